"""Worlds that a seat can't tell from the real one, each as likely as the rules make it (RT-160).

The prior is CHANCE with its true weights, and other seats that choose blindly.  What nobody has shown is exchangeable
then: rats among the tokens that may lie where they lie, region cards among hands and deck, events among the places of
the deck.
"""

from parvis.core.luck import Dice
from parvis.core.native import append, i64, vec
from parvis.games.rattus import memory_verbs
from parvis.games.rattus.answers import (
    CARD,
    DISCARD_EVENT,
    EVENT,
    KEEP,
    RESOLVE,
    TOP,
    UNKNOWN_PART,
    answer,
    form_of,
    part,
)
from parvis.games.rattus.data import (
    DECK,
    NOTHING,
    OPENED,
    UNKNOWN_EVENT,
    UNKNOWN_PLACE,
    bit,
    bits,
    how_many,
    nth_bit,
    shifted,
)
from parvis.games.rattus.memory_verbs import ENTRY_BITS, KNOWN_AT, entry_at, knows
from parvis.games.rattus.module_verbs import number_of_events
from parvis.games.rattus.neutral import UNKNOWN_TOKEN
from parvis.games.rattus.question import Question
from parvis.games.rattus.state import HANDLE, RAT, RAT_BITS, REDRAWN, TOKEN_AT, Rattus


def possible_world(seen: Rattus, viewer: i64, ages: vec[i64], dice: Dice) -> Rattus:
    """A full position that looks to `viewer` as `seen` does."""
    world = seen.copy()
    fill_rats(world, dice)
    if world.flags.has_regions:
        fill_region_cards(world, ages, dice)
    if world.flags.has_universities:
        fill_events(world, viewer, dice)
    if len(world.stack):
        world.answers = world.stack[-1].options(world)
    return world


# --- rats ----------------------------------------------------------------------------------------


def fill_rats(world: Rattus, dice: Dice) -> None:
    """Faces of the rats that the viewer has not seen: those drawn from the discards, the starting ones, the others."""
    fill_redrawn(world, dice)
    unseen = bit(i64(len(world.box.tokens))) - 1 & ~known_tokens(world) & ~world.gone
    regions = i64(len(world.box.used))
    start = starting(world)
    later = vec[i64]()
    for place in unknown_rats(world):
        if rat_at(world, place) & HANDLE > regions:
            later = append(later, place)
        else:
            # A position that was made by hand may have other rats there.
            unseen &= ~draw_token(world, place, unseen & start if unseen & start else unseen, dice)
    for place in later:
        unseen &= ~draw_token(world, place, unseen, dice)
    world.bag = unseen


def unknown_rats(world: Rattus) -> vec[i64]:
    """Where rats lie that the viewer has not seen: region * 64 + how far up."""
    found = vec[i64]()
    for region in world.box.used:
        rats = world.rats[region]
        under: i64 = 0
        while rats >> under:
            if is_unknown(rats >> under):
                found = append(found, region * 64 + under)
            under += RAT_BITS
    return found


def rat_at(world: Rattus, place: i64) -> i64:
    """The rat in a place."""
    return world.rats[place >> 6] >> (place & 63) & RAT


def is_unknown(rat: i64) -> bool:
    """Has the viewer not seen this rat?"""
    return rat >> TOKEN_AT & 63 == UNKNOWN_TOKEN


def draw_token(world: Rattus, place: i64, tokens: i64, dice: Dice) -> i64:
    """Give a rat one of some faces; the mask of the one."""
    token = nth_bit(tokens, dice.pick(how_many(tokens)))
    world.rats[place >> 6] ^= shifted(token ^ UNKNOWN_TOKEN, (place & 63) + TOKEN_AT)
    return bit(token)


def starting(world: Rattus) -> i64:
    """The mask of the starting tokens."""
    found: i64 = 0
    for token in range(len(world.box.tokens)):
        if world.box.tokens[token].is_start:
            found |= bit(token)
    return found


def known_tokens(world: Rattus) -> i64:
    """The mask of the tokens that are neither discarded nor in the bag, as far as they are known."""
    found: i64 = bit(world.drawn) if world.drawn != NOTHING else 0
    if world.now:
        found |= bit(world.now >> 7)
    for region in world.box.used:
        rats = world.rats[region]
        while rats:
            if not is_unknown(rats):
                found |= bit(rats >> TOKEN_AT & 63)
            rats >>= RAT_BITS
    return found


def fill_redrawn(world: Rattus, dice: Dice) -> None:
    """Rats drawn from the discards, in the order in which they were drawn: what one could be, the later ones could."""
    redrawn = [place for place in unknown_rats(world) if rat_at(world, place) & REDRAWN]
    handles = [rat_at(world, place) & HANDLE for place in redrawn]
    known = known_tokens(world)
    drawn: i64 = 0
    for _ in range(len(redrawn)):
        k = handles.index(min(handles))
        handle = handles[k]
        tokens = discarded_before(world, handle) & world.gone & ~known & ~drawn
        forget_before(world, handle, drawn)
        drawn |= draw_token(world, redrawn[k], tokens, dice)
        del handles[k], redrawn[k]
    world.gone &= ~drawn


def discarded_before(world: Rattus, handle: i64) -> i64:
    """What lay discarded when a rat was drawn; all that does now, if nobody remembers."""
    for k in range(0, len(world.redrawn_from), 2):
        if world.redrawn_from[k] == handle:
            return world.redrawn_from[k + 1]
    return world.gone


def forget_before(world: Rattus, handle: i64, drawn: i64) -> None:
    """What was drawn before was not discarded then: that is how the rules remember it."""
    for k in range(0, len(world.redrawn_from), 2):
        if world.redrawn_from[k] == handle:
            world.redrawn_from[k + 1] &= ~drawn


# --- region cards --------------------------------------------------------------------------------


def fill_region_cards(world: Rattus, ages: vec[i64], dice: Dice) -> None:
    """Hidden cards of each seat, those just drawn, and the deck; of what age they are is known to all."""
    width = world.card_refills + 1
    kept = hidden_answers(world, KEEP)
    draws = vec[i64]()
    for row in range(world.players + 1):
        for age in range(width):
            cards = unknown_cards(world, age)
            due = ages[row * width + age]
            if row < world.players:
                due -= known_cards(world, row, age)
            elif not hidden_answers(world, CARD):
                due = 0
            for _ in range(due):
                card = cards[dice.pick(len(cards))]
                world.places[card] = row if row < world.players else OPENED
                if row == world.players:
                    draws = append(draws, card)
                cards = unknown_cards(world, age)
    keep = keep_some(world, draws, kept, dice)
    fill_trail(world, CARD, draws)
    fill_trail(world, KEEP, keep)
    for card in range(len(world.places)):
        if world.places[card] == UNKNOWN_PLACE:
            world.places[card] = DECK


def unknown_cards(world: Rattus, age: i64) -> vec[i64]:
    """The region cards of an age that the viewer can't place."""
    cards = range(i64(len(world.places)))
    return vec[i64]([card for card in cards if world.places[card] == UNKNOWN_PLACE and world.card_ages[card] == age])


def known_cards(world: Rattus, seat: i64, age: i64) -> i64:
    """How many of the hidden cards of a seat the viewer knows: its own, or those of all when the game is over."""
    number: i64 = 0
    for card in range(len(world.places)):
        if world.places[card] == seat and world.card_ages[card] == age:
            number += 1
    return number


def keep_some(world: Rattus, draws: vec[i64], number: i64, dice: Dice) -> vec[i64]:
    """Of two cards to keep the first one was kept, and one with a higher number is still there."""
    kept = vec[i64]()
    if number:
        cards = [card for card in draws]
        cards.sort()
        card = cards[dice.pick(max(i64(len(cards)) - 1, i64(1)))]
        world.places[card] = world.active
        kept = append(kept, card)
    return kept


# --- answers -------------------------------------------------------------------------------------


def hidden_answers(world: Rattus, form: i64) -> i64:
    """How many answers of a form the trail holds that the viewer could not read."""
    number: i64 = 0
    for choice in world.trail:
        if form_of(choice) == form and part(choice, 0) == UNKNOWN_PART:
            number += 1
    return number


def fill_trail(world: Rattus, form: i64, parts: vec[i64]) -> None:
    """Give the hidden answers of a form their parts, in order."""
    place = 0
    found = vec[i64]()
    for choice in world.trail:
        is_hidden = form_of(choice) == form and part(choice, 0) == UNKNOWN_PART
        found = append(found, answer(form, parts[place]) if is_hidden else choice)
        place += 1 if is_hidden else 0
    world.trail = found


# --- events --------------------------------------------------------------------------------------


def fill_events(world: Rattus, viewer: i64, dice: Dice) -> None:
    """Events on top that the viewer did not see or has lost track of, out of all that it can't place."""
    if viewer >= 0:
        for mark in memory_verbs.marks_of(world.known_sets[viewer]):
            put_below(world, memory_verbs.code_of_mark(mark), memory_verbs.before_of_mark(mark), dice)
    unknown = unknown_places(world, memory_verbs.MOST_MARKS)
    for place in unknown:
        put_code(world, place, event_of(world.rest, dice.pick(number_of_events(world.rest))))
    for seat in range(world.players):
        if seat != viewer:
            remember(world, seat, dice)
    fill_trail(world, TOP, codes_of_top(world))
    fill_trail(world, EVENT, looked_at(world, unknown))


def being_ordered(s: Rattus, viewer: i64) -> i64:
    """How many of the first events somebody else is putting in order just now."""
    frame = s.stack[-1] if len(s.stack) else None
    if isinstance(frame, Question) and frame.seat != viewer:
        return frame.being_ordered(s)
    return 0


def is_hidden(world: Rattus, place: i64) -> bool:
    """Can the viewer not tell the event in a place on top?"""
    return entry_at(world, place) & 15 == UNKNOWN_EVENT


def unknown_places(world: Rattus, before: i64) -> vec[i64]:
    """The places on top whose events the viewer can't tell, up to one."""
    return vec[i64]([place for place in range(before) if is_hidden(world, place)])


def put_code(world: Rattus, place: i64, code: i64) -> None:
    """An event out of the rest into a place on top."""
    world.top ^= shifted((code + 1) ^ UNKNOWN_EVENT, ENTRY_BITS * place)
    world.rest -= shifted(1, 4 * code)


def put_below(world: Rattus, code: i64, before: i64, dice: Dice) -> None:
    """An event that the viewer knows to lie before a place into one of these places."""
    places = unknown_places(world, before)
    put_code(world, places[dice.pick(len(places))], code)


def event_of(pile: i64, number: i64) -> i64:
    """The event of a number in a pile."""
    code: i64 = 0
    while number >= pile >> 4 * code & 15:
        number -= pile >> 4 * code & 15
        code += 1
    return code


def codes_of_top(world: Rattus) -> vec[i64]:
    """The events on top in order."""
    found = vec[i64]()
    place: i64 = 0
    while entry_at(world, place):
        found = append(found, (entry_at(world, place) & 15) - 1)
        place += 1
    return found


def remember(world: Rattus, seat: i64, dice: Dice) -> None:
    """Another seat knows of as many events as it does, whichever they are in this world."""
    codes = codes_of_top(world)
    ordered = being_ordered(world, seat)  # of these the seat no longer knows which is which
    used: i64 = 0
    found = vec[i64]()
    for mark in memory_verbs.marks_of(world.known_sets[seat]):
        before = memory_verbs.before_of_mark(mark)
        free = bit(min(before, i64(len(codes)))) - 1 & ~used
        for place in bits(free):
            if place >= ordered and knows(world, seat, place):
                free &= ~bit(place)
        place = nth_bit(free, dice.pick(how_many(free)))
        used |= bit(place)
        found = append(found, memory_verbs.mark(codes[place], before))
    memory_verbs.set_marks(world, seat, memory_verbs.packed_marks(found))


def looked_at(world: Rattus, unknown: vec[i64]) -> vec[i64]:
    """What somebody else has looked at just now: what it alone knows, then what it has discarded or carried out."""
    number = hidden_answers(world, EVENT)
    found = vec[i64]()
    codes = codes_of_top(world)
    own = vec[i64]([place for place in unknown if entry_at(world, place) >> KNOWN_AT == bit(world.active)])
    for k in range(len(own) - 1, -1, -1):
        found = append(found, codes[own[k]])
    for choice in world.trail:
        if form_of(choice) == DISCARD_EVENT or form_of(choice) == RESOLVE:
            found = append(found, part(choice, 0))
    for place in range(i64(len(codes))):
        found = append(found, codes[place])
    for k in range(number_of_events(world.past)):
        found = append(found, event_of(world.past, k))
    return vec[i64]([found[k] for k in range(number - 1, -1, -1)])

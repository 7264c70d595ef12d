"""What makes a position that is loaded a possible one, so far as playing on relies on it.

Persons, messages and coins are those of the box; each seat holds as many cards as the phase has left it, of the owners
that the draft brings it (ND-015); and an open question is about something that is there.
"""

from typing import Final

from parvis.core.errors import CorruptRecord
from parvis.core.frames import Frame, who
from parvis.core.native import i64, vec
from parvis.games.notre_dame.cards import ChooseSource, Donate
from parvis.games.notre_dame.carriage import CollectMessage
from parvis.games.notre_dame.coins import ChooseBoon, Rob
from parvis.games.notre_dame.data import (
    BASE_GRAY,
    BROWN,
    CARDS,
    DRAFT_1,
    DRAFT_2,
    DRAW,
    HIRE,
    KINDS,
    LAY,
    LETTER_SIZE,
    LETTERS,
    NOTRE_DAME,
    OVER,
    PLACES,
    PLAGUE,
    PLAY_1,
    PLAY_2,
    ROUNDS,
    ROUNDS_OF_PERIOD,
    SECTORS,
    SETUP,
    WORST_RAT,
    bits,
    how_many,
)
from parvis.games.notre_dame.deals import ChoosePool, LayMessages, StackGray, of_letter
from parvis.games.notre_dame.persons import moving, new_b
from parvis.games.notre_dame.plague import LoseMarker
from parvis.games.notre_dame.state import NOWHERE, UNLIMITED, NotreDame, Player
from parvis.games.notre_dame.verbs import ALL_BROWN
from parvis.games.notre_dame.worlds import names_of, played_mask

OF_CARDS: Final = ["source", "friend_to", "donate", "market", "collect", "rat", "boon", "victim"]


def check_position(s: NotreDame, to_come: list[Frame], asked: i64, has_begun: bool) -> None:
    """`to_come` is the rest of the set-up; `asked` has begun its turn, or is asked how to begin it."""
    if (s.phase == SETUP) != (s.round == 0) or (s.phase == OVER and s.round != ROUNDS):
        raise CorruptRecord(f"round {int(s.round)} has no such phase")
    if s.bank < 0 and s.flags.coin_shortage != UNLIMITED:
        raise CorruptRecord("the bank can have less than no coins only where substitutes are used")
    check_brown(s)
    check_order(s)
    for letter in range(i64(3)):
        check_gray(s, letter, to_come)
    for borough in range(s.box.boroughs):
        check_messages(s, borough, to_come)
    if s.extra and asked == NOWHERE:
        raise CorruptRecord("extra should be 0")
    has_answered = asked != NOWHERE
    for seat in s.seats():
        if seat == asked:
            has_answered = has_begun
        check_cards(s, seat, has_answered)
        check_hired(s, seat, has_answered)
        if seat == asked:
            check_extra(s, seat, has_begun)
            has_answered = False


# --- persons and messages ------------------------------------------------------------------------


def is_in_round(s: NotreDame) -> bool:
    """Do persons lie face up?"""
    return DRAW <= s.phase <= PLAGUE


def check_brown(s: NotreDame) -> None:
    """Two of six are laid out in each round of a period; the rats face up are the plague value (ND-010, ND-011)."""
    laid = 0 if s.phase == SETUP or s.phase == OVER else 2 * ((s.round - 1) % ROUNDS_OF_PERIOD)
    up: i64 = 2 if is_in_round(s) else 0
    if how_many(s.face_up & ALL_BROWN) != up:
        raise CorruptRecord(f"there should be {int(up)} brown persons face up")
    if s.brown_left & (s.face_up | ~ALL_BROWN) or how_many(s.brown_left) != BROWN - laid - up:
        raise CorruptRecord(f"there should be {int(BROWN - laid - up)} brown persons still to come in this period")
    plague: i64 = 0
    for person in bits(s.face_up):
        plague += s.box.rats[person]
    if plague != s.plague:
        raise CorruptRecord(f"the persons face up have {int(plague)} rats")


def check_order(s: NotreDame) -> None:
    """The gray persons to come are those of A, then of B, then of C, each once (ND-007)."""
    packed = s.gray_stack
    letter: i64 = 0
    for _ in range(how_many(s.gray_left)):
        next_letter = ((packed & 63) - 1 - BROWN) // LETTER_SIZE
        if next_letter < letter:
            raise CorruptRecord("the gray persons to come should be those of A, then of B, then of C")
        letter = next_letter
        packed >>= 6
    if packed:
        raise CorruptRecord("a gray person is to come twice")


def check_gray(s: NotreDame, letter: i64, to_come: list[Frame]) -> None:
    """Three persons of each letter are in the game, one of them laid out in each round of its period (ND-006)."""
    in_pool, in_stack = BASE_GRAY, BASE_GRAY
    for frame in to_come:
        if isinstance(frame, ChoosePool) and frame.letter == letter:
            in_pool = 0
        if isinstance(frame, StackGray) and frame.letter == letter:
            in_stack = 0
    if s.phase != SETUP:
        laid = s.round - 1 if s.phase == LAY else s.round
        in_stack -= min(max(laid - ROUNDS_OF_PERIOD * letter, i64(0)), BASE_GRAY)
    pool, left, up = s.gray_pool & of_letter(letter), s.gray_left & of_letter(letter), s.face_up & of_letter(letter)
    if how_many(pool) != in_pool:
        raise CorruptRecord(f"there should be {int(in_pool)} gray persons of letter {LETTERS[letter]} in the game")
    if how_many(left) != in_stack or left & ~pool:
        raise CorruptRecord(f"there should be {int(in_stack)} gray persons of letter {LETTERS[letter]} still to come")
    in_period = is_in_round(s) and (s.round - 1) // ROUNDS_OF_PERIOD == letter
    if how_many(up) != (1 if in_period else 0) or up & (left | ~pool):
        raise CorruptRecord(f"a gray person of letter {LETTERS[letter]} lies face up, or should")


def check_messages(s: NotreDame, borough: i64, to_come: list[Frame]) -> None:
    """The four messages of a colour are on the board or collected (ND-005)."""
    found = vec[i64]([0, 0, 0, 0])
    for market in range(borough * PLACES + 1, borough * PLACES + PLACES):
        if s.message_at(market) != NOWHERE:
            found[s.message_at(market)] += 1
    for player in s.players:
        for kind in range(KINDS):
            found[kind] += player.collected >> 3 * (borough * KINDS + kind) & 7
    are_laid = True
    for frame in to_come:
        if isinstance(frame, LayMessages) and frame.borough == borough:
            are_laid = False
    if are_laid:
        for kind in s.box.kinds:
            found[kind] -= 1
    for kind in range(KINDS):
        if found[kind]:
            raise CorruptRecord(f"each message of b{int(borough) + 1} should be on the board or collected, once")


# --- seats ---------------------------------------------------------------------------------------


def check_cards(s: NotreDame, seat: i64, has_answered: bool) -> None:
    """As many cards as the phase has left a seat that has answered in it or not (ND-012 to ND-018)."""
    player = s.players[seat]
    done: i64 = 1 if has_answered else 0
    offer: i64 = 0
    hand: i64 = 0
    passing: i64 = 0
    played: i64 = 0
    if s.phase == DRAW:
        offer = 3 * done
    elif s.phase == DRAFT_1:
        offer, hand, passing = 3 - 3 * done, done, 2 * done
    elif s.phase == DRAFT_2:
        offer, hand, passing = 2 - 2 * done, 1 + done, done
    elif s.phase == PLAY_1 or s.phase == PLAY_2:
        played = s.phase - PLAY_1 + done
        hand = 3 - played
    elif s.phase == HIRE or s.phase == PLAGUE:
        played = 3 if how_many(played_mask(player)) == 3 and has_hired_scholar(s, player) else 2
        hand = 3 - played if s.phase == HIRE and keeps_third_cards(s, s.face_up) else 0
    drawn = ROUNDS_OF_PERIOD * ((s.round - 1) % ROUNDS_OF_PERIOD) if LAY <= s.phase <= PLAGUE else 0
    if is_in_round(s) and (s.phase > DRAW or has_answered):
        drawn += 3
    held = vec[i64]([player.offer, player.hand, player.passing, played_mask(player), player.deck])
    wanted = vec[i64]([offer, hand, passing, played, CARDS - drawn])
    for k in range(5):
        if how_many(held[k]) != wanted[k]:
            what = ["offer", "hand", "passing", "played", "deck"][k]
            raise CorruptRecord(f"{who(seat)}.{what} should list {int(wanted[k])} cards")
    check_owners(s, seat)


def has_hired_scholar(s: NotreDame, player: Player) -> bool:
    """Has a seat had its third card turned up (ND-118)?"""
    hired: i64 = 0
    packed = player.hired
    while packed:
        hired |= i64(1) << (packed & 63) - 1
        packed >>= 6
    return keeps_third_cards(s, hired)


def keeps_third_cards(s: NotreDame, persons: i64) -> bool:
    """Is one of these persons the scholar (ND-018)?"""
    return any([s.people[person].keeps_third_cards for person in bits(persons)])


def check_owners(s: NotreDame, seat: i64) -> None:
    """The own card of a seat, then one of its right neighbour, then one of the seat before that (ND-015)."""
    player = s.players[seat]
    n: i64 = len(s.players)
    right = (seat + n - 1) % n
    early = player.offer | player.passing if s.phase <= DRAFT_1 else i64(0)
    late = player.offer | player.passing if s.phase == DRAFT_2 else i64(0)
    held = player.hand | played_mask(player)
    for owner in range(n):
        most: i64 = 1 if owner == seat else 0
        if s.phase >= DRAFT_2:
            most += 1 if owner == right else 0
        if s.phase >= PLAY_1:
            most += 1 if owner == (right + n - 1) % n else 0
        is_strange = (owner != seat and names_of(early, owner) != 0) or (owner != right and names_of(late, owner) != 0)
        if is_strange or how_many(names_of(held, owner)) > most:
            raise CorruptRecord(f"{who(seat)} can't have these cards of {who(owner)}")


def check_hired(s: NotreDame, seat: i64, has_answered: bool) -> None:
    """One person face up, or two more by the advisor (ND-019, ND-131)."""
    packed = s.players[seat].hired
    number: i64 = 0
    grants = False
    while packed:
        person = (packed & 63) - 1
        if not s.face_up >> person & 1 or (number and s.people[person].grants_hires):
            raise CorruptRecord(f"{who(seat)} can't have hired {s.box.names[person]}")
        grants = grants or s.people[person].grants_hires
        number += 1
        packed >>= 6
    most: i64 = 0
    if s.phase == PLAGUE or (s.phase == HIRE and has_answered):
        most = 3 if grants else 1
    if number > most:
        raise CorruptRecord(f"{who(seat)} can't have hired {int(number)} persons")


def check_extra(s: NotreDame, seat: i64, has_begun: bool) -> None:
    """What the advisor still grants the seat that has hired him (ND-131)."""
    packed = s.players[seat].hired
    extra: i64 = 0
    if s.phase == HIRE and has_begun:
        if not packed:
            raise CorruptRecord(f"{who(seat)} has hired nobody")
        if s.people[(packed & 63) - 1].grants_hires:
            extra = 3
        while packed and extra:
            extra -= 1
            packed >>= 6
    if s.extra != extra:
        raise CorruptRecord(f"extra should be {int(extra)}")


# --- the open question ---------------------------------------------------------------------------


def check_question(s: NotreDame, frame: Frame) -> None:
    """A question in the middle of an effect is about something that is there."""
    of_phase = frame.NAME in OF_CARDS if s.phase < HIRE else (s.phase == PLAGUE) == isinstance(frame, LoseMarker)
    if not of_phase or not (is_of_coins(s, frame) and is_of_tokens(s, frame)):
        raise CorruptRecord(f"the question {frame.NAME} can't be asked here")


def is_of_coins(s: NotreDame, frame: Frame) -> bool:
    """Are there the coins, messages and rats that a question is about?"""
    player = s.players[frame.seat]
    if isinstance(frame, Donate):
        return (frame.least == 0 and player.supply > 0) or (frame.least == 1 and player.markers(NOTRE_DAME) > 0)
    if isinstance(frame, CollectMessage):
        return frame.market == player.carriage and s.message_at(frame.market) != NOWHERE
    if isinstance(frame, ChooseBoon):
        return 1 <= frame.left <= 2
    if isinstance(frame, Rob):
        return frame.missing > 0 and s.bank == 0
    if isinstance(frame, LoseMarker):
        return player.rat == WORST_RAT
    return True


def is_of_tokens(s: NotreDame, frame: Frame) -> bool:
    """Are there the markers and the friend that a question is about?"""
    player = s.players[frame.seat]
    if isinstance(frame, ChooseSource):
        return player.supply == 0 and frame.area <= NOTRE_DAME and (frame.area < NOTRE_DAME or player.coins > 0)
    if isinstance(frame, moving.BishopTo):
        return player.general > 0
    if isinstance(frame, moving.MinstrelGroup):
        return frame.left < SECTORS
    if isinstance(frame, moving.MinstrelTo):
        is_with_friend = not frame.with_friend or player.friend == frame.left
        tokens = frame.markers + (1 if frame.with_friend else 0)
        return (
            frame.left < SECTORS and is_with_friend and frame.markers <= player.markers(frame.left) and 1 <= tokens <= 3
        )
    if isinstance(frame, moving.FoolTo):
        return player.friend != NOWHERE if frame.left == moving.FRIEND else player.markers(frame.left) > 0
    if isinstance(frame, moving.ActressTo):
        return frame.left < SECTORS and player.count(frame.left) > 0
    if isinstance(frame, new_b.ReturnMarkers):
        is_allowed = s.flags.gypsies_notre_dame or frame.area < SECTORS
        return is_allowed and player.markers(frame.area) > 0 and frame.returned <= player.general
    if isinstance(frame, new_b.FillSector):
        return frame.left == player.general and frame.left <= len(moving.empty_sectors(s, frame.seat, frame.after))
    return True

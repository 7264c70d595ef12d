"""What answers of Rattus do, in words, and the keys by which they can be typed, by their forms."""

from collections.abc import Callable
from typing import Final, TypeAlias

from parvis.core.frames import who
from parvis.games.rattus import answers as forms
from parvis.games.rattus.answers import FORMS, form_of, part
from parvis.games.rattus.board import rat_of, token_of
from parvis.games.rattus.box import CARD_NAMES
from parvis.games.rattus.cards.bourgeoisie import COUNT_BITS, MerchantMove
from parvis.games.rattus.data import EVENT_NAMES, NOTHING, SPACE_NAMES, write_kind
from parvis.games.rattus.lands import citizen_called
from parvis.games.rattus.neutral import UNKNOWN_TOKEN
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.terminal.lines import class_of, counted, face_of, region_card_name, region_key
from parvis.games.rattus.words import EFFECTS, EVENTS, LEVELS

Teller: TypeAlias = Callable[[Rattus, list[int], int], str]  # position, parts of the answer, the answer

CARD_KEY: Final = 4  # letters of a card's id that stand for it


# --- parts in words ------------------------------------------------------------------------------


def parts_of(choice: int) -> list[int]:
    """The parts of an answer by its form."""
    return [int(part(choice, k)) for k in range(len(signs_of(choice)))]


def signs_of(choice: int) -> list[str]:
    """What the parts of an answer are; a set of citizens has a form of its own."""
    form = int(form_of(choice))
    return [sign for sign in FORMS[form] if sign.isupper()] if form < len(FORMS) else []


def there(s: Rattus, region: int) -> str:
    """A region."""
    return s.box.regions[region].title


def with_rats(s: Rattus, region: int) -> str:
    """A region, and how many rats and people are there."""
    rats, people = int(s.number_of_rats(region)), int(s.total(region))
    return f"{there(s, region)} ({counted(rats, 'rat')}, {counted(people, 'citizen')})"


def kind_called(kind: int) -> str:
    """A kind of citizens."""
    return citizen_called(write_kind(kind))


def rat_called(s: Rattus, handle: int) -> str:
    """A rat: where it lies, and its face where it is known."""
    region = int(s.region_of(handle))
    where = f" in {there(s, region)}" if region != NOTHING else ""
    rat = rat_of(s, handle)
    token = int(token_of(rat)) if rat else int(UNKNOWN_TOKEN)
    face = "" if token == UNKNOWN_TOKEN else f", {face_of(s.box, token)}"
    return f"rat {handle}{where}{face}"


def card_called(s: Rattus, card: int, level: int = 0) -> str:
    """A class card with its class, and its effect at a level."""
    title = f"{s.box.titles[card]} ({class_of(s, card)})"
    return f"{title}: {EFFECTS[CARD_NAMES[card]][level - 1]}" if level else title


def edge_called(s: Rattus, edge: int) -> str:
    """A border by both regions."""
    found = s.box.edges[edge]
    return f"{there(s, found.low)} and {there(s, found.high)}"


def set_of(s: Rattus, choice: int) -> list[tuple[int, int]]:
    """Kinds and numbers of the citizens that go together."""
    question = s.question
    assert isinstance(question, MerchantMove)
    found: list[tuple[int, int]] = []
    for k in range(len(question.there)):
        count = choice >> 7 + int(COUNT_BITS) * k & 63
        if count:
            found.append((int(question.there[k]), int(count)))
    return found


def set_called(s: Rattus, choice: int) -> str:
    """The same in words."""
    texts = [
        counted(count, "citizen") if not kind else f"{count} × {kind_called(kind)}" for kind, count in set_of(s, choice)
    ]
    return ", ".join(texts)


def order_called(choice: int) -> str:
    """Rats in the order in which they strike."""
    return ", then ".join([f"rat {handle}" for handle in handles_of(choice)])


def handles_of(choice: int) -> list[int]:
    """The handles of an order."""
    found: list[int] = []
    packed = choice >> 7
    while packed:
        found.append(int(packed & 127))
        packed >>= 7
    return found


def pairs_of(choice: int) -> list[tuple[int, int]]:
    """Handles and regions of an arrangement."""
    found: list[tuple[int, int]] = []
    packed = choice >> 7
    while packed:
        found.append((int(packed & 127), int(packed >> 7 & 127)))
        packed >>= 14
    return found


def arrangement_called(s: Rattus, choice: int) -> str:
    """Where rats lie from now on; what stays is said to stay."""
    moved = [(handle, region) for handle, region in pairs_of(choice) if s.region_of(handle) != region]
    if not moved:
        return "leave them where they are"
    return ", ".join([f"rat {handle} to {there(s, region)}" for handle, region in moved])


def stay_or_end(s: Rattus, parts: list[int], choice: int) -> str:
    """The end of an action phase."""
    return "end: now the plague" if s.turn and s.ender == NOTHING else "end your final turn"


def growing(s: Rattus, parts: list[int], choice: int) -> str:
    """So many citizens into a region."""
    region, number = parts
    return f"{with_rats(s, region)}: {counted(number, 'citizen')}"


def spreading(s: Rattus, parts: list[int], choice: int) -> str:
    """A rat into a region."""
    return f"a rat to {with_rats(s, parts[0])}"


def citizen_of(s: Rattus, parts: list[int], choice: int) -> str:
    """A citizen of the seat that is asked in a region."""
    return f"{there(s, parts[0])}: {kind_called(parts[1])}"


def citizen_of_all(s: Rattus, parts: list[int], choice: int) -> str:
    """A citizen of any seat in a region."""
    return f"{there(s, parts[0])}: {kind_called(parts[2])} of {who(parts[1])}"


def place_only(s: Rattus, parts: list[int], choice: int) -> str:
    """A region alone."""
    return there(s, parts[0])


def place_with_rats(s: Rattus, parts: list[int], choice: int) -> str:
    """A region with its rats and citizens."""
    return with_rats(s, parts[0])


def said(text: str) -> Teller:
    """An answer that is always put in the same words."""
    return lambda s, parts, choice: text


TELLERS: Final[dict[int, Teller]] = {
    int(forms.END_PHASE): stay_or_end,
    int(forms.PASS): said("pass"),
    int(forms.DONE): said("done"),
    int(forms.TAKE_CARD): lambda s, parts, choice: "take " + card_called(s, parts[0], 1),
    int(forms.TAKE_FROM): lambda s, parts, choice: f"take from {who(parts[1])} {card_called(s, parts[0], 1)}",
    int(forms.UPGRADE): lambda s, parts, choice: (
        f"raise {card_called(s, parts[0])} to level {LEVELS[int(s.side(parts[0]))]}"
    ),
    int(forms.POPULATE_REGION): growing,
    int(forms.POPULATE_MAJORITIES): said("1 citizen in every region where you lead"),
    int(forms.POPULATE_NONE): said("nobody can be placed"),
    int(forms.USE): lambda s, parts, choice: "use " + card_called(s, parts[0], int(s.level(parts[0]))),
    int(forms.USE_SPACE): lambda s, parts, choice: "guild space " + card_called(s, parts[0], 1),
    int(forms.SETTLE): lambda s, parts, choice: f"2 citizens in {with_rats(s, parts[0])}",
    int(forms.CARAVAN): place_only,
    int(forms.PLACE): place_with_rats,
    int(forms.PLACE_HERE): said("place a citizen"),
    int(forms.SPREAD): spreading,
    int(forms.MOVE_PLAGUE): lambda s, parts, choice: f"the plague to {with_rats(s, parts[0])}",
    int(forms.RELIEF_ON): said("change the limits in this plague"),
    int(forms.RELIEF_OFF): said("leave the limits as they are"),
    int(forms.REVEAL_ALL): said("turn all rats up and choose their order"),
    int(forms.DRAW_YES): said("draw a rat"),
    int(forms.REPLACE): lambda s, parts, choice: f"replace {rat_called(s, parts[0])}",
    int(forms.ORDER): lambda s, parts, choice: order_called(choice),
    int(forms.RAT): lambda s, parts, choice: rat_called(s, parts[0]),
    int(forms.PROTECT): lambda s, parts, choice: (
        f"{region_card_name(s.box, parts[1])} on the {card_called(s, parts[0])}"
    ),
    int(forms.LOSE): lambda s, parts, choice: f"lose the {kind_called(parts[0])}",
    int(forms.SPEND_POTION): lambda s, parts, choice: f"spend a potion of the {kind_called(parts[0])}",
    int(forms.SERVE): lambda s, parts, choice: counted(parts[0], "citizen") + " to the plague region",
    int(forms.HAVEN): lambda s, parts, choice: f"{there(s, parts[0])}: {kind_called(parts[1])} to the Safe Haven",
    int(forms.HAVEN_YES): said("a citizen of your stock to the Safe Haven"),
    int(forms.BLOCK): lambda s, parts, choice: f"block the {card_called(s, parts[0])} of {who(s.holder(parts[0]))}",
    int(forms.DISCARD_EVENT): lambda s, parts, choice: "discard: " + EVENTS[EVENT_NAMES[parts[0]]],
    int(forms.DISCARD_CARD): lambda s, parts, choice: "give away the " + card_called(s, parts[0]),
    int(forms.MOVE_GREEN): lambda s, parts, choice: "the green university to " + there(s, parts[0]),
    int(forms.MOVE_WHITE): lambda s, parts, choice: "the white university to " + there(s, parts[0]),
    int(forms.FROM): lambda s, parts, choice: "from " + with_rats(s, parts[0]),
    int(forms.TO): lambda s, parts, choice: "to " + with_rats(s, parts[0]),
    int(forms.MOVE_ONE): lambda s, parts, choice: "the " + kind_called(parts[0]),
    int(forms.ARRANGE): lambda s, parts, choice: arrangement_called(s, choice),
    int(forms.STORE_BOTH): said("store one of your stock and one of the board"),
    int(forms.STORE_STOCK): said("store a citizen of your stock"),
    int(forms.STORE_BOARD): said("store a citizen of the board"),
    int(forms.REMOVE): citizen_of,
    int(forms.NUN): lambda s, parts, choice: "a nun to " + with_rats(s, parts[0]),
    int(forms.NUN_MOVE): lambda s, parts, choice: f"a nun from {there(s, parts[0])} to {with_rats(s, parts[1])}",
    int(forms.BISHOP): lambda s, parts, choice: "a bishop to " + with_rats(s, parts[0]),
    int(forms.BISHOP_MOVE): lambda s, parts, choice: f"the bishop of {there(s, parts[0])} to {with_rats(s, parts[1])}",
    int(forms.CITIZEN): citizen_of_all,
    int(forms.POTION): citizen_of,
    int(forms.DRAG): lambda s, parts, choice: f"{kind_called(parts[1])} of {who(parts[0])}",
    int(forms.THIRD): lambda s, parts, choice: "on to " + with_rats(s, parts[0]),
    int(forms.WALL): lambda s, parts, choice: "between " + edge_called(s, parts[0]),
    int(forms.WALL_MOVE): lambda s, parts, choice: (
        f"the wall between {edge_called(s, parts[0])}: now between {edge_called(s, parts[1])}"
    ),
    int(forms.CROSS): lambda s, parts, choice: (
        f"{there(s, parts[0])} to {there(s, parts[3])}: {kind_called(parts[2])} of {who(parts[1])}"
    ),
    int(forms.KEEP): lambda s, parts, choice: "keep " + region_card_name(s.box, parts[0]),
    int(forms.CARD): lambda s, parts, choice: region_card_name(s.box, parts[0]),
    int(forms.STEP): place_with_rats,
    int(forms.PODIUM_UNDER): citizen_of,
    int(forms.VICTORY): said("a victory point"),
    int(forms.MOVE_CITIZEN): lambda s, parts, choice: (
        f"{there(s, parts[0])} to {there(s, parts[2])}: {kind_called(parts[1])}"
    ),
    int(forms.TOP): lambda s, parts, choice: "next: " + EVENTS[EVENT_NAMES[parts[0]]],
    int(forms.RESOLVE): lambda s, parts, choice: "carry out: " + EVENTS[EVENT_NAMES[parts[0]]],
    int(forms.TILE): lambda s, parts, choice: "borrow " + card_called(s, parts[0], 3),
    int(forms.SPACE): lambda s, parts, choice: "guild space " + card_called(s, parts[0], 1),
    int(forms.CITY): lambda s, parts, choice: city_called(s, parts[0]),
    int(forms.EVICT): lambda s, parts, choice: (
        f"{city_called(s, parts[0])}: your {kind_called(parts[1])} from there instead of {owner_of_city(s, parts[0])}"
    ),
    int(forms.RETURN): citizen_of,
    int(forms.AIM): place_with_rats,
    int(forms.AIM_HAVEN): said("the Safe Haven"),
    int(forms.MOVE_SET): lambda s, parts, choice: set_called(s, choice),
}


def city_called(s: Rattus, city: int) -> str:
    """A city and its region."""
    found = s.box.cities[city]
    return f"{found.title} in {there(s, found.region)}"


def owner_of_city(s: Rattus, city: int) -> str:
    """Who holds a city."""
    return who((s.inns[city] & 7) - 1)


def label(s: Rattus, choice: int) -> str:
    """What an answer does."""
    return TELLERS[int(form_of(choice))](s, parts_of(choice), choice)


# --- keys ----------------------------------------------------------------------------------------


def key_of(s: Rattus, choice: int) -> str:
    """What can be typed for an answer: a few letters where they say enough, and else its notation."""
    form, parts, signs = form_of(choice), parts_of(choice), signs_of(choice)
    if form == forms.ARRANGE:
        return ".".join([f"{handle}{region_key(s.box, region)}" for handle, region in pairs_of(choice)])
    if form == forms.ORDER:
        return ".".join([str(handle) for handle in handles_of(choice)])
    if form == forms.MOVE_SET:
        return "+".join([f"{count}{write_kind(kind)}" for kind, count in set_of(s, choice)])
    if not signs:
        return str(s.question.text(choice)).rpartition(":")[2]
    before = {
        int(forms.TAKE_CARD): "+",
        int(forms.TAKE_FROM): "+",
        int(forms.UPGRADE): "^",
        int(forms.USE_SPACE): "g.",
        int(forms.MOVE_WHITE): "w.",
        int(forms.SPEND_POTION): "potion.",
        int(forms.EVICT): "evict.",
    }.get(int(form), "")
    texts = [key_of_part(s, sign, number) for sign, number in zip(signs, parts, strict=True)]
    if form == forms.TAKE_FROM:
        texts = texts[:1]
    if form == forms.POPULATE_REGION:
        return "".join(texts)
    return before + ".".join(texts)


def key_of_part(s: Rattus, sign: str, number: int) -> str:
    """A part of an answer in a few letters."""
    if sign == "R":
        return region_key(s.box, number)
    if sign == "C":
        return CARD_NAMES[number][:CARD_KEY]
    if sign == "G":
        return SPACE_NAMES[number]
    if sign == "H":
        return f"r{number}"
    if sign == "K":
        return write_kind(number)
    if sign == "S":
        return who(number)
    if sign == "E":
        edge = s.box.edges[number]
        return f"{region_key(s.box, edge.low)}-{region_key(s.box, edge.high)}"
    if sign == "V":
        return f"e.{EVENT_NAMES[number]}"
    if sign == "P":
        return s.box.region_cards[number].name
    if sign == "Y":
        return s.box.cities[number].name
    return str(number)


def keys_of(s: Rattus, answers: list[int]) -> list[str]:
    """The keys of all answers to a question; where two would be the same, their notation."""
    found = [key_of(s, choice) for choice in answers]
    texts = [s.question.text(choice) for choice in answers]
    return [
        key if found.count(key) == 1 and not key.isdigit() else text for key, text in zip(found, texts, strict=True)
    ]

"""What a player may ask about: cards, sectors, persons, messages and words, each with the rules that say the rest."""

from typing import Final

from parvis.core.frames import who
from parvis.games.notre_dame.data import CARD_NAMES, KIND_NAMES, OWNERS, bits
from parvis.games.notre_dame.persons.people import PEOPLE
from parvis.games.notre_dame.terminal.lines import CARD_KEYS, CARD_TITLES, COLOURS, SHAPES, Line
from parvis.games.notre_dame.terminal.people import EFFECTS
from parvis.games.notre_dame.view import NotreDameView

SEATS: Final[Line] = [
    (f"{SHAPES[seat]} {who(seat)}{' ' if seat < 4 else ''} ", COLOURS[seat]) for seat in range(len(SHAPES))
]

LEGEND: Final[list[Line]] = [
    [*SEATS, (" seats, in the shape of their markers", "")],
    [
        ("b1", "strong"),
        ("   the borough of p1   ", ""),
        ("●1 ■2", "strong"),
        ("  carriages of p1 and p2 on a market", ""),
    ],
    [("●●F 3 → 4 coins", "strong"), ("  two markers and the friend; with one more it gives 4 coins", "")],
    [
        ("2F", "strong"),
        ("   two tokens, one of them the friend   ", ""),
        ("markers 4+8", "strong"),
        ("  supply and general", ""),
    ],
    [
        ("rat ███······ 3→7", "strong"),
        ("  now, and after the plague as things stand; ", ""),
        ("!", "bad"),
        (" beyond 9", ""),
    ],
    [("+1 per gain", "strong"), ("  what the park adds whenever you earn prestige", "")],
    [("coin marker rat four", "strong"), ("  messages: 1 prestige and a coin, 2 and a marker,", "")],
    [("                      3 and the rat back 1 if you like, 4", "")],
    [("1 no", "bad"), ("  you have one of this colour and may not take another yet", "")],
    [
        ("ba2", "strong"),
        (" bank@p2, a card of the deck of p2   ", ""),
        ("2o1", "strong"),
        (" the market b2.outer1", ""),
    ],
]

CARDS: Final[list[tuple[str, list[str]]]] = [
    ("as many markers to your supply as you have tokens there", ["ND-040"]),
    ("as many coins as you have tokens there", ["ND-041", "ND-R2"]),
    ("as much prestige as you have tokens there", ["ND-042"]),
    ("drive up to as many steps as tokens there, take a message", ["ND-043", "ND-051", "ND-052"]),
    ("a coin, a marker or the rat back; twice with enough tokens", ["ND-044", "ND-R1"]),
    ("moves to another sector, which you use; he counts as a marker", ["ND-045"]),
    ("rat back 1; 1 more for every 2 tokens whenever you earn prestige", ["ND-046", "ND-030", "ND-031"]),
    ("rat back 1; the plague is less by your tokens there", ["ND-047", "ND-060"]),
    ("1, 2 or 3 coins for 1, 3 or 6 prestige and a share later", ["ND-048", "ND-070"]),
]

KINDS: Final[dict[str, tuple[str, list[str]]]] = {
    "coin": ("message: 1 prestige and a coin", ["ND-051", "ND-052", "ND-003"]),
    "marker": ("message: 2 prestige and a marker from the general supply", ["ND-051", "ND-052", "ND-R23", "ND-R24"]),
    "rat": ("message: 3 prestige, and the rat back 1 if you like", ["ND-051", "ND-R15", "ND-060", "ND-062"]),
    "four": ("message: 4 prestige", ["ND-051", "ND-052"]),
}

OF_WORDS: Final[dict[str, list[str]]] = {
    "bonus": ["ND-044", "ND-030"],
    "cathedral": ["ND-048", "ND-070"],
    "deck": ["ND-012", "ND-022", "ND-170"],
    "donate": ["ND-048"],
    "draft": ["ND-012", "ND-013", "ND-014", "ND-015"],
    "general": ["ND-002", "ND-R27"],
    "hire": ["ND-019", "ND-100"],
    "market": ["ND-043", "ND-051", "ND-052"],
    "message": ["ND-050", "ND-051", "ND-052"],
    "period": ["ND-022", "ND-070"],
    "person": ["ND-010", "ND-019", "ND-100"],
    "plague": ["ND-011", "ND-060", "ND-061", "ND-062"],
    "prestige": ["ND-025", "ND-030", "ND-160"],
    "round": ["ND-010", "ND-021", "ND-023"],
    "source": ["ND-R23", "ND-R24", "ND-R25"],
    "start": ["ND-009", "ND-023"],
    "street": ["ND-043", "ND-052"],
    "supply": ["ND-002", "ND-R23", "ND-R27"],
    "third": ["ND-017", "ND-018"],
    "tie": ["ND-025", "ND-R40"],
    "win": ["ND-025", "ND-R40"],
}

OF_QUESTIONS: Final[dict[str, list[str]]] = {
    "draft": OF_WORDS["draft"],
    "play": ["ND-016", "ND-049"],
    "source": ["ND-R23", "ND-R24", "ND-R25"],
    "friend_to": ["ND-045"],
    "donate": ["ND-048", "ND-070"],
    "market": ["ND-043", "ND-051", "ND-052", "ND-R11"],
    "collect": ["ND-051", "ND-052"],
    "rat": ["ND-R15"],
    "boon": ["ND-044"],
    "victim": ["ND-R2", "ND-R3", "ND-R4", "ND-R5"],
    "hire": ["ND-019", "ND-100"],
    "minstrel_from": ["ND-105"],
    "minstrel_group": ["ND-105"],
    "minstrel_to": ["ND-105"],
    "fool_from": ["ND-106"],
    "fool_to": ["ND-106"],
    "actress_from": ["ND-130"],
    "actress_to": ["ND-130"],
    "bishop_to": ["ND-109"],
    "procurator": ["ND-120"],
    "gypsies": ["ND-123"],
    "coachman": ["ND-124"],
    "butcher": ["ND-125"],
    "benefactor": ["ND-126"],
    "plague": ["ND-062"],
}


def rules_now(view: NotreDameView) -> list[str]:
    """The rules that the open question rests on; of cards and persons, those that can be chosen now."""
    s = view.seen
    ids = list(OF_QUESTIONS[s.question.NAME])
    if s.question.NAME == "play":
        ids += [CARDS[int(card) // int(OWNERS)][1][0] for card in bits(max(s.players[view.seat].hand, 0))]
    elif s.question.NAME == "hire":
        ids += [EFFECTS[s.box.names[person]][0] for person in bits(s.face_up)]
    return list(dict.fromkeys(ids))


def explain(thing: str) -> tuple[Line, list[str]] | None:
    """A sentence about a card, sector, person, message or word, and the rules about it."""
    word = plain(thing)
    found = of_card(word) or of_person(word) or of_message(word)
    if found is not None:
        return found
    word = word if word in OF_WORDS else word.removesuffix("s")
    if word in OF_WORDS:
        return [], OF_WORDS[word]
    return None


def plain(thing: str) -> str:
    """A word as names are compared: no capitals, and blanks for what joins words."""
    return " ".join(thing.casefold().replace("_", " ").replace("-", " ").split())


def of_card(word: str) -> tuple[Line, list[str]] | None:
    """An action card or a sector, by id, title or key, with an owner or without."""
    name, _, owner = word.partition("@")
    for card in range(len(CARD_NAMES)):
        titles = [plain(CARD_NAMES[card]), plain(CARD_TITLES[card]), CARD_KEYS[card]]
        titles += [] if owner else [CARD_KEYS[card] + number for number in "12345"]
        if name in titles and owner in ("", "p1", "p2", "p3", "p4", "p5"):
            sentence, rules = CARDS[card]
            return [(CARD_TITLES[card], "strong"), (f": {sentence}", "")], rules
    return None


def of_person(word: str) -> tuple[Line, list[str]] | None:
    """A person, by id or printed name."""
    for person in PEOPLE:
        if word in (plain(person.name), plain(person.TITLE)):
            rule, effect = EFFECTS[person.name]
            return [(person.TITLE, "strong"), (f": {effect}", "")], [rule]
    return None


def of_message(word: str) -> tuple[Line, list[str]] | None:
    """A kind of message, with a colour or without."""
    colour, _, kind = word.rpartition(".")
    name = kind if kind in KIND_NAMES else kind.removesuffix("s")
    if name in KIND_NAMES and (not colour or colour in ("b1", "b2", "b3", "b4", "b5")):
        sentence, rules = KINDS[name]
        return [(name, "strong"), (f", a {sentence}", "")], rules
    return None

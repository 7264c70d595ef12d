"""What a player may ask about: class cards, classes, events, regions and words, each with the rules that say the rest."""

from typing import Final

from parvis.core.frames import who
from parvis.games.rattus.box import CARD_NAMES, CLASS_LETTERS
from parvis.games.rattus.data import bits
from parvis.games.rattus.game import packaged_box
from parvis.games.rattus.terminal.lines import COLOURS, SHAPES, Line
from parvis.games.rattus.view import RattusView
from parvis.games.rattus.words import CLASSES, EFFECTS, EVENTS, LEVELS

SEATS: Final[Line] = [(f"{SHAPES[seat]} {who(seat)}  ", COLOURS[seat]) for seat in range(len(SHAPES))]

LEGEND: Final[list[Line]] = [
    [*SEATS, ("seats, in the shape of their citizens", "")],
    [
        ("●3(w1,d)", "orange"),
        ("  3 citizens of p1: one stands on a potion, one is a diplomat on a podium", ""),
    ],
    [("12?", "strong"), ("  rat 12, face down   ", ""), ("12:4PRM", "strong"), ("  you know it: its limit is 4", "")],
    [
        ("PCBGRKI", "strong"),
        ("  Peasantry Church Bourgeoisie Magic Royalty Chivalry Islamic   ", ""),
        ("M", "strong"),
        (" most there  ", ""),
        ("A", "strong"),
        (" all there", ""),
    ],
    [("gal his~ ita|", "strong"), ("  next to: by land, across the sea (~), behind a wall (|)", "")],
    [("gal3", "strong"), (" 3 citizens to gallia   ", ""), ("+king", "strong"), (" take the King   ", "")],
    [
        ("king", "strong"),
        (" use the King   ", ""),
        ("^king", "strong"),
        (" raise it   ", ""),
        ("r12", "strong"),
        (" rat 12", ""),
    ],
]

OF_WORDS: Final[dict[str, list[str]]] = {
    "bishop": ["RT-005", "RT-210"],
    "block": ["RT-226", "RT-R30", "RT-R31"],
    "bonus": ["RT-114"],
    "caravan": ["RT-221"],
    "city": ["RT-125", "RT-085"],
    "diplomat": ["RT-083", "RT-084", "RT-222"],
    "end": ["RT-060", "RT-061"],
    "event": ["RT-110", "RT-112", "RT-113", "RT-114", "RT-115"],
    "final": ["RT-061", "RT-062", "RT-063", "RT-065"],
    "grow": ["RT-036", "RT-037", "RT-038", "RT-041"],
    "guild": ["RT-120", "RT-121", "RT-085"],
    "haven": ["RT-011", "RT-R29", "RT-080"],
    "inn": ["RT-125", "RT-085"],
    "level": ["RT-008", "RT-034"],
    "limit": ["RT-051", "RT-R32"],
    "majority": ["RT-004", "RT-052"],
    "nun": ["RT-209", "RT-R32"],
    "plague": ["RT-045", "RT-046", "RT-050", "RT-051", "RT-052"],
    "podium": ["RT-011", "RT-053", "RT-222"],
    "populate": ["RT-036", "RT-037", "RT-038", "RT-041"],
    "potion": ["RT-053", "RT-213"],
    "protect": ["RT-106", "RT-150"],
    "rat": ["RT-005", "RT-046", "RT-051", "RT-054"],
    "region": ["RT-001", "RT-002"],
    "score": ["RT-080", "RT-081", "RT-082", "RT-083", "RT-085"],
    "stock": ["RT-003", "RT-010"],
    "take": ["RT-031", "RT-032"],
    "tie": ["RT-086"],
    "tile": ["RT-034", "RT-035"],
    "university": ["RT-110", "RT-115", "RT-116"],
    "upgrade": ["RT-034", "RT-035"],
    "victory": ["RT-081", "RT-117"],
    "wall": ["RT-002", "RT-215"],
    "win": ["RT-086"],
}

OF_QUESTIONS: Final[dict[str, list[str]]] = {
    "settle": ["RT-010"],
    "caravan": ["RT-221"],
    "action": ["RT-030", "RT-007", "RT-031", "RT-036"],
    "extra": ["RT-041"],
    "mayor": ["RT-040"],
    "plague": ["RT-045"],
    "spread": ["RT-046"],
    "soldier": ["RT-047"],
    "reveal": ["RT-050", "RT-051"],
    "protect": ["RT-106", "RT-150"],
    "lose": ["RT-053", "RT-052"],
    "caravan_place": ["RT-221"],
    "event_discard": ["RT-113"],
    "bonus": ["RT-114"],
    "university": ["RT-115"],
    "final_plague": ["RT-063"],
}


def rules_of(question: str) -> list[str]:
    """The rules that a question rests on: its own, or that of the card it belongs to."""
    if question in OF_QUESTIONS:
        return OF_QUESTIONS[question]
    return [rule_of_card(CARD_NAMES.index(question.partition(".")[0]))]


def rule_of_card(card: int) -> str:
    """The rule of a class card."""
    return f"RT-{201 + card}"


def rules_now(view: RattusView) -> list[str]:
    """The rules that the open question rests on; of class cards, those that the seat holds."""
    s = view.seen
    ids = list(rules_of(s.question.NAME))
    if s.question.NAME == "action":
        ids += [rule_of_card(int(card)) for card in bits(s.held[view.seat])]
    return list(dict.fromkeys(ids))


def explain(thing: str) -> tuple[Line, list[str]] | None:
    """A sentence about a class card, a class, an event or a word, and the rules about it."""
    word = plain(thing)
    found = of_card(word) or of_class(word) or of_event(word)
    if found is not None:
        return found
    word = word if word in OF_WORDS else word.removesuffix("s")
    if word in OF_WORDS:
        return [], OF_WORDS[word]
    return None


def plain(thing: str) -> str:
    """A word as names are compared: no capitals, and no blanks or what else joins words."""
    return "".join(thing.casefold().replace("_", " ").replace("-", " ").removeprefix("+").removeprefix("^").split())


def of_card(word: str) -> tuple[Line, list[str]] | None:
    """A class card by id, title or key, with what it does at each level."""
    box = packaged_box(6, 61)
    for card in range(len(CARD_NAMES)):
        if word in (plain(CARD_NAMES[card]), plain(box.titles[card]), CARD_NAMES[card][:4]):
            effects = EFFECTS[CARD_NAMES[card]]
            levels = [f"{LEVELS[k]}: {effects[k]}" for k in range(len(effects))] if len(effects) > 1 else effects
            text = f", {CLASSES[box.classes[card]]}. {'; '.join(levels)}"
            return [(box.titles[card], "strong"), (text, "")], [rule_of_card(card)]
    return None


def of_class(word: str) -> tuple[Line, list[str]] | None:
    """A class by name or letter."""
    for k in range(len(CLASSES)):
        if word in (CLASSES[k].casefold(), CLASS_LETTERS[k].casefold()):
            text = ": a rat with this symbol kills a citizen for each class card of the class"
            return [(f"{CLASS_LETTERS[k]} {CLASSES[k]}", "strong"), (text, "")], ["RT-052"]
    return None


def of_event(word: str) -> tuple[Line, list[str]] | None:
    """An event by its code or name."""
    rules = {"u": "RT-115", "x": "RT-113", "n": "RT-112"}
    for code, text in EVENTS.items():
        if word in (plain(code), plain(text)):
            return [("event", "strong"), (f": {text}", "")], [rules.get(code, "RT-114")]
    return None

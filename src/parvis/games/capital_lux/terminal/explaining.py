"""What a player may ask about: cards, professions, colours and words, each with the rules that say the rest."""

from typing import Final

from parvis.games.capital_lux.data import CARD_NAMES, COMPONENTS, LETTERS, WORDS
from parvis.games.capital_lux.piles import FULL_DECK, count
from parvis.games.capital_lux.terminal.lines import GLYPHS, PROFESSIONS, Line
from parvis.games.capital_lux.view import CapitalLuxView

LEGEND: Final[list[Line]] = [
    [
        ("B ◆ blue agent", "blue"),
        ("    lays a modifier       ", ""),
        ("G ▲ green scholar", "green"),
        ("    draws a card", ""),
    ],
    [
        ("P ✚ pink cleric", "pink"),
        ("   takes a lowest card   ", ""),
        ("Y ● yellow merchant", "yellow"),
        ("  takes gold", ""),
    ],
    [("LIMIT 9 + ?", "strong"), (" is 9 and a face-down modifier that you don't know", "")],
    [
        ("+3 over", "bad"),
        ("  ", ""),
        ("2 under", "good"),
        (" how a hometown stands to the limit as far as you know it", ""),
    ],
    [("★5", "gold"), (" a bonus card: worth its points, but no part of the hometown", "")],
    [("cB4", "strong"), (" blue 4 into the capital  ", ""), ("hB4", "strong"), (" blue 4 into your hometown", "")],
]

OF_PROFESSIONS: Final = [["CL-035", "CL-034"], ["CL-031"], ["CL-032", "CL-033"], ["CL-030"]]

OF_WORDS: Final[dict[str, list[str]]] = {
    "bonus": ["CL-057", "CL-058", "CL-059"],
    "capital": ["CL-023"],
    "gold": ["CL-054", "CL-056", "CL-071"],
    "hometown": ["CL-022", "CL-053"],
    "keep": ["CL-012", "CL-013", "CL-014", "CL-015"],
    "last": ["CL-040", "CL-041", "CL-042"],
    "limit": ["CL-052", "CL-053"],
    "modifier": ["CL-035", "CL-036", "CL-051"],
    "score": ["CL-071", "CL-072"],
}

OF_QUESTIONS: Final[dict[str, list[str]]] = {
    "keep": OF_WORDS["keep"],
    "play": ["CL-021", "CL-022", "CL-023", "CL-030", "CL-031", "CL-032", "CL-035", "CL-040"],
    "place": ["CL-035", "CL-036", "CL-052"],
    "take": ["CL-032", "CL-033"],
    "gold": ["CL-052", "CL-053", "CL-054", "CL-055", "CL-056", "CL-057"],
}


def rules_now(view: CapitalLuxView) -> list[str]:
    """The rules that the open question rests on."""
    return OF_QUESTIONS[view.seen.question.NAME]


def explain(thing: str) -> tuple[Line, list[str]] | None:
    """A sentence about a card, profession, colour or word, and the rules about it."""
    word = thing.casefold()
    word = word if word in OF_WORDS else word.removesuffix("s")
    if thing.upper() in CARD_NAMES:
        card = CARD_NAMES.index(thing.upper())
        colour = card // 5
        copies = int(count(FULL_DECK, card))
        text = f": {copies} in the game; {about(colour)}"
        return [(f"{GLYPHS[colour]}{CARD_NAMES[card]}", WORDS[colour]), (text, "")], OF_PROFESSIONS[colour]
    for colour in range(4):
        if word in (PROFESSIONS[colour], WORDS[colour], LETTERS[colour].casefold()):
            heading = (f"{LETTERS[colour]} {GLYPHS[colour]} {WORDS[colour]}", WORDS[colour])
            return [heading, (f", {about(colour)}", "")], OF_PROFESSIONS[colour]
    if word in OF_WORDS:
        return [], OF_WORDS[word]
    return None


def about(colour: int) -> str:
    """A profession and what it does."""
    printed = COMPONENTS["colours"][colour]
    return f"{printed['profession']}: {printed['action']}"

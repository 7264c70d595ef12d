"""The legal answers of Rattus as offers: their paths, a sentence and a few words for each, and what can't be undone."""

from __future__ import annotations

from typing import Final

from parvis.core.frames import CHANCE, who
from parvis.core.offers import BUTTON, Name, Offer, learned, named, possible_world
from parvis.games.rattus import answers as forms
from parvis.games.rattus.answers import form_of
from parvis.games.rattus.data import EVENT_NAMES
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.table.paths import paths_of
from parvis.games.rattus.terminal.answers import key_of, label, parts_of, set_called
from parvis.games.rattus.terminal.lines import counted
from parvis.games.rattus.view import RattusView
from parvis.games.rattus.words import EVENTS, QUESTIONS

MOST: Final = 24  # letters on a button
WARNINGS: Final[dict[str, str]] = {
    "": "",
    "rat": "A rat is laid: no undo",
    "rat_discard": "A rat is laid: no undo",
    "crusader_token": "A rat is drawn: no undo",
    "region_card": "Region cards are drawn: no undo",
    "peek": "Events are looked at: no undo",
    "event": "An event is turned up: no undo",
    "landing": "Citizens fall: no undo",
    "shown": "Something is turned up: no undo",
}
GROUPS: Final[dict[int, str]] = {
    int(forms.TAKE_CARD): "Take a card",
    int(forms.TAKE_FROM): "Take a card",
    int(forms.UPGRADE): "Raise a card",
    int(forms.POPULATE_REGION): "Increase your population",
    int(forms.POPULATE_MAJORITIES): "Increase your population",
    int(forms.POPULATE_NONE): "Increase your population",
    int(forms.USE): "Use a card",
    int(forms.USE_SPACE): "Use a guild space",
    int(forms.END_PHASE): "End",
}
SHORTS: Final[dict[int, str]] = {
    int(forms.END_PHASE): "End: the plague",
    int(forms.PASS): "Pass",
    int(forms.DONE): "Done",
    int(forms.UPGRADE): "Raise its level",
    int(forms.POPULATE_MAJORITIES): "1 wherever you lead",
    int(forms.POPULATE_NONE): "Nobody to place",
    int(forms.USE): "Use it",
    int(forms.PLACE_HERE): "Place a citizen",
    int(forms.RELIEF_ON): "Change the limits",
    int(forms.RELIEF_OFF): "Leave the limits",
    int(forms.REVEAL_ALL): "Turn all rats up",
    int(forms.DRAW_YES): "Draw a rat",
    int(forms.HAVEN_YES): "To the Safe Haven",
    int(forms.STORE_BOTH): "Store both",
    int(forms.STORE_STOCK): "From the stock",
    int(forms.STORE_BOARD): "From the board",
    int(forms.VICTORY): "A victory point",
    int(forms.MOVE_GREEN): "The green university",
    int(forms.MOVE_WHITE): "The white university",
    int(forms.TAKE_CARD): "Take it",
    int(forms.TAKE_FROM): "Take it",
    int(forms.USE_SPACE): "Use it",
    int(forms.BLOCK): "Block it",
    int(forms.DISCARD_CARD): "Give it away",
    int(forms.TILE): "Borrow its tile",
}
KINDS: Final = (
    *(forms.HAVEN, forms.REMOVE, forms.CITIZEN, forms.POTION, forms.DRAG, forms.CROSS),
    *(forms.PODIUM_UNDER, forms.MOVE_CITIZEN, forms.RETURN, forms.EVICT),
)


def offers(view: RattusView, name: Name = who) -> list[Offer]:
    """The legal answers in order; none when the seat is not asked."""
    s = view.seen
    if s.is_over or s.seat != view.seat or s.seat == CHANCE:
        return []
    world = possible_world(view)
    answers = view.legal()
    found: list[Offer] = []
    for answer, paths in zip(answers, paths_of(s, answers), strict=True):
        text = label(s, answer)
        form = int(form_of(answer))
        group = GROUPS.get(form) or sentence(QUESTIONS[s.question.NAME])
        ghost = ("plague", paths[0][-1]) if form == forms.MOVE_PLAGUE else None
        found.append(
            Offer(
                answer,
                s.question.text(answer),
                paths[0],
                named(sentence(text), name),
                short(s, answer, paths[0]),
                group,
                ghost,
                WARNINGS[learned(world, answer)],
                paths[1:],
            )
        )
    return found


def sentence(text: str) -> str:
    """With a capital."""
    return text[0].upper() + text[1:]


def short(s: Rattus, choice: int, path: list[str]) -> str:
    """A few words for a button; a button means the same wherever it ends a path."""
    form, parts = int(form_of(choice)), parts_of(choice)
    if form == forms.END_PHASE and s.ender >= 0:
        return "End your turn"
    if form in SHORTS:
        return SHORTS[form]
    if form in (forms.POPULATE_REGION, forms.SERVE):
        return counted(parts[-1], "citizen").capitalize()
    if form == forms.LOSE:
        return clipped("Lose " + kind_short(path[-1].rpartition(".")[2]))
    if form == forms.SPEND_POTION:
        return clipped("Potion of " + kind_short(path[-1].rpartition(".")[2]))
    if form == forms.MOVE_ONE:
        return clipped(sentence(kind_short(path[-1].removeprefix(BUTTON))))
    if form == forms.MOVE_SET:
        text = set_called(s, choice)
        return text if len(text) <= MOST else clipped(path[-1].removeprefix(BUTTON))
    if form in (forms.DISCARD_EVENT, forms.TOP, forms.RESOLVE):
        return clipped(sentence(EVENTS[EVENT_NAMES[parts[0]]].replace("class bonus: ", "")))
    if form == forms.ARRANGE:
        return clipped(key_of(s, choice).replace(".", " "))
    if form in KINDS and path[-1].startswith(BUTTON):
        seat, _, kind = path[-1].removeprefix(BUTTON).partition(".")
        return clipped(f"{seat}: {kind_short(kind)}")
    return clipped(sentence(label(s, choice).partition(" (")[0]))


def kind_short(kind: str) -> str:
    """A kind of citizens in a word or two."""
    if kind == "c":
        return "citizen"
    potions = int(kind[1:] or "0")
    on = f", {counted(potions, 'potion')}" if potions else ""
    return ("diplomat" if kind[0] == "d" else "citizen") + on


def clipped(text: str) -> str:
    """As much as a button holds."""
    return text if len(text) <= MOST else text[: MOST - 1].rstrip() + "…"

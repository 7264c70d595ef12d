"""The buttons of a table: taking back, hints, what has no place on the board, and what opens a sheet on a phone."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from parvis.art.el import Child, Markup, el, opened
from parvis.core.offers import BUTTON, Offer, Tabletop
from parvis.core.view import View
from parvis.table import NOBODY, Look, Table, UndoLook
from parvis.web.gaze import Gaze
from parvis.web.html import form, hidden


def buttons(table: Table, top: Tabletop, view: View, look: Look, offers: Sequence[Offer], gaze: Gaze) -> list[Markup]:
    """What can be done besides touching the board, in pieces: each is made anew when it changes."""
    base = f"/t/{look.table}"
    found: list[Markup] = [ACTIONS]
    if look.seat != NOBODY and look.status == "playing":
        asker = look.name(look.undo.asked_by) if look.undo.asked_by is not None else ""
        found.append(gaze.again(f"undo {look.undo.reason}", (look.undo, asker), lambda: undo_button(base, look)))
        if look.is_asked and look.order.hints:
            found.append(gaze.again("hint", look.seat, lambda: hint_button(base, look)))
    if look.status == "over":
        found.append(el("a", "Result", href=f"{base}/result", class_="button main"))
    rules = f"/rules/{table.game.NAME}#{top.rule_of(view)}"
    found.append(gaze.again("rules", rules, lambda: el("a", "Rules", href=rules, class_="button plain", id="rules")))
    if offers:
        found.append(MOVES)
    new = len(look.lines) - look.acted if look.acted and look.seat != NOBODY else 0
    found.append(gaze.again("log", new, lambda: opener("chronicle", "Log", el("b", new) if new else None)))
    shorts = shorts_of(offers)
    found.append(gaze.again(f"choices {' '.join(shorts)}", tuple(shorts.items()), lambda: choices(shorts)))
    found.append(Markup("</div>"))
    return found


def hint_button(base: str, look: Look) -> Markup:
    """What a bot would do."""
    title = "What would a bot do? Everybody is told that you asked."
    hint = el("button", "Hint", id="hint", title=title, aria_keyshortcuts="h")
    return form(f"{base}/hint", hidden(seat=look.seat), hint, data_quiet="")


def opener(sheet: str, *content: Child) -> Markup:
    """On a phone a button that opens a sheet over the table; the browser does it by itself."""
    return el("button", *content, type="button", popovertarget=sheet, class_="plain narrow-only")


@cache
def closer(sheet: str) -> Markup:
    """Closes it again, as a touch beside it does."""
    target = {"popovertarget": sheet, "popovertargetaction": "hide"}
    return el("button", "✕", type="button", class_="plain narrow-only", aria_label="Close", **target)


def shorts_of(offers: Sequence[Offer]) -> dict[str, str]:
    """The buttons that stand for what lies nowhere on the board."""
    shorts: dict[str, str] = {}
    for offer in offers:
        for path in offer.paths:
            if path[-1].startswith(BUTTON):
                shorts.setdefault(path[-1], offer.short)
    return shorts


def choices(shorts: dict[str, str]) -> Markup:
    """What has no place on the board, for the script to show when it is due; and the way on and back."""
    found = [
        el("button", short, type="button", id=target, class_="choice", data_t=target)
        for target, short in shorts.items()
    ]
    found.append(el("button", "", type="button", id="yes", class_="choice", hidden=True))
    found.append(el("button", "Cancel", type="button", id="back", hidden=True))
    return el("div", *found, id="choices")


def undo_button(base: str, look: Look) -> Markup:
    """Taking back; where it can't be done, the button says why."""
    state: UndoLook = look.undo
    fields = hidden(seat=look.seat)
    if state.is_mine_to_answer and state.asked_by is not None:
        yes = el("button", f"Let {look.name(state.asked_by)} take back", name="agree", value="yes", class_="choice")
        no = el("button", "No", name="agree", value="no")
        return form(f"{base}/undo/reply", fields, yes, no, data_quiet="")
    if state.asked_by == look.seat:
        withdraw = el("button", "Don't take back", name="agree", value="no")
        return form(f"{base}/undo/reply", fields, withdraw, data_quiet="")
    can = state.allowed or state.can_ask
    button = el(
        "button",
        "Undo" if state.allowed or not state.can_ask else "Ask to undo",
        id="undo",
        aria_keyshortcuts="u",
        title=state.reason or None,
        aria_disabled=None if can else "true",
    )
    return form(f"{base}/undo", fields, button, data_quiet="")


ACTIONS: Final = opened("div", id="actions")
MOVES: Final = opener("moves", "Moves")

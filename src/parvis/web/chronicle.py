"""What has happened at a table, as one audience was told it: the latest first, with what was said in between."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from parvis.art.el import Markup, el, escape, opened
from parvis.art.palette import SEATS
from parvis.table import NOBODY, ChatLine, Line, Look
from parvis.web.actions import closer
from parvis.web.gaze import Gaze
from parvis.web.html import badge

LINES: Final = 60  # on the table's own page
MOST_LINKS: Final = 4 * LINES

CHRONICLE: Final = opened("section", id="chronicle", popover="auto")
LIST: Final = opened("ol", id="lines", tabindex="0", aria_label="Chronicle", aria_keyshortcuts="l")
LINE: Final = {  # of those that are new and of those that begin somebody's turn
    (False, False): "",
    (False, True): ' class="turn"',
    (True, False): ' class="new"',
    (True, True): ' class="new turn"',
}

Told: TypeAlias = tuple[Line, str, list[int], bool]


def chronicle(look: Look, gaze: Gaze) -> list[Markup]:
    """The section with the chronicle, in pieces: most of its lines are those that were there before."""
    shown = told(look.lines, max(0, len(look.lines) - LINES), look.acted)
    entries = lines(look, gaze, shown)
    first = shown[0][0].at if shown else 0
    chats = [chat for chat in look.chat if chat.at >= first]
    if chats:
        entries += [(chat.at, 1_000_000 + chat.number, spoken(chat)) for chat in chats]
        entries.sort(key=lambda entry: (entry[0], entry[1]))
    earlier = f"/t/{look.table}/replay?seat={look.seat}"
    since = len(look.lines) - look.acted
    begin = look.lines[look.acted].at if look.acted and since > 0 and look.seat != NOBODY else None
    return [
        CHRONICLE,
        gaze.again("heading", (begin, since), lambda: heading(earlier, begin, since)),
        LIST,
        *[markup for _, _, markup in reversed(entries)],
        Markup("</ol>"),
        gaze.again("all", earlier, lambda: el("a", "All of it, position by position", href=earlier, class_="small")),
        Markup("</section>"),
    ]


def heading(earlier: str, begin: int | None, since: int) -> Markup:
    """What this is, and the way to what has happened since the seat answered last."""
    happened = None
    if begin is not None:
        happened = el("a", f"What happened ({since})", href=f"{earlier}&at={begin}", class_="button", id="happened")
    return el("div", el("h2", "Chronicle"), happened, closer("chronicle"), class_="row")


def lines(look: Look, gaze: Gaze, shown: list[Told]) -> list[tuple[int, int, Markup]]:
    """Each line with its place in the order; one that was written before in the same way is not written again."""
    found: list[tuple[int, int, Markup]] = []
    before, gaze.lines = gaze.lines, {}
    if len(gaze.links) > MOST_LINKS:
        gaze.links.clear()
    colours, who = "".join(SEATS), None
    for k, (line, text, ats, is_new) in enumerate(shown):
        moved = gaze.moved.get(line.at, []) if len(ats) == 1 else pieces(gaze, ats)
        key = (line.at, text, " ".join(moved), is_new, line.who != who, colours)
        who = line.who
        written = gaze.lines[key] = before.get(key) or written_line(look, gaze, *key)
        found.append((line.at, k, written))
    return found


def pieces(gaze: Gaze, ats: list[int]) -> list[str]:
    """The pieces that several answers moved, each once."""
    return list(dict.fromkeys([piece for at in ats for piece in gaze.moved.get(at, [])]))


def told(lines: Sequence[Line], begin: int, acted: int) -> list[Told]:
    """The lines from `begin` on; what is said several times in a row is said once, with how often."""
    found: list[Told] = []
    last, times = "", 1
    for k, line in enumerate(lines[begin:], begin):
        if line.text == last and k != acted:
            times += 1
            found[-1] = (line, f"{last} (×{times})", [*found[-1][2], line.at], k >= acted)
        else:
            last, times = line.text, 1
            found.append((line, last, [line.at], k >= acted))
    return found


def written_line(
    look: Look, gaze: Gaze, at: int, text: str, ids: str, is_new: bool, is_turn: bool, colours: str
) -> Markup:
    """A line leads to the position after it and names the pieces that moved."""
    link = gaze.links.get((at, text, colours))
    if link is None:
        subject = [place.seat for place in look.seats if text.startswith(f"{place.name}:")]
        mark = badge(subject[0]) if subject else None
        link = el("a", mark, el("span", text), href=f"/t/{look.table}/replay?seat={look.seat}&at={at + 1}")
        gaze.links[(at, text, colours)] = link
    moved = f' data-pieces="{escape(ids)}"' if ids else ""
    return Markup(f"<li{LINE[is_new, is_turn]}{moved}>{link}</li>")  # written out: there are many, and all grow old


def spoken(chat: ChatLine) -> Markup:
    """What somebody said, or what the table has to say."""
    if chat.kind == "notice":
        return el("li", chat.text, class_="talk quiet small")
    return el("li", el("b", chat.name), f": {chat.text}", class_="talk")

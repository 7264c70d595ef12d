"""What has happened at a table, as one audience was told it: the latest first, with what was said in between."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from parvis.art.el import Markup, el, escape, opened, together
from parvis.art.palette import SEATS
from parvis.table import NOBODY, ChatLine, Line, Look
from parvis.web.actions import closer
from parvis.web.called import Called
from parvis.web.gaze import Gaze
from parvis.web.html import badge

LINES: Final = 60  # on the table's own page

CHRONICLE: Final = opened("section", id="chronicle", popover="auto")
LIST: Final = opened("ol", id="lines", tabindex="0", aria_label="Chronicle", aria_keyshortcuts="l")
LINE: Final = {  # of those that are new and of those that begin somebody's turn
    (False, False): "",
    (False, True): ' class="turn"',
    (True, False): ' class="new"',
    (True, True): ' class="new turn"',
}

Told: TypeAlias = tuple[Line, str, list[int], bool]


def chronicle(look: Look, gaze: Gaze, called: Called) -> list[Markup]:
    """The section with the chronicle, in pieces: most of its lines are those that were there before."""
    shown = told(look.lines, max(0, len(look.lines) - LINES), look.acted)
    entries = lines(look, gaze, called, shown)
    first = shown[0][0].at if shown else 0
    chats = [chat for chat in look.chat if chat.at >= first]
    if chats:
        entries = among(entries, shown, chats)
    entries.reverse()
    earlier = f"/t/{look.table}/replay?seat={look.seat}"
    since = len(look.lines) - look.acted
    begin = look.lines[look.acted].at if look.acted and since > 0 and look.seat != NOBODY else None
    return [
        CHRONICLE,
        gaze.again("heading", (begin, since), lambda: heading(earlier, begin, since)),
        LIST,
        *entries,
        Markup("</ol>"),
        gaze.again("all", earlier, lambda: el("a", "All of it, position by position", href=earlier, class_="small")),
        Markup("</section>"),
    ]


def among(entries: list[Markup], shown: list[Told], chats: list[ChatLine]) -> list[Markup]:
    """The lines with what was said in between: after the answers that had been given then."""
    found = [(line.at, k, entry) for k, ((line, _, _, _), entry) in enumerate(zip(shown, entries, strict=True))]
    found += [(chat.at, 1_000_000 + chat.number, spoken(chat)) for chat in chats]
    found.sort(key=lambda entry: (entry[0], entry[1]))
    return [entry for _, _, entry in found]


def heading(earlier: str, begin: int | None, since: int) -> Markup:
    """What this is, and the way to what has happened since the seat answered last."""
    happened = None
    if begin is not None:
        happened = el("a", f"What happened ({since})", href=f"{earlier}&at={begin}", class_="button", id="happened")
    return el("div", el("h2", "Chronicle"), happened, closer("chronicle"), class_="row")


def lines(look: Look, gaze: Gaze, called: Called, shown: list[Told]) -> list[Markup]:
    """Each line, the first one first; one that was written before in the same way is not written again."""
    found: list[Markup] = []
    before, gaze.lines = gaze.lines, {}
    colours, who = tuple(SEATS), None
    sayings = called.sayings(colours)
    for line, text, ats, is_new in shown:
        moved = gaze.moved.get(line.at, "") if len(ats) == 1 else pieces(gaze, ats)
        key = (line.at, text, moved, is_new, line.who != who, colours)
        who = line.who
        written = before.get(key)
        if written is None:
            saying = sayings.get(text) or new_saying(look, sayings, text)
            written = written_line(look, line.at, saying, moved, LINE[key[3], key[4]])
        gaze.lines[key] = written
        found.append(written)
    return found


def pieces(gaze: Gaze, ats: list[int]) -> str:
    """The pieces that several answers moved, each once."""
    return " ".join(dict.fromkeys([piece for at in ats for piece in gaze.moved.get(at, "").split()]))


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


def written_line(look: Look, at: int, saying: Markup, moved: str, classes: str) -> Markup:
    """A line leads to the position after it and names the pieces that moved; there are many, so it is written out."""
    pointing = f' data-pieces="{escape(moved)}"' if moved else ""
    link = f'<a href="/t/{look.table}/replay?seat={look.seat}&amp;at={at + 1}">{saying}</a>'
    return Markup(f"<li{classes}{pointing}>{link}</li>")


def new_saying(look: Look, sayings: dict[str, Markup], text: str) -> Markup:
    """What a line says, with the shape of the seat that it speaks of: the same for all who may read it."""
    subject = [place.seat for place in look.seats if text.startswith(f"{place.name}:")]
    found = sayings[text] = together(badge(subject[0]) if subject else "", el("span", text))
    return found


def spoken(chat: ChatLine) -> Markup:
    """What somebody said, or what the table has to say."""
    if chat.kind == "notice":
        return el("li", chat.text, class_="talk quiet small")
    return el("li", el("b", chat.name), f": {chat.text}", class_="talk")

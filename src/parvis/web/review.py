"""A finished game looked through: what each answer gave away, the turning points, and what was luck."""

from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from parvis.art.el import Child, Markup, el
from parvis.art.palette import CHALK, INK, SEATS, SLATE, VELLUM
from parvis.bots.reasons import points
from parvis.core.match import Match
from parvis.core.records import Record
from parvis.lab.words import answer_in_words, luck_in_words
from parvis.table import Look
from parvis.web.html import badge, page
from parvis.web.seating import seen_as
from parvis.web.site import seat_of, shown, site_of, table_of, visitor_of

REFRESH: Final = 3  # seconds until a page looks again
WIDE, HIGH = 640, 160  # of the curves
SHOWN: Final = 5  # deals and draws


async def review_page(request: Request) -> Response:
    """The review of a finished table."""
    visitor, table = visitor_of(request), table_of(request)
    if table.status != "over":
        raise HTTPException(404, "There is no review before the game is over.")
    seat = seat_of(request, table, visitor, None)
    look, record = table.look(seat, visitor.identity), table.record()
    found = site_of(request).reviews.of(table.id, table.game, record)
    back = el("a", "Result", href=f"/t/{table.id}/result", class_="button")
    head = el("h1", "Review")
    if not isinstance(found, dict):
        said = (
            found or "The game is being looked through. That takes a little while; the page shows it when it is done."
        )
        waiting = 0 if found else REFRESH
        return shown(request, visitor, page("Review", visitor, head, el("p", said), back, slim=True, refresh=waiting))
    match = Record(record, table.game.components).replay()
    with seen_as(seat, visitor.colour):
        content = [
            head,
            el("p", in_short(found, look)),
            players(found, look),
            curves(found, look),
            turning_points(found, look, table.id, match),
            ledger(found, look),
            luck(found, look, match),
            el("p", ABOUT, class_="small quiet"),
            el("div", back, el("a", "The table", href=f"/t/{table.id}", class_="button"), class_="row"),
        ]
    return shown(request, visitor, page("Review", visitor, *content))


ABOUT: Final = (
    "What an answer gave away is measured by what its seat could know, in games played on by light answers, and told "
    "with its standard error; accuracy leaves out what chance adds. A slip gives away 5 %, a mistake 10 %, a blunder 20 % of the win, beyond what chance "
    "explains. Luck is what deals and draws did to the lead that games from there end with."
)


def seat_of_text(text: str) -> int:
    """The seat that a review writes `p1`."""
    return int(text[1:]) - 1 if text.startswith("p") else -1


def percent(share: int) -> str:
    """A chance in millionths."""
    return f"{round(share / 10_000)} %"


def sheet(heads: list[Child], rows: list[list[Child]], label: str) -> Markup:
    """A table that can be scrolled on a phone."""
    head = el("tr", *[el("th", text, scope="col") for text in heads])
    body = [el("tr", el("th", row[0], scope="row"), *[el("td", text) for text in row[1:]]) for row in rows]
    inside = el("table", el("thead", head), el("tbody", *body), class_="score figures")
    return el("div", inside, class_="scroller panel", tabindex="0", role="region", aria_label=label)


def named(look: Look, seat: int) -> Markup:
    """A seat with its colour and name."""
    return el("span", badge(seat), " ", look.name(seat))


def in_short(found: Any, look: Look) -> str:
    """Who won, and what it would have been without luck."""
    told = found["ledger"]
    first = [text for text, player in found["players"].items() if player["place"] == 1]
    names = " and ".join([look.name(seat_of_text(text)) for text in first])
    if len(first) > 1:
        return f"{names} share the win."
    text = first[0]
    lead, luck = told["end"][text], told["luck"][text]
    ahead = lead // 100  # a lead at the end is whole
    by = f"by {ahead} point{'' if ahead == 1 else 's'}" if ahead > 0 else "by what breaks ties"
    without = f"{points(lead - luck)} ± {told['luck_spreads'][text] / 100:.2f}"
    return f"{names} won {by}. Without luck the lead would have been {without}."


def players(found: Any, look: Look) -> Markup:
    """How well everybody played."""
    rows: list[list[Child]] = []
    for text, player in found["players"].items():
        numbers: list[Child] = [player[key] for key in ("slips", "mistakes", "blunders")]
        accuracy = f"{player['accuracy'] / 10:.1f} %"
        away = f"{percent(max(player['given_away'], 0))} ± {percent(player['given_away_spread'])}"
        rows.append([named(look, seat_of_text(text)), accuracy, away, *numbers])
    heads: list[Child] = ["", "Accuracy", "Win given away", "Slips", "Mistakes", "Blunders"]
    return sheet(heads, rows, "How everybody played")


def curves(found: Any, look: Look) -> Markup:
    """How the chances to win went."""
    swings = found["ledger"]["swings"]
    drawn: list[Child] = [
        el("rect", width=WIDE, height=HIGH, fill=SLATE, rx=8),
        el("line", x1=0, x2=WIDE, y1=HIGH // 2, y2=HIGH // 2, stroke=CHALK, stroke_dasharray="3 5"),
    ]
    last = max(len(swings) - 1, 1)
    for text in found["players"]:
        seat = seat_of_text(text)
        path = " ".join(
            [
                f"{k * WIDE / last:.1f},{6 + (HIGH - 12) * (1 - swing['chances'][text] / 1e6):.1f}"
                for k, swing in enumerate(swings)
            ]
        )
        drawn.append(el("polyline", points=path, fill="none", stroke=SEATS[seat], stroke_width=2.5))
    for number, decision in enumerate(found["turning"], 1):
        k = max([place for place, swing in enumerate(swings) if swing["at"] <= decision["at"]])
        drawn.append(el("circle", cx=k * WIDE / last, cy=14, r=11, fill=VELLUM, stroke=INK))
        drawn.append(
            el("text", number, x=k * WIDE / last, y=19, fill=INK, text_anchor="middle", font_size=14, font_weight=600)
        )
    svg = el(
        "svg",
        *drawn,
        viewBox=f"-14 0 {WIDE + 28} {HIGH}",
        role="img",
        aria_label="The chances to win, from the first answer to the last",
    )
    legend = el(
        "p", *[together for seat in range(len(look.seats)) for together in (named(look, seat), " ")], class_="small"
    )
    return el("section", el("h2", "Chance to win"), svg, legend)


# --- turning points ------------------------------------------------------------------------------


def turning_points(found: Any, look: Look, id: str, match: Match) -> Markup:
    """The answers that cost most, what was better, and why."""
    items = [turning_point(number, decision, look, match, id) for number, decision in enumerate(found["turning"], 1)]
    nothing = el("p", "No answer gave away more than chance may explain.")
    return el("section", el("h2", "Turning points"), el("div", *items, class_="cards") if items else nothing)


def turning_point(number: int, decision: Any, look: Look, match: Match, id: str) -> Markup:
    """One of them."""
    seat = seat_of_text(decision["who"])
    view = match.entries[decision["at"]].before.view(seat)
    given, better = (answer_in_words(view, match.game.NAME, decision[key], look.name) for key in ("answer", "best"))
    rows: list[tuple[Child, int]] = [*decision["reason"]["terms"].items(), ("the rest", decision["reason"]["rest"])]
    rows.append((el("strong", "in all"), decision["points"]))
    cells = [el("tr", el("th", name, scope="row"), el("td", points(term))) for name, term in rows]
    chance = (
        f"{percent(decision['chance'])} to win instead of {percent(decision['best_chance'])}: "
        f"{percent(decision['loss'])} ± {percent(decision['spread'])} given away."
    )
    return el(
        "article",
        el("h3", f"{number}. ", named(look, seat), f": {given}"),
        el("p", "Better was: ", el("strong", better)),
        el("p", chance),
        el("p", "It would have led to more points of lead:", class_="small quiet"),
        el("table", el("tbody", *cells), class_="score figures"),
        el("a", "See the position", href=f"/t/{id}/replay?at={decision['at']}", class_="button"),
        class_="panel",
    )


# --- luck ----------------------------------------------------------------------------------------


def ledger(found: Any, look: Look) -> Markup:
    """What the lead at the end is made of."""
    told = found["ledger"]
    rows: list[list[Child]] = []
    for text in found["players"]:
        answers = told["answers"][text]
        others = sum(answers.values()) - answers[text]
        luck_of = f"{points(told['luck'][text])} ± {told['luck_spreads'][text] / 100:.2f}"
        end = told["end"][text]
        gained: list[Child] = [points(answers[text]), points(others), points(end), points(end - told["luck"][text])]
        rows.append([named(look, seat_of_text(text)), points(told["start"][text]), luck_of, *gained])
    heads: list[Child] = ["", "Start", "Luck", "Own answers", "Others' answers", "At the end", "Without luck"]
    return el("section", el("h2", "Luck and skill"), sheet(heads, rows, "The lead over the best rival, in points"))


def luck(found: Any, look: Look, match: Match) -> Markup:
    """The deals and draws that gave or took most."""
    dealt = [swing for swing in found["ledger"]["swings"] if swing["who"] == "chance" and swing["known"]]
    dealt.sort(key=lambda swing: -max(abs(number) for number in swing["points"].values()))
    rows: list[list[Child]] = []
    for swing in dealt[:SHOWN]:
        concerns = seat_of_text(swing["for"] or "")
        said = luck_in_words(match, swing["at"], swing["answers"], concerns, look.name)
        spread = f"{max(swing['spreads'].values()) / 100:.2f}"
        rows.append([said, *[points(number) for number in swing["points"].values()], spread])
    heads: list[Child] = ["", *[named(look, seat_of_text(text)) for text in found["players"]], "±"]
    return el("section", el("h2", "The greatest luck"), sheet(heads, rows, "What deals and draws gave and took"))

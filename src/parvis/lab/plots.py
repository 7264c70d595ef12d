"""Standings as a picture: win shares and ratings with their intervals, and who beat whom."""

from typing import Any, Final

from parvis.art.el import Child, Markup, el
from parvis.art.palette import AZURE, CHALK, INK, PARCHMENT, ROSE, VELLUM, mix, readable_on

ROW: Final = 26
LEFT: Final = 120
WIDE: Final = 300  # of a scale
GAP: Final = 70
TOP: Final = 64
CELL: Final = 54


def picture_of(report: Any) -> str:
    """An SVG document."""
    bots = list(report["bots"])
    width = LEFT + 2 * (WIDE + GAP) + max(CELL * len(bots), 240) + 30
    height = TOP + ROW * len(bots) + 70
    note = ", preliminary" if report["is_preliminary"] else ""
    title = f"{report['game']}, {report['players']} players, {report['games']} games{note}; bars are intervals of 95 %"
    drawn: list[Child] = [
        el("rect", width=width, height=height, fill=VELLUM),
        text(16, 28, title, font_weight=600),
        *[text(LEFT - 12, TOP + ROW * k + 18, bot, text_anchor="end") for k, bot in enumerate(bots)],
        *shares(report, LEFT),
        *ratings(report, LEFT + WIDE + GAP),
        *matrix(report, LEFT + 2 * (WIDE + GAP)),
    ]
    return el(
        "svg",
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        font_family="sans-serif",
        font_size=13,
        fill=INK,
    )


def text(x: float, y: float, said: str, **more: str | int) -> Markup:
    """A word or two."""
    return el("text", said, x=x, y=y, **more)


def scale(report: Any, left: int, name: str, low: float, high: float, key: str, ends: str) -> list[Child]:
    """Every bot on a scale, with its interval."""
    found: list[Child] = [text(left, TOP - 10, name)]

    def at(value: float) -> float:
        return left + WIDE * (value - low) / (high - low)

    for k, line in enumerate(report["bots"].values()):
        y = TOP + ROW * k + 13
        found.append(el("line", x1=left, x2=left + WIDE, y1=y, y2=y, stroke=PARCHMENT))
        found.append(el("line", x1=at(line[ends][0]), x2=at(line[ends][1]), y1=y, y2=y, stroke=AZURE, stroke_width=6))
        found.append(el("circle", cx=at(line[key]), cy=y, r=5, fill=ROSE))
    return found


def shares(report: Any, left: int) -> list[Child]:
    """Shares of the win, from none to all."""
    bottom = TOP + ROW * len(report["bots"])
    par = left + WIDE / report["players"]
    return [
        el("line", x1=par, x2=par, y1=TOP, y2=bottom, stroke=CHALK, stroke_dasharray="4 4"),
        *scale(report, left, "win share, from 0 to 1; the broken line is par", 0, 1, "win_share", "ci95"),
    ]


def ratings(report: Any, left: int) -> list[Child]:
    """Ratings on the scale of Elo."""
    ends = [end for line in report["bots"].values() for end in line["rating_ci95"]]
    low, high = min(ends) - 20, max(ends) + 20
    return scale(report, left, f"rating, from {low:+} to {high:+}", low, high, "rating", "rating_ci95")


def matrix(report: Any, left: int) -> list[Child]:
    """The share of the win of one of each bot among copies of each other."""
    bots = list(report["bots"])
    found: list[Child] = [text(left, TOP - 10, "one of the row against the column, %")]
    for pair in report["pairs"]:
        x, y = left + CELL * bots.index(pair["against"]), TOP + ROW * bots.index(pair["bot"])
        colour = mix(AZURE, VELLUM, round(100 * pair["win_share"]))
        found.append(el("rect", x=x, y=y, width=CELL - 2, height=ROW - 2, fill=colour))
        said = f"{100 * pair['win_share']:.0f}"
        found.append(text(x + CELL / 2 - 1, y + 17, said, text_anchor="middle", fill=readable_on(colour)))
    bottom = TOP + ROW * len(bots) + 16
    found += [text(left + CELL * k, bottom + 13 * (k % 3), bot, font_size=11) for k, bot in enumerate(bots)]
    return found

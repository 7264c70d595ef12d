"""The glass of Capital Lux: colours and glyphs of the professions, and the back of a card."""

from typing import Final

from parvis.art.el import Markup, el, together
from parvis.art.furniture import lancet
from parvis.art.palette import AMBER, AZURE, CHALK, INK, LEAD, ROSE, VELLUM, VERDIGRIS, VISIBLE, contrast, mix

GLASS: Final = [AZURE, VERDIGRIS, ROSE, AMBER]  # blue, green, pink, yellow
ICONS: Final = ["eye", "book", "crozier", "purse"]
MARKS: Final = [VELLUM if contrast(VELLUM, glass) >= VISIBLE else INK for glass in GLASS]  # of glyphs on glass


def back(x: float, y: float, w: float, h: float) -> Markup:
    """A card face down: a rose in lead."""
    return together(
        el("rect", x=x, y=y, width=w, height=h, rx=min(7, w / 6), fill=LEAD, stroke=CHALK, stroke_width=1.2),
        el(
            "path",
            d=lancet(x + w * 0.2, y + h * 0.16, w * 0.6, h * 0.68),
            fill=mix(CHALK, LEAD, 18),
            stroke=CHALK,
            stroke_width=1.2,
        ),
        el("circle", cx=x + w / 2, cy=y + h * 0.46, r=w * 0.13, fill="none", stroke=CHALK, stroke_width=1.2),
    )

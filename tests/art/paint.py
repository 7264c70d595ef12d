"""A drawing read back: where its texts and glyphs stand, and which colour they really stand on."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from parvis.art.el import NAMESPACE
from parvis.art.glyphs import GRID, OUTLINES
from parvis.art.lettering import width
from parvis.art.palette import contrast, mix

SEAT_SHAPES: Final = set(OUTLINES.values())
NUMBER: Final = re.compile(r"-?[\d.]+")

Point = tuple[float, float]


@dataclass(frozen=True)
class Shape:
    """Something painted: polygons, or a circle as its middle and radius."""

    polygons: list[list[Point]]
    circle: tuple[float, float, float] | None
    fill: str
    opacity: float

    def holds(self, x: float, y: float) -> bool:
        """Is a point painted?"""
        if self.circle is not None:
            cx, cy, radius = self.circle
            return (x - cx) ** 2 + (y - cy) ** 2 <= radius**2
        return any(in_polygon(polygon, x, y) for polygon in self.polygons)


@dataclass(frozen=True)
class Text:
    """A line of text, or a glyph: its box, and the contrast to what it stands on."""

    text: str
    holder: str
    on_piece: bool
    left: float
    top: float
    right: float
    bottom: float
    contrast: float


def in_polygon(corners: list[Point], x: float, y: float) -> bool:
    """Is a point inside?"""
    crossings = 0
    for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1


class Painting:
    """All that is painted, in order."""

    def __init__(self, svg: str) -> None:
        self.root = ElementTree.fromstring(svg)
        self.shapes: list[Shape] = []
        self.texts: list[Text] = []
        self.glyphs: list[Text] = []
        self.ids: list[str] = []
        for child in self.root:
            self.paint(child, 0, 0, "", False)

    def paint(self, node: Element, dx: float, dy: float, holder: str, on_piece: bool) -> None:
        """An element and what is in it."""
        tag = node.tag.removeprefix(f"{{{NAMESPACE}}}")
        if tag == "g":
            if "id" in node.attrib:
                holder = node.attrib["id"]
                self.ids.append(holder)
                on_piece = node.get("class") == "piece"
            move = [float(found) for found in NUMBER.findall(node.get("transform", "0 0"))]
            for child in node:
                self.paint(child, dx + move[0], dy + move[1], holder, on_piece)
        elif tag == "text":
            self.texts.append(self.text(node, dx, dy, holder, on_piece))
        elif tag == "path" and "scale" in node.get("transform", ""):
            self.icon(node, dx, dy, holder, on_piece)
        elif tag != "title" and node.get("fill", "none") != "none":
            self.shapes.append(shape_of(tag, node, dx, dy))

    def under(self, x: float, y: float) -> str:
        """The colour of a point as far as it is painted."""
        colour = "#ffffff"
        for shape in self.shapes:
            if shape.holds(x, y):
                colour = mix(shape.fill, colour, round(100 * shape.opacity))
        return colour

    def text(self, node: Element, dx: float, dy: float, holder: str, on_piece: bool) -> Text:
        """A line of text with its box, which is as wide as it could be."""
        words = node.text or ""
        size = float(node.attrib["font-size"])
        wide = width(words, size, "font-weight" in node.attrib)
        left = float(node.attrib["x"]) + dx - wide * {"middle": 0.5, "end": 1}.get(node.get("text-anchor", ""), 0)
        foot = float(node.attrib["y"]) + dy
        middle = foot - size * 0.35
        worst = min(contrast(node.attrib["fill"], self.under(left + wide * part, middle)) for part in (0.15, 0.5, 0.85))
        return Text(words, holder, on_piece, left, foot - size * 0.74, left + wide, foot + size * 0.05, worst)

    def icon(self, node: Element, dx: float, dy: float, holder: str, on_piece: bool) -> None:
        """A glyph or the shape of a seat."""
        x, y, scale = [float(found) for found in NUMBER.findall(node.attrib["transform"])]
        size = GRID * scale
        left, top = x + dx, y + dy
        under = self.under(left + size / 2, top + size / 2)
        fills = [node.attrib["fill"], node.get("stroke", node.attrib["fill"])]
        best = max(contrast(fill, under) for fill in fills)
        self.glyphs.append(Text(node.attrib["d"], holder, on_piece, left, top, left + size, top + size, best))
        if node.attrib["d"] in SEAT_SHAPES:
            circle = (left + size / 2, top + size / 2, size * 0.4)
            self.shapes.append(Shape([], circle, node.attrib["fill"], 1))


def shape_of(tag: str, node: Element, dx: float, dy: float) -> Shape:
    """A rectangle, circle or path."""
    fill, opacity = node.attrib["fill"], float(node.get("opacity", "1"))
    if tag == "circle":
        circle = (float(node.attrib["cx"]) + dx, float(node.attrib["cy"]) + dy, float(node.attrib["r"]))
        return Shape([], circle, fill, opacity)
    if tag == "rect":
        x, y = float(node.get("x", 0)) + dx, float(node.get("y", 0)) + dy
        w, h = float(node.attrib["width"]), float(node.attrib["height"])
        return Shape([[(x, y), (x + w, y), (x + w, y + h), (x, y + h)]], None, fill, opacity)
    assert tag == "path", tag
    return Shape(polygons(node.attrib["d"], dx, dy), None, fill, opacity)


def curve(here: Point, numbers: list[float]) -> list[Point]:
    """Some points of cubic curves, one after the other."""
    points = []
    for k in range(0, len(numbers), 6):
        x1, y1, x2, y2, x3, y3 = numbers[k : k + 6]
        for step in range(1, 9):
            t = step / 8
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3
            points.append((a * here[0] + b * x1 + c * x2 + d * x3, a * here[1] + b * y1 + c * y2 + d * y3))
        here = (x3, y3)
    return points


def polygons(path: str, dx: float, dy: float) -> list[list[Point]]:
    """The corners of a path in absolute commands."""
    found: list[list[Point]] = []
    here = (0.0, 0.0)
    for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(number) for number in NUMBER.findall(rest)]
        if command == "M":
            found.append([])
        if command in "ML":
            points = list(zip(numbers[::2], numbers[1::2], strict=True))
        elif command == "C":
            points = curve(here, numbers)
        elif command == "H":
            points = [(numbers[-1], here[1])]
        elif command == "V":
            points = [(here[0], numbers[-1])]
        elif command == "a":
            points = [(here[0] + numbers[5], here[1] + numbers[6])]
        else:
            assert command == "z", command
            continue
        here = points[-1]
        found[-1] += [(x + dx, y + dy) for x, y in points]
    return found

"""The little Markdown that our rules are written in: headings, paragraphs, lists, tables, bold, code."""

import re
from collections.abc import Iterable
from typing import Final

from parvis.art.el import Child, Markup, el, together

SPAN: Final = re.compile(r"\*\*(.+?)\*\*|`([^`]+)`|\*([^*\s][^*]*)\*")
RULE: Final = re.compile(r"\*\*([A-Z]{2}-R?[0-9]+)\*\*")
ITEM: Final = re.compile(r"^(?:[-*]|[0-9]+\.) ")


def rendered(text: str) -> Markup:
    """A whole text."""
    return together(*[block(part) for part in re.split(r"\n{2,}", text.strip()) if part.strip()])


def block(part: str) -> Markup:
    """What stands between two empty lines."""
    lines = part.split("\n")
    if heading := re.match(r"(#{1,4}) +(.*)", lines[0]):
        title = el(f"h{len(heading[1])}", *spans(heading[2]))
        rest = "\n".join(lines[1:]).strip()
        return together(title, block(rest)) if rest else title
    if lines[0].startswith("|"):
        return grid(lines)
    if lines[0].startswith("```"):
        return el("pre", el("code", "\n".join(lines[1:-1])))
    if ITEM.match(lines[0]):
        return listing(lines)
    found = RULE.match(part)
    return el("p", *spans(" ".join(lines)), id=found[1] if found else None, class_="rule" if found else None)


def grid(lines: list[str]) -> Markup:
    """A table with a head."""
    rows = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in lines]
    head = el("thead", el("tr", *[el("th", *spans(cell), scope="col") for cell in rows[0]]))
    body = el("tbody", *[el("tr", *[el("td", *spans(cell)) for cell in row]) for row in rows[2:]])
    return el("div", el("table", head, body), class_="scroller", tabindex="0", role="region", aria_label="Table")


def listing(lines: Iterable[str]) -> Markup:
    """A list; a line that begins no item goes on with the last one."""
    items: list[str] = []
    is_ordered = False
    for line in lines:
        if ITEM.match(line):
            is_ordered = line[0].isdigit()
            items.append(ITEM.sub("", line))
        else:
            items[-1] += " " + line.strip()
    return el("ol" if is_ordered else "ul", *[el("li", *spans(item)) for item in items])


def spans(text: str) -> list[Child]:
    """A line of text."""
    found: list[Child] = []
    at = 0
    for match in SPAN.finditer(text):
        found.append(text[at : match.start()])
        bold, code, slanted = match.groups()
        found.append(el("b", *spans(bold)) if bold else el("code", code) if code else el("em", slanted))
        at = match.end()
    found.append(text[at:])
    return found

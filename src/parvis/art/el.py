"""One builder for SVG and HTML: elements are texts, and whatever is not markup already is escaped.

Signs beyond ASCII are written as numbers.  So a page has one byte for each sign, and is joined and sent as it lies in
memory: a single sign of two bytes anywhere would make all of it twice as large, and have it gone through sign by sign.
"""

import re
from typing import Final

Child = str | int | None
Attribute = str | int | float | bool | None

NAMESPACE: Final = "http://www.w3.org/2000/svg"  # the name of the language; nothing is fetched from there

EMPTY: Final = frozenset(
    [
        "circle",
        "ellipse",
        "image",
        "line",
        "path",
        "polygon",
        "polyline",
        "rect",
        "stop",
        "use",
        "br",
        "col",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "wbr",
    ]
)
NAME: Final = re.compile(r"[a-zA-Z][a-zA-Z0-9:-]*")
NOT_TEXT: Final = re.compile(
    "[^\t\n\r -~\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)  # what XML can't hold, or no number stands for
SPECIAL: Final = re.compile("[&<>\"']|[^\t\n\r -~]")
names: dict[str, str] = {}  # attributes as Python writes them, and as they are written
escaped: dict[str, str] = {}  # short texts as they were escaped before
SHORT: Final = 60  # characters
MOST_ESCAPED: Final = 10_000


class Markup(str):
    """Text that is markup already and not escaped again."""

    __slots__ = ()


def escape(text: str) -> str:
    """Text as it stands in an element or an attribute; that of short texts is remembered."""
    found = escaped.get(text)
    if found is None:
        found = text if SPECIAL.search(text) is None else newly_escaped(text)
        if len(text) < SHORT:
            if len(escaped) >= MOST_ESCAPED:
                escaped.clear()
            escaped[text] = found
    return found


def newly_escaped(text: str) -> str:
    """Text with something in it that stands for something else in an element."""
    text = NOT_TEXT.sub("\ufffd", text).replace("&", "&amp;")
    text = text.replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;").replace("'", "&#39;")
    return text.encode("ascii", "xmlcharrefreplace").decode("ascii")


def el(tag: str, *children: Child, **attributes: Attribute) -> Markup:
    """An element.  `fill_rule` is the attribute fill-rule and `class_` is class; None and False are left out."""
    opening = beginning(tag, attributes)
    if not children and tag in EMPTY:
        return Markup(f"<{opening}/>")
    if children and tag in ("script", "style"):
        raise ValueError(f"what stands in <{tag}> is no text and can't be escaped as one")
    parts = [child if type(child) is Markup else escape(str(child)) for child in children if child is not None]
    return Markup("".join([f"<{opening}>", *parts, f"</{tag}>"]))


def beginning(tag: str, attributes: dict[str, Attribute]) -> str:
    """What stands between the angles that open an element."""
    text = tag
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        name = names.get(key) or attribute_name(key)
        if type(value) is str:
            text += f' {name}="{escaped.get(value) or escape(value)}"'
        elif type(value) is int:
            text += f' {name}="{value}"'
        elif value is True:
            text += f' {name}=""'
        elif isinstance(value, str):
            text += f' {name}="{escape(value)}"'
        else:
            text += f' {name}="{number(value)}"'
    return text


def opened(tag: str, **attributes: Attribute) -> Markup:
    """The opening of an element whose content is large: it is joined once with all else, and not again and again."""
    return Markup(f"<{beginning(tag, attributes)}>")


def joined(parts: list[Markup]) -> Markup:
    """Many elements one after the other, all of them markup already."""
    return Markup("".join(parts))


def together(*parts: str) -> Markup:
    """Several elements one after the other; a plain text among them is escaped."""
    return Markup("".join([part if type(part) is Markup else escape(part) for part in parts]))


def number(value: float) -> str:
    """A number with two places at most."""
    if type(value) is int:
        return str(value)
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def attribute_name(key: str) -> str:
    """The name of an attribute that Python writes `key`."""
    name = key.strip("_").replace("_", "-")
    if not NAME.fullmatch(name):
        raise ValueError(f"{key!r} is no name of an attribute")
    names[key] = name
    return name

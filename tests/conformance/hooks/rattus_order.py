"""The canonical order of answers of Rattus (RT-142), worked out from their texts alone."""

from __future__ import annotations

import re
from typing import Final

from tests.games.rattus.positions import EVENTS, card_names, material

FORMS: Final = ["take", "upgrade", "populate", "use", "guild"]  # forms that follow another in one question
FORMS_LATER: Final = ["green", "white", "city", "evict", "lose", "potion", "nun", "bishop", "wall", "cross"]
LAST: Final = ["vp", "done", "pass", "end"]
WORDS: Final = ["both", "stock", "board", "on", "off", "all", "yes"]


def order(texts: list[str]) -> list[str]:
    """The answers of one question as the spec lists them."""
    if texts and texts[0].startswith("land:"):
        return landings(texts)
    if texts and texts[0].startswith("move:") and not any(">" in text or "/" in text for text in texts):
        return moves(texts)
    return sorted(texts, key=key)


def key(text: str) -> list[int]:
    """What an answer is sorted by: its form, then its parts from left to right."""
    head, _, rest = text.partition(":")
    if head in LAST:
        return [1000 + LAST.index(head)]
    form = FORMS.index(head) if head in FORMS else 10 + FORMS_LATER.index(head) if head in FORMS_LATER else 30
    if head == "take":
        card, _, seat = rest.partition("@")
        return [form, int(seat or 0), rank(card)]
    if head == "populate":
        region, _, number = rest.partition("/")
        return [form, 500 + ["mayor", "none"].index(region)] if not number else [form, rank(region), -int(number)]
    if head == "serf":
        return [form, -int(rest)]
    parts = [part for part in re.split(r"[/>,.@]", rest) if part]
    return [form, *[number for part in parts for number in ranks(part)]]


def ranks(part: str) -> list[int]:
    """The numbers of a part of an answer; an edge has two."""
    regions = region_names()
    low, _, high = part.partition("-")
    if high and low in regions:
        return [regions.index(low), regions.index(high)]
    return [rank(part)]


def rank(part: str) -> int:
    """The place of a name in its own order."""
    for names in (region_names(), card_names(), city_names(), list(EVENTS), WORDS):
        if part in names:
            return names.index(part)
    if part == "haven":
        return len(region_names())
    kind = re.fullmatch(r"(c|w|d)(\d*)", part)
    if kind and not (kind[1] == "c" and kind[2]):
        return {"c": 0, "w": 0, "d": 100}[kind[1]] + int(kind[2] or 0)
    moved = re.fullmatch(r"1((?:c|w|d)\d*)", part)
    if moved and not part.isdigit():
        return rank(moved[1])
    return int(part.lstrip("tbcp"))


def region_names() -> list[str]:
    """Regions in canonical order."""
    return [region["id"] for region in material()["region"]]


def city_names() -> list[str]:
    """Cities in canonical order."""
    return [city["id"] for city in material()["city"]]


def moves(texts: list[str]) -> list[str]:
    """Sets of citizens, by the tuple of counts over the kinds present."""
    found = {text: dict(set_of(text)) for text in texts}
    kinds = sorted({kind for counts in found.values() for kind in counts}, key=rank)
    return sorted(texts, key=lambda text: [found[text].get(kind, 0) for kind in kinds])


def set_of(text: str) -> list[tuple[str, int]]:
    """`move:2c+1w1` as kinds with their numbers."""
    parts = re.findall(r"(\d+)((?:c|w|d)\d*)", text.partition(":")[2])
    return [(kind, int(number)) for number, kind in parts]


def landings(texts: list[str]) -> list[str]:
    """Where a citizen may come to rest (2.10): around a region, or around the Safe Haven."""
    edges = {text for text in texts if "-" in text}
    regions = [text for text in texts if text.partition(":")[2] in region_names()]
    is_haven = "land:haven" in texts and not edges and len(regions) != 1
    if is_haven:
        return ["land:haven", "land:sea", *sorted(regions, key=key)]
    middle = [region for region in regions if all(region[5:] in edge[5:].split("-") for edge in edges)]
    assert middle, f"these landings have no middle: {texts}"
    aim = middle[0][5:] if len(edges) != 1 else texts[0][5:]
    found = [f"land:{aim}"]
    for region in region_names():
        for edge in edges:
            if sorted([aim, region], key=region_names().index) == edge[5:].split("-"):
                found += [edge, f"land:{region}"]
    return [*found, *[text for text in ("land:sea", "land:haven") if text in texts]]

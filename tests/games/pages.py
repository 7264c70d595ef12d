"""What every game has to keep to on a page, checked in any position of it: answers, paths, sentences, both sheets."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from math import hypot
from typing import Any, Final

import parvis
from parvis.art import draw
from parvis.core.frames import CHANCE, NOBODY, State
from parvis.core.luck import Dice
from parvis.core.offers import BUTTON, Offer, tabletop
from parvis.core.scene import Piece, Place, Scene
from parvis.core.view import View
from tests.conformance.walks import biased

LONG: Final = ["Maximiliane von und zu Hohenlohe", "Bo", "Cy <b>&amp;", "Wilhelmina Jansen", "Éloïse", "Zoë Ó Briain"]
RULE: Final = re.compile(r"\b[A-Z]{2}-R?\d{1,3}\b")
BARE_SEAT: Final = re.compile(r"\bp[1-6]\b")


def name(seat: int) -> str:
    """Names that people may choose."""
    return LONG[seat]


def states(game: str, options: dict[str, Any], seed: int) -> Iterator[State]:
    """Every position of a random game in which a seat is asked, and the end."""
    rng = random.Random(f"{game} {options} {seed}")
    choose = biased()
    state: State = parvis.game(game, **options).new()
    while not state.is_over:
        if state.seat != CHANCE:
            yield state
        state.apply(choose(state, rng))
    yield state


def viewers(state: State) -> list[int]:
    """Each seat and the spectator."""
    return [*range(state.game.players), int(NOBODY)]


# --- answers and paths ---------------------------------------------------------------------------


def check_offers(state: State, seat: int) -> list[Offer]:
    """The offers of a seat are its legal answers, with paths that a person can walk."""
    view = state.view(seat)
    offers = tabletop(state.game.NAME).offers(view, name)
    if state.is_over or state.seat != seat:
        assert offers == [], state
        return offers
    assert [offer.answer for offer in offers] == state.legal(), state
    assert [offer.notation for offer in offers] == [state.notation(answer) for answer in state.legal()], state
    paths = [path for offer in offers for path in offer.paths]
    check_paths(paths)
    for offer in offers:
        assert offer.label and offer.group and offer.short, offer.notation
        assert len(offer.short) <= 24, offer.short
        assert len(offer.warning) <= 60, offer.warning
        assert not BARE_SEAT.search(offer.label), offer.label
        assert offer.reveals == bool(offer.warning)
    return offers


def check_paths(paths: list[list[str]]) -> None:
    """Paths differ, none begins another, and buttons stand at the end."""
    walked = {tuple(path) for path in paths}
    assert len(walked) == len(paths), paths
    for path in paths:
        assert path, paths
        assert not any(tuple(path[:k]) in walked for k in range(len(path))), path
        assert not any(target.startswith(BUTTON) for target in path[:-1]), path
        assert len(set(path)) == len(path), path
        assert not any(re.search(r"[\s|]", target) for target in path), path  # pages write paths in one attribute


def lit(paths: list[list[str]]) -> set[str]:
    """What lights up on any way through the paths, step by step."""
    found: set[str] = set()
    open_ways: list[tuple[str, ...]] = [()]
    while open_ways:
        way = open_ways.pop()
        following = {path[len(way)] for path in paths if tuple(path[: len(way)]) == way and len(path) > len(way)}
        found |= following
        open_ways += [(*way, target) for target in following if [*way, target] not in paths]
    return found


def check_targets(state: State, seat: int, offers: list[Offer]) -> None:
    """What lights up is on both sheets, large enough to be touched, and nothing else is marked."""
    for narrow in (False, True):
        table = tabletop(state.game.NAME).scene(state.view(seat), narrow, name)
        there = {place.id for place in table.places} | {piece.target for piece in table.pieces}
        wanted = {target for target in lit([path for offer in offers for path in offer.paths]) if BUTTON not in target}
        assert wanted == set(table.targets), (narrow, state)
        assert wanted <= there, (narrow, wanted - there, state)
        for offer in offers:
            if offer.ghost is not None:
                piece, place = offer.ghost
                assert piece in there, (narrow, offer.notation, state)
                assert place in {place.id for place in table.places}, (narrow, offer.notation, state)
        svg = draw(table)
        for target in wanted:
            assert f'data-t="{target}"' in svg, target


# --- sentences -----------------------------------------------------------------------------------


def check_sentences(state: State, seat: int, rules: set[str]) -> None:
    """Prompt, phase, track, summary, the rule of the question; and something about everything on the table."""
    view = state.view(seat)
    table = tabletop(state.game.NAME)
    prompt = table.prompt(view, name)
    assert 0 < len(prompt) <= 90, prompt
    assert "\n" not in prompt and not BARE_SEAT.search(prompt), prompt
    if state.seat == seat and not state.is_over:
        assert prompt.startswith("You: "), prompt
    assert table.rule_of(view) in rules, table.rule_of(view)
    assert table.phase(view)
    assert 0 < len(table.summary(view, name)) <= 200
    assert {mark for _, mark in table.track(view)} <= {"done", "now", "to come"}
    scene = table.scene(view, True, name)
    for target in sorted({place.id for place in scene.places} | {piece.target for piece in scene.pieces}):
        found = table.sheet(view, target, name)
        if found is not None:
            assert found.title and found.text and found.rule in rules, (target, found.rule)
            assert not BARE_SEAT.search(found.title + found.text), (target, found.title)
        reason = table.why_not(view, target, name)
        ids = RULE.findall(reason)
        assert reason and ids and set(ids) <= rules, (target, reason)


def check_breakdown(state: State, seat: int, events: Any = ()) -> None:
    """The rows add up to the totals, and at the end the totals are the scores."""
    found = tabletop(state.game.NAME).breakdown(state.view(seat), events, name)
    assert found.seats == list(range(state.game.players))
    for _, row in found.rows:
        assert len(row) == len(found.seats)
    for k in found.seats:
        column = [row[k] for _, row in found.rows]
        if found.totals[k] == "?":
            assert not state.is_over
        elif "?" not in column:
            assert sum([int(text) for text in column]) == int(found.totals[k]) == state.scores()[k], state
    assert found.places == (state.ranking() if state.is_over else [])
    if state.is_over:
        assert "?" not in [text for _, row in found.rows for text in row] + found.totals


# --- sheets --------------------------------------------------------------------------------------


def overlapping(pieces: list[Piece]) -> list[tuple[str, str]]:
    """Pairs of pieces whose boxes share a point inside, as far as they are shown."""
    ordered = sorted(pieces, key=lambda piece: piece.x)
    found = []
    for k, piece in enumerate(ordered):
        for other in ordered[k + 1 :]:
            if other.x >= piece.x + piece.width:
                break
            if other.y < piece.y + piece.shown and piece.y < other.y + other.shown:
                found.append((piece.id, other.id))
    return found


def outside(table: Scene) -> list[str]:
    """Places and pieces that stick out of the sheet."""
    boxes = [(place.id, place.x, place.y, place.width, place.height) for place in table.places]
    boxes += [(piece.id, piece.x, piece.y, piece.width, piece.height) for piece in table.pieces]
    for place in table.places:
        boxes += [(place.id, x, y, 0, 0) for x, y in zip(place.outline[::2], place.outline[1::2], strict=True)]
    return [key for key, x, y, w, h in boxes if x < 0 or y < 0 or w < 0 or x + w > table.width or y + h > table.height]


def check_sheet(table: Scene) -> None:
    """Ids are unique, pieces lie on places, nothing overlaps or sticks out, and the tray holds what is in it."""
    places = [place.id for place in table.places]
    pieces = [piece.id for piece in table.pieces]
    assert len(set(places + pieces)) == len(places) + len(pieces), sorted(places + pieces)
    assert {piece.place for piece in table.pieces} <= set(places)
    assert overlapping(table.pieces) == []
    assert outside(table) == []
    if table.tray:
        boxes: list[Place | Piece] = [*table.places, *table.pieces]
        assert [one.id for one in boxes if one.y < table.tray < one.y + one.height] == []


def check_touch(table: Scene, exposed: int) -> None:
    """What can be touched is large enough, and those that lie close together leave enough of each other free."""
    middles: list[tuple[str, float, float, int, int]] = []
    for place in table.places:
        if place.id in table.targets and not place.outline:
            middles.append((place.id, place.x, place.y, place.width, place.height))
    for piece in table.pieces:
        if piece.target in table.targets:
            middles.append((piece.target, piece.x, piece.y, piece.width, piece.shown))
    for k, (target, x, y, w, h) in enumerate(middles):
        for other, x2, y2, w2, h2 in middles[k + 1 :]:
            if other != target and not holds((x, y, w, h), (x2, y2, w2, h2)):
                apart = hypot((x + w / 2) - (x2 + w2 / 2), (y + h / 2) - (y2 + h2 / 2))
                assert apart >= exposed, (target, other, apart)


def holds(one: tuple[float, float, int, int], other: tuple[float, float, int, int]) -> bool:
    """Does one box lie within another?"""
    (x, y, w, h), (x2, y2, w2, h2) = sorted([one, other], key=lambda box: -box[2] * box[3])
    return x <= x2 and y <= y2 and x2 + w2 <= x + w and y2 + h2 <= y + h


# --- nothing hidden ------------------------------------------------------------------------------


def everything(view: View, game: str) -> str:
    """All that a page gets of a view, byte for byte."""
    table = tabletop(game)
    parts = [f"{vars(offer)}" for offer in table.offers(view, name)]
    parts += [table.prompt(view, name), table.phase(view), str(table.track(view)), table.rule_of(view)]
    parts += [table.summary(view, name), str(vars(table.breakdown(view)))]
    for narrow in (False, True):
        scene = table.scene(view, narrow, name)
        parts += [draw(scene), draw(scene, "board"), draw(scene, "tray"), str(scene.targets)]
        for target in [place.id for place in scene.places] + [piece.target for piece in scene.pieces]:
            found = table.sheet(view, target, name)
            parts += ["" if found is None else str(vars(found)), table.why_not(view, target, name)]
    return "\n".join(parts)


def check_twins(state: State, seat: int, rng: random.Random) -> bool:
    """A world that the seat can't tell from the real one looks the same to it; were the two different at all?"""
    world = state.view(seat).determinise(Dice(rng.getrandbits(60)))
    assert everything(state.view(seat), state.game.NAME) == everything(world.view(seat), state.game.NAME), state
    return bool(world.json() != state.json())

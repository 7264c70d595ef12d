"""The checks of pages find faults: offers, sheets and sentences that are wrong in one way each."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import pytest

import parvis
from parvis.core.frames import State
from parvis.core.offers import Breakdown, Offer, any_order, clipped, named, tabletop
from parvis.core.scene import Piece, Scene
from tests.games import pages
from tests.games.pages import (
    check_breakdown,
    check_offers,
    check_paths,
    check_sentences,
    check_sheet,
    check_targets,
    check_touch,
    check_twins,
    states,
)

Fault: Final = pytest.mark.parametrize
RULES: Final = {f"CL-{number:03}" for number in range(200)} | {f"CL-R{number}" for number in range(30)}


class Wrong:
    """The page of a game with one name of it replaced."""

    def __init__(self, fault: str, by: Callable[..., Any]) -> None:
        self.right: Final = tabletop("capital_lux")
        self.fault: Final = fault
        self.by: Final = by

    def __getattr__(self, name: str) -> Any:
        return self.by if name == self.fault else getattr(self.right, name)


def position(question: str) -> State:
    """A position with a question open."""
    return next(state for state in states("capital_lux", {"players": 3}, 7) if state.question.NAME == question)


def copied(offer: Offer, **other: Any) -> Offer:
    """An offer with something else in it."""
    parts = {key: getattr(offer, key) for key in vars(offer)}
    return Offer(**{**parts, **other})


def put(monkeypatch: pytest.MonkeyPatch, fault: str, by: Callable[..., Any]) -> None:
    """Put a wrong page in the place of the right one."""
    monkeypatch.setattr(pages, "tabletop", lambda game: Wrong(fault, by))


@Fault(
    "spoil",
    [
        lambda offers: offers[1:],
        lambda offers: [*offers, offers[0]],
        lambda offers: [copied(offers[0], path=["button.a", "button.b"]), *offers[1:]],
        lambda offers: [copied(offers[0], path=offers[0].path[:1]), *offers[1:]],
        lambda offers: [copied(offers[0], path=offers[1].path), *offers[1:]],
        lambda offers: [copied(offers[0], path=["a b"]), *offers[1:]],
        lambda offers: [copied(offers[0], short="x" * 25), *offers[1:]],
        lambda offers: [copied(offers[0], label="p2 gets it"), *offers[1:]],
    ],
)
def test_wrong_offers_are_found(monkeypatch: pytest.MonkeyPatch, spoil: Callable[[list[Offer]], list[Offer]]) -> None:
    state = position("play")
    right = tabletop("capital_lux").offers
    assert check_offers(state, state.seat)
    put(monkeypatch, "offers", lambda view, name: spoil(right(view, name)))
    with pytest.raises(AssertionError):
        check_offers(state, state.seat)


def test_offers_to_those_who_are_not_asked_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position("play")
    offers = tabletop("capital_lux").offers(state.view(state.seat))
    put(monkeypatch, "offers", lambda view, name: offers)
    with pytest.raises(AssertionError):
        check_offers(state, (state.seat + 1) % 3)


def test_targets_that_lie_nowhere_and_marks_that_nobody_needs_are_found() -> None:
    state = position("play")
    offers = check_offers(state, state.seat)
    check_targets(state, state.seat, offers)
    for spoilt in (offers[1:], [copied(offers[0], path=["nowhere"]), *offers[1:]]):
        with pytest.raises(AssertionError):
            check_targets(state, state.seat, spoilt)
    with pytest.raises(AssertionError):
        check_targets(state, state.seat, [copied(offers[0], ghost=("nowhere", "deck")), *offers[1:]])


@Fault(
    ("fault", "by"),
    [
        ("prompt", lambda view, name: "You: " + "x" * 90),
        ("prompt", lambda view, name: "It is p1's turn."),
        ("prompt", lambda view, name: "Somebody plays."),
        ("rule_of", lambda view: "CL-999"),
        ("why_not", lambda view, target, name: "You can't."),
        ("track", lambda view: [("Round 1", "soon")]),
    ],
)
def test_wrong_sentences_are_found(monkeypatch: pytest.MonkeyPatch, fault: str, by: Callable[..., Any]) -> None:
    state = position("play")
    check_sentences(state, state.seat, RULES)
    put(monkeypatch, fault, by)
    with pytest.raises(AssertionError):
        check_sentences(state, state.seat, RULES)


def test_sums_that_do_not_add_up_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = list(states("capital_lux", {"players": 3}, 7))[-1]
    right = tabletop("capital_lux").breakdown
    check_breakdown(state, 0)

    def short(view: Any, events: Any, name: Any) -> Breakdown:
        found = right(view, events, name)
        return Breakdown(found.seats, found.rows[1:], found.totals, found.places)

    put(monkeypatch, "breakdown", short)
    with pytest.raises(AssertionError):
        check_breakdown(state, 0)


def test_faults_of_sheets_are_found() -> None:
    def fresh() -> Scene:
        state = position("play")
        table = tabletop("capital_lux").scene(state.view(state.seat), True)
        check_sheet(table)
        check_touch(table, 88)
        return table

    def moved(piece: Piece, x: int, y: int, number: int) -> Piece:
        return Piece(piece.stem, number, piece.kind, piece.place, x, y, piece.width, piece.height)

    for x, y, number in ((0, 0, 99), (-5, 300, 99), (700, 300, 1)):
        table = fresh()
        piece = table.pieces[0]
        table.pieces.append(
            moved(piece, piece.x + 1 if number == 99 and x == 0 else x, piece.y if x == 0 else y, number)
        )
        with pytest.raises(AssertionError):
            check_sheet(table)
    table = fresh()
    table.tray -= 20
    with pytest.raises(AssertionError):
        check_sheet(table)
    with pytest.raises(AssertionError):
        check_touch(fresh(), 150)


def test_a_page_that_tells_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position("play")
    truths = iter(["p1.hand is B2", "p1.hand is G3"])
    check_twins(state, 1, random.Random(1))
    put(monkeypatch, "summary", lambda view, name: next(truths))
    with pytest.raises(AssertionError):
        check_twins(state, 1, random.Random(1))


def test_orders_of_touching_are_all_there_and_names_are_written_in() -> None:
    ways = any_order(["p1.blue", "p1.pink"], "button.pay")
    assert ways == [["p1.blue", "p1.pink", "button.pay"], ["p1.pink", "p1.blue", "button.pay"]]
    check_paths(ways)
    assert (
        named("p1 gives p2 a card, not ap1", lambda seat: ["Ann", "Bo Li"][seat])
        == "Ann gives Bo\u00a0Li a card, not ap1"
    )
    assert clipped("Maximiliane von Hof") == "Maximiliane\u00a0v…"


def test_prestige_is_found_again_by_its_sources() -> None:
    """All that is earned and lost in whole games of Notre Dame, sorted by what brought it, adds up to the scores."""
    from tests.conformance.walks import biased, walk

    for players in (2, 3, 4, 5):
        rng = random.Random(players)
        match = list(walk(parvis.game("notre_dame", players=players, new_persons=True), rng, biased()))[-1]
        events = [event for entry in match.entries for event in entry.events]
        found = tabletop("notre_dame").breakdown(match.state.view(0), events)
        assert len(found.rows) == 8
        assert len([row for row in found.rows if any(text != "0" for text in row[1])]) > 3
        check_breakdown(match.state, 0, events)

"""Choices that all make at once: who may answer, and a position in which one of them is asked before the others."""

import pytest

from parvis.core.frames import State
from parvis.core.json import canonical
from parvis.core.luck import SeedLuck
from parvis.core.match import Match
from parvis.core.registry import make_game


def begun(name: str, players: int, **options: str) -> Match:
    """A match in which all seats choose cards to keep."""
    match = Match(make_game(name, {"players": players, **options}))
    match.settle_chance(SeedLuck(3))
    return match


def played_out(state: State, seat: int) -> State:
    """The position after a seat, asked first, has given all its answers."""
    ahead = state.asked_first(seat)
    while ahead.seat == seat:
        ahead.apply(ahead.legal()[0])
    return ahead


@pytest.mark.parametrize(("name", "players"), [("capital_lux", 4), ("notre_dame", 3)])
def test_all_seats_may_choose_cards_at_once(name: str, players: int) -> None:
    state = begun(name, players).state
    assert list(range(players)) == sorted(state.seats_asked())
    assert state.seat == state.seats_asked()[0]


def test_a_seat_that_has_chosen_is_asked_no_more() -> None:
    state = begun("capital_lux", 3).state
    first, second, third = state.seats_asked()
    assert sorted([first, second]) == sorted(played_out(state, third).seats_asked())
    assert [third] == played_out(played_out(state, second), first).seats_asked()


def test_one_seat_is_asked_where_seats_take_turns() -> None:
    match = begun("capital_lux", 2)
    while match.state.question.NAME != "play":
        match.apply(match.state.legal()[0])
        match.settle_chance(SeedLuck(3))
    assert [match.state.seat] == match.state.seats_asked()


@pytest.mark.parametrize("order", ["turn", "secret"])
def test_gold_is_decided_at_once_where_it_is_sealed(order: str) -> None:
    """CL-R2: open decisions are made in turn, sealed ones at the same time."""
    at_once: set[bool] = set()
    for seed in range(40):
        match = Match(make_game("capital_lux", {"players": 3, "gold_order": order}))
        while not match.state.is_over:
            match.settle_chance(SeedLuck(seed))
            if not match.state.is_over:
                if match.state.question.NAME == "gold":
                    at_once.add(len(match.state.seats_asked()) > 1)
                match.apply(match.state.legal()[-1])
    assert (order == "secret") in at_once
    assert (order == "turn") == (at_once == {False})


def test_nobody_is_asked_when_the_game_is_over() -> None:
    match = begun("capital_lux", 2)
    while not match.state.is_over:
        match.apply(match.state.legal()[0])
        match.settle_chance(SeedLuck(3))
    assert [] == match.state.seats_asked()


@pytest.mark.parametrize(("name", "players"), [("capital_lux", 4), ("notre_dame", 4)])
def test_the_order_of_choosing_makes_no_difference(name: str, players: int) -> None:
    """Whoever is asked first, the cards end in the same hands, and the real position is left alone."""
    state = begun(name, players).state
    before = canonical(state.json())
    texts = {}
    for seat in state.seats_asked():
        ahead, texts[seat] = state.asked_first(seat), list[str]()
        while ahead.seat == seat:
            texts[seat].append(ahead.notation(ahead.legal()[-1]))
            ahead.apply(ahead.legal()[-1])
    assert before == canonical(state.json())
    forwards, backwards = Match(state.game, state), state.copy()
    for seat in state.seats_asked():
        for text in texts[seat]:
            forwards.answer(seat, text)
    for seat in reversed(state.seats_asked()):
        backwards = backwards.asked_first(seat)
        for text in texts[seat]:
            backwards.apply(backwards.parse(text))
    assert canonical(forwards.state.json()) == canonical(backwards.json())


def test_a_seat_that_is_not_asked_is_not_asked_first() -> None:
    state = begun("capital_lux", 2).state
    with pytest.raises(AssertionError, match="not asked"):
        played_out(state, 0).asked_first(0)


def test_a_copied_match_goes_its_own_way() -> None:
    match = begun("capital_lux", 2)
    other = match.copy()
    other.answer(other.state.seat, other.state.notation(other.state.legal()[0]))
    assert (match.ply + 1, match.ply) == (other.ply, len(match.entries))
    assert match.entries == other.entries[:-1]
    other.rewind(0)
    assert 0 == other.ply != match.ply

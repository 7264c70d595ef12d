"""Reviews: what is given away is found, what is said adds up, and nobody is blamed for what could not be known."""

from typing import Any

import pytest

import parvis
from parvis import bots
from parvis.bots.reasons import reasons
from parvis.core.errors import NotAllowed
from parvis.core.frames import CHANCE, Chance
from parvis.core.json import canonical
from parvis.core.luck import Dice, SeedLuck
from parvis.core.match import Entry, Match
from parvis.lab.games import play
from parvis.lab.ledger import ledger_of, worth_of
from parvis.lab.review import LOOKED_AT, Decision, decision_at, dice_for, measured_again, review
from parvis.lab.words import answer_in_words, has_table, luck_in_words
from tests.bots.positions import GAMES

SEARCH = bots.bot_named("flat")


def finished(game: str, players: int, seed: int, names: list[str]) -> Match:
    """A game between bots."""
    seats = [bots.bot_named(name) for name in names]
    return play(parvis.game(game, players=players), seats, seed, [[] for _ in seats])


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_start_and_luck_and_answers_add_up_exactly_to_the_end(game: str, players: int) -> None:
    match = finished(game, players, players, ["random"] * players)
    ledger = ledger_of(match, 1, 3, lambda done: None)
    scores = match.state.scores()
    for seat in range(players):
        lead = scores[seat] - max(score for rival, score in enumerate(scores) if rival != seat)
        answers = sum(ledger.play(seat, player) for player in range(players))
        assert 100 * lead == ledger.end.points[seat] == ledger.start.points[seat] + ledger.luck(seat) + answers
    assert match.ply == sum(len(swing.answers) for swing in ledger.swings)
    dealt = [entry.frame for entry in match.entries if isinstance(entry.frame, Chance)]
    assert [] != dealt
    assert {(frame.NAME, frame.concerns) for frame in dealt} == {
        (swing.name, swing.concerns) for swing in ledger.swings if swing.seat == CHANCE
    }


def test_deals_for_one_seat_stand_together_in_the_ledger() -> None:
    match = finished("capital_lux", 2, 4, ["random", "random"])
    swings = ledger_of(match, 1, 1, lambda done: None).swings
    assert ["open", "lot", "lot", "deal", "deal"] == [swing.name for swing in swings[:5]]
    assert [6, 6] == [len(swing.answers) for swing in swings[3:5]]
    assert {0, 1} == {swing.concerns for swing in swings[3:5]}


def test_swing_is_what_the_position_after_it_is_worth_more() -> None:
    match = finished("capital_lux", 3, 6, ["random"] * 3)
    ledger = ledger_of(match, 1, 5, lambda done: None)
    for swing in ledger.swings[::4]:
        end = swing.at + len(swing.answers)
        after = match.entries[end].before if end < match.ply else match.state
        worths = [worth_of(state, 1, 5) for state in (match.entries[swing.at].before, after)]
        assert [b - a for a, b in zip(worths[0].points, worths[1].points, strict=True)] == swing.points
        assert worths[1].chances == swing.chances
    places = match.state.ranking()
    assert [1_000_000 * (place == 1) // places.count(1) for place in places] == ledger.swings[-1].chances


def test_random_answers_give_away_more_than_a_search_does() -> None:
    """Points, as there is little left to win for who has given away a lot; of several games, as one is much luck."""
    found = [review(finished("capital_lux", 2, seed, ["random", "flat:200"]), SEARCH, 200) for seed in (3, 5)]
    given_away = [sum(decision.points for each in found for decision in each.of(seat)) for seat in (0, 1)]
    assert given_away[0] > given_away[1] + 3000
    assert sum(each.accuracy(0) for each in found) < sum(each.accuracy(1) for each in found)
    turning = [decision for each in found for decision in each.turning]
    assert [] != turning
    assert all(decision.loss > 2 * decision.spread > 0 for decision in turning)
    assert 2 * len([decision for decision in turning if decision.seat == 0]) > len(turning)
    for each in found:
        losses = [decision.loss for decision in each.turning]
        assert losses == sorted(losses, reverse=True)


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_reasons_add_up_exactly_to_the_points_that_are_shown(game: str, players: int) -> None:
    match = finished(game, players, 2, ["random"] * players)
    suspects: list[Decision] = []
    for at, entry in enumerate(match.entries):
        if entry.frame.seat >= 0 and len(suspects) < LOOKED_AT:
            legal = entry.before.legal()
            texts = [entry.frame.text(legal[k]) for k in (0, -1)]
            if texts[0] != texts[1]:
                suspects.append(Decision(at, int(entry.frame.seat), "", texts[0], 2, texts[1], 0.5, 0.9, 0.4, 0.1, 0))
    again = measured_again(match, suspects, 4)
    assert LOOKED_AT == len(again)
    for decision in again:
        assert decision.reason is not None
        why = reasons(match.entries[decision.at].before.view(decision.seat), dice_for(decision.at, "reasons"))
        assert decision.reason.total() == why[decision.best].total() - why[decision.answer].total()
        said: Any = decision.json()["reason"]
        assert decision.points == sum(said["terms"].values()) + said["rest"]


def test_greatest_luck_is_only_what_is_known() -> None:
    match = finished("capital_lux", 2, 3, ["random", "random"])
    ledger = ledger_of(match, 1, 60, lambda done: None)
    found = ledger.greatest(3)
    assert 3 == len(found)
    assert all(swing.seat == CHANCE and abs(swing.points[0]) > 2 * swing.spreads[0] for swing in found)
    sizes = [max(abs(gain) for gain in swing.points) for swing in found]
    assert sizes == sorted(sizes, reverse=True)
    assert [] == ledger_of(match, 1, 1, lambda done: None).greatest(0)


@pytest.mark.parametrize("game", ["capital_lux", "notre_dame", "rattus"])
def test_luck_and_answers_are_told_in_words(game: str) -> None:
    match = finished(game, 2, 3, ["random", "random"])
    for swing in ledger_of(match, 1, 1, lambda done: None).swings:
        if swing.seat == CHANCE:
            told = luck_in_words(match, swing.at, swing.answers, swing.concerns, lambda seat: f"Player {seat + 1}")
            assert 0 < len(told) <= 100
            assert swing.concerns < 0 or f"Player {swing.concerns + 1}" in told
    entry = next(entry for entry in match.entries if entry.frame.seat >= 0 and len(entry.before.legal()) > 1)
    text = entry.frame.text(entry.answer)
    said = answer_in_words(entry.before.view(int(entry.frame.seat)), game, text)
    assert (said == text) == (not has_table(game))


def test_review_says_the_same_every_time() -> None:
    match = finished("capital_lux", 3, 5, ["random"] * 3)
    told: list[int] = []
    one = review(match, SEARCH, 4, told.append)
    assert canonical(one.json()) == canonical(review(match, SEARCH, 4).json())
    assert told == sorted(told)
    assert 2 * match.ply == told[-1]


@pytest.mark.parametrize("game", ["capital_lux", "notre_dame"])
def test_nobody_is_blamed_for_what_could_not_be_known(game: str) -> None:
    """In a world that looks alike to the seat, the same is said about its answer."""
    match = finished(game, 2, 3, ["random", "random"])
    compared = 0
    for at, entry in enumerate(match.entries):
        if entry.frame.seat >= 0 and len(entry.before.legal()) > 1 and at % 5 == 0:
            twin = entry.before.view(int(entry.frame.seat)).determinise(Dice(at))
            other = Entry(entry.frame, entry.answer, twin, [])
            assert decision_at(entry, at, SEARCH, 8) == decision_at(other, at, SEARCH, 8)
            compared += 1
    assert compared > 5


def test_unfinished_game_is_not_reviewed() -> None:
    match = Match(parvis.game("capital_lux", players=2))
    match.settle_chance(SeedLuck(1))
    with pytest.raises(NotAllowed, match=r"the game is not over: a review looks back"):
        review(match, SEARCH, 4)


def decided(loss: float, spread: float) -> Decision:
    """A decision that gave so much away."""
    return Decision(0, 0, "play", "a", 2, "b", 0.5, 0.5 + loss, loss, spread, 0)


@pytest.mark.parametrize(
    ("loss", "spread", "grade"),
    [(0.3, 0.1, "blunder"), (0.3, 0.16, ""), (0.12, 0.01, "mistake"), (0.06, 0.01, "slip"), (0.04, 0.001, "")],
)
def test_answer_has_a_grade_only_where_chance_does_not_explain_it(loss: float, spread: float, grade: str) -> None:
    assert grade == decided(loss, spread).grade


def test_accuracy_is_that_of_the_curve_chess_players_know() -> None:
    values: list[Any] = [round(decided(loss, 0.0).accuracy, 1) for loss in (0.0, 0.05, 0.1, 0.2, 0.5)]
    assert [100.0, 79.8, 63.6, 40.0, 8.5] == values


def test_loss_that_is_hardly_known_does_not_spoil_the_accuracy() -> None:
    assert 100.0 == pytest.approx(decided(0.04, 0.05).accuracy, abs=0.01)
    assert 100.0 == pytest.approx(decided(-0.3, 0.2).accuracy, abs=0.01)
    assert 0.1 - 0.0001 / 0.1 == pytest.approx(decided(0.1, 0.01).likely_loss)

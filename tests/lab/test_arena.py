"""Arenas: who sits where, results that depend on their tasks alone, and stopping and going on."""

import json
from pathlib import Path
from typing import Any

import pytest

import parvis
from parvis.core.errors import CorruptRecord
from parvis.core.json import JsonObject, canonical
from parvis.lab.arena import Results, gather, heading, read_results, run_here, tasks_for
from parvis.lab.games import Task, header_of, play_task
from parvis.lab.standings import standings

GAME = parvis.game("capital_lux", players=2)
HEADER = header_of(GAME)
BOTS = ["random", "greedy:1"]


def played(tasks: list[Task]) -> Results:
    """The results of tasks, played here."""
    return gather(tasks, {}, lambda left: run_here(HEADER, left, 1), lambda result: None, None)


def timeless(results: Results) -> str:
    """Results without the times, which differ from run to run."""
    return canonical([{**results[key], "microseconds": None} for key in sorted(results)])


# --- who sits where ------------------------------------------------------------------------------


def test_two_seats_are_played_from_both_sides_with_one_deal() -> None:
    tasks = tasks_for(BOTS, 2, 4, 10, "pairs")
    assert [("random", "greedy:1"), ("greedy:1", "random")] * 2 == [task.seats for task in tasks]
    assert [10, 10, 11, 11] == [task.seed for task in tasks]
    assert [0, 0, 1, 1] == [task.block for task in tasks]


def test_one_bot_sits_among_copies_of_another_in_every_seat() -> None:
    tasks = tasks_for(BOTS, 3, 12, 1, "pairs")
    alone = [task.seats for task in tasks if task.seats.count("random") == 1]
    assert [
        ("random", "greedy:1", "greedy:1"),
        ("greedy:1", "greedy:1", "random"),
        ("greedy:1", "random", "greedy:1"),
    ] * 2 == alone
    assert len(tasks) == 12
    assert {1, 2} == {task.seed for task in tasks}


def test_every_pair_meets_as_often_and_with_the_same_deals() -> None:
    tasks = tasks_for(["random", "greedy", "flat"], 2, 30, 5, "pairs")
    by_pair: dict[frozenset[str], list[int]] = {}
    for task in tasks:
        by_pair.setdefault(frozenset(task.seats), []).append(task.seed)
    assert [[5, 5, 6, 6, 7, 7, 8, 8, 9, 9]] * 3 == list(by_pair.values())


def test_mixed_tables_are_drawn_from_all_bots() -> None:
    bots = ["random", "greedy", "flat", "ismcts-1k"]
    tasks = tasks_for(bots, 4, 200, 5, "mixed")
    assert len(tasks) >= 200
    assert len({task.key() for task in tasks}) == len(tasks)
    assert all(len(set(task.seats)) > 1 for task in tasks)
    assert set(bots) == {name for task in tasks for name in task.seats}
    assert any(len(set(task.seats)) == 4 for task in tasks)


# --- playing -------------------------------------------------------------------------------------


def test_task_always_gives_the_same_game() -> None:
    task = Task(0, 3, ("greedy:1", "random"))
    one, other = play_task(HEADER, task), play_task(HEADER, task)
    assert {**one, "microseconds": None} == {**other, "microseconds": None}
    record = parvis.read_record(json.dumps(one["record"]))
    assert record.replay().state.ranking() == one["places"]


def test_seats_of_a_block_are_dealt_the_same() -> None:
    records: list[Any] = [play_task(HEADER, task)["record"] for task in tasks_for(BOTS, 2, 2, 8, "pairs")]
    dealt = [[answer for answer in record["answers"] if answer.startswith("chance")][:15] for record in records]
    assert dealt[0] == dealt[1]


def test_order_and_repetition_of_results_change_nothing() -> None:
    tasks = tasks_for(BOTS, 2, 8, 1, "pairs")
    results = list(run_here(HEADER, tasks, 1))
    straight = gather(tasks, {}, lambda left: results, lambda result: None, None)
    kept: list[JsonObject] = []
    shuffled = [*results[5:], *results[2:7], *results[:5]]
    twice = gather(tasks, {}, lambda left: shuffled, kept.append, None)
    assert timeless(straight) == timeless(twice)
    assert len(kept) == len(tasks)
    assert standings(straight, BOTS, 2) == standings(twice, BOTS, 2)


def test_two_processes_play_the_same_games() -> None:
    tasks = tasks_for(BOTS, 2, 6, 1, "pairs")
    parallel = gather(tasks, {}, lambda left: run_here(HEADER, left, 2), lambda result: None, None)
    assert timeless(played(tasks)) == timeless(parallel)


def test_arena_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    tasks = tasks_for(BOTS, 2, 8, 1, "pairs")
    whole = played(tasks)
    expected = heading(HEADER, GAME.RULES)
    lines = [canonical(expected), *[canonical(whole[task.key()]) for task in tasks[:3]]]
    known = read_results([line + "\n" for line in lines] + [canonical(whole[tasks[3].key()])[:200]], expected)
    assert [task.key() for task in tasks[:3]] == list(known)
    asked: list[Task] = []

    def play(left: list[Task]) -> Any:
        asked.extend(left)
        return run_here(HEADER, left, 1)

    assert timeless(whole) == timeless(gather(tasks, known, play, lambda result: None, None))
    assert tasks[3:] == asked


def test_results_of_another_game_are_refused() -> None:
    other = heading(header_of(parvis.game("capital_lux", players=3)), 1)
    with pytest.raises(CorruptRecord, match="another game, other options or other rules"):
        read_results([canonical(other) + "\n"], heading(HEADER, 1))


def test_line_that_is_no_result_is_named() -> None:
    with pytest.raises(CorruptRecord, match="line 2 is no result of an arena: it has no key"):
        read_results([canonical(heading(HEADER, 1)) + "\n", "{}\n"], heading(HEADER, 1))


def test_no_game_is_begun_when_the_time_is_over() -> None:
    tasks = tasks_for(BOTS, 2, 8, 1, "pairs")
    results = gather(tasks, {}, lambda left: run_here(HEADER, left, 1), lambda result: None, 0.0)
    assert [tasks[0].key()] == list(results)

"""What has to hold of records, snapshots and texts: each leads back to the very same position."""

from __future__ import annotations

import random

import parvis
from parvis.core.frames import State
from parvis.core.json import canonical, json_object, read_json
from parvis.core.match import Match
from parvis.core.records import Record, read_record
from tests.conformance.games import Case
from tests.conformance.walks import any_answer, any_ply, matched_to, played, states, text_of


def check_replay(case: Case, seed: int) -> None:
    """A record, written down and read again, leads through the same positions to itself."""
    game = case.game()
    match = played(game, random.Random(seed))
    written = canonical(match.record())
    assert canonical(read_json(written)) == written, "a record is not canonical JSON"
    again = Match(game)
    positions = states(match)
    for ply, answer in enumerate(read_record(written).plies(again), 1):
        assert text_of(positions[ply]) == text_of(again.state), f"another position after answer {ply}, {answer}"
    assert len(again.entries) == len(match.entries), "the record has lost answers"
    assert written == canonical(again.record()), "a replayed record is another one"
    assert text_of(match.state) == text_of(game.replay(written))


def check_unfinished(case: Case, seed: int) -> None:
    """The record of a game that is not over leads to where it stands, and so does a whole one played in part."""
    rng = random.Random(seed)
    match = played(case.game(), rng)
    whole = Record(match.record())
    for _ in range(3):
        ply = any_ply(match, rng)
        part = matched_to(match, ply)
        expected = text_of(states(match)[ply])
        assert expected == text_of(part.state)
        assert expected == text_of(Record(part.record()).replay().state), f"another position after {ply} answers"
        assert expected == text_of(whole.replay(ply).state), f"another position after {ply} answers of the whole"


def check_snapshots(case: Case, seed: int) -> None:
    """A position written down and loaded is the same one, and the game goes on in the same way."""
    rng = random.Random(seed)
    game = case.game()
    match = played(game, rng)
    positions = states(match)
    for _ in range(4):
        ply = any_ply(match, rng)
        state = positions[ply]
        written = canonical(state.json())
        loaded: State = game.load(written)
        assert written == canonical(loaded.json()), "a loaded position is another one"
        assert text_of(state) == text_of(game.load(json_object(read_json(written), "it")))
        for seat in range(-2, game.players):
            if seat != -1:
                assert canonical(state.view(seat).json()) == canonical(loaded.view(seat).json()), f"seat {seat}"
        for entry, reached in zip(match.entries[ply:], positions[ply + 1 :], strict=True):
            loaded.apply(entry.answer)
            assert text_of(reached) == text_of(loaded), f"after {entry.frame.NAME} a loaded game goes another way"
    assert text_of(match.state) == text_of(game.load(match.state.json())), "the end of a game can't be loaded"


def check_texts(case: Case, seed: int) -> None:
    """The text of a position is Python that makes it again."""
    rng = random.Random(seed)
    match = played(case.game(), rng, any_answer)
    for state in [*rng.sample(states(match), 6), match.state]:
        again = eval(repr(state), {"parvis": parvis})
        assert text_of(state) == text_of(again), f"{state!r} is another position"
        assert repr(state) == repr(again)
        assert "\n" not in repr(state)

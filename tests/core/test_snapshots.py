"""Snapshots resume a game, however old their schema is."""

import pytest

import parvis
from parvis.core.json import JsonObject
from parvis.core.snapshots import restore_snapshot, take_snapshot


def position() -> parvis.State:
    game = parvis.game("capital_lux", players=3)
    state: parvis.State = game.new(seed=11)
    for _ in range(20):
        state.apply(state.legal()[0])
    return state


def test_snapshot_resumes_the_same_position() -> None:
    state = position()
    restored = restore_snapshot(state.game, take_snapshot(state))
    assert state.json() == restored.json()
    assert state.legal() == restored.legal()


def test_snapshot_of_an_older_schema_is_led_through_all_upgrades(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position()
    snapshot = take_snapshot(state)
    old = dict(state.json())
    old["columns"] = old.pop("capital")
    old["bank"] = old.pop("discs")

    def from_1(found: JsonObject) -> JsonObject:
        return {"capital" if key == "columns" else key: value for key, value in found.items()}

    def from_2(found: JsonObject) -> JsonObject:
        return {"discs" if key == "bank" else key: value for key, value in found.items()}

    monkeypatch.setattr(type(state.game), "SCHEMA", 3)
    monkeypatch.setattr(type(state.game), "UPGRADES", {1: from_1, 2: from_2})
    snapshot["state"] = old
    assert state.json() == restore_snapshot(state.game, snapshot).json()


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("format", "other/1", "not a snapshot of capital_lux/1"),
        ("spec", "notre_dame/1", "not a snapshot of capital_lux/1"),
        ("schema", 99, "knows schemas up to 1"),
        ("schema", 0, "can no longer be read"),
        ("schema", "1", "schema should be a whole number"),
        ("state", [], "state should be an object"),
        ("memory", None, "memory should be an object"),
    ],
)
def test_damaged_snapshot_is_refused_in_a_sentence(key: str, value: object, sentence: str) -> None:
    state = position()
    snapshot = take_snapshot(state)
    snapshot[key] = value  # type: ignore[assignment]
    with pytest.raises(parvis.CorruptRecord, match=sentence):
        restore_snapshot(state.game, snapshot)

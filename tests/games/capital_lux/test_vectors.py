"""The worked examples of the spec: those of the rulebook (R1 to R7) and the edge cases (E01 to E28)."""

import json
from pathlib import Path
from typing import Any

import pytest

from parvis.core.json import Json
from tests.games.capital_lux.positions import Table, load, look, neutral, new_table

FILE = Path(__file__).parents[2] / "data" / "capital_lux" / "vectors.jsonl"
VECTORS: list[dict[str, Any]] = [json.loads(line) for line in FILE.read_text("ascii").splitlines()]


def differences(expected: Json, actual: Json, path: str) -> list[str]:
    """Where `actual` differs from what is expected: of objects only the keys named, `{}` is empty, all else exactly."""
    if isinstance(expected, dict) and expected and isinstance(actual, dict):
        found: list[str] = []
        for key, value in expected.items():
            there = differences(value, actual[key], f"{path}.{key}") if key in actual else [f"{path}.{key} is missing"]
            found.extend(there)
        return found
    return [] if expected == actual else [f"{path} should be {expected}, is {actual}"]


def given_table(vector: dict[str, Any]) -> Table:
    """The position in which an example begins."""
    if vector.get("new"):
        return new_table(vector["n"], **vector.get("options", {}))
    return load(neutral(vector["n"], vector.get("options", {}), vector["given"]))


def test_all_examples_of_the_spec_are_here() -> None:
    assert [*[f"R{k}" for k in range(1, 8)], *[f"E{k:02}" for k in range(1, 29)]] == [v["id"] for v in VECTORS]


@pytest.mark.parametrize("vector", VECTORS, ids=[f"{v['id']}-{'-'.join(v['rules'])}" for v in VECTORS])
def test_worked_example_comes_out_as_the_spec_says(vector: dict[str, Any]) -> None:
    table = given_table(vector).play(vector["do"])
    expected = dict(vector["expect"])
    assert expected.pop("ask", table.asked) == table.asked
    for key, value in expected.items():
        assert [] == differences(value, table[key], key)
    assert vector.get("legal", table.legal) == table.legal
    if "over" in vector:
        assert vector["over"] == look(table.document, "ask.about.over")

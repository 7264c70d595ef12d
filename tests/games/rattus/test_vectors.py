"""The worked examples and edge cases of the spec, each by its id: tests/data/rattus/vectors.jsonl."""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from parvis.core.frames import Chance
from parvis.core.json import canonical
from tests.games.rattus.positions import Table, load, neutral

FOLDER = Path(__file__).parents[2] / "data" / "rattus"
VECTORS: list[dict[str, Any]] = [
    json.loads(line) for line in (FOLDER / "vectors.jsonl").read_text("ascii").splitlines()
]
PAGES: dict[str, Any] = json.loads((FOLDER / "example_pages.json").read_text("utf-8"))


def expect(table: Table, wanted: dict[str, Any]) -> None:
    """What must be true at some point of a vector."""
    if "ask" in wanted:
        assert wanted["ask"] == ("" if table.name == "over" else f"{table.who} {table.name}")
    if "legal" in wanted:
        assert wanted["legal"] == table.legal
    for prefix, endings in wanted.get("forms", {}).items():
        assert endings == table.begins(prefix)
    assert [] == [text for text in wanted.get("has", []) if text not in table.legal]
    assert [] == [text for text in wanted.get("lacks", []) if text in table.legal]
    for region, text in wanted.get("citizens", {}).items():
        assert (region, text) == (region, table.citizens(region))
    for region, numbers in wanted.get("rats", {}).items():
        assert (region, numbers) == (region, table.rats(region))
    for key, value in wanted.get("about", {}).items():
        assert value == table.ask["about"][key]
    for path, value in wanted.get("state", {}).items():
        assert (path, canonical(value)) == (path, canonical(table.at(path)))
    for path, number in wanted.get("sizes", {}).items():
        assert (path, number) == (path, len(table.at(path)))
    for path, number in wanted.get("sums", {}).items():
        assert (path, number) == (path, sum(table.at(path).values()))
    if "weights" in wanted:
        frame = table.state.question
        assert isinstance(frame, Chance)
        assert wanted["weights"] == [int(weight) for weight in frame.weights(table.state)]


KEYS = {"ask", "legal", "forms", "has", "lacks", "citizens", "rats", "about", "state", "sizes", "sums", "weights"}


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_vector_comes_out_as_the_spec_says(vector: dict[str, Any]) -> None:
    table = load(neutral(vector["players"], vector["position"], vector.get("options")))
    for step in vector["steps"]:
        if isinstance(step, str):
            table.play(step)
        else:
            assert set(step) <= KEYS, "an expectation that nobody checks"
            expect(table, step)


def test_all_vectors_of_the_spec_are_here_and_expect_something() -> None:
    ids = [vector["id"].partition(".")[0] for vector in VECTORS]
    assert {*[f"X{k:02d}" for k in range(1, 9)], *[f"E{k:02d}" for k in range(1, 37)]} == set(ids)
    assert len({vector["id"] for vector in VECTORS}) == len(VECTORS)
    assert [] == [vector["id"] for vector in VECTORS if not any(isinstance(step, dict) for step in vector["steps"])]


def test_every_worked_example_of_the_booklet_has_its_vectors() -> None:
    ids = {vector["id"] for vector in VECTORS}
    for example in PAGES["examples"]:
        assert example["shows"] and example["page"] and example["lines"][0] <= example["lines"][1]
        assert example["vectors"] or example["tests"]
        for name in example.get("tests", []):
            module, _, function = name.partition(".")
            assert callable(getattr(import_module(f"tests.games.rattus.{module}"), function))
        assert set(example["vectors"]) <= ids

"""The worked examples of the spec: those of the rulebooks (V01 to V38) and the edge cases (X01 to X60)."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.notre_dame.positions import Table, load, neutral, turn_is_over

DATA = Path(__file__).parents[2] / "data" / "notre_dame"
VECTORS: list[dict[str, Any]] = [json.loads(line) for line in (DATA / "vectors.jsonl").read_text("ascii").splitlines()]
PAGES: dict[str, Any] = json.loads((DATA / "example_pages.json").read_text("ascii"))
BY_ID = {vector["id"]: vector for vector in VECTORS}


def merged(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Both descriptions of a position together; lists are added, but for the hand, which an example may name itself."""
    found = dict(one)
    for key, value in other.items():
        if isinstance(value, dict):
            found[key] = merged(found.get(key, {}), value)
        elif key == "hand" or key not in found:
            found[key] = found.get(key, value)
        elif isinstance(value, list):
            found[key] = sorted({*found[key], *value})
        else:
            found[key] = value
    return found


def given_table(vector: dict[str, Any], **options: Any) -> Table:
    """The position in which an example begins; phases without a question begin with the last hire of the round."""
    given = merged(vector["position"], vector["rest"])
    chosen = {**vector["options"], **options}
    if vector["id"] == "X32":  # with four players no card of p2 comes to p1
        given["seats"]["p1"]["hand"] = ["bank@p1"]
    at = vector["at"]
    if at in ("plague", "period", "final"):
        last = f"p{chosen.get('players', 4)}"
        return load(neutral(chosen, given, f"hire {last}")).play("pass")
    return load(neutral(chosen, given, at))


def check(vector: dict[str, Any], **options: Any) -> None:
    """Play an example and compare all that is expected."""
    table = given_table(vector, **options).play(" ".join(vector["do"]))
    expected = vector["expect"]
    for name, seat in expected.get("seats", {}).items():
        for key, value in seat.items():
            if key == "markers":
                assert value == {sector: table[f"{name}.sectors.{sector}"] for sector in value}
            else:
                assert (f"{name}.{key}", value) == (f"{name}.{key}", table[f"{name}.{key}"])
    if expected.get("ask", "end") == "end":
        assert turn_is_over(table, vector["at"]), f"{table.asked} is open"
    else:
        assert expected["ask"] == table.asked.partition(" ")[0]
    assert " ".join(expected.get("legal", table.legal.split())) == table.legal
    assert set(expected.get("has", [])) <= set(table.legal.split())
    assert not set(expected.get("lacks", [])) & set(table.legal.split())
    for key, value in expected.get("about", {}).items():
        assert value == table[f"ask.about.{key}"]
    assert expected.get("bank", table["bank"]) == table["bank"]
    if "winners" in expected:
        assert expected["winners"] == table["result.winners"]


def test_all_examples_of_the_spec_are_here() -> None:
    assert [*[f"V{k:02}" for k in range(1, 39)], *[f"X{k:02}" for k in range(1, 61)]] == list(BY_ID)


@pytest.mark.parametrize("vector", VECTORS, ids=[f"{v['id']}-{'-'.join(v['rules'])}" for v in VECTORS])
def test_worked_example_comes_out_as_the_spec_says(vector: dict[str, Any]) -> None:
    check(vector)


def example_id(example: dict[str, Any]) -> str:
    """Rulebook, page and lines of an example."""
    page = "" if example["page"] is None else f" page {example['page']}"
    return f"{example['source']}{page} lines {example['lines'][0]} to {example['lines'][1]}"


# Each example with the edition of its rulebook.  The hotel's are told apart by their tokens, so V14 stands for both.
OF_RULEBOOKS = [
    (example, name)
    for example in PAGES["examples"]
    for name in example["vectors"]
    if not (example["source"] == "B" and name == "V14")
]


@pytest.mark.parametrize(
    ("example", "name"), OF_RULEBOOKS, ids=[f"{example_id(example)} {name}" for example, name in OF_RULEBOOKS]
)
def test_worked_example_of_a_rulebook_comes_out_in_its_own_edition(example: dict[str, Any], name: str) -> None:
    """Each printed example, by its page, with the options of its own rulebook."""
    edition = {"A": 2017, "B": 2007}[example["source"]]
    assert BY_ID[name]["options"].get("edition", edition) == edition
    check(BY_ID[name], edition=edition)


def test_one_step_back_of_the_rat_in_the_hotel_is_the_same_in_2007() -> None:
    """ND-044: B page 5, lines 271; its example is V14 with one token more in the hotel (ND-R1)."""
    vector = merged(BY_ID["V14"], {"position": {"seats": {"p1": {"markers": {"hotel": 3}}}}})
    check(vector, edition=2007)


# What touches neither the hotel nor an empty bank is the same in both editions.
SETTLED = {"ND-R1", "ND-R2", "ND-R3", "ND-R4", "ND-R5", "ND-R41"}
IN_BOTH = [v for v in VECTORS if not SETTLED & set(v["rules"]) and not {"edition"} & set(v["options"])]


@pytest.mark.parametrize("vector", IN_BOTH, ids=[vector["id"] for vector in IN_BOTH])
def test_examples_without_hotel_and_shortage_hold_in_2007_as_well(vector: dict[str, Any]) -> None:
    """ND-R1, ND-R2: nothing else depends on the edition."""
    check(vector, edition=2007)

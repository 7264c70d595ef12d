"""`parvis rules`, `components`, `perft` and `bench`: what is looked up, counted and measured."""

import json
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import parvis.games.capital_lux as capital_lux
from parvis.api import game
from parvis.core.registry import game_class, game_names
from parvis.games.notre_dame.persons.people import PEOPLE
from tests.cli.conftest import Command

FOLDER = Path(capital_lux.__path__[0])
GAMES = pytest.mark.parametrize("name", game_names())

# --- rules ---------------------------------------------------------------------------------------


def test_rules_are_printed_as_they_are_written_when_piped(parvis: Command) -> None:
    assert (0, (FOLDER / "rules.md").read_text("utf-8").strip() + "\n", "") == parvis("rules", "capital_lux")


@pytest.mark.parametrize("about", ["CL-032", "cl-032", "CL-R3", "cl-r3"])
def test_one_rule_is_looked_up_whatever_its_case(parvis: Command, about: str) -> None:
    done = parvis("rules", "capital_lux", about)
    assert 0 == done.code
    assert done.out.startswith(f"**{about.upper()}** ")
    assert 1 == done.out.count("**CL-")


def test_every_rule_can_be_looked_up(parvis: Command) -> None:
    text = (FOLDER / "rules.md").read_text("utf-8")
    ids = re.findall(r"^\*\*(CL-R?\d+)\*\*", text, re.MULTILINE)
    assert len(ids) > 80
    for rule in ids:
        assert parvis("rules", "capital_lux", rule).out.startswith(f"**{rule}** ")


def test_aid_is_the_quick_reference(parvis: Command) -> None:
    out = parvis("rules", "capital_lux", "aid").out
    assert out.startswith("## Quick reference\n")
    assert "**Remember.**" in out
    assert "CL-001" not in out


def test_words_are_searched_in_rules_and_tables(parvis: Command) -> None:
    out = parvis("rules", "capital_lux", "merchant").out
    assert "**CL-030** Merchant (yellow)" in out
    assert "| Y | `yellow` | merchant | take a gold disc |" in out
    assert "| B | `blue` | agent |" not in out
    assert "**CL-031**" not in out
    assert "**CL-040**" in parvis("rules", "capital_lux", "last", "turn").out


# --- components ----------------------------------------------------------------------------------


def toml_of(name: str) -> str:
    """The component file of a game."""
    return (files(f"parvis.games.{name}") / "components.toml").read_text("utf-8")


@GAMES
def test_components_can_be_printed_as_the_file(parvis: Command, name: str) -> None:
    assert (0, toml_of(name), "") == parvis("components", name, "--toml")


def parts_of(value: Any) -> list[str]:
    """Everything that is said in a piece of the material, in order, but for the names of its parts."""
    if isinstance(value, dict):
        return [part for item in value.values() for part in parts_of(item)]
    if isinstance(value, list):
        return [part for item in value for part in parts_of(item)]
    return (str(value).lower() if isinstance(value, bool) else str(value)).split()


@GAMES
def test_every_number_is_printed_with_provenance_and_note(parvis: Command, name: str) -> None:
    out = parvis("components", name).out
    tables = tomllib.loads(toml_of(name))
    assert out.startswith(f"{game_class(name).TITLE}: components {tables.pop('id')}\n")
    provenance = tables.pop("provenance", {})
    pages = re.split(r"\n\n", out)[1:]
    assert len(tables) == len(pages)
    for (key, item), page in zip(tables.items(), pages, strict=True):
        said = " ".join(page.split())
        assert said.startswith(key.replace("_", " "))
        words = re.split(r"[\s:;,]+", said)
        for part in parts_of([item, provenance.get(key, {})]):
            assert set(re.split(r"[\s:;,]+", part)) <= set(words) | {""}, f"{key}: {part}"
        for table in item if isinstance(item, list) else [item]:
            basis = table if isinstance(table, dict) and "provenance" in table else provenance[key]
            assert f"{basis.get('provenance', basis.get('kind'))}: {basis['note']}" in said


@GAMES
def test_components_fit_on_a_page(parvis: Command, name: str) -> None:
    assert max(len(line) for line in parvis("components", name).out.splitlines()) <= 80


# --- perft ---------------------------------------------------------------------------------------


def test_perft_counts_from_depth_0_on(parvis: Command) -> None:
    words = ("perft", "capital_lux", "--players", "2", "--seed", "7", "--depth", "3")
    counted = json.loads(parvis(*words, "--json").out)
    assert {"depths"} == set(counted)
    assert 4 == len(counted["depths"])
    assert 1 == counted["depths"][0]
    state = game("capital_lux", players=2).new(seed=7)
    assert len(state.legal()) == counted["depths"][1]
    lines = [line.split() for line in parvis(*words).out.splitlines()]
    assert [[str(depth), f"{count:,}"] for depth, count in enumerate(counted["depths"])] == lines


def test_perft_without_a_seed_is_always_the_same(parvis: Command) -> None:
    words = ("perft", "capital_lux", "--players", "3", "--depth", "2", "--json")
    assert parvis(*words) == parvis(*words, "--seed", "0")
    assert parvis(*words) != parvis(*words, "--seed", "1")


# --- bench ---------------------------------------------------------------------------------------


def test_bench_has_the_shape_that_scripts_rely_on(parvis: Command) -> None:
    done = parvis("bench", "capital_lux", "--json", "--seconds", "0.01", "--no-pure")
    assert (0, "") == (done.code, done.err)
    report = json.loads(done.out)
    assert report["mode"] in ("compiled", "pure")
    assert {"2", "3", "4"} == set(report["games"]["capital_lux"])
    for figures in report["games"]["capital_lux"].values():
        assert {"inside", "driven", "games", "copy_ns", "view_us", "render_us"} <= set(figures)
        assert min(figures.values()) > 0
        assert figures["inside"] > figures["games"] * 40


def test_bench_is_a_table_that_fits_on_a_page(parvis: Command) -> None:
    done = parvis("bench", "--seconds", "0.01", "--no-pure")
    assert 0 == done.code
    assert "2 players" in done.out
    assert max(len(line) for line in done.out.splitlines()) <= 80
    assert {"inside", "driven", "games", "copy_ns"} <= {line.split()[0] for line in done.out.splitlines() if line}


def test_aid_of_notre_dame_names_every_card_and_person(parvis: Command) -> None:
    out = " ".join(parvis("rules", "notre_dame", "aid").out.split())
    names = [person.TITLE for person in PEOPLE]
    assert 33 == len(names)
    for name in [*names, "cloister school", "carriage house", "trusted friend", "Notre Dame"]:
        assert f"| {name} |" in out, name

"""`parvis rules`, `components`, `perft` and `bench`: what is looked up, counted and measured."""

import json
import re
import tomllib
from pathlib import Path

import pytest

import parvis.games.capital_lux as capital_lux
from parvis.api import game
from parvis.games.notre_dame.persons.people import PEOPLE
from tests.cli.conftest import Command

FOLDER = Path(capital_lux.__path__[0])

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


def test_components_can_be_printed_as_the_file(parvis: Command) -> None:
    done = parvis("components", "capital_lux", "--toml")
    assert (0, (FOLDER / "components.toml").read_text("utf-8"), "") == done


def test_every_number_is_printed_with_provenance_and_note(parvis: Command) -> None:
    out = " ".join(parvis("components", "capital_lux").out.split())
    tables = tomllib.loads((FOLDER / "components.toml").read_text("utf-8"))
    assert out.startswith(f"Capital Lux: components {tables.pop('id')} ")
    for name, table in tables.items():
        assert name.replace("_", " ") in out
        for item in table if isinstance(table, list) else [table]:
            assert f"{item.pop('provenance')}: {item.pop('note')}" in out
            for value in item.values():
                assert " ".join([str(part) for part in value]) if isinstance(value, list) else str(value) in out


def test_components_fit_on_a_page(parvis: Command) -> None:
    assert max(len(line) for line in parvis("components", "capital_lux").out.splitlines()) <= 80


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

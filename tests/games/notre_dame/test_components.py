"""The component file (2.9): what it holds, what is refused, and records that say which numbers they were played with."""

import tomllib
from pathlib import Path

import pytest

import parvis
from parvis.cli import main
from parvis.core.errors import CorruptRecord, ParvisError
from parvis.core.json import canonical
from parvis.core.match import Match
from parvis.core.records import read_record
from parvis.core.registry import make_game
from parvis.games.notre_dame import game as notre_dame
from tests.driving import control, driven_match
from tests.games.notre_dame.positions import Table, look

PRINTED = notre_dame.COMPONENTS.read_text("utf-8")


def corrected(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    """A copy of the file with some texts replaced."""
    text = PRINTED.replace('id = "reconstructed-1"', 'id = "my box"')
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "box.toml"
    path.write_text(text, "utf-8")
    return path


def refusal(path: Path) -> str:
    """What is said to a file that is refused."""
    with pytest.raises(ParvisError) as caught:
        make_game("notre_dame", {"players": 3}, path)
    return str(caught.value)


def test_every_table_has_its_provenance() -> None:
    """2.9: printed, inferred or reconstructed, and a note on what it rests on."""
    found = tomllib.loads(PRINTED)
    basis = found.pop("provenance")
    assert "reconstructed-1" == found.pop("id")
    assert {"stack", "rats", "messages", "notre_dame", "streets"} == set(basis)
    assert all(table["kind"] in ("printed", "inferred", "reconstructed") and table["note"] for table in basis.values())
    people = found.pop("persons")
    assert 33 == len(people)
    for table in [*people, *[found[name] for name in set(found) - set(basis)]]:
        assert table["provenance"] in ("printed", "inferred", "reconstructed") and table["note"]
    assert len(basis["streets"]["grades"]) == len(found["streets"]["all"]) == 11


def test_file_prints_itself_and_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["components", "notre_dame", "--toml"])
    assert PRINTED == capsys.readouterr().out
    assert 0 == main(["components", "notre_dame"])
    said = capsys.readouterr().out
    assert "components reconstructed-1" in said and "reconstructed: the cards are only pictured" in said
    assert max(len(line) for line in said.splitlines()) <= 80


def test_corrected_numbers_are_played_with(tmp_path: Path) -> None:
    """2.9: rats, points, streets and letters; the id is option `data`."""
    path = corrected(
        tmp_path,
        ("doctor = 3", "doctor = 9"),
        ("3 = 8,", "3 = 30,"),
        ('  ["inner", 0, "inner", 1],\n', ""),
        ('"scholar", "priest"', '"coachman", "priest"'),
        ('"gypsies", "coachman"', '"gypsies", "scholar"'),
    )
    table = Table(make_game("notre_dame", {"players": 3, "new_persons": True}, path).new())
    assert "my box" == look(table.document, "options.data")
    while table.asked != "pool chance":
        table.play(table.legal.split()[0])
    assert "pool:city_guard,night_watchman,coachman" in table.legal.split()
    while table.asked != "brown chance":
        table.play(table.legal.split()[0])
    assert 9 < table.play("brown:monk,doctor")["plague"]


def test_streets_for_one_number_of_boroughs_replace_those_for_all(tmp_path: Path) -> None:
    """2.9: `n3`, `n4`, `n5`."""
    ring = '[["centre", 0, "inner", 0], ["inner", 0, "border", 0], ["border", 0, "outer1", 0], ["outer1", 0, "outer2", 0], ["outer2", 0, "centre", 1]]'
    path = corrected(tmp_path, ("[streets]", f"[streets]\nn3 = {ring}"))
    three, four = (notre_dame.NotreDameGame({"players": n}, path).box for n in (3, 4))
    assert [1, 2, 3, 4, 1] == [three.steps_between(0, market) for market in (1, 2, 3, 4, 14)]
    assert [1, 1, 1, 1] == [four.steps_between(0, market) for market in (1, 2, 3, 4)]


def test_streets_of_other_numbers_of_boroughs_are_checked_too(tmp_path: Path) -> None:
    path = corrected(tmp_path, ("[streets]", '[streets]\nn5 = [["centre", 0, "inner", 0]]'))
    assert refusal(path).endswith("some market can't be reached by these streets")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            ("doctor = 3", "doctor = 10"),
            "component file, line {}: the rats of doctor should be a whole number from 0 to 9",
        ),
        (
            ("doctor = 3", "doctor = true"),
            "component file, line {}: the rats of doctor should be a whole number from 0 to 9",
        ),
        (("doctor = 3", "dactor = 3"), "component file, line {}: there is no 'dactor' in [rats]"),
        (('"lady", ', '"doctor", '), "component file, line {}: there is no gray person 'doctor'"),
        (('"lady", ', ""), "component file, line {}: letter C should have 3 persons of the base game and 6 new ones"),
        (('"mayor", "carpenter", ', '"mayor", "mayor", '), "component file, line {}: mayor stands twice in the stacks"),
        (
            ('each_colour = ["coin"', 'each_colour = ["gold"'),
            "component file, line {}: each_colour should list four of coin, marker, rat, four",
        ),
        (
            ("points = { 2 = 6, ", "points = { "),
            "component file, line {}: points should name a number for 2, 3, 4 and 5 players",
        ),
        (
            ("2 = 6, 3", "2 = -6, 3"),
            "component file, line {}: the points for 2 players should be a whole number from 0 to 99",
        ),
        (
            ('  ["centre", 0, "inner", 0],', '  ["centre", 0, "outer", 0],'),
            "component file, line {}: ['centre', 0, 'outer', 0] is not a street: [market, borough offset, market, borough offset]",
        ),
        (
            ('  ["centre", 0, "inner", 0],', '  ["centre", 0, "inner", 7],'),
            "component file, line {}: ['centre', 0, 'inner', 7] is not a street: [market, borough offset, market, borough offset]",
        ),
        (('id = "my box"', "id = 3"), "component file, line {}: id should be a short text"),
        (('"mayor", ', '"bishop", '), "component file, line {}: bishop stands twice in the stacks"),
        (('A = ["city_guard"', 'A = ["mayor"'), "component file, line {}: mayor has the letter C"),
        (('["lady", ', '["manager", '), "component file, line {}: manager stands twice in the stacks"),
        (("[streets]", "[streets]\nn6 = []"), "component file, line {}: there is no 'n6' in [streets]"),
        (("\nall = [", '\n"n2" = []\nall = ['), "component file, line {}: there is no 'n2' in [streets]"),
        (("points = {", "point = {"), "component file, line {}: there is no 'point' in [notre_dame]"),
        (("[seats]", "[spires]\nnumber = 2\n[seats]"), "component file, line {}: there is no table [spires]"),
        (
            ("[coins]\nnumber = 25", "[coins]\nnumber = 30"),
            "component file, line {}: [coins] is the same in every box: "
            "only id, stack, rats, messages, notre_dame, streets can be corrected",
        ),
    ],
)
def test_impossible_file_is_refused_with_the_line(tmp_path: Path, change: tuple[str, str], said: str) -> None:
    """2.9: one sentence that names the line."""
    path = corrected(tmp_path, change)
    complaint = refusal(path)
    number = int(complaint.partition("line ")[2].partition(":")[0])
    assert said.format(number) == complaint
    line = path.read_text("utf-8").splitlines()[number - 1]
    keys = [part.split("=")[0].strip(" []\"',") for part in (change[1] or change[0]).strip().split("\n")]
    assert any(key in line for key in keys) or line.startswith(("C = ", "B = ")), line


def test_markets_that_can_not_be_reached_are_refused(tmp_path: Path) -> None:
    path = corrected(
        tmp_path,
        ('  ["centre", 0, "outer1", 0],\n', ""),
        ('  ["border", 0, "outer1", 0],\n', ""),
        ('  ["outer1", 0, "outer2", 0],\n', ""),
    )
    assert refusal(path).endswith("some market can't be reached by these streets")
    assert refusal(path).startswith("component file, line ")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\nid = ", "component file, line 2: this is not TOML: Invalid value"),
        (
            b'id = "x"\n[stack\n',
            "component file, line 2: this is not TOML: Expected ']' at the end of a table declaration",
        ),
        (b'id = "x"\n\xff', "component file, line 2: this is not text in UTF-8"),
        (b"", "component file: id should be a short text"),
        (b'id = "x"\n', "component file: there should be a table [stack]"),
        (b"a = " + b"[" * 9999, "the component file is nested too deeply"),
    ],
)
def test_damaged_file_is_refused_in_one_sentence(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes(content)
    assert said == refusal(path)


def test_missing_file_is_refused(tmp_path: Path) -> None:
    assert "the component file can't be read: No such file or directory" == refusal(tmp_path / "none.toml")
    assert refusal(tmp_path).startswith("the component file can't be read: ")


def test_another_id_can_not_be_named_without_its_file() -> None:
    """ND-172, 2.9: option `data`."""
    with pytest.raises(
        ParvisError, match="this is played with the components 'my box': give that file by --components"
    ):
        parvis.game("notre_dame", players=3, data="my box")


def test_record_carries_the_digest_of_its_numbers_and_refuses_others(tmp_path: Path) -> None:
    """2.9: replayed only with the same numbers, whatever the file is called."""
    path = corrected(tmp_path, ("doctor = 3", "doctor = 4"))
    game = make_game("notre_dame", {"players": 2}, path)
    text = canonical(driven_match(game, control(3)).record())
    assert 64 == len(str(game.material()["components"])) and str(game.material()["components"]) in text
    assert read_record(text, path).replay().state.is_over
    other = tmp_path / "other.toml"
    other.write_text(path.read_text("utf-8").replace("monk = 2", "monk = 1"), "utf-8")
    with pytest.raises(
        CorruptRecord, match="the record was played with a component file of other numbers; give it by --components"
    ):
        read_record(text, other)
    with pytest.raises(ParvisError, match="--components"):
        read_record(text)


def test_id_may_be_named_together_with_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """ND-172, 2.9: option `data`."""
    path = str(corrected(tmp_path))
    words = ["random", "notre_dame", "--players", "2", "--control", "1", "--components", path]
    assert 0 == main([*words, "--option", "data=my box"])
    capsys.readouterr()
    assert 2 == main([*words, "--option", "data=other"])
    assert (
        "parvis: this is played with the components 'other': give that file by --components\n"
        == capsys.readouterr().err
    )


def test_file_with_the_packaged_numbers_is_the_packaged_one(tmp_path: Path) -> None:
    path = tmp_path / "copy.toml"
    path.write_text(PRINTED.replace("doctor = 3", "doctor  = 3 # as printed"), "utf-8")
    text = canonical(driven_match(make_game("notre_dame", {"players": 2}, path), control(3)).record())
    assert text == canonical(driven_match(make_game("notre_dame", {"players": 2}), control(3)).record())
    assert read_record(text).replay().state.is_over and read_record(text, path).replay().state.is_over


def test_record_without_a_file_has_no_digest() -> None:
    assert "components" not in Match(parvis.game("notre_dame", players=2)).record()


def test_command_line_plays_with_a_file_and_replays_with_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = corrected(tmp_path, ("doctor = 3", "doctor = 4"))
    out = tmp_path / "game.json"
    assert 0 == main(
        ["random", "notre_dame", "--players", "2", "--seed", "1", "--components", str(path), "--out", str(out)]
    )
    assert 0 == main(["replay", str(out), "--components", str(path)])
    capsys.readouterr()
    assert 2 == main(["replay", str(out)])
    said = capsys.readouterr().err
    assert 1 == said.count("\n") and "--components" in said

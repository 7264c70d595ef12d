"""Which games there are, and what is said when there is none."""

import pytest

import parvis
from parvis.core.errors import CorruptRecord, UnknownGame
from parvis.core.json import Json
from parvis.core.registry import game_class, game_of_spec

GAMES = pytest.mark.parametrize("name", parvis.game_names())


def test_games_are_named_in_order() -> None:
    assert "capital_lux" in parvis.game_names()
    assert sorted(parvis.game_names()) == parvis.game_names()


@GAMES
def test_every_game_says_who_it_is(name: str) -> None:
    found = game_class(name)
    assert name == found.NAME
    assert found.SPEC.startswith(f"{name}/")
    assert found.TITLE
    assert found.RULES >= 1
    assert found.LONGEST > 0
    assert "players" == found.OPTIONS[0].key


@pytest.mark.parametrize(
    "name", ["chess", "", "capital_lux ", "Capital_Lux", "../capital_lux", "capital_lux.game", "x" * 999]
)
def test_unknown_game_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        parvis.game(name, players=2)
    assert str(caught.value).startswith(f"there is no game {name[:40]!r}; there is ")
    assert "capital_lux" in str(caught.value)
    assert len(str(caught.value)) < 200


@GAMES
def test_game_is_found_by_the_spec_of_a_record(name: str) -> None:
    found = game_class(name)
    options: dict[str, Json] = {"players": found.OPTIONS[0].values[0]}
    assert type(game_of_spec(found.SPEC, options)) is found


@pytest.mark.parametrize("spec", ["chess/1", "", None, 7, ["capital_lux/1"], "capital_lux/2", "capital_lux", "\ud800"])
def test_unknown_spec_is_refused(spec: Json) -> None:
    with pytest.raises(CorruptRecord, match=r"^no game here plays spec "):
        game_of_spec(spec, {"players": 2})


@pytest.mark.parametrize("options", [None, [], "players", 2])
def test_options_that_are_no_object_are_refused(options: Json) -> None:
    with pytest.raises(CorruptRecord, match=r"^options should be an object$"):
        game_of_spec("capital_lux/1", options)

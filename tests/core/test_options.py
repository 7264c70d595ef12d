"""Options of a game: what is unknown, missing or of the wrong kind is refused in one sentence."""

import pytest

import parvis
from parvis.core.errors import BadOption, ParvisError
from parvis.core.json import Json, JsonObject
from parvis.core.options import Option, resolve, show
from parvis.core.registry import game_class, make_game

OPTIONS = [
    Option("players", [2, 3, 4], "How many seats there are.", required=True),
    Option("edition", [2010, 2017], "Which printing."),
    Option("inns", [False, True], "With the inns."),
    Option("modules", [["none"], ["regions", "inns"]], "What is added."),
    Option("solo", [True], "Alone."),
    Option("rows", [[0, 1]], "Numbers."),
]


def refusal(given: JsonObject) -> str:
    """What is said to options that are refused."""
    with pytest.raises(BadOption) as caught:
        resolve(OPTIONS, given, "toy")
    return str(caught.value)


def test_first_value_is_the_default() -> None:
    assert {
        "edition": 2010,
        "inns": False,
        "modules": ["none"],
        "players": 2,
        "solo": True,
        "rows": [0, 1],
    } == resolve(OPTIONS, {"players": 2}, "toy")


def test_given_values_are_kept() -> None:
    given: JsonObject = {"players": 4, "inns": True, "edition": 2017, "modules": ["regions", "inns"], "solo": True}
    given["rows"] = [0, 1]
    assert given == resolve(OPTIONS, given, "toy")


def test_unknown_key_is_refused_with_those_there_are() -> None:
    assert "toy has no option 'seats'; it has players, edition, inns, modules, solo, rows" == refusal({"seats": 2})


def test_option_that_must_be_given_is_named_with_its_values() -> None:
    assert "toy needs option players: 2, 3 or 4" == refusal({})


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("players", 5, "option players takes 2, 3 or 4, not 5"),
        ("players", "3", 'option players takes 2, 3 or 4, not "3"'),
        ("players", None, "option players takes 2, 3 or 4, not null"),
        ("edition", 2011, "option edition takes 2010 or 2017, not 2011"),
        ("modules", ["inns", "regions"], 'option modules takes none or regions,inns, not ["inns","regions"]'),
        ("solo", False, "option solo takes true, not false"),
        ("solo", 1, "option solo takes true, not 1"),
        ("rows", [0, True], "option rows takes 0,1, not [0,true]"),
    ],
)
def test_value_that_is_not_taken_is_refused_with_those_that_are(key: str, value: Json, said: str) -> None:
    assert said == refusal({"players": 2, key: value})


@pytest.mark.parametrize(
    ("value", "shown"), [(2.0, "2.0"), ({2}, "{2}"), (float("nan"), "nan"), ([[1]], "[[1]]"), ({"a": 1}, "{'a': 1}")]
)
def test_value_that_no_record_can_hold_is_refused(value: object, shown: str) -> None:
    with pytest.raises(BadOption) as refused:
        make_game("capital_lux", {"players": value})
    kinds = "takes whole numbers, texts, truth values and lists of them"
    assert f"option players {kinds}, not {shown}" == str(refused.value)


def test_tuple_is_as_good_as_a_list() -> None:
    assert [0, 1, 2, 3] == make_game("rattus", {"players": 2, "rats_added": (0, 1, 2, 3)}).options["rats_added"]


@pytest.mark.parametrize(("key", "value"), [("inns", 0), ("inns", 1), ("solo", 1), ("players", True)])
def test_number_is_no_truth_value_and_the_other_way_round(key: str, value: Json) -> None:
    """In Python True == 1; in records they are different things."""
    assert f"option {key} takes " in refusal({"players": 2, key: value})


def test_long_key_and_value_are_cut_short() -> None:
    assert len(refusal({"x" * 10_000: 1})) < 200
    assert len(refusal({"players": "y" * 10_000})) < 200


@pytest.mark.parametrize(
    ("value", "text"), [(True, "true"), (False, "false"), (3, "3"), ("turn", "turn"), (["a", "b"], "a,b"), ([], "")]
)
def test_value_is_shown_as_it_is_written_on_a_command_line(value: Json, text: str) -> None:
    assert text == show(value)


@pytest.mark.parametrize("option", OPTIONS, ids=[option.key for option in OPTIONS])
def test_value_that_is_shown_can_be_read_again(option: Option) -> None:
    assert option.values == [option.read(show(value)) for value in option.values]


@pytest.mark.parametrize("text", ["5", "2.0", " 2", "two", "", "True"])
def test_text_that_is_no_value_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match=r"^option players takes 2, 3 or 4, not "):
        OPTIONS[0].read(text)


@pytest.mark.parametrize("name", parvis.game_names())
def test_every_option_of_every_game_says_what_it_means(name: str) -> None:
    options = game_class(name).OPTIONS
    assert len({option.key for option in options}) == len(options)
    for option in options:
        assert option.means.endswith(".")
        assert option.values
        assert option.check(option.values[0]) == option.values[0]


@pytest.mark.parametrize("given", [{"player": 2}, {"players": 1}, {"players": 2, "gold_order": "never"}, {}])
def test_library_refuses_what_a_game_does_not_know(given: dict[str, Json]) -> None:
    with pytest.raises(ParvisError):
        make_game("capital_lux", given)

"""JSON in one canonical form, and hostile input that is refused in one sentence."""

import json
import time

import pytest

from parvis.core.errors import CorruptRecord
from parvis.core.json import (
    DEEPEST,
    LONGEST,
    Json,
    canonical,
    json_list,
    json_object,
    json_text,
    json_whole,
    read_json,
)


def refusal(text: str) -> str:
    """What is said to a document that is refused."""
    with pytest.raises(CorruptRecord) as caught:
        read_json(text, "the record")
    message = str(caught.value)
    assert message.startswith("the record ")
    assert "\n" not in message
    return message


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"b": 1, "a": [True, None, "x"]}, '{"a":[true,null,"x"],"b":1}'),
        ({}, "{}"),
        ([], "[]"),
        ("Zürich", '"Z\\u00fcrich"'),
        (-3, "-3"),
    ],
)
def test_canonical_text_is_sorted_dense_and_ascii(value: Json, text: str) -> None:
    assert text == canonical(value)
    assert value == read_json(text)


def test_order_of_keys_in_the_source_does_not_matter() -> None:
    assert canonical(read_json('{"b":{"d":1,"c":2},"a":3}')) == canonical(read_json('{"a":3,"b":{"c":2,"d":1}}'))


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "[" * 5_000 + "]" * 5_000,
        "[" * 900 + "]" * 900,
        '{"a":' * 500 + "1" + "}" * 500,
        "[" * (DEEPEST + 1) + "1" + "]" * (DEEPEST + 1),
        '{"a":' * 100_000,
        '[{"a":' * 3_000,
    ],
    ids=["open", "5000", "900", "500 objects", "one too many", "open objects", "open lists of objects"],
)
def test_deep_nesting_is_refused(text: str) -> None:
    assert "the record is nested too deeply" == refusal(text)


def test_moderate_nesting_is_read() -> None:
    text = "[" * DEEPEST + "1" + "]" * DEEPEST
    assert text == canonical(read_json(text))


@pytest.mark.parametrize("text", ["1" * 19, "-" + "9" * 30, "1" * 100_000, '{"a":[' + "7" * 5_000 + "]}"])
def test_huge_numbers_are_refused(text: str) -> None:
    assert "is too large" in refusal(text)


def test_huge_number_is_refused_at_once() -> None:
    """Reading a million digits would take Python seconds."""
    before = time.process_time()
    refusal("1" * 10_000_000)
    assert time.process_time() - before < 1


@pytest.mark.parametrize("number", [10**17, -(10**16), 0, 999_999_999_999_999_999])
def test_numbers_of_a_machine_word_are_read(number: int) -> None:
    assert number == read_json(str(number))


@pytest.mark.parametrize("text", ["1.0", "-0.5", "1e3", "1E400", '{"a":2.5}', "NaN", "Infinity", "-Infinity", "[NaN]"])
def test_numbers_that_are_not_whole_are_refused(text: str) -> None:
    assert "is not a whole number" in refusal(text)


@pytest.mark.parametrize(
    "text", ['{"a":1,"a":1}', '{"a":1,"b":2,"a":3}', '[{"x":{"y":1,"y":2}}]', '{"a":1,"\\u0061":2}']
)
def test_key_that_stands_twice_is_refused(text: str) -> None:
    assert "the record is not in order: a key stands twice in one object" == refusal(text)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "line 1, column 1"),
        ("{", "line 1, column 2"),
        ('{"a":1}}', "line 1, column 8"),
        ("{'a':1}", "line 1, column 2"),
        ('{"a":1,}', "line 1, column"),
        ('{\n"a": 01}', "line 2, column"),
        ('"\x00"', "line 1, column 2"),
        ('"\\x41"', "line 1, column 2"),
        ('"open', "line 1, column 1"),
        ("nul", "line 1, column 1"),
        ("\ufeff{}", "line 1, column 1"),
        ("\x00", "line 1, column 1"),
        ("[1,2", "line 1, column"),
        ("{} {}", "line 1, column 4"),
    ],
)
def test_what_is_not_json_is_refused_with_its_place(text: str, where: str) -> None:
    message = refusal(text)
    assert message.startswith("the record is not JSON: ")
    assert where in message


def test_surrogates_are_read_and_written_back_in_ascii() -> None:
    """They are text to JSON; what is done with them is up to the reader of the field."""
    assert '"\\ud800"' == canonical(read_json('"\\ud800"'))
    assert '"\\ud83c\\udfb2"' == canonical(read_json('"\\ud83c\\udfb2"'))


def test_document_that_is_too_long_is_refused_unread() -> None:
    assert "the record is too long" == refusal("[" + " " * LONGEST + "]")


def test_longest_document_allowed_is_read() -> None:
    assert [] == read_json("[" + " " * (LONGEST - 2) + "]")


def test_not_a_number_can_not_be_written() -> None:
    with pytest.raises((TypeError, ValueError)):  # compiled, already its type is refused
        canonical(float("nan"))  # type: ignore[arg-type]


def test_everything_canonical_is_plain_json() -> None:
    value: Json = {"list": [1, "two", None, True, {"x": []}], "text": "\u20ac \n \t"}
    assert value == json.loads(canonical(value))


# --- fields --------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [None, 1, "x", [], True])
def test_object_is_asked_for(value: Json) -> None:
    with pytest.raises(CorruptRecord, match=r"^the thing should be an object$"):
        json_object(value, "the thing")


@pytest.mark.parametrize("value", [None, 1, "x", {}, False])
def test_list_is_asked_for(value: Json) -> None:
    with pytest.raises(CorruptRecord, match=r"^the thing should be a list$"):
        json_list(value, "the thing")


@pytest.mark.parametrize("value", [None, 1, [], {}, True])
def test_text_is_asked_for(value: Json) -> None:
    with pytest.raises(CorruptRecord, match=r"^the thing should be a text$"):
        json_text(value, "the thing")


@pytest.mark.parametrize("value", [None, "1", True, False, [], {}, 0, 9, -1, 10**17])
def test_whole_number_within_bounds_is_asked_for(value: Json) -> None:
    with pytest.raises(CorruptRecord, match=r"^the thing should be a whole number from 1 to 8$"):
        json_whole(value, "the thing", 1, 8)


def test_fields_of_the_right_kind_are_handed_back() -> None:
    assert ({"a": 1}, [1], "x", 8, 1) == (
        json_object({"a": 1}, "it"),
        json_list([1], "it"),
        json_text("x", "it"),
        json_whole(8, "it", 1, 8),
        json_whole(1, "it", 1, 8),
    )

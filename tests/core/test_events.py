"""What happened is told by kind: what is not declared open stays with its seat."""

import pytest

import parvis
from parvis.core.events import Event, EventKind, Journal, seat_mark
from parvis.core.registry import game_class

GAMES = pytest.mark.parametrize("name", parvis.game_names())


def letter(number: int) -> str:
    """A number as a letter, to show that it was told."""
    return "abcdef"[number]


def seat_name(seat: int) -> str:
    """The name of a seat."""
    return f"seat {seat}"


def told(kind: EventKind, viewer: int) -> str:
    """The event of seat 1 with the numbers 2 and 3, as a viewer reads it."""
    return kind.tell(Event(0, 1, 2, 3), viewer, seat_name)


def test_event_without_a_hidden_text_is_for_everybody() -> None:
    kind = EventKind("took", "{seat} takes {first} for {second}.", first=letter)
    assert {"seat 1 takes c for 3."} == {told(kind, viewer) for viewer in (0, 1, 2, -2)}


def test_event_with_a_hidden_text_is_told_to_its_seat_alone() -> None:
    kind = EventKind("drew", "{seat} draws {first}.", "{seat} draws a card.", first=letter)
    assert "seat 1 draws c." == told(kind, 1)
    assert {"seat 1 draws a card."} == {told(kind, viewer) for viewer in (0, 2, -1, -2)}


def test_seat_among_the_numbers_is_told_by_its_name() -> None:
    kind = EventKind("took", "{seat} takes {first} from {second}.", first=letter, second=seat_mark)
    assert "seat 1 takes c from seat 3." == told(kind, 0)


def test_name_that_looks_like_a_mark_stays_as_it_is() -> None:
    kind = EventKind("took", "{seat} takes {first}{second}.", first=seat_mark, second=lambda _: "")
    assert "<p1> takes <p1>." == kind.tell(Event(0, 1, 2, 3), 0, lambda _: "<p1>")


def test_number_that_is_not_declared_open_is_not_told_even_if_the_hidden_text_asks_for_it() -> None:
    """Default deny: a slip of the pen in a table leaks nothing."""
    kind = EventKind("laid", "{seat} lays {second} at {first}.", "{seat} lays a card at {first}.", letter, letter)
    assert "seat 1 lays d at c." == told(kind, 1)
    assert "seat 1 lays a card at ?." == told(kind, 0)


def test_first_number_that_is_declared_open_is_told_to_everybody() -> None:
    kind = EventKind("laid", "{seat} lays {second} at {first}.", "{seat} lays a card at {first}.", letter, letter, True)
    assert "seat 1 lays a card at c." == told(kind, 0)


def test_second_number_is_never_told_by_a_hidden_text() -> None:
    kind = EventKind("laid", "{seat}: {second}.", "{seat}: {second}.", letter, letter, open_first=True)
    with pytest.raises(KeyError):
        told(kind, 0)


def test_journal_keeps_events_in_order() -> None:
    journal = Journal()
    journal.note(3, 0, 1, 2)
    journal.note(4, 1, 5, 6)
    assert [(3, 0, 1, 2), (4, 1, 5, 6)] == [
        (int(e.kind), int(e.seat), int(e.first), int(e.second)) for e in journal.events
    ]


@GAMES
def test_every_event_of_every_game_has_a_name_and_sentences(name: str) -> None:
    kinds = game_class(name).EVENTS
    assert len({kind.name for kind in kinds}) == len(kinds) > 0
    for kind in kinds:
        assert kind.known.endswith((".", "!"))
        assert kind.hidden == "" or kind.hidden.endswith((".", "!"))


@GAMES
def test_no_hidden_text_asks_for_what_it_may_not_tell(name: str) -> None:
    for kind in game_class(name).EVENTS:
        assert "{second}" not in kind.hidden
        assert kind.open_first or "{first}" not in kind.hidden

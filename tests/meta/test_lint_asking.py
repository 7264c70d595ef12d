"""The lint of `ask`: what follows it in a method would run before the answer."""

from textwrap import dedent

import pytest

from tests.meta.linting import asking, lines_found

LATE = {
    "a statement after it": """
        def happen(self, s):
            s.ask(Draw(1))
            gain(s, 2)  # 4
        """,
    "a statement after its branch": """
        def happen(self, s):
            if s.deck:
                s.ask(Draw(1))  # 4
            gain(s, 2)
        """,
    "a loop around it": """
        def happen(self, s):
            for seat in s.seats:
                s.ask(Draw(seat))  # 4
        """,
    "a loop around its branch": """
        def happen(self, s):
            while s.deck:
                if s.deck > 1:
                    s.ask(Draw(1))  # 5
        """,
    "a clause that always runs": """
        def happen(self, s):
            try:
                s.ask(Draw(1))  # 4
            finally:
                gain(s, 2)
        """,
    "a list of its results": """
        def happen(self, s):
            [s.ask(Draw(seat)) for seat in s.seats]  # 3
        """,
    "its result": """
        def happen(self, s):
            asked = s.ask(Draw(1))  # 3
        """,
    "work in what is returned": """
        def happen(self, s):
            s.ask(Draw(1))
            return gain(s, 2)  # 4
        """,
    "a statement after a list of questions": """
        def happen(self, s):
            s.ask_in_order([Draw(seat) for seat in s.seats])
            gain(s, 2)  # 4
        """,
    "a statement after what asks in its turn": """
        def act(s, seat):
            s.ask(Draw(seat))

        class Card:
            def play(self, s, seat):
                turn.act(s, seat)

        def resolve(self, s, choice):
            CARDS[choice].play(s, self.seat)
            gain(s, 2)  # 11
        """,
}

IN_TIME = {
    "the last statement": """
        def happen(self, s):
            gain(s, 2)
            s.ask(Draw(1), Discard(1))
        """,
    "the last of each branch": """
        def happen(self, s):
            if s.deck:
                gain(s, 2)
                s.ask(Draw(1))
            elif s.round > 2:
                s.ask(Discard(1))
            else:
                gain(s, 2)
        """,
    "a branch that leaves": """
        def happen(self, s):
            if s.deck:
                s.ask(Draw(1))
                return
            gain(s, 2)
        """,
    "a loop that leaves": """
        def happen(self, s):
            for seat in s.seats:
                if can_draw(s, seat):
                    return s.ask(Draw(seat))
            gain(s, 2)
        """,
    "a loop before it": """
        def happen(self, s):
            for seat in s.seats:
                gain(s, seat)
            s.ask_in_order([Draw(seat) for seat in s.seats])
        """,
    "cases": """
        def happen(self, s):
            match s.round:
                case 1:
                    s.ask(Draw(1))
                case _:
                    s.ask(Discard(1))
        """,
    "a function that asks, at the end": """
        def act(s, seat):
            s.ask(Draw(seat))

        def resolve(self, s, choice):
            gain(s, 2)
            act(s, self.seat)
        """,
    "a verb with the name of a method that asks": """
        class Person:
            def hire(self, s, seat):
                s.ask(Draw(seat))

        def resolve(self, s, choice):
            turn.hire(s, self.seat)
            PERSONS[choice].hire(s, self.seat)
        """,
    "the machine's own methods": """
        def happen(self, s):
            s.ask(Draw(1))

        def settle(self, s, luck):
            self.happen(s)
            gain(s, 2)
        """,
}


@pytest.mark.parametrize("text", LATE.values(), ids=LATE.keys())
def test_what_follows_ask_is_found(text: str) -> None:
    marked = [number for number, line in enumerate(dedent(text).splitlines(), 1) if line.endswith(f"# {number}")]
    assert lines_found(asking.ask_is_last, text) == marked != []


@pytest.mark.parametrize("text", IN_TIME.values(), ids=IN_TIME.keys())
def test_ask_at_the_end_passes(text: str) -> None:
    assert lines_found(asking.ask_is_last, text) == []


def test_ask_elsewhere_is_another_word() -> None:
    text = LATE["a statement after it"]
    assert lines_found(asking.ask_is_last, text, "src/parvis/cli/play.py") == []
    assert lines_found(asking.ask_is_last, text, "src/parvis/games/toy/terminal.py") == []

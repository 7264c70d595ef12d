"""What a page needs of a game, in `parvis.games.<game>.table`: legal answers as things to touch, and words about them.

Everything is made from a view, so nothing here is hidden from its seat.  An answer is a path of targets: places and
pieces of the scene in the order in which a person touches them, or a button for what lies nowhere.
"""

import importlib
import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import permutations
from typing import Any, Final, Protocol, TypeAlias, cast

from parvis.core.events import Event, Journal
from parvis.core.frames import CHANCE, State, who
from parvis.core.luck import Dice
from parvis.core.scene import Scene, is_rewritten, unwritten
from parvis.core.view import View

Name: TypeAlias = Callable[[int], str]  # of a seat

BUTTON: Final = "button."  # how targets begin that lie nowhere on the table
LONGEST_NAME: Final = 14  # letters of a seat's name in a sentence
LONGEST_SIGN: Final = 10  # and on the table
MOST_TEXTS: Final = 5_000  # that are kept with names in them
SEAT: Final = re.compile(r"\bp([1-9])\b")


class Offer:
    """One legal answer as a person gives it."""

    def __init__(
        self,
        answer: int,
        notation: str,
        path: list[str],
        label: str,
        short: str,
        group: str,
        ghost: tuple[str, str] | None = None,
        warning: str = "",
        also: list[list[str]] | None = None,
    ) -> None:
        self.answer: Final = answer
        self.notation: Final = notation  # what is sent and stored
        self.path: Final = path  # targets in the order in which they are touched; a button only at the end
        self.label: Final = label  # a sentence for the list of moves
        self.short: Final = short  # for a button, 24 characters at most
        self.group: Final = group  # heading in the list of moves
        self.ghost: Final = ghost  # the piece that moves, and the place that it appears on at once
        self.warning: Final = warning  # what is drawn or shown by it, so that it can't be taken back
        self.also: Final[list[list[str]]] = [] if also is None else also  # other orders of touching the same

    @property
    def reveals(self) -> bool:
        """Is there no way back?"""
        return self.warning != ""

    @property
    def paths(self) -> list[list[str]]:
        """All ways to touch it."""
        return [self.path, *self.also]


class Sheet:
    """What there is to say about a thing on the table."""

    def __init__(self, title: str, text: str, facts: list[tuple[str, str]], rule: str) -> None:
        self.title: Final = title
        self.text: Final = text
        self.facts: Final = facts  # words and numbers
        self.rule: Final = rule  # id of the rule that says the rest


class Breakdown:
    """Where the points of each seat come from, as far as the viewer may know; the rows add up to the totals."""

    def __init__(
        self,
        seats: list[int],
        rows: list[tuple[str, list[str]]],
        totals: list[str],
        places: list[int],
        tie: str = "",
        note: str = "",
    ) -> None:
        self.seats: Final = seats
        self.rows: Final = rows  # a category, and a text for each seat; "?" is not public
        self.totals: Final = totals
        self.places: Final = places  # none before the game is over
        self.tie: Final = tie  # how seats with as many points were told apart
        self.note: Final = note


class Tabletop(Protocol):
    """The names of the module; views are those of its game."""

    @property
    def BLURB(self) -> str:  # noqa: N802 - the constant of a module
        """What the game is about, in a sentence."""

    @property
    def OPTIONS_HELP(self) -> dict[str, str]:  # noqa: N802 - the constant of a module
        """What each option does."""

    @property
    def VALUES_HELP(self) -> dict[str, dict[str, str]]:  # noqa: N802 - the constant of a module
        """What the values of an option do, where its own sentence is not enough."""

    def offers(self, view: Any, name: Name = who) -> list[Offer]:
        """The legal answers in order; none when the seat is not asked."""

    def prompt(self, view: Any, name: Name) -> str:
        """Who is asked what, in 90 characters at most."""

    def phase(self, view: Any) -> str:
        """How far the game has come."""

    def track(self, view: Any) -> list[tuple[str, str]]:
        """The rounds of the game, each "done", "now" or "to come"."""

    def rule_of(self, view: Any) -> str:
        """The rule that the open question rests on."""

    def sheet(self, view: Any, target: str, name: Name = who) -> Sheet | None:
        """What there is to say about a target."""

    def why_not(self, view: Any, target: str, name: Name = who) -> str:
        """Why a target can't be used now."""

    def scene(self, view: Any, narrow: bool, name: Name = who, known: list[Offer] | None = None) -> Scene:
        """The table, on a broad sheet or on one for a phone; `known` are its offers, if they have been made already."""

    def breakdown(self, view: Any, events: Sequence[Event] = (), name: Name = who) -> Breakdown:
        """Where points come from; some games need all that has happened for it."""

    def summary(self, view: Any, name: Name = who) -> str:
        """How the game stands, in a line."""


@cache
def tabletop(game: str) -> Tabletop:
    """What the game called `game` gives to pages."""
    return cast(Tabletop, importlib.import_module(f"parvis.games.{game}.table"))


# --- what cannot be taken back -------------------------------------------------------------------


def possible_world(view: View) -> State:
    """A world like the real one for the seat, and always the same one for all that look alike to it."""
    return view.determinise(Dice(1))


def learned(world: State, answer: int) -> str:
    """What an answer makes known to somebody at once: the name of what CHANCE is asked then, "shown", or nothing."""
    trial = world.copy()
    journal = Journal()
    trial.journal = journal
    trial.apply(answer)
    if trial.seat == CHANCE:
        return trial.question.NAME
    kinds = trial.game.event_kinds()
    return "shown" if any(kinds[event.kind].reveals for event in journal.events) else ""


# --- names ---------------------------------------------------------------------------------------


def clipped(name: str, letters: int = LONGEST_NAME) -> str:
    """A name that leaves room for the rest of a sentence; it stays one word."""
    words = "\u00a0".join(name.split())
    return words if len(words) <= letters else words[: letters - 1].rstrip("\u00a0") + "…"


def named(text: str, name: Name, letters: int = LONGEST_NAME) -> str:
    """A text with the names of seats in the place of p1, p2 and so on."""
    return SEAT.sub(lambda found: clipped(name(int(found[1]) - 1), letters), text)


class Names:
    """What the seats of a table are called, and the texts that have been written with these names before."""

    def __init__(self, name: Name) -> None:
        self.name: Final = name
        self.signs: dict[str, str] = {}
        self.sentences: dict[str, str] = {}

    def __call__(self, seat: int) -> str:
        return self.name(seat)

    def learn(self, scene: Scene) -> None:
        """Write the texts of a scene that have not been written yet."""
        if len(self.sentences) > MOST_TEXTS:
            self.signs, self.sentences = {}, {}
        signs, sentences = unwritten(scene, self.signs, self.sentences)
        self.signs.update({text: named(text, self, LONGEST_SIGN) for text in signs})
        self.sentences.update({text: named(text, self) for text in sentences})


def with_names(scene: Scene, name: Name) -> None:
    """Write the names of seats into a scene; ids stay as they are."""
    names = name if isinstance(name, Names) else Names(name)
    if not is_rewritten(scene, names.signs, names.sentences):
        names.learn(scene)
        is_rewritten(scene, names.signs, names.sentences)


def listed(words: list[str]) -> str:
    """Words in a sentence."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


# --- targets -------------------------------------------------------------------------------------


def any_order(targets: list[str], last: str) -> list[list[str]]:
    """All ways to touch targets, the given order first, and then a button."""
    return [[*order, last] for order in permutations(targets)]


def targets_of(offers: list[Offer]) -> list[str]:
    """All places and pieces that occur in offers, each once."""
    touched = [target for offer in offers for path in offer.paths for target in path]
    return [target for target in dict.fromkeys(touched) if not target.startswith(BUTTON)]

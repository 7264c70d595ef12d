"""The course of the game at a table: its match, and what seats have answered ahead of the others in secret.

Where the rules let all choose at once, a seat answers in a match of its own, in which it is asked first.  What it says
there is fed to the real match when everybody has answered, in the order of the rules.  Until then nothing that others
can see depends on it: not even whether somebody has answered.
"""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from parvis.core.errors import CorruptRecord, IllegalAnswer, NotAllowed
from parvis.core.frames import CHANCE, NOBODY, State, who
from parvis.core.game import Game
from parvis.core.json import Json, JsonObject, json_list, json_object, json_whole
from parvis.core.luck import Dice, Luck
from parvis.core.match import Entry, Match
from parvis.core.snapshots import restore_snapshot, take_snapshot
from parvis.core.view import View

Chances: TypeAlias = Callable[[Match], None]  # answers for CHANCE until a seat is asked


def drawn_from(luck: Luck) -> Chances:
    """CHANCE at a table that is being played."""
    return lambda match: match.settle_chance(luck)


def recorded(answers: list[str]) -> Chances:
    """CHANCE as it answered then; every answer is checked again."""

    def settle(match: Match) -> None:
        for text in answers:
            match.answer(int(CHANCE), text)
        if match.state.seat == CHANCE:
            raise CorruptRecord("an answer of CHANCE is missing")

    return settle


class Course:
    """A game being played by people who may answer at the same time."""

    def __init__(self, match: Match, sealed: dict[int, Match], moment: int, own: list[int], is_whole: bool) -> None:
        self.match: Final = match
        self.sealed: Final = sealed  # what seats have answered ahead, each in a match of its own
        self.moment = moment  # rises with every change of the position
        self.own = own  # rises with every change that only the seat itself can see
        self.is_whole: Final = is_whole  # does the match begin at the beginning?
        self._asked: tuple[State | None, list[int]] = (None, [])  # who is awaited, in which position

    def copy(self) -> "Course":
        """The same course, free to go its own way."""
        sealed = {seat: match.copy() for seat, match in self.sealed.items()}
        other = Course(self.match.copy(), sealed, self.moment, self.own[:], self.is_whole)
        other._asked = self._asked
        return other

    # --- who is asked what -----------------------------------------------------------------------

    def awaited(self) -> list[int]:
        """The seats that everybody waits for, as everybody may know it; positions come and go and never change."""
        state = self.match.state
        if self._asked[0] is not state:
            self._asked = (state, state.seats_asked())
        return self._asked[1]

    def is_simultaneous(self) -> bool:
        """Do several seats choose at once now?"""
        return len(self.awaited()) > 1

    def front(self, seat: int) -> Match:
        """The match that a seat plays on: the real one, or its own where all choose at once."""
        if seat in self.sealed:
            return self.sealed[seat]
        if seat >= 0 and self.is_simultaneous() and seat in self.awaited():
            return Match(self.match.game, self.match.state.asked_first(seat))
        return self.match

    def is_asked(self, seat: int) -> bool:
        """Has a seat something to answer now?"""
        return seat in self.awaited() and self.front(seat).state.seat == seat

    def ply(self, seat: int) -> int:
        """The number of the position that a seat sees; it never falls, and no two positions share one."""
        return self.moment + (self.own[seat] if seat >= 0 else 0)

    def view(self, seat: int) -> View:
        """What a seat sees, its own secret answers included."""
        return self.front(seat).state.view(seat)

    def bot_view(self, seat: int, dice: Dice) -> View:
        """What a bot is given: where all choose at once, a made-up world in which the seats before it have chosen."""
        if not self.is_simultaneous():
            return self.match.state.view(seat)
        world: State = self.match.state.view(seat).determinise(dice)
        while world.seat != seat:
            legal = world.legal()
            world.apply(legal[int(dice.pick(len(legal)))])
        for entry in self.sealed[seat].entries if seat in self.sealed else []:
            world.apply(world.parse(entry.frame.text(entry.answer)))
        return world.view(seat)

    # --- what happens ----------------------------------------------------------------------------

    def answer(self, seat: int, text: str, chances: Chances) -> list[str]:
        """The answer of the one seat that is asked; returns what CHANCE answered to it."""
        self.match.answer(seat, text)
        return self._settle(chances, 1)

    def seal(self, seat: int, text: str) -> None:
        """The answer of a seat that chooses at the same time as others."""
        if seat not in self.awaited():
            raise IllegalAnswer(f"{' and '.join(who(asked) for asked in self.awaited())} choose now, not {who(seat)}")
        front = self.front(seat)
        if front.state.seat != seat:
            raise IllegalAnswer("you have chosen: now the others choose")
        front.answer(seat, text)
        self.sealed[seat] = front
        self.own[seat] += 1

    def unseal(self, seat: int) -> None:
        """A seat takes its last secret answer back, of which nobody knows."""
        front = self.sealed[seat]
        front.rewind(front.ply - 1)
        if not front.ply:
            del self.sealed[seat]
        self.own[seat] += 1

    def is_ready(self) -> bool:
        """Have all those chosen who choose at once?"""
        return not any(self.is_asked(seat) for seat in self.awaited())

    def open_sealed(self, chances: Chances) -> list[str]:
        """All secret answers become answers, in the order of the rules; returns what CHANCE answered then."""
        added = 0
        for seat in self.awaited():
            for entry in self.sealed[seat].entries:
                self.match.answer(seat, entry.frame.text(entry.answer))
                added += 1
        self.sealed.clear()
        return self._settle(chances, added)

    def begin(self, chances: Chances) -> list[str]:
        """The deal."""
        return self._settle(chances, 1)

    def _settle(self, chances: Chances, added: int) -> list[str]:
        before = self.match.ply
        chances(self.match)
        dealt = self.match.entries[before:]
        self.moment += added + len(dealt)
        return [entry.frame.text(entry.answer) for entry in dealt]

    # --- taking back -----------------------------------------------------------------------------

    def last_answer(self, seat: int) -> int:
        """Where the last answer of a seat lies that it may take back without asking; says why it may not."""
        if self.is_simultaneous():
            raise NotAllowed("you can't take that back: a new choice has begun for everybody")
        place = self.match.last_answer(seat)
        for entry in self.match.entries[place + 1 :]:
            if entry.frame.seat not in (seat, CHANCE, NOBODY):
                raise NotAllowed("you can't take that back: others have answered since")
        return place

    def earlier_answer(self, seat: int) -> int:
        """Where the last answer of a seat lies, whatever happened since; for choices made at once, where they began."""
        if self.match.state.is_over:
            raise NotAllowed("you can't take anything back: the game is over")
        entries = self.match.entries
        place = len(entries) - 1
        while place >= 0 and entries[place].frame.seat != seat:
            place -= 1
        if place < 0:
            raise NotAllowed("there is nothing of yours to take back")
        while place and chosen_at_once(entries[place - 1], entries[place]):
            place -= 1
        return place

    def rewind(self, place: int) -> None:
        """Back to the position before the answer at `place`; what was chosen in secret since is forgotten."""
        if not 0 <= place < self.match.ply:
            raise CorruptRecord(f"there is no answer {place} to take back")
        self.match.rewind(place)
        self.sealed.clear()
        self.moment += 1

    # --- as it is kept ---------------------------------------------------------------------------

    def snapshot(self) -> JsonObject:
        """The position, from which the game can go on even if its rules have been put right since."""
        own: list[Json] = [*self.own]
        return {"moment": self.moment, "own": own, "position": take_snapshot(self.match.state)}


def chosen_at_once(one: Entry, other: Entry) -> bool:
    """Do two answers, one right after the other, belong to one choice that all make at once?"""
    if not (one.frame.is_simultaneous(one.before) and other.frame.is_simultaneous(other.before)):
        return False
    return set(other.before.seats_asked()) <= set(one.before.seats_asked())


def new_course(game: Game[Any]) -> Course:
    """A game before the deal."""
    return Course(Match(game), {}, 0, [0] * game.players, is_whole=True)


def course_at(game: Game[Any], snapshot: Json) -> Course:
    """A game that goes on from a snapshot."""
    found = json_object(snapshot, "a snapshot")
    own = [json_whole(item, "own", 0, 10**9) for item in json_list(found.get("own"), "own")]
    moment = json_whole(found.get("moment"), "moment", 0, 10**9)
    state = restore_snapshot(game, found.get("position"))
    return Course(Match(game, state), {}, moment, own, is_whole=False)

"""A game at the terminal: people and bots answer in turn, and nobody sees more than its view."""

import shlex
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeAlias

from parvis.bots import bot_named
from parvis.cli import UsageError, system_error
from parvis.cli.answers import laid_out, meant
from parvis.cli.page import Page
from parvis.cli.saves import HUMAN, Source, new_place, write_save
from parvis.cli.terminals import Choice, Line, Terminal, terminal_of
from parvis.core.errors import ParvisError
from parvis.core.frames import NOBODY, who
from parvis.core.luck import Dice
from parvis.core.match import Match
from parvis.core.rulebook import Rulebook
from parvis.core.view import View


class Left(Exception):
    """The player has had enough for today."""


class Sitting:
    """One game, its players and its page."""

    def __init__(self, page: Page, match: Match, seats: list[str], source: Source, place: Path | None) -> None:
        self.page: Final = page
        self.match: Final = match
        self.seats: Final = seats
        self.source: Final = source
        self.place = place  # where the game is saved
        self.saved = -1  # the ply that is in that file; -1 before it is ours
        self.terminal: Final[Terminal] = terminal_of(match.game.NAME)
        self.rulebook: Final = Rulebook(match.game.NAME)
        self.people: Final = [seat for seat in range(len(seats)) if seats[seat] == HUMAN]
        self.at_keyboard = self.people[0] if len(self.people) == 1 else int(NOBODY)

    # --- the course of the game ------------------------------------------------------------------

    def play(self, obey: "Obey") -> None:
        """Play until the game is over or somebody leaves."""
        match = self.match
        match.settle_chance(self.source.luck)
        while not match.state.is_over:
            seat = match.state.seat
            if self.seats[seat] == HUMAN:
                if not self.ask(seat, obey):
                    self.leave()
                    return
            else:
                self.answer_by_bot(match.state.view(seat))
            match.settle_chance(self.source.luck)
        self.finish()

    def answer_by_bot(self, view: View) -> None:
        """A bot sees its view and answers."""
        key = f"{self.source.json()} {self.match.ply}".encode()  # the same after a save or a move taken back
        dice = Dice(int.from_bytes(sha256(key).digest()[:7], "big"))
        self.match.apply(bot_named(self.seats[view.seat]).think(view, dice).answer)

    def ask(self, seat: int, obey: "Obey") -> bool:
        """Let a person answer, or take back; False if that person leaves."""
        self.curtain(seat)
        has_told = self.report(seat)
        self.show_table(seat, tells=not has_told)
        ply = self.match.ply
        while self.match.ply == ply:
            said = self.page.read([(f" {who(seat)} ›", "strong")])
            if said is None:
                return False
            try:
                obey(self, seat, said)
            except Left:
                return False
            except ParvisError as error:
                self.page.say(f" {error}", "bad")
            except OSError as error:
                self.page.say(f" {system_error(error)}", "bad")
        return True

    def curtain(self, seat: int) -> None:
        """Between two people at one keyboard the screen is emptied, and the device changes hands."""
        if seat != self.at_keyboard:
            self.page.clear(with_history=True)
            self.page.say(f" Pass the device to {who(seat)}.", "title")
            self.page.pause(f"{who(seat)}, press Enter.")
            self.at_keyboard = seat

    def answer(self, seat: int, said: str) -> None:
        """An answer by number, key or notation."""
        self.match.apply(meant(self.choices(seat), said))

    def choices(self, seat: int) -> list[Choice]:
        """What the seat may answer."""
        return self.terminal.choices(self.match.state.view(seat))

    # --- what is shown ---------------------------------------------------------------------------

    def before(self, seat: int) -> tuple[int, View]:
        """The last answer of a seat, and what it saw when it gave it."""
        entries = self.match.entries
        own = [ply for ply in range(len(entries)) if entries[ply].frame.seat == seat]
        ply = own[-1] if own else 0
        return ply, (entries[ply].before if entries else self.match.state).view(seat)

    def report(self, seat: int) -> bool:
        """What happened, and the report of a round or the like, if one has ended since the seat last answered."""
        lines = self.interlude(seat)
        if lines:
            self.page.clear()
            self.page.show([*self.told(seat), *lines])
            self.page.pause("Press Enter to go on.")
        return len(lines) > 0

    def interlude(self, seat: int) -> list[Line]:
        """What the game reports of what has ended since the seat last answered."""
        before, now = self.before(seat)[1], self.match.state.view(seat)
        return self.terminal.interlude(before, now, self.match.chronicle(seat))

    def told(self, seat: int) -> list[Line]:
        """What happened since the seat last answered."""
        since, before = self.before(seat)
        return self.terminal.tell(before, self.match.state.view(seat), self.match.chronicle(seat, since=since))

    def show_table(self, seat: int, tells: bool = True) -> None:
        """What happened since the seat last answered, unless it has been told, the table, and the question."""
        view = self.match.state.view(seat)
        self.page.clear()
        if tells:
            self.page.show(self.told(seat))
        self.page.show(self.terminal.draw(view))
        self.page.show([[(f" {who(seat)} ", "you"), (" ", ""), *self.terminal.prompt(view)]])
        self.page.show(laid_out(self.terminal.choices(view)))

    def finish(self) -> None:
        """The last report, the result, and the secret that was promised."""
        seat = self.people[0] if len(self.people) == 1 else int(NOBODY)
        view = self.match.state.view(seat)
        self.page.clear()
        self.page.show([*self.told(seat), *self.interlude(seat)])
        self.page.show(self.terminal.result(view))
        if self.source.disclosure():
            self.page.show([[(f" {self.source.disclosure()}", "dim")]])
        if self.place is not None:
            self.save(self.place)
            self.page.say(" The finished game is in the file; look at it with:")
            self.page.show([[(f"   parvis replay {shlex.quote(str(self.place))}", "strong")]])

    # --- saving ----------------------------------------------------------------------------------

    def save(self, place: Path) -> None:
        """Save the game; a file that is not this game's is left alone."""
        if place.exists() and not (self.saved >= 0 and place == self.place):
            raise UsageError(f"{place} is there already: name another file")
        write_save(place, self.match, self.seats, self.source)
        self.place = place
        self.saved = self.match.ply

    def leave(self) -> None:
        """Save the game somewhere, and say where."""
        if self.saved != self.match.ply or self.place is None:
            try:
                self.save(self.place or new_place(self.match.game.NAME))
            except (OSError, UsageError) as error:
                if self.place is None:
                    raise
                reason = system_error(error) if isinstance(error, OSError) else str(error)
                self.page.say(f" The game can't be saved there: {reason}", "bad")
                self.place = None
                self.save(new_place(self.match.game.NAME))
        self.tell_place()

    def tell_place(self) -> None:
        """How to go on with a saved game."""
        self.page.say(" The game is saved. To go on with it:")
        line: Line = [(f"   parvis play --resume {shlex.quote(str(self.place))}", "strong")]
        self.page.show([line])


Obey: TypeAlias = Callable[[Sitting, int, str], None]  # does what a seat types

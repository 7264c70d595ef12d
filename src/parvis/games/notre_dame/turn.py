"""The course of the game, in the order of the rules: set-up, and nine rounds of five phases."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame, Step
from parvis.core.native import i64, mypyc_attr, vec
from parvis.games.notre_dame import verbs
from parvis.games.notre_dame.cards import ACTION_CARDS
from parvis.games.notre_dame.data import (
    CARD_NAMES,
    DRAFT_1,
    DRAW,
    HIRE,
    OVER,
    OWNERS,
    PLAGUE,
    PLAY_1,
    ROUNDS,
    bits,
    write_card,
)
from parvis.games.notre_dame.deals import ChoosePool, DrawCards, LayMessages, LayPersons, StackGray
from parvis.games.notre_dame.hiring import HirePerson
from parvis.games.notre_dame.period_end import EndPeriod
from parvis.games.notre_dame.plague import SufferPlague
from parvis.games.notre_dame.state import NotreDame


@final
@mypyc_attr(acyclic=True)
class SetUp(Step):
    """Messages, the gray persons and their order, then the rounds (ND-005 to ND-009)."""

    def __init__(self, new_persons: bool) -> None:
        super().__init__()
        self.new_persons: Final = new_persons

    def happen(self, s: NotreDame) -> None:
        frames: list[Frame] = [LayMessages(borough) for borough in range(s.box.boroughs)]
        if self.new_persons:
            frames.extend([ChoosePool(letter, s.box.names) for letter in range(3)])
        frames.extend([StackGray(letter, s.box.names) for letter in range(3)])
        frames.append(NextRound())
        s.ask_in_order(frames)


@final
@mypyc_attr(acyclic=True)
class NextRound(Step):
    """The bottom of the stack: another round until nine are played (ND-024)."""

    def happen(self, s: NotreDame) -> None:
        if s.round == ROUNDS:
            verbs.set_phase(s, OVER)
        else:
            verbs.begin_round(s)
            s.ask_in_order([LayPersons(s.box.names), *ROUND, self])


@final
@mypyc_attr(acyclic=True)
class DrawPhase(Step):
    """Every seat draws three cards (ND-012)."""

    def happen(self, s: NotreDame) -> None:
        verbs.set_phase(s, DRAW)
        s.ask_in_order([DrawCards(seat) for seat in s.seats()])


@final
@mypyc_attr(acyclic=True)
class DraftPhase(Step):
    """Every seat keeps a card, in secret (ND-013, ND-014)."""

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number: Final = number

    def happen(self, s: NotreDame) -> None:
        verbs.set_phase(s, DRAFT_1 + self.number)
        s.ask_in_order([KeepCard(seat) for seat in s.seats()])


@final
@mypyc_attr(acyclic=True)
class KeepCard(Frame):
    """Keep one of the cards on offer; the others go to the left when all have chosen (ND-013)."""

    NAME: ClassVar[str] = "draft"
    SIMULTANEOUS: ClassVar[bool] = True

    def options(self, s: NotreDame) -> vec[i64]:
        return bits(s.players[self.seat].offer)

    def resolve(self, s: NotreDame, choice: i64) -> None:
        verbs.keep(s, self.seat, choice)

    def text(self, choice: i64) -> str:
        return "keep:" + CARD_NAMES[choice // OWNERS]

    def hides_options(self, viewer: i64) -> bool:
        return viewer != self.seat

    def seen(self, s: NotreDame, choice: i64, viewer: i64) -> str:
        return self.text(choice) if viewer == self.seat else "keep:?"


@final
@mypyc_attr(acyclic=True)
class PassLeft(Step):
    """What was laid aside goes to the left, all at once (ND-013, ND-014)."""

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number: Final = number

    def happen(self, s: NotreDame) -> None:
        verbs.pass_left(s, first=self.number == 0)


@final
@mypyc_attr(acyclic=True)
class PlayPhase(Step):
    """Every seat plays a card (ND-016)."""

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number: Final = number

    def happen(self, s: NotreDame) -> None:
        verbs.set_phase(s, PLAY_1 + self.number)
        s.ask_in_order([PlayCard(seat) for seat in s.seats()])


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class PlayCard(Frame):
    """Play one card of the hand face up and carry it out (ND-016, ND-049)."""

    NAME: ClassVar[str] = "play"

    def options(self, s: NotreDame) -> vec[i64]:
        return bits(s.players[self.seat].hand)

    def resolve(self, s: NotreDame, choice: i64) -> None:
        verbs.play(s, self.seat, choice)
        ACTION_CARDS[choice // OWNERS].play(s, self.seat)

    def text(self, choice: i64) -> str:
        return "play:" + write_card(choice)

    def hides_options(self, viewer: i64) -> bool:
        return viewer != self.seat


@final
@mypyc_attr(acyclic=True)
class DiscardThirdCards(Step):
    """Third cards leave unseen, unless somebody face up keeps them till the end of phase 4 (ND-017, ND-018)."""

    def __init__(self, after_hiring: bool) -> None:
        super().__init__()
        self.after_hiring: Final = after_hiring

    def happen(self, s: NotreDame) -> None:
        if not self.after_hiring:
            for person in bits(s.face_up):
                if s.people[person].keeps_third_cards:
                    return
        verbs.discard_hands(s)


@final
@mypyc_attr(acyclic=True)
class HirePhase(Step):
    """Every seat may hire a person (ND-019)."""

    def happen(self, s: NotreDame) -> None:
        verbs.set_phase(s, HIRE)
        s.ask_in_order([HirePerson(seat, s.box.names) for seat in s.seats()])


@final
@mypyc_attr(acyclic=True)
class PlaguePhase(Step):
    """The plague, seat by seat (ND-020, ND-R21)."""

    def happen(self, s: NotreDame) -> None:
        verbs.set_phase(s, PLAGUE)
        s.ask_in_order([SufferPlague(seat) for seat in s.seats()])


@final
@mypyc_attr(acyclic=True)
class EndRound(Step):
    """Persons and cards are cleared; the start player changes after every round but the last (ND-021 to ND-023)."""

    def happen(self, s: NotreDame) -> None:
        verbs.clear_round(s)
        if s.round < ROUNDS:
            verbs.move_start(s)


# A round after the persons have been laid out, in order.
ROUND: Final[list[Frame]] = [
    DrawPhase(),
    DraftPhase(0),
    PassLeft(0),
    DraftPhase(1),
    PassLeft(1),
    PlayPhase(0),
    PlayPhase(1),
    DiscardThirdCards(after_hiring=False),
    HirePhase(),
    DiscardThirdCards(after_hiring=True),
    PlaguePhase(),
    EndPeriod(),
    EndRound(),
]

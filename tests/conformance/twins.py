"""Two worlds that differ only in what a seat may not know are played in step: all that the seat receives is byte-equal.

A trial takes a real position and a viewer, makes up a world from the view alone, and goes on in both.  An answer is
given in one world; in the other one any answer that looks the same to the viewer, by the hooks' word.  As soon as an
event that the viewer may hear tells different facts, the worlds are told apart by right: the trial ends well.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Final

from parvis.core.errors import IllegalAnswer, NotAllowed
from parvis.core.frames import NOBODY, State, who
from parvis.core.game import Game
from parvis.core.json import canonical
from parvis.core.luck import Dice
from parvis.core.match import Entry, Match
from tests.conformance.hooks import Hooks, hooks_for
from tests.conformance.walks import any_choice, biased, flat, matched_to, played

STEPS: Final = 40  # a trial that has found no difference by then has found none
PROBES: Final = 3  # wrong answers tried at each step
OVER: Final = "the game ended"
UNLIKE: Final = "no answer in the other world looks the same"
TOLD: Final = "an event told the worlds apart"
LONG: Final = "the trial was long enough"


@dataclass(frozen=True)
class Trial:
    """How a trial without a difference went."""

    steps: int
    ending: str
    question: str  # the one with which it began


class Difference(AssertionError):
    """Something that a seat receives depends on what it may not know."""


@dataclass
class Twins:
    """A real match and one that went on from a made-up world, watched by `viewer`."""

    real: Match
    other: Match
    viewer: int
    hooks: Hooks
    texts: list[str]  # answers of all kinds, to be given at the wrong time

    # --- what the viewer receives ----------------------------------------------------------------

    def received(self, match: Match, probes: list[tuple[int, str]], seed: int) -> dict[str, str]:
        """All that can reach the viewer now, by where it comes from."""
        view = match.state.view(self.viewer)
        asked = "" if match.state.is_over else match.state.question.NAME
        return {
            "view": canonical(view.json()),
            "text of the view": repr(view),
            "legal answers": str(view.legal()),
            "question": f"{asked} {who(match.state.seat)} {match.state.is_over} {match.ply}",
            "log": "\n".join(match.log(self.viewer)),
            "chronicle": "\n".join(match.chronicle(self.viewer)),
            "taking back": self.taken_back(match),
            "errors": "\n".join(self.refused(match, seat, text) for seat, text in probes),
            "bots' worlds": canonical(view.determinise(Dice(seed)).json()),
        }

    def taken_back(self, match: Match) -> str:
        """What the viewer is told who wants to take an answer back."""
        try:
            return str(match.last_answer(self.viewer))
        except NotAllowed as error:
            return str(error)

    def refused(self, match: Match, seat: int, text: str) -> str:
        """What is said to an answer that may not be given."""
        try:
            match.answer(seat, text)
        except IllegalAnswer as error:
            return str(error)
        raise Difference(f"{who(seat)} may answer {text!r} to {match.state!r}")

    def probes(self, rng: random.Random) -> list[tuple[int, str]]:
        """Answers that the viewer may not give now, some of which would be right if others gave them."""
        state = self.real.state
        own = state.seat == self.viewer
        open_texts = [] if state.is_over else [state.notation(answer) for answer in state.legal()]
        wrong = [text for text in rng.choices(self.texts, k=PROBES) if not own or text not in open_texts]
        if open_texts and not own:
            wrong.append(rng.choice(open_texts))
        return [(self.viewer, text) for text in ["nonsense", *wrong]]

    def compare(self, rng: random.Random, when: str) -> None:
        """Everything that the viewer receives is the same in both worlds."""
        probes = self.probes(rng)
        seed = rng.getrandbits(40)
        one = self.received(self.real, probes, seed)
        other = self.received(self.other, probes, seed)
        for source in one:
            if one[source] != other[source]:
                raise Difference(
                    f"{when}, {who(self.viewer)} can tell two worlds apart by the {source}:\n{one[source]}\n"
                    f"{other[source]}\nworlds:\n{self.real.state!r}\n{self.other.state!r}"
                )

    # --- going on --------------------------------------------------------------------------------

    def alike(self, rng: random.Random) -> tuple[int, int] | None:
        """An answer for each world such that the viewer sees the same; none if there are none."""
        one, other = self.seen(self.real), self.seen(self.other)
        shared = sorted(set(one.values()) & set(other.values()))
        ours = [answer for answer in one if one[answer] in shared]
        if not ours:
            return None
        answer = rng.choice(ours)
        return answer, rng.choice([theirs for theirs in other if other[theirs] == one[answer]])

    def seen(self, match: Match) -> dict[int, str]:
        """How the viewer would see each legal answer as things stand."""
        state = match.state
        neutral = state.json()
        return {
            answer: self.hooks.seen(neutral, neutral, state.notation(answer), who(self.viewer))
            for answer in state.legal()
        }

    def told(self, entry: Entry) -> list[tuple[str, int, str]]:
        """What the viewer is told of an answer: the kind of event, its seat, the sentence."""
        kinds = self.real.game.event_kinds()
        return [
            (kinds[event.kind].name, int(event.seat), kinds[event.kind].tell(event, self.viewer, who))
            for event in entry.events
        ]

    def is_told_apart(self) -> bool:
        """Has the last answer shown the viewer something by right?  By wrong is a difference."""
        one, other = self.told(self.real.entries[-1]), self.told(self.other.entries[-1])
        if one == other:
            return False
        for ours, theirs in zip_longest(one, other):
            if ours != theirs:
                for kind, seat, sentence in filter(None, (ours, theirs)):
                    is_own = kind in self.hooks.OWN_EVENTS and seat == self.viewer
                    if not is_own and kind not in self.hooks.OPEN_EVENTS:
                        raise Difference(f"{who(self.viewer)} is told {sentence!r} in one of two worlds")
                break
        self.assert_final()
        return True

    def assert_final(self) -> None:
        """What has been shown can't be taken back by anybody."""
        for match in (self.real, self.other):
            for seat in range(match.game.players):
                try:
                    ply = match.last_answer(seat)
                except NotAllowed:
                    continue
                if ply < match.ply:
                    raise Difference(
                        f"{who(seat)} may take back answer {ply} of {match.ply} though {who(self.viewer)} has been "
                        f"shown something since: {self.told(match.entries[-1])}"
                    )

    def go_on(self, rng: random.Random) -> Trial:
        """Play in step until the worlds are told apart by right, or the trial is long enough."""
        question = "" if self.real.state.is_over else self.real.state.question.NAME
        self.compare(rng, "at first")
        for step in range(STEPS):
            if self.real.state.is_over:
                return Trial(step, OVER, question)
            pair = self.alike(rng)
            if pair is None:
                return Trial(step, UNLIKE, question)
            when = f"after {step + 1} answers, the last to {self.real.state.question.NAME}"
            self.real.apply(pair[0])
            self.other.apply(pair[1])
            if self.is_told_apart():
                return Trial(step + 1, TOLD, question)
            self.compare(rng, when)
        return Trial(STEPS, LONG, question)


def made_up(match: Match, viewer: int, rng: random.Random) -> Match:
    """A match with the same past whose position is made up from what `viewer` sees."""
    other = matched_to(match, match.ply)
    world: State = match.state.view(viewer).determinise(Dice(rng.getrandbits(60)))
    other.state = world
    return other


def trial_at(whole: Match, ply: int, rng: random.Random) -> Trial:
    """A trial that starts at `ply` of a game, by the eyes of a seat or of the spectator."""
    real = matched_to(whole, ply)
    viewer = rng.choice([*range(whole.game.players), int(NOBODY)])
    texts = [entry.frame.text(entry.answer) for entry in whole.entries]
    return Twins(real, made_up(real, viewer, rng), viewer, hooks_for(whole.game), texts).go_on(rng)


def trials(game: Game[Any], rng: random.Random, number: int) -> Iterable[Trial]:
    """Trials that start in one random game, each at another place."""
    whole = played(game, rng, flat if rng.random() < 0.3 else biased())
    for _ in range(number):
        yield trial_at(whole, any_choice(whole, rng) if rng.random() < 0.95 else whole.ply, rng)

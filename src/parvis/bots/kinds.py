"""The kinds of bots: random, greedy, two searches, a trained net, and a search that leans on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from parvis.bots.bot import (
    LONGEST_LINE,
    Bot,
    Candidate,
    Question,
    Stop,
    Thought,
    UnknownBot,
    best_first,
    error_of,
    never,
    share_of,
)
from parvis.bots.endgame import ended, leads_of
from parvis.bots.nets import weights_for
from parvis.bots.search.flat import FlatSearch
from parvis.bots.search.greedy import GreedyLook
from parvis.bots.search.net import Sight, Weights
from parvis.bots.search.netlook import NetLook
from parvis.bots.search.playing import give, next_question
from parvis.bots.search.tree import ANSWERS, TreeSearch
from parvis.core.frames import who
from parvis.core.luck import Dice

CALM: Final = 0.25  # the weight of curiosity where a net says how games end: it errs less than a game played out
SLICE: Final = 16  # walks through a tree between two looks at the clock


def in_slices(work: Callable[[int], None], number: int, size: int, is_late: Stop) -> None:
    """So much work, a slice at a time; when it gets late no more than the first slice is done."""
    if is_late is never:
        work(number)
        return
    while number > 0:
        work(min(number, size))
        number -= size
        if is_late():
            return


class RandomBot(Bot):
    """Any legal answer, each as likely as the others."""

    def ponder(self, question: Question, dice: Dice, iterations: int, is_late: Stop) -> Thought:
        answer = question.random(dice)
        pairs = zip(question.answers, question.notations, strict=True)
        return Thought(answer, [Candidate(each, notation) for each, notation in pairs])


class GreedyBot(Bot):
    """One turn ahead, by the documented terms of the game's judge; iterations are worlds looked at."""

    def ponder(self, question: Question, dice: Dice, iterations: int, is_late: Stop) -> Thought:
        candidates = best_first(explained(question, dice, iterations, is_late), Candidate.total)
        return Thought(candidates[0].answer, candidates, iterations=candidates[0].visits)


def explained(question: Question, dice: Dice, worlds: int, is_late: Stop = never) -> list[Candidate]:
    """Every answer with its terms, in the order of the rules."""
    look = GreedyLook(question.view, question.judge, dice)
    in_slices(look.look, worlds, 1, is_late)
    candidates: list[Candidate] = []
    for k, answer in enumerate(question.answers):
        terms = tuple(zip(question.judge.names, look.means(k), strict=True))
        candidates.append(Candidate(answer, question.notations[k], int(look.worlds), terms=terms))
    return candidates


class FlatBot(Bot):
    """Flat Monte Carlo with common random numbers and sequential halving; iterations are games played out."""

    seen = "light"

    def ponder(self, question: Question, dice: Dice, iterations: int, is_late: Stop) -> Thought:
        search = FlatSearch(question.view, question.judge, dice)
        rounds = max((len(question.answers) - 1).bit_length(), 1)
        for _ in range(rounds):
            in_slices(search.compare, max(iterations // rounds // len(search.left), 1), 1, is_late)
            search.halve()
        candidates: list[Candidate] = []
        for k, answer in enumerate(question.answers):
            visits = int(search.visits[k])
            candidates.append(
                Candidate(
                    answer,
                    question.notations[k],
                    visits,
                    share_of(int(search.wins[k]), visits),
                    error_of(int(search.wins[k]), int(search.squares[k]), visits),
                    round(int(search.points[k]) / visits, 4),
                )
            )
        chosen = question.answers[search.left[0]]
        ordered = sorted(candidates, key=lambda each: (each.answer != chosen, -each.visits, -(each.value or 0.0)))
        return Thought(chosen, ordered, iterations=int(search.iterations))


class TreeBot(Bot):
    """ISMCTS; iterations are games played out."""

    seen = "ismcts"

    def search(self, question: Question, dice: Dice) -> TreeSearch:
        """The tree, with nothing in it yet."""
        return TreeSearch(question.view, question.judge, dice)

    def ponder(self, question: Question, dice: Dice, iterations: int, is_late: Stop) -> Thought:
        search = self.search(question, dice)
        in_slices(search.run, iterations, SLICE, is_late)
        candidates: list[Candidate] = []
        root = search.root
        for k, answer in enumerate(question.answers):
            visits = int(root.visits[k]) if k < len(root.visits) else 0
            is_tried = visits > 0
            wins = int(search.wins[k]) if is_tried else 0
            candidates.append(
                Candidate(
                    answer,
                    question.notations[k],
                    visits,
                    share_of(wins, visits),
                    error_of(wins, int(search.squares[k]), visits) if is_tried else None,
                    round(int(search.points[k]) / visits, 4) if is_tried else None,
                )
            )
        ordered = best_first(candidates, lambda candidate: float(candidate.visits))
        return Thought(ordered[0].answer, ordered, main_line(question, search), int(search.iterations))


class NetBot(Bot):
    """One answer ahead, by a trained net; iterations are worlds looked at."""

    def __init__(self, name: str, budget: int, net: Weights | None = None) -> None:
        super().__init__(name, budget)
        self.net: Final = net  # instead of the one in the folder of the game

    def ponder(self, question: Question, dice: Dice, iterations: int, is_late: Stop) -> Thought:
        look = NetLook(question.view, question.judge, dice, trained(question, self.net))
        in_slices(look.look, iterations, 1, is_late)
        worlds = int(look.worlds)
        sums = {answer: int(look.sums[k]) for k, answer in enumerate(question.answers)}
        candidates: list[Candidate] = []
        for k, answer in enumerate(question.answers):
            wins = int(look.wins[k])
            candidates.append(
                Candidate(
                    answer,
                    question.notations[k],
                    worlds,
                    share_of(wins, worlds),
                    error_of(wins, int(look.squares[k]), worlds),
                    round(int(look.points[k]) / worlds, 4),
                )
            )
        ordered = best_first(candidates, lambda candidate: float(sums[candidate.answer]))
        return Thought(ordered[0].answer, ordered, iterations=worlds)


class MasterBot(TreeBot):
    """ISMCTS in which a trained net says how games will end; small endgames are solved; iterations are walks."""

    seen = "master"

    def ponder(self, question: Question, dice: Dice, iterations: int, is_late: Stop) -> Thought:
        leads = leads_of(question, dice)
        if leads is None:
            return super().ponder(question, dice, iterations, is_late)
        pairs = zip(question.answers, question.notations, strict=True)
        return ended(question, Thought(-1, [Candidate(*pair) for pair in pairs]), leads)

    def search(self, question: Question, dice: Dice) -> TreeSearch:
        return TreeSearch(question.view, question.judge, dice, trained(question), CALM)


def trained(question: Question, net: Weights | None = None) -> Sight:
    """A look through a net, or the one for the game of a question."""
    game = question.state.game
    weights = net or weights_for(game)
    if weights is None:
        raise UnknownBot(f"no net has been trained for {game.TITLE} with {game.players} players")
    return Sight(weights, game.players)


def main_line(question: Question, search: TreeSearch) -> list[str]:
    """The answers given most often, told in a world in which they can be given."""
    world = question.state.copy()
    names = {number: name for name, number in search.questions.items()}
    told: list[str] = []
    dice = Dice(0)
    for code in search.line(LONGEST_LINE):
        name, answer = names[code // int(ANSWERS)], code % int(ANSWERS)
        while next_question(world, dice) and (name != world.question.NAME or answer not in world.legal()):
            if len(world.answers) > 1 and not is_passed_over(
                world.question.is_simultaneous(world), world.seat, question
            ):
                return told
            give(world, world.answers[0])
        if world.is_over:
            return told
        told.append(f"{who(world.seat)} {world.notation(answer)}")
        give(world, answer)
    return told


def is_passed_over(is_simultaneous: bool, seat: int, question: Question) -> bool:
    """Is it a question that the tree does not hold, as nobody sees the answer?"""
    return is_simultaneous and seat != question.view.seat

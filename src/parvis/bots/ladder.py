"""The ladder: bots by their names, from the weakest to the strongest.

A name may carry a budget of iterations: `flat:2000`, `ismcts:500`.  The two called ismcts-1k and ismcts-10k are the
yardstick: single-observer ISMCTS with 1,000 and 10,000 iterations, never tuned again.
"""

from __future__ import annotations

from typing import Any, Final

from parvis.bots.bot import (
    LONGEST_LINE,
    Bot,
    Candidate,
    Question,
    Thought,
    UnknownBot,
    best_first,
    error_of,
    share_of,
)
from parvis.bots.nets import has_net, net_for
from parvis.bots.search.flat import FlatSearch
from parvis.bots.search.greedy import GreedyLook
from parvis.bots.search.net import Net
from parvis.bots.search.netlook import NetLook
from parvis.bots.search.playing import give, next_question
from parvis.bots.search.tree import ANSWERS, TreeSearch
from parvis.core.frames import who
from parvis.core.game import Game
from parvis.core.luck import Dice

MOST: Final = 1_000_000  # iterations


class RandomBot(Bot):
    """Any legal answer, each as likely as the others."""

    def ponder(self, question: Question, dice: Dice, iterations: int) -> Thought:
        answer = question.random(dice)
        pairs = zip(question.answers, question.notations, strict=True)
        return Thought(answer, [Candidate(each, notation) for each, notation in pairs])


class GreedyBot(Bot):
    """One turn ahead, by the documented terms of the game's judge; iterations are worlds looked at."""

    def ponder(self, question: Question, dice: Dice, iterations: int) -> Thought:
        candidates = best_first(explained(question, dice, iterations), Candidate.total)
        return Thought(candidates[0].answer, candidates, iterations=iterations)


def explained(question: Question, dice: Dice, worlds: int) -> list[Candidate]:
    """Every answer with its terms, in the order of the rules."""
    look = GreedyLook(question.view, question.judge, dice)
    look.look(worlds)
    candidates: list[Candidate] = []
    for k, answer in enumerate(question.answers):
        terms = tuple(zip(question.judge.names, look.means(k), strict=True))
        candidates.append(Candidate(answer, question.notations[k], worlds, terms=terms))
    return candidates


class FlatBot(Bot):
    """Flat Monte Carlo with common random numbers and sequential halving; iterations are games played out."""

    def ponder(self, question: Question, dice: Dice, iterations: int) -> Thought:
        search = FlatSearch(question.view, question.judge, dice)
        rounds = max((len(question.answers) - 1).bit_length(), 1)
        for _ in range(rounds):
            search.compare(max(iterations // rounds // len(search.left), 1))
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

    def search(self, question: Question, dice: Dice) -> TreeSearch:
        """The tree, with nothing in it yet."""
        return TreeSearch(question.view, question.judge, dice)

    def ponder(self, question: Question, dice: Dice, iterations: int) -> Thought:
        search = self.search(question, dice)
        search.run(iterations)
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

    def ponder(self, question: Question, dice: Dice, iterations: int) -> Thought:
        look = NetLook(question.view, question.judge, dice, trained(question))
        look.look(iterations)
        sums = {answer: int(look.sums[k]) for k, answer in enumerate(question.answers)}
        candidates: list[Candidate] = []
        for k, answer in enumerate(question.answers):
            wins = int(look.wins[k])
            candidates.append(
                Candidate(
                    answer,
                    question.notations[k],
                    iterations,
                    share_of(wins, iterations),
                    error_of(wins, int(look.squares[k]), iterations),
                    round(int(look.points[k]) / iterations, 4),
                )
            )
        ordered = best_first(candidates, lambda candidate: float(sums[candidate.answer]))
        return Thought(ordered[0].answer, ordered, iterations=iterations)


class MasterBot(TreeBot):
    """ISMCTS in which a trained net says how games will end; iterations are worlds walked through."""

    def search(self, question: Question, dice: Dice) -> TreeSearch:
        return TreeSearch(question.view, question.judge, dice, trained(question))


def trained(question: Question) -> Net:
    """The net for the game of a question."""
    game = question.state.game
    net = net_for(game.NAME, game.players)
    if net is None:
        raise UnknownBot(f"no net has been trained for {game.TITLE} with {game.players} players")
    return net


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


BOTS: Final[dict[str, Bot]] = {
    bot.name: bot
    for bot in (
        RandomBot("random", 1),
        GreedyBot("greedy", 8),
        FlatBot("flat", 1000),
        TreeBot("ismcts-1k", 1_000),
        TreeBot("ismcts-10k", 10_000),
        NetBot("learned", 4),
        MasterBot("master", 400),
    )
}
BEST: Final = "ismcts-1k"  # for hints, unless somebody names another
KINDS: Final[dict[str, type[Bot]]] = {
    "greedy": GreedyBot,
    "flat": FlatBot,
    "ismcts": TreeBot,
    "learned": NetBot,
    "master": MasterBot,
}
TRAINED: Final = ("learned", "master")


def bot_names() -> list[str]:
    """All bots, the weakest first."""
    return list(BOTS)


def bots_for(game: Game[Any]) -> list[str]:
    """The bots that can play a game, the weakest first: some need a trained net."""
    is_trained = has_net(game.NAME, game.players)
    return [name for name in BOTS if is_trained or name not in TRAINED]


def bot_named(text: str) -> Bot:
    """The bot called `text`, perhaps with a budget of its own."""
    if text in BOTS:
        return BOTS[text]
    kind, colon, budget = text.partition(":")
    if kind in KINDS and colon and budget.isascii() and budget.isdigit() and 1 <= int(budget[:9]) <= MOST:
        return KINDS[kind](text, int(budget))
    kinds = ", ".join(f"{kind}:ITERATIONS" for kind in KINDS)
    raise UnknownBot(f"there is no bot {text[:40]!r}; there is {', '.join(BOTS)}, or {kinds}")

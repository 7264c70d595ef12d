"""ISMCTS: one tree over the answers of all seats, walked in a new world every time (single observer).

A world is made up from what the seat knows; the tree holds those answers that the seat would see.  An answer may be
possible in some worlds only, so each counts how often it was available.  Every seat chooses by its own reward (max^n).
What others answer in secret, and CHANCE, is not in the tree: it is played, and forgotten.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, final

from parvis.bots.search.net import Sight
from parvis.bots.search.playing import Outcome, foreseen, give, next_question, outcome_of, play_out
from parvis.core.frames import Frame, State
from parvis.core.judge import Judge
from parvis.core.luck import Dice
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.core.view import View

EXPLORE: Final = 0.5  # the weight of curiosity beside rewards from 0 to 1
LEAN: Final = 0.1  # the weight of how answers look at a glance, which fades with visits
ANSWERS: Final[i64] = 4294967296  # the number of a question times this, plus the answer, is the code of a branch
FAR: Final[i64] = -4611686018427387904


@final
@mypyc_attr(acyclic=True)
class Node:
    """What has been learned about the answers at one place of the tree."""

    def __init__(self) -> None:
        self.codes = vec[i64]()  # question and answer of each branch
        self.visits = vec[i64]()
        self.available = vec[i64]()  # how often the answer was possible
        self.sums = vec[i64]()  # rewards of the seat that answers, in millionths
        self.leans = vec[i64]()  # how good the answer looks at a glance, in hundredths of a point
        self.children: list[Node | None] = []

    def branch(self, code: i64) -> i64:
        """The place of a branch, or -1."""
        for k in range(i64(len(self.codes))):
            if self.codes[k] == code:
                return k
        return -1

    def add(self, code: i64, lean: i64) -> None:
        """A new branch."""
        self.codes = append(self.codes, code)
        self.visits = append(self.visits, 0)
        self.available = append(self.available, 0)
        self.sums = append(self.sums, 0)
        self.leans = append(self.leans, lean)
        self.children.append(None)

    def most_visited(self) -> i64:
        """The branch with the most visits; of several the first."""
        best: i64 = -1
        for k in range(i64(len(self.codes))):
            if best < 0 or self.visits[k] > self.visits[best]:
                best = k
        return best


@final
@mypyc_attr(acyclic=True)
class Branches:
    """The branches of a node that are possible in a world, in the order of the answers."""

    def __init__(self, node: Node, places: vec[i64]) -> None:
        self.node: Final = node
        self.places: Final = places

    def untried(self) -> i64:
        """Of the branches never tried the one that looks best, as a place among the answers; -1: all were tried."""
        best: i64 = -1
        for k in range(i64(len(self.places))):
            place = self.places[k]
            looks = self.node.leans[place]
            if not self.node.visits[place] and (best < 0 or looks > self.node.leans[self.places[best]]):
                best = k
        return best

    def most_promising(self, explore: float) -> i64:
        """The branch by reward, curiosity and looks, in whole millionths; of several the first."""
        top: i64 = FAR
        for place in self.places:
            top = max(top, self.node.leans[place])
        best: i64 = 0
        highest: i64 = FAR
        for k in range(i64(len(self.places))):
            place = self.places[k]
            visits = float(self.node.visits[place])
            promise = float(self.node.sums[place]) / visits / 1000000.0
            promise += explore * sqrt(log(float(self.node.available[place])) / visits)
            behind = float(top - self.node.leans[place])
            promise -= LEAN * behind / (200.0 + behind) / sqrt(visits)
            rounded = i64(int(promise * 1000000.0))
            if rounded > highest:
                highest = rounded
                best = k
        return best


@final
@mypyc_attr(acyclic=True)
class TreeSearch:
    """A search for the answer of the seat of a view."""

    def __init__(
        self, view: View, judge: Judge, dice: Dice, net: Sight | None = None, explore: float = EXPLORE
    ) -> None:
        self.view: Final = view
        self.judge: Final = judge
        self.net: Final = net  # says how games will end; without one they are played out
        self.dice: Final = dice
        self.explore: Final = explore
        self.root: Final = Node()
        self.squares = vec[i64]()  # at the root: squares of rewards, in thousandths of thousandths
        self.points = vec[i64]()  # at the root: margins in points
        self.wins = vec[i64]()  # at the root: shares of the win in millionths
        self.questions: Final[dict[str, int]] = {}
        self.iterations: i64 = 0

    def run(self, iterations: i64) -> None:
        """Walk the tree so many times more."""
        for _ in range(iterations):
            self.walk()
            self.iterations += 1

    def walk(self) -> None:
        """One world, one way through the tree, one new node, one game played out."""
        world = self.view.determinise(self.dice)
        nodes: list[Node] = []
        places = vec[i64]()
        seats = vec[i64]()
        node = self.root
        is_inside = True
        while is_inside and next_question(world, self.dice):
            frame: Frame = world.stack[-1]
            if len(world.answers) == 1 and len(nodes):
                give(world, world.answers[0])
                continue
            if frame.seat != self.view.seat and frame.is_simultaneous(world):
                give(world, self.judge.choose(world, frame, world.answers, self.dice))
                continue
            branches = self.branches(node, world, frame)
            chosen = branches.untried()
            is_inside = chosen < 0
            if is_inside:
                chosen = branches.most_promising(self.explore)
            place = branches.places[chosen]
            nodes.append(node)
            places = append(places, place)
            seats = append(seats, frame.seat)
            give(world, world.answers[chosen])
            node = child_of(node, place)
        self.learn(self.end(world), nodes, places, seats)

    def end(self, world: State) -> Outcome:
        """How the game ends from where the tree was left."""
        net = self.net
        if net is not None and next_question(world, self.dice):
            return foreseen(world, self.judge, net)
        play_out(world, self.judge, self.dice)
        return outcome_of(world, self.judge.scale)

    def branches(self, node: Node, world: State, frame: Frame) -> Branches:
        """The branches for the answers to the open question, made where they are missing."""
        question: i64 = self.questions.setdefault(frame.NAME, len(self.questions))
        places = vec[i64]()
        leans = vec[i64]()
        for k in range(i64(len(world.answers))):
            code = question * ANSWERS + world.answers[k]
            place = node.branch(code)
            if place < 0:
                if not len(leans):
                    leans = self.judge.lean(world, frame, world.answers)
                place = len(node.codes)
                node.add(code, leans[k])
            node.available[place] += 1
            places = append(places, place)
        return Branches(node, places)

    def learn(self, outcome: Outcome, nodes: list[Node], places: vec[i64], seats: vec[i64]) -> None:
        """The rewards of a game go to every answer on the way."""
        for k in range(len(nodes)):
            nodes[k].visits[places[k]] += 1
            nodes[k].sums[places[k]] += outcome.rewards[seats[k]]
        own = i64(self.view.seat)
        root = places[0]
        while len(self.squares) <= root:
            self.squares = append(self.squares, 0)
            self.points = append(self.points, 0)
            self.wins = append(self.wins, 0)
        share = outcome.shares[own] // 1000
        self.squares[root] += share * share
        self.points[root] += outcome.margins[own]
        self.wins[root] += outcome.shares[own]

    def line(self, longest: int) -> list[int]:
        """The answers most often given one after the other from the root, as codes, as long as there is evidence."""
        found: list[int] = []
        node: Node | None = self.root
        while node is not None and len(found) < longest:
            best = node.most_visited()
            if best < 0 or node.visits[best] < 2:
                break
            found.append(int(node.codes[best]))
            node = node.children[best]
        return found


def child_of(node: Node, place: i64) -> Node:
    """The node that a branch leads to, made where it is missing."""
    child = node.children[place]
    if child is None:
        child = Node()
        node.children[place] = child
    return child

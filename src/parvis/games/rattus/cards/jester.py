"""Jester."""

from typing import ClassVar, final

from parvis.core.luck import Luck
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.rattus import verbs
from parvis.games.rattus.answers import (
    AIM,
    AIM_HAVEN,
    LAND,
    LAND_EDGE,
    LAND_HAVEN,
    LAND_SEA,
    TO,
    answer,
    form_of,
    part,
)
from parvis.games.rattus.board import in_regions
from parvis.games.rattus.cards.card import Card
from parvis.games.rattus.data import NOTHING
from parvis.games.rattus.deals import LANDINGS
from parvis.games.rattus.question import Draw, Question
from parvis.games.rattus.state import Rattus


@final
@mypyc_attr(acyclic=True)
class Jester(Card):
    """Drops two citizens on the board (RT-233)."""

    def __init__(self, number: i64) -> None:
        super().__init__(number, is_usable=True)

    def can_use(self, s: Rattus, seat: i64, level: i64) -> bool:
        return s.in_stock(seat) > 0

    def use(self, s: Rattus, seat: i64, level: i64) -> None:
        s.ask(JesterAim(seat, s.box))


@final
@mypyc_attr(acyclic=True)
class JesterAim(Question):
    """Which region is aimed at, or the Safe Haven."""

    NAME: ClassVar[str] = "jester.aim"

    def options(self, s: Rattus) -> vec[i64]:
        return append(in_regions(AIM, s.box.used_mask), AIM_HAVEN)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        s.ask(JesterFall(s.box))


def landed(s: Rattus) -> i64:
    """How many citizens have been dropped in this use."""
    return s.times(LAND) + s.times(LAND_EDGE) + s.times(LAND_SEA) + s.times(LAND_HAVEN)


def came_to_rest(s: Rattus) -> i64:
    """How many of them have stayed on the board or in the Safe Haven."""
    number = s.times(LAND_EDGE) + s.times(LAND_HAVEN)
    for k in range(s.times(LAND)):
        if s.box.is_used(part(s.said(LAND, k), 0)):
            number += 1
    return number


def landings(s: Rattus) -> vec[i64]:
    """Where a citizen may come to rest, each with its weight, in turn (2.10)."""
    landing = s.box.landing
    aim = s.said(AIM)
    found = vec[i64]()
    if aim == NOTHING:
        found = vec[i64]([LAND_HAVEN, landing.aim_haven, LAND_SEA, landing.aim_sea])
        for region in landing.near:
            found = append(append(found, answer(LAND, region)), landing.aim_near)
        return found
    target = part(aim, 0)
    found = vec[i64]([answer(LAND, target), landing.region])
    for other in range(i64(len(s.box.regions))):
        edge = s.box.edge(target, other)
        if edge != NOTHING and s.box.edges[edge].is_land:
            found = append(append(found, answer(LAND_EDGE, edge)), landing.border)
            found = append(append(found, answer(LAND, other)), landing.over)
    found = append(append(found, LAND_SEA), s.box.regions[target].sea)
    for region in landing.near:
        if region == target:
            found = append(append(found, LAND_HAVEN), landing.haven)
    return found


@final
@mypyc_attr(acyclic=True)
class JesterFall(Draw):
    """A citizen falls (RT-R49)."""

    NAME: ClassVar[str] = "landing"

    def options(self, s: Rattus) -> vec[i64]:
        table = landings(s)
        return vec[i64]([table[k] for k in range(0, len(table), 2) if table[k + 1]])

    def weights(self, s: Rattus) -> vec[i64]:
        table = landings(s)
        return vec[i64]([table[k + 1] for k in range(0, len(table), 2) if table[k + 1]])

    def sample(self, s: Rattus, luck: Luck) -> i64:
        table = landings(s)
        whole: i64 = 0
        for k in range(0, len(table), 2):
            whole += table[k + 1]
        left = luck.below(LANDINGS, s.turn * 2 + landed(s), whole)
        place = 0
        while left >= table[place + 1]:
            left -= table[place + 1]
            place += 2
        return table[place]

    def carry_out(self, s: Rattus, choice: i64) -> None:
        form = form_of(choice)
        seat = s.active
        if form == LAND_EDGE:
            s.ask(JesterTo(seat, self.box))
            return
        if form == LAND_HAVEN:
            verbs.haven_from_stock(s, seat)
        elif form == LAND and s.box.is_used(part(choice, 0)):
            verbs.place(s, seat, part(choice, 0), 1)
        fall_again(s)


def fall_again(s: Rattus) -> None:
    """The second citizen falls, if there was one at the beginning."""
    if landed(s) == 1 and s.in_stock(s.active) + came_to_rest(s) > 1:
        s.ask(JesterFall(s.box))


@final
@mypyc_attr(acyclic=True)
class JesterTo(Question):
    """On which side of a border the citizen stays, if both are in use."""

    NAME: ClassVar[str] = "jester.to"

    def options(self, s: Rattus) -> vec[i64]:
        edge = s.box.edges[part(s.said(LAND_EDGE, s.times(LAND_EDGE) - 1), 0)]
        if not (s.box.is_used(edge.low) and s.box.is_used(edge.high)):
            return vec[i64]()
        return vec[i64]([answer(TO, edge.low), answer(TO, edge.high)])

    def happen(self, s: Rattus) -> None:
        edge = s.box.edges[part(s.said(LAND_EDGE, s.times(LAND_EDGE) - 1), 0)]
        verbs.place(s, self.seat, edge.low if s.box.is_used(edge.low) else edge.high, 1)
        fall_again(s)

    def carry_out(self, s: Rattus, choice: i64) -> None:
        verbs.place(s, self.seat, part(choice, 0), 1)
        fall_again(s)

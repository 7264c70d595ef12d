"""Faults of luck and of made-up worlds."""

from __future__ import annotations

import random
from typing import Any

from parvis.core.game import Game
from parvis.core.luck import SeedLuck
from parvis.games.capital_lux import deals, verbs, view, worlds
from parvis.games.capital_lux.game import CapitalLuxGame
from parvis.games.capital_lux.piles import count, nth, size
from parvis.games.capital_lux.state import NOT_PASSED, CapitalLux
from tests.conformance.faults.registry import Patch, fault


@fault("every kind of card is drawn as often")
def _() -> list[Patch]:
    def draw_from(deck: int, luck: Any) -> int:
        kinds = [card for card in range(20) if count(deck, card)]
        return kinds[int(luck.below(deals.DECK, deals.WHOLE_DECK - size(deck), len(kinds)))]

    return [(deals, "draw_from", draw_from)]


@fault("the deck depends on what is played")
def _() -> list[Patch]:
    def sample(self: Any, s: CapitalLux, luck: Any) -> int:
        place = deals.WHOLE_DECK - size(s.deck) + 100 * len(s.plays)
        return int(nth(s.deck, luck.below(deals.DECK, place, size(s.deck))))

    return [(deals.TurnCard, "sample", sample)]


@fault("a deal at once goes round the table")
def _() -> list[Patch]:
    def settle(self: Any, s: CapitalLux, luck: Any) -> None:
        for _ in range(self.left):
            verbs.deal(s, self.concerns, deals.draw_from(s.deck, luck))
        others = [(self.concerns + k) % len(s.players) for k in range(1, len(s.players))]
        waiting = [seat for seat in others if not s.players[seat].pack]
        for _ in range(s.size):
            for seat in waiting:
                verbs.deal(s, seat, deals.draw_from(s.deck, luck))

    return [(deals.DealCard, "settle", settle)]


@fault("a new game takes the next seed")
def _() -> list[Patch]:
    honest: Any = Game.new

    def new(self: Any, seed: int | None = None, *, chance: Any = None) -> Any:
        return honest(self, chance=chance if seed is None else SeedLuck(seed + 1))

    return [(Game, "new", new)]


@fault("worlds keep the true hands")
def _() -> list[Patch]:
    honest = CapitalLuxGame.view

    def spoiled(self: Any, s: CapitalLux, seat: int) -> Any:
        made: Any = honest(self, s, seat)
        made.truth = s.copy()
        return made

    return [
        (CapitalLuxGame, "view", spoiled),
        (view.CapitalLuxView, "determinise", lambda self, rng: self.truth.copy()),
    ]


@fault("worlds don't weigh what was played")
def _() -> list[Patch]:
    honest: Any = worlds.Explanations.weigh

    def weigh(self: Any, k: int, weight: float, *rest: Any) -> None:
        honest(self, k, 1.0, *rest)

    return [(worlds.Explanations, "weigh", weigh)]


@fault("worlds forget what was passed")
def _() -> list[Patch]:
    def fill_hands(world: CapitalLux, viewer: int, pool: Any) -> None:
        for player in world.players:
            if player.hand < 0:
                player.hand = pool.draw(-player.hand)
        for player in world.players:
            spare = worlds.Pool(pool.cards, pool.dice)
            if player.second_passed < 0 and player.second_passed != NOT_PASSED:
                player.second_passed = spare.draw(-player.second_passed)
            if player.first_passed < 0 and player.first_passed != NOT_PASSED:
                player.first_passed = spare.draw(-player.first_passed)

    return [(worlds, "fill_hands", fill_hands)]


@fault("luck depends on the hash seed")
def _() -> list[Patch]:
    def draw_from(deck: int, luck: Any) -> int:
        return int(nth(deck, hash(f"{deck} {luck.below(deals.DECK, 0, 1000)}") % size(deck)))

    return [(deals, "draw_from", draw_from)]


@fault("luck comes from the module random")
def _() -> list[Patch]:
    return [(deals, "draw_from", lambda deck, luck: int(nth(deck, random.randrange(size(deck)))))]

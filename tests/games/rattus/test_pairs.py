"""Every two class cards in play together, in random games that are counted after every answer."""

from itertools import combinations

import parvis
from parvis.core.json import Json
from parvis.core.luck import Dice
from parvis.core.registry import make_game
from parvis.games.rattus.checking import fault_of
from tests.games.rattus.positions import MODULES, card_names, chivalry

Pair = frozenset[str]


def pairs_of(cards: list[str]) -> set[Pair]:
    """The pairs in a set of cards."""
    return {frozenset(pair) for pair in combinations(cards, 2)}


def card_sets() -> list[list[str]]:
    """Sets of eight cards in which every pair comes up: always the card that brings most new pairs.

    With the side boards Guild Master and Inn Keeper are forced; so half of the sets go without them.
    """
    boards = ["guildmaster", "innkeeper"]
    others = [card for card in card_names() if card not in boards]
    missing = pairs_of(card_names())
    found: list[list[str]] = []
    while missing:
        with_boards = any(pair & set(boards) for pair in missing)
        first = boards if with_boards else sorted(min(missing, key=sorted))
        chosen = [*first]
        if not set(chivalry()) & set(chosen):
            chosen.append(max(chivalry(), key=lambda card: gain(card, chosen, missing)))
        while len(chosen) < 8:
            chosen.append(
                max((card for card in others if card not in chosen), key=lambda card: gain(card, chosen, missing))
            )
        missing -= pairs_of(chosen)
        found.append(chosen)
    return found


def gain(card: str, chosen: list[str], missing: set[Pair]) -> int:
    """How many missing pairs a card would bring."""
    return sum(frozenset((card, other)) in missing for other in chosen)


def play(cards: list[str], seed: int) -> int:
    """A random game with these cards to its end; how many answers it took."""
    modules: list[Json] = [*(MODULES if "guildmaster" in cards else MODULES[:3])]
    state = make_game("rattus", {"players": 5 + seed % 2, "class_cards": [*cards], "modules": modules}).new()
    dice = Dice(seed)
    answers = 0
    while not state.is_over:
        legal = state.legal()
        state.apply(legal[dice.pick(len(legal))])
        assert not fault_of(state)
        answers += 1
    return answers


def test_every_two_class_cards_play_together() -> None:
    """All 528 pairs; interpreted, every eighth set is played."""
    sets = card_sets()
    assert 528 == len(set().union(*[pairs_of(cards) for cards in sets]))
    for seed, cards in enumerate(sets):
        if parvis.mode() == "compiled" or seed % 8 == 0:
            assert 50 < play(cards, seed) < 5_000

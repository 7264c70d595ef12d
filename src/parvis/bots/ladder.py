"""The ladder: bots by their names, from the weakest to the strongest.

A name may carry a budget of iterations: `flat:2000`, `ismcts:500`.  The two called ismcts-1k and ismcts-10k are the
yardstick: single-observer ISMCTS with 1,000 and 10,000 iterations, never tuned again.
"""

from __future__ import annotations

from typing import Any, Final

from parvis.bots.bot import Bot, UnknownBot
from parvis.bots.kinds import FlatBot, GreedyBot, MasterBot, NetBot, RandomBot, TreeBot
from parvis.bots.levels import LEVELS, LevelBot
from parvis.bots.nets import has_net
from parvis.core.game import Game

MOST: Final = 1_000_000  # iterations

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
        *[LevelBot(level) for level in LEVELS],
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
    """All bots: the ladder, the weakest first, and the levels for people."""
    return list(BOTS)


def level_names() -> list[str]:
    """The levels for people, the weakest first."""
    return [level.name for level in LEVELS]


def bots_for(game: Game[Any]) -> list[str]:
    """The bots that can play a game: some need a trained net."""
    is_trained = has_net(game)
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

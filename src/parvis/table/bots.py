"""Which bots there are at a table, and where they think: in processes of their own, with nothing but a view."""

from dataclasses import dataclass
from typing import Final

from parvis.api import mode
from parvis.bots import UnknownBot, bot_named, level_names
from parvis.bots.workers import Thinkers
from parvis.core.json import JsonObject
from parvis.core.luck import Dice
from parvis.core.view import View

__all__ = ["Answer", "BotPlayers", "bot_names"]

RANDOM: Final = "random"  # needs no thought, and stands in for bots that are no longer there
STAND_IN: Final = "greedy"  # plays for who is gone: soundly, so that nobody's game is spoilt, and at once
SECONDS: Final = 3.0  # of a core that a thought may take; people wait for it
OTHERS: Final = ("greedy", "flat", "ismcts-1k", RANDOM)  # of the ladder: those that answer in time and need no net
ADVISERS: Final = {"compiled": "ismcts-1k", "pure": "ismcts:60"}  # by the speed of the rules: well within a second


def bot_names() -> list[str]:
    """The bots that people are offered: the levels, the weakest first, and some of the ladder."""
    return [*level_names(), *OTHERS]


@dataclass(frozen=True)
class Answer:
    """What a bot says."""

    notation: str


class BotPlayers:
    """The bots of all tables."""

    def __init__(self, workers: int) -> None:
        self._thinkers: Final = Thinkers(workers, SECONDS)

    async def reply(self, view: View, name: str, seed: int) -> Answer:
        """The answer of a bot to the open question of a view: a legal one, whatever becomes of the bot."""
        if name == RANDOM or not is_known(name):
            world = view.determinise(seed)
            legal = view.legal()
            return Answer(world.notation(legal[int(Dice(seed).pick(len(legal)))]))
        return Answer((await self._thinkers.reply(view, name, seed)).notation)

    async def advise(self, view: View, seed: int) -> JsonObject | None:
        """What the adviser says to the seat of a view; nothing if it takes too long here."""
        return await self._thinkers.advise(view, ADVISERS[mode()], seed)

    def close(self) -> None:
        """End all processes."""
        self._thinkers.close()


def is_known(name: str) -> bool:
    """Is there still such a bot?"""
    try:
        bot_named(name)
    except UnknownBot:
        return False
    return True

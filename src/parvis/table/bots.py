"""Which bots there are at a table, and where they think."""

from dataclasses import dataclass
from typing import Any, Final

from parvis.core.luck import Dice

RANDOM: Final = "random"


def bot_names() -> list[str]:
    """The bots that may be given a seat, the weakest first."""
    return [RANDOM]


@dataclass(frozen=True)
class Answer:
    """What a bot says."""

    notation: str


class RandomPlayers:
    """Bots that give one of their legal answers, each as likely as the others."""

    async def reply(self, view: Any, name: str, seed: int) -> Answer:
        """The answer of a bot to the open question of a view."""
        legal = view.legal()
        answer = legal[int(Dice(seed).pick(len(legal)))]
        return Answer(view.seen.question.text(answer))

    def close(self) -> None:
        """Nothing is left behind."""

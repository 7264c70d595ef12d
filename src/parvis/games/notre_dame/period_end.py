"""The end of a period: Notre Dame shares its prestige, cards go back (ND-022, ND-070); and the end of the game."""

from typing import final

from parvis.core.frames import Step
from parvis.core.native import i64, mypyc_attr
from parvis.games.notre_dame import verbs
from parvis.games.notre_dame.data import NOTRE_DAME, ROUNDS_OF_PERIOD
from parvis.games.notre_dame.state import NotreDame, Player


@final
@mypyc_attr(acyclic=True)
class EndPeriod(Step):
    """After every third round: each marker on Notre Dame is worth the same, and all go home (ND-070)."""

    def happen(self, s: NotreDame) -> None:
        if s.round % ROUNDS_OF_PERIOD:
            return
        markers: i64 = 0
        for player in s.players:
            markers += player.markers(NOTRE_DAME)
        if markers:
            share = s.box.points // markers
            verbs.tell_share(s, share)
            for seat in s.seats():
                verbs.earn(s, seat, share * s.players[seat].markers(NOTRE_DAME))
                verbs.return_from_notre_dame(s, seat)
        verbs.clear_period(s)


def tie_break(player: Player) -> int:
    """Coins and markers of the personal supply (ND-025)."""
    return int(player.coins + player.supply)


def places(s: NotreDame) -> list[int]:
    """Each seat's place: prestige, then the tie-break; still tied seats share it (ND-025, ND-R40)."""
    standings = [(int(player.prestige), tie_break(player)) for player in s.players]
    return [1 + sum([rival > standing for rival in standings]) for standing in standings]

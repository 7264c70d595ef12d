"""Phase 5, one procedure: the rats come, the hospital helps, and who has too many of them pays (ND-060 to ND-062)."""

from typing import ClassVar, Final, final

from parvis.core.frames import Frame, Step
from parvis.core.native import append, i64, mypyc_attr, vec
from parvis.games.notre_dame import verbs
from parvis.games.notre_dame.data import AREA_NAMES, AREAS, HOSPITAL, SECTORS, WORST_RAT
from parvis.games.notre_dame.state import NotreDame


@final
@mypyc_attr(acyclic=True)
class SufferPlague(Step):
    """The rat moves by the plague value less the hospital; beyond the end of the track it costs (ND-060, ND-061)."""

    def __init__(self, suffering: i64) -> None:
        super().__init__()
        self.suffering: Final = suffering

    def happen(self, s: NotreDame) -> None:
        player = s.players[self.suffering]
        value = s.plague
        hired = player.hired
        while hired:
            if s.people[(hired & 63) - 1].holds_off_plague:
                value = 0  # ND-R33
            hired >>= 6
        rat = player.rat + value - player.count(HOSPITAL)
        verbs.set_rat(s, self.suffering, min(max(rat, i64(0)), WORST_RAT))
        if rat > WORST_RAT:
            verbs.lose_prestige(s, self.suffering, 2)
            s.ask(LoseMarker(self.suffering))


@final
@mypyc_attr(acyclic=True)
class LoseMarker(Frame):
    """From which of the fullest sectors a marker goes to the general supply (ND-062, ND-R9, ND-R10)."""

    NAME: ClassVar[str] = "plague"

    def options(self, s: NotreDame) -> vec[i64]:
        player = s.players[self.seat]
        areas = AREAS if s.flags.plague_notre_dame else SECTORS
        most: i64 = 0
        for area in range(areas):
            most = max(most, player.count(area))
        answers = vec[i64]()
        for area in range(areas):
            if most and player.count(area) == most and (player.markers(area) or s.flags.plague_friend_free):
                answers = append(answers, area)
        return answers

    def resolve(self, s: NotreDame, choice: i64) -> None:
        if s.players[self.seat].markers(choice):
            verbs.lose_marker(s, self.seat, choice)

    def text(self, choice: i64) -> str:
        return "lose:" + AREA_NAMES[choice]

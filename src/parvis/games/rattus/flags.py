"""The modules and rulings that a table has agreed on, for the rules to look at."""

from typing import Final, final

from parvis.core.native import i64, mypyc_attr, vec

SHARE: Final[i64] = 0  # board_tie
FULL: Final[i64] = 1
NONE: Final[i64] = 2


@final
@mypyc_attr(acyclic=True)
class Flags:
    """Modules and rulings that a table has agreed on; public, and shared by all copies of a game."""

    def __init__(
        self,
        has_regions: bool,
        has_universities: bool,
        has_upgrades: bool,
        has_guilds: bool,
        has_inns: bool,
        rats_added: vec[i64],
        soldier_zero: bool,
        knight_bonus: i64,
        populate_mandatory: bool,
        reveal_auto: bool,
        end_by_stock: bool,
        board_tie: i64,
        dip_nearest: bool,
        side_boards_score: bool,
        bishop_any: bool,
        guild_final: bool,
        turn_cap: i64,
        knight_final: bool,
        peasant_final: bool,
        bare_bonus: bool,
        mayor_choose: bool,
        piper_must: bool,
    ) -> None:
        self.has_regions: Final = has_regions
        self.has_universities: Final = has_universities
        self.has_upgrades: Final = has_upgrades
        self.has_guilds: Final = has_guilds
        self.has_inns: Final = has_inns
        self.rats_added: Final = rats_added  # RT-R01, by number of rats
        self.soldier_zero: Final = soldier_zero  # RT-R02
        self.knight_bonus: Final = knight_bonus  # RT-R03
        self.populate_mandatory: Final = populate_mandatory  # RT-R04
        self.reveal_auto: Final = reveal_auto  # RT-R05
        self.end_by_stock: Final = end_by_stock  # RT-R06
        self.board_tie: Final = board_tie  # RT-R07
        self.dip_nearest: Final = dip_nearest  # RT-R08
        self.side_boards_score: Final = side_boards_score  # RT-R09
        self.bishop_any: Final = bishop_any  # RT-R10
        self.guild_final: Final = guild_final  # RT-R11
        self.turn_cap: Final = turn_cap  # RT-R12
        self.knight_final: Final = knight_final  # RT-R13
        self.peasant_final: Final = peasant_final  # RT-R14
        self.bare_bonus: Final = bare_bonus  # RT-R15
        self.mayor_choose: Final = mayor_choose  # RT-R16
        self.piper_must: Final = piper_must  # RT-R17

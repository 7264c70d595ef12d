"""Is a new net better than the one before?  Matches decide it, by a sequential probability ratio test.

A block is one deal with the new net in every seat in turn, among copies of the old one.  The test stops as soon as the
blocks make it twenty times likelier that the new net wins its share and five points more than that it wins its share,
or the other way round.
"""

from __future__ import annotations

from math import log
from statistics import fmean, variance
from typing import Any, Final, NamedTuple

from parvis.bots import Bot
from parvis.bots.kinds import NetBot
from parvis.bots.search.contest import contest
from parvis.bots.search.net import Net, Sight, Weights
from parvis.bots.search.playing import WHOLE
from parvis.core.game import Game
from parvis.core.judge import judge_of
from parvis.core.luck import Dice
from parvis.lab.games import play
from parvis.lab.standings import Line, Share, share_of, win_shares

GAIN: Final = 0.05  # of the wins: what is worth having
SURE: Final = log(19)  # errors of 5 % either way
FEWEST: Final = 20  # blocks
MOST: Final = 1200  # games; what is not decided by then is refused


class Trial(NamedTuple):
    """What came out."""

    games: int
    share: float  # of the wins of the new net
    is_accepted: bool


def trial(games: list[Game[Any]], new: Net, old: Net, seed: int, most: int = MOST) -> Trial:
    """Let a new net play against an old one; the games take turns."""
    seats = games[0].players
    par = 1 / seats
    shares: list[float] = []
    better, good = Weights(new), Weights(old)
    while len(shares) < FEWEST or (len(shares) * seats < most and abs(evidence(shares, par)) < SURE):
        game = games[len(shares) % len(games)]
        judge = judge_of(game)
        found: list[float] = []
        for turn in range(seats):
            nets = [Sight(better if seat == turn else good, seats) for seat in range(seats)]
            outcome = contest(game.set_up(None), judge, nets, Dice(seed * 1_000_003 + len(shares)))
            found.append(int(outcome.shares[turn]) / int(WHOLE))
        shares.append(fmean(found))
    return Trial(len(shares) * seats, fmean(shares), evidence(shares, par) >= SURE)


def against(game: Game[Any], net: Net, rival: Bot, games: int, seed: int) -> Share:
    """What a net that looks one answer ahead wins among copies of a bot, in every seat in turn on the same deal."""
    learned = NetBot("net", 1, Weights(net))
    lines: list[Line] = []
    for block in range(-(-games // game.players)):
        for turn in range(game.players):
            bots = [learned if seat == turn else rival for seat in range(game.players)]
            match = play(game, bots, seed * 1_000_003 + block, [[] for _ in bots])
            lines.append(Line(block, win_shares(match.state.ranking())[turn], 1))
    return share_of(lines)


def evidence(shares: list[float], par: float) -> float:
    """The logarithm of how many times likelier the gain is than none, for blocks that spread normally."""
    spread = variance(shares)
    if spread == 0:
        return (SURE if shares[0] > par else -SURE) if shares[0] != par else 0.0
    return len(shares) * GAIN * (fmean(shares) - par - GAIN / 2) / spread

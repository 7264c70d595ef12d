"""The end of the game: points, the tie-break by values, places (CL-071 to CL-073)."""

from parvis.core.native import i64
from parvis.games.capital_lux.piles import of_value, value
from parvis.games.capital_lux.state import CapitalLux, Player


def score(player: Player) -> i64:
    """Hometown, bonus cards and a point for each disc (CL-071)."""
    return value(player.home) + value(player.bonus) + player.gold


def counts(player: Player) -> list[int]:
    """How many sixes, fives, fours, threes and twos a seat has in its hometown and bonus cards (CL-072)."""
    return [int(of_value(player.home, number) + of_value(player.bonus, number)) for number in range(6, 1, -1)]


def places(s: CapitalLux) -> list[int]:
    """Each seat's place: 1 + the number of seats with a higher score, or as high and a better tie-break (CL-073)."""
    standings = [[int(score(player)), *counts(player)] for player in s.players]
    return [1 + sum([rival > standing for rival in standings]) for standing in standings]

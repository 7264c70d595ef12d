"""What a seat knows of a game of Capital Lux as numbers for a net: whole 64ths, mostly between -1 and 1.

Seats are taken in turn order from the one that looks, so that the net sees every game from its own chair.
"""

from __future__ import annotations

from parvis.core.native import i64, vec
from parvis.core.notes import ONE, Notes
from parvis.games.capital_lux.data import CARDS, COLOURS, LOWEST, MODIFIER_VALUES, VALUES
from parvis.games.capital_lux.piles import column, count, highest, size, total, value
from parvis.games.capital_lux.scoring import score
from parvis.games.capital_lux.state import NOT_PASSED, NOTHING, CapitalLux


def features(s: CapitalLux, seat: i64, terms: vec[i64]) -> vec[i64]:
    """All that `seat` knows; `terms` are those of its judge, in hundredths of a point."""
    notes = Notes()
    note_course(s, seat, notes)
    note_cards(s, seat, notes)
    for colour in range(COLOURS):
        note_column(s, seat, colour, notes)
    n: i64 = len(s.players)
    for k in range(n):
        note_player(s, (seat + k) % n, seat, notes)
    for term in terms:
        notes.add(term * 2 // 100)  # 32 points are a whole
    return notes.numbers()


def note_course(s: CapitalLux, seat: i64, notes: Notes) -> None:
    """How far the game is, and whose turn it is."""
    n: i64 = len(s.players)
    for number in range(i64(3)):
        notes.flag(s.round == number + 1)
    for number in range(i64(3)):
        notes.flag(s.choice == number)
    notes.flag(s.last > 0)
    notes.flag(s.starter == seat)
    turn = s.stack[-1].seat if len(s.stack) else NOTHING
    for k in range(n):
        notes.flag(turn == (seat + k) % n)
    notes.add(s.discs * 8)
    cards: i64 = 0
    for k in range(n):
        cards += size(s.players[k].hand)
    notes.add(cards * 5)


def note_cards(s: CapitalLux, seat: i64, notes: Notes) -> None:
    """Every card the seat holds, and what it passed on by colour."""
    player = s.players[seat]
    for pile in (player.hand, player.kept, player.pack):
        for card in range(CARDS):
            notes.add(count(pile, card) * ONE // 2)
    for colour in range(COLOURS):
        first = 0 if player.first_passed == NOT_PASSED else total(player.first_passed, colour)
        second = 0 if player.second_passed == NOT_PASSED else total(player.second_passed, colour)
        notes.add(first * 5)
        notes.add(second * 5)


def note_column(s: CapitalLux, seat: i64, colour: i64, notes: Notes) -> None:
    """A column of the capital, and the modifiers above it as the seat knows them."""
    notes.add(total(s.capital, colour) * 2)
    top = highest(s.capital, colour) % VALUES + LOWEST if column(s.capital, colour) else 0
    notes.add(top * 10)
    known: i64 = 0
    unknown: i64 = 0
    for entry in s.placed:
        if entry >> 3 & 3 == colour:
            if entry >> 5 == seat:
                known += MODIFIER_VALUES[entry & 7]
            else:
                unknown += 1
    notes.add(known * 16)
    notes.add(unknown * 32)


def note_player(s: CapitalLux, who: i64, seat: i64, notes: Notes) -> None:
    """What lies open of a seat."""
    player = s.players[who]
    notes.add(size(player.hand) * 10)
    notes.add(player.gold * 12)
    notes.add(value(player.bonus) * 3)
    notes.add((score(player) - score(s.players[seat])) * 4)
    notes.add(score(player))
    for colour in range(COLOURS):
        at_home = total(player.home, colour)
        notes.add(at_home * 3)
        slack = total(s.capital, colour) - at_home
        notes.add(slack * 6)
        notes.flag(slack < 0 < at_home)
        best: i64 = 0
        for rival in range(i64(len(s.players))):
            if rival != who:
                best = max(best, total(s.players[rival].home, colour))
        notes.flag(at_home > best)

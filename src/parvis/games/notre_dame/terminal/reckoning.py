"""What something would bring a seat now: help that is computed from what the seat sees, by the rules themselves.

A person or a card is tried on a copy of the position; a copy is silent, and nothing that CHANCE decides is touched.
"""

from typing import Final

from parvis.core.frames import who
from parvis.games.notre_dame.carriage import may_take
from parvis.games.notre_dame.data import (
    BANK,
    CARRIAGE,
    CLOISTER,
    COIN,
    DRAW,
    FOUR,
    HIRE,
    HOSPITAL,
    HOTEL,
    MARKER,
    MESSAGE_PRESTIGE,
    NOTRE_DAME,
    RESIDENCE,
    WORST_RAT,
)
from parvis.games.notre_dame.state import NOWHERE, UNLIMITED, NotreDame
from parvis.games.notre_dame.terminal.lines import FRIEND_CARD, number_of, unpacked

DONATION: Final = "1/2/3 coins for 1/3/6"


# --- the plague ----------------------------------------------------------------------------------


def plague_of(s: NotreDame, seat: int) -> int:
    """The plague value that counts for a seat, as hired so far."""
    is_held_off = any(s.people[person].holds_off_plague for person in unpacked(int(s.players[seat].hired)))
    return 0 if is_held_off else int(s.plague)


def rat_after(s: NotreDame, seat: int) -> int:
    """Where the plague of the round would send the rat of a seat as things stand; more than 9 costs."""
    player = s.players[seat]
    return max(0, int(player.rat) + plague_of(s, seat) - int(player.count(HOSPITAL)))


def is_plague_due(s: NotreDame) -> bool:
    """Is the plague value known, and has the plague not yet come?"""
    return DRAW <= s.phase <= HIRE


# --- sectors -------------------------------------------------------------------------------------


def sector_effect(s: NotreDame, seat: int, sector: int) -> str:
    """The effect of a sector with the tokens that are there now."""
    player = s.players[seat]
    count = int(player.count(sector))
    if sector == CLOISTER:
        return number_of(min(count, int(player.general)), "marker")
    if sector == BANK:
        return number_of(count, "coin") + shortage(s, count)
    if sector == RESIDENCE:
        return earning(s, seat, count)
    if sector == CARRIAGE:
        return f"drive up to {count}"
    if sector == HOTEL:
        return "2 bonuses" if count >= s.flags.hotel_threshold else "1 bonus"
    return rat_back(int(player.rat), 1)


def after_placing(s: NotreDame, seat: int, area: int, markers: int = 1) -> NotreDame:
    """The position with more markers on an area, wherever they come from."""
    trial = s.copy()
    trial.players[seat].board += markers << 4 * area
    return trial


def placing(s: NotreDame, seat: int, area: int) -> str:
    """Tokens before and after another marker, and what the sector gives then."""
    count = int(s.players[seat].count(area))
    return f"{count}→{count + 1}, {sector_effect(after_placing(s, seat, area), seat, area)}"


def shortage(s: NotreDame, coins: int) -> str:
    """A warning that the bank has too few coins."""
    return "" if s.flags.coin_shortage == UNLIMITED or s.bank >= coins else f" (bank: {max(0, int(s.bank))})"


def earning(s: NotreDame, seat: int, prestige: int) -> str:
    """An earning event with what the park adds (ND-030)."""
    bonus = int(s.players[seat].park_bonus())
    if not prestige:
        return "nothing"
    return f"{prestige + bonus} prestige" + (f" ({prestige} + park {bonus})" if bonus else "")


def rat_back(rat: int, steps: int) -> str:
    """Steps back on the rat track."""
    return f"rat {rat}→{max(0, rat - steps)}" if rat and steps else f"rat stays on {rat}"


def card_effect(s: NotreDame, seat: int, card: int) -> str:
    """What playing an action card would do now."""
    player = s.players[seat]
    if card == FRIEND_CARD:
        return f"friend to {'a' if player.friend == NOWHERE else 'another'} sector, use it"
    area = card - 1 if card > FRIEND_CARD else card
    if area == NOTRE_DAME and not player.coins:
        return "nothing without coins"
    text = DONATION if area == NOTRE_DAME else placing(s, seat, area)
    if player.supply:
        return text
    can_move = any(other != area and player.markers(other) for other in range(NOTRE_DAME + 1))
    return f"move a marker: {text}" if can_move else "nothing: you have no marker"


# --- messages ------------------------------------------------------------------------------------


def message_effect(s: NotreDame, seat: int, kind: int, number: int = 1) -> str:
    """What messages of a kind bring."""
    text = earning(s, seat, int(MESSAGE_PRESTIGE[kind]) * number)
    player = s.players[seat]
    if kind == FOUR:
        return text
    if kind == COIN:
        return f"{text}, {number_of(number, 'coin')}"
    if kind == MARKER:
        return f"{text}, {number_of(min(number, int(player.general)), 'marker')}"
    return f"{text}, {rat_back(int(player.rat), number)}"


def may_have(s: NotreDame, seat: int, colour: int) -> bool:
    """May the seat take a message of a colour (ND-051)?"""
    return bool(may_take(s, seat, colour))


# --- Notre Dame ----------------------------------------------------------------------------------


def markers_on_notre_dame(s: NotreDame) -> int:
    """The markers of all seats."""
    return sum([int(player.markers(NOTRE_DAME)) for player in s.players])


# --- persons -------------------------------------------------------------------------------------


def hired(s: NotreDame, seat: int, person: int) -> NotreDame:
    """The position after a hire, before any question that it asks."""
    trial = s.copy()
    trial.players[seat].coins -= 1
    trial.people[person].hire(trial, seat)
    return trial


def prestige_from(s: NotreDame, seat: int, person: int) -> int:
    """The prestige that a person brings at once."""
    return int(hired(s, seat, person).players[seat].prestige - s.players[seat].prestige)


def friend_sector(s: NotreDame, seat: int) -> int:
    """Where the friend of a seat stands, or -1."""
    friend = s.players[seat].friend
    return -1 if friend == NOWHERE else int(friend)


def doctor_text(s: NotreDame, seat: int) -> str:
    """What the rat does for whom the plague value is 0."""
    player = s.players[seat]
    after = max(0, int(player.rat) - int(player.count(HOSPITAL)))
    return f"plague 0 for you: rat {int(player.rat)}→{after}, not {min(int(WORST_RAT), rat_after(s, seat))}"


def seats_from(s: NotreDame, first: int) -> list[int]:
    """All seats clockwise."""
    n = len(s.players)
    return [(first + k) % n for k in range(n)]


def left_of(s: NotreDame, seat: int) -> str:
    """The left neighbour, by name."""
    return who((seat + 1) % len(s.players))


def right_of(s: NotreDame, seat: int) -> int:
    """The right neighbour."""
    n = len(s.players)
    return (seat + n - 1) % n

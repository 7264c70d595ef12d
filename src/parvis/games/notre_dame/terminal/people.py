"""The persons: key, rule and effect of each in a few words, and what hiring one would bring now."""

from collections.abc import Callable
from typing import Final

from parvis.games.notre_dame.data import (
    AREAS,
    BROWN,
    KINDS,
    LETTER_SIZE,
    LETTERS,
    NOTRE_DAME,
    OWNERS,
    PLACES,
    SECTORS,
    bits,
)
from parvis.games.notre_dame.state import NOWHERE, NotreDame
from parvis.games.notre_dame.terminal.lines import AREA_TITLES, CARD_TITLES, number_of
from parvis.games.notre_dame.terminal.reckoning import (
    after_placing,
    card_effect,
    doctor_text,
    earning,
    friend_sector,
    prestige_from,
    rat_back,
    sector_effect,
)

EFFECTS: Final[dict[str, tuple[str, str]]] = {  # rule, and what it does
    "money_lender": ("ND-101", "1 prestige and 2 coins"),
    "hostess": ("ND-102", "3 prestige and a bonus: coin, marker or rat back"),
    "monk": ("ND-103", "1 prestige and 2 markers"),
    "doctor": ("ND-104", "plague value 0 for you, less your hospital"),
    "minstrel": ("ND-105", "1-3 tokens to another sector, without its effect"),
    "fool": ("ND-106", "1 token to another sector, which is used"),
    "city_guard": ("ND-107", "1 prestige for each token on the board"),
    "night_watchman": ("ND-108", "1 prestige for each empty sector"),
    "bishop": ("ND-109", "general marker to an empty sector, which is used"),
    "guild_master": ("ND-110", "2 prestige for each sector with 2 tokens or more"),
    "beggar_king": ("ND-111", "9 prestige less the rat"),
    "advocate": ("ND-112", "3 prestige for every 2 messages"),
    "lady": ("ND-113", "1 prestige for each token in the fullest sector"),
    "mayor": ("ND-114", "3 prestige for each sector with 3 tokens or more"),
    "carpenter": ("ND-115", "1 prestige for each sector in use"),
    "manager": ("ND-116", "your prestige once more"),
    "nurse": ("ND-117", "general marker to the hospital, rat back 1"),
    "scholar": ("ND-118", "carries out your third card"),
    "priest": ("ND-119", "general marker to Notre Dame"),
    "procurator": ("ND-120", "uses a sector without placing a marker"),
    "bell_ringer": ("ND-121", "3 prestige for each own marker on Notre Dame"),
    "spy": ("ND-122", "2 prestige, a look at the grey cards to come"),
    "gypsies": ("ND-123", "2 prestige for each marker sent off the board"),
    "coachman": ("ND-124", "all your messages of one kind once more"),
    "butcher": ("ND-125", "general marker to every empty sector, no effects"),
    "benefactor": ("ND-126", "rat back 1 for each coin you pay"),
    "trader": ("ND-127", "a coin for each own market without a message"),
    "host": ("ND-128", "2 prestige for each token in the hotel"),
    "gravedigger": ("ND-129", "as much prestige as the plague value"),
    "actress": ("ND-130", "all tokens of a sector to another, which is used"),
    "advisor": ("ND-131", "up to 2 more hires, 1 coin each"),
    "guard": ("ND-132", "3 prestige for every 2 of your general markers"),
    "mistress": ("ND-133", "general marker to your friend, sector is used"),
}


def key_of(name: str) -> str:
    """What a player types for a person: the first word of the name."""
    return name.partition("_")[0]


def hire_effect(s: NotreDame, seat: int, person: int) -> str:
    """What hiring a person would bring the seat now."""
    name = s.box.names[person]
    gain = prestige_from(s, seat, person) if name != "scholar" else 0
    has_bonus = name != "manager" or s.flags.manager_park
    bonus = int(s.players[seat].park_bonus()) if has_bonus else 0
    text = [earning(s, seat, gain - bonus) if bonus else f"{gain} prestige"] if gain else []
    if name in BESIDES:
        text.append(BESIDES[name](s, seat))
    return ", ".join(text) or "nothing now"


# --- what is not prestige ------------------------------------------------------------------------


def markers_text(s: NotreDame, seat: int) -> str:
    """Markers of the monk."""
    return number_of(min(2, int(s.players[seat].general)), "marker")


def scholar_text(s: NotreDame, seat: int) -> str:
    """The third card, carried out."""
    cards = bits(s.players[seat].hand)
    if not len(cards):
        return "you have no third card"
    card = int(cards[0]) // int(OWNERS)
    return f"{CARD_TITLES[card]}: {card_effect(s, seat, card)}"


def nurse_text(s: NotreDame, seat: int) -> str:
    """A marker and a step of the rat."""
    player = s.players[seat]
    marker = "a marker to the hospital, " if player.general else ""
    return marker + rat_back(int(player.rat), 1)


def priest_text(s: NotreDame, seat: int) -> str:
    """A marker to Notre Dame."""
    on_board = int(s.players[seat].markers(NOTRE_DAME))
    return f"Notre Dame {on_board}→{on_board + 1}" if s.players[seat].general else "nothing: no marker left"


def bishop_text(s: NotreDame, seat: int) -> str:
    """A marker to an empty sector."""
    player = s.players[seat]
    empty = int(SECTORS - player.sectors_with(1))
    return f"a marker to one of {empty} empty sectors, use it" if player.general and empty else "nothing now"


def butcher_text(s: NotreDame, seat: int) -> str:
    """Markers into the empty sectors."""
    player = s.players[seat]
    number = min(int(player.general), int(SECTORS - player.sectors_with(1)))
    return f"{number_of(number, 'marker')} into empty sectors"


def moving_text(s: NotreDame, seat: int) -> str:
    """Is there anything to move?"""
    return "moves tokens" if s.players[seat].all_tokens() else "nothing to move"


def gypsies_text(s: NotreDame, seat: int) -> str:
    """What all markers on the board would bring."""
    player = s.players[seat]
    areas = range(AREAS if s.flags.gypsies_notre_dame else SECTORS)
    markers = sum([int(player.markers(area)) for area in areas])
    return f"2 prestige each for up to {number_of(markers, 'marker')}"


def coachman_text(s: NotreDame, seat: int) -> str:
    """How many messages of each kind there are."""
    number = sum(kinds_of(s, seat))
    return f"one kind of your {number_of(number, 'message')}" if number else "nothing: you have no message"


def kinds_of(s: NotreDame, seat: int) -> list[int]:
    """How many messages of each kind a seat has collected."""
    collected = int(s.players[seat].collected)
    return [sum([collected >> 3 * (colour * 4 + kind) & 7 for colour in range(5)]) for kind in range(KINDS)]


def benefactor_text(s: NotreDame, seat: int) -> str:
    """The coins that are left after the hire."""
    player = s.players[seat]
    coins = int(player.coins) - 1
    return (
        f"up to {number_of(coins, 'coin')}: {rat_back(int(player.rat), coins)}"
        if coins > 0
        else "no coin would be left"
    )


def trader_text(s: NotreDame, seat: int) -> str:
    """Markets of the own borough without a message."""
    home = int(s.home(seat) * PLACES)
    coins = int(s.flags.trader_centre)
    coins += sum([s.message_at(home + place) == NOWHERE for place in range(1, PLACES)])
    return number_of(coins, "coin")


def mistress_text(s: NotreDame, seat: int) -> str:
    """The sector of the friend, with one more token."""
    sector = friend_sector(s, seat)
    general = s.players[seat].general
    if sector < 0 or not (general or not s.flags.mistress_needs_marker):
        return "nothing: " + ("no marker left" if sector >= 0 else "your friend is not on the board")
    effect = sector_effect(after_placing(s, seat, sector, 1 if general else 0), seat, sector)
    return f"{AREA_TITLES[sector]}: {effect}"


def advisor_text(s: NotreDame, seat: int) -> str:
    """What is left to pay with."""
    return f"up to 2 more hires; {number_of(int(s.players[seat].coins) - 1, 'coin')} left for them"


def fixed(text: str) -> Callable[[NotreDame, int], str]:
    """The same for everybody at all times."""
    return lambda s, seat: text


BESIDES: Final[dict[str, Callable[[NotreDame, int], str]]] = {
    "money_lender": fixed("2 coins"),
    "hostess": fixed("a bonus"),
    "monk": markers_text,
    "doctor": doctor_text,
    "minstrel": moving_text,
    "fool": moving_text,
    "bishop": bishop_text,
    "nurse": nurse_text,
    "scholar": scholar_text,
    "priest": priest_text,
    "procurator": fixed("uses one of your sectors"),
    "spy": fixed("a look at the grey cards"),
    "gypsies": gypsies_text,
    "coachman": coachman_text,
    "butcher": butcher_text,
    "benefactor": benefactor_text,
    "trader": trader_text,
    "actress": moving_text,
    "advisor": advisor_text,
    "mistress": mistress_text,
}


def stack_of(person: int) -> str:
    """The stack that a person comes from: brown, or the letter of the period."""
    return "brown" if person < BROWN else LETTERS[(person - int(BROWN)) // int(LETTER_SIZE)]

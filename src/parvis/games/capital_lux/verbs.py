"""What can be done to a game of Capital Lux: the only code that changes a position.  Each verb tells its event."""

from typing import Final

from parvis.core.native import append, i64, vec
from parvis.games.capital_lux import events
from parvis.games.capital_lux.data import COLOURS, MODIFIERS
from parvis.games.capital_lux.piles import column, highest, lowest, one
from parvis.games.capital_lux.state import NOT_PASSED, NOTHING, CapitalLux

ALL_MODIFIERS: Final[i64] = (1 << MODIFIERS) - 1


# --- set-up --------------------------------------------------------------------------------------


def open_capital(s: CapitalLux, card: i64) -> None:
    """The first card of the deck opens its column; no special action (CL-003)."""
    s.deck -= one(card)
    s.capital += one(card)
    s.tell(events.OPENED, NOTHING, card)


def give_lot(s: CapitalLux, seat: i64, modifier: i64) -> None:
    """A modifier, face up, as a lot for the first starter (CL-004)."""
    s.modifiers -= 1 << modifier
    s.lots |= modifier + 1 << 3 * seat
    s.tell(events.LOT, seat, modifier)


def collect_lots(s: CapitalLux) -> None:
    """All modifiers go back into their deck (CL-005)."""
    s.lots = 0
    s.modifiers = ALL_MODIFIERS


def set_starter(s: CapitalLux, seat: i64) -> None:
    """`seat` has the first turn of the round and wins ties in turn order."""
    s.starter = seat
    s.tell(events.STARTS, seat)


# --- rounds and the draft ------------------------------------------------------------------------


def begin_round(s: CapitalLux, cards_each: i64) -> None:
    """A new round, in which every seat is dealt `cards_each` cards."""
    s.round += 1
    s.size = cards_each
    s.tell(events.ROUND_BEGINS, NOTHING, s.round, cards_each)


def deal(s: CapitalLux, seat: i64, card: i64) -> None:
    """A card from the deck into the pack of a seat (CL-011)."""
    s.deck -= one(card)
    s.players[seat].pack += one(card)
    s.tell(events.DEALT, seat, card)


def begin_choice(s: CapitalLux, number: i64) -> None:
    """The first or second choice of the draft; 0: the draft is over."""
    s.choice = number


def keep(s: CapitalLux, seat: i64, card: i64) -> None:
    """A card from the pack is kept for good (CL-R17)."""
    player = s.players[seat]
    player.pack -= one(card)
    player.kept += one(card)
    s.tell(events.KEPT, seat, card)


def pass_left(s: CapitalLux) -> None:
    """Every seat at once gets the rest of the pack of its right neighbour (CL-013)."""
    arriving = s.players[len(s.players) - 1].pack
    seat: i64 = 0
    for player in s.players:
        leaving = player.pack
        if s.choice == 1:
            player.first_passed = leaving
        else:
            player.second_passed = leaving
        player.pack = arriving
        if leaving:
            s.tell(events.PASSED, seat, leaving)
        if arriving:
            s.tell(events.RECEIVED, seat, arriving)
        arriving = leaving
        seat += 1


def take_up_hands(s: CapitalLux) -> None:
    """Kept cards and the last ones received are the hand (CL-016)."""
    for player in s.players:
        player.hand = player.kept + player.pack
        player.kept = 0
        player.pack = 0


# --- turns and special actions -------------------------------------------------------------------


def play_into_hometown(s: CapitalLux, seat: i64, card: i64) -> None:
    """A card from the hand lies face up at home (CL-022)."""
    player = s.players[seat]
    player.hand -= one(card)
    player.home += one(card)
    s.plays = append(s.plays, seat * 64 + card * 2)
    s.tell(events.PLAYED_HOME, seat, card)


def play_into_capital(s: CapitalLux, seat: i64, card: i64, draws: bool) -> None:
    """A card from the hand goes into its column (CL-023); `draws` marks a scholar who will draw (CL-152)."""
    s.players[seat].hand -= one(card)
    s.capital += one(card)
    s.plays = append(s.plays, seat * 64 + card * 2 + (1 if draws else 0))
    s.tell(events.PLAYED_CAPITAL, seat, card)


def draw_card(s: CapitalLux, seat: i64, card: i64) -> None:
    """A card from the deck into the hand (CL-031)."""
    s.deck -= one(card)
    s.players[seat].hand += one(card)
    s.tell(events.DREW, seat, card)


def maybe_gain_disc(s: CapitalLux, seat: i64) -> None:
    """A disc from the gold pile, if there is one (CL-030)."""
    if s.discs:
        s.discs -= 1
        s.players[seat].gold += 1
        s.tell(events.GAINED_DISC, seat)


def maybe_take_lowest(s: CapitalLux, seat: i64, colour: i64) -> None:
    """The lowest card of a column goes home; an empty column has none to give (CL-032)."""
    if column(s.capital, colour):
        card = lowest(s.capital, colour)
        s.capital -= one(card)
        s.players[seat].home += one(card)
        s.tell(events.TOOK, seat, card)


def draw_modifier(s: CapitalLux, seat: i64, modifier: i64) -> None:
    """The agent looks at a modifier (CL-035)."""
    s.modifiers -= 1 << modifier
    s.drawn = modifier
    s.tell(events.SAW_MODIFIER, seat, modifier)


def place_modifier(s: CapitalLux, seat: i64, colour: i64) -> None:
    """The modifier drawn lies face down above a column (CL-035)."""
    s.placed = append(s.placed[:], seat * 32 + colour * 8 + s.drawn)
    s.tell(events.PLACED, seat, colour, s.drawn)
    s.drawn = NOTHING


def begin_last_turns(s: CapitalLux, seat: i64) -> None:
    """`seat` has run out of cards: every other seat has one more turn (CL-042)."""
    s.last = len(s.players) - 1
    s.tell(events.LAST_TURNS, seat)


def use_up_last_turn(s: CapitalLux) -> None:
    """One of the last turns is over."""
    s.last -= 1


# --- round end -----------------------------------------------------------------------------------


def bring_hands_home(s: CapitalLux) -> None:
    """Cards still in hands go home without special actions (CL-050); what was passed and played is forgotten."""
    s.last = 0
    s.plays = vec[i64]()
    seat: i64 = 0
    for player in s.players:
        player.left = player.hand
        player.lost = 0
        player.paid = 0
        player.won = 0
        player.home += player.hand
        player.hand = 0
        player.first_passed = NOT_PASSED
        player.second_passed = NOT_PASSED
        if player.left:
            s.tell(events.WENT_HOME, seat, player.left)
        seat += 1


def reveal_modifiers(s: CapitalLux) -> None:
    """Modifiers above columns are turned up (CL-051)."""
    s.revealed = s.placed
    s.reported = s.round
    for entry in s.placed:
        s.tell(events.REVEALED, entry >> 5, entry >> 3 & 3, entry & 7)


def set_limits(s: CapitalLux, limits: vec[i64]) -> None:
    """The limits of this round end, for all seats (CL-052)."""
    s.limits = limits
    for colour in range(COLOURS):
        s.tell(events.LIMIT, NOTHING, colour, limits[colour])


def open_sealing(s: CapitalLux) -> None:
    """From now on decisions on gold are sealed (CL-R2)."""
    s.sealed = 0


def seal(s: CapitalLux, seat: i64, saved: i64) -> None:
    """A decision on gold that nobody sees yet."""
    s.sealed |= 16 + saved << 6 * seat
    s.tell(events.SEALED, seat)


def close_sealing(s: CapitalLux) -> None:
    """All sealed decisions are settled."""
    s.sealed = NOTHING
    s.tell(events.UNSEALED, NOTHING)


def pay(s: CapitalLux, seat: i64, colour: i64, discs: i64) -> None:
    """Discs go back to the gold pile and save a colour (CL-054)."""
    player = s.players[seat]
    player.gold -= discs
    player.paid += discs
    s.discs += discs
    s.tell(events.PAID, seat, colour, discs)


def lose_colour(s: CapitalLux, seat: i64, colour: i64) -> None:
    """All cards of a colour leave the hometown for the discards (CL-055)."""
    player = s.players[seat]
    cards = column(player.home, colour)
    player.home -= cards
    player.lost += cards
    s.discards += cards
    s.tell(events.LOST, seat, cards)


def win_bonus(s: CapitalLux, seat: i64, colour: i64) -> None:
    """The highest card of a column becomes a bonus card (CL-057)."""
    card = highest(s.capital, colour)
    s.capital -= one(card)
    player = s.players[seat]
    player.bonus += one(card)
    player.won += one(card)
    s.tell(events.WON, seat, card)


def collect_modifiers(s: CapitalLux) -> None:
    """All four modifiers form the modifier deck again (CL-061)."""
    s.modifiers = ALL_MODIFIERS
    s.placed = vec[i64]()

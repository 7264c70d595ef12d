"""The table as a seat sees it: the city, the boroughs of the others, its own, and the cards it knows of."""

from typing import Final

from parvis.core.frames import NOBODY, who
from parvis.core.native import i64
from parvis.games.notre_dame.data import (
    CARD_NAMES,
    DRAFT_1,
    DRAFT_2,
    DRAW,
    HIRE,
    LAY,
    LETTERS,
    OVER,
    OWNERS,
    PLAGUE,
    PLAY_1,
    PLAY_2,
    ROUNDS,
    ROUNDS_OF_PERIOD,
    SETUP,
    bits,
)
from parvis.games.notre_dame.state import NotreDame, Player
from parvis.games.notre_dame.terminal.boroughs import deeds, messages, others, own
from parvis.games.notre_dame.terminal.city import cathedral, persons, streets
from parvis.games.notre_dame.terminal.lines import (
    Line,
    cards_line,
    flowed,
    pad,
    rule,
    seat_name,
    unpacked,
)
from parvis.games.notre_dame.terminal.reckoning import left_of, right_of
from parvis.games.notre_dame.view import NotreDameView

PHASES: Final[dict[int, str]] = {
    int(SETUP): "set-up",
    int(LAY): "phase 1, persons",
    int(DRAW): "phase 2, drawing",
    int(DRAFT_1): "phase 2, first choice",
    int(DRAFT_2): "phase 2, second choice",
    int(PLAY_1): "phase 3, first cards",
    int(PLAY_2): "phase 3, second cards",
    int(HIRE): "phase 4, hiring",
    int(PLAGUE): "phase 5, plague",
    int(OVER): "game over",
}


def draw(view: NotreDameView) -> list[Line]:
    """The table as a seat sees it."""
    return table(view.seen, int(view.seat), everything=False)


def position(s: NotreDame) -> list[Line]:
    """The table with every secret."""
    return table(s, int(NOBODY), everything=True)


def table(s: NotreDame, viewer: int, everything: bool) -> list[Line]:
    """All parts, those that matter most last: near the question."""
    lines = [rule("NOTRE DAME", heading(s)), *persons(s), *streets(s, viewer), *cathedral(s)]
    lines += others(s, viewer, everything)
    if viewer >= 0:
        lines += [*own(s, viewer), *messages(s, viewer), *own_cards(s, viewer)]
    elif everything:
        lines += all_cards(s)
    return lines


def heading(s: NotreDame) -> str:
    """Period, round, phase and start player."""
    if not s.round or s.is_over:
        return PHASES[int(s.phase)]
    period = LETTERS[(int(s.round) - 1) // int(ROUNDS_OF_PERIOD)]
    start = int(s.start)
    return f"period {period} · round {int(s.round)} of {int(ROUNDS)} · {PHASES[int(s.phase)]} · {who(start)} starts"


# --- cards ---------------------------------------------------------------------------------------


def own_cards(s: NotreDame, viewer: int) -> list[Line]:
    """The cards of a seat: held, played, passed on and received, and what is left in its deck."""
    player = s.players[viewer]
    parts = [*holding(player), *deeds(s, player, "played ", "hired ")]
    lines = flowed([(" ", "")], parts) if parts else []
    if DRAFT_2 <= s.phase <= PLAY_2:
        lines += memory(s, viewer)
    if player.deck > 0 and s.phase < OVER:
        names: list[Line] = [[(CARD_NAMES[card], "")] for card in bits(player.deck)]
        lines += flowed([(" still in your deck: ", "dim")], names, ", ")
    return lines


def holding(player: Player) -> list[Line]:
    """Cards on offer, kept and aside, or the hand."""
    is_drafting = player.offer > 0 or player.passing > 0
    piles = [("on offer", player.offer), ("kept" if is_drafting else "hand", player.hand), ("to pass", player.passing)]
    return [[(f"{name} ", "dim"), *cards_line(int(mask), "strong")] for name, mask in piles if mask > 0]


def memory(s: NotreDame, viewer: int) -> list[Line]:
    """What went to the left and came from the right in the draft of this round."""
    player = s.players[viewer]
    if not player.first_passed:
        return []
    right = right_of(s, viewer)
    seen = int(player.hand | player.offer | player.passing | player.second_passed) | played_mask(player)
    first = owned_by(seen, right)
    if len(s.players) == 2:
        second = int(player.first_passed) & (int(player.hand) | played_mask(player))
    else:
        second = owned_by(seen, right_of(s, right))
    if s.phase == DRAFT_2:
        second = 0
    sent = in_turn(int(player.first_passed), int(player.second_passed))
    got = in_turn(first, second)
    return flowed(
        [(" ", "")],
        [[(f"passed to {left_of(s, viewer)}: ", "dim"), *sent], [(f"got from {who(right)}: ", "dim"), *got]],
    )


def owned_by(cards: int, owner: int) -> int:
    """Those of the cards that are of somebody's deck."""
    return sum([1 << int(card) for card in bits(cards) if card % OWNERS == owner])


def played_mask(player: Player) -> int:
    """The cards a seat has played this round."""
    return sum([1 << card for card in unpacked(int(player.played))])


def in_turn(first: int, second: int) -> Line:
    """Two cards, and the one after them."""
    return [*cards_line(first), *([(" then ", "dim"), *cards_line(second)] if second else [])]


def all_cards(s: NotreDame) -> list[Line]:
    """The cards of every seat."""
    lines = [rule("CARDS")]
    for seat in range(len(s.players)):
        player = s.players[seat]
        name = pad([(" ", ""), *seat_name(seat)], 6)
        held = holding(player)
        if held:
            lines += flowed(name, held)
            name = [(" " * 6, "")]
        deck: list[Line] = [[(CARD_NAMES[card], "")] for card in bits(max(player.deck, i64(0)))]
        lines += flowed([*name, ("deck ", "dim")], deck or [[("–", "")]], " ")
    return lines

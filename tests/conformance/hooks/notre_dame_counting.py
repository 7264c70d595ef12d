"""Every piece of Notre Dame counted on the fields of a position: what `conserve` of the hooks does, in a tenth of the time.

Long soaks count so after every answer; tests/games/notre_dame/test_counting.py holds it against the neutral state.
"""

from __future__ import annotations

from typing import Final

from parvis.games.notre_dame.state import NotreDame, Player

DRAW, HIRE, PLAGUE, OVER = 2, 7, 8, 9  # phases
NIBBLES: Final = 0x0F0F0F0F
OWNERS: Final = 5
ONE_OF_EACH: Final = [sum(0b001001001001 << 12 * colour for colour in range(boroughs)) for boroughs in range(6)]
BROWN: Final = 63
GRAY: Final = [511 << 6, 511 << 15, 511 << 24]  # of letters A, B and C
BASE_GRAY: Final = sum(7 << 6 + 9 * letter for letter in range(3))
# The cards of a deck as they are numbered with their owners, for the first seat.
CARDS_OF_DECK: Final = [sum(1 << name * OWNERS for name in range(9) if mask >> name & 1) for mask in range(512)]


class Counter:
    """Counts one position after the other; persons that lie as they lay before are not counted again."""

    def __init__(self) -> None:
        self.persons: tuple[int, ...] = ()
        self.on_board: dict[int, int] = {}
        self.lists: dict[int, tuple[int, int]] = {0: (0, 0)}

    def count(self, s: NotreDame) -> None:
        """Assert that every piece is somewhere, once, in a position after the set-up."""
        assert s.phase, "during the set-up the neutral state has to be counted"
        boroughs, lists, up = s.box.boroughs, self.lists, s.face_up
        coins, messages = s.bank, self.messages_on_board(s.messages)
        everywhere = total = two = 0
        for seat, player in enumerate(s.players):
            count_markers(player, boroughs)
            coins += player.coins
            messages += player.collected
            hand, offer, passing, deck = player.hand, player.offer, player.passing, CARDS_OF_DECK[player.deck] << seat
            played, number = lists.get(player.played) or self.unpacked(player.played)
            everywhere |= hand | offer | passing | deck | played
            total += hand + offer + passing + deck + played
            two += number == 2
            hired, _ = lists.get(player.hired) or self.unpacked(player.hired)
            assert not hired & ~up, "somebody has hired who doesn't lie face up"
        assert coins == 25, f"25 coins, not {coins}"
        assert s.bank >= 0 or s.flags.coin_shortage == 0, "the bank has less than nothing"
        assert messages == ONE_OF_EACH[boroughs], f"each message once: {messages:o}"
        assert everywhere == total, "a card is in two places"
        thrown = two if s.phase == PLAGUE or (s.phase == HIRE and not keeps_third_cards(s)) else 0
        rounds = 0 if s.phase == OVER else (s.round - 1) % 3
        assert total.bit_count() + thrown == len(s.players) * (9 - 3 * rounds), f"{total.bit_count()} cards"
        self.count_persons(s)

    def messages_on_board(self, packed: int) -> int:
        """How many of each colour and kind, in 3 bits each."""
        found = self.on_board.get(packed)
        if found is None:
            kinds = [packed >> 3 * place & 7 for place in range(20)]
            found = sum(1 << 12 * (place // 4) + 3 * (kind - 1) for place, kind in enumerate(kinds) if kind)
            self.on_board[packed] = found
        return found

    def unpacked(self, packed: int) -> tuple[int, int]:
        """A list in 6 bits each, as a mask, and how long it is."""
        mask = number = 0
        rest = packed
        while rest:
            mask |= 1 << (rest & 63) - 1
            rest >>= 6
            number += 1
        self.lists[packed] = mask, number
        return mask, number

    def count_persons(self, s: NotreDame) -> None:
        """Brown and gray persons, and the rats of those face up."""
        persons = (s.face_up, s.brown_left, s.gray_pool, s.gray_stack, s.gray_left, s.plague, s.round, s.phase)
        if persons == self.persons:
            return
        face_up, brown_left, pool = int(s.face_up), int(s.brown_left), int(s.gray_pool)
        is_out = DRAW <= s.phase <= PLAGUE
        stack, number = self.unpacked(s.gray_stack)
        gone = s.round if is_out or s.phase == OVER else s.round - 1
        laid = 0 if s.phase == OVER else 2 * ((s.round - 1) % 3)
        up = 2 if is_out else 0
        assert face_up.bit_count() == (3 if is_out else 0), "three persons lie face up"
        assert (face_up & BROWN).bit_count() == up, "two of them are brown"
        assert brown_left.bit_count() == 6 - laid - up and not brown_left & (face_up | ~BROWN)
        assert all((pool & letter).bit_count() == 3 for letter in GRAY), "three of each letter"
        assert s.game.options["new_persons"] or pool == BASE_GRAY
        assert stack == s.gray_left and stack.bit_count() == number == 9 - gone, f"{number} gray persons to come"
        assert not stack & (face_up | ~pool) and not face_up & ~(pool | BROWN)
        rats = sum(s.box.rats[person] for person in range(33) if face_up >> person & 1)
        assert rats == s.plague, "the plague value is the sum of the rats"
        self.persons = persons


def count_markers(player: Player, boroughs: int) -> None:
    """Fourteen markers, and a rat, a friend and a carriage that are somewhere."""
    board, supply, general = player.board, player.supply, player.general
    markers = supply + general + ((board & NIBBLES) + (board >> 4 & NIBBLES)) % 255
    assert markers == 14 and supply >= 0 and general >= 0, f"14 markers, not {markers}"
    assert 0 <= board < 1 << 32 and player.coins >= 0 and player.prestige >= 0
    assert 0 <= player.rat <= 9 and -1 <= player.friend <= 6 and 0 <= player.carriage < 5 * boroughs


def keeps_third_cards(s: NotreDame) -> bool:
    """Does the scholar lie face up?"""
    return any(s.people[person].keeps_third_cards for person in range(6, 33) if s.face_up >> person & 1)

"""How piles are written and read: `B25 P336 Y4`, colour by colour, values ascending; `?3` are three unknown cards."""

from parvis.core.errors import CorruptRecord
from parvis.core.native import i64
from parvis.games.capital_lux.data import CARD_NAMES, LETTERS
from parvis.games.capital_lux.piles import FULL_DECK, count, one


def write_pile(pile: i64) -> str:
    """A pile as text; a negative number is that many cards the reader does not know."""
    if pile < 0:
        return f"?{-pile}"
    groups: list[str] = []
    for colour in range(4):
        values = ""
        for card in range(5 * colour, 5 * colour + 5):
            values += str(card % 5 + 2) * int(count(pile, card))
        if values:
            groups.append(LETTERS[colour] + values)
    return " ".join(groups)


def read_pile(text: str) -> i64:
    """The pile that is written `text`, in canonical form; unknown cards are a negative number."""
    pile: i64 = 0
    if text.startswith("?") and text[1:].isdecimal() and len(text) < 4:
        pile = -int(text[1:])
    elif len(text) < 100:
        for group in text.split():
            for digit in group[1:]:
                name = group[0] + digit
                if name not in CARD_NAMES:
                    raise CorruptRecord(f"there is no card {name!r}")
                card: i64 = CARD_NAMES.index(name)
                if count(pile, card) >= count(FULL_DECK, card):
                    raise CorruptRecord(f"there are not so many {name} in the game")
                pile += one(card)
    if write_pile(pile) != text:
        raise CorruptRecord(f"{text[:40]!r} is not a pile of cards in order")
    return pile

"""What can happen in Rattus, how it is told, and to whom: a text for those who may know, one for all others.

What regions and tokens are called depends on the component file, so each game has a table of its own (`events_of`).
"""

from typing import Final

from parvis.core.native import i64

FIRST: Final[i64] = 0
CARD_CHOSEN: Final[i64] = 1
TURN_BEGINS: Final[i64] = 2
END_TRIGGERED: Final[i64] = 3
FINAL_PLAGUE: Final[i64] = 4
PLACED: Final[i64] = 5
MOVED: Final[i64] = 6
RETURNED: Final[i64] = 7
TO_HAVEN: Final[i64] = 8
DIED: Final[i64] = 9
SPENT_POTION: Final[i64] = 10
PUT_UNDER: Final[i64] = 11
STORED: Final[i64] = 12
RAT_LAID: Final[i64] = 13
RAT_MOVED: Final[i64] = 14
LOOKED: Final[i64] = 15
REVEALED: Final[i64] = 16
TURNED_UP: Final[i64] = 17
RAT_GONE: Final[i64] = 18
RAT_DRAWN: Final[i64] = 19
REPLACED: Final[i64] = 20
PLAGUE_MOVED: Final[i64] = 21
RELIEF: Final[i64] = 22
TOOK: Final[i64] = 23
DISCARDED_CARD: Final[i64] = 24
UPGRADED: Final[i64] = 25
BORROWED: Final[i64] = 26
TILE_BACK: Final[i64] = 27
BLOCKED: Final[i64] = 28
UNBLOCKED: Final[i64] = 29
NUN_PLACED: Final[i64] = 30
BISHOP_PLACED: Final[i64] = 31
WALL_PLACED: Final[i64] = 32
CARAVAN_MOVED: Final[i64] = 33
UNIVERSITY_MOVED: Final[i64] = 34
FOUNDED: Final[i64] = 35
TOKENS_CLEARED: Final[i64] = 36
VICTORY_POINT: Final[i64] = 37
EVENT_REVEALED: Final[i64] = 38
EVENTS_SHUFFLED: Final[i64] = 39
PEEKED: Final[i64] = 40
DEALT: Final[i64] = 41
CARD_DRAWN: Final[i64] = 42
CARD_OPENED: Final[i64] = 43
KEPT: Final[i64] = 44
KEPT_OPENLY: Final[i64] = 45
REGION_CARD_GONE: Final[i64] = 46
CARDS_SHUFFLED: Final[i64] = 47
PROTECTED: Final[i64] = 48
SPACE_TAKEN: Final[i64] = 49
CITY_TAKEN: Final[i64] = 50
RAT_EXCHANGED: Final[i64] = 51
EVENT_GONE: Final[i64] = 52

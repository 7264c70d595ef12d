"""How large things are on the two sheets of Rattus, in units of the drawing."""

from typing import Final, final

from parvis.core.native import mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Measures:
    """The sizes of one sheet."""

    def __init__(
        self,
        citizen: int,
        rat: int,
        wall: int,
        sign: int,
        banner: int,
        panel: int,
        tag: list[int],
        pitch: list[int],
        heading: int,
        stock: int,
        space: list[int],
        is_large: bool,
    ) -> None:
        self.citizen: Final = citizen  # at most, like all small pieces on the map
        self.rat: Final = rat
        self.wall: Final = wall
        self.sign: Final = sign  # letters of the names of regions
        self.banner: Final = banner  # the widest that such a name may be
        self.panel: Final = panel  # width of the panel of a seat
        self.tag: Final = tag  # width and height of a card
        self.pitch: Final = pitch  # from one card to the next, across and down
        self.heading: Final = heading  # height of the line with the name of a seat
        self.stock: Final = stock  # and of that with its stock
        self.space: Final = space  # width and height of a space of a side board, with its border
        self.is_large: Final = is_large  # for a phone

    @property
    def columns(self) -> int:
        """Cards side by side in a panel."""
        return self.panel // self.pitch[0]


WIDE: Final = Measures(
    citizen=26,
    rat=44,
    wall=26,
    sign=18,
    banner=200,
    panel=408,
    tag=[95, 50],
    pitch=[99, 54],
    heading=34,
    stock=20,
    space=[102, 56],
    is_large=False,
)
TALL: Final = Measures(
    citizen=34,
    rat=56,
    wall=34,
    sign=22,
    banner=150,
    panel=704,
    tag=[168, 88],
    pitch=[174, 94],
    heading=52,
    stock=30,
    space=[117, 94],
    is_large=True,
)

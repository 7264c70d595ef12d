"""What holds for every page of the table, by number.  A test says by `@ux(…)` which of these rules it shows."""

from typing import Final

import pytest

ux: Final = pytest.mark.ux

RULES: Final = {
    1: "Everything lit comes from the legal answers, and every legal answer can be given by clicks.",
    2: "The prompt is one sentence of 90 letters at most that says who and what; the title says when it is your turn.",
    3: "Nothing that lies open on the real table is behind a menu.",
    4: "Choosing is free: nothing is sent before a path is complete; Esc, Cancel or the same thing again goes back.",
    5: "Each seat says when it confirms; a step that can't be taken back says so on its button.",
    6: "One takes back to where somebody learned something; further only if all agree; the button says why not.",
    7: "A step with a single legal answer is asked like any other.",
    8: "An own touch shows at once, however slow the line; a refused answer comes back with the reason.",
    9: "Every piece is one element with one id; it moves from where it was seen, and a chain of moves plays one by one.",
    10: "Who wants no motion gets none; the ring round what moved last stays.",
    11: "What the others moved since one's own answer stays ringed; “What happened” steps through it.",
    12: "A line of the chronicle rings its pieces, and a piece shows its last line.",
    13: "What a thing is: by pointing, by the ? key, by a long touch; the text never covers the thing.",
    14: "Nothing is told by colour alone.",
    15: "Everybody may have the own colour.",
    16: "Text has a contrast of 4.5, glyphs and rings of 3, in both themes.",
    17: "Targets are 44 pixels wide and high on a phone; what lies under others shows enough of itself.",
    18: "No page scrolls sideways at 360 pixels, and the tray hides no target.",
    19: "All of it can be done by keys, and the focus survives every change.",
    20: "One polite region tells prompt and moves; axe finds nothing serious.",
    21: "Without script, the position and the list of moves do.",
    22: "What is worked out is marked as such, and can be left out at a table.",
    23: "Hints are asked for, told to the table, and can be left out.",
    24: "No byte that a seat gets depends on what is hidden from it.",
    25: "Points are shown as far as the rules make them public; the result adds up.",
    26: "The slider reaches every position at once, and the address holds it.",
    27: "A lost line is said, answers are kept back, and all is well again within three seconds.",
    28: "An answer to a question that has passed never answers another one, and the reason is said.",
    29: "One notice for each turn, only when nobody looks, and not in quiet hours.",
    30: "Twice as large, or in very large text, nothing is cut.",
    31: "Between seats at one device the page holds nothing private.",
    32: "Bots take their time, and one sees them think.",
}

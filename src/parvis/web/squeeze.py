"""Our script as it is sent: the same words without comments, and no more blanks than it needs."""

import re
from typing import Final

TOKEN: Final = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<blank>\s+)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[\w$]+|.""",
    re.DOTALL,
)
LONE: Final = re.compile(r"(?<![\w$])\(([\w$]+)\)=>")  # the only parameter of a function
WORD: Final = re.compile(r"[\w$]")


def squeezed(source: str) -> str:
    """A module whose statements all end with a semicolon, and which has no regular expressions in it."""
    parts: list[str] = []
    is_apart = False
    for token in TOKEN.finditer(source):
        if token["comment"] or token["blank"]:
            is_apart = True
            continue
        text = token[0]
        if is_apart and parts and needs_blank(parts[-1][-1], text[0]):
            parts.append(" ")
        parts.append(text)
        is_apart = False
    text = "".join(parts).replace(";}", "}").replace(",)", ")")
    return LONE.sub(r"\1=>", text)


def needs_blank(left: str, right: str) -> bool:
    """Would two signs be read as one if nothing stood between them?"""
    return (WORD.match(left) is not None and WORD.match(right) is not None) or (left == right and left in "+-")

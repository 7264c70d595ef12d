"""What our script may weigh, and what neither it nor the pages may know: any game."""

from pathlib import Path
from typing import Final

import pytest

from parvis.core.registry import game_class, game_names
from parvis.web.app import content, files
from parvis.web.gate import HEADERS
from parvis.web.html import STATIC, imports
from parvis.web.squeeze import squeezed

LARGEST: Final = 12_288  # bytes of all modules that a page loads, as they are sent, before they are packed,
ROOM: Final = 300  # of which so many stay free
WEB: Final = STATIC.parent


@pytest.mark.parametrize("page", ["table.js", "replay.js", "copy.js"])
def test_no_page_loads_more_than_twelve_kilobytes_of_script(page: str) -> None:
    weights = {name: len(content(files()[name])) for name in {"page.js", page, *imports(page)}}
    assert len(weights) >= 2
    assert sum(weights.values()) <= LARGEST - ROOM, weights


def test_script_is_sent_without_comments_and_needless_blanks_and_else_as_it_is() -> None:
    source = "// why\nconst say = (text, bad) => `${text} // ${'a  b'}` + +bad; /* no */\nif (say) { return say; }\n"
    assert "const say=(text,bad)=>`${text} // ${'a  b'}`+ +bad;if(say){return say}" == squeezed(source)
    for path in STATIC.glob("*.js"):
        assert squeezed(squeezed(path.read_text())) == squeezed(path.read_text())


def test_neither_pages_nor_script_know_a_game() -> None:
    sources = [*WEB.glob("*.py"), *STATIC.glob("*.js"), *STATIC.glob("*.css")]
    words = [word for name in game_names() for word in (name, game_class(name).TITLE)]
    assert len(sources) > 20
    assert [] == [(path.name, word) for path in sources for word in words if word in path.read_text()]


def test_nothing_is_loaded_from_elsewhere() -> None:
    sources: list[Path] = [*STATIC.glob("*.js"), *STATIC.glob("*.css"), *STATIC.glob("*.svg")]
    known = ("http://www.w3.org/",)
    for path in sources:
        text = path.read_text()
        for name in known:
            text = text.replace(name, "")
        assert "http:" not in text and "https:" not in text and "//cdn" not in text, path.name


def test_the_policy_allows_nothing_but_our_own() -> None:
    policy = dict(part.strip().partition(" ")[::2] for part in HEADERS["content-security-policy"].split(";"))
    assert "'none'" == policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"]
    assert "'self'" == policy["script-src"] == policy["style-src"] == policy["connect-src"] == policy["form-action"]
    assert "'script'" == policy["require-trusted-types-for"]

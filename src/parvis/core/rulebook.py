"""The rules of a game in our words (`rules.md`): entries with ids, chapters, and a search."""

import re
from importlib.resources import files
from typing import Final

AID: Final = "Quick reference"
ID: Final = re.compile(r"[a-z]{2}-r?[0-9]+", re.IGNORECASE)


class Chapter:
    """A heading and the paragraphs, lists and tables under it."""

    def __init__(self, heading: str, blocks: list[str]) -> None:
        self.heading: Final = heading
        self.blocks: Final = blocks

    def markdown(self) -> str:
        """The chapter as it is written."""
        return "\n\n".join([self.heading, *self.blocks])


class Rulebook:
    """The rules of one game."""

    def __init__(self, name: str) -> None:
        self.text: Final = (files(f"parvis.games.{name}") / "rules.md").read_text("utf-8")
        parts = re.split(r"^(?=##? )", self.text, flags=re.MULTILINE)
        blocks = [part.strip().split("\n\n") for part in parts if part.strip()]
        self.chapters: Final = [Chapter(found[0], found[1:]) for found in blocks]

    def entry(self, rule: str) -> str | None:
        """The rule or ruling with this id."""
        start = f"**{rule.upper()}**"
        for chapter in self.chapters:
            for block in chapter.blocks:
                if block.startswith(start):
                    return block
        return None

    def ids(self) -> list[str]:
        """The ids of all rules and rulings, in order."""
        return re.findall(r"^\*\*([A-Z]{2}-R?[0-9]+)\*\*", self.text, flags=re.MULTILINE)

    def aid(self) -> str:
        """The quick reference for players."""
        return next(chapter.markdown() for chapter in self.chapters if chapter.heading == f"## {AID}")

    def search(self, words: str) -> list[Chapter]:
        """The chapters with what in them speaks of something; of a table, its head and the rows that do."""
        found: list[Chapter] = []
        for chapter in self.chapters:
            if words.casefold() in chapter.heading.casefold():
                found.append(chapter)
                continue
            blocks = [part for part in [speaking_of(block, words) for block in chapter.blocks] if part]
            if blocks:
                found.append(Chapter(chapter.heading, blocks))
        return found


def speaking_of(block: str, words: str) -> str:
    """What in a block speaks of something."""
    if words.casefold() not in block.casefold():
        return ""
    lines = block.split("\n")
    if not block.startswith("|"):
        return block
    return "\n".join([*lines[:2], *[line for line in lines[2:] if words.casefold() in line.casefold()]])

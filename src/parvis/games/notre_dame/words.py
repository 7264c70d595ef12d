"""The game in words, for drawings: phases, questions, and what each person does."""

import tomllib
from pathlib import Path
from typing import Any, Final

PHASES: Final[list[str]] = [
    "set-up",
    "persons are laid out",
    "cards are drawn",
    "first choice",
    "second choice",
    "first action",
    "second action",
    "hiring",
    "plague",
    "game over",
]

QUESTIONS: Final[dict[str, str]] = {
    "messages": "messages are laid",
    "pool": "persons for the game are drawn",
    "stack": "persons are shuffled",
    "brown": "persons are laid out",
    "draw": "cards are drawn",
    "draft": "keep a card",
    "play": "play a card",
    "source": "take a marker from where?",
    "friend_to": "the friend goes where?",
    "donate": "how many coins for Notre Dame?",
    "market": "drive to a market",
    "collect": "take the message?",
    "rat": "the rat back how far?",
    "boon": "coin, marker or rat?",
    "victim": "coins from whom?",
    "hire": "hire a person?",
    "minstrel_from": "minstrel: tokens from where?",
    "minstrel_group": "minstrel: which tokens?",
    "minstrel_to": "minstrel: tokens to where?",
    "fool_from": "fool: a token from where?",
    "fool_to": "fool: the token to where?",
    "actress_from": "actress: tokens from where?",
    "actress_to": "actress: tokens to where?",
    "bishop_to": "bishop: a marker to where?",
    "procurator": "procurator: use a sector",
    "gypsies": "gypsies: return markers",
    "coachman": "coachman: use messages again",
    "butcher": "butcher: a marker to where?",
    "benefactor": "benefactor: how many coins?",
    "plague": "lose a marker from where?",
}


def _load() -> dict[str, Any]:
    with (Path(__file__).parent / "components.toml").open("rb") as file:
        return tomllib.load(file)


PRINTED: Final = _load()["persons"]
NAMES: Final[dict[str, str]] = {person["person"]: person["name"] for person in PRINTED}
EFFECTS: Final[dict[str, str]] = {person["person"]: person["effect"] for person in PRINTED}

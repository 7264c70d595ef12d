"""How often each class card of Rattus was used at each level, and how often that changed something.

An ability that is used by itself (`use:`, a guild space) is used when it is begun, and effective if the position is
another one when it is over.  One that grows a population is used when its seat populates, and effective if the answer
would not be legal with the card blocked, or if it answers an extra of the card.  One of the plague phase is used when
the piece moves or when it asks its question, and effective if the piece could not go there without it, or if the answer
is not to decline.  One that guards cards is used when somebody else takes a card, and effective if there was one to
guard.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from parvis.games.rattus.answers import (
    PASS,
    POPULATE_MAJORITIES,
    POPULATE_NONE,
    POPULATE_REGION,
    RELIEF_OFF,
    SERVE,
    TAKE_CARD,
    TAKE_FROM,
    USE,
    USE_SPACE,
    form_of,
    part,
)
from parvis.games.rattus.box import CARD_NAMES
from parvis.games.rattus.checking import print_of
from parvis.games.rattus.data import bit, bits
from parvis.games.rattus.population import CITY, PlaceExtra
from parvis.games.rattus.state import Rattus

DECLINED: Final = {int(PASS), int(RELIEF_OFF), int(SERVE)}
OF_PLAGUE: Final = {"soldier", "knight", "crusader.reveal", "serf", "boccaccio", "inquisitor"}


@dataclass
class Coverage:
    """Counts by card and level."""

    used: Counter[tuple[int, int]] = field(default_factory=Counter)
    effective: Counter[tuple[int, int]] = field(default_factory=Counter)
    begun: tuple[int, int, int] | None = None  # a card, its level, the position when its use was begun

    def add(self, other: Coverage) -> None:
        """Take other counts."""
        self.used += other.used
        self.effective += other.effective

    def begin(self) -> None:
        """Another game."""
        self.begun = None

    def note(self, card: int, level: int, has_effect: bool) -> None:
        """A use."""
        self.used[card, level] += 1
        self.effective[card, level] += has_effect

    # --- looking on ------------------------------------------------------------------------------

    def look(self, s: Rattus, answer: int) -> None:
        """A seat is about to answer."""
        name = s.question.NAME
        if name == "action":
            self.look_at_action(s, answer)
        elif name in ("plague", "final_plague"):
            self.look_at_move(s, answer)
        elif name == "extra":
            self.look_at_extra(s, answer)
        elif name in OF_PLAGUE:
            card = CARD_NAMES.index(name.partition(".")[0])
            self.note(card, int(s.level(card)), answer not in DECLINED)
        elif name == "philosopher":
            level = 2 if s.seat == s.active else 3
            self.note(CARD_NAMES.index(name), level, answer not in DECLINED)

    def look_at_action(self, s: Rattus, answer: int) -> None:
        """Something is begun, and what was begun before is over."""
        if self.begun is not None:
            card, level, before = self.begun
            self.note(card, level, print_of(s) != before)
            self.begun = None
        form = form_of(answer)
        if form in (USE, USE_SPACE):
            card = int(part(answer, 0))
            self.begun = card, int(s.level(card)) if form == USE else 1, int(print_of(s))
        elif form in (POPULATE_REGION, POPULATE_MAJORITIES, POPULATE_NONE):
            self.look_at_growth(s, answer)
        elif form in (TAKE_CARD, TAKE_FROM):
            self.look_at_guards(s)

    def look_at_growth(self, s: Rattus, answer: int) -> None:
        """Population grows."""
        for card in bits(s.abilities() & (s.deck.growing | s.deck.by_majorities)):
            self.note(int(card), int(s.level(card)), not is_legal_without(s, int(card), answer))

    def look_at_extra(self, s: Rattus, answer: int) -> None:
        """A citizen that a card adds."""
        frame = s.question
        assert isinstance(frame, PlaceExtra)
        card = int(frame.due[0] & 127)
        if card < CITY:
            self.note(card, int(s.level(card)), answer not in DECLINED)

    def look_at_move(self, s: Rattus, answer: int) -> None:
        """The plague piece moves."""
        is_final = s.question.NAME == "final_plague"
        for card in bits(s.abilities() & s.deck.of_plague):
            level = s.level(card)
            reach = s.deck.cards[card].final_reach(s, level) if is_final else s.deck.cards[card].reach(level)
            if reach:
                has_effect = answer not in DECLINED and not is_legal_without(s, int(card), answer)
                self.note(int(card), int(level), has_effect)

    def look_at_guards(self, s: Rattus) -> None:
        """Somebody takes a card, but not those that another card guards."""
        for seat in range(s.players):
            guards = s.held[seat] & s.deck.guards & ~s.blocked
            if guards and seat != s.active:
                card = int(bits(guards)[0])
                self.note(card, int(s.side(card)), bool(s.held[seat] & ~guards))

    # --- telling ---------------------------------------------------------------------------------

    def missing(self, names: Sequence[str], upgradable: int) -> list[str]:
        """Cards and levels that never had an effect."""
        every = [(card, level) for card in range(len(names)) for level in levels_of(card, upgradable)]
        return [f"{names[card]} {'I' * level}" for card, level in every if not self.effective[card, level]]

    def table(self, names: Sequence[str], upgradable: int) -> list[str]:
        """A row for each card, with used and effective at each level."""
        lines = [f"{'':12}" + "".join([f"{'I' * level + ' used':>14}{'effective':>11}" for level in (1, 2, 3)])]
        for card, name in enumerate(names):
            cells = [f"{self.used[card, k]:>14}{self.effective[card, k]:>11}" for k in levels_of(card, upgradable)]
            lines.append(f"{name:12}" + "".join(cells))
        missing = self.missing(names, upgradable)
        return [*lines, "without any effect: " + (", ".join(missing) or "none")]


def levels_of(card: int, upgradable: int) -> tuple[int, ...]:
    """The levels of a card."""
    return (1, 2, 3) if card < upgradable else (1,)


def is_legal_without(s: Rattus, card: int, answer: int) -> bool:
    """Would the answer be legal without the ability of a card?"""
    without = s.copy()
    without.blocked |= bit(card)
    without.did &= ~bit(35 + card) if card < 6 else -1
    if without.borrowed == card:
        without.borrowed = -1
    return answer in [int(legal) for legal in without.question.options(without)]

"""Capital Lux as chapters 2, 5 and 7 of its spec say it, on neutral states: pieces, points, secrets, possible worlds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from parvis.core.json import Json, JsonObject
from tests.conformance.hooks import Hooks, Posterior
from tests.conformance.hooks.capital_lux_positions import small_positions

COPIES: Final = {"2": 3, "3": 4, "4": 4, "5": 4, "6": 3}
DECK: Final = Counter({colour + value: copies for colour in "BGPY" for value, copies in COPIES.items()})
PILES: Final = ["bonus", "hand", "home", "kept", "pack"]


def cards(pile: Json) -> Counter[str]:
    """The cards of a pile."""
    assert isinstance(pile, str) and "?" not in pile, f"{pile!r} is not a known pile"
    return Counter(group[0] + value for group in pile.split() for value in group[1:])


def of(value: Json) -> Any:
    """A part of a neutral state, whatever it is."""
    return value


def seats_of(state: JsonObject) -> dict[str, Any]:
    """The seats by their names."""
    seats: dict[str, Any] = of(state["seats"])
    return seats


def owned(seat: Any) -> Counter[str]:
    """The cards that count for a seat."""
    return cards(seat["home"]) + cards(seat["bonus"])


def standing(seat: Any) -> list[int]:
    """Points, then sixes, fives, fours, threes and twos (CL-071, CL-072)."""
    own = owned(seat)
    numbers = [sum(count for card, count in own.items() if card[1] == value) for value in "65432"]
    return [sum(int(card[1]) * count for card, count in own.items()) + seat["gold"], *numbers]


class CapitalLuxHooks(Hooks):
    """What the spec of Capital Lux says."""

    OPEN_EVENTS = frozenset(
        [
            "opened",
            "lot",
            "starts",
            "round begins",
            "played home",
            "played capital",
            "gained disc",
            "took",
            "last turns",
            "went home",
            "revealed",
            "limit",
            "unsealed",
            "paid",
            "lost",
            "won",
        ]
    )
    OWN_EVENTS = frozenset(["dealt", "kept", "passed", "received", "drew", "saw modifier", "placed"])
    HALF_OPEN_EVENTS = frozenset({"placed"})
    BARE_EVENTS = frozenset({"sealed"})
    QUESTIONS = frozenset(["open", "lot", "deal", "draw", "mod", "keep", "play", "place", "take", "gold"])

    def conserve(self, state: JsonObject) -> None:
        seats = seats_of(state)
        everywhere = cards(state["capital"]) + cards(state["deck"]) + cards(state["discards"])
        for seat in seats.values():
            for pile in PILES:
                everywhere += cards(seat[pile])
        assert everywhere == DECK, f"cards: {dict(everywhere - DECK)} too many, {dict(DECK - everywhere)} lost"
        golds = [seat["gold"] for seat in seats.values()]
        assert of(state["discs"]) + sum(golds) == 8 and min([*golds, of(state["discs"])]) >= 0, "8 discs"
        drawn = [] if state["drawn"] is None else [state["drawn"]]
        placed = [value for _, value, _ in of(state["placed"])]
        modifiers = [*of(state["mods"]), *placed, *drawn, *of(state["lots"]).values()]
        assert sorted(modifiers) == [-3, -1, 2, 4], f"modifiers: {modifiers}"
        most = 5 if len(seats) == 4 else 6  # CL-083
        for name, seat in seats.items():
            assert cards(seat["hand"]).total() <= most, f"{name} has too many cards"

    def scores(self, state: JsonObject) -> list[int]:
        return [standing(seat)[0] for _, seat in sorted(seats_of(state).items())]

    def places(self, state: JsonObject) -> list[int]:
        standings = [standing(seat) for _, seat in sorted(seats_of(state).items())]
        return [1 + sum(rival > own for rival in standings) for own in standings]

    def result(self, state: JsonObject) -> JsonObject:
        names = sorted(seats_of(state))
        places = dict(zip(names, self.places(state), strict=True))
        result: dict[str, Any] = {
            "counts": {name: standing(seat)[1:] for name, seat in seats_of(state).items()},
            "places": places,
            "scores": dict(zip(names, self.scores(state), strict=True)),
            "winners": [name for name in names if places[name] == 1],
        }
        return result

    def seen(self, asked: JsonObject, now: JsonObject, text: str, viewer: str) -> str:
        ask = of(asked["ask"])
        name = ask["name"]
        if name == "keep":
            return text if ask["who"] == viewer else "keep:?"
        if name in ("deal", "draw", "mod"):
            return text if ask["about"]["seat"] == viewer else f"{name}:?"
        if name == "gold" and ask["who"] != viewer:
            sealed = asked["sealed"] is not None and now["sealed"] is not None and asked["round"] == now["round"]
            return "gold:?" if sealed else text
        return text

    def stream(self, asked: JsonObject, text: str) -> tuple[str, str]:
        name, _, outcome = text.partition(":")
        return {"lot": "lots", "mod": f"mods of round {asked['round']}"}.get(name, "deck"), outcome

    def possible(self, world: JsonObject) -> None:
        """Chapter 7, (b) to (d), and what has to hold between the two passes."""
        seats = seats_of(world)
        names = sorted(seats)
        for name, right in zip(names, names[-1:] + names[:-1], strict=True):
            passed = [cards(pile) for pile in seats[name]["passed"]]
            from_right = [cards(pile) for pile in seats[right]["passed"]]
            assert len(passed) == len(from_right), "all pass at once"
            if len(passed) == 1:
                between_passes(seats[name], from_right[0])
            elif passed:
                assert passed[1] <= from_right[0], f"{name} passed on what it was not given (b)"
                drawing = of(world["ask"])
                pending = bool(drawing) and drawing["name"] == "draw" and drawing["about"]["seat"] == name
                after_the_draft(seats[name], from_right[0] - passed[1] + from_right[1], of(world["size"]), pending)

    def posteriors(self, players: int) -> Iterator[Posterior]:
        return small_positions(players)


def between_passes(seat: Any, received: Counter[str]) -> None:
    """Of the cards received some may have been kept already; two more were kept before (chapter 7)."""
    kept, pack = cards(seat["kept"]), cards(seat["pack"])
    assert received <= kept + pack and pack <= received, "the pack is not what was received"
    assert (kept + pack - received).total() == 2, "two cards were kept in the first choice"


def after_the_draft(seat: Any, known: Counter[str], size: int, pending: bool) -> None:
    """Hand and plays are the cards of the draft and one drawn card for each scholar (c, d)."""
    plays = [play.rstrip("+") for play in seat["played"]]
    draws = [k for k, play in enumerate(seat["played"]) if play.endswith("+")]
    everything = cards(seat["hand"]) + Counter(plays)
    assert known <= everything, f"{dict(known - everything)} should be in the hand or played (c)"
    assert everything.total() == size + len(draws) - pending, "one drawn card for each scholar (d)"
    assert (everything - known).total() == 2 + len(draws) - pending, "two cards are free (c)"
    for number, k in enumerate(draws):
        early = Counter(plays[: k + 1]) - known
        assert early.total() <= 2 + number, f"{plays[: k + 1]} could not be played yet (d)"


HOOKS: Final = CapitalLuxHooks()

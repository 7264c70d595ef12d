"""Scenes of whole random games, and what their neutral states say should be there."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import parvis
from parvis.core.frames import NOBODY, State, who
from parvis.core.scene import Scene
from parvis.games.capital_lux.scene import scene as scene_of_capital_lux
from parvis.games.capital_lux.state import CapitalLux
from parvis.games.capital_lux.view import CapitalLuxView
from parvis.games.notre_dame.scene import scene as scene_of_notre_dame
from parvis.games.notre_dame.state import NotreDame
from parvis.games.notre_dame.view import NotreDameView
from tests.conformance.walks import biased

GAMES: Final[list[tuple[str, dict[str, Any]]]] = [
    ("capital_lux", {"players": 2, "gold_order": "secret"}),
    ("capital_lux", {"players": 3}),
    ("capital_lux", {"players": 4}),
    ("notre_dame", {"players": 2, "new_persons": True}),
    ("notre_dame", {"players": 3, "edition": 2007}),
    ("notre_dame", {"players": 4, "new_persons": True}),
    ("notre_dame", {"players": 5, "new_persons": True, "edition": 2007, "open_prestige": True}),
]
NAMES: Final = [f"{name}-{options['players']}" for name, options in GAMES]
OTHERS: Final[list[tuple[str, dict[str, Any]]]] = [  # every other number of players, edition and box of persons
    ("notre_dame", options)
    for players in (2, 3, 4, 5)
    for edition in (2017, 2007)
    for new_persons in (False, True)
    if ("notre_dame", options := {"players": players, "edition": edition, "new_persons": new_persons}) not in GAMES
]


def scene(state: State, viewer: int | None) -> Scene:
    """The scene of a position as a seat sees it, or of all that is in it."""
    if viewer is None:
        if isinstance(state, CapitalLux):
            return scene_of_capital_lux(state, None)
        assert isinstance(state, NotreDame)
        return scene_of_notre_dame(state, None)
    view = state.view(viewer)
    if isinstance(view, CapitalLuxView):
        return scene_of_capital_lux(view.seen, viewer)
    assert isinstance(view, NotreDameView)
    return scene_of_notre_dame(view.seen, viewer)


def states(name: str, options: dict[str, Any], seed: int) -> Iterator[State]:
    """Every position of a random game whose players like some answers better than others."""
    rng = random.Random(f"{name} {options} {seed}")
    choose = biased()
    state: State = parvis.game(name, **options).new()
    yield state
    while not state.is_over:
        state.apply(choose(state, rng))
        yield state


def viewers(state: State) -> list[int | None]:
    """Whoever can look at a table: each seat, the spectator, and nobody in particular, who sees everything."""
    return [*range(state.game.players), int(NOBODY), None]


def json_of(state: State, viewer: int | None) -> dict[str, Any]:
    """The neutral state that a viewer gets."""
    return dict(state.json() if viewer is None else state.view(viewer).json())


# --- what should be there ------------------------------------------------------------------------


def pieces_wanted(state: State, viewer: int | None) -> Counter[tuple[str, str]]:
    """Every piece of the neutral state, as the place where it lies and what it is; `?` for cards face down."""
    found = json_of(state, viewer)
    if state.game.NAME == "capital_lux":
        return wanted_of_capital_lux(found)
    return wanted_of_notre_dame(found, state.game.players)


def pile(text: str) -> list[str]:
    """The cards of a pile of Capital Lux."""
    if text.startswith("?"):
        return ["?"] * int(text[1:])
    return [group[0] + value for group in text.split() for value in group[1:]]


def wanted_of_capital_lux(found: dict[str, Any]) -> Counter[tuple[str, str]]:
    """Cards, discs, modifiers, and the mark of the starter."""
    words = {"B": "blue", "G": "green", "P": "pink", "Y": "yellow"}
    wanted = Counter({("modifiers", "modifier"): len(found["mods"]), ("gold", "disc"): found["discs"]})
    wanted.update([(f"capital.{words[card[0]]}", card) for card in pile(found["capital"])])
    wanted.update([(f"capital.{words[column]}", "modifier") for column, _, _ in found["placed"]])
    wanted.update([(f"{seat}.gold", "modifier") for seat in found["lots"]])
    if found["drawn"] is not None:
        wanted[f"{found['ask']['who']}.gold", "modifier"] += 1
    if found["starter"]:
        wanted[f"{found['starter']}.gold", "starter"] += 1
    for seat, player in found["seats"].items():
        wanted[f"{seat}.gold", "disc"] += player["gold"]
        for part in ("hand", "pack", "kept"):
            wanted.update([(f"{seat}.{part}", card) for card in pile(player[part])])
        wanted.update([(f"{seat}.{words[card[0]]}", card) for card in pile(player["home"])])
        wanted.update([(f"{seat}.{words[card[0]]}.bonus", card) for card in pile(player["bonus"])])
    return +wanted


def wanted_of_notre_dame(found: dict[str, Any], players: int) -> Counter[tuple[str, str]]:
    """Markers, friends, rats, carriages, messages, persons, cards, and the bell-ringer."""
    wanted: Counter[tuple[str, str]] = Counter()
    wanted.update([(market, kind) for market, kind in found["messages"].items()])
    wanted.update([(f"people{k + 1}", person) for k, person in enumerate(found["face_up"])])
    wanted[f"{found['start']}.bell", "bell"] += 1
    for number, (seat, player) in enumerate(found["seats"].items()):
        home = f"b{2 * number + 1 if players == 2 else number + 1}"
        for sector, markers in player["sectors"].items():
            wanted[f"{home}.{sector}", f"{seat} marker"] += markers
        wanted[f"notre_dame.{home}", f"{seat} marker"] += player["notre_dame"]
        wanted[f"{seat}.supply", f"{seat} marker"] += player["supply"]
        wanted[f"{seat}.general", f"{seat} marker"] += player["general"]
        if player["friend"]:
            wanted[f"{home}.{player['friend']}", f"{seat} friend"] += 1
        wanted[f"{home}.track{player['rat']}", f"{seat} rat"] += 1
        wanted[player["carriage"], f"{seat} carriage"] += 1
        wanted.update([(f"{seat}.messages", message.split(".")[1]) for message in player["collected"]])
        wanted.update([(f"people{found['face_up'].index(person) + 1}", f"{seat} hired") for person in player["hired"]])
        for part in ("hand", "offer", "passing", "played"):
            cards = ["?"] * player[part] if isinstance(player[part], int) else player[part]
            wanted.update([(f"{seat}.{part}", card) for card in cards])
    return +wanted


def pieces_there(table: Scene) -> Counter[tuple[str, str]]:
    """Every piece of a scene, in the same words."""
    there: Counter[tuple[str, str]] = Counter()
    for piece in table.pieces:
        what = piece.face or piece.kind
        if piece.kind == "card":
            what = piece.id.split(".")[0] if piece.face else "?"
        elif piece.kind in ("marker", "friend", "rat", "carriage", "hired"):
            what = f"{who(piece.colour)} {piece.kind}"
        elif piece.kind in ("modifier", "bell"):
            what = piece.kind
        there[piece.place, what] += 1
    return there

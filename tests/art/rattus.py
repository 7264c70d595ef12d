"""What the neutral state of Rattus says should lie on its table, and what lies there."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from parvis.core.scene import Scene

ALL: Final = ["regions", "universities", "upgrades", "guilds", "inns"]
GAMES: Final[list[dict[str, Any]]] = [
    {"players": 2},
    {"players": 3, "modules": ["regions", "upgrades"], "class_cards": "random"},
    {"players": 4, "modules": ["universities", "guilds"], "class_cards": "one-per-class", "rat_set": 61},
    {"players": 5, "modules": ALL, "class_cards": "random"},
    {"players": 6, "modules": ALL, "class_cards": "random"},
]
NAMES: Final = [f"rattus-{options['players']}" for options in GAMES]


def pieces_wanted(found: dict[str, Any]) -> Counter[tuple[str, str]]:
    """Every piece of a neutral state, as the place where it lies and what it is; `?` for rats face down."""
    wanted: Counter[tuple[str, str]] = Counter()
    for region, seats in found["citizens"].items():
        for seat, kinds in seats.items():
            wanted.update({(region, f"{seat}.{kind}"): number for kind, number in kinds.items()})
    for seat, number in found["stock"].items():
        wanted[f"{seat}.stock", f"{seat}.c"] += number
        wanted["haven", f"{seat}.c"] += found["haven"][seat]
    for board, stem in ((found["guilds"], "guild"), (found["inns"], "city")):
        wanted.update([(f"{stem}.{space}", f"{seat}.c") for space, (seat, _) in (board or {}).items()])
    wanted.update(rats_wanted(found))
    wanted.update(single_pieces(found))
    for card, where in found["cards"].items():
        wanted[f"{where['at']}.cards" if where["at"] else "supply.cards", f"card.{card}"] += 1
        if where.get("store"):
            wanted[f"{card}.store", f"{where['at']}.c"] += where["store"]
    if found["region_cards"] is not None:
        cards = found["region_cards"]
        for seat, hand in cards["hands"].items():
            known = hand if isinstance(hand, list) else cards["shown"].get(seat, [])
            wanted.update([(f"{seat}.hand", card) for card in known])
        wanted.update([("open", card) for card in cards["open"] or []])
        wanted.update([("open", card) for card in (found["res"] or {"shield": {}})["shield"].values()])
    if found["drawn"] is not None:
        wanted["drawn", f"drawn.rat {found['drawn']}"] += 1
    return +wanted


def rats_wanted(found: dict[str, Any]) -> list[tuple[str, str]]:
    """Rats in their regions, that which is turned up included."""
    rats = [
        (region, f"rat{handle} {token or '?'}") for region, there in found["rats"].items() for handle, token, _ in there
    ]
    res = found["res"]
    if res is not None and res["now"] is not None:
        handle, token = res["now"]
        rats.append((res["region"], f"rat{handle} {token}"))
    return rats


def single_pieces(found: dict[str, Any]) -> Counter[tuple[str, str]]:
    """The pieces of nobody."""
    wanted: Counter[tuple[str, str]] = Counter({(region, "nun"): n for region, n in found["nuns"].items()})
    wanted.update([(region, "bishop") for region in found["bishops"]])
    wanted.update([(edge, "wall") for edge in found["walls"]])
    for piece in ("plague", "caravan"):
        if found[piece] is not None:
            wanted[found[piece], piece] += 1
    if found["uni"] is not None:
        wanted.update([(found["uni"][colour], colour) for colour in ("green", "white") if found["uni"][colour]])
        wanted.update([(region, "token") for region in found["uni"]["tokens"]])
    return wanted


def pieces_there(table: Scene) -> Counter[tuple[str, str]]:
    """Every piece of a scene, in the same words."""
    there: Counter[tuple[str, str]] = Counter()
    for piece in table.pieces:
        what = f"{piece.stem} {piece.face or '?'}" if piece.kind.startswith("rat") else piece.stem
        there[piece.place, what] += 1
    return there

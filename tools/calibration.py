"""Measures whether the chances to win that Parvis shows come true, and corrects them where they do not.

python tools/calibration.py capital_lux --players 2 --games 4000
python tools/calibration.py capital_lux --players 2 --games 4000 --seed 900001 --fit

Fresh games are played for it.  With --fit the first half of them teaches the curve, which is written to
src/parvis/bots/chances.json, and only the other half is measured.  The error that perfect chances would show in so
many games stands beside it.
"""

import argparse
import json
import time
from itertools import islice
from pathlib import Path
from typing import Final

import parvis
from parvis.bots import bot_named
from parvis.bots.chances import PARTS, PLAIN, Curve, curve_for, key_of
from parvis.lab.calibration import EITHER, Sample, bins, error, fitted, noise, samples

KEPT: Final = Path(__file__).resolve().parent.parent / "src/parvis/bots/chances.json"


def keep(key: str, curve: Curve) -> None:
    """Write a curve down, in whole thousandths."""
    known = json.loads(KEPT.read_text("utf-8"))
    known[key] = [round(PARTS * number) for number in curve]
    lines = [f"  {json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known)]
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def show(found: list[Sample], curve: Curve, name: str) -> None:
    """The error, and every tenth of what was said."""
    print(f"  {name:<10} ECE {error(found, curve):.4f} (chance alone {noise(found, curve):.4f})  said → came, games:")
    told = [f"{each.said:.0%} → {each.came:.0%}, {each.number}" for each in bins(found, curve)]
    print(f"             {'   '.join(told)}")


def main() -> None:
    """Play, fit and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--adviser", default="ismcts:400", help="who says the chances")
    parser.add_argument("--player", default="greedy:2", help="who plays the games")
    parser.add_argument("--worlds", type=int, default=200, help="light games for what reviews say")
    parser.add_argument("--fit", action="store_true")
    given = parser.parse_args()
    game = parvis.game(given.game, players=given.players)
    adviser = bot_named(given.adviser)
    began = time.process_time()
    endless = samples(game, adviser, bot_named(given.player), given.seed, adviser.budget, given.worlds)
    found = list(islice(endless, given.games))
    spent = time.process_time() - began
    print(
        f"{given.game}, {given.players} players, {given.adviser}, {len(found)} games of {given.player}, {spent:.0f} s"
    )
    for seen in EITHER:
        own = [each[seen] for each in found]
        curve = curve_for(game, seen)
        if given.fit:
            taught, own = own[: len(own) // 2], own[len(own) // 2 :]
            curve = fitted(taught)
            keep(key_of(game, seen), curve)
        print(
            f" {seen}: wins {curve.wins:.3f}, losses {curve.losses:.3f}, shift {curve.shift:+.3f}; {len(own)} measured"
        )
        show(own, PLAIN, "raw")
        show(own, curve, "corrected")


if __name__ == "__main__":
    main()

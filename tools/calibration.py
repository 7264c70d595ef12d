"""Measures whether the chances to win that Parvis shows come true, and corrects them where they do not.

python tools/calibration.py capital_lux --players 2 --games 4000
python tools/calibration.py capital_lux --players 2 --games 4000 --seed 900001 --fit

Fresh games are played for it, one decision of each is looked at.  With --fit the curve is fitted and written to
src/parvis/bots/chances.json; what is measured then is every half by the curve that the other half has taught.  The
error that perfect chances would show in so many games stands beside it.  With --records the samples are kept in a file,
and measuring goes on from what is there.
"""

import argparse
import json
import time
from contextlib import nullcontext
from itertools import islice
from pathlib import Path
from typing import Final, TypeAlias

import parvis
from parvis.bots import bot_named
from parvis.bots.chances import PARTS, Curve, curve_for, key_of
from parvis.lab.calibration import EITHER, Sample, bins, error, fitted, noise, samples

Samples: TypeAlias = dict[str, Sample]
KEPT: Final = Path(__file__).resolve().parent.parent / "src/parvis/bots/chances.json"


def keep(key: str, curve: Curve) -> None:
    """Write a curve down, in whole thousandths."""
    known = json.loads(KEPT.read_text("utf-8"))
    known[key] = [round(PARTS * number) for number in curve]
    lines = [f"  {json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known)]
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


def show(found: list[Sample], name: str) -> None:
    """The error, and every tenth of what was said."""
    print(f"  {name:<10} ECE {error(found):.4f} (chance alone {noise(found):.4f})  said → came, games:")
    told = [f"{each.said:.0%} → {each.came:.0%}, {each.number}" for each in bins(found)]
    print(f"             {'   '.join(told)}")


def sampled(given: argparse.Namespace) -> list[Samples]:
    """So many games, those on file among them."""
    game, adviser = parvis.game(given.game, players=given.players), bot_named(given.adviser)
    kept = Path(given.records) if given.records else None
    found: list[Samples] = []
    if kept is not None and kept.exists():
        lines = [json.loads(line) for line in kept.read_text("utf-8").splitlines()]
        found = [{seen: Sample(*line[seen]) for seen in EITHER} for line in lines][: given.games]
    endless = samples(game, adviser, bot_named(given.player), given.seed + len(found), adviser.budget, given.worlds)
    with kept.open("a", encoding="utf-8") if kept is not None else nullcontext() as stream:
        for each in islice(endless, given.games - len(found)):
            found.append(each)
            if stream is not None:
                stream.write(json.dumps(each) + "\n")
    return found


def corrected(found: list[Sample], curve: Curve) -> list[Sample]:
    """Samples as they would be shown."""
    return [Sample(curve.true(each.said), each.came) for each in found]


def main() -> None:
    """Play, fit and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--adviser", default="ismcts:400", help="who says the chances")
    parser.add_argument("--player", default="greedy:2", help="who plays the games")
    parser.add_argument("--worlds", type=int, default=100, help="light games for what reviews say")
    parser.add_argument("--records", help="a file for the samples")
    parser.add_argument("--fit", action="store_true")
    given = parser.parse_args()
    game = parvis.game(given.game, players=given.players)
    began = time.process_time()
    found = sampled(given)
    spent = time.process_time() - began
    print(
        f"{given.game}, {given.players} players, {given.adviser}, {len(found)} games of {given.player}, {spent:.0f} s"
    )
    for seen in EITHER:
        own = [each[seen] for each in found]
        if given.fit:
            halves = own[::2], own[1::2]
            told = corrected(halves[0], fitted(halves[1])) + corrected(halves[1], fitted(halves[0]))
            curve = fitted(own)
            keep(key_of(game, seen), curve)
        else:
            curve = curve_for(game, seen)
            told = corrected(own, curve)
        print(f" {seen}: wins {curve.wins:.3f}, losses {curve.losses:.3f}, shift {curve.shift:+.3f}")
        show(own, "raw")
        show(told, "corrected")


if __name__ == "__main__":
    main()

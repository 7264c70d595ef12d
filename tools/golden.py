"""Finds golden records: a small set of games that together show everything wanted (tests/golden/golden.py).

`python tools/golden.py GAME` searches random games, steered towards rare events, with the compiled rules; the seed makes
the outcome repeatable.  `--table` prints what the records that are kept show.  Records are replaced only where asked to:
`--write`.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.driving import answers_of, driven_match, steered  # noqa: E402
from tests.golden.golden import (  # noqa: E402
    DATA,
    Features,
    features_of,
    golden_files,
    golden_of,
    read_golden,
    table,
    write_golden,
)

import parvis  # noqa: E402
from parvis.core.frames import State, who  # noqa: E402
from parvis.core.game import Game  # noqa: E402
from parvis.core.luck import Dice  # noqa: E402
from parvis.core.match import Match  # noqa: E402
from parvis.core.options import show  # noqa: E402
from parvis.core.registry import game_class, make_game  # noqa: E402

LINES: Final = 4000  # lines of play looked at from one position near the end
STRENGTHS: Final = [100, 97, 90, 75, 50]


class Found(NamedTuple):
    """A game and what it shows."""

    match: Match
    shows: set[str]


def games(name: str, dice: Dice) -> Iterator[Game[Any]]:
    """Games with every number of players; half of them with the defaults, half with random options."""
    options = game_class(name).OPTIONS
    some_options = features_of(name).some_options
    while some_options is not None:
        yield make_game(name, some_options(dice))
    while True:
        for players in options[0].values:
            yield parvis.game(name, players=players)
            chosen = {option.key: option.values[dice.pick(len(option.values))] for option in options[1:]}
            yield make_game(name, {"players": players, **chosen})


def search(wanted: Features, name: str, count: int, seed: int) -> dict[str, Found]:
    """For each feature a game that shows it, found among `count` games and what could have followed near their ends."""
    dice = Dice(seed)
    best: dict[str, Found] = {}
    missing = set(wanted.wanted)
    made = games(name, dice)
    for number, (style, strength) in zip(range(count), endless(wanted), strict=False):
        match = driven_match(next(made), steered(wanted.styles[style], int(dice.roll()), strength))
        keep(best, missing, Found(match, wanted.features(match)))
        for line in endings(match, wanted, missing):
            keep(best, missing, Found(line, wanted.features(line)))
        if number % 500 == 499:
            print(f"{number + 1} games, {len(missing)} features missing", file=sys.stderr)
        if not missing:
            break
    return best


def climb(wanted: Features, best: dict[str, Found], steps: int, seed: int) -> None:
    """For what is still missing: change a game from some answer on, and go on with what comes nearer."""
    dice = Dice(seed)
    missing = {feature for feature in wanted.wanted if feature not in best}
    for feature in sorted(missing):
        matches = {id(found.match): found.match for found in best.values()}
        near = {key: wanted.closeness(feature, match) for key, match in matches.items()}
        ranked = sorted((value, key) for key, value in near.items() if value is not None)
        if not ranked:
            continue
        value, key = ranked[-1]
        match = matches[key]
        for _ in range(steps):
            if feature in best:
                break
            other = varied(match, dice)
            reached = wanted.closeness(feature, other)
            if reached is not None and reached >= value:
                value, match = reached, other
                keep(best, missing, Found(other, wanted.features(other)))
        print(f"{feature}: {value}", file=sys.stderr)


def varied(match: Match, dice: Dice) -> Match:
    """The same game with one answer changed, or some; later ones stay as far as they are still legal."""
    other = begun(match, int(dice.pick(match.ply)))
    texts = answers_of(match)[other.ply + 1 :]
    choices = 1 + int(dice.pick(3))
    while not other.state.is_over:
        state = other.state
        legal = {f"{who(state.seat)} {state.notation(answer)}": answer for answer in state.legal()}
        at = next((k for k, text in enumerate(texts) if text in legal), None)
        if choices > 0 or at is None or dice.pick(60) == 0:
            choices -= 1
            other.apply(state.legal()[dice.pick(len(legal))])
        else:
            other.apply(legal[texts.pop(at)])
    return other


def begun(match: Match, plies: int) -> Match:
    """A match with the same beginning."""
    other = Match(match.game)
    for entry in match.entries[:plies]:
        other.apply(entry.answer)
    return other


def endless(wanted: Features) -> Iterator[tuple[str, int]]:
    """Styles and strengths in turn."""
    while True:
        yield from product(wanted.styles, STRENGTHS)


def keep(best: dict[str, Found], missing: set[str], found: Found) -> None:
    """Remember a game for what it shows first; of two, the one that shows more."""
    for feature in found.shows:
        if feature not in best or len(best[feature].shows) < len(found.shows):
            best[feature] = found
    missing -= found.shows


def endings(match: Match, wanted: Features, missing: set[str]) -> Iterator[Match]:
    """Other ways in which a game could have ended that show something missing."""
    if missing.isdisjoint(wanted.ends):
        return
    for back in (1, 2, 3, 4, 6, 8):
        if back > match.ply:
            return
        budget = [LINES]
        line = ending(match.entries[-back].before, wanted, missing, budget)
        if line is not None:
            other = begun(match, match.ply - back)
            for answer in line:
                other.apply(answer)
            yield other
        if budget[0] <= 0:
            return


def ending(state: State, wanted: Features, missing: set[str], budget: list[int]) -> list[int] | None:
    """Answers that lead to an end which shows something missing, if there are any within the budget."""
    if state.is_over:
        budget[0] -= 1
        return [] if wanted.end_features(state) & missing else None
    for answer in state.legal():
        if budget[0] <= 0:
            return None
        child = state.copy()
        child.apply(answer)
        line = ending(child, wanted, missing, budget)
        if line is not None:
            return [answer, *line]
    return None


def cover(best: dict[str, Found], wanted: list[str]) -> list[Found]:
    """Few games that show together all that has been found: always the one that adds most."""
    candidates = list({id(found): found for found in best.values()}.values())
    missing = {feature for feature in wanted if feature in best}
    chosen = []
    while missing:
        most = max(candidates, key=lambda found: len(found.shows & missing))
        chosen.append(most)
        missing -= most.shows
    return chosen


def write(name: str, chosen: list[Found], wanted: list[str]) -> None:
    """The files of a game, in the order of their players; what was there before goes."""
    folder = DATA / name / "golden"
    folder.mkdir(parents=True, exist_ok=True)
    for path in golden_files(name):
        path.unlink()
    for number, found in enumerate(sorted(chosen, key=lambda found: found.match.game.players), 1):
        path = folder / f"{number:02}-{found.match.game.players}-seats.json"
        write_golden(path, golden_of(found.match.record(), [feature for feature in wanted if feature in found.shows]))


def report(chosen: list[Found], wanted: list[str]) -> None:
    """What the games show, and what was not found."""
    for found in chosen:
        others = {option.key: option.values[0] for option in found.match.game.OPTIONS[1:]}
        flags = [
            f"{key}={show(found.match.game.options[key])}"
            for key in others
            if found.match.game.options[key] != others[key]
        ]
        print(
            f"{found.match.game.players} seats, {found.match.ply} answers {' '.join(flags)}: {len(found.shows)} features"
        )
    shown = set().union(*[found.shows for found in chosen])
    for feature in wanted:
        if feature not in shown:
            print(f"not found: {feature}")


def print_table(name: str) -> None:
    """What the records that are kept show, read from their games."""
    wanted = features_of(name)
    shown = {path.stem: wanted.features(read_golden(path).replay()) for path in golden_files(name)}
    print("\n".join(table(wanted.wanted, shown)))


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description="Find golden records.")
    parser.add_argument("game", choices=parvis.game_names())
    parser.add_argument("--games", type=int, default=4_000, help="how many games to look at")
    parser.add_argument("--steps", type=int, default=4_000, help="how many changes to try for each that is missing")
    parser.add_argument("--seed", type=int, default=1, help="another seed finds other games")
    parser.add_argument("--table", action="store_true", help="print what the records that are kept show")
    parser.add_argument("--write", action="store_true", help="replace the records that are kept")
    arguments = parser.parse_args()
    if arguments.table:
        print_table(arguments.game)
        return 0
    wanted = features_of(arguments.game)
    best = search(wanted, arguments.game, arguments.games, arguments.seed)
    climb(wanted, best, arguments.steps, arguments.seed)
    chosen = cover(best, wanted.wanted)
    report(chosen, wanted.wanted)
    if arguments.write:
        write(arguments.game, chosen, wanted.wanted)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

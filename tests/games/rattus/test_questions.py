"""Questions, notation and the state (RT-140 to RT-154, RT-170 to RT-172)."""

import json
from typing import Any

import parvis
from parvis.core.frames import CHANCE
from parvis.core.json import Json, JsonObject, canonical
from parvis.core.luck import Dice
from parvis.core.match import Match
from parvis.core.records import read_record
from parvis.core.registry import make_game
from tests.conformance.hooks import hooks_of
from tests.driving import control, driven_match
from tests.games.rattus.positions import Table, position, regions_of

ALL: JsonObject = {"modules": ["regions", "universities", "upgrades", "guilds", "inns"]}


def played(seed: int, players: int, **options: Json) -> Match:
    """A whole game of the control driver."""
    return driven_match(make_game("rattus", {"players": players, **options}), control(seed))


# --- questions -----------------------------------------------------------------------------------


def test_question_with_a_single_answer_is_asked_and_recorded() -> None:
    """RT-140: the last rat is picked like the others; a forced loss is no question."""
    table = position(2, plague="italia", ask="p1 reveal", regions={"italia": "1=1c | 1:t61"})
    assert ["rat:1"] == table.legal
    assert "p2 action" == table.play("rat:1").asked


def test_everything_is_written_by_its_id() -> None:
    """RT-141: regions, cards, spaces, seats, handles, kinds, edges, region cards, tokens, events."""
    table = position(2, cards="emperor@1 courier@1", regions={"gallia": "1=1w2", "italia": "2=1c"})
    assert {"use:courier", "use:emperor"} <= set(table.legal)
    assert ["gallia/1/w2", "italia/2/c"] == table.play("use:courier").begins("cit:")
    walls = position(2, cards="emperor@1").play("use:emperor").begins("wall:")
    assert all(regions_of(4).index(a) < regions_of(4).index(b) for a, b in (wall.split("-") for wall in walls))
    assert ["anglia-gallia", "anglia-germania", "anglia-scandia"] == walls[:3]


def test_answers_are_different_and_stand_in_canonical_order() -> None:
    """RT-142: forms as written, their parts from left to right; pass, done and end last."""
    hooks = hooks_of("rattus")
    last = {"pass", "done", "end"}
    for seed in range(3):
        for entry in played(seed, 2 + seed % 5, class_cards="random", modules=ALL["modules"]).entries:
            neutral: Any = entry.before.json()
            legal: list[str] = neutral["ask"]["legal"]
            assert len(set(legal)) == len(legal)
            assert not last & set(legal[:-1])
            hooks.possible(neutral)


def test_random_games_are_as_long_as_the_rules_say() -> None:
    """RT-144: answers of seats and of chance in the base game with four players."""
    games = [played(seed, 4) for seed in range(16)]
    chance = [sum(entry.frame.seat == CHANCE for entry in game.entries) for game in games]
    seats = [game.ply - number for game, number in zip(games, chance, strict=True)]
    assert 225 < sum(seats) / len(seats) < 325
    assert 42 < sum(chance) / len(chance) < 62


def test_automatic_steps_are_carried_out_before_the_next_question() -> None:
    """RT-143: a whole final plague is one step."""
    table = position(2, phase="final", ender="p2", turn=5, regions={"gallia": "1=2c 2=2c | 1:t31 2:t61"}).play("end")
    assert ("over", "1=1c 2=1c") == (table.name, table.citizens("gallia"))


def test_others_are_asked_in_a_turn_only_what_concerns_them() -> None:
    """RT-154."""
    allowed = {"lose", "protect", "baker", "philosopher", "caravan_place", "event_discard", "bonus", "university"}
    found = set()
    for seed in range(9):
        for entry in played(seed, 4 + seed % 3, class_cards="random", modules=ALL["modules"]).entries:
            before: Any = entry.before.json()
            if before["ask"]["who"] not in ("chance", before["active"]) and before["phase"] not in ("setup", "end"):
                found.add(before["ask"]["name"])
    assert found <= allowed
    assert {"lose", "protect", "event_discard", "bonus"} <= found


def test_later_seats_see_what_was_laid_before() -> None:
    """RT-152, RT-150."""
    table = position(
        3, {"modules": ["regions"]}, cards="king@2 queen@3", plague="italia", ask="p1 reveal",
        hands={"p2": ["c04"], "p3": ["c07"]}, regions={"italia": "2=1c 3=1c | 1:t06"},
    ).play("rat:1", "p2 protect:king/c04")  # fmt: skip
    view: Any = table.state.view(2).json()
    assert ("p3 protect", {"king": "c04"}, [1, "t06"]) == (table.asked, view["res"]["shield"], view["res"]["now"])


def test_region_cards_are_asked_for_only_when_they_matter() -> None:
    """RT-R46, RT-153: in the moment in which a rat strikes."""
    table = position(
        3, {"modules": ["regions"]}, cards="king@2", plague="italia", ask="p1 reveal", hands={"p2": ["c04"]},
        regions={"italia": "2=2c | 1:t61 2:t12"},
    ).play("rat:1")  # fmt: skip
    assert "p1 reveal" == table.asked
    assert "p2 protect" == table.play("rat:2").asked


# --- the state -----------------------------------------------------------------------------------


def test_state_alone_determines_the_rest_of_the_game() -> None:
    """RT-170: a state that was loaded goes on like the one it was taken from."""
    for seed in range(3):
        game = make_game("rattus", {"players": 2 + seed, "class_cards": "random", **ALL})
        match = driven_match(game, control(seed))
        for ply in range(seed, match.ply, 23):
            state: Any = game.load(match.entries[ply].before.json())
            for entry in match.entries[ply : ply + 25]:
                assert canonical(entry.before.json()) == canonical(state.json())
                state.apply(entry.answer)


def half_done(*answers: str, **given: Json) -> Table:
    """A position in the middle of something, loaded from its text."""
    table = position(2, {"modules": ["upgrades"]}, **given).play(*answers)
    return Table(parvis.load(canonical(table.document)))


def test_what_is_half_done_stands_in_the_state() -> None:
    """RT-170: sets and rats move with the last answer that names them, a piper's citizen before his rats."""
    rats = "| 1:t01 2:t02 3:t03"
    table = half_done("use:monk", "rat:1", cards="monk@1", regions={"gallia": rats})
    assert (["use:monk", "rat:1"], [1, 2, 3]) == (table.ask["about"]["trail"], table.rats("gallia"))
    regions: Json = {"gallia": f"1=2c {rats}", "italia": "| 4:t04"}
    table = half_done(
        "use:piedpiper", "from:gallia", "to:italia", "move:1c", "rat:1", cards="piedpiper@1", regions=regions
    )
    assert ("1=1c", [4], ["rat:2", "rat:3"]) == (table.citizens("italia"), table.rats("italia"), table.legal)
    table = half_done("use:nun", "nun:gallia", "nun:italia", cards="nun@1", regions={})
    assert {"gallia": 1, "italia": 1} == table.at("nuns")


def test_counts_always_hold() -> None:
    """RT-171, RT-R29: citizens, rats, pieces, events and region cards; nobody leaves the Safe Haven."""
    hooks = hooks_of("rattus")
    for seed in range(5):
        haven = [0] * 6
        for entry in played(seed, 2 + seed, class_cards="random", modules=ALL["modules"]).entries:
            neutral: Any = entry.before.json()
            hooks.conserve(neutral)
            for k, number in enumerate(neutral["haven"].values()):
                assert haven[k] <= number
                haven[k] = number


def test_state_is_canonical_text_and_a_record_replays_to_the_same_states() -> None:
    """RT-172: whole numbers, sorted keys, no spaces."""
    match = played(5, 3, class_cards="random", modules=ALL["modules"])
    again = read_record(canonical(match.record())).replay()
    for one, other in zip(match.entries, again.entries, strict=True):
        text = canonical(one.before.json())
        assert text == canonical(other.before.json())
        assert text == json.dumps(json.loads(text), sort_keys=True, separators=(",", ":"))


def test_luck_draws_with_the_weights_of_the_rules() -> None:
    """RT-172: though weights are no part of records."""
    table = position(2, cards="jester@1").play("use:jester", "aim:gallia")
    dice = Dice(7)
    landed = [table.state.notation(table.state.draw(dice)) for _ in range(1900)]
    assert 900 < landed.count("land:gallia") < 1100
    assert 240 < landed.count("land:sea") < 360

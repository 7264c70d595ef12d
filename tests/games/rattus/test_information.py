"""What each seat knows, and what it can work out (RT-160 to RT-162)."""

from typing import Any

from parvis.core.frames import NOBODY
from parvis.core.json import Json, JsonObject
from parvis.core.luck import Dice
from parvis.core.match import Match
from parvis.core.registry import make_game
from tests.games.rattus.positions import Table, material, new_table, position, regions_of

UPGRADES: JsonObject = {"modules": ["upgrades"]}


def seen(table: Table, seat: int) -> dict[str, Any]:
    """The view of a seat, counted from 1; 0 is the spectator."""
    return table.state.view(seat - 1 if seat else int(NOBODY)).json()


def looked_at(**given: Json) -> Table:
    """p1 has looked at rats 1 and 3 with the Witch."""
    regions: Json = {"gallia": "| 1:t11 2:t02", "italia": "| 3:t03"}
    return position(3, cards="witch@1", regions=regions, **given).play("use:witch", "rat:1", "rat:3")


# --- rats ----------------------------------------------------------------------------------------


def test_witch_alone_sees_faces_and_all_see_which_rats_went_where() -> None:
    """RT-161, RT-R21, RT-R22: what she saw she knows for good, wherever it goes."""
    table = looked_at().play("arrange:1>italia,3>gallia")
    assert {"gallia": [[2, None, []], [3, "t03", ["p1"]]], "italia": [[1, "t11", ["p1"]]]} == seen(table, 1)["rats"]
    for seat in (0, 2, 3):
        assert {"gallia": [[2, None, []], [3, None, ["p1"]]], "italia": [[1, None, ["p1"]]]} == seen(table, seat)[
            "rats"
        ]


def test_bag_is_a_number_and_nobody_knows_what_it_holds() -> None:
    """RT-161: nor what never comes."""
    table = looked_at()
    assert {len(table.at("bag")) - table.at("floor")} == {seen(table, seat)["bag"] for seat in range(4)}


def test_draws_hide_what_lies_face_down() -> None:
    """RT-161: what may come would tell what is on the board or in hands, even where the one that comes is shown."""
    table = position(2, UPGRADES, cards="crusader@1/III", regions={"gallia": "| 1:t01"}).play("use:crusader")
    assert ("chance crusader_token", 60) == (table.asked, len(table.legal))
    assert [None] * 3 == [seen(table, seat)["ask"]["legal"] for seat in range(3)]
    table.play("token:t02")
    assert ["t02"] * 3 == [seen(table, seat)["drawn"] for seat in range(3)]
    for card in ("astronomer", "explorer"):
        table = position(2, cards=f"{card}@1", hands={"p2": ["c01"]}).play(f"use:{card}")
        assert [None] * 3 == [seen(table, seat)["ask"]["legal"] for seat in range(3)]


def test_starting_rats_and_later_ones_are_told_apart_by_their_handles() -> None:
    """RT-160, RT-R24: made-up worlds give old handles starting tokens and later ones what is left."""
    table = new_table(2, first_seat=1)
    for region in regions_of(2):
        table.play("token:*")
        assert 1 == len(table.at(f"rats.{region}"))
    table.play(
        "region:scandia", *["settle:gallia"] * 4, "populate:*", "end", "plague:germania", "spread:gallia", "token:t01"
    )
    starting = {rat["id"] for rat in material()["rat"] if rat["set"] == 61 and rat["start"]}
    later = set()
    for number in range(40):
        world: Any = table.state.view(1).determinise(Dice(number)).json()
        tokens = {rat[0]: rat[1] for rats in world["rats"].values() for rat in rats}
        assert starting >= {token for handle, token in tokens.items() if handle <= 8}
        later.add(tokens[9])
    assert later - starting and later & starting


def test_rat_placed_from_the_discards_is_one_of_them_for_all_anybody_knows() -> None:
    """RT-160, RT-161: views go on listing it as discarded."""
    table = position(3, cards="soldier@1", supply=0, phase="final", active="p1", ender="p2", turn=9).play(
        "end", "spread:anglia"
    )
    gone = table.at("gone")
    table.play("token:t50")
    assert ([1], False) == (table.at("redrawn"), "t50" in table.at("gone"))
    for seat in range(4):
        assert gone == seen(table, seat)["gone"]
        assert [[1, None, []]] == seen(table, seat)["rats"]["anglia"]


def test_rats_turned_up_by_the_crusader_are_known_to_all() -> None:
    """RT-161, RT-218: also to who only looks on, until they leave the game."""
    table = position(
        2, cards="crusader@1", plague="italia", ask="p1 crusader.reveal", regions={"italia": "1=1c | 1:t61 2:t01"}
    )
    assert [[1, None, []], [2, None, []]] == seen(table, 0)["rats"]["italia"]
    table.play("reveal:all")
    for seat in range(3):
        assert [[1, "t61", ["p1", "p2"]], [2, "t01", ["p1", "p2"]]] == seen(table, seat)["rats"]["italia"]


# --- region cards --------------------------------------------------------------------------------


def test_hand_is_seen_by_its_seat_and_others_see_its_size() -> None:
    """RT-161, RT-105: those taken openly stay known."""
    table = position(3, {"modules": ["regions"]}, hands={"p1": ["c01", "c05"], "p2": ["c02"]}, shown={"p1": ["c05"]})
    cards = seen(table, 2)["region_cards"]
    assert {"p1": 2, "p2": ["c02"], "p3": 0} == cards["hands"]
    assert (["c05"], 37) == (cards["shown"]["p1"], cards["deck"])
    assert {"p1": 2, "p2": 1, "p3": 0} == seen(table, 0)["region_cards"]["hands"]


def test_cards_of_the_astronomer_are_his_alone_and_those_of_the_explorer_everybodys() -> None:
    """RT-161: the discards are open, the answers masked."""
    answers = ("chance card:c09", "chance card:c05", "chance card:c20")
    table = position(2, cards="astronomer@1").play("use:astronomer", *answers)
    assert (["c05", "c09", "c20"], None) == tuple(seen(table, seat)["region_cards"]["open"] for seat in (1, 2))
    assert ["use:astronomer", "card:?", "card:?", "card:?"] == seen(table, 2)["ask"]["about"]["trail"]
    assert seen(table, 2)["ask"]["legal"] is None
    table.play("keep:c09")
    assert (["c05", "c20"], 1) == (
        seen(table, 2)["region_cards"]["gone"],
        seen(table, 2)["region_cards"]["hands"]["p1"],
    )
    table = position(2, cards="explorer@1").play("use:explorer", *answers)
    assert [["c05", "c09", "c20"]] * 3 == [seen(table, seat)["region_cards"]["open"] for seat in range(3)]


def test_what_can_be_protected_is_told_to_its_seat_alone() -> None:
    """RT-161, RT-151."""
    table = position(
        3, {"modules": ["regions"]}, cards="king@2", plague="italia", ask="p1 reveal", hands={"p2": ["c04"]},
        regions={"italia": "2=1c | 1:t06"},
    ).play("rat:1")  # fmt: skip
    assert (["protect:king/c04", "pass"], None) == (seen(table, 2)["ask"]["legal"], seen(table, 1)["ask"]["legal"])


# --- events --------------------------------------------------------------------------------------


def looking() -> Table:
    """p1 has looked at four events."""
    events = [f"chance event:{code}" for code in ("n", "u", "x", "n")]
    return position(2, cards="professor@1").play("use:professor", *events)


def test_events_on_top_are_known_to_those_who_have_seen_their_places() -> None:
    """RT-161: others count them with the rest."""
    table = looking().play("top:x", "top:n", "top:n", "top:u")
    assert [["x", ["p1"]], ["n", ["p1"]], ["n", ["p1"]], ["u", ["p1"]]] == seen(table, 1)["events"]["top"]
    assert [[None, ["p1"]]] * 4 == seen(table, 2)["events"]["top"]
    assert (6, 7) == (seen(table, 1)["events"]["rest"]["u"], seen(table, 2)["events"]["rest"]["u"])


def test_order_of_the_professor_is_masked() -> None:
    """RT-161: he alone sees the options and the answers."""
    table = looking().play("top:x")
    trail = ["use:professor", "event:?", "event:?", "event:?", "event:?", "top:?"]
    assert (trail, None) == tuple(
        seen(table, 2)["ask"][key] if key == "legal" else seen(table, 2)["ask"]["about"][key]
        for key in ("trail", "legal")
    )
    assert ["use:professor", "event:n", "event:u", "event:x", "event:n", "top:x"] == seen(table, 1)["ask"]["about"][
        "trail"
    ]


def test_seat_that_knew_events_knows_the_set_after_somebody_else_has_put_them_in_order() -> None:
    """RT-160: not the order; made-up worlds keep to it."""
    events: Json = {
        "top": [["u", ["p2"]], ["x", ["p2"]]],
        "rest": {"u": 6, "n": 6, "x": 2, "bP": 2, "bC": 2, "bB": 2, "bG": 2, "bR": 2, "bK": 2, "bI": 2},
    }
    table = position(2, cards="professor@1", events=events).play("use:professor", "event:n", "event:n")
    table.play("top:n")
    assert [[None, ["p1"]]] * 4 == seen(table, 2)["events"]["top"]
    table.play("top:x", "top:n", "top:u")
    assert [None] * 4 == [code for code, _ in seen(table, 2)["events"]["top"]]
    orders = set()
    for number in range(60):
        world: Any = table.state.view(1).determinise(Dice(number)).json()
        codes = [code for code, _ in world["events"]["top"]]
        assert {"u", "x"} <= set(codes)
        orders.add(tuple(codes))
    assert len(orders) > 10


def test_seat_that_puts_events_in_order_knows_that_the_others_lose_track_of_them() -> None:
    """RT-160: in its worlds, too, they know the set and no longer the places, though the rules still name them there."""
    events: Json = {
        "top": [["u", ["p2"]], ["x", ["p2"]], ["n", ["p2"]], ["n", ["p2"]]],
        "rest": {"u": 6, "n": 4, "x": 2, "bP": 2, "bC": 2, "bB": 2, "bG": 2, "bR": 2, "bK": 2, "bI": 2},
    }
    table = position(2, cards="professor@1", events=events).play("use:professor", "top:x", "top:n")
    for number in range(20):
        world = table.state.view(0).determinise(Dice(number))
        assert world.view(0).json() == table.state.view(0).json()
        assert world.view(1).json() == table.state.view(1).json()


# --- records -------------------------------------------------------------------------------------


def test_log_of_a_seat_masks_what_it_did_not_see() -> None:
    """RT-161, RT-143: the record itself holds everything."""
    match = Match(make_game("rattus", {"players": 2, "first_seat": 1, "modules": ["regions"]}))
    while match.state.seat < 0:
        match.apply(match.state.legal()[0])
    assert match.log(0).count("chance card:?") == match.log(1).count("chance card:?") == 3
    assert 8 == match.log(0).count("chance token:?")
    record: Any = match.record()
    assert not any("?" in text for text in record["answers"])


def test_nothing_but_hands_is_shown_at_the_end() -> None:
    """RT-162: rats that nobody turned up stay face down."""
    table = position(
        4, {"modules": ["regions"]}, phase="final", active="p3", ender="p2", turn=9,
        regions={"gallia": "| 1:t01"}, hands={"p1": ["c01"]},
    ).play("end")  # fmt: skip
    assert ("over", [[1, None, []]], ["c01"]) == (
        table.name, seen(table, 2)["rats"]["gallia"], seen(table, 2)["region_cards"]["hands"]["p1"]
    )  # fmt: skip

"""The end of turns and of the game, and the count (RT-060 to RT-086)."""

from typing import Any

import pytest

from parvis.core.json import Json, JsonObject
from tests.games.rattus.positions import Table, position, regions_of

UPGRADES: JsonObject = {"modules": ["upgrades"]}
LAST: dict[str, Json] = {"phase": "final", "active": "p3", "ender": "p2", "turn": 9}  # of four seats, about to end


def ended(players: int = 4, options: JsonObject | None = None, /, **given: Json) -> Table:
    """A game of four whose last turn in the final round is over."""
    return position(players, options, **{**LAST, **given}).play("end")


def points(table: Table, what: str) -> list[int]:
    """The points of each seat of one kind."""
    rows: dict[str, Any] = table.at("result.points")
    return [rows[seat][what] for seat in sorted(rows)]


# --- triggers ------------------------------------------------------------------------------------


def turn_of_p1(players: int = 2, options: JsonObject | None = None, /, **given: Json) -> Table:
    """p1 has had a turn in which nothing happened."""
    return position(players, options, did=["populate"], **given).play("end", "plague:anglia")


def test_end_comes_when_the_supply_of_rats_is_empty() -> None:
    """RT-060, RT-061: the right neighbour begins the final round."""
    table = turn_of_p1(4, supply=0)
    assert ("p1", "p4 action", "final") == (table.at("ender"), table.asked, table.at("phase"))
    assert turn_of_p1(4, supply=1).at("ender") is None


def test_end_comes_when_everybody_is_on_the_board() -> None:
    """RT-060, RT-R06: citizens on the Baker card count as not on the board, unless the table wants it otherwise."""
    assert "p1" == turn_of_p1(stock={"p1": 0}).at("ender")
    assert turn_of_p1(stock={"p2": 0}).at("ender") is None
    baker: dict[str, Json] = {"cards": "baker@1+2", "stock": {"p1": 0}}
    assert turn_of_p1(2, None, **baker).at("ender") is None
    assert "p1" == turn_of_p1(2, {"end_b": "stock"}, **baker).at("ender")


def test_end_comes_after_so_many_turns() -> None:
    """RT-060, RT-R12."""
    assert "p1" == turn_of_p1(2, {"turn_cap": 3}, turn=6).at("ender")
    assert turn_of_p1(2, {"turn_cap": 3}, turn=5).at("ender") is None


def test_blocks_end_with_the_turn_of_the_holder() -> None:
    """RT-060, RT-R31: also with a turn in the final round."""
    assert not turn_of_p1(cards="king@1!").at("cards.king.blocked")
    assert turn_of_p1(cards="king@2!").at("cards.king.blocked")
    table = position(3, cards="king@1!", phase="final", active="p1", ender="p2", turn=9).play("end")
    assert ("p3 action", False) == (table.asked, table.at("cards.king.blocked"))


# --- the final round -----------------------------------------------------------------------------


def test_final_round_goes_counter_clockwise_without_the_ender() -> None:
    """RT-061, RT-R52: nothing is taken, upgraded or populated, and no event comes."""
    regions: Json = {"gallia": "1=1c 2=1c 3=1c 4=1c | 1:t01", "italia": "1=1c"}
    given: dict[str, Json] = {"active": "p2", "did": ["populate"], "supply": 0, "turn": 6, "regions": regions}
    table = position(4, {"modules": ["upgrades", "universities"]}, cards="merchant@1 king@3", **given)
    table.play("end", "plague:anglia", "chance event:n")
    turns = []
    while table.name == "action":
        turns.append((table.who, table.at("turn"), table.legal))
        table.play("end")
    assert [("p1", 7, ["use:merchant", "end"]), ("p4", 8, ["end"]), ("p3", 9, ["end"])] == turns
    assert ("over", 9, None) == (table.name, table.at("turn"), table.at("active"))


def test_alchemist_is_spent_in_a_final_turn_that_begins_with_a_tile() -> None:
    """RT-061, RT-021."""
    table = position(3, cards="alchemist@1=king king", phase="final", active="p2", ender="p3", turn=7).play("end")
    assert ("p1 action", None, ["alchemist"]) == (table.asked, table.at("cards.alchemist.tile"), table.at("did"))


def test_guild_ability_may_stay_out_of_the_final_round() -> None:
    """RT-R11."""
    given: dict[str, Json] = {**LAST, "cards": "guildmaster", "guilds": {"peasant": ["p3", 1]}}
    assert ["guild:peasant", "end"] == position(4, None, **given).legal
    assert ["end"] == position(4, {"guild_final": False}, **given).legal


def test_plague_moves_once_more_for_the_cards_that_act_with_it() -> None:
    """RT-063, RT-R50: one step for Serf and Boccaccio; no rats are added; all act in the same region."""
    regions: Json = {"germania": "1=2c 2=2c | 1:t17"}
    table = position(2, cards="serf@1 monk@2", phase="final", ender="p2", turn=5, regions=regions).play("end")
    assert ("p1 final_plague", ["plague:anglia", "plague:germania", "plague:polonia", "pass"]) == (
        table.asked,
        table.legal,
    )
    assert {"region": None, "adds": 0} == {key: table.at("res")[key] for key in ("region", "adds")}
    table.play("plague:germania")
    assert ("p1 reveal", "final_act", "germania") == (table.asked, table.at("phase"), table.at("res.region"))
    assert "p1 serf" == table.play("rat:1").asked
    assert "over" == table.play("serf:1").name


def test_plague_stays_if_no_card_moves_it_or_the_seat_passes() -> None:
    """RT-063."""
    given: dict[str, Json] = {"phase": "final", "ender": "p2", "turn": 5, "regions": {"germania": "1=2c 2=2c | 1:t61"}}
    assert "scandia" == position(2, None, cards="serf@1", **given).play("end", "pass").at("plague")
    assert "p1 soldier" == position(2, None, cards="soldier@1", **given).play("end").asked


def test_any_region_counts_for_crusader_inquisitor_and_knight_only() -> None:
    """RT-063."""
    given: dict[str, Json] = {"phase": "final", "ender": "p2", "turn": 5}
    table = position(2, UPGRADES, cards="soldier@1/II serf@1", **given).play("end")
    assert ["anglia", "germania", "polonia"] == table.begins("plague:")
    table = position(2, UPGRADES, cards="crusader@1/II", **given).play("end")
    assert 7 == len(table.begins("plague:"))


# --- after it ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "who"), [("baker@2", "p3"), ("baker@2/II", "p2"), ("baker@2/III!", "p3"), ("baker@4", "p1")]
)
def test_citizens_on_the_baker_come_to_one_region(card: str, who: str) -> None:
    """RT-064: the left neighbour of the holder says where, at II and III the holder, unless it is blocked."""
    table = ended(4, UPGRADES, cards=f"{card}+2")
    assert (f"{who} baker", "end", "p2") == (table.asked, table.at("phase"), table.at("active"))
    table.play("place:russia")
    assert f"{card[6]}=2c" == table.citizens("russia")


def test_final_plague_resolves_every_region_without_abilities() -> None:
    """RT-065, RT-R51: nuns count, the Knight and the Crusader don't; rats by age."""
    regions: Json = {
        "anglia": "1=2c 2=1c | 4:t17 7:t09",
        "gallia": "1=2c 2=1c | 1:t19",
        "germania": "1=1c | 2:t45",
        "russia": "| 3:t01",
    }
    table = ended(4, None, regions=regions, cards="knight@2 serf@2 monk@1 nun@3", nuns={"gallia": 1})
    assert {"anglia": "", "gallia": "1=2c 2=1c", "germania": "1=1c"} == {
        region: table.citizens(region) for region in ("anglia", "gallia", "germania")
    }
    assert ([3], ["t09", "t17", "t19", "t45"]) == (table.rats("russia"), table.at("gone"))


def test_final_plague_asks_from_the_ender_on() -> None:
    """RT-065, RT-053: for potions; and region cards help in one region only."""
    regions: Json = {"anglia": "2=2c+1w1 | 1:t06", "italia": "2=3c | 2:t12", "gallia": "1=1c+1w1 2=1c+1w1 | 3:t31"}
    hands: Json = {"p2": ["c04", "c08"]}
    table = ended(4, {"modules": ["regions"]}, regions=regions, hands=hands, cards="king@2 queen@1 wizard")
    assert ("p2 protect", ["protect:king/c04", "protect:king/c08", "pass"]) == (table.asked, table.legal)
    table.play("protect:king/c04")
    assert ("p2 lose", ["p2", "p1"]) == (table.asked, table.ask["about"]["todo"])
    table.play("p2 lose:c", "p1 lose:c")
    assert ("p2 protect", ["protect:king/c08", "pass"], ["c04"]) == (
        table.asked,
        table.legal,
        table.at("region_cards.gone"),
    )
    table.play("pass")
    assert ("over", "2=2c") == (table.name, table.citizens("italia"))


def test_universities_score_a_last_time() -> None:
    """RT-066, RT-R47: points only, for a strict majority."""
    uni: Json = {"green": "gallia", "white": "polonia", "tokens": ["anglia"]}
    table = ended(4, {"modules": ["universities"]}, uni=uni, regions={"gallia": "3=1c", "polonia": "1=1c 2=1c"})
    assert ([0, 0, 1, 0], uni) == (points(table, "vp"), table.at("uni"))


def test_count_ends_the_game() -> None:
    """RT-067."""
    table = ended()
    assert ("over", None, "over") == (table.at("phase"), table.at("ask"), table.name)


# --- the count -----------------------------------------------------------------------------------


def test_living_citizens_count_on_the_map_and_in_the_safe_haven() -> None:
    """RT-080: the stock gives nothing."""
    table = ended(4, None, regions={"gallia": "1=2c 2=1c", "italia": "1=1w1"}, haven={"p1": 2}, cards="wizard")
    assert ([3, 1, 0, 0], [2, 0, 0, 0], [5, 1, 0, 0]) == (
        points(table, "citizens"), points(table, "haven"), points(table, "total")
    )  # fmt: skip


def test_victory_tokens_count() -> None:
    """RT-081."""
    assert [0, 3, 0, 1] == points(ended(4, None, vp={"p1": 0, "p2": 3, "p3": 0, "p4": 1}), "vp")


def test_region_cards_count_where_their_owner_leads() -> None:
    """RT-082, RT-162: shared majorities too; several cards of a region several times; hands are shown then."""
    hands: Json = {"p1": ["c05", "c06", "c17"], "p2": ["c07"]}
    table = ended(4, {"modules": ["regions"]}, hands=hands, regions={"gallia": "1=1c 2=1c"})
    assert [2, 1, 0, 0] == points(table, "cards")
    seen: Any = table.state.view(3).json()
    assert ["c05", "c06", "c17"] == seen["region_cards"]["hands"]["p1"]


def boards(numbers: list[int], options: JsonObject | None = None) -> list[int]:
    """Points for the guild spaces of so many seats."""
    spaces = ["peasant", "monk", "merchant", "witch", "king", "knight"]
    owners = [seat for seat, number in enumerate(numbers, 1) for _ in range(number)]
    guilds: dict[str, Json] = {space: [f"p{seat}", 1] for space, seat in zip(spaces, owners, strict=False)}
    last = "p3" if len(numbers) > 2 else "p1"
    given: dict[str, Json] = {"phase": "final", "active": last, "ender": "p2", "turn": 9}
    table = position(len(numbers), options, cards="guildmaster", guilds=guilds, **given).play("end")
    return points(table, "guilds")


def diplomats(numbers: list[int], rounding: str) -> list[int]:
    """Points for so many podiums."""
    free = iter(regions_of(4))
    regions: dict[str, Json] = {
        next(free): f"{seat}=1d" for seat, number in enumerate(numbers, 1) for _ in range(number)
    }
    return points(ended(4, {"dip_round": rounding}, cards="sultan", regions=regions), "diplomats")


@pytest.mark.parametrize(
    ("numbers", "down", "nearest"),
    [
        ([2, 0, 0, 0], [4, 0, 0, 0], [4, 0, 0, 0]),
        ([3, 3, 1, 0], [3, 3, 0, 0], [3, 3, 0, 0]),
        ([2, 2, 2, 0], [2, 2, 2, 0], [2, 2, 2, 0]),
        ([2, 2, 2, 2], [1, 1, 1, 1], [1, 1, 1, 1]),
        ([3, 2, 1, 0], [4, 2, 0, 0], [4, 2, 0, 0]),
        ([3, 2, 2, 0], [4, 1, 1, 0], [4, 1, 1, 0]),
        ([3, 1, 1, 1], [4, 0, 0, 0], [4, 1, 1, 1]),
        ([0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_diplomats_score_for_most_and_second_most(numbers: list[int], down: list[int], nearest: list[int]) -> None:
    """RT-083, RT-084, RT-R08."""
    assert (down, nearest) == (diplomats(numbers, "down"), diplomats(numbers, "nearest"))


@pytest.mark.parametrize(
    ("numbers", "share", "full", "none"),
    [
        ([3, 2, 1, 0], [2, 1, 0, 0], [2, 1, 0, 0], [2, 1, 0, 0]),
        ([2, 2, 1, 0], [1, 1, 0, 0], [2, 2, 1, 0], [0, 0, 0, 0]),
        ([2, 1, 1, 0], [2, 0, 0, 0], [2, 1, 1, 0], [2, 0, 0, 0]),
        ([2, 2, 2, 0], [1, 1, 1, 0], [2, 2, 2, 0], [0, 0, 0, 0]),
        ([1, 1, 1, 1], [0, 0, 0, 0], [2, 2, 2, 2], [0, 0, 0, 0]),
        ([2, 1], [2, 0], [2, 0], [2, 0]),
        ([2, 2], [1, 1], [2, 2], [0, 0]),
        ([0, 0], [0, 0], [0, 0], [0, 0]),
    ],
)
def test_boards_score_for_most_and_second_most(
    numbers: list[int], share: list[int], full: list[int], none: list[int]
) -> None:
    """RT-085, RT-R07: second place only with three players or more."""
    assert share == boards(numbers)
    assert full == boards(numbers, {"board_tie": "full"})
    assert none == boards(numbers, {"board_tie": "none"})


def test_each_board_scores_by_itself_and_its_citizens_only_if_the_table_wants_it_so() -> None:
    """RT-085, RT-080, RT-R09."""
    given: dict[str, Json] = {
        "cards": "guildmaster innkeeper", "guilds": {"monk": ["p1", 1]},
        "inns": {"paris": ["p2", 1], "roma": ["p2", 1], "sarai": ["p1", 1]},
    }  # fmt: skip
    table = ended(4, None, **given)
    assert ([2, 0, 0, 0], [1, 2, 0, 0], [0, 0, 0, 0]) == tuple(
        points(table, what) for what in ("guilds", "inns", "boards")
    )
    assert [2, 2, 0, 0] == points(ended(4, {"side_boards_score": True}, **given), "boards")


def test_ties_are_decided_by_who_would_have_played_next() -> None:
    """RT-086: left of the ender first, the ender last."""
    regions: Json = {"gallia": "1=2c 2=2c 3=1c 4=2c"}
    table = ended(4, None, regions=regions)
    assert ([2, 2, 1, 2], ["p4", "p1", "p2", "p3"]) == (points(table, "total"), table.at("result.order"))

"""The plague phase: the piece moves, rats come, the region is resolved (RT-045 to RT-056)."""

from parvis.core.json import Json, JsonObject
from tests.games.rattus.positions import Table, position

UPGRADES: JsonObject = {"modules": ["upgrades"]}


def moved(to: str, players: int = 2, options: JsonObject | None = None, /, **given: Json) -> Table:
    """p1 has moved the plague piece from scandia."""
    return position(players, options, did=["populate"], **given).play("end", f"plague:{to}")


def revealing(text: str, players: int = 3, options: JsonObject | None = None, /, **given: Json) -> Table:
    """p1 is about to turn rats up in italia."""
    return position(players, options, plague="italia", ask="p1 reveal", regions={"italia": text}, **given)


def test_plague_piece_must_move_to_a_neighbour() -> None:
    """RT-045: it has no choice to stay."""
    table = position(2, did=["populate"]).play("end")
    assert ("p1 plague", ["plague:anglia", "plague:germania", "plague:polonia"]) == (table.asked, table.legal)
    assert "anglia" == table.play("plague:anglia").at("plague")


def test_region_walled_in_is_no_place_for_the_plague() -> None:
    """RT-045, RT-006: at no distance."""
    walls: Json = ["gallia-hispania", "hispania-italia"]
    table = position(2, UPGRADES, cards="knight@1/II emperor", did=["populate"], walls=walls).play("end")
    assert "plague:hispania" not in table.legal


def test_as_many_rats_come_as_the_table_says() -> None:
    """RT-046, RT-R01: for none to three rats in the region, read after the move."""
    rats = ["", "| 1:t01", "| 1:t01 2:t02", "| 1:t01 2:t02 3:t03"]
    for numbers in ([0, 1, 2, 2], [0, 1, 2, 3]):
        found = []
        for text in rats:
            table = moved("germania", 2, {"rats_added": [*numbers]}, regions={"germania": text})
            found.append(table.at("res.adds") if table.name == "spread" else 0)
        assert numbers == found


def test_each_rat_goes_to_a_neighbour_with_room_face_down() -> None:
    """RT-046, RT-005, RT-143: as long as there is room."""
    table = moved(
        "hispania",
        plague="gallia",
        regions={"hispania": "| 1:t01 2:t02", "gallia": "| 3:t03 4:t04", "italia": "| 5:t05 6:t06"},
    )
    assert ("p1 spread", ["spread:gallia", "spread:italia"], 2) == (table.asked, table.legal, table.at("res.adds"))
    table.play("spread:gallia")
    assert ("chance rat", ["gallia"]) == (table.asked, table.ask["about"]["todo"])
    table.play("token:t50")
    assert ([7, "t50", []], ["spread:italia"], 1) == (table.at("rats.gallia.2"), table.legal, table.at("res.adds"))
    assert 8 == table.at("next")


def test_rats_come_as_long_as_the_supply_lasts() -> None:
    """RT-046, RT-060: the turn goes on to its end."""
    table = moved("hispania", supply=1, plague="gallia", regions={"hispania": "| 1:t01 2:t02"}).play(
        "spread:gallia", "token:*"
    )
    assert ("p2 action", "p1", "final") == (table.asked, table.at("ender"), table.at("phase"))


def test_region_without_rats_or_without_citizens_is_not_resolved() -> None:
    """RT-048: rats stay face down."""
    table = moved("germania", regions={"germania": "| 1:t01"}).play("spread:gallia", "token:*")
    assert ("p2 action", [1], []) == (table.asked, table.rats("germania"), table.at("gone"))
    assert "p2 action" == moved("germania", regions={"germania": "1=3c"}).asked


def test_active_seat_picks_the_next_rat_and_others_stay_when_nobody_is_left() -> None:
    """RT-050, RT-048: also the last rat is picked; all seats are hit alike."""
    table = revealing("1=1c 2=1c | 1:t26 2:t61 3:t07")
    assert ("p1 reveal", ["rat:1", "rat:2", "rat:3"]) == (table.asked, table.legal)
    table.play("rat:2")
    assert (["rat:1", "rat:3"], ["t61"]) == (table.legal, table.at("gone"))
    table = revealing("1=1c 2=1c | 1:t40 2:t08 3:t07", cards="peasant@1 witch@2").play("rat:2")
    assert ("p2 action", "", [1, 3]) == (table.asked, table.citizens("italia"), table.rats("italia"))


def test_rats_may_come_by_age_without_a_question() -> None:
    """RT-R05."""
    given: dict[str, Json] = {"regions": {"germania": "1=1c 2=1c | 1:t61 2:t60"}}
    table = moved("germania", 2, {"reveal": "auto"}, **given)
    table.play("spread:gallia", "token:*", "spread:gallia", "token:*")
    assert ("p2 action", ["t60", "t61"]) == (table.asked, table.at("gone"))


def test_people_and_nuns_are_counted_anew_for_every_rat() -> None:
    """RT-051."""
    table = revealing("1=2c 2=1c | 1:t17 2:t24", cards="monk@1 witch@2").play("rat:1", "rat:2")
    assert ("1=1c 2=1c", "p2 action") == (table.citizens("italia"), table.asked)
    held = revealing("1=3c 2=1c | 1:t19", cards="nun", nuns={"italia": 2}).play("rat:1")
    assert "1=3c 2=1c" == held.citizens("italia")


def test_losses_of_majority_all_and_classes_add_up() -> None:
    """RT-052, RT-R25, RT-R48: fixed before anybody dies; who is absent loses nothing."""
    table = revealing("1=5c 2=2c | 1:t38", cards="king@1 queen@1 judge@3").play("rat:1")
    assert ("1=1c 2=1c", 20) == (table.citizens("italia"), table.at("stock.p3"))
    tied = revealing("1=2c 2=2c 3=1c | 1:t19").play("rat:1")
    assert "1=1c 2=1c 3=1c" == tied.citizens("italia")


def test_losses_are_taken_from_the_active_seat_on_and_asked_where_there_is_a_choice() -> None:
    """RT-053, RT-R26: plain citizens die without a question."""
    table = position(
        3, cards="wizard sultan", active="p2", plague="italia", ask="p2 reveal",
        regions={"italia": "1=1c+1w1 2=2c 3=1d+1w1 | 1:t31"},
    ).play("rat:1")  # fmt: skip
    assert ("p3 lose", ["p3", "p1"], ["lose:w1", "potion:w1"]) == (table.asked, table.ask["about"]["todo"], table.legal)
    assert {"p1": 1, "p3": 1} == table.at("res.loss")
    table.play("p3 potion:w1")
    assert ("p1 lose", ["lose:c", "lose:w1", "potion:w1"]) == (table.asked, table.legal)
    table.play("p1 lose:c")
    assert ("1=1w1 2=1c 3=1c+1d", "p3 action") == (table.citizens("italia"), table.asked)


def test_podium_dies_last_and_a_saved_citizen_was_not_killed() -> None:
    """RT-053, RT-R27: no Serf for those whom a potion has saved."""
    table = revealing("1=1c 2=1d1 | 1:t12", cards="serf@1 wizard sultan@2 king@2").play("rat:1")
    assert ("p2 lose", ["lose:d1", "potion:d1"]) == (table.asked, table.legal)
    assert ("p2 action", "1=1c 2=1d") == (table.play("p2 potion:d1").asked, table.citizens("italia"))
    saved = revealing("1=3c 2=1w1 | 1:t31", cards="serf@1 wizard").play("rat:1", "p2 potion:w1")
    assert ("p2 action", "1=2c 2=1c") == (saved.asked, saved.citizens("italia"))


def test_dead_return_to_their_stock_and_the_rat_leaves_the_game() -> None:
    """RT-054, RT-R28: what lay under them goes back, too."""
    table = revealing("1=3c 2=1d1 | 1:t31", cards="sultan wizard").play("rat:1", "p2 lose:d1")
    assert ({"p1": 18, "p2": 20, "p3": 20}, ["t31"], "1=2c") == (
        table.at("stock"), table.at("gone"), table.citizens("italia")
    )  # fmt: skip


def test_citizens_of_the_serf_count_for_the_next_rat() -> None:
    """RT-055."""
    table = revealing("1=1c 2=2c 3=1c | 1:t17 2:t31", cards="serf@1 monk@2").play("rat:1", "serf:1", "rat:2")
    assert "1=1c" == table.citizens("italia")
    less = revealing("1=1c 2=2c 3=1c | 1:t17 2:t31", cards="serf@1 monk@2").play("rat:1", "serf:0", "rat:2")
    assert "1=1c 2=1c 3=1c" == less.citizens("italia")


def test_all_rats_turned_up_by_the_crusader_leave_the_game() -> None:
    """RT-056: also those that found nobody."""
    table = position(
        2, cards="crusader@1 king@2 monk@2", plague="italia", ask="p1 crusader.reveal",
        regions={"italia": "1=2c 2=2c | 1:t38 2:t07"},
    ).play("reveal:all", "order:1.2")  # fmt: skip
    assert ("", [], ["t07", "t38"]) == (table.citizens("italia"), table.rats("italia"), table.at("gone"))


def test_plague_phase_asks_cards_in_their_order() -> None:
    """RT-R45, RT-050: Knight, Crusader, the rats with region cards, losses and Serf; then Boccaccio, then Inquisitor."""
    cards = "knight@1 crusader@1 serf@1 boccaccio@1 inquisitor@1/III wizard king@2 astronomer"
    table = position(
        5, {"modules": ["upgrades", "regions"]}, cards=cards, plague="scandia", did=["populate"],
        hands={"p2": ["c04"]}, regions={"germania": "1=1c 2=2c+1w1 | 1:t53", "gallia": "1=1c"},
    )  # fmt: skip
    asked = []
    answers = {
        "action": "end",
        "plague": "plague:germania",
        "spread": "spread:gallia",
        "rat": "token:*",
        "knight": "knight:on",
        "crusader.reveal": "reveal:all",
        "crusader.order": "order:1",
        "protect": "pass",
        "lose": "lose:c",
        "serf": "serf:1",
        "boccaccio": "haven:gallia/c",
        "inquisitor": "block:king",
    }
    while table.at("turn") == 6:
        asked.append(table.name)
        table.play(answers[table.name])
    assert [*answers][:9] == asked[:9]
    assert ["serf", "boccaccio", "inquisitor"] == asked[-3:]
    assert table.at("cards.king.blocked")

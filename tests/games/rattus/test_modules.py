"""Region cards, universities, guilds and inns (RT-105 to RT-125)."""

import pytest

from parvis.core.frames import Chance
from parvis.core.json import Json, JsonObject
from tests.games.rattus.positions import Table, position, regions_of

CARDS: JsonObject = {"modules": ["regions"]}
UNIVERSITIES: JsonObject = {"modules": ["universities"]}


# --- region cards --------------------------------------------------------------------------------


def threatened(text: str, *, token: str, **given: Json) -> Table:
    """Citizens in italia, and a rat that p1 has just turned up."""
    given.setdefault("cards", "king@2 queen@2")
    regions: Json = {"italia": f"{text} | 1:{token}"}
    return position(3, CARDS, plague="italia", ask="p1 reveal", regions=regions, **given).play("rat:1")


def test_region_card_protects_one_class_card_in_one_region() -> None:
    """RT-106, RT-150: majority and all are not averted; afterwards it is discarded, face up (RT-R38)."""
    table = threatened("2=3c", token="t06", hands={"p2": ["c04", "c08"]})
    assert ["protect:king/c04", "protect:king/c08", "protect:queen/c04", "protect:queen/c08", "pass"] == table.legal
    table.play("protect:king/c04")
    assert (["protect:queen/c08", "pass"], {"king": "c04"}) == (table.legal, table.at("res.shield"))
    table.play("protect:queen/c08")
    assert ("p2 action", "2=3c", ["c04", "c08"]) == (
        table.asked,
        table.citizens("italia"),
        table.at("region_cards.gone"),
    )


def test_question_mark_fits_any_class_and_others_only_their_own() -> None:
    """RT-106."""
    table = threatened("2=3c", token="t06", cards="king@2", hands={"p2": ["c05", "c08"]})
    assert ["protect:king/c08", "pass"] == table.legal


def test_covered_card_stays_covered_for_all_rats_of_the_region() -> None:
    """RT-106, RT-152: it stays a class card for all else."""
    table = position(
        3, CARDS, cards="peasant@2 monk@3", plague="italia", ask="p1 reveal", hands={"p2": ["c05"], "p3": ["c02"]},
        regions={"italia": "2=2c 3=2c | 1:t07 2:t01"},
    ).play("rat:1", "p2 protect:peasant/c05")  # fmt: skip
    assert "p3 protect" == table.asked
    seen = table.state.view(2).json()
    assert seen["res"]["shield"] == {"peasant": "c05"}  # type: ignore[index, call-overload]
    table.play("p3 protect:monk/c02", "rat:2")
    assert ("p2 action", "2=2c 3=2c", "p2") == (table.asked, table.citizens("italia"), table.at("cards.peasant.at"))


@pytest.mark.parametrize(
    ("text", "token", "hand"),
    [("2=1c", "t06", []), ("2=1c", "t01", ["c04"]), ("3=2c", "t06", ["c04"]), ("2=1c", "t61", ["c04"])],
)
def test_nobody_is_asked_to_protect_in_vain(text: str, token: str, hand: list[Json]) -> None:
    """RT-153: no card in hand, no class of the seat on the rat, no citizen there, no strike."""
    assert "p2 action" == threatened(text, token=token, hands={"p2": hand}).asked


def test_window_opens_for_a_seat_without_a_fitting_card() -> None:
    """RT-151, RT-140: all that counts is public; it can only pass, and is asked all the same."""
    table = threatened("2=1c", token="t06", hands={"p2": ["c05"]})
    assert ("p2 protect", ["pass"]) == (table.asked, table.legal)


def test_windows_open_clockwise_from_the_active_seat() -> None:
    """RT-150: before any loss."""
    table = threatened("1=1c 3=2c", token="t06", cards="king@1 queen@3", hands={"p1": ["c04"], "p3": ["c07"]})
    assert ("p1 protect", ["p1", "p3"]) == (table.asked, table.ask["about"]["todo"])
    table.play("pass")
    assert ("p3 protect", "1=1c 3=2c") == (table.asked, table.citizens("italia"))


# --- universities --------------------------------------------------------------------------------


def event(code: str, players: int = 3, /, **given: Json) -> Table:
    """The event of p1's turn."""
    return position(players, UNIVERSITIES, phase="event", ask="chance event", **given).play(f"chance event:{code}")


def test_event_comes_after_every_regular_turn() -> None:
    """RT-110, RT-112, RT-020: from the rest, by its numbers; nothing happens with `n`."""
    table = position(3, UNIVERSITIES, did=["populate"]).play("end", "plague:anglia")
    assert ("chance event", "event") == (table.asked, table.at("phase"))
    frame = table.state.question
    assert isinstance(frame, Chance)
    assert [7, 2, 2, 2, 2, 2, 2, 2, 3, 6] == [int(weight) for weight in frame.weights(table.state)]
    table.play("event:n")
    assert ("p2 action", {"n": 1}, None) == (table.asked, table.at("events.gone"), table.at("events.now"))


def test_event_that_somebody_has_seen_comes_without_a_question() -> None:
    """RT-110, RT-111."""
    events: Json = {
        "top": [["n", ["p2"]], ["x", ["p1"]]],
        "rest": {"u": 7, "n": 5, "x": 2, "bP": 2, "bC": 2, "bB": 2, "bG": 2, "bR": 2, "bK": 2, "bI": 2},
    }
    table = position(3, UNIVERSITIES, did=["populate"], events=events).play("end", "plague:anglia")
    assert ("p2 action", [["x", ["p1"]]], {"n": 1}) == (table.asked, table.at("events.top"), table.at("events.gone"))


def test_empty_event_deck_is_made_of_all_discards() -> None:
    """RT-110, RT-R38: only when a card is needed."""
    events: Json = {
        "rest": {},
        "gone": {"u": 7, "n": 6, "x": 3, "bP": 2, "bC": 2, "bB": 2, "bG": 2, "bR": 2, "bK": 2, "bI": 2},
    }
    table = position(3, UNIVERSITIES, did=["populate"], events=events)
    assert {} == table.at("events.rest")
    table.play("end", "plague:anglia")
    assert ("chance event", {}, 7) == (table.asked, table.at("events.gone"), table.at("events.rest.u"))


def test_professor_puts_the_discards_under_a_short_deck() -> None:
    """RT-111: first all of the rest is seen."""
    events: Json = {
        "rest": {"n": 1, "u": 1},
        "gone": {"u": 6, "n": 5, "x": 3, "bP": 2, "bC": 2, "bB": 2, "bG": 2, "bR": 2, "bK": 2, "bI": 2},
    }
    table = position(3, cards="professor@1", events=events).play("use:professor")
    assert ["event:u", "event:n"] == table.legal
    table.play("event:n", "event:u")
    assert (28, {}) == (sum(table.at("events.rest").values()), table.at("events.gone"))


def test_discard_event_lets_each_seat_discard_a_class_card() -> None:
    """RT-113, RT-R37, RT-154: tile, block and the Baker's citizens go; nothing follows from it."""
    table = position(
        3, {"modules": ["universities", "upgrades"]}, phase="event", ask="chance event",
        cards="baker@2/II!+3 philosopher@3/III king@2 knight",
    ).play("chance event:x")  # fmt: skip
    assert ("p2 event_discard", ["p2", "p3"], ["discard:king", "discard:baker", "pass"]) == (
        table.asked, table.ask["about"]["todo"], table.legal
    )  # fmt: skip
    table.play("discard:baker")
    assert ({"at": None, "blocked": False, "level": 1, "store": 0}, 20) == (
        table.at("cards.baker"),
        table.at("stock.p2"),
    )
    assert "p3 event_discard" == table.asked
    assert "p2 action" == table.play("discard:philosopher").asked


def test_class_bonus_goes_round_after_round() -> None:
    """RT-114, RT-R39, RT-154: one citizen a visit; blocked cards count; a pass uses a right up."""
    table = event("bR", cards="king@2 queen@2! emperor@1 librarian@3 knight monk", stock={"p3": 0})
    assert ("p1 bonus", ["p1:1", "p2:2"], ["place:gallia", "place:polonia", "pass"]) == (
        table.asked, table.ask["about"]["todo"], table.legal
    )  # fmt: skip
    table.play("place:gallia")
    assert ["p2:2"] == table.ask["about"]["todo"]
    table.play("pass")
    assert ["p2:1"] == table.ask["about"]["todo"]
    assert ("2=1c", "p2 action") == (table.play("place:polonia").citizens("polonia"), table.asked)


def test_university_founded_gives_a_token_to_the_strict_majority_and_moves_the_piece() -> None:
    """RT-115, RT-154, RT-R48: green before white; nothing in a tie or where nobody is."""
    uni: Json = {"green": "gallia", "white": "polonia", "tokens": ["anglia"]}
    table = event("u", uni=uni, regions={"gallia": "2=2c 1=1c", "polonia": "1=1c 3=1c"})
    assert ("p2 university", ["green", "white"], 1) == (table.asked, table.ask["about"]["todo"], table.at("vp.p2"))
    assert [region for region in regions_of(3) if region not in ("anglia", "gallia", "polonia")] == table.begins(
        "green:"
    )
    table.play("green:turcia")
    assert {"green": "turcia", "white": "polonia", "tokens": ["anglia", "gallia"]} == table.at("uni")
    assert "p2 action" == table.asked


def test_region_gets_no_second_university_token() -> None:
    """RT-115, RT-R48."""
    uni: Json = {"green": "gallia", "white": "polonia", "tokens": ["gallia"]}
    table = event("u", uni=uni, regions={"gallia": "2=1c"}).play("green:turcia")
    assert (["gallia"], 1) == (table.at("uni.tokens"), table.at("vp.p2"))


def test_university_stays_where_no_region_is_free_and_all_tokens_go_back() -> None:
    """RT-115, RT-116."""
    full: Json = [region for region in regions_of(2) if region not in ("gallia", "polonia")]
    uni: Json = {"green": "gallia", "white": "polonia", "tokens": full}
    table = event("u", 2, uni=uni, regions={"gallia": "2=1c"})
    assert ({"green": "gallia", "white": "polonia", "tokens": []}, 1) == (table.at("uni"), table.at("vp.p2"))


def test_pool_of_thirty_tokens_serves_both_purposes() -> None:
    """RT-117, RT-R56: from an empty one nothing is taken, and the piece moves."""
    given: dict[str, Json] = {
        "uni": {"green": "gallia", "white": "polonia", "tokens": ["anglia"]},
        "regions": {"gallia": "2=1c"},
    }
    table = event("u", vp={"p1": 20, "p2": 9, "p3": 0}, **given).play("green:turcia")
    assert (9, "turcia", ["anglia"]) == (table.at("vp.p2"), table.at("uni.green"), table.at("uni.tokens"))
    last = event("u", vp={"p1": 19, "p2": 9, "p3": 0}, **given).play("green:turcia")
    assert (10, ["anglia"]) == (last.at("vp.p2"), last.at("uni.tokens"))


# --- guilds --------------------------------------------------------------------------------------


def test_guild_space_gives_its_ability_at_level_one() -> None:
    """RT-120, RT-121, RT-101: since an earlier turn, without the Guild Master; one space a turn."""
    guilds: Json = {"monk": ["p1", 1], "witch": ["p1", 1], "king": ["p1", 3], "merchant": ["p2", 1]}
    table = position(2, cards="guildmaster@2", guilds=guilds, regions={"gallia": "1=1c | 1:t01", "italia": "1=1c"})
    assert ["monk", "witch"] == table.begins("guild:")
    table.play("guild:monk", "rat:1", "to:anglia")
    assert (["guild:monk", "monk"], []) == (table.at("did"), table.begins("guild:"))
    held = position(2, cards="guildmaster monk@1!", guilds={"monk": ["p1", 1]}, regions={"gallia": "| 1:t01"})
    assert [] == held.begins("guild:")


def test_peasant_and_knight_of_the_guilds_work_in_their_moment() -> None:
    """RT-120: the Peasant before growing, the Knight always."""
    guilds: Json = {"peasant": ["p1", 1], "knight": ["p1", 1]}
    table = position(2, cards="guildmaster", guilds=guilds, regions={"gallia": "| 1:t01"})
    assert ["peasant", "knight"] == table.begins("guild:")
    assert ["2", "1"] == table.play("guild:peasant").begins("populate:gallia/")
    after = position(2, cards="guildmaster", guilds=guilds, did=["populate"])
    assert ["knight"] == after.begins("guild:")
    assert "plague:hungaria" in after.play("guild:knight", "end").legal


def test_guild_abilities_work_in_the_final_round() -> None:
    """RT-120, RT-121: the Peasant at once; the Knight if he takes part in it."""
    given: dict[str, Json] = {
        "cards": "guildmaster", "guilds": {"peasant": ["p1", 1], "knight": ["p1", 1]},
        "phase": "final", "ender": "p2", "turn": 5,
    }  # fmt: skip
    table = position(2, None, **given)
    assert ["peasant", "knight"] == table.begins("guild:")
    assert "p1 peasant.place" == table.play("guild:peasant").asked
    flags: JsonObject = {"peasant_final": False, "knight_final": False}
    assert [] == position(2, flags, **given).begins("guild:")


# --- inns ----------------------------------------------------------------------------------------


def test_city_gives_one_citizen_more_in_its_region() -> None:
    """RT-125, RT-037: since an earlier turn; whole or not at all."""
    inns: Json = {"paris": ["p1", 1], "roma": ["p1", 3], "london": ["p2", 1]}
    regions: Json = {"gallia": "| 1:t01", "italia": "| 2:t02", "anglia": "| 3:t03"}
    table = position(2, cards="innkeeper@2", inns=inns, regions=regions)
    assert ["anglia/1", "gallia/2", "gallia/1", "italia/1"] == table.begins("populate:")

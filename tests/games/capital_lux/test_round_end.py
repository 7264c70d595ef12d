"""The round end up to the decisions on gold, and what leads to the next round (CL-050 to CL-056, CL-061 to CL-063)."""

import pytest

from tests.games.capital_lux.positions import position

CLAMP = {"negative_limit": "clamp"}
MOVE = {"starter_tie": "move"}


def test_cards_left_in_hands_go_home_without_actions() -> None:
    """CL-050: B4, G4, P4 and Y4 of p1, and what p3 holds."""
    table = position(
        "p1: hand B4 G4 P4 Y4", "p2: hand B2", "p3: hand Y5", ask="play p2", last=1, capital="B66 G66 P66 Y66"
    )
    table.play("home:B2")
    assert ["B4 G4 P4 Y4", "", "Y5"] == [table[f"report.left.p{k}"] for k in (1, 2, 3)]
    assert ["B4 G4 P4 Y4", "B2", "Y5"] == [table[f"p{k}.home"] for k in (1, 2, 3)]
    assert [(0, "")] * 3 == [(table[f"p{k}.gold"], table[f"p{k}.hand"]) for k in (1, 2, 3)]


def test_placed_modifiers_are_revealed_and_the_others_stay_hidden() -> None:
    """CL-051: everybody reads p1's and p2's modifiers in the report; the deck of the other two stays unread."""
    table = position("p1: home B6", "p2: hand B2", "p3:", ask="play p2", last=1, placed="Y-1 p1, B-3 p2", capital="B2")
    hidden = table.seen_by("p3")
    assert [["Y", "?", "p1"], ["B", "?", "p2"]] == hidden["placed"]
    table.play("home:B2")
    assert "gold p1" == table.asked
    for viewer in ("p1", "p2", "p3", "nobody"):
        seen = table.seen_by(viewer)
        assert [["Y", -1, "p1"], ["B", -3, "p2"]] == seen["placed"] == seen["report.placed"]
        assert ["?", "?"] == seen["mods"]


def test_limit_is_the_column_and_the_modifiers_above_it() -> None:
    """CL-052: blue 4 + 4 + 2, green 6, pink 2 + 3 - 1, yellow 3 + 5; the same for all seats."""
    table = position("p1:", "p2: hand P2", ask="play p2", last=1, capital="B44 G6 P23 Y35", placed="B+2 p2, P-1 p1")
    table.play("home:P2")
    assert {"B": 10, "G": 6, "P": 4, "Y": 8} == table["report.limits"]


def test_limits_hold_for_this_round_end_only_and_neither_losses_nor_gold_change_them() -> None:
    """CL-052: p1 loses blue and p2 pays for it, and the limit of 4 stays what it was."""
    table = position("p1: home B6", "p2: hand B2, home B3, gold 1", ask="play p2", last=1, capital="B4")
    table.play("home:B2 gold:- gold:blue")
    assert ("B6", "B23", 4) == (table["report.lost.p1"], table["p2.home"], table["report.limits.B"])


@pytest.mark.parametrize(("options", "limit", "gap"), [({}, -3, 5), (CLAMP, 0, 2)], ids=["raw", "clamp"])
def test_limit_below_zero_stays_negative_or_counts_as_zero(options: dict[str, str], limit: int, gap: int) -> None:
    """CL-R1, CL-052: -3 above an empty column, P2 at home."""
    table = position("p1: hand P2, gold 5", "p2:", last=1, placed="P-3 p2", options={**options}, capital="B2").play(
        "home:P2"
    )
    assert limit == table["report.limits.P"]
    assert {"P": gap} == table["ask.about.over"]


def test_total_equal_to_the_limit_is_not_over() -> None:
    """CL-053: 7 at home, a column of 3 and 4."""
    table = position("p1: hand B2, home B5", "p2:", last=1, capital="B34").play("home:B2")
    assert ("deal p1", "B25") == (table.asked, table["p1.home"])


def test_total_above_the_limit_is_over_by_the_gap() -> None:
    """CL-053: 8 at home, a column of 3 and 4."""
    table = position("p1: hand B3, home B5", "p2:", last=1, capital="B34").play("home:B3")
    assert ("gold p1", {"B": 1}) == (table.asked, table["ask.about.over"])


def test_colour_without_a_card_at_home_is_never_over() -> None:
    """CL-R7, CL-053: every limit is 0 or less, and only yellow, of which p1 has a card, is asked about."""
    table = position("p1: hand Y2", "p2:", last=1, placed="B-3 p2, G-1 p2").play("home:Y2")
    assert {"B": -3, "G": -1, "P": 0, "Y": 0} == table["report.limits"]
    assert {"Y": 2} == table["ask.about.over"]


def test_discards_lie_face_up_and_never_return() -> None:
    """CL-R9: lost cards are seen by all, and neither the deck nor the next round gets them back."""
    table = position("p1: hand P2, home P6", "p2: home Y6", last=1).play("home:P2")
    deck = table.text("deck")
    table.play("gold:- gold:-")
    assert "P26 Y6" == table["discards"] == table.seen_by("nobody")["discards"]
    assert deck == table["deck"]
    while table.asked.startswith("deal"):
        table.play(table.legal.split()[0])
    assert "P26 Y6" == table["discards"]


@pytest.mark.parametrize("placed", ["", "B+2 p1", "B+2 p1, G+4 p2, P-1 p1, Y-3 p2"])
def test_all_modifiers_form_the_deck_again(placed: str) -> None:
    """CL-061: placed or not."""
    table = position("p1: hand B2", "p2:", last=1, capital="B66", placed=placed).play("home:B2")
    assert (2, [], [-3, -1, 2, 4]) == (table["round"], table["placed"], table["mods"])
    assert len(placed.split(", ")) == len(table.items("report.placed")) or placed == ""


def test_modifiers_stay_where_they_are_after_round_three() -> None:
    """CL-061: only after rounds 1 and 2."""
    table = position("p1: hand B2", "p2:", last=1, round=3, capital="B66", placed="B+2 p1").play("home:B2")
    assert ("over", [["B", 2, "p1"]], [-3, -1, 4]) == (table.asked, table["placed"], table["mods"])


def test_seat_with_the_richest_hometown_starts_the_next_round() -> None:
    """CL-062: 9 of p3 against 8 of p2; bonus cards and gold don't count."""
    table = position("p1: hand B2, bonus B66 G66, gold 8", "p2: home G35", "p3: home Y45", last=1, capital="B6 G46 Y66")
    table.play("home:B2")
    assert ("p3", "deal p3") == (table["starter"], table.asked)


def test_richest_hometown_is_counted_after_losses() -> None:
    """CL-062, CL-055: p2 brings 12 home and loses it all."""
    table = position("p1: hand B2", "p2: home P66", last=1, capital="B6").play("home:B2 gold:-")
    assert ("", "p1") == (table["p2.home"], table["starter"])


@pytest.mark.parametrize(("options", "starter"), [({}, "p2"), (MOVE, "p3")], ids=["stay", "move"])
def test_previous_starter_that_is_tied_comes_first_or_last(options: dict[str, str], starter: str) -> None:
    """CL-R5, CL-062: all three have 6, and p2 was the starter."""
    table = position(
        "p1: hand B4, home B2",
        "p2: home Y6",
        "p3: home Y24",
        starter="p2",
        last=1,
        capital="B55 Y55",
        options={**options},
    )
    assert starter == table.play("home:B4")["starter"]


@pytest.mark.parametrize("options", [{}, MOVE], ids=["stay", "move"])
@pytest.mark.parametrize(("previous", "starter"), [("p1", "p2"), ("p2", "p2"), ("p3", "p4"), ("p4", "p4")])
def test_tie_goes_to_the_tied_seat_nearest_clockwise_from_the_previous_starter(
    options: dict[str, str], previous: str, starter: str
) -> None:
    """CL-062: p2 and p4 are tied; as previous starter they stay, or hand over to the other (CL-R5)."""
    table = position(
        "p1: hand B2",
        "p2: home G4",
        "p3:",
        "p4: home Y4",
        starter=previous,
        last=1,
        capital="B6 G6 Y6",
        options={**options},
    )
    table.play("home:B2")
    if options == MOVE and previous == starter:
        starter = {"p2": "p4", "p4": "p2"}[starter]
    assert starter == table["starter"]


def test_previous_starter_that_is_not_tied_has_no_part_in_it() -> None:
    """CL-R5 (`move`): p1 was the starter and has less; p2, the first after it, starts."""
    table = position(
        "p1: hand B2", "p2: home G4", "p3: home Y4", starter="p1", last=1, capital="B6 G6 Y6", options={**MOVE}
    )
    assert "p2" == table.play("home:B2")["starter"]


def test_everything_else_stays_for_the_next_round() -> None:
    """CL-063: columns, hometowns, bonus cards, gold, discards and deck."""
    table = position(
        "p1: hand B2, home G3, bonus P6, gold 2",
        "p2: home Y3, gold 1",
        last=1,
        capital="B3 G34 P25 Y36",
        discards="P344",
    )
    deck = table["deck"]
    table.play("home:B2")
    assert ("B2 G3", "B3 G4 P6", 2) == tuple(table[f"p1.{key}"] for key in ("home", "bonus", "gold"))
    assert ("Y3", "Y6", 1) == tuple(table[f"p2.{key}"] for key in ("home", "bonus", "gold"))
    assert ("G3 P25 Y3", "P344", 5, deck) == tuple(table[key] for key in ("capital", "discards", "discs", "deck"))
    assert (2, "deal p1", 6) == (table["round"], table.asked, table["size"])

"""Questions, answers and the neutral state (CL-110 to CL-115, CL-150 to CL-152)."""

from itertools import combinations

import pytest

import parvis
from parvis.core.errors import IllegalAnswer
from parvis.core.json import JsonObject, canonical
from parvis.core.match import Match
from parvis.core.registry import make_game
from tests.driving import control, driven_match, positions
from tests.games.capital_lux.knowledge import phases, round_end
from tests.games.capital_lux.positions import ALTERNATIVES, KINDS, Seen, Table, cards, new_table, position

PHASES = phases()
GAMES = pytest.mark.parametrize(
    ("players", "options", "seed"),
    [(2, {}, 5), (3, {"gold_order": "secret"}, 6), (4, ALTERNATIVES, 7)],
    ids=["2", "3-secret", "4-alternatives"],
)
EVERY_ANSWER = sorted(
    [f"{verb}:{kind}" for verb in ("capital", "home", "keep") for kind in KINDS]
    + [f"place:{word}" for word in ("blue", "green", "pink", "yellow")]
    + [f"take:{word}" for word in ("blue", "green", "yellow")]
    + [
        "gold:" + (",".join(chosen) or "-")
        for k in range(5)
        for chosen in combinations(["blue", "green", "pink", "yellow"], k)
    ]
)


def one_of_each() -> str:
    """A pile with one card of each kind."""
    return "B23456 G23456 P23456 Y23456"


def numbered() -> dict[str, int]:
    """The numbers of all answers of seats, from positions in which they are legal."""
    tables = [
        position(f"p1: hand {one_of_each()}", "p2:"),
        position(f"p1: pack {one_of_each()}", "p2:", ask="keep p1", passing=1),
        position("p1: hand B2", "p2:", ask="place p1", drawn=2),
        position("p1: hand B2", "p2:", ask="take p1", capital="B3 G3 Y3"),
        position("p1: hand B2, home G2 P2 Y2, gold 8", "p2:", last=1).play("home:B2"),
    ]
    return {table.state.notation(answer): answer for table in tables for answer in table.state.legal()}


@pytest.mark.parametrize(
    ("table", "legal"),
    [
        (position("p1: pack B22", "p2:", ask="keep p1", passing=1), "keep:B2"),
        (position("p1: hand P2 Y2", "p2: hand B2", capital="G4").play("capital:P2"), "take:green"),
        (position("p1: hand Y2", "p2:", last=1).play("home:Y2"), "gold:-"),
        (position("p1: hand G2 Y2", "p2: hand B2", deck="P66").play("capital:G2"), "draw:P6"),
        (new_table(4).play("open:B2 lot:+4 lot:+2 lot:-1"), "lot:-3"),
    ],
    ids=["keep", "take", "gold", "draw", "lot"],
)
def test_question_with_a_single_answer_is_asked_and_recorded(table: Table, legal: str) -> None:
    """CL-110"""
    assert legal == table.legal
    match = Match(table.state.game)
    match.state = table.state
    match.apply(table.state.legal()[0])
    assert 1 == match.ply
    assert match.log(-2)[0].endswith((legal, f"{legal.partition(':')[0]}:?"))


@GAMES
def test_no_question_is_without_a_legal_answer(players: int, options: JsonObject, seed: int) -> None:
    """CL-110"""
    for state in positions(make_game("capital_lux", {"players": players, **options}), control(seed)):
        assert state.is_over or state.legal()


@GAMES
def test_legal_answers_are_distinct_and_in_ascii_order(players: int, options: JsonObject, seed: int) -> None:
    """CL-111: those of CHANCE included."""
    for state in positions(make_game("capital_lux", {"players": players, **options}), control(seed)):
        texts = [state.notation(answer) for answer in state.legal()]
        assert sorted(set(texts)) == texts


@pytest.mark.parametrize(
    "text", ["home:b2", "home:B2 ", " home:B2", "HOME:B2", "home:B", "home:B3", "0", "", "home:Β2"]
)
def test_any_other_text_is_refused_and_changes_nothing(text: str) -> None:
    """CL-111: case, spaces, unknown cards, cards of others, and a Greek letter that looks like B."""
    table = position("p1: hand B2 G4", "p2: hand B3")
    before = canonical(table.state.json())
    with pytest.raises(IllegalAnswer):
        table.state.parse(text)
    assert before == canonical(table.state.json())


def test_answer_number_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    """CL-111"""
    table = position("p1: hand B2 G4", "p2: hand B3")
    before = canonical(table.state.json())
    for answer in (-1, 1, 40, 83, 10**6):
        with pytest.raises(IllegalAnswer, match="is no legal answer to 'play' of p1; legal: capital:B2 capital:G4"):
            table.state.apply(answer)
    assert before == canonical(table.state.json())


@pytest.mark.parametrize(
    ("phase", "about"),
    [
        ("open", {}),
        ("lot", {"seat": "p2"}),
        ("deal", {"seat": "p2"}),
        ("keep first", {"left": 1}),
        ("keep second", {"left": 1}),
        ("play", {}),
        ("draw", {"seat": "p1"}),
        ("mod", {"seat": "p2"}),
        ("place", {}),
        ("take", {}),
        ("gold", {"over": {"Y": 10}}),
    ],
)
def test_about_has_the_fields_of_its_question(phase: str, about: JsonObject) -> None:
    """CL-112"""
    assert about == PHASES[phase]["ask.about"]


def test_simultaneous_questions_are_asked_in_turn_order() -> None:
    """CL-112: `keep` and secret `gold`, from the starter on."""
    table = position("p1: pack B23", "p2: pack G23", "p3: pack P23", ask="keep p2", passing=1, starter="p2", size=2)
    asked = []
    while table.asked.startswith("keep"):
        asked.append(table.asked)
        table.play(table.legal.split()[0])
    assert ["keep p2"] * 2 + ["keep p3"] * 2 + ["keep p1"] * 2 == asked
    table = round_end({"gold_order": "secret"}).play("home:B6")
    assert ["gold p1", "gold p2", "gold p3"] == [table.asked, table.play("gold:-").asked, table.play("gold:-").asked]


def test_legality_of_one_never_depends_on_another_of_the_same_group() -> None:
    """CL-112: whatever p1 answers in secret, p2 may answer the same."""
    one, other = (round_end({"gold_order": "secret"}).play(f"home:B6 {answer}") for answer in ("gold:-", "gold:-"))
    assert one.legal == other.legal
    low = position("p1: pack B2345", "p2: pack G2345", ask="keep p1", passing=1, size=4).play("keep:B2 keep:B3")
    high = position("p1: pack B2345", "p2: pack G2345", ask="keep p1", passing=1, size=4).play("keep:B4 keep:B5")
    assert low.legal == high.legal


@GAMES
def test_only_the_questions_of_the_spec_arise(players: int, options: JsonObject, seed: int) -> None:
    """CL-113: none for last cards, hands going home, bonus cards, the next starter; CL-114."""
    asked = {
        state.question.NAME
        for state in positions(make_game("capital_lux", {"players": players, **options}), control(seed))
        if not state.is_over
    }
    assert {"open", "lot", "deal", "draw", "mod", "keep", "play", "place", "take", "gold"} == asked


@pytest.mark.parametrize(
    ("hand", "answers", "asked"),
    [
        ("B3 Y2", "capital:B3 mod:-1 place:yellow", ["mod p1", "place p1", "play p2"]),
        ("P6 Y2", "capital:P6 take:blue", ["take p1", "play p2"]),
        ("G2 Y2", "capital:G2 draw:B4", ["draw p1", "play p2"]),
        ("B3 Y2", "capital:Y2", ["play p2"]),
    ],
)
def test_play_and_what_follows_are_separate_questions(hand: str, answers: str, asked: list[str]) -> None:
    """CL-114"""
    table = position(f"p1: hand {hand}", "p2: hand P2", capital="B2")
    assert asked == [table.play(answer).asked for answer in answers.split()]


def test_answers_of_seats_are_numbered_from_0_to_82_in_ascii_order() -> None:
    """CL-115"""
    assert 83 == len(EVERY_ANSWER)
    assert {text: number for number, text in enumerate(EVERY_ANSWER)} == numbered()


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("capital:B2", 0),
        ("capital:Y6", 19),
        ("gold:-", 20),
        ("gold:blue,green,pink,yellow", 24),
        ("gold:yellow", 35),
        ("home:B2", 36),
        ("home:Y6", 55),
        ("keep:B2", 56),
        ("keep:Y6", 75),
        ("place:blue", 76),
        ("place:yellow", 79),
        ("take:blue", 80),
        ("take:yellow", 82),
    ],
)
def test_answer_has_the_number_that_the_spec_names(text: str, number: int) -> None:
    """CL-115"""
    assert number == numbered()[text]


# --- the state -----------------------------------------------------------------------------------


@GAMES
def test_state_alone_determines_the_rest_of_the_game(players: int, options: JsonObject, seed: int) -> None:
    """CL-150: read back at any answer, it is the same state and goes on in the same way."""
    match = driven_match(make_game("capital_lux", {"players": players, **options}), control(seed))
    states = [canonical(entry.before.json()) for entry in match.entries] + [canonical(match.state.json())]
    for ply, entry in enumerate(match.entries):
        loaded = parvis.load(states[ply])
        assert states[ply] == canonical(loaded.json())
        loaded.apply(entry.answer)
        assert states[ply + 1] == canonical(loaded.json())
    assert states[-1] == canonical(parvis.load(states[-1]).json())


@GAMES
def test_cards_discs_and_modifiers_are_conserved(players: int, options: JsonObject, seed: int) -> None:
    """CL-150: 72 cards, 8 discs and 4 modifiers after every answer."""
    for state in positions(make_game("capital_lux", {"players": players, **options}), control(seed)):
        table = Seen(state.json())
        seats = [f"p{k}" for k in range(1, players + 1)]
        piles = [table.text(key) for key in ("capital", "deck", "discards")]
        piles += [table.text(f"{seat}.{key}") for seat in seats for key in ("hand", "pack", "kept", "home", "bonus")]
        assert 72 == sum(cards(found).total() for found in piles)
        assert 8 == sum(int(str(table[path])) for path in ["discs", *[f"{seat}.gold" for seat in seats]])
        lots = table["lots"]
        assert isinstance(lots, dict)
        drawn = 0 if table["drawn"] is None else 1
        assert 4 == len(table.items("mods")) + len(table.items("placed")) + drawn + len(lots)


def test_steps_without_a_question_follow_at_once() -> None:
    """CL-151: lots to deal, deal to keep, keep to passing, passing to play, last turn to the round end."""
    table = new_table(2).play("open:P4 lot:+4")
    assert (0, 0, None) == (table["round"], table["size"], table["starter"])
    table.play("lot:+2")
    assert (1, 6, "deal p1") == (table["round"], table["size"], table.asked)
    table.play("deal:B2 deal:B3 deal:B4 deal:G2 deal:G3 deal:G4 deal:P2 deal:P3 deal:P4 deal:Y2 deal:Y3")
    assert 0 == table["pass"]
    assert (1, "keep p1") == (table.play("deal:Y4")["pass"], table.asked)
    table.play("keep:B2 keep:B3 keep:P2 keep:P3")
    assert (2, ["B4 G234"]) == (table["pass"], table["p1.passed"])
    table.play("keep:P4 keep:Y2 keep:B4 keep:G2")
    assert (0, "play p1", "") == (table["pass"], table.asked, table["p1.pack"])


def test_card_played_is_noted_at_once_with_a_plus_if_it_makes_its_seat_draw() -> None:
    """CL-152: also while `draw` is open; the card is in the capital already."""
    table = position("p1: hand G2 P3", "p2: hand B25").play("capital:G2")
    assert ("draw p1", ["G2+"], "G2") == (table.asked, table["p1.played"], table["capital"])
    table.play("draw:B4 home:B2")
    assert [["G2+"], ["B2"]] == [table["p1.played"], table["p2.played"]]


def test_plays_and_piles_passed_are_forgotten_at_the_round_end() -> None:
    """CL-152, CL-050"""
    table = position("p1: hand B2, passed B45 / P6", "p2: passed G45 / P5, played B3", last=1, capital="B66")
    table.play("home:B2")
    assert [[], [], [], []] == [table[f"p{k}.{key}"] for k in (1, 2) for key in ("passed", "played")]


def test_state_before_the_first_answer_is_the_one_printed_in_the_spec() -> None:
    """CL-150, CL-001, CL-002: all key names."""
    seat = '{"bonus":"","gold":0,"hand":"","home":"","kept":"","pack":"","passed":[],"played":[]}'
    deck = " ".join(letter + "222333344445555666" for letter in "BGPY")
    legal = ",".join(f'"open:{kind}"' for kind in KINDS)
    assert (
        f'{{"ask":{{"about":{{}},"legal":[{legal}],"name":"open","who":"chance"}},"capital":"","deck":"{deck}",'
        '"discards":"","discs":8,"drawn":null,"last":0,"lots":{},"mods":[-3,-1,2,4],"options":{"cleric_choice":'
        '"nonempty","gold_order":"turn","negative_limit":"raw","players":2,"starter_tie":"stay","zero_majority":'
        '"none"},"pass":0,"placed":[],"report":null,"result":null,"round":0,"sealed":null,'
        f'"seats":{{"p1":{seat},"p2":{seat}}},"size":0,"spec":"capital_lux/1","starter":null}}'
    ) == canonical(new_table(2).document)

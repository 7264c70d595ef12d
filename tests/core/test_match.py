"""A game being played: logs and chronicles for each seat, refusals, and what may be taken back."""

import pytest

import parvis
from parvis.core.errors import IllegalAnswer, NotAllowed
from parvis.core.frames import CHANCE, NOBODY
from parvis.core.json import canonical
from parvis.core.luck import SeedLuck
from parvis.core.match import Match
from parvis.core.registry import make_game
from tests.driving import answers_of, control, driven_match

DEAL = "B2 B3 B4 B5 B6 G2 P2 P3 P4 P5 P6 Y2"
SET_UP = ["open:G4", "lot:+4", "lot:+2", *[f"deal:{card}" for card in DEAL.split()]]
KEEPS = ["keep:B2", "keep:B3", "keep:P2", "keep:P3"]
KEEPS_AGAIN = ["keep:P4", "keep:P5", "keep:B4", "keep:B5"]


def match_after(*answers: str, **options: str) -> Match:
    """A match of two seats after some answers."""
    match = Match(make_game("capital_lux", {"players": 2, **options}))
    for text in answers:
        match.answer(match.state.seat, text)
    return match


def dealt() -> Match:
    """p1 holds B23456 G2, p2 P23456 Y2, and p1 chooses."""
    return match_after(*SET_UP)


def playing() -> Match:
    """The draft is over, and p1 has the first turn: p1 holds B23 P456 Y2, p2 B456 G2 P23."""
    return match_after(*SET_UP, *KEEPS, *KEEPS_AGAIN)


def refusal(match: Match, seat: int) -> str:
    """Why `seat` may not take anything back; and nothing has changed."""
    before, ply = canonical(match.state.json()), match.ply
    with pytest.raises(NotAllowed) as caught:
        match.take_back(seat)
    assert (before, ply) == (canonical(match.state.json()), match.ply)
    return str(caught.value)


# --- answers -------------------------------------------------------------------------------------


def test_match_begins_with_chance_and_counts_every_answer() -> None:
    match = match_after()
    assert (0, CHANCE) == (match.ply, match.state.seat)
    assert 1 == match_after("open:G4").ply
    assert 15 == dealt().ply


def test_chance_is_settled_until_a_seat_is_asked() -> None:
    match = match_after()
    match.settle_chance(SeedLuck(4))
    assert (15, "keep") == (match.ply, match.state.question.NAME)
    again = match_after()
    again.settle_chance(SeedLuck(4))
    assert match.record() == again.record()


def test_positions_before_are_kept_as_they_were() -> None:
    match = dealt()
    before = canonical(match.state.json())
    match.answer(0, "keep:B2")
    assert before == canonical(match.entries[-1].before.json())


def test_seat_that_is_not_asked_is_refused() -> None:
    with pytest.raises(IllegalAnswer, match=r"^p1 is asked now, not p2$"):
        dealt().answer(1, "keep:P2")
    with pytest.raises(IllegalAnswer, match=r"^p1 is asked now, not chance$"):
        dealt().answer(CHANCE, "deal:P2")
    with pytest.raises(IllegalAnswer, match=r"^chance is asked now, not p1$"):
        match_after().answer(0, "open:B2")


def test_answer_that_is_not_legal_is_refused_with_those_that_are() -> None:
    match = dealt()
    with pytest.raises(IllegalAnswer) as caught:
        match.answer(0, "keep:P2")
    legal = "keep:B2 keep:B3 keep:B4 keep:B5 keep:B6 keep:G2"
    assert f"'keep:P2' is no legal answer to 'keep'; legal: {legal}" == str(caught.value)
    assert 15 == match.ply


def test_refusal_does_not_repeat_a_long_text() -> None:
    with pytest.raises(IllegalAnswer) as caught:
        dealt().answer(0, "x" * 10_000)
    assert len(str(caught.value)) < 200


def test_refusal_tells_nobody_anything_hidden() -> None:
    """What p2 is told for speaking out of turn is the same whatever p1 holds."""
    said = []
    for cards in (DEAL, "G2 G3 G4 G5 G6 B2 P2 P3 P4 P5 P6 Y2"):
        match = match_after(*SET_UP[:3], *[f"deal:{card}" for card in cards.split()])
        for text in ("keep:P2", "keep:B2", "nonsense"):
            with pytest.raises(IllegalAnswer) as caught:
                match.answer(1, text)
            said.append(str(caught.value))
    assert {"p1 is asked now, not p2"} == set(said)


@pytest.mark.parametrize("number", [-1, 0, 55, 99])
def test_number_that_is_no_answer_is_refused(number: int) -> None:
    match = dealt()
    with pytest.raises(IllegalAnswer, match=f"^{number} is no legal answer to 'keep' of p1"):
        match.apply(number)
    assert 15 == match.ply


def test_nothing_can_be_answered_after_the_end() -> None:
    match = driven_match(parvis.game("capital_lux", players=2), control(1))
    with pytest.raises(IllegalAnswer, match=r"^the game is over$"):
        match.answer(0, "home:B2")
    with pytest.raises(IllegalAnswer, match=r"^0 answers nothing: the game is over$"):
        match.apply(0)


# --- logs, chronicles, records -------------------------------------------------------------------


def test_log_masks_what_a_viewer_may_not_know() -> None:
    match = match_after(*SET_UP, "keep:B2")
    assert ["chance open:G4", "chance lot:+4", "chance lot:+2"] == match.log(1)[:3]
    assert ["chance deal:B2", "p1 keep:B2"] == [match.log(0)[3], match.log(0)[-1]]
    assert "chance deal:P2" == match.log(1)[9]
    assert ["chance deal:?"] * 6 == match.log(1)[3:9]
    assert ["chance deal:?"] * 12 + ["p1 keep:?"] == match.log(NOBODY)[3:]


def test_chronicle_tells_each_viewer_what_it_may_know() -> None:
    match = match_after(*SET_UP, "keep:B2")
    assert "p1: dealt B2." in match.chronicle(0)
    assert "p1: dealt B2." not in match.chronicle(1)
    assert 12 == match.chronicle(NOBODY).count("p1: dealt a card.") + match.chronicle(NOBODY).count("p2: dealt a card.")
    assert ["p1: B2 kept."] == match.chronicle(0, since=15)
    assert ["p1: a card kept."] == match.chronicle(1, since=15)


def test_chronicle_calls_seats_by_name() -> None:
    match = match_after(*SET_UP, "keep:B2")
    assert ["Ann: B2 kept."] == match.chronicle(0, lambda seat: ["Ann", "Ben"][seat], since=15)


def test_chronicle_has_all_events_of_a_game() -> None:
    match = driven_match(parvis.game("capital_lux", players=2), control(1))
    told = match.chronicle(NOBODY)
    assert len(told) == sum(len(entry.events) for entry in match.entries)
    assert all(sentence.endswith(".") for sentence in told)
    assert {"Round 1 begins: 6 cards each.", "Round 2 begins: 6 cards each.", "Round 3 begins: 6 cards each."} <= set(
        told
    )


def test_record_holds_options_answers_and_result() -> None:
    match = driven_match(parvis.game("capital_lux", players=2, gold_order="secret"), control(1))
    record = match.record()
    assert {"answers", "format", "options", "result", "rules", "spec"} == set(record)
    assert ("parvis/1", 1, "capital_lux/1") == (record["format"], record["rules"], record["spec"])
    assert match.game.options == record["options"]
    assert match.state.json()["result"] == record["result"]
    assert canonical(match.state.json()) == canonical(match.game.replay(record).json())


def test_record_of_an_unfinished_game_has_no_result() -> None:
    record = dealt().record()
    assert None is record["result"]
    assert [f"chance {text}" for text in SET_UP] == record["answers"]


# --- taking back ---------------------------------------------------------------------------------


def test_last_answer_can_be_taken_back() -> None:
    match = playing()
    before = canonical(match.state.json())
    match.answer(0, "home:B2")
    match.take_back(0)
    assert before == canonical(match.state.json())
    assert match.ply == len(answers_of(match))


def test_secret_answer_can_be_taken_back_although_others_have_answered_in_secret_since() -> None:
    """The draft: p2 has kept a card, which p1 has not seen; p2 will be asked again."""
    match = match_after(*SET_UP, *KEEPS[:3])
    match.take_back(0)
    assert (16, 0) == (match.ply, match.state.seat)
    match.answer(0, "keep:B6")
    assert 1 == match.state.seat


def test_nothing_can_be_taken_back_that_others_have_answered_to() -> None:
    match = playing()
    match.answer(0, "home:B2")
    match.answer(1, "home:P2")
    assert "you can't take that back: p2 has answered since" == refusal(match, 0)
    match.take_back(1)
    match.take_back(0)


def test_nothing_can_be_taken_back_after_a_card_was_dealt_or_drawn() -> None:
    said = "you can't take that back: something has been dealt or drawn since"
    assert said == refusal(dealt(), 0)
    match = playing()
    match.answer(0, "capital:B2")
    match.answer(CHANCE, "mod:+4")
    assert said == refusal(match, 0)
    match.answer(0, "place:blue")
    match.take_back(0)
    assert "place" == match.state.question.NAME


def test_choice_can_not_be_taken_back_when_cards_have_been_passed() -> None:
    """The last seat to choose has seen what it received; so have all others."""
    match = match_after(*SET_UP, *KEEPS)
    said = "you can't take that back: cards have been passed or shown since"
    assert [said, said] == [refusal(match, 0), refusal(match, 1)]
    assert [said, said] == [refusal(playing(), 0), refusal(playing(), 1)]


def test_nothing_can_be_taken_back_when_the_round_end_has_shown_hands_and_modifiers() -> None:
    match = Match(parvis.game("capital_lux", players=2))
    choose = control(3)
    while match.state.question.NAME != "gold":
        match.apply(choose(match.state))
    said = "you can't take that back: cards have been passed or shown since"
    assert said in (refusal(match, match.entries[-1].frame.seat), refusal(match, 0))


def test_sealed_decision_can_be_taken_back_until_all_are_shown() -> None:
    match = Match(parvis.game("capital_lux", players=2, gold_order="secret"))
    choose = control(3)
    asked = 0
    while not match.state.is_over:
        sealed = match.state.json()["sealed"]
        if isinstance(sealed, dict) and [*sealed.values()].count(None) == 1:
            (answered,) = [seat for seat in (0, 1) if sealed[f"p{seat + 1}"] is not None]
            if match.state.question.NAME == "gold" and match.state.seat != answered:
                asked += 1
                ply = match.ply
                before = match.state
                match.take_back(answered)
                assert ply - 1 == match.ply
                match.apply(match.state.legal()[0])
                assert before.seat == match.state.seat
                match.apply(match.state.legal()[0])
                if not match.state.is_over:
                    assert refusal(match, answered).startswith("you can't take that back: ")
                continue
        match.apply(choose(match.state))
    assert asked


def test_nothing_can_be_taken_back_when_the_game_is_over() -> None:
    match = driven_match(parvis.game("capital_lux", players=2), control(1))
    assert "you can't take anything back: the game is over" == refusal(match, 0)


def test_seat_that_has_not_answered_has_nothing_to_take_back() -> None:
    match = playing()
    del match.entries[:]
    assert "there is nothing of yours to take back" == refusal(match, 0)


def test_rewind_forgets_the_answers_from_there_on() -> None:
    match = playing()
    position = canonical(match.entries[15].before.json())
    match.rewind(15)
    assert (15, position) == (match.ply, canonical(match.state.json()))
    match.rewind(15)
    match.rewind(99)
    assert 15 == match.ply
    match.answer(0, "keep:G2")
    assert "p1 keep:G2" == match.log(0)[-1]

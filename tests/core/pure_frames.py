"""The machine plays a game that it has never heard of; run by test_frames.py, interpreted."""

import pytest

import parvis
from parvis.core.errors import CorruptRecord, IllegalAnswer
from parvis.core.events import Journal
from parvis.core.frames import CHANCE, NOBODY, Frame, Step, who
from parvis.core.luck import Dice, SeedLuck
from parvis.core.match import Match
from parvis.core.native import vec
from parvis.core.perft import perft
from tests.core.toy import Cheer, Say, Toss, Toy, ToyGame

GAME = ToyGame({"players": 2})


class Note(Step):
    """A step that says its name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def happen(self, s: Toy) -> None:
        """Say it."""
        s.happened.append(self.name)


def played(*texts: str) -> Toy:
    """The position after some answers."""
    s = GAME.new()
    for text in texts:
        s.apply(s.parse(text))
    return s


def test_ask_puts_the_first_frame_on_top() -> None:
    s = Toy(GAME, vec[Frame](), None, 0, 5)
    s.ask(Note("first"), Note("second"))
    s.ask(Note("before both"))
    s.advance()
    assert ["before both", "first", "second"] == s.happened


def test_ask_in_order_keeps_the_order_given() -> None:
    s = Toy(GAME, vec[Frame](), None, 0, 5)
    s.ask_in_order([Note("one"), Note("two"), Note("three")])
    s.advance()
    assert ["one", "two", "three"] == s.happened


def test_steps_happen_until_somebody_has_a_choice() -> None:
    s = played("toss:7")
    assert ["toss 7", "cheer"] == s.happened
    assert ("say", 0) == (s.question.NAME, s.seat)


def test_question_without_answers_happens_instead() -> None:
    s = played("toss:7", "say:1", "say:2")
    assert ["toss 7", "cheer", "p1 1", "cheer", "p2 2", "cheer", "skip"] == s.happened
    assert 1 == s.seat


def test_empty_stack_is_the_end_of_the_game() -> None:
    s = played("toss:5", "say:2", "say:2", "say:1")
    assert s.is_over
    assert ([], NOBODY, 0) == (s.legal(), s.seat, len(s.stack))
    assert ([0, 5], [2, 1]) == (s.scores(), s.ranking())
    with pytest.raises(AssertionError, match="the game is over: no question is open"):
        print(s.question)


def test_chance_is_asked_like_a_seat_where_no_luck_is_given() -> None:
    s = GAME.new()
    assert (CHANCE, ["toss:5", "toss:7"]) == (s.seat, [s.notation(answer) for answer in s.legal()])


def test_chance_is_settled_where_luck_is_given() -> None:
    tosses = [GAME.new(seed=seed).goal for seed in range(400)]
    assert {5, 7} == set(tosses)
    assert 60 < tosses.count(5) < 140
    assert {0} == {GAME.new(seed=seed).seat for seed in range(20)}


def test_answers_are_written_and_read() -> None:
    s = played("toss:7")
    assert ["say:1", "say:2"] == [s.notation(answer) for answer in s.legal()]
    assert 2 == s.parse("say:2")


@pytest.mark.parametrize("text", ["say:3", "say:0", "toss:7", "", "SAY:1"])
def test_what_is_not_legal_is_refused_with_the_position(text: str) -> None:
    s = played("toss:7")
    with pytest.raises(IllegalAnswer) as caught:
        s.parse(text)
    said = f"{text!r} is no legal answer to 'say' of p1; legal: say:1 say:2; at parvis.load('{{"
    assert str(caught.value).startswith(said)
    for call in (s.apply, s.notation):
        with pytest.raises(IllegalAnswer, match="3 is no legal answer"):
            call(3)
    assert ["toss 7", "cheer"] == s.happened


def test_nothing_can_be_answered_when_the_game_is_over() -> None:
    s = played("toss:5", "say:2", "say:2", "say:1")
    with pytest.raises(IllegalAnswer, match=r"^1 answers nothing: the game is over$"):
        s.apply(1)
    with pytest.raises(IllegalAnswer, match=r"^'say:1' answers nothing: the game is over$"):
        s.parse("say:1")


def test_copy_goes_its_own_way() -> None:
    s = played("toss:7", "say:1")
    other = s.copy()
    other.apply(2)
    assert (1, 3) == (s.total, other.total)
    assert len(s.happened) < len(other.happened)
    s.apply(1)
    assert (2, 3) == (s.total, other.total)


def test_rollout_plays_to_the_end_and_counts_the_decisions_of_seats() -> None:
    for seed in range(30):
        s = GAME.new()
        decisions = GAME.rollout(s, seed)
        assert s.is_over
        assert [] == s.legal()
        assert s.goal == s.total
        assert decisions == sum(part.startswith("p") for part in s.happened)


def test_rollouts_of_equal_dice_are_equal() -> None:
    one, other = GAME.new(), GAME.new()
    GAME.rollout(one, Dice(4))
    GAME.rollout(other, Dice(4))
    assert one.happened == other.happened


def test_perft_counts_lines_of_play() -> None:
    """After a toss of 5: 1 or 2; then 1 or 2, …; a game that is over counts as one line."""
    s = played("toss:5")
    assert [1, 2, 4, 7, 8, 8] == [perft(s, depth) for depth in range(6)]
    assert [1, 2, 4, 8] == [perft(GAME.new(), depth) for depth in range(4)]


def test_events_are_told_to_a_journal_and_copies_are_silent() -> None:
    s = played("toss:7")
    journal = Journal()
    s.journal = journal
    s.copy().apply(1)
    assert [] == journal.events
    s.apply(2)
    assert [(0, 0, 2)] == [(event.kind, event.seat, event.first) for event in journal.events]


def test_match_plays_any_game() -> None:
    match = Match(GAME)
    match.settle_chance(SeedLuck(1))
    while not match.state.is_over:
        match.answer(match.state.seat, "say:1")
    assert "p1 says 1." in match.chronicle(NOBODY)
    assert match.record()["answers"] == match.log(0)
    assert [1, 2] == sorted(match.state.ranking())


def test_state_of_another_game_is_refused() -> None:
    beginning = GAME.new().json()
    assert beginning == GAME.load(beginning).json()
    with pytest.raises(CorruptRecord, match=r"^the state is not one of toy/1$"):
        GAME.load({**beginning, "spec": "toy/2"})
    with pytest.raises(CorruptRecord, match=r"^the state contradicts itself: goal should be 0$"):
        GAME.load({**beginning, "goal": 7})


def test_frames_that_ask_nothing_have_no_answers() -> None:
    s = played("toss:7")
    assert 0 == len(Cheer().options(s))
    for unanswerable in (Frame(0), Step()):
        with pytest.raises(NotImplementedError):
            unanswerable.resolve(s, 0)
    assert {} == Say(0).about(s)
    assert not Say(0).hides_options(1)
    assert "say:1" == Say(0).seen(s, 1, NOBODY)


def test_games_that_nobody_has_drawn_have_no_drawing() -> None:
    assert played()._repr_svg_() is None


def test_seats_are_written_as_records_write_them() -> None:
    assert ["chance", "p1", "p4", "nobody"] == [who(CHANCE), who(0), who(3), who(NOBODY)]


def test_toss_has_its_weights() -> None:
    assert [1, 3] == list(Toss(NOBODY).weights(played()))
    assert "pure" == parvis.mode()

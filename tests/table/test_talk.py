"""What is said and kept beside the game: chat, notes, names, preferences, and what somebody has not seen yet."""

import random
import re
from pathlib import Path

import pytest

from parvis.core.frames import NOBODY
from parvis.table import NotYours, Refusal, clean_name
from tests.table.tables import ANN, BEA, CY, EVE, answer, asked, legal, never, opened, play, received, run, seated
from tests.web.rules import ux


def test_everybody_reads_what_is_said_in_order_after_a_restart_too(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            versions = [table.version(seat) for seat in (0, 1, int(NOBODY))]
            await table.say(ANN, 0, "  Hello\n<b>Bea</b>\x1b[31m &amp; \u202eall ")
            await table.say(BEA, 1, "Grüße 💎")
            assert [version + 2 for version in versions] == [table.version(seat) for seat in (0, 1, int(NOBODY))]
            said = [(line.seat, line.name, line.text, line.kind) for line in table.look(1).chat[-2:]]
            assert [(0, "Ann", "Hello <b>Bea</b>[31m &amp; all", "chat"), (1, "Bea", "Grüße 💎", "chat")] == said
            house.forget(table.id)
            again = house.table(table.id)
            assert again is not None
            assert list(again.look(0).chat) == list(table.look(0).chat) == list(table.look(int(NOBODY)).chat)

    run(work)


def test_who_watches_needs_a_name_to_speak(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            with pytest.raises(Refusal, match="needs a name"):
                await table.say(EVE, int(NOBODY), "Hello")
            await house.set_person(EVE, name="Eve")
            await table.say(EVE, int(NOBODY), "Hello")
            assert (int(NOBODY), "Eve") == (table.look(0).chat[-1].seat, table.look(0).chat[-1].name)
            with pytest.raises(NotYours):
                await table.say(EVE, 0, "I am Ann")

    run(work)


@pytest.mark.parametrize("text", ["", "   ", "\u202e\x00", "x" * 501])
def test_chat_has_limits(tmp_path: Path, text: str) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            with pytest.raises(Refusal, match="1 to 500"):
                await table.say(ANN, 0, text)
            await table.say(ANN, 0, "💎" * 500)
            assert "💎" * 500 == table.look(1).chat[-1].text

    run(work)


def test_who_says_too_much_at_once_has_to_wait(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            for number in range(5):
                await table.say(ANN, 0, f"line {number}")
            with pytest.raises(Refusal, match="wait"):
                await table.say(ANN, 0, "line 5")
            await table.say(BEA, 1, "I may.")

    run(work)


def test_a_note_is_for_its_writer_alone(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            before = received(table, 1, BEA)
            await table.keep_note(ANN, "Bea keeps blue\nwatch her\x00")
            assert "Bea keeps blue\nwatch her" == table.look(0, ANN).note
            assert ("", "") == (table.look(0).note, table.look(1, BEA).note)
            assert before == received(table, 1, BEA)
            with pytest.raises(Refusal, match="4000"):
                await table.keep_note(ANN, "x" * 4001)
            with pytest.raises(NotYours):
                await table.keep_note(EVE, "spying")

    run(work)


def test_preferences_belong_to_a_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            version = table.version(1)
            await table.prefer(ANN, 0, {"confirm": "always"})
            assert ({"confirm": "always"}, {}) == (table.look(0).preferences, table.look(1).preferences)
            assert version == table.version(1)
            house.forget(table.id)
            again = house.table(table.id)
            assert again is not None and {"confirm": "always"} == again.look(0).preferences
            with pytest.raises(NotYours):
                await table.prefer(BEA, 0, {})
            with pytest.raises(Refusal):
                await table.prefer(ANN, 0, {"x": "y" * 5000})

    run(work)


@ux(23)
def test_a_hint_is_told_to_all_and_can_be_left_out(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            await table.hinted(BEA, 1)
            last = table.look(0).chat[-1]
            assert ("Bea", "asks for a hint.", "notice") == (last.name, last.text, last.kind)
            strict = await seated(house, "capital_lux", 2, None, hints=False)
            with pytest.raises(Refusal, match="no hints"):
                await strict.hinted(BEA, 1)

    run(work)


def test_names_are_told_in_the_chronicle_and_can_be_changed(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            await play(table, random.Random(1), until=lambda found: found.look(0).total > 25)
            assert any("Ann" in line.text for line in table.look(1).lines)
            await table.rename(ANN, 0, "Bea")
            assert "Bea 2" == table.look(1).name(0)
            assert not any("Ann" in line.text for line in table.look(1).lines)
            with pytest.raises(NotYours):
                await table.rename(ANN, 1, "Fool")

    run(work)


def test_what_happened_since_somebody_looked(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 3)
            await play(table, random.Random(3), until=lambda found: len(found.look(0).awaited) == 1)
            await table.saw(ANN)
            look = table.look(0, ANN)
            assert len(look.lines) == look.seen
            total = look.total
            await play(table, random.Random(3), until=lambda found: found.look(0).total > total + 6)
            look = table.look(0, ANN)
            assert look.seen < len(look.lines)
            assert all(line.at >= total for line in look.lines[look.seen :])
            assert all(line.at < total for line in look.lines[: look.seen])
            assert 0 == table.look(1, BEA).seen
        async with opened(tmp_path) as house:
            again = house.table(table.id)
            assert again is not None and look.seen == again.look(0, ANN).seen

    run(work)


def test_what_happened_since_ones_own_answer(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 3)
            await play(table, random.Random(3), until=lambda found: len(found.look(0).awaited) == 1)
            for _ in range(9):
                seat = asked(table)[0]
                text = next((text for text in legal(table, seat) if text.startswith("home")), legal(table, seat)[0])
                own = table.look(seat).total
                await answer(table, seat, text)
                look = table.look(seat)
                assert all(line.at > own for line in look.lines[look.acted :])
                assert look.lines[look.acted - 1].at <= own

    run(work)


def test_tables_are_listed_by_whose_turn_it_is(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            done = await seated(house, "capital_lux", 2)
            await play(done, random.Random(1), never)
            running = [await seated(house, "capital_lux", 2) for _ in range(2)]
            for table in running:
                await play(table, random.Random(1), until=lambda found: len(found.look(0).awaited) == 1)
            first, second = running
            if asked(first) == asked(second):
                while asked(first) == asked(second):
                    seat = asked(second)[0]
                    await answer(second, seat, legal(second, seat)[0])
            for identity, seat in ((ANN, 0), (BEA, 1)):
                cards = house.tables_of(identity)
                assert [True, False, False] == [card.is_your_turn for card in cards]
                assert ["playing", "playing", "over"] == [card.status for card in cards]
                assert [(seat,)] * 3 == [card.seats_held for card in cards]
            assert [] == house.tables_of(CY)

    run(work)


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \t B ", "Ann B"),
        ("A\u0301", "Á"),
        ("evil\u202eman", "evilman"),
        ("a" + "\u0301" * 50, "á\u0301\u0301"),
        ("👩\u200d🚀", "👩🚀"),
        ("x" * 24, "x" * 24),
    ],
)
def test_names_are_one_plain_line(given: str, kept: str) -> None:
    assert kept == clean_name(given)


@pytest.mark.parametrize("given", ["", " ", "\x00\n", "x" * 25, "\u200b", "漢" * 33, "\ud800"])
def test_names_that_are_none_are_refused(given: str) -> None:
    with pytest.raises(Refusal):
        clean_name(given)


def test_people_keep_their_settings(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            assert "" == house.person(ANN).name
            await house.set_person(ANN, name="Ann", settings={"text": 130})
            await house.set_person(ANN, webhook="http://127.0.0.1:9/news")
            with pytest.raises(Refusal):
                await house.set_person(ANN, settings={"x": "y" * 5000})
        async with opened(tmp_path) as house:
            found = house.person(ANN)
            assert ("Ann", {"text": 130}, "http://127.0.0.1:9/news") == (found.name, found.settings, found.webhook)

    run(work)


def test_talk_leaves_room_in_the_log_for_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parvis.table.actor.MOST_TALK", 12)

    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "capital_lux", 2)
            while table.length < 12:
                await table.hinted(ANN, 0)
            with pytest.raises(Refusal, match="Too much has happened"):
                await table.hinted(ANN, 0)
            await play(table, random.Random(1), never)
            assert "over" == table.status

    run(work)


def test_chronicle_names_cards_and_whose_they_are_in_words(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path) as house:
            table = await seated(house, "notre_dame", 2)
            await play(table, random.Random(2), lambda table: len(table.look(0).lines) > 60)
            own, seen = ([line.text for line in table.look(seat).lines] for seat in (0, 1))
            assert [] == [text for text in [*own, *seen] if "@" in text or "<" in text or "_" in text]
            assert any(re.fullmatch(r"Ann: \w+, \w+, \w+ drawn\.", text) for text in own)
            assert any(re.fullmatch(r"Ann: .+ of Bea received\.", text) for text in own)
            assert "Ann: cards drawn." in seen

    run(work)

"""What seats remember and the neutral state does not hold, as JSON for snapshots (RT-160)."""

from parvis.core.errors import CorruptRecord
from parvis.core.frames import who
from parvis.core.json import Json, JsonObject, json_list, json_object, json_whole
from parvis.core.native import append, i64, vec
from parvis.games.rattus import memory_verbs
from parvis.games.rattus.data import EVENT_NAMES
from parvis.games.rattus.loading import read_name, read_tokens
from parvis.games.rattus.neutral import write_tokens
from parvis.games.rattus.state import Rattus


def write_memory(s: Rattus) -> JsonObject:
    """Events whose order a seat no longer knows, what lay discarded when a rat was drawn from it, and shuffles."""
    events: JsonObject = {}
    for seat in range(s.players):
        rows: list[Json] = []
        for mark in memory_verbs.marks_of(s.known_sets[seat]):
            row: list[Json] = [EVENT_NAMES[memory_verbs.code_of_mark(mark)], int(memory_verbs.before_of_mark(mark))]
            rows.append(row)
        if rows:
            events[who(seat)] = rows
    redrawn: list[Json] = []
    for k in range(0, len(s.redrawn_from), 2):
        pair: list[Json] = [int(s.redrawn_from[k]), write_tokens(s, s.redrawn_from[k + 1])]
        redrawn.append(pair)
    ages: list[Json] = [int(age) for age in s.card_ages]
    shuffles: list[Json] = [int(s.event_refills), int(s.card_refills)]
    return {"events": events, "redrawn": redrawn, "region_cards": ages, "shuffles": shuffles}


def read_memory(s: Rattus, memory: JsonObject) -> None:
    """Give a loaded position its memory back."""
    events = json_object(memory.get("events"), "memory.events")
    for seat in range(s.players):
        marks = vec[i64]()
        for row in pairs(events.get(who(seat), []), "memory.events"):
            code = read_name(row[0], "an event", EVENT_NAMES)
            marks = append(marks, memory_verbs.mark(code, json_whole(row[1], "memory.events", 1, 6)))
        if len(marks) > memory_verbs.MOST_MARKS:
            raise CorruptRecord("memory.events holds more events than can be remembered")
        memory_verbs.set_marks(s, seat, memory_verbs.packed_marks(marks))
    found = vec[i64]()
    for row in pairs(memory.get("redrawn"), "memory.redrawn"):
        found = append(found, json_whole(row[0], "memory.redrawn", 1, 126))
        found = append(found, read_tokens(s, row[1], "memory.redrawn"))
    s.redrawn_from = found
    shuffles = [json_whole(number, "memory.shuffles", 0, 9999) for number in json_list(memory.get("shuffles"), "it")]
    ages = [json_whole(age, "memory.region_cards", 0, 9999) for age in json_list(memory.get("region_cards"), "it")]
    if len(shuffles) != 2 or len(ages) != len(s.places) or max(ages, default=0) > shuffles[1]:
        raise CorruptRecord("memory.shuffles and memory.region_cards don't fit the cards of the game")
    s.event_refills, s.card_refills = shuffles
    s.card_ages = vec[i64](ages)


def pairs(value: Json, what: str) -> list[list[Json]]:
    """Rows of two."""
    rows = [json_list(row, what) for row in json_list(value, what)]
    for row in rows:
        if len(row) != 2:
            raise CorruptRecord(f"{what} should hold pairs")
    return rows

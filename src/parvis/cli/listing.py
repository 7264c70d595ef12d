"""The lines of `--states`: the record without its answers, the initial state, then each answer with its state."""

from collections.abc import Iterator

from parvis.core.frames import who
from parvis.core.json import JsonObject, canonical
from parvis.core.match import Match


def listing(match: Match, header: JsonObject) -> Iterator[str]:
    """A match in canonical JSON, line by line; `header` is its record, of which the answers are left out."""
    yield canonical({key: value for key, value in header.items() if key != "answers"})
    states = [entry.before for entry in match.entries] + [match.state]
    yield canonical(states[0].json())
    for ply in range(match.ply):
        entry = match.entries[ply]
        answer = f"{who(entry.frame.seat)} {entry.frame.text(entry.answer)}"
        yield canonical({"answer": answer, "state": states[ply + 1].json()})

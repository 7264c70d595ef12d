"""What has to hold of logs and events: each seat is told what the spec lets it know, and what it was told stays said."""

from __future__ import annotations

import random

from parvis.core.events import Event, EventKind
from parvis.core.frames import NOBODY, who
from tests.conformance.games import Case
from tests.conformance.walks import any_ply, matched_to, played, states


def viewers_of(case: Case) -> list[int]:
    """All seats and the spectator."""
    return [*range(case.game().players), int(NOBODY)]


def check_logs(case: Case, seed: int) -> None:
    """At every moment the log of a seat shows what the spec lets it see, and the answer itself where it may."""
    rng = random.Random(seed)
    hooks = case.hooks()
    whole = played(case.game(), rng)
    neutral = [state.json() for state in states(whole)]
    plies = [any_ply(whole, rng) for _ in range(6)] + [whole.ply]
    for ply in plies:
        match = matched_to(whole, ply)
        for viewer in viewers_of(case):
            expected = [
                f"{who(entry.frame.seat)} "
                + hooks.seen(neutral[k], neutral[ply], entry.frame.text(entry.answer), who(viewer))
                for k, entry in enumerate(match.entries)
            ]
            assert expected == match.log(viewer), f"the log of {who(viewer)} after {ply} answers"


def depends(kind: EventKind, viewer: int) -> tuple[bool, bool]:
    """Does the sentence that `viewer` is told of an event of seat 0 depend on its first and on its second number?"""

    def told(first: int, second: int) -> str:
        return kind.tell(Event(0, 0, first, second), viewer, who)

    return told(0, 0) != told(1, 0), told(0, 0) != told(0, 1)


def check_audiences(case: Case, seed: int) -> None:
    """Every kind of event tells its facts to those who may know them by the spec, and to nobody else."""
    hooks = case.hooks()
    kinds = case.game().event_kinds()
    declared = hooks.OPEN_EVENTS | hooks.OWN_EVENTS | hooks.BARE_EVENTS
    assert {kind.name for kind in kinds} == declared, "events that the spec, or the game, does not know"
    for kind in kinds:
        for viewer in (1, int(NOBODY)):
            if kind.name in hooks.OPEN_EVENTS:
                assert depends(kind, viewer) == depends(kind, 0), f"the event {kind.name!r} is hidden from some"
            else:
                half = (kind.name in hooks.HALF_OPEN_EVENTS, False)
                assert depends(kind, viewer) == half, f"the event {kind.name!r} is told to everybody"
        assert any(depends(kind, 0)) or kind.name not in hooks.OWN_EVENTS, f"{kind.name!r} tells its own seat nothing"
        assert not any(depends(kind, 0)) or kind.name not in hooks.BARE_EVENTS, f"{kind.name!r} tells facts"
    match = played(case.game(), random.Random(seed))
    for entry in match.entries:
        for event in entry.events:
            sentences = {kinds[event.kind].tell(event, viewer, who) for viewer in viewers_of(case)}
            assert len(sentences) <= 2, f"the event {kinds[event.kind].name!r} is told in more than two ways"
            assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences), sentences


def check_chronicle(case: Case, seed: int) -> None:
    """The chronicle of a seat tells all that has happened, and only grows: what it said once it never says otherwise."""
    rng = random.Random(seed)
    whole = played(case.game(), rng)
    events = [event for entry in whole.entries for event in entry.events]
    for viewer in viewers_of(case):
        told = whole.chronicle(viewer)
        assert [case.game().event_kinds()[event.kind].tell(event, viewer, who) for event in events] == told
        ply = rng.randrange(whole.ply)
        early = matched_to(whole, ply).chronicle(viewer)
        assert early == told[: len(early)], f"the chronicle of {who(viewer)} has changed"
        assert told == early + whole.chronicle(viewer, since=ply)

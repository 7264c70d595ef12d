"""What happened: a sentence for each turn, made of the events that a seat was told; and the log of a whole game."""

from collections.abc import Callable
from typing import Final

from parvis.core.frames import who
from parvis.games.notre_dame import events
from parvis.games.notre_dame.data import AREA_NAMES, PLAGUE
from parvis.games.notre_dame.events import AREA_WORDS
from parvis.games.notre_dame.state import NotreDame
from parvis.games.notre_dame.terminal.hearing import OTHER, Ear, Told, parts_of, round_of, start_of
from parvis.games.notre_dame.terminal.lines import Line, listed, wrapped
from parvis.games.notre_dame.view import NotreDameView

DRAFT: Final = (events.DREW, events.KEPT, events.PASSED, events.RECEIVED)
LAYING: Final = (events.ROUND_BEGINS, events.PERSON_LAID, events.PLAGUE_VALUE)
ON_THE_TABLE: Final = (*LAYING, *DRAFT, events.MESSAGE_LAID, events.POOL_SHOWN, events.STARTS, events.DISCARDED)
BEGINNINGS: Final = (events.PLAYED, events.HIRED, events.PASSED_HIRE, OTHER)


def has_ended(before: NotreDameView, now: NotreDameView) -> bool:
    """Has a round ended between the two?"""
    return now.seen.round > before.seen.round > 0 or now.seen.is_over


def tell(before: NotreDameView, now: NotreDameView, chronicle: list[str]) -> list[Line]:
    """What happened, a line for each turn; the log of the game, if both are the same view.

    What the table or the report of a round end shows is left to them.
    """
    s = now.seen
    told = Ear(s).hear_all(chronicle)
    if before is now:
        return log(s, told)
    if not has_ended(before, now):
        taken, plague, _ = parts_of(told, int(s.start), s.phase == PLAGUE)
    elif before.seen.phase == PLAGUE:
        return []
    else:
        ends = [k for k in range(len(told)) if told[k].kind == events.ROUND_BEGINS]
        taken, plague, _ = parts_of(told[: ends[0]] if ends else told, int(before.seen.start), True)
        plague = []
    return [*spoken(s, taken), *plague_told(s, plague)]


# --- turns ---------------------------------------------------------------------------------------


def spoken(s: NotreDame, told: list[Told]) -> list[Line]:
    """A sentence for each turn."""
    found = turns([event for event in told if event.kind not in ON_THE_TABLE])
    return [line for turn in found for line in wrapped(f" {sentence(turn)}", len(s.players))]


def turns(told: list[Told]) -> list[list[Told]]:
    """The events that belong together: of one seat, from a card or a person on.  The coin of a hire goes without saying."""
    found: list[list[Told]] = []
    for k in range(len(told)):
        event = told[k]
        if event.kind == events.PAID and k + 1 < len(told) and told[k + 1].kind == events.HIRED:
            continue
        if found and found[-1][0].seat == event.seat and event.kind not in BEGINNINGS:
            found[-1].append(event)
        else:
            found.append([event])
    return found


def sentence(turn: list[Told]) -> str:
    """Who did what, and what came of it."""
    first = turn[0]
    if first.kind == OTHER:
        return first.first
    name = who(first.seat)
    if first.kind not in BEGINNINGS:
        return f"{name}: {', '.join(clauses(turn, ''))}."
    deed = {int(events.PLAYED): f"plays {first.first}", int(events.HIRED): f"hires the {first.first}"}
    area = first.first.partition("@")[0]
    home = AREA_WORDS[AREA_NAMES.index(area)] if area in AREA_NAMES else ""
    what = clauses(turn[1:], home)
    return f"{name} {deed.get(int(first.kind), 'hires nobody')}{': ' if what else ''}{', '.join(what)}."


def clauses(told: list[Told], home: str) -> list[str]:
    """What came of a card or a person; that a card puts a marker into its own sector, `home`, goes without saying."""
    found: list[str] = []
    for k in range(len(told)):
        event = told[k]
        before = told[k - 1].kind if k else OTHER
        if event.kind == events.PLACED and before == events.TOOK_AWAY:
            found[-1] += f" to {event.first}"
        elif event.kind == events.PLACED and before == events.PLACED and found:
            found[-1] += f" and {event.first}"
        elif event.kind == events.PLACED and event.first == home:
            home = ""
        elif event.kind in CLAUSES:
            found.append(CLAUSES[int(event.kind)](event))
    return found


CLAUSES: Final[dict[int, Callable[[Told], str]]] = {
    int(events.PLACED): lambda event: f"{event.second} to {event.first}",
    int(events.TOOK_AWAY): lambda event: f"{event.second} from {event.first}",
    int(events.FRIEND_MOVED): lambda event: f"the friend goes to {event.first}",
    int(events.TO_SUPPLY): lambda event: f"{event.first} to the supply",
    int(events.GAINED_COINS): lambda event: event.first,
    int(events.ROBBED): lambda event: f"{event.second} of {event.first}",
    int(events.PAID): lambda event: f"pays {event.first}",
    int(events.EARNED): lambda event: f"{event.first} prestige{event.second}",
    int(events.LOST_PRESTIGE): lambda event: f"{event.first} prestige lost",
    int(events.RAT_MOVED): lambda event: f"rat to {event.first}",
    int(events.DROVE): lambda event: f"drives to {event.first}",
    int(events.COLLECTED): lambda event: f"message {event.first}.{event.second}",
    int(events.LOOKED): lambda event: "a look at the grey cards",
    int(events.LOST_MARKER): lambda event: f"a marker of {event.first} lost",
    int(events.TO_GENERAL): lambda event: f"{event.first} sent off the board",
}


# --- the end of a round --------------------------------------------------------------------------


def plague_told(s: NotreDame, told: list[Told]) -> list[Line]:
    """The plague in a sentence."""
    parts: list[str] = []
    for turn in turns([event for event in told if event.kind != events.TO_GENERAL]):
        parts.append(f"{who(turn[0].seat)} {', '.join(clauses(turn, ''))}")
    return wrapped(f" Plague: {'; '.join(parts)}.", len(s.players)) if parts else []


def period_told(s: NotreDame, told: list[Told]) -> list[Line]:
    """The share of Notre Dame in a sentence."""
    if not told or told[0].kind != events.SHARED:
        return []
    earned = [f"{who(e.seat)} {e.first}{e.second}" for e in told if e.kind == events.EARNED]
    return wrapped(
        f" Notre Dame, {told[0].first} prestige for each marker: {'; '.join(earned) or 'nobody earns any'}.",
        len(s.players),
    )


# --- the log -------------------------------------------------------------------------------------


def log(s: NotreDame, told: list[Told]) -> list[Line]:
    """Every round: the persons, one's own cards, the turns, the plague and the share of Notre Dame."""
    lines: list[Line] = []
    for number in range(1, int(s.round) + 1):
        this_round = round_of(told, number)
        start = start_of(number, len(s.players))
        taken, plague, period = parts_of(this_round, start, number < s.round or s.phase >= PLAGUE)
        lines += [*laid(number, start, this_round), *drafted(s, this_round), *spoken(s, taken)]
        lines += [*plague_told(s, plague), *period_told(s, period)]
    return lines


def laid(number: int, start: int, told: list[Told]) -> list[Line]:
    """The beginning of a round."""
    persons = [f"{event.first} ({event.second})" for event in told if event.kind == events.PERSON_LAID]
    value = [event.first for event in told if event.kind == events.PLAGUE_VALUE]
    text = f" {', '.join(persons)}; plague value {value[0]}" if value else ""
    heading: Line = [(f" Round {number}, {who(start)} starts:", "title")]
    return [heading, [(f" {text}", "")]] if len(text) + 22 > 80 else [[*heading[0:1], (text, "")]]


def drafted(s: NotreDame, told: list[Told]) -> list[Line]:
    """What a seat drew, kept, passed on and got."""
    verbs = dict(zip([int(kind) for kind in DRAFT], ["draws", "keeps", "passes", "gets"], strict=True))
    known = [event for event in told if event.kind in DRAFT and event.first]
    parts = [f"{verbs[int(event.kind)]} {listed(event.first.split())}" for event in known]
    return wrapped(f" {who(known[0].seat)} {', '.join(parts)}.", len(s.players)) if parts else []

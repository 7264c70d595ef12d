"""The open question in a sentence, and its answers: notation, key, and what each of them does."""

from typing import TypeAlias

from parvis.games.rattus.data import FINAL, NOTHING
from parvis.games.rattus.state import Rattus
from parvis.games.rattus.terminal.answers import keys_of, label, there
from parvis.games.rattus.terminal.lines import Line, coloured, counted, face_of
from parvis.games.rattus.view import RattusView
from parvis.games.rattus.words import QUESTIONS

Choice: TypeAlias = tuple[int, str, str, Line]  # answer, notation, key, what it does


def prompt(view: RattusView) -> Line:
    """The open question, for the seat that is asked."""
    text = asked(view.seen)
    return [(part, style or "strong") for part, style in coloured(text[0].upper() + text[1:])]


def choices(view: RattusView) -> list[Choice]:
    """The legal answers, in order."""
    s = view.seen
    answers = view.legal()
    keys = keys_of(s, answers)
    return [
        (answers[k], s.question.text(answers[k]), keys[k], coloured(label(s, answers[k]))) for k in range(len(keys))
    ]


def asked(s: Rattus) -> str:
    """The open question in words, with what it is about."""
    name = s.question.NAME
    text = QUESTIONS[name]
    end = "" if text.endswith("?") else "."
    if s.now and name in ("protect", "lose", "serf"):
        return f"{text}{end} {there(s, s.struck)}, rat {face_of(s.box, int(s.now >> 7))}"
    if name == "action" and s.phase == FINAL:
        return "use each of your class cards once more, or end."
    if name == "reveal" and s.struck != NOTHING:
        return f"which rat in {there(s, s.struck)} is turned up?"
    if name == "knight" and s.struck != NOTHING:
        return f"shift the limits of the plague in {there(s, s.struck)}?"
    if name == "spread":
        return f"{text}{end} {counted(int(s.adds), 'rat')} to come, next to {there(s, s.plague)}"
    return text + end

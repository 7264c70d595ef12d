"""What a player may type instead of an answer."""

import shlex
from collections.abc import Callable
from typing import Final

from parvis.cli import UsageError
from parvis.cli.answers import noted
from parvis.cli.saves import new_place, place_of
from parvis.cli.sitting import Left, Sitting
from parvis.cli.terminals import Line
from parvis.core.frames import who
from parvis.core.options import show
from parvis.core.rulebook import ID

HELP: Final[list[tuple[str, str]]] = [
    ("1", "an answer by its number; or by its key, or in notation (n shows it)"),
    ("Enter", "draws the table again, or gives the answer if there is only one"),
    ("? WORD", "explains a card, a word or a rule, by its name or id: ? {rule}; ? aid"),
    ("u", "takes back your last answer, if nobody has learned anything since"),
    ("s [FILE]", "saves the game; whoever reads the file can see the luck to come"),
    ("q", "saves the game and quits"),
    ("l", "log: all that has happened, as you know it"),
    ("r", "rules that matter now"),
    ("n", "notation of the answers"),
]


def obey(sitting: Sitting, seat: int, said: str) -> None:
    """Do what is typed: a command, or else an answer."""
    word, _, rest = said.partition(" ")
    command = COMMANDS.get(word.casefold())
    if said.startswith("?"):
        explain(sitting, said[1:].strip())
    elif command is not None and (not rest or command is save):
        command(sitting, seat, rest.strip())
    elif said:
        sitting.answer(seat, said)
    else:
        redraw(sitting, seat, "")


def redraw(sitting: Sitting, seat: int, rest: str) -> None:
    """The table once more; a single answer needs no choice."""
    choices = sitting.choices(seat)
    if len(choices) == 1:
        sitting.match.apply(choices[0][0])
    else:
        sitting.show_table(seat)


def take_back(sitting: Sitting, seat: int, rest: str) -> None:
    """Back to the player's last answer."""
    sitting.match.take_back(seat)


def save(sitting: Sitting, seat: int, rest: str) -> None:
    """Save, where the player says or where the game is saved anyway."""
    names = words(rest)
    if len(names) > 1:
        raise UsageError("name one file, in quotes if there are blanks in its name")
    sitting.save(place_of(names[0]) if names else sitting.place or new_place(sitting.match.game.NAME))
    sitting.tell_place()


def words(rest: str) -> list[str]:
    """Words as a shell would take them."""
    try:
        return shlex.split(rest)
    except ValueError:
        raise UsageError("a quotation mark is missing") from None


def leave(sitting: Sitting, seat: int, rest: str) -> None:
    """Enough for today."""
    raise Left


def log(sitting: Sitting, seat: int, rest: str) -> None:
    """All that has happened."""
    view = sitting.match.state.view(seat)
    sitting.page.show(sitting.terminal.tell(view, view, sitting.match.chronicle(seat)))


def rules(sitting: Sitting, seat: int, rest: str) -> None:
    """The rules that the question rests on."""
    show_entries(sitting, sitting.terminal.rules_now(sitting.match.state.view(seat)))


def notation(sitting: Sitting, seat: int, rest: str) -> None:
    """How the answers are written."""
    sitting.page.show(noted(sitting.choices(seat)))


COMMANDS: Final[dict[str, Callable[[Sitting, int, str], None]]] = {
    "u": take_back,
    "undo": take_back,
    "s": save,
    "save": save,
    "q": leave,
    "quit": leave,
    "exit": leave,
    "l": log,
    "log": log,
    "r": rules,
    "rules": rules,
    "n": notation,
    "notation": notation,
}


# --- explaining ----------------------------------------------------------------------------------


def explain(sitting: Sitting, thing: str) -> None:
    """What can be typed and how to read the table; or a card, a word, a rule."""
    if thing.casefold() in ("", "help"):
        rule = sitting.rulebook.ids()[0]
        lines: list[Line] = [[(f" {what:<9}", "strong"), (does.format(rule=rule), "")] for what, does in HELP]
        sitting.page.show([*lines, [], *[[(" ", ""), *line] for line in sitting.terminal.LEGEND]])
        return
    known = sitting.terminal.explain(thing)
    if known is not None:
        sentence, ids = known
        if sentence:
            sitting.page.tell([(" ", ""), *sentence])
        show_entries(sitting, ids)
    else:
        sitting.page.markdown(found(sitting, thing))


def show_entries(sitting: Sitting, ids: list[str]) -> None:
    """Rules in full."""
    entries = [sitting.rulebook.entry(rule) or "" for rule in ids]
    sitting.page.markdown("\n\n".join(entries))


def found(sitting: Sitting, thing: str) -> str:
    """What the rules say about something."""
    if thing.casefold() == "aid":
        return sitting.rulebook.aid()
    if ID.fullmatch(thing):
        entry = sitting.rulebook.entry(thing)
        if entry is None:
            raise UsageError(f"there is no rule {thing.upper()}")
        return entry
    entries = [
        block for chapter in sitting.rulebook.search(thing) for block in chapter.blocks if block.startswith("**")
    ]
    if not entries:
        raise UsageError(f"the rules say nothing about {thing[:40]!r}")
    return "\n\n".join(entries)


def welcome(sitting: Sitting) -> list[Line]:
    """Who plays, where the luck comes from, and how to get help."""
    players: Line = [(" ", "")]
    for seat, player in enumerate(sitting.seats):
        is_person = seat in sitting.people
        players += [(who(seat), "you" if is_person else "strong"), (f" {player}   ", "")]
    game = sitting.match.game
    special = [
        option for option in game.OPTIONS if not option.required and game.options[option.key] != option.values[0]
    ]
    chosen = [f"{option.key}={show(game.options[option.key])}" for option in special]
    return [
        players,
        *[[(f" {text}", "dim")] for text in chosen],
        [(f" {sitting.source.opening()}", "dim")],
        [],
        *[[(" ", ""), *line] for line in sitting.terminal.LEGEND],
        [],
        [(" Type ", ""), ("?", "strong"), (" for help, ", ""), ("? aid", "strong"), (" for the rules in short.", "")],
    ]

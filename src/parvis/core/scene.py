"""What lies where on a table, as plain data: places, and the pieces that lie on them.

A game makes a scene from a position as one seat knows it, so nothing in a scene is hidden from that seat.  A scene
knows sizes and words and not how anything looks: `art` draws it, for notebooks, pages and replays alike.  All numbers
are whole units of the drawing, counted from its top left corner.
"""

from __future__ import annotations

from typing import Final, TypeVar, final

from parvis.core.native import mypyc_attr

T = TypeVar("T")
PLAIN: Final = -1  # the colour of what belongs to nobody
RESULT: Final = "result"  # the kind of places that tell how a seat has done: its face is the seat's name


@final
@mypyc_attr(acyclic=True)
class Place:
    """Where pieces can lie, or something to read.  The box holds its sign; an outline, if it has one, is its shape."""

    def __init__(
        self,
        id: str,
        kind: str,
        x: int,
        y: int,
        width: int,
        height: int,
        colour: int = PLAIN,
        face: str = "",
        label: str = "",
        text: str = "",
        outline: list[int] | None = None,
        is_lit: bool = False,
        about: str = "",
    ) -> None:
        self.id: Final = id  # unique in the scene and the same for the whole game
        self.kind: Final = kind  # which look it has
        self.x: Final = x
        self.y: Final = y
        self.width: Final = width
        self.height: Final = height
        self.colour: Final = colour  # of a seat, a borough, a profession: the look knows which
        self.face: Final = face  # what is pictured on it
        self.label: Final = label  # its name
        self.text: Final = text  # what it says besides, often a number
        self.outline: Final[list[int]] = [] if outline is None else outline  # corners, x and y in turn
        self.is_lit: Final = is_lit  # its seat is asked
        self.about: Final = about  # a sentence for who points at it

    def rewritten(self, face: str, label: str, text: str, about: str) -> Place:
        """The same place with other words."""
        return Place(
            self.id,
            self.kind,
            self.x,
            self.y,
            self.width,
            self.height,
            self.colour,
            face,
            label,
            text,
            self.outline,
            self.is_lit,
            about,
        )

    def is_like(self, other: Place) -> bool:
        """Is everything that can be seen of it the same?"""
        return (
            self.x == other.x
            and self.y == other.y
            and self.text == other.text
            and self.about == other.about
            and self.kind == other.kind
            and self.width == other.width
            and self.height == other.height
            and self.colour == other.colour
            and self.face == other.face
            and self.label == other.label
            and self.is_lit == other.is_lit
            and (self.outline is other.outline or self.outline == other.outline)
        )


@final
@mypyc_attr(acyclic=True)
class Piece:
    """Something that can move.  Pieces with the same stem are alike: only their numbers tell them apart."""

    def __init__(
        self,
        stem: str,
        number: int,
        kind: str,
        place: str,
        x: int,
        y: int,
        width: int,
        height: int,
        colour: int = PLAIN,
        face: str = "",
        label: str = "",
        text: str = "",
        shown: int = 0,
        about: str = "",
    ) -> None:
        self.stem: Final = stem
        self.number: Final = number  # from 1; 0: there is only one
        # Unique in the scene; a card whose face is not known has an id that does not tell it.
        self.id: Final = f"{stem}{number}" if number else stem
        # What somebody points at who points at it: pieces that are alike and lie together are one and the same.
        self.target: Final = f"{place}/{stem}" if number else stem
        self.kind: Final = kind  # which look it has
        self.place: Final = place  # id of the place it lies on
        self.x: Final = x
        self.y: Final = y
        self.width: Final = width
        self.height: Final = height
        self.colour: Final = colour
        self.face: Final = face  # nothing: it lies face down
        self.label: Final = label
        self.text: Final = text
        self.shown: Final = shown if shown else height  # how much of its height no other piece covers, from the top
        self.about = about  # names of seats are written into it when the scene is whole

    def is_like(self, other: Piece) -> bool:
        """Is everything that can be seen of it the same, and does it lie where the other one lies?"""
        return (
            self.x == other.x
            and self.y == other.y
            and self.place == other.place
            and self.about == other.about
            and self.face == other.face
            and self.kind == other.kind
            and self.width == other.width
            and self.height == other.height
            and self.colour == other.colour
            and self.label == other.label
            and self.text == other.text
            and self.shown == other.shown
        )

    def numbered(self, number: int) -> Piece:
        """The same piece as another one of those that are alike."""
        return Piece(
            self.stem,
            number,
            self.kind,
            self.place,
            self.x,
            self.y,
            self.width,
            self.height,
            self.colour,
            self.face,
            self.label,
            self.text,
            self.shown,
            self.about,
        )


@final
@mypyc_attr(acyclic=True)
class Scene:
    """A table as one seat sees it."""

    def __init__(self, game: str, title: str, width: int, height: int) -> None:
        self.game: Final = game
        self.title: Final = title  # a sentence for who can't see the drawing
        self.width: Final = width
        self.height: Final = height
        self.places: list[Place] = []  # those that lie under others first
        self.pieces: list[Piece] = []
        self.tray = 0  # from here down lies what the seat holds, on narrow sheets; 0: nowhere in particular
        self.targets: list[str] = []  # what the seat can point at now
        self.reach = 0  # how wide and high a target is at least for who points at it

    def follow(self, before: Scene) -> None:
        """Number the pieces so that those that lie where they lay before keep their ids, and few others change."""
        lay: dict[str, list[Piece]] = {}
        for piece in before.pieces:
            if piece.number:
                lay.setdefault(piece.stem, []).append(piece)
        alike: dict[str, list[int]] = {}
        for at in range(len(self.pieces)):
            piece = self.pieces[at]
            if piece.stem in lay:
                alike.setdefault(piece.stem, []).append(at)
        for stem in alike:
            here = [self.pieces[at] for at in alike[stem]]
            numbers = numbers_of(here, lay[stem])
            for k in range(len(here)):
                if here[k].number != numbers[k]:
                    self.pieces[alike[stem][k]] = here[k].numbered(numbers[k])


def numbers_of(here: list[Piece], before: list[Piece]) -> list[int]:
    """Numbers for pieces that are alike: first of those on the very spot, then of those on the place, then any."""
    found = [0 for _ in here]
    same = 0  # pieces that lie as they lay, up to the first that doesn't: mostly all of them
    while same < len(here) and same < len(before) and is_on_spot(here[same], before[same]):
        found[same] = before[same].number
        same += 1
    if same == len(here):
        return found
    left = before[same:]
    for closeness in (2, 1, 0):
        for k in range(len(here)):
            if not found[k]:
                found[k] = take_close(here[k], left, closeness)
    fresh = 1
    for k in range(len(here)):
        if not found[k]:
            while fresh in found or fresh in [piece.number for piece in before]:
                fresh += 1
            found[k] = fresh
    return found


def take_close(piece: Piece, left: list[Piece], closeness: int) -> int:
    """The number of the first piece left that lies as close, which is then taken; 0 if none does."""
    for k in range(len(left)):
        other = left[k]
        on_place = other.place == piece.place
        if not closeness or is_on_spot(piece, other) or (closeness == 1 and on_place):
            left.pop(k)
            return other.number
    return 0


def is_on_spot(piece: Piece, other: Piece) -> bool:
    """Do two pieces lie on the very same spot of a place?"""
    return other.x == piece.x and other.y == piece.y and other.place == piece.place


# --- parts of a scene, and two of the same table, one after the other ------------------------------


def places_within(scene: Scene, top: int, bottom: int) -> list[bool]:
    """For each place whether its upper side lies in a part of the sheet."""
    return [top <= place.y < bottom for place in scene.places]


def pieces_within(scene: Scene, top: int, bottom: int) -> list[bool]:
    """For each piece the same."""
    return [top <= piece.y < bottom for piece in scene.pieces]


def same_places(before: Scene, now: Scene) -> list[int]:
    """For each place of a scene, which place of the one before looks and can be touched just like it; -1 if none."""
    old, was, touched = before.places, set(before.targets), set(now.targets)
    has_reach = before.reach == now.reach
    found: list[int] = []
    for k in range(len(now.places)):
        place = now.places[k]
        at = k if k < len(old) and old[k].id == place.id else place_of(old, place.id)
        is_same = at >= 0 and (place is old[at] or place.is_like(old[at]))
        is_target = place.id in touched
        is_same = is_same and is_target == (place.id in was) and (has_reach or not is_target)
        found.append(at if is_same else -1)
    return found


def place_of(places: list[Place], id: str) -> int:
    """Where among places the one with an id is; -1 if there is none."""
    for k in range(len(places)):
        if places[k].id == id:
            return k
    return -1


def same_pieces(before: Scene, now: Scene, ringed: set[str], last: set[str]) -> list[int]:
    """For each piece of a scene, which piece of the one before is the same, looks, lies and can be touched just like it.

    `last` are the ids of those that moved last, `ringed` of those that had then.
    """
    was, touched = set(before.targets), set(now.targets)
    has_reach = before.reach == now.reach
    old = Order(before.pieces)
    found: list[int] = []
    for piece in now.pieces:
        name, target = piece.id, piece.target
        at = old.find(name)
        is_target = target in touched
        is_same = at >= 0 and is_target == (target in was) and (has_reach or not is_target)
        is_same = is_same and (name in last) == (name in ringed) and piece.is_like(before.pieces[at])
        found.append(at if is_same else -1)
    return found


@final
@mypyc_attr(acyclic=True)
class Order:
    """Where in a list each piece is.  Asked in nearly the same order, it seldom has to look further than one on."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces: Final = pieces
        self.next = 0
        self.places: dict[str, int] | None = None  # of all of them, once one was not where it was expected

    def find(self, id: str) -> int:
        """The place of a piece; -1 if it is not there."""
        at = self.next
        if at >= len(self.pieces) or self.pieces[at].id != id:
            if self.places is None:
                self.places = {self.pieces[k].id: k for k in range(len(self.pieces))}
            at = self.places.get(id, -1)
            if at < 0:
                return -1
        self.next = at + 1
        return at


def carried(known: list[T], same: list[int], blank: T) -> tuple[list[T], list[int]]:
    """What is known of things that are the same, in their order, and which ones nothing is known of: those are blank."""
    found: list[T] = []
    fresh: list[int] = []
    for k in range(len(same)):
        at = same[k]
        if at >= 0:
            found.append(known[at])
        else:
            found.append(blank)
            fresh.append(k)
    return found, fresh


def moved_pieces(before: Scene, now: Scene) -> list[str]:
    """The ids of the pieces that lie on another place or show another face; what only shifts has not moved."""
    old = Order(before.pieces)
    found: list[str] = []
    for piece in now.pieces:
        at = old.find(piece.id)
        if at < 0 or before.pieces[at].place != piece.place or before.pieces[at].face != piece.face:
            found.append(piece.id)
    return found


# --- names ---------------------------------------------------------------------------------------


def unwritten(scene: Scene, signs: dict[str, str], sentences: dict[str, str]) -> tuple[set[str], set[str]]:
    """The signs and the sentences of a scene that are in neither dictionary."""
    few: set[str] = set()
    long: set[str] = set()
    for place in scene.places:
        if place.label not in signs:
            few.add(place.label)
        if place.text not in signs:
            few.add(place.text)
        if place.kind == RESULT and place.face not in signs:
            few.add(place.face)
        if place.about not in sentences:
            long.add(place.about)
    for piece in scene.pieces:
        if piece.about not in sentences:
            long.add(piece.about)
    return few, long


def is_rewritten(scene: Scene, signs: dict[str, str], sentences: dict[str, str]) -> bool:
    """Put what the dictionaries say in the place of all texts, ids stay as they are; False: not all are known yet.

    Pieces belong to their scene alone, so they are written on; places may be kept by a game for all its tables, so a
    place that changes is another one.
    """
    places: list[Place] = []
    for place in scene.places:
        if not place.label and not place.text and not place.about and place.kind != RESULT:
            places.append(place)
            continue
        label = signs.get(place.label)
        text = signs.get(place.text)
        about = sentences.get(place.about)
        face = signs.get(place.face) if place.kind == RESULT else place.face
        if label is None or text is None or about is None or face is None:
            return False
        if label == place.label and text == place.text and about == place.about and face == place.face:
            places.append(place)
        else:
            places.append(place.rewritten(face, label, text, about))
    told: list[str] = []
    for piece in scene.pieces:
        sentence = sentences.get(piece.about)
        if sentence is None:
            return False
        told.append(sentence)
    for k in range(len(told)):
        scene.pieces[k].about = told[k]
    scene.places = places
    return True

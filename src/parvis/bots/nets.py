"""Trained nets: files in the folder of their game, refused when the rules or the features are no longer theirs."""

from __future__ import annotations

import struct
from base64 import b64decode, b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

from parvis.bots.search.net import OUTPUTS, Net, Weights, is_sound, weights_of
from parvis.bots.search.playing import give, next_question
from parvis.core.errors import CorruptRecord
from parvis.core.game import Game
from parvis.core.json import JsonObject, canonical, json_object, json_text, json_whole, read_json
from parvis.core.judge import judge_of
from parvis.core.luck import Dice
from parvis.core.registry import make_game

FORMAT: Final = "parvis-net/2"
WIDEST: Final = 4096


def digest_of(game: Game[Any]) -> str:
    """What the features of a game come to in a control game: it changes when they, or the rules, do."""
    judge = judge_of(game)
    state = game.new()
    dice = Dice(20160101)
    told = sha256(f"{game.SPEC} {game.RULES}".encode())
    while next_question(state, dice):
        for seat in range(game.players):
            told.update(canonical([int(number) for number in judge.features(state, seat)]).encode())
        give(state, state.answers[int(dice.pick(len(state.answers)))])
    return told.hexdigest()


def write_net(net: Net, game: Game[Any], facts: JsonObject) -> str:
    """A net as text: the weights in 16 bits, and what they are for."""
    return canonical(
        {
            **facts,
            "digest": digest_of(game),
            "first": packed(net.first),
            "format": FORMAT,
            "hidden": int(net.hidden),
            "inputs": int(net.inputs),
            "players": game.players,
            "second": packed(net.second),
            "spec": game.SPEC,
        }
    )


def packed(weights: Any) -> str:
    """Weights in 16 bits each: what bots see is coarser than that."""
    return b64encode(struct.pack(f"<{len(weights)}e", *weights)).decode()


def unpacked(text: str, number: int) -> Any:
    """Weights as they were packed."""
    content = b64decode(text, validate=True)
    if len(content) != 2 * number:
        raise CorruptRecord(f"the net should have {number} weights there")
    return weights_of(list(struct.unpack(f"<{number}e", content)))


def read_net(text: str, game: Game[Any]) -> Net:
    """The net that is written so, if it is one for this game as it is."""
    found = json_object(read_json(text, "the net"), "a net")
    if found.get("format") != FORMAT or found.get("spec") != game.SPEC or found.get("players") != game.players:
        raise CorruptRecord(f"this is no net for {game.TITLE} with {game.players} players")
    if found.get("digest") != digest_of(game):
        raise CorruptRecord(f"the net for {game.TITLE} was trained with other rules or other features: train it again")
    inputs = json_whole(found.get("inputs"), "inputs", 1, WIDEST)
    hidden = json_whole(found.get("hidden"), "hidden", 1, WIDEST)
    first = unpacked(json_text(found.get("first"), "first"), (inputs + 1) * hidden)
    second = unpacked(json_text(found.get("second"), "second"), int(OUTPUTS) * (hidden + 1))
    net = Net(inputs, hidden, first, second)
    if not is_sound(net):
        raise CorruptRecord("the weights of the net are too large")
    return net


def has_net(game: Game[Any]) -> bool:
    """Is there a trained net for a game with so many players?  One with other components would have to be trained."""
    return game.components is None and is_there(game.NAME, game.players)


@cache
def is_there(name: str, players: int) -> bool:
    """Is there a file with a net for a game with so many players?"""
    return files(f"parvis.games.{name}").joinpath("nets", f"{players}.json").is_file()


def weights_for(game: Game[Any]) -> Weights | None:
    """The trained net for a game, if there is one, as bots look through it."""
    return read_weights(game.NAME, game.players) if has_net(game) else None


@cache
def read_weights(name: str, players: int) -> Weights:
    """The trained net in the folder of a game."""
    text = files(f"parvis.games.{name}").joinpath("nets", f"{players}.json").read_text("utf-8")
    return Weights(read_net(text, make_game(name, {"players": players})))

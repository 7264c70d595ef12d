"""`parvis serve`: the table in the browser."""

import argparse
import asyncio
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from parvis.cli import UsageError
from parvis.cli.arguments import at_least_0, at_least_1
from parvis.cli.files import path_of
from parvis.core.errors import ParvisError
from parvis.core.game import Game
from parvis.core.registry import game_class, game_names

NOTES: Final = """\
examples:
  parvis serve                                  for this machine; the browser opens
  parvis serve --host 0.0.0.0 --no-browser      for everybody in the local network
  parvis serve --data /srv/parvis --port 9000
  parvis serve --components mine.toml           with the numbers of your own printed copy
"""
HIGHEST_PORT: Final = 65_535
LARGEST_CROWD: Final = 100_000
MOST_WORKERS: Final = 1000
MISSING: Final = "the table in the browser needs more than the library: pip install 'parvis[web]'"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said after `parvis serve`."""
    parser.epilog = NOTES
    parser.add_argument(
        "--host", metavar="ADDRESS", default="127.0.0.1", help="where to listen; 127.0.0.1 unless given"
    )
    parser.add_argument("--port", metavar="N", type=at_least_0, default=8000, help="which port; 8000 unless given")
    parser.add_argument("--data", metavar="DIR", help="the folder of the tables; ~/.local/share/parvis unless given")
    parser.add_argument("--address", metavar="URL", default="", help="as others reach it, for invitations")
    parser.add_argument(
        "--components", metavar="FILE", action="append", default=[], help="corrected numbers of a game; may be repeated"
    )
    parser.add_argument(
        "--webhook-host",
        metavar="HOST",
        action="append",
        default=[],
        help="people may have news sent there; repeatable",
    )
    parser.add_argument(
        "--crowd", metavar="N", type=at_least_1, default=50, help="people who may share one address; 50 unless given"
    )
    parser.add_argument("--bot-workers", metavar="N", type=at_least_1, default=1, help="processes in which bots think")
    parser.add_argument(
        "--backups", metavar="N", type=at_least_0, default=7, help="daily copies to keep; 7 unless given"
    )
    parser.add_argument("--no-browser", action="store_true", help="open no browser")
    parser.add_argument("--instant-bots", action="store_true", help="bots answer at once")


def run(arguments: argparse.Namespace) -> int:
    """Listen until stopped."""
    if arguments.port > HIGHEST_PORT:
        raise UsageError(f"there is no port {arguments.port}")
    if arguments.crowd > LARGEST_CROWD:
        raise UsageError(f"--crowd is {LARGEST_CROWD:,} at most")
    if arguments.bot_workers > MOST_WORKERS:
        raise UsageError(f"--bot-workers is {MOST_WORKERS:,} at most")
    refuse_address(arguments.address)
    components = owned(arguments.components)
    try:
        from parvis.web.serving import listening
    except ModuleNotFoundError as error:
        raise UsageError(f"{MISSING} ({error.name} is missing)") from error
    with listening(arguments.host, arguments.port) as listener:
        return asyncio.run(serve(arguments, listener, components))


async def serve(arguments: argparse.Namespace, listener: socket.socket, components: dict[str, Path]) -> int:
    """Open the house, say where it is, and let people in."""
    from parvis.table import House
    from parvis.web.app import application
    from parvis.web.serving import server

    folder = path_of(arguments.data) if arguments.data else usual_folder()
    here, public = address_of(arguments.host, listener), arguments.address.rstrip("/")
    house = await House.open(
        folder,
        components=components,
        instant_bots=arguments.instant_bots,
        webhook_hosts=arguments.webhook_host,
        base_url=public or here.rstrip("/"),
        bot_workers=arguments.bot_workers,
        backups=arguments.backups,
    )
    try:
        print(f"Parvis is at {here} (tables in {folder}; Ctrl-C stops it)", flush=True)
        if not arguments.no_browser and sys.stdout.isatty():
            threading.Timer(0.6, webbrowser.open, [here]).start()
        app = application(house, address=public, crowd=arguments.crowd)
        await server(app, arguments.crowd, is_behind_proxy=bool(public)).serve([listener])
    finally:
        await house.close()
    return 0


def address_of(host: str, listener: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    name = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{name}]' if ':' in name else name}:{listener.getsockname()[1]}/"


def refuse_address(address: str) -> None:
    """An address that invitations can't be made from."""
    if not address:
        return
    try:
        parts = urlsplit(address)
        is_plain = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.username is None
    except ValueError:
        is_plain = False
    if not is_plain or parts.path.strip("/") or parts.query or parts.fragment or not address.isprintable():
        raise UsageError("--address is http or https and a host, with nothing behind them")


def owned(files: list[str]) -> dict[str, Path]:
    """By game, the component files of whoever owns a printed copy."""
    found: dict[str, Path] = {}
    for name in files:
        path = path_of(name)
        takers, problems = takers_of(path)
        if not takers:
            raise UsageError(f"no game takes {name}: {'; '.join(problems)}")
        found.update(dict.fromkeys(takers, path))
    return found


def takers_of(path: Path) -> tuple[list[str], list[str]]:
    """The games that can be played with a file of components, and why others can't."""
    takers: list[str] = []
    problems: list[str] = []
    for name in game_names():
        game = game_class(name)
        if game.read_components is Game.read_components:
            continue
        counts = [value for option in game.OPTIONS if option.key == "players" for value in option.values]
        try:
            game({"players": counts[0]}, path)
        except ParvisError as error:
            problems.append(f"{game.TITLE}: {error}")
        else:
            takers.append(name)
    return takers, problems


def usual_folder() -> Path:
    """Where tables are kept if nothing else is said."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "parvis"

"""`parvis serve`: the table in the browser."""

import argparse
import asyncio
import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final

from parvis.cli import UsageError
from parvis.cli.arguments import at_least_0
from parvis.cli.files import path_of

NOTES: Final = """\
examples:
  parvis serve                                  for this machine; the browser opens
  parvis serve --host 0.0.0.0 --no-browser      for everybody in the local network
  parvis serve --data /srv/parvis --port 9000
"""
HIGHEST_PORT: Final = 65_535
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
    parser.add_argument("--no-browser", action="store_true", help="open no browser")
    parser.add_argument("--instant-bots", action="store_true", help="bots answer at once")


def run(arguments: argparse.Namespace) -> int:
    """Listen until stopped."""
    if arguments.port > HIGHEST_PORT:
        raise UsageError(f"there is no port {arguments.port}")
    try:
        from parvis.web.serving import listening
    except ModuleNotFoundError as error:
        raise UsageError(f"{MISSING} ({error.name} is missing)") from error
    socket = listening(arguments.host, arguments.port)
    with socket:
        port = socket.getsockname()[1]
        host = "127.0.0.1" if arguments.host in ("0.0.0.0", "::") else arguments.host
        address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
        folder = path_of(arguments.data) if arguments.data else usual_folder()
        return asyncio.run(serve(arguments, socket, folder, address))


async def serve(arguments: argparse.Namespace, socket: object, folder: Path, address: str) -> int:
    """Open the house, say where it is, and let people in."""
    import socket as sockets

    from parvis.table import House
    from parvis.web.app import application
    from parvis.web.serving import server

    assert isinstance(socket, sockets.socket)
    house = await House.open(folder, instant_bots=arguments.instant_bots, base_url=arguments.address)
    try:
        print(f"Parvis is at {address} (tables in {folder}; Ctrl-C stops it)", flush=True)
        if not arguments.no_browser and sys.stdout.isatty():
            threading.Timer(0.6, webbrowser.open, [address]).start()
        await server(application(house, address=arguments.address.rstrip("/"))).serve([socket])
    finally:
        await house.close()
    return 0


def usual_folder() -> Path:
    """Where tables are kept if nothing else is said."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "parvis"

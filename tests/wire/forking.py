"""`parvis serve` for tests that kill it: a process that has loaded everything and only forks; its child is the server.

When the child is killed, another one goes on with its data at the same port.
"""

import os
import sys

import parvis.web.serving  # noqa: F401 - loaded once, before anything forks
from parvis.cli import main


def serve_again_and_again(words: list[str]) -> None:
    """Fork a server, and another one whenever it dies; end when the standard input does."""
    while True:
        child = os.fork()
        if not child:
            os.dup2(os.open(os.devnull, os.O_RDWR), 0)
            os.dup2(2, 1)
            os._exit(main(words))
        print(child, flush=True)
        os.waitpid(child, 0)
        if not sys.stdin.readline():
            return


if __name__ == "__main__":
    serve_again_and_again(sys.argv[1:])

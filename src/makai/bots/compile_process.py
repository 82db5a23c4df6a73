"""A process that compiles what one game needs, so that the process which needs it never has to.

`python -m makai.bots.compile_process GAME rules` compiles the rules, `… GAME bots` the bots, at a low priority.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Sequence
from typing import IO

from makai.bots.kernels import prepare
from makai.games import find

RULES, BOTS = "rules", "bots"
POLITE = 10  # how much less urgent the bots are than a game that somebody plays


def start_compiling(game: str, what: str, messages: IO[bytes] | None = None) -> subprocess.Popen[bytes]:
    """Start a process that compiles the rules or the bots of a game; what it says goes to `messages`."""
    command = [sys.executable, "-m", __name__, game, what]
    is_apart = what == BOTS  # Ctrl-C is for the server, which then ends it
    return subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=messages, stderr=messages, start_new_session=is_apart
    )


def main(arguments: Sequence[str]) -> int:
    """Compile what the arguments name."""
    game, what = arguments
    if what == BOTS and hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(POLITE)
    find(game)
    if what == BOTS:
        prepare(game)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

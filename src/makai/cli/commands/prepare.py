"""`makai prepare`: compile the kernels, the bots and what researchers need now, so that nobody waits for it later."""

from __future__ import annotations

import argparse
import subprocess
import sys

from makai import bots
from makai.cli.text.speech import Speech
from makai.games import find, names, usable
from makai.research.prepare import is_wanted, prepare_research

EXAMPLE = "makai prepare"


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Let somebody prepare one game alone."""
    parser.add_argument(
        "--game", choices=names(), metavar="G", help=speech.say("cli-levels-game-help", games=", ".join(names()))
    )


def run(args: argparse.Namespace, speech: Speech) -> None:
    """Compile what is not compiled yet: the games side by side, each in a process of its own."""
    if args.game:
        prepare(args.game)
        return
    first, *others = usable()
    beside = [subprocess.Popen([sys.executable, "-m", "makai", "prepare", "--game", name]) for name in others]
    prepare(first)
    if any(process.wait() for process in beside):
        sys.exit(1)  # it has said why
    print(speech.say("cli-prepare-done"))


def prepare(name: str) -> None:
    """Compile what one game needs."""
    find(name)
    bots.prepare(name)
    if is_wanted():
        prepare_research(name)

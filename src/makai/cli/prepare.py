"""`makai prepare`: compile the kernels and the bots now, so that nobody waits for it later."""

from __future__ import annotations

import argparse

from makai import bots
from makai.cli.speech import Speech
from makai.games import NAMES, find

EXAMPLE = "makai prepare"


def add_arguments(_parser: argparse.ArgumentParser, _speech: Speech) -> None:
    """The command has no arguments."""


def run(_args: argparse.Namespace, speech: Speech) -> None:
    """Compile what is not compiled yet."""
    for name in NAMES:
        find(name)
        bots.prepare(name)
    print(speech.say("cli-prepare-done"))

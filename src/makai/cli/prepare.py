"""`makai prepare`: compile the kernels, the bots and what researchers need now, so that nobody waits for it later."""

from __future__ import annotations

import argparse

from makai import bots
from makai.cli.speech import Speech
from makai.games import NAMES, find
from makai.research import preparing

EXAMPLE = "makai prepare"


def add_arguments(_parser: argparse.ArgumentParser, _speech: Speech) -> None:
    """The command has no arguments."""


def run(_args: argparse.Namespace, speech: Speech) -> None:
    """Compile what is not compiled yet."""
    for name in NAMES:
        find(name)
        bots.prepare(name)
        if preparing.is_wanted():
            preparing.prepare(name)
    print(speech.say("cli-prepare-done"))

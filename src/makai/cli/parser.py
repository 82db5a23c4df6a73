"""Reading the command line, in the user's language."""

from __future__ import annotations

import argparse
import sys
from typing import Any, NoReturn

from makai.cli.text.speech import Speech

# What argparse itself says, and the message that says it in other languages (its %-fields stay as they are).
SAID_BY_ARGPARSE = {
    "usage: ": "argparse-usage",
    "options": "argparse-options",
    "positional arguments": "argparse-positionals",
    "show this help message and exit": "argparse-help",
    "show program's version number and exit": "argparse-version",
    "the following arguments are required: %s": "argparse-required",
    "unrecognized arguments: %s": "argparse-unrecognized",
    "expected one argument": "argparse-one-argument",
    "argument %(argument_name)s: %(message)s": "argparse-argument",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse-choice",
    "invalid %(type)s value: %(value)r": "argparse-value",
}


def speak(speech: Speech) -> None:
    """Let argparse speak the user's language: it asks a function of its module for each of its texts."""

    def translated(text: str) -> str:
        name = SAID_BY_ARGPARSE.get(text)
        return text if name is None else speech.say(name)

    module: Any = argparse
    module._ = translated
    Parser.speech = speech


class Parser(argparse.ArgumentParser):
    """A parser that says in one line what was wrong and where help is."""

    speech: Speech

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        print(self.speech.say("cli-usage-error", problem=message, command=self.prog), file=sys.stderr)
        sys.exit(2)

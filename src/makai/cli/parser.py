"""Reading the command line, in the user's language."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable
from functools import partial
from typing import Any, NoReturn

from makai.cli.text.speech import Speech

# What argparse says of a wrong command line, and the message that says it in the user's language.
PROBLEMS = {
    r"argument (?P<argument>.+?): (?P<problem>.+)": "argparse-argument",
    r"the following arguments are required: (?P<arguments>.+)": "argparse-required",
    r"unrecognized arguments: (?P<arguments>.+)": "argparse-unrecognized",
    r"expected one argument": "argparse-one-argument",
    r"not allowed with argument (?P<argument>.+)": "argparse-not-together",
    r"invalid choice: (?P<value>.+) \(choose from (?P<choices>.+)\)": "argparse-choice",
    r"invalid (?P<type>\w+) value: (?P<value>.+)": "argparse-value",
}


class Parser(argparse.ArgumentParser):
    """A parser that speaks the user's language, and says in one line what was wrong and where help is."""

    def __init__(self, speech: Speech, **options: Any) -> None:
        super().__init__(formatter_class=partial(HelpFormatter, speech), add_help=False, **options)
        self._say = speech.say
        self._positionals.title = self._say("argparse-positionals")
        self._optionals.title = self._say("argparse-options")
        self.add_argument("-h", "--help", action="help", help=self._say("argparse-help"))

    def error(self, message: str) -> NoReturn:
        """Refuse the command line."""
        problem = self._translate(message)
        print(self._say("cli-usage-error", problem=problem, command=self.prog), file=sys.stderr)
        sys.exit(2)

    def _translate(self, message: str) -> str:
        for pattern, name in PROBLEMS.items():
            if found := re.fullmatch(pattern, message, re.DOTALL):
                params = found.groupdict()
                if "problem" in params:
                    params["problem"] = self._translate(params["problem"])
                return self._say(name, **params)
        return message


class HelpFormatter(argparse.RawDescriptionHelpFormatter):
    """Help whose first word is in the user's language too."""

    def __init__(self, speech: Speech, prog: str) -> None:
        super().__init__(prog)
        self._usage = speech.say("argparse-usage")

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """Add the line that shows how a command is called."""
        super().add_usage(usage, actions, groups, self._usage if prefix is None else prefix)

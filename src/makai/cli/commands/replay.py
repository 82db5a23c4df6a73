"""`makai replay`: every step of a record, as JSON lines or in words."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from itertools import chain

from makai.cli.text.sentences import GameWords
from makai.cli.text.speech import Speech
from makai.core import record
from makai.core.errors import MakaiError
from makai.core.game import State
from makai.core.record import Record
from makai.games import NAMES, find

EXAMPLE = f"makai selfplay --game {NAMES[0]} --games 2 --seed 1 | makai replay - --json"


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Describe the command's arguments."""
    parser.add_argument("file", metavar="FILE", help=speech.say("cli-file-help"))
    parser.add_argument("--json", action="store_true", help=speech.say("cli-replay-json-help"))


def run(args: argparse.Namespace, speech: Speech) -> None:
    """Print every step of every record."""
    records = records_in(args.file)
    first = next(records)
    rest, several = _more(records)
    for index, each in enumerate(chain([first], rest)):
        states = each.replay()
        if args.json:
            _print_json(states, {"game_index": index} if several else {})
        else:
            _print_words(each, states, speech)


def records_in(file: str) -> Iterator[Record]:
    """Yield the records of a file, or of standard input (`-`)."""
    if file != "-":
        yield from record.load_records(file, find)
    else:
        yield from record.read_records(record.decode(sys.stdin.buffer.read(), "stdin"), find, "stdin")


def _more(records: Iterator[Record]) -> tuple[Iterator[Record], bool]:
    """Tell whether more records follow; one that cannot be read is complained of only when its turn comes."""
    try:
        second = next(records, None)
    except MakaiError as problem:
        return _complaining(problem), True
    return (iter(()), False) if second is None else (chain([second], records), True)


def _complaining(problem: MakaiError) -> Iterator[Record]:
    yield from ()
    raise problem


def _print_json(states: tuple[State, ...], extra: dict[str, int]) -> None:
    for step, state in enumerate(states):
        action = None if step == 0 else str(state.actions[-1])
        line = {"step": step, "action": action, "state": state.to_dict(), "legal": list(state.legal_actions())}
        print(json.dumps({**extra, **line}))


def _print_words(each: Record, states: tuple[State, ...], speech: Speech) -> None:
    words = GameWords(speech, each.game, each.seats)
    print(words.title(states[0]))
    for state in states:
        for event in state.events:
            print(words.event(event))

"""`makai verify`: do the shuffles of a finished game follow from what was promised before its first card?

With a log it also looks whether that is whole, and whether the game is in it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from makai.cli.commands.replay import records_in
from makai.cli.text.log_source import read_log
from makai.cli.text.speech import Speech
from makai.core import fair
from makai.core.errors import BadShuffle, MakaiError, quote
from makai.core.fair_log import KINDS, FairLog, read_entries
from makai.core.record import Record

EXAMPLE = "makai verify game.json --commitment 5e884898da28… --log https://makai.example"


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Describe the command's arguments."""
    parser.add_argument("files", metavar="FILE", nargs="*", help=speech.say("cli-file-help"))
    parser.add_argument("--commitment", metavar="HEX", help=speech.say("cli-verify-commitment-help"))
    parser.add_argument("--log", metavar="LOG", help=speech.say("cli-verify-log-help"))
    parser.add_argument("--head", metavar="HEX", help=speech.say("cli-verify-head-help"))
    parser.set_defaults(refuse=parser.error)


def run(args: argparse.Namespace, speech: Speech) -> None:
    """Check the log and every record; say of each that it is right, or stop at the first that is not."""
    if not args.files and args.log is None:
        args.refuse(speech.say("cli-verify-needs-file"))
    if args.head is not None and args.log is None:
        args.refuse(speech.say("cli-verify-needs-log"))
    log = None if args.log is None else _check_log(args, speech)
    for number, record in enumerate(_list_records(args.files), 1):
        try:
            commitment, shuffles = check(record, args.commitment)
            entries = None if log is None else log.check_deal(record.fair())
        except MakaiError as problem:
            raise record.locate(problem) from None
        print(speech.say("cli-verify-right", number=number, shuffles=shuffles, commitment=commitment))
        if entries is not None:
            opened, dealt = (str(entry.number) for entry in entries)
            print(speech.say("cli-verify-logged", number=number, opened=opened, dealt=dealt))


def _list_records(files: list[str]) -> Iterator[Record]:
    for file in files:
        yield from records_in(file)


def _check_log(args: argparse.Namespace, speech: Speech) -> FairLog:
    log = FairLog.check(read_entries(read_log(args.log)))
    if args.head is not None:
        log.check_head(args.head)
    entries = 0 if log.last is None else log.last.number
    counts = {kind: str(log.count(kind)) for kind in KINDS}
    print(speech.say("cli-verify-log-right", head=log.head, entries=entries, **counts))
    return log


def check(record: Record, noted: str | None = None) -> tuple[str, int]:
    """Check one record; return its commitment, and how many shuffles were checked."""
    used = record.replay()[-1].shuffles
    proof = record.proof()
    fair.check(proof, used, record.game.full_decks(used))
    chance = record.fair()
    if proof.get("drew_first") is True and chance.below("first", len(record.seats)) != record.rules["first"]:
        raise BadShuffle("fair-first-wrong")
    if noted is not None and noted.lower() != chance.commitment:
        raise BadShuffle("fair-other-commitment", noted=quote(noted), commitment=chance.commitment)
    return chance.commitment, len(used)

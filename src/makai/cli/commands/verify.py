"""`makai verify`: do the shuffles of a finished game follow from what was promised before its first card?"""

from __future__ import annotations

import argparse

from makai.cli.commands.replay import records_in
from makai.cli.text.speech import Speech
from makai.core import fair
from makai.core.errors import BadShuffle, MakaiError, quote
from makai.core.record import Record

EXAMPLE = "makai verify game.json --commitment 5e884898da28…"


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Describe the command's arguments."""
    parser.add_argument("file", metavar="FILE", help=speech.say("cli-file-help"))
    parser.add_argument("--commitment", metavar="HEX", help=speech.say("cli-verify-commitment-help"))


def run(args: argparse.Namespace, speech: Speech) -> None:
    """Check every record; say of each that it is right, or stop at the first that is not."""
    for number, record in enumerate(records_in(args.file), 1):
        try:
            commitment, shuffles = check(record, args.commitment)
        except MakaiError as problem:
            raise record.locate(problem) from None
        print(speech.say("cli-verify-right", number=number, shuffles=shuffles, commitment=commitment))


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

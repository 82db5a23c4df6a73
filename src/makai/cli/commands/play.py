"""`makai play`: a game at the keyboard, line by line."""

from __future__ import annotations

import argparse

from makai.bots import levels
from makai.cli.play.conversation import Conversation
from makai.cli.play.record_file import RecordFile
from makai.cli.play.seats import split_seats
from makai.cli.play.session import PlaySession
from makai.cli.rule_options import add_rule_options, collect_rules
from makai.cli.text.speech import Speech
from makai.core.errors import BadRecord, BadRules
from makai.core.game import Game, Json
from makai.games import NAMES, find, load_record, names

EXAMPLE = f"makai play {NAMES[0]} --save my-game.json"
NOT_WITH_RESUME = ("seats", "hot_seat", "seed", "players", "edition", "variant", "handicap", "first", "rule")


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Describe the command's arguments."""
    parser.add_argument(
        "game", nargs="?", metavar="GAME", help=speech.say("cli-play-game-help", games=", ".join(names()))
    )
    known = "; ".join(f"{name}: {', '.join(levels(name))}" for name in NAMES)
    parser.add_argument("--seats", metavar="A,B[,C…]", help=speech.say("cli-play-seats-help", levels=known))
    parser.add_argument("--hot-seat", action="store_true", help=speech.say("cli-play-hot-seat-help"))
    add_rule_options(parser, speech)
    parser.add_argument("--seed", metavar="S", help=speech.say("cli-play-seed-help"))
    parser.add_argument("--save", metavar="FILE", help=speech.say("cli-play-save-help"))
    parser.add_argument("--resume", metavar="FILE", help=speech.say("cli-play-resume-help"))


def run(args: argparse.Namespace, speech: Speech) -> None:
    """Play, and talk about it."""
    sitting = resume(args) if args.resume is not None else begin(args, speech)
    file = record_file(args)
    sitting.seat_bots()
    Conversation(sitting, file, speech).run()


def begin(args: argparse.Namespace, speech: Speech) -> PlaySession:
    """Begin the game that was asked for."""
    if args.game is None:
        raise BadRules("play-no-game", example=NAMES[0], games=", ".join(names()))
    if args.seats is not None and args.hot_seat:
        raise BadRules("play-seats-or-hot-seat")
    game = find(args.game.lower())
    return PlaySession.begin(game, read_rules(game, args), args.seats, args.hot_seat, args.seed, speech)


def read_rules(game: Game, args: argparse.Namespace) -> Json:
    """Return the rules that were asked for; where seats are named they say how many play."""
    options = collect_rules(args)
    if args.seats is not None and "players" in game.rules({}).to_dict():
        options.setdefault("players", len(split_seats(args.seats)))
    return options


def resume(args: argparse.Namespace) -> PlaySession:
    """Go on with the game of a file."""
    for name in NOT_WITH_RESUME:
        if getattr(args, name) not in (None, False):
            raise BadRules("play-not-with-resume", option=f"--{name.replace('_', '-')}")
    record = load_record(args.resume)
    if args.game is not None and args.game.lower() != record.game.name:
        raise BadRecord("play-other-game", file=args.resume, found=record.game.name, asked=args.game)
    return PlaySession.resume(record)


def record_file(args: argparse.Namespace) -> RecordFile | None:
    """Return the file in which the game is kept: the one that it was resumed from, or a new one."""
    kept = None if args.resume is None else RecordFile(args.resume)
    if args.save is None or (kept is not None and kept.same_as(args.save)):
        return kept
    return RecordFile.new(args.save)

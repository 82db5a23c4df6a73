"""`makai train`: train Kahuna's value net by self-play."""

from __future__ import annotations

import argparse
import shlex
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from makai.bots.kahuna.plan import Plan
from makai.bots.workers import Cluster, Crew, Threads
from makai.cli.progress import Progress
from makai.cli.rule_options import add_game_option
from makai.cli.speech import Speech
from makai.core.errors import BadTraining
from makai.games import NAMES, compiling, find

if TYPE_CHECKING:
    from makai.bots.kahuna.training import Training

EXAMPLE = "makai train --game kahuna --games 500000 --seed 1 --workers 2 --out training"
INTERRUPTED = 130
PLANNED = ("games", "seed", "workers", "rate", "last_rate", "averaged")


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Describe the command's arguments."""
    usual = Plan()
    add_game_option(parser, speech)
    parser.add_argument("--games", type=int, default=usual.games, metavar="N", help=speech.say("cli-train-games-help"))
    parser.add_argument("--seed", type=int, default=usual.seed, metavar="S", help=speech.say("cli-train-seed-help"))
    workers = speech.say("cli-train-workers-help", usual=usual.workers)
    parser.add_argument("--workers", type=int, default=usual.workers, metavar="K", help=workers)
    for name in ("rate", "last_rate", "averaged"):
        option, value = f"--{name.replace('_', '-')}", getattr(usual, name)
        words = speech.say(f"cli-train-{name.replace('_', '-')}-help", usual=value)
        parser.add_argument(option, type=float, default=value, metavar="X", help=words)
    parser.add_argument("--start", metavar="FOLDER", help=speech.say("cli-train-start-help"))
    parser.add_argument("--stop-at", type=int, metavar="N", help=speech.say("cli-train-stop-at-help"))
    parser.add_argument("--out", default="training", metavar="FOLDER", help=speech.say("cli-train-out-help"))
    parser.add_argument("--ray", metavar="ADDRESS", help=speech.say("cli-train-ray-help"))


def run(args: argparse.Namespace, speech: Speech) -> int:
    """Train, from the beginning or from the last checkpoint, and say where the weights are."""
    check_game(args.game)
    training = asked_training(args)
    if training.games:
        print(speech.say("train-goes-on", folder=args.out, games=training.games, total=training.plan.all_games))
    try:
        with closing(Cluster(args.ray) if args.ray is not None else Threads()) as crew:
            work(training, crew, speech, args.stop_at)
    except KeyboardInterrupt:
        print(speech.say("train-interrupted", games=training.games, command=command(args)), file=sys.stderr)
        return INTERRUPTED
    print(result(training, speech))
    return 0


def check_game(name: str) -> None:
    """Refuse a game that has nothing to train."""
    if name not in NAMES:
        find(name)
    if name != "kahuna":
        raise BadTraining("train-not-needed")


def asked_training(args: argparse.Namespace) -> Training:
    """Return the training that was asked for; refuse nonsense before anything is compiled."""
    plan = Plan(**{name: getattr(args, name) for name in PLANNED})
    with compiling("kahuna-training"):
        from makai.bots.kahuna.training import Training

    return Training(plan, Path(args.out), Path(args.start) if args.start else None)


def work(training: Training, crew: Crew, speech: Speech, stop_at: int | None) -> None:
    """Train to the end, or up to a number of games."""
    total = min(training.plan.all_games, stop_at or training.plan.all_games)
    lessons = training.run(crew, stop_at=stop_at)
    with closing(lessons), Progress(total, speech, "cli-train-progress", training.games) as progress:
        for games in lessons:
            progress.reach(games)


def command(args: argparse.Namespace) -> str:
    """Return the command that goes on with a training."""
    usual = Plan()
    plan = [f"--{name.replace('_', '-')} {getattr(args, name)}" for name in ("games", "seed", "workers")]
    plan += [
        f"--{name.replace('_', '-')} {getattr(args, name)}"
        for name in ("rate", "last_rate", "averaged")
        if getattr(args, name) != getattr(usual, name)
    ]
    places = [
        part for name in ("start", "out", "ray") if (value := getattr(args, name)) for part in (f"--{name}", value)
    ]
    return f"makai train --game {args.game} {' '.join(plan)} {shlex.join(places)}"


def result(training: Training, speech: Speech) -> str:
    """Say where the weights are and how to try them."""
    from makai.bots.kahuna.training import RESULT

    file = training.folder / RESULT
    match = "makai arena --game kahuna --levels expert,greedy"
    return speech.say("train-done", file=str(file), command=f"MAKAI_KAHUNA_WEIGHTS={shlex.quote(str(file))} {match}")

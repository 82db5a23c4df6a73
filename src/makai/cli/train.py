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


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Describe the command's arguments."""
    usual = Plan()
    add_game_option(parser, speech)
    parser.add_argument("--games", type=int, default=usual.games, metavar="N", help=speech.say("cli-train-games-help"))
    parser.add_argument("--seed", type=int, default=usual.seed, metavar="S", help=speech.say("cli-train-seed-help"))
    workers = speech.say("cli-train-workers-help", usual=usual.workers)
    parser.add_argument("--workers", type=int, default=usual.workers, metavar="K", help=workers)
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
            work(training, crew, speech)
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
    plan = Plan(games=args.games, seed=args.seed, workers=args.workers)
    with compiling("kahuna-training"):
        from makai.bots.kahuna.training import Training

    return Training(plan, Path(args.out))


def work(training: Training, crew: Crew, speech: Speech) -> None:
    """Train to the end."""
    total = training.plan.all_games
    lessons = training.run(crew)
    with closing(lessons), Progress(total, speech, "cli-train-progress", training.games) as progress:
        for games in lessons:
            progress.reach(games)


def command(args: argparse.Namespace) -> str:
    """Return the command that goes on with a training."""
    plan = f"makai train --game {args.game} --games {args.games} --seed {args.seed} --workers {args.workers}"
    ray = [] if args.ray is None else ["--ray", args.ray]
    return f"{plan} {shlex.join(['--out', args.out, *ray])}"


def result(training: Training, speech: Speech) -> str:
    """Say where the weights are and how to try them."""
    from makai.bots.kahuna.training import RESULT

    file = training.folder / RESULT
    match = "makai arena --game kahuna --levels expert,greedy"
    return speech.say("train-done", file=str(file), command=f"MAKAI_KAHUNA_WEIGHTS={shlex.quote(str(file))} {match}")

"""`makai train`: train a game's value net by self-play."""

from __future__ import annotations

import argparse
import shlex
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from makai.bots.registry import GAMES, find_bots
from makai.bots.training.plan import Plan
from makai.bots.training.workers import Cluster, ThreadWorkers, Workers
from makai.cli.rule_options import add_game_option
from makai.cli.text.progress import Progress
from makai.cli.text.speech import Speech
from makai.core.errors import BadTraining, quote
from makai.core.plugins import resolve
from makai.games import NAMES, compiling, find

if TYPE_CHECKING:
    from makai.bots.training.training import Training

EXAMPLE = f"makai train --game {NAMES[0]} --games 300000 --seed 1 --workers 2 --out training"
INTERRUPTED = 130
COUNTS, RATES = ("games", "seed", "workers", "tries"), ("rate", "last_rate", "averaged")
ALWAYS_SAID = ("games", "seed", "workers")
PLANS = {game: plan for game in GAMES.own() if (plan := find_bots(game).plan) is not None}


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Describe the command's arguments."""
    add_game_option(parser, speech)
    for name, kind, mark in (*((name, int, name[0].upper()) for name in COUNTS), *((n, float, "X") for n in RATES)):
        option = name.replace("_", "-")
        words = speech.say(f"cli-train-{option}-help", usual=usual_values(name))
        parser.add_argument(f"--{option}", type=kind, metavar=mark, help=words)
    parser.add_argument("--start", metavar="FOLDER", help=speech.say("cli-train-start-help"))
    parser.add_argument("--stop-at", type=int, metavar="N", help=speech.say("cli-train-stop-at-help"))
    parser.add_argument("--out", default="training", metavar="FOLDER", help=speech.say("cli-train-out-help"))
    parser.add_argument("--ray", metavar="ADDRESS", help=speech.say("cli-train-ray-help"))


def run(args: argparse.Namespace, speech: Speech) -> int:
    """Train, from the beginning or from the last checkpoint, and say where the weights are."""
    training = read_training(args)
    if training.games:
        print(speech.say("train-goes-on", folder=args.out, games=training.games, total=training.plan.all_games))
    try:
        with closing(Cluster(args.ray) if args.ray is not None else ThreadWorkers()) as workers:
            work(training, workers, speech, args.stop_at)
    except KeyboardInterrupt:
        print(speech.say("train-interrupted", games=training.games, command=command(args)), file=sys.stderr)
        return INTERRUPTED
    print(result(training, speech))
    return 0


def usual_values(name: str) -> str:
    """Return what a number of a plan is where nobody says otherwise: for all games, or for each."""
    values = {game: getattr(plan, name) for game, plan in PLANS.items()}
    if len(set(values.values())) == 1:
        return str(next(iter(values.values())))
    return ", ".join(f"{game} {value}" for game, value in values.items())


def read_plan(args: argparse.Namespace) -> Plan:
    """Return the plan that was asked for: the game's usual one, but for what was said."""
    if find(args.game).name not in PLANS:
        raise BadTraining("train-no-net", game=quote(args.game), games=", ".join(PLANS))
    said = {name: value for name in (*COUNTS, *RATES) if (value := getattr(args, name)) is not None}
    return replace(PLANS[args.game], **said)


def read_training(args: argparse.Namespace) -> Training[Any]:
    """Return the training that was asked for; refuse nonsense before anything is compiled."""
    plan = read_plan(args)
    subject = load_subject(args.game)

    from makai.bots.training.training import Training

    return Training(subject, plan, Path(args.out), Path(args.start) if args.start else None)


def load_subject(game: str) -> Any:
    """Return what a game's training trains, compiled if it never was on this machine; None if there is no net."""
    place = find_bots(game).subject
    if not place:
        return None
    with compiling(f"{game}-training"):
        return resolve(place)


def work(training: Training[Any], workers: Workers, speech: Speech, stop_at: int | None) -> None:
    """Train to the end, or up to a number of games."""
    total = min(training.plan.all_games, stop_at or training.plan.all_games)
    lessons = training.run(workers, stop_at=stop_at)
    with closing(lessons), Progress(total, speech, "cli-train-progress", training.games) as progress:
        for games in lessons:
            progress.reach(games)


def command(args: argparse.Namespace) -> str:
    """Return the command that goes on with a training."""
    plan, usual = read_plan(args), PLANS[args.game]
    said = [name for name in (*COUNTS, *RATES) if name in ALWAYS_SAID or getattr(plan, name) != getattr(usual, name)]
    numbers = [f"--{name.replace('_', '-')} {getattr(plan, name)}" for name in said]
    places = [
        part for name in ("start", "out", "ray") if (value := getattr(args, name)) for part in (f"--{name}", value)
    ]
    return f"makai train --game {args.game} {' '.join(numbers)} {shlex.join(places)}"


def result(training: Training[Any], speech: Speech) -> str:
    """Say where the weights are and how to try them."""
    game, file = training.subject.game, str(training.file)
    match = f"makai arena --game {game} --levels expert,{find_bots(game).rival}"
    return speech.say("train-done", file=file, command=f"MAKAI_{game.upper()}_WEIGHTS={shlex.quote(file)} {match}")

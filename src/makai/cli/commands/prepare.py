"""`makai prepare`: compile the rules, the bots and, where they are wanted, the parts for research and training now."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, redirect_stderr
from io import StringIO

from makai import bots
from makai.bots.match.process_pool import results
from makai.cli.commands.train import load_subject
from makai.cli.text.progress_bar import ProgressBar
from makai.cli.text.speech import Speech
from makai.core.cpus import count_cpus
from makai.games import NAMES, find, names, usable
from makai.research.prepare import prepare_research

EXAMPLE = f"makai prepare --game {NAMES[0]} --bots --research"
RULES, BOTS, RESEARCH, TRAINING = "rules", "bots", "research", "training"
CHOICES = (BOTS, RESEARCH, TRAINING)
COMPILE: Mapping[str, Callable[[str], object]] = {
    RULES: find,
    BOTS: bots.prepare,
    RESEARCH: prepare_research,
    TRAINING: load_subject,
}
# A part is compiled after those that it is made of. Training takes long for one game: research keeps other cores busy.
STEPS = ((RULES,), (BOTS, RESEARCH))
STEPS_WITH_TRAINING = ((RULES,), (BOTS,), (TRAINING, RESEARCH))
WEIGHTS = {RULES: 2, BOTS: 10, RESEARCH: 3, TRAINING: 8}  # how long they take, roughly; the bar is drawn by it
Part = tuple[str, str]  # a game and what of it is compiled


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Describe the command's arguments."""
    parser.add_argument(
        "--game", choices=names(), metavar="G", help=speech.say("cli-levels-game-help", games=", ".join(names()))
    )
    for choice in CHOICES:
        parser.add_argument(f"--{choice}", action="store_true", help=speech.say(f"cli-prepare-{choice}-help"))


def run(args: argparse.Namespace, speech: Speech) -> None:
    """Compile what is not compiled yet, in as many processes as there are cores; say how long each part took."""
    began = time.monotonic()
    wanted = {RULES, *([choice for choice in CHOICES if getattr(args, choice)] or [BOTS])}
    steps = plan([args.game] if args.game else list_games(), wanted)
    left = [part for step in steps for part in step]
    with ProgressBar(weigh(left)) as bar:
        for step in steps:
            bar.show(weigh(left), describe(step, speech))
            for done, seconds in compile_side_by_side(step):
                left.remove(done)
                bar.show(weigh(left), describe([part for part in step if part in left], speech))
                bar.print(speech.say("cli-prepare-part", part=describe([done], speech), seconds=round(seconds, 1)))
    print(speech.say("cli-prepare-done", seconds=round(time.monotonic() - began)))


def list_games() -> Sequence[str]:
    """Return the games to prepare. Those that come with Makai are not loaded here: they are compiled side by side."""
    return NAMES if names() == NAMES else usable()


def plan(games: Sequence[str], wanted: set[str]) -> list[list[Part]]:
    """Return what is to be compiled, step by step; the parts of a step can be compiled at the same time."""
    steps = STEPS_WITH_TRAINING if TRAINING in wanted else STEPS
    return [[(game, part) for part in step if part in wanted for game in games] for step in steps]


def compile_side_by_side(parts: list[Part]) -> Iterator[tuple[Part, float]]:
    """Yield each part once it is compiled, with the seconds that it took."""
    with closing(results(compile_part, parts, max(1, min(len(parts), count_cpus())))) as finished:
        yield from finished


def compile_part(part: Part) -> tuple[Part, float]:
    """Compile a part, quietly; return how many seconds it took."""
    began = time.perf_counter()
    with redirect_stderr(StringIO()):
        prepare(*part)
    return part, time.perf_counter() - began


def prepare(game: str, *parts: str) -> None:
    """Compile some parts of a game in this process, the rules first."""
    for part in (RULES, *parts):
        COMPILE[part](game)


def weigh(parts: Sequence[Part]) -> int:
    """Return roughly how long some parts take, in no unit."""
    return sum(WEIGHTS[part] for _, part in parts)


def describe(parts: Sequence[Part], speech: Speech) -> str:
    """Name some parts."""
    return "; ".join(
        speech.say("cli-prepare-part-name", game=speech.say_or(f"game-{game}", game), part=part) for game, part in parts
    )

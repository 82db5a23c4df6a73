"""`makai analyse`: every turn of a record weighed, with what was better, and what was luck."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from makai.bots import Bot, coach, levels
from makai.bots.analysis import Analysis, analyse, turns_of
from makai.bots.registry import RANDOM, find_bots
from makai.cli.commands.replay import records_in
from makai.cli.text.analysis import AnalysisWords
from makai.cli.text.analysis_plot import plot
from makai.cli.text.progress import Progress
from makai.cli.text.sentences import GameWords
from makai.cli.text.speech import Speech
from makai.core.errors import BadRecord, UnknownLevel
from makai.core.game import Json, State
from makai.core.record import Record
from makai.games import NAMES

FORMAT = "makai-analysis/2"
EXAMPLE = "makai analyse game.json --plot game.svg"
MORE = 2  # times what the server does: nobody else waits


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Describe the command's arguments."""
    say = speech.say
    parser.add_argument("file", metavar="FILE", help=say("cli-file-help"))
    parser.add_argument("--json", action="store_true", help=say("cli-analyse-json-help"))
    parser.add_argument("--plot", metavar="FILE.svg", help=say("cli-analyse-plot-help"))
    parser.add_argument("--level", metavar="LEVEL", help=say("cli-analyse-level-help"))
    budget = parser.add_mutually_exclusive_group()
    usually = ", ".join(f"{game} {_simulations(game)}" for game in NAMES)
    words = say("cli-analyse-simulations-help", usual=usually)
    budget.add_argument("--simulations", type=int, metavar="N", help=words)
    budget.add_argument("--seconds", type=float, metavar="T", help=say("cli-analyse-seconds-help"))
    parser.add_argument("--game-index", type=int, metavar="I", help=say("cli-analyse-index-help"))


def run(args: argparse.Namespace, speech: Speech) -> None:
    """Analyse every record, or the one that was chosen."""
    records = list(enumerate(records_in(args.file)))
    several = len(records) > 1
    for index, record in _select(args, records):
        states = record.replay()
        analysis = _analyse(states, _judge(args, record), speech)
        if args.json:
            about = {"game_index": index} if several else {}
            about |= _describe(record, states, _level(args, record))
            print(json.dumps({**about, **analysis.to_dict(speech.language)}, ensure_ascii=False))
        else:
            _print_words(record, states, analysis, speech)
        if args.plot:
            Path(args.plot).write_text(plot(analysis, GameWords(speech, record.game, record.seats)), encoding="utf-8")


def _select(args: argparse.Namespace, records: list[tuple[int, Record]]) -> list[tuple[int, Record]]:
    index = args.game_index
    if index is None:
        if args.plot and len(records) > 1:
            raise BadRecord("analysis-plot-several", file=args.file, count=len(records))
        return records
    if not 0 <= index < len(records):
        raise BadRecord("analysis-no-such-game", file=args.file, index=index, count=len(records))
    return [records[index]]


def _level(args: argparse.Namespace, record: Record) -> str:
    """Return the level that judges: the one asked for, or the game's strongest."""
    return args.level or find_bots(record.game.name).levels[-1]


def _simulations(game: str) -> int:
    """Return how many simulations a decision gets where nobody says otherwise."""
    return MORE * find_bots(game).simulations


def _judge(args: argparse.Namespace, record: Record) -> Bot:
    """Return the bot that judges; its luck is always the same, so that its figures are."""
    game = record.game.name
    level, others = _level(args, record), levels(game)[1:]
    if level == RANDOM and others:
        raise UnknownLevel("analysis-too-weak", level=RANDOM, levels=", ".join(others))
    simulations = _simulations(game) if args.simulations is None and args.seconds is None else args.simulations
    return coach(game, level, "analysis", seconds=args.seconds, simulations=simulations)


def _analyse(states: tuple[State, ...], judge: Bot, speech: Speech) -> Analysis:
    with Progress(len(list(turns_of(states))), speech) as progress:
        return analyse(states, judge, progress.step)


def _describe(record: Record, states: tuple[State, ...], level: str) -> Json:
    """Return what an analysis in JSON says of the game itself."""
    return {
        "format": FORMAT,
        "game": record.game.name,
        "rules": record.rules,
        "seats": record.seats,
        "level": level,
        "finished": states[-1].result is not None,
        "result": states[-1].result,
    }


def _print_words(record: Record, states: tuple[State, ...], analysis: Analysis, speech: Speech) -> None:
    words = GameWords(speech, record.game, record.seats)
    print(words.title(states[0]))
    for line in AnalysisWords(analysis, words).lines():
        print(line)

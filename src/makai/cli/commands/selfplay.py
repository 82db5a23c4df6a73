"""`makai selfplay`: games between bots, as records."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from contextlib import closing
from functools import partial
from typing import Any

from makai.bots.match.entrant import Entrant, make_bot
from makai.bots.match.process_pool import results
from makai.cli.record_lines import PrintedLines, RecordLines
from makai.cli.rule_options import add_game_option, add_rule_options, check_workers, collect_rules
from makai.cli.text.progress import Progress
from makai.cli.text.speech import Speech
from makai.core.errors import BadRecord, BadRules
from makai.core.game import Game
from makai.core.record import Record
from makai.games import NAMES, find

EXAMPLE = f"makai selfplay --game {NAMES[-1]} --players 5 --games 100 --seed 7 --out games.jsonl"


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Describe the command's arguments."""
    add_game_option(parser, speech)
    parser.add_argument("--games", type=int, default=1, metavar="N", help=speech.say("cli-games-help"))
    parser.add_argument("--seed", default="0", metavar="S", help=speech.say("cli-seed-help"))
    add_rule_options(parser, speech)
    parser.add_argument("--level", default="random", metavar="L[,L…]", help=speech.say("cli-level-help"))
    parser.add_argument("--workers", type=int, default=1, metavar="K", help=speech.say("cli-workers-help"))
    parser.add_argument("--out", metavar="FILE", help=speech.say("cli-out-help"))
    parser.add_argument("--append", action="store_true", help=speech.say("cli-append-help"))


def run(args: argparse.Namespace, speech: Speech) -> None:
    """Play the games and write their records, one a line."""
    if args.games < 0:
        raise BadRules("cli-games-negative", value=args.games)
    check_workers(args.workers)
    game, rules = find(args.game), collect_rules(args)
    levels = [Entrant.parse(game.name, level) for level in args.level.split(",")]
    game.rules(rules)
    lines = open_lines(args.out, append=args.append)
    for level in levels:
        make_bot(game.name, level, 0)  # rules and levels are refused, and bots compiled, before a file is opened
    task = partial(play_one, game, rules, levels, args.seed)
    games = results(task, range(lines.count, lines.count + args.games), args.workers)
    with lines, Progress(args.games, speech) as progress, closing(games):
        for record in _in_order(games, lines.count):
            lines.write(record)
            progress.step()


def _in_order(finished: Iterable[tuple[int, Record]], expected: int) -> Iterator[Record]:
    """Yield records in the order of their numbers, whichever worker was faster."""
    waiting: dict[int, Record] = {}
    for number, record in finished:
        waiting[number] = record
        while expected in waiting:
            yield waiting.pop(expected)
            expected += 1


def open_lines(file: str | None, *, append: bool) -> RecordLines | PrintedLines:
    """Return where the records go; what is there already is neither overwritten nor mixed up."""
    if file is not None:
        return RecordLines(file, append=append)
    if append:
        raise BadRecord("selfplay-append-where")
    return PrintedLines()


def play_one(game: Game, rules: dict[str, Any], levels: list[Entrant], seed: str, number: int) -> tuple[int, Record]:
    """Play one game; seats take the levels in turn."""
    seed = f"{seed}/{number}"
    state = game.new(seed=seed, **rules)
    seats = [levels[seat % len(levels)] for seat in range(state.rules.players)]
    bots = [make_bot(game.name, level, f"{seed}/{seat}") for seat, level in enumerate(seats)]
    while state.to_move is not None:
        state = state.apply(bots[state.to_move].choose(state.view(state.to_move)))
    return number, Record.of(game, state, [str(level) for level in seats], seed=seed)

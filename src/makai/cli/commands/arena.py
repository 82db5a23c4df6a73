"""`makai arena`: a match between bots on equal deals with swapped seats."""

from __future__ import annotations

import argparse
import json
import math

from makai.bots.match.arena import compete
from makai.bots.match.entrant import Entrant
from makai.bots.match.match import Match
from makai.bots.match.pairing import schedule
from makai.bots.match.score_sheet import ScoreSheet
from makai.bots.match.standings import standings
from makai.bots.match.statistics import Sprt
from makai.cli.rule_options import add_game_option, add_rule_options, check_workers, collect_rules
from makai.cli.text.progress import Progress
from makai.cli.text.speech import Speech
from makai.cli.text.standings import StandingWords
from makai.core.cpus import count_cpus
from makai.core.errors import BadRules, quote
from makai.games import NAMES

EXAMPLE = f"makai arena --game {NAMES[0]} --levels master@0.2,casual --games 100 --seed 7 --out match.jsonl"
INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Describe the command's arguments."""
    add_game_option(parser, speech)
    parser.add_argument("--levels", required=True, metavar="A,B[,C…]", help=speech.say("cli-arena-levels-help"))
    parser.add_argument("--games", type=int, default=100, metavar="N", help=speech.say("cli-arena-games-help"))
    parser.add_argument("--seed", default="0", metavar="S", help=speech.say("cli-seed-help"))
    add_rule_options(parser, speech)
    parser.add_argument("--sprt", metavar="ELO0,ELO1", help=speech.say("cli-arena-sprt-help"))
    parser.add_argument("--workers", type=int, default=count_cpus(), metavar="K", help=speech.say("cli-workers-help"))
    parser.add_argument("--out", metavar="FILE", help=speech.say("cli-arena-out-help"))
    parser.add_argument("--records", metavar="FILE", help=speech.say("cli-arena-records-help"))
    parser.add_argument("--json", action="store_true", help=speech.say("cli-arena-json-help"))


def run(args: argparse.Namespace, speech: Speech) -> int:
    """Play the match and print what it came to."""
    match = read_match(args)
    sprt = read_test(args.sprt, match)
    if args.out is not None and args.out == args.records:
        raise BadRules("arena-same-file", file=quote(args.out))
    sheet = ScoreSheet(match, args.out, args.records)
    for entrant in match.entrants:
        match.make(match.game, entrant, 0)  # what has to be compiled is compiled once, and not while others wait
    total = len(schedule(len(match.entrants), match.players, args.games))
    with Progress(total, speech) as progress:
        outcome = compete(match, args.games, workers=args.workers, sheet=sheet, sprt=sprt, step=progress.step)
    figures = standings(outcome)
    if args.json:
        print(json.dumps(figures))
    else:
        for line in StandingWords(speech, figures).lines():
            print(line)
    return INTERRUPTED if outcome.interrupted else 0


def read_match(args: argparse.Namespace) -> Match:
    """Return the match that was asked for; refuse nonsense before anything is played."""
    if args.games < 0:
        raise BadRules("cli-games-negative", value=args.games)
    check_workers(args.workers)
    return Match.of(args.game, collect_rules(args), Entrant.parse_all(args.game, args.levels), args.seed)


def read_test(text: str | None, match: Match) -> Sprt | None:
    """Return the sequential test that was asked for."""
    if text is None:
        return None
    if len(match.entrants) != 2:
        raise BadRules("arena-sprt-two")
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise BadRules("arena-sprt-shape", value=quote(text)) from None
    if not (math.isfinite(low) and math.isfinite(high) and -2000 <= low < high <= 2000):
        raise BadRules("arena-sprt-shape", value=quote(text))
    return Sprt(low, high, match.players)

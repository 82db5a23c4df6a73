"""`makai levels`: who there is to play against."""

from __future__ import annotations

import argparse
import json

from makai.bots import levels, usual
from makai.bots.seating import level_name
from makai.cli.text.speech import Speech
from makai.core.game import Json
from makai.core.messages import Catalogue
from makai.games import NAMES, find, names, usable

EXAMPLE = f"makai levels {NAMES[0]}"


def add_arguments(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Describe the command's arguments."""
    games = ", ".join(names())
    parser.add_argument("game", nargs="?", metavar="GAME", help=speech.say("cli-levels-game-help", games=games))
    parser.add_argument("--json", action="store_true", help=speech.say("cli-levels-json-help"))


def run(args: argparse.Namespace, speech: Speech) -> None:
    """Print the levels, weakest first."""
    asked = usable() if args.game is None else (find(args.game.lower()).name,)
    found = {name: [describe(name, level, speech) for level in levels(name)] for name in asked}
    if args.json:
        print(json.dumps(found, ensure_ascii=False))
        return
    for name, described_levels in found.items():
        print(speech.say_or(f"game-{name}", name))
        for level in described_levels:
            print(f"  {_line(level, speech)}")


def describe(game: str, level: str, speech: Speech) -> Json:
    """Return a level with its name and what it is like; None where the catalogue says nothing."""
    about = f"level-{game}-{level}-about"
    text = speech.say(about) if Catalogue.of(speech.language).has(about) else None
    name = level_name(game, level, speech.language)
    return {"level": level, "name": name, "about": text, "usual": level == usual(game)}


def _line(level: Json, speech: Speech) -> str:
    if level["name"] is None or level["about"] is None:
        return str(level["level"])
    return speech.say("cli-levels-line", level=level["level"], name=level["name"], about=level["about"])

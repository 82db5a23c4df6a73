"""The options that choose a game's rules, shared by every command that begins games."""

from __future__ import annotations

import argparse
from typing import Any

from makai.cli.text.speech import Speech
from makai.core.errors import BadRules, quote
from makai.games import names


def add_rule_options(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Add the options; a game refuses those that it does not have."""
    parser.add_argument("--players", type=int, metavar="P", help=speech.say("cli-players-help"))
    parser.add_argument("--edition", metavar="E", help=speech.say("cli-edition-help"))
    parser.add_argument("--variant", action="append", metavar="V", help=speech.say("cli-variant-help"))
    parser.add_argument("--handicap", metavar="A,B", help=speech.say("cli-handicap-help"))
    parser.add_argument("--first", type=int, metavar="SEAT", help=speech.say("cli-first-help"))
    parser.add_argument("--rule", action="append", metavar="NAME=VALUE", help=speech.say("cli-rule-help"))


def add_game_option(parser: argparse.ArgumentParser, speech: Speech) -> None:
    """Add the option that names the game."""
    parser.add_argument(
        "--game", required=True, metavar="G", help=speech.say("cli-game-help", games=", ".join(names()))
    )


def collect_rules(args: argparse.Namespace) -> dict[str, Any]:
    """Return the rules that were asked for."""
    rules: dict[str, Any] = {}
    for each in args.rule or []:
        name, found, value = each.partition("=")
        if not found:
            raise BadRules("cli-rule-shape", value=quote(each))
        rules[name] = _value(value)
    asked = {"players": args.players, "edition": args.edition, "variants": args.variant, "first": args.first}
    rules |= {name: value for name, value in asked.items() if value is not None}
    if args.handicap is not None:
        rules["handicap"] = [_value(part) for part in args.handicap.split(",")]
    return rules


def check_workers(workers: int) -> None:
    """Refuse a number of processes that cannot be."""
    if workers < 1:
        raise BadRules("cli-workers-few", value=workers)


def _value(text: str) -> object:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdecimal() and text.isascii() else text

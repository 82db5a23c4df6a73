"""Who sits at the table: people at the keyboard, and bots."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass

from makai.bots import levels, usual
from makai.bots.outside import is_path
from makai.bots.seating import name_bots
from makai.cli.text.speech import Speech
from makai.core.errors import BadRecord, BadRules, UnknownLevel, quote
from makai.core.game import Game
from makai.core.names import LONGEST_NAME, is_new_name

PERSON = "person"
YOU = "you"


@dataclass(frozen=True)
class SeatPlayer:
    """Somebody at the table; `level` is a bot's, None for a person."""

    name: str
    level: str | None = None

    @property
    def kind(self) -> str:
        """What a record calls the player: a bot's level, or a person."""
        return self.level or PERSON


def read_seats(game: Game, text: str | None, hot_seat: bool, players: int) -> list[str]:
    """Return what was asked for at each seat; without a wish you sit first, against bots."""
    if hot_seat:
        return [YOU] * players
    if text is None:
        return [YOU, *([usual(game.name)] * (players - 1))]
    seats = split_seats(text)
    if len(seats) != players:
        raise BadRules("play-seats-count", count=len(seats), players=players)
    return seats


def split_seats(text: str) -> list[str]:
    """Return the parts of a list such as `you,random`."""
    seats = [part.strip() for part in text.split(",")]
    if not all(seats):
        raise BadRules("play-seat-empty")
    return seats


def usual_names(game: Game, players: int, speech: Speech) -> list[str]:
    """Return what the seats are called where nobody gave a name."""
    return [speech.say_or(f"{game.name}-seat-{seat}", name) for seat, name in enumerate(game.seat_names(players))]


def seat_players(game: Game, asked: Sequence[str], speech: Speech) -> list[SeatPlayer]:
    """Return the players: a level's name stands for a bot, `you` for a person without a name, a name for itself."""
    kinds = [wish if is_path(wish) else wish.lower() if wish.lower() in levels(game.name) else "" for wish in asked]
    people = [wish for wish, level in zip(asked, kinds, strict=True) if not level]
    players = []
    bots = name_bots(game.name, kinds, people, speech.language)
    for wish, level, bot, usual_name in zip(asked, kinds, bots, usual_names(game, len(asked), speech), strict=True):
        if level:
            players.append(SeatPlayer(bot, level))
        else:
            players.append(SeatPlayer(usual_name if wish.lower() == YOU else _check_name(wish)))
    _check_different(players)
    return players


def recall_players(game: Game, kinds: object, names: Sequence[str]) -> list[SeatPlayer]:
    """Return the players that a record remembers; without a word on them they are all people."""
    if kinds is None:
        return [SeatPlayer(name) for name in names]
    if not isinstance(kinds, list) or len(kinds) != len(names) or not all(isinstance(kind, str) for kind in kinds):
        raise BadRecord("play-players-malformed", value=quote(kinds))
    for kind in kinds:
        if is_path(kind):
            raise UnknownLevel("level-in-file", level=quote(kind))
        if kind not in (PERSON, *levels(game.name)):
            raise UnknownLevel("unknown-level", level=quote(kind), levels=", ".join(levels(game.name)))
    return [SeatPlayer(name, None if kind == PERSON else kind) for name, kind in zip(names, kinds, strict=True)]


def near_level(game: Game, player: SeatPlayer) -> str | None:
    """Return the level that a person's name looks like: perhaps a bot was meant."""
    if player.level is not None:
        return None
    return next(iter(difflib.get_close_matches(player.name.lower(), levels(game.name), 1, 0.7)), None)


def _check_name(name: str) -> str:
    if not is_new_name(name):
        raise BadRules("play-seat-bad", name=quote(name), longest=LONGEST_NAME)
    return name


def _check_different(players: Sequence[SeatPlayer]) -> None:
    seen: set[str] = set()
    for player in players:
        if player.name.lower() in seen:
            raise BadRules("play-seat-twice", name=player.name)
        seen.add(player.name.lower())

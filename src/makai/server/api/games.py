"""What a set-up screen needs: the games with their rules, the bots with their names; and every text of the browser."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from makai.bots import levels, usual
from makai.bots.personas import personas_of
from makai.bots.seating import level_name
from makai.core import plugins
from makai.core.errors import BadRules
from makai.core.faces import FACES, usual_face
from makai.core.game import Game, Json
from makai.core.messages import LANGUAGES, Catalogue, source
from makai.games import NAMES, find, usable
from makai.server.chat.phrases import EMOTES, PHRASES
from makai.server.http.dependencies import InjectedServices, Language
from makai.server.http.exception_handlers import document_answer
from makai.server.logs import log
from makai.server.schemas.base import Shape
from makai.server.schemas.tables import TableSettings
from makai.tables import Settings
from makai.tables.clocks import KINDS
from makai.tables.games.adapter import find_adapter
from makai.tables.settings import MEMORY, RISK, SEAT_KINDS, SWITCHES, TAKEOVER, risks_of

router = APIRouter(tags=["games"])
MOST_SEATS = 6


class Level(Shape):
    """A bot's level, the weakest first.

    `ready_in` is set while its code is compiled, after a first start: in about how many seconds it can move.
    """

    level: str
    name: str | None
    face: str
    about: str | None
    usual: bool
    ready_in: int | None


class GameInfo(Shape):
    """A game: how many play it, what can be agreed on, and who there is to play against."""

    game: str
    name: str
    players: list[int]
    seats: list[str]
    options: dict[str, Any]
    usual_rules: dict[str, Any]
    usual_table: TableSettings
    risk: list[str]  # how the risk glass may be shown, the usual way first; only "off" where there is none
    draws: bool  # whether players can agree on a draw
    levels: list[Level]
    web_component: str | None = None  # the address of an ES module that draws the game, where a package brings one


class GamesInfo(Shape):
    """All games, and what can be agreed on at any table."""

    games: list[GameInfo]
    table: dict[str, Any]
    phrases: list[str]
    emotes: list[str]
    faces: list[str]
    languages: list[str]


@router.get("/api/games", response_model=None, responses=document_answer(GamesInfo))
def games(language: Language, services: InjectedServices) -> Json:
    """Return every game with all that can be agreed on."""
    return describe_games(language, usable(), services.compilation.find_wait)


def describe_games(language: str, names: Iterable[str], find_wait: Callable[[str, str], int | None]) -> Json:
    """Return what can be agreed on in these games, and who there is to play against."""
    return {
        "games": list(_games(language, names, find_wait)),
        "table": {
            "seats": SEAT_KINDS,
            "clock": KINDS,
            "memory": MEMORY,
            "takeover": TAKEOVER,
            "risk": RISK,
            "switches": SWITCHES,
        },
        "phrases": list(PHRASES),
        "emotes": list(EMOTES),
        "faces": list(FACES),
        "languages": list(LANGUAGES),
    }


def _games(language: str, names: Iterable[str], find_wait: Callable[[str, str], int | None]) -> Iterator[Json]:
    for name in names:
        try:
            waits = {level: find_wait(name, level) for level in levels(name)}
            yield {**_game(name, language), "levels": [_level(name, level, language, waits[level]) for level in waits]}
        except Exception as error:  # an installed game must not take the others with it
            if name in NAMES:
                raise
            log("game-broken", logging.ERROR, game=name, error=type(error).__name__)


def _game(name: str, language: str) -> Json:
    game, adapter, players = find(name), find_adapter(name), _players(find(name))
    return {
        "game": name,
        "name": game_title(name, language),
        "players": players,
        "seats": game.seat_names(players[-1]),
        "options": adapter.options(),
        "usual_rules": game.rules({}).to_dict(),
        "usual_table": Settings.from_dict({"game": name}).to_dict(),
        "risk": list(risks_of(name)),
        "draws": adapter.HAS_DRAWS,
        "web_component": web_component(name),
    }


def _players(game: Game) -> list[int]:
    """Return how many can play: the numbers that the rules take."""
    if "players" not in game.rules({}).to_dict():
        return [game.rules({}).players]
    return [count for count in range(1, MOST_SEATS + 1) if _takes(game, count)] or [game.rules({}).players]


def _takes(game: Game, players: int) -> bool:
    try:
        return game.rules({"players": players}).players == players
    except BadRules:
        return False


def web_component(game: str) -> str | None:
    """Return the address of what draws an installed game in the browser."""
    file = plugins.web_component(game)
    return None if file is None else f"/games/{game}/{file}"


def game_title(game: str, language: str) -> str:
    """Return what people call a game."""
    catalogue = Catalogue.of(language)
    return catalogue.text(f"game-{game}") if catalogue.has(f"game-{game}") else game


def _level(game: str, level: str, language: str, ready_in: int | None) -> Json:
    about, catalogue = f"level-{game}-{level}-about", Catalogue.of(language)
    return {
        "level": level,
        "name": level_name(game, level, language),
        "face": next((persona.face for persona in personas_of(game, level)), usual_face(f"{game} {level}")),
        "about": catalogue.text(about) if catalogue.has(about) else None,
        "usual": level == usual(game),
        "ready_in": ready_in,
    }


@router.get(
    "/api/messages/{language}",
    response_model=None,
    responses={200: {"description": "A catalogue in the format of Fluent", "content": {"text/plain": {}}}},
)
def messages(language: Literal["en", "fr", "it", "de"]) -> PlainTextResponse:
    """Return every message of a language, as a Fluent file."""
    return PlainTextResponse(source(language), headers={"cache-control": "max-age=300"})

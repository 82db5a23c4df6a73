"""What a set-up screen needs: the games with their rules, the bots with their names; and every text of the browser."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import PlainTextResponse

from makai.bots import levels, usual
from makai.bots.seating import level_name
from makai.core.game import Json
from makai.core.messages import LANGUAGES, Catalogue, source
from makai.games import NAMES, find
from makai.games.kahuna.board import HANDICAP_LIMIT
from makai.games.kahuna.rules import EDITIONS, HOUSE_RULES, VARIANTS
from makai.games.piranja.cards import FEWEST_PLAYERS, MOST_PLAYERS, MOST_REMOVED
from makai.games.piranja.rules import usually_removed
from makai.server.chat.phrases import EMOTES, PHRASES
from makai.server.http.exception_handlers import shows
from makai.server.http.languages import asked_language
from makai.server.schemas.derive import Shape
from makai.server.schemas.tables import TableSettings
from makai.tables import Settings
from makai.tables.games.adapter import find_adapter
from makai.tables.settings import MEMORY, RISK, SEAT_KINDS, SWITCHES, TAKEOVER, risks_of
from makai.tables.time_control import KINDS

router = APIRouter(tags=["games"])


class Level(Shape):
    """A bot's level, the weakest first."""

    level: str
    name: str | None
    about: str | None
    usual: bool


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


class GamesInfo(Shape):
    """All games, and what can be agreed on at any table."""

    games: list[GameInfo]
    table: dict[str, Any]
    phrases: list[str]
    emotes: list[str]
    languages: list[str]


async def language_of(
    request: Request, lang: Annotated[str | None, Query(description="A language, instead of the browser's")] = None
) -> str:
    """Return the language that is asked for."""
    return asked_language(lang or request.headers.get("accept-language"))


Language = Annotated[str, Depends(language_of)]


@router.get("/api/games", response_model=None, responses=shows(GamesInfo))
def games(language: Language) -> Json:
    """Return every game with all that can be agreed on."""
    return {
        "games": [_game(name, language) for name in NAMES],
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
        "languages": list(LANGUAGES),
    }


def _game(name: str, language: str) -> Json:
    game, players = find(name), [2] if name == "kahuna" else list(range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
    return {
        "game": name,
        "name": Catalogue.of(language).text(f"game-{name}"),
        "players": players,
        "seats": game.seat_names(players[-1]),
        "options": _kahuna() if name == "kahuna" else _piranja(),
        "usual_rules": game.rules({}).to_dict(),
        "usual_table": Settings.from_dict({"game": name}).to_dict(),
        "risk": list(risks_of(name)),
        "draws": find_adapter(name).HAS_DRAWS,
        "levels": [_level(name, level, language) for level in levels(name)],
    }


def _kahuna() -> Json:
    editions = {name: {rule: getattr(house, rule) for rule in HOUSE_RULES} for name, house in EDITIONS.items()}
    house = {name: list(values) if values else [False, True] for name, values in HOUSE_RULES.items()}
    return {"edition": editions, "variants": list(VARIANTS), "handicap": {"most": HANDICAP_LIMIT}, "house": house}


def _piranja() -> Json:
    usually = {str(players): usually_removed(players) for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)}
    return {"removed": {"most": MOST_REMOVED, "usual": usually}}


def _level(game: str, level: str, language: str) -> Json:
    about, catalogue = f"level-{game}-{level}-about", Catalogue.of(language)
    return {
        "level": level,
        "name": level_name(game, level, language),
        "about": catalogue.text(about) if catalogue.has(about) else None,
        "usual": level == usual(game),
    }


@router.get(
    "/api/messages/{language}",
    response_model=None,
    responses={200: {"description": "A catalogue in the format of Fluent", "content": {"text/plain": {}}}},
)
def messages(language: Literal["en", "fr", "it", "de"]) -> PlainTextResponse:
    """Return every message of a language, as a Fluent file."""
    return PlainTextResponse(source(language), headers={"cache-control": "max-age=300"})

"""The browser's types, written from the protocol: every message and everything in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from pydantic import TypeAdapter

from makai.bots.registry import find_bots
from makai.core.faces import FACES
from makai.core.game import Json
from makai.games import NAMES
from makai.server.analysis import analyses, replays
from makai.server.api import device_games, fair, games, handicaps, lessons, tables
from makai.server.schemas import messages, people

HEAD = "// Written by tools/protocol.py from src/makai/server/schemas/messages.py. Do not change it by hand.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
BESIDE = (
    tables.NewTable,
    tables.Opened,
    tables.InvitationMade,
    tables.Invited,
    tables.Asked,
    tables.Answer,
    tables.News,
    tables.Tables,
    games.GamesInfo,
    replays.Replay,
    analyses.GameAnalysis,
    people.Me,
    people.Profile,
    people.History,
    device_games.PlayedGame,
    device_games.TakenIn,
    people.CurvePoint,
    people.LeaderboardLine,
    people.ContactShape,
    people.Complaint,
    people.Muted,
    lessons.LessonScript,
    lessons.LessonTold,
    handicaps.Handicap,
    fair.LogPage,
)


def typescript() -> str:
    """Return the module of types."""
    types: dict[str, Json] = {}
    browser = _collect(messages.FROM_BROWSER, types)
    server = _collect(messages.FROM_SERVER, types)
    _collect(BESIDE, types)
    body = "\n".join(_type(name, types[name]) for name in sorted(types))
    unions = f"export type ClientMessage = {browser};\nexport type ServerMessage = {server};\n"
    return f"{HEAD}\nexport const PROTOCOL = {messages.VERSION};\n\n{_write_constants()}\n{unions}\n{body}"


def _write_constants() -> str:
    """Return what the browser must know of the bots and of faces before the server answers."""
    bots = {game: find_bots(game).personas for game in NAMES}
    faces = f"export const AVATARS = {json.dumps(FACES)} as const;\n"
    about = "/** Who the bots are: game, level, name, face; the level's own persona first. */\n"
    shape = "Record<string, Record<string, Record<string, string>>>"
    return f"{faces}\n{about}export const PERSONAS: {shape} = {json.dumps(bots)};\n"


def _collect(shapes: tuple[Any, ...], types: dict[str, Json]) -> str:
    """Add the types of some shapes, and those in them; return their union."""
    for shape in shapes:
        schema = TypeAdapter(shape).json_schema(mode="serialization")
        types |= schema.pop("$defs", {})
        types[shape.__name__] = schema
    return " | ".join(shape.__name__ for shape in shapes)


def _type(name: str, schema: Json) -> str:
    about = " ".join(schema.get("description", "").split())
    return "\n".join([f"/** {about} */", f"export interface {name} {{", *_fields(schema), "}", ""])


def _fields(schema: Json) -> Iterator[str]:
    required = schema.get("required", ())
    for name, field in schema.get("properties", {}).items():
        yield f"  {name}{'' if name in required else '?'}: {_of(field)};"


def _of(schema: Json) -> str:
    """Return the type of a value."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    choices = schema.get("anyOf") or schema.get("oneOf")
    if choices:
        return " | ".join(dict.fromkeys(map(_of, choices)))
    if schema.get("type") == "array":
        return f"Array<{_of(schema.get('items', {}))}>"
    if schema.get("type") == "object":
        values = schema.get("additionalProperties", True)
        return f"Record<string, {'unknown' if values is True else _of(values)}>"
    return PLAIN.get(schema.get("type", ""), "unknown")

"""Games that were played on a device, without a server: they move into their player's history once they are over."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import Field

from makai.core.game import Json
from makai.core.record import Record
from makai.games import find
from makai.server.errors import BadRequest
from makai.server.http.dependencies import CurrentPerson, CurrentVisitor, InjectedServices
from makai.server.http.exception_handlers import document_answer
from makai.server.schemas.base import Shape
from makai.server.schemas.messages import Count
from makai.server.schemas.people import Time
from makai.server.schemas.tables import TableSettings
from makai.store.queries.tables import find_table
from makai.tables import Person, Settings
from makai.tables.codec import read_face
from makai.tables.taken_in import DeviceGame, GaveUp, take_in

router = APIRouter(tags=["people"])

Seat = Annotated[int, Field(ge=0, le=5)]
MOST_ACTIONS = 5_000  # actions; no game comes near


class GaveUpShape(Shape):
    """Somebody gave up at a seat, once so many actions had been played."""

    seat: Seat
    after: Count


class PlayedGame(Shape):
    """A finished game from a device: what was agreed there, who sat on the open seat, and its record with the proof."""

    id: Annotated[str, Field(pattern=r"^device-[0-9a-f]{24}$")]
    settings: TableSettings
    name: Annotated[str, Field(max_length=200)]
    avatar: Annotated[str, Field(max_length=40)] = ""
    record: dict[str, Any]
    gave_up: list[GaveUpShape] = Field(default_factory=list, max_length=6)
    started_at: Time
    ended_at: Time


class TakenIn(Shape):
    """The table under which the game stands in the history."""

    table: str


@router.post("/api/me/games", status_code=201, response_model=None, responses=document_answer(TakenIn, 201))
async def add_played_game(
    services: InjectedServices, visitor: CurrentVisitor, person: CurrentPerson, played: PlayedGame
) -> Json:
    """Take a game into the history that was played on a device; it is never rated. The same again changes nothing."""
    services.limits.files.take(visitor.address)
    table_id = _table_id(person.id, played.id)
    if await services.store.read(find_table, table_id) is None:
        game, by = _read_game(played, services.registry.now()), Person(person.id)
        result = await asyncio.to_thread(take_in, game, by)
        await services.registry.add(table_id, result, by)
    return {"table": table_id}


def _table_id(person_id: str, device_table: str) -> str:
    return hashlib.sha256(f"makai played {person_id} {device_table}".encode()).hexdigest()[:24]


def _read_game(played: PlayedGame, now: int) -> DeviceGame:
    """Return the game; nobody plays one in the future."""
    record = Record.from_dict(played.record, find)
    if len(record.actions) > MOST_ACTIONS:
        raise BadRequest("request-malformed", where="record/actions")
    ended_at = min(played.ended_at, now)
    return DeviceGame(
        settings=Settings.from_dict(played.settings.model_dump(exclude_none=True)),
        record=record,
        name=played.name,
        avatar=read_face(played.avatar),
        gave_up=tuple(GaveUp(each.seat, each.after) for each in played.gave_up),
        started_at=min(played.started_at, ended_at),
        ended_at=ended_at,
    )

"""Finished games over HTTP, step by step: those of tables, and those of record files."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from makai.core.game import Json
from makai.server.games_api import Language
from makai.server.problem_answers import shows
from makai.server.replays import Eyes, Replay
from makai.server.sessions import CurrentVisitor
from makai.server.tables_api import Code, InHouse, TableId, look_at

router = APIRouter(tags=["replays"])

SeatEyes = Annotated[int | None, Query(ge=0, le=5, description="With whose eyes; without: as a spectator")]
OpenCards = Annotated[bool, Query(description="With all cards open")]
FileName = Annotated[str, Query(max_length=200, description="What the file is called, for what is wrong with it")]
Index = Annotated[int, Query(ge=0, le=10_000, description="Which record of the file, from 0")]
RECORDS = {"schema": {"type": "string", "description": "A record as JSON, or one a line"}}
RECORD_FILE = {"requestBody": {"required": True, "content": {"text/plain": RECORDS}}}


@router.get("/api/tables/{table_id}/steps", response_model=None, responses=shows(Replay))
async def table_steps(
    house: InHouse,
    visitor: CurrentVisitor,
    language: Language,
    table_id: TableId,
    seat: SeatEyes = None,
    open_cards: OpenCards = False,
    invitation: Code = None,
) -> Json:
    """Return every step of a finished game, with anybody's eyes."""
    live, _ = await look_at(house, table_id, visitor, None, invitation)
    return await house.projector.of_record(live.table.record(language), Eyes(seat, open_cards))


@router.post("/api/replay", response_model=None, responses=shows(Replay), openapi_extra=RECORD_FILE)
async def file_steps(
    house: InHouse,
    request: Request,
    file: FileName = "record",
    index: Index = 0,
    seat: SeatEyes = None,
    open_cards: OpenCards = False,
) -> Json:
    """Return every step of a game in a record file; nothing of it is kept."""
    return await house.projector.of_file(await request.body(), file, index, Eyes(seat, open_cards))

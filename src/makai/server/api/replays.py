"""Finished games over HTTP, step by step: those of tables, and those of record files."""

from __future__ import annotations

import hashlib
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Request

from makai.core.game import Json
from makai.server.analysis.analyses import GameAnalysis
from makai.server.analysis.replays import Eyes, Replay, find_record
from makai.server.http.dependencies import CurrentVisitor, InjectedServices, InvitationCode, Language, TableId
from makai.server.http.exception_handlers import document_answer
from makai.tables import Viewer

router = APIRouter(tags=["replays"])

SeatEyes = Annotated[int | None, Query(ge=0, le=5, description="With whose eyes; without: as a spectator")]
OpenCards = Annotated[bool, Query(description="With all cards open")]
FileName = Annotated[str, Query(max_length=200, description="What the file is called, for what is wrong with it")]
Index = Annotated[int, Query(ge=0, le=10_000, description="Which record of the file, from 0")]
RECORDS = {"schema": {"type": "string", "description": "A record as JSON, or one a line"}}
RECORD_FILE = {"requestBody": {"required": True, "content": {"text/plain": RECORDS}}}


@router.get("/api/tables/{table_id}/steps", response_model=None, responses=document_answer(Replay))
async def table_steps(
    services: InjectedServices,
    visitor: CurrentVisitor,
    language: Language,
    table_id: TableId,
    seat: SeatEyes = None,
    open_cards: OpenCards = False,
    invitation: InvitationCode = None,
) -> Json:
    """Return every step of a finished game, as any seat saw it."""
    live, _ = await services.look_at(table_id, Viewer(visitor.person_id), invitation)
    table, eyes = live.table, Eyes(seat, open_cards)
    replay = await services.replayer.replay_record(table.record(language), eyes, visitor.requester)
    return {**replay, "avatars": table.seats.find_faces(table.settings.name)}


@router.get("/api/tables/{table_id}/analysis", response_model=None, responses=document_answer(GameAnalysis))
async def table_analysis(
    services: InjectedServices,
    visitor: CurrentVisitor,
    language: Language,
    table_id: TableId,
    invitation: InvitationCode = None,
) -> Json:
    """Return what the coach thinks of every turn of a finished game; it may take some seconds."""
    live, _ = await services.look_at(table_id, Viewer(visitor.person_id), invitation)
    record = live.table.record(language)
    return await services.analyser.analyse(table_id, lambda: record, language, visitor.requester)


@router.post("/api/replay", response_model=None, responses=document_answer(Replay), openapi_extra=RECORD_FILE)
async def file_steps(
    services: InjectedServices,
    visitor: CurrentVisitor,
    request: Request,
    file: FileName = "record",
    index: Index = 0,
    seat: SeatEyes = None,
    open_cards: OpenCards = False,
) -> Json:
    """Return every step of a game in a record file; nothing of it is kept."""
    services.limits.files.take(visitor.address)
    data, eyes = await request.body(), Eyes(seat, open_cards)
    return await services.replayer.replay_file(data, file, index, eyes, visitor.requester)


@router.post(
    "/api/replay/analysis", response_model=None, responses=document_answer(GameAnalysis), openapi_extra=RECORD_FILE
)
async def file_analysis(
    services: InjectedServices,
    visitor: CurrentVisitor,
    request: Request,
    language: Language,
    file: FileName = "record",
    index: Index = 0,
) -> Json:
    """Return what the coach thinks of every turn of a game in a record file; it may take some seconds."""
    services.limits.files.take(visitor.address)
    data = await request.body()
    name = f"{hashlib.sha256(data).hexdigest()}/{index}"
    find = partial(find_record, data, file, index)
    return await services.analyser.analyse(name, lambda: find()[0], language, visitor.requester)

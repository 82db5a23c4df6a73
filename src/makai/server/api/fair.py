"""The public log of fair shuffles: anybody can keep a copy, and see that it is only ever added to."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from makai.core.fair_log import BEGINNING, LogEntryJson
from makai.core.game import Json
from makai.server.http.dependencies import InjectedServices
from makai.server.http.exception_handlers import document_answer
from makai.server.schemas.base import Shape, dict_shape_of
from makai.store.queries.fair_log import find_log_head, list_log, list_log_of

PAGE = 1000

router = APIRouter(tags=["fair"])
LogEntryShape: Any = dict_shape_of(LogEntryJson)


class LogPage(Shape):
    """Entries of the log in order, and what the last entry of the whole log is."""

    entries: list[LogEntryShape]
    number: int
    head: str


@router.get("/api/fair/log", response_model=None, responses=document_answer(LogPage))
async def read_log(
    services: InjectedServices,
    after: Annotated[int, Query(ge=0, le=2**53, description="The number of the last entry that is known")] = 0,
    limit: Annotated[int, Query(ge=1, le=PAGE)] = PAGE,
    commitment: Annotated[str | None, Query(pattern="^[0-9a-f]{64}$", description="Only its entries")] = None,
) -> Json:
    """Return the log of the server's fair shuffles, page by page, or the entries of one commitment."""
    if commitment is None:
        entries = await services.store.read(list_log, after, limit)
    else:
        entries = await services.store.read(list_log_of, commitment)
    last = await services.store.read(find_log_head)
    return {
        "entries": [entry.to_dict() for entry in entries],
        "number": 0 if last is None else last.number,
        "head": BEGINNING if last is None else last.hash,
    }

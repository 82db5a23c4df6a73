"""For operators: is the server alive, is it ready, and what does it measure?"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST

from makai import __version__
from makai.core.errors import StoreError
from makai.core.game import Json
from makai.server.http.dependencies import InjectedServices
from makai.server.http.exception_handlers import document_answer
from makai.server.schemas.base import Shape
from makai.store.store import ping

PATIENCE_S = 3

router = APIRouter(tags=["operators"])


class Health(Shape):
    """The server is alive if it answers; it is ready if its database answers and it is not stopping."""

    live: bool
    ready: bool
    database: bool
    version: str


@router.get("/api/health", response_model=None, responses=document_answer(Health) | {503: {"model": Health}})
async def health(services: InjectedServices, response: Response) -> Json:
    """Return the health of the server; the status is 503 while it is not ready."""
    database = False
    with suppress(StoreError, TimeoutError):
        async with asyncio.timeout(PATIENCE_S):
            await services.store.read(ping)
            database = True
    ready = database and not services.closing
    response.status_code = 200 if ready else 503
    return {"live": True, "ready": ready, "database": database, "version": __version__}


@router.get("/metrics", response_model=None, responses={200: {"content": {"text/plain": {}}}})
def metrics(services: InjectedServices) -> Response:
    """Return the metrics in the format of Prometheus."""
    return Response(services.metrics.render(), media_type=CONTENT_TYPE_LATEST)

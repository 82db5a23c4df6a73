"""For operators: is the server alive, is it ready, and what does it measure?"""

from __future__ import annotations

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST

from makai import __version__
from makai.core.game import Json
from makai.server.http.dependencies import InjectedServices
from makai.server.http.exception_handlers import document_answer
from makai.server.schemas.base import Shape

router = APIRouter(tags=["operators"])


class Health(Shape):
    """The server is alive if it answers; it is ready if its database can be written to and it is not stopping.

    `problem` is the code of what is wrong with the database; the log has the details. `bots` tells whether every bot is
    ready; after a first start some are still being compiled.
    """

    live: bool
    ready: bool
    database: bool
    problem: str | None
    bots: bool
    version: str


@router.get("/api/health", response_model=None, responses=document_answer(Health) | {503: {"model": Health}})
async def health(services: InjectedServices, response: Response) -> Json:
    """Return the health of the server; the status is 503 while it is not ready."""
    problem = await services.store.check()
    ready = problem is None and not services.closing
    response.status_code = 200 if ready else 503
    return {
        "live": True,
        "ready": ready,
        "database": problem is None,
        "problem": problem,
        "bots": services.compilation.is_done,
        "version": __version__,
    }


@router.get("/metrics", response_model=None, responses={200: {"content": {"text/plain": {}}}})
def metrics(services: InjectedServices) -> Response:
    """Return the metrics in the format of Prometheus."""
    return Response(services.metrics.render(), media_type=CONTENT_TYPE_LATEST)

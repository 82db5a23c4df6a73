"""Pages: the browser client, or a note if it is missing; and the documentation of the protocol."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.responses import HTMLResponse, PlainTextResponse

from makai.core.messages import Catalogue
from makai.core.plugins import find_web_file
from makai.games import usable
from makai.server.api.games import Language
from makai.server.errors import NotFound
from makai.server.http.static_files import ClientFile, ClientFiles
from makai.server.schemas.docs_page import protocol_page
from makai.server.settings import ServerSettings

router = APIRouter(tags=["pages"], include_in_schema=False)


def web_folder(settings: ServerSettings) -> Path | None:
    """Return the folder of the browser client, if there is one."""
    packaged = Path(str(resources.files("makai") / "web"))
    found = Path(settings.web) if settings.web else packaged
    return found if (found / "index.html").is_file() else None


def add_pages(app: FastAPI, settings: ServerSettings) -> None:
    """Serve the browser client; all of its own paths return its one page."""
    app.include_router(router)
    folder = web_folder(settings)
    if folder is None:
        app.add_api_route("/", plain_page, include_in_schema=False)
        return
    page = Client(folder).page
    app.add_api_route("/{path:path}", page, methods=["GET", "HEAD"], include_in_schema=False, response_model=None)


class Client:
    """The one page of the browser client, and the files beside it."""

    def __init__(self, folder: Path) -> None:
        self._files = ClientFiles(folder)

    def page(self, path: str, request: Request) -> Response:
        """Return a file of the client; any other path is one of its screens."""
        found = None if path.startswith("api/") else self._files.find(path)
        if found is None:
            raise NotFound("not-found")
        return found.answer(request.headers)


async def plain_page(language: Language) -> HTMLResponse:
    """Say that the server is running."""
    text = Catalogue.of(language).text("serve-page-text")
    return HTMLResponse(
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Makai</title>'
        f"<h1>Makai</h1><p>{text}</p>"
        '<p><a href="/openapi.json">/openapi.json</a> · <a href="/api/protocol">/api/protocol</a> · '
        '<a href="/api/health">/api/health</a></p></html>'
    )


@router.get("/games/{game}/{path:path}", response_model=None)
def game_file(game: str, path: str, request: Request) -> Response:
    """Return a file that an installed game brings for the browser."""
    found = find_web_file(game, path) if game in usable() else None
    if found is None:
        raise NotFound("not-found")
    return ClientFile(path, found.read_bytes()).answer(request.headers)


@router.get("/api/protocol")
def protocol() -> PlainTextResponse:
    """Return the page about every WebSocket message."""
    return PlainTextResponse(protocol_page(), media_type="text/markdown; charset=utf-8")

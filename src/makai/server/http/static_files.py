"""The files of the browser client: kept in memory, gzipped once, with a hash so that browsers can cache them."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi import Path as InPath
from fastapi.responses import HTMLResponse, PlainTextResponse
from starlette.datastructures import Headers

from makai.core.messages import Catalogue
from makai.core.plugins import find_web_file
from makai.games import usable
from makai.server.errors import NotFound
from makai.server.http.dependencies import Language
from makai.server.schemas.docs_page import protocol_page
from makai.server.settings import ServerSettings

router = APIRouter(tags=["pages"], include_in_schema=False)

INDEX = "index.html"
LEAST = 500  # bytes that are worth the trouble
COMPRESSIBLE = re.compile(r"text/|application/(javascript|json|manifest\+json|wasm)|image/svg")
HASHED = re.compile(r"^assets/.+-[A-Za-z0-9_-]{8}\.[a-z0-9]+$")
FOREVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
FILE_NAME = re.compile(r"^assets/|\.(css|html|ico|js|json|map|mjs|png|svg|txt|wasm|webmanifest|woff2?)$")


@dataclass(frozen=True)
class ClientFile:
    """A file as it is sent. A file with a hash in its name never changes."""

    name: str
    body: bytes

    @property
    def media_type(self) -> str:
        """What kind of file it is."""
        if self.name.endswith(".woff2"):
            return "font/woff2"  # Python does not know it everywhere
        found = mimetypes.guess_type(self.name)[0] or "application/octet-stream"
        return "text/javascript" if found == "application/javascript" else found

    @cached_property
    def tag(self) -> str:
        """The hash of what is in it."""
        return hashlib.sha256(self.body).hexdigest()[:20]

    @cached_property
    def gzipped(self) -> bytes | None:
        """The file gzipped, where that makes it smaller."""
        if len(self.body) < LEAST or not COMPRESSIBLE.match(self.media_type):
            return None
        return gzip.compress(self.body, 9, mtime=0)

    def answer(self, asked: Headers) -> Response:
        """Return the file as a browser accepts it, or that it has not changed."""
        small = self.gzipped if accepts_gzip(asked.get("accept-encoding", "")) else None
        tag = f'"{self.tag}{"" if small is None else "-gz"}"'
        headers = {"etag": tag, "cache-control": FOREVER if HASHED.match(self.name) else ASK_AGAIN}
        if self.gzipped is not None:
            headers["vary"] = "accept-encoding"
        if tag in re.findall(r'"[^"]*"', asked.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
        if small is not None:
            headers["content-encoding"] = "gzip"
        return Response(small or self.body, headers=headers, media_type=self.media_type)


class ClientFiles:
    """All files of a folder, read again when its page changes. No other files are served."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._read_at = -1
        self._files: dict[str, ClientFile] = {}

    def find(self, name: str) -> ClientFile | None:
        """Return a file; any path that does not look like one is a screen of the client, and gets its page."""
        self._refresh()
        return self._files.get(name) or (None if FILE_NAME.search(name) else self._files[INDEX])

    def send(self, path: str, request: Request) -> Response:
        """Return a file of the client; any other path is one of its screens."""
        found = None if path.startswith("api/") else self.find(path)
        if found is None:
            raise NotFound("not-found")
        return found.answer(request.headers)

    def _refresh(self) -> None:
        changed_at = (self._folder / INDEX).stat().st_mtime_ns
        if changed_at != self._read_at:
            found = (path for path in self._folder.rglob("*") if path.is_file())
            names = {path.relative_to(self._folder).as_posix(): path for path in found}
            self._files = {name: ClientFile(name, path.read_bytes()) for name, path in names.items()}
            self._read_at = changed_at


def accepts_gzip(accepted: str) -> bool:
    """Tell whether a browser accepts gzip, from its `Accept-Encoding`."""
    for part in accepted.lower().split(","):
        name, _, weight = part.strip().partition(";")
        if name.strip() in ("gzip", "*"):
            return not re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight)
    return False


def find_web_folder(settings: ServerSettings) -> Path | None:
    """Return the folder of the browser client, if there is one."""
    packaged = Path(str(resources.files("makai") / "web"))
    found = Path(settings.web) if settings.web else packaged
    return found if (found / "index.html").is_file() else None


def add_static_files(app: FastAPI, settings: ServerSettings) -> None:
    """Serve the browser client; all of its own paths return its one page."""
    app.include_router(router)
    folder = find_web_folder(settings)
    if folder is None:
        app.add_api_route("/", show_notice, include_in_schema=False)
        return
    send = ClientFiles(folder).send
    app.add_api_route("/{path:path}", send, methods=["GET", "HEAD"], include_in_schema=False, response_model=None)


async def show_notice(language: Language) -> HTMLResponse:
    """Say that the server is running."""
    text = Catalogue.of(language).text("serve-page-text")
    return HTMLResponse(
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Makai</title>'
        f"<h1>Makai</h1><p>{text}</p>"
        '<p><a href="/openapi.json">/openapi.json</a> · <a href="/api/protocol">/api/protocol</a> · '
        '<a href="/api/health">/api/health</a></p></html>'
    )


@router.get("/games/{game}/{path:path}", response_model=None)
def game_file(game: str, path: Annotated[str, InPath(max_length=200)], request: Request) -> Response:
    """Return a file that an installed game brings for the browser."""
    found = find_web_file(game, path) if game in usable() else None
    if found is None:
        raise NotFound("not-found")
    return ClientFile(path, found.read_bytes()).answer(request.headers)


@router.get("/api/protocol")
def protocol() -> PlainTextResponse:
    """Return the page about every WebSocket message."""
    return PlainTextResponse(protocol_page(), media_type="text/markdown; charset=utf-8")

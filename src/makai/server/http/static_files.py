"""The files of the browser client: kept in memory, gzipped once, with a hash so that browsers can cache them."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response

INDEX = "index.html"
LEAST = 500  # bytes that are worth the trouble
SQUEEZED = re.compile(r"text/|application/(javascript|json|manifest\+json|wasm)|image/svg")
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
        found = mimetypes.guess_type(self.name)[0] or "application/octet-stream"
        return "text/javascript" if found == "application/javascript" else found

    @cached_property
    def tag(self) -> str:
        """The hash of what is in it."""
        return hashlib.sha256(self.body).hexdigest()[:20]

    @cached_property
    def squeezed(self) -> bytes | None:
        """The file gzipped, where that makes it smaller."""
        if len(self.body) < LEAST or not SQUEEZED.match(self.media_type):
            return None
        return gzip.compress(self.body, 9, mtime=0)

    def answer(self, asked: Headers) -> Response:
        """Return the file as a browser accepts it, or that it has not changed."""
        small = self.squeezed if takes_gzip(asked.get("accept-encoding", "")) else None
        tag = f'"{self.tag}{"" if small is None else "-gz"}"'
        headers = {"etag": tag, "cache-control": FOREVER if HASHED.match(self.name) else ASK_AGAIN}
        if self.squeezed is not None:
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

    def _refresh(self) -> None:
        changed_at = (self._folder / INDEX).stat().st_mtime_ns
        if changed_at != self._read_at:
            found = (path for path in self._folder.rglob("*") if path.is_file())
            names = {path.relative_to(self._folder).as_posix(): path for path in found}
            self._files = {name: ClientFile(name, path.read_bytes()) for name, path in names.items()}
            self._read_at = changed_at


def takes_gzip(accepted: str) -> bool:
    """Tell whether a browser accepts gzip, from its `Accept-Encoding`."""
    for part in accepted.lower().split(","):
        name, _, weight = part.strip().partition(";")
        if name.strip() in ("gzip", "*"):
            return not re.fullmatch(r"\s*q\s*=\s*0(\.0*)?\s*", weight)
    return False

"""The origins of pages that may call the server: other pages must not use our visitors' cookies."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers

from makai.server.errors import NotAllowed
from makai.server.settings import ServerSettings


def check_origin(headers: Headers, settings: ServerSettings) -> None:
    """Refuse a page of another origin. Programs other than browsers send none, and have no cookies to steal."""
    origin = headers.get("origin")
    if origin is None:
        return
    found = urlsplit(origin)
    wanted = urlsplit(settings.public_url) if settings.public_url else None
    is_ours = found.netloc.lower() == headers.get("host", "").lower() and found.scheme in ("http", "https")
    is_public = wanted is not None and (found.scheme, found.netloc.lower()) == (wanted.scheme, wanted.netloc.lower())
    if not (is_ours or is_public):
        raise NotAllowed("origin-foreign")

"""Where a page may come from that speaks to the server: a stranger's page must not play with our visitors' cookies."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers

from makai.server.errors import NotAllowed
from makai.server.settings import ServerSettings


def check_origin(headers: Headers, settings: ServerSettings) -> None:
    """Refuse a page of another origin. A program that is no browser sends none, and has no cookies to be stolen."""
    origin = headers.get("origin")
    if origin is None:
        return
    found = urlsplit(origin)
    wanted = urlsplit(settings.public_url) if settings.public_url else None
    is_ours = found.netloc.lower() == headers.get("host", "").lower() and found.scheme in ("http", "https")
    is_public = wanted is not None and (found.scheme, found.netloc.lower()) == (wanted.scheme, wanted.netloc.lower())
    if not (is_ours or is_public):
        raise NotAllowed("origin-foreign")

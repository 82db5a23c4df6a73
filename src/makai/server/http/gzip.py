"""Gzip for the few large answers that are the same for everybody.

Nothing that depends on the person is compressed: if a secret and a text of an attacker's choice are compressed
together, the length of the answer can reveal the secret (the attack is known as BREACH).
"""

from __future__ import annotations

from starlette.middleware.gzip import GZipMiddleware

from makai.server.http.middleware import App, Receive, Scope, Send

PUBLIC = ("/api/games", "/api/messages/", "/api/protocol", "/openapi.json")
LEAST = 1000  # bytes


class GzipMiddleware:
    """Wraps the HTTP application."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._squeezed = GZipMiddleware(app, minimum_size=LEAST, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Compress public answers, and nothing else."""
        is_public = scope["type"] == "http" and scope["path"].startswith(PUBLIC)
        await (self._squeezed if is_public else self._app)(scope, receive, send)

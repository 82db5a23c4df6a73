"""Around every HTTP request: a limit to its body, security headers for the answer, and a count."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from starlette.datastructures import Headers, MutableHeaders

from makai.core.errors import MakaiError
from makai.server import errors
from makai.server.errors import TooMany
from makai.server.http.languages import asked_language
from makai.server.http.origins import check_origin
from makai.server.live.live_table import write
from makai.server.services import Services

LONGEST_BODY = 64 * 1024
LONGEST = {"/api/replay": 1024 * 1024}  # a record file may contain many games
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SAFE = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


class TooLarge(TooMany):
    """A body that is longer than any valid one."""


class SafetyMiddleware:
    """Wraps the HTTP application."""

    def __init__(self, app: App, services: Services) -> None:
        self._app, self._services = app, services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        answer = self._dressed(send, scope["method"])
        try:
            self._check(scope, headers)
            body = await _body(receive, headers, LONGEST.get(scope["path"], LONGEST_BODY))
        except MakaiError as problem:
            status = 413 if isinstance(problem, TooLarge) else errors.status_of(problem)
            await _refuse(problem, status, headers, answer)
            return
        await self._app(scope, _again(body, receive), answer)

    def _check(self, scope: Scope, headers: Headers) -> None:
        if scope["path"].startswith("/api/"):
            self._services.addresses.requests.take(scope["client"][0] if scope.get("client") else "")
        if scope["method"] not in SAFE_METHODS:
            check_origin(headers, self._services.settings)

    def _dressed(self, send: Send, method: str) -> Send:
        """Return a `send` that adds the security headers."""

        async def answer(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                self._services.metrics.requests.labels(method[:8], str(message["status"])).inc()
                found = MutableHeaders(scope=message)
                for name, value in SAFE.items():
                    found.setdefault(name, value)
                if self._services.settings.is_secure:
                    found.setdefault("strict-transport-security", "max-age=31536000")
            await send(message)

        return answer


async def _body(receive: Receive, headers: Headers, longest: int) -> bytes:
    """Read a body up to the limit."""
    announced = headers.get("content-length", "0")
    if not announced.isdecimal() or int(announced[:20]) > longest:
        raise TooLarge("body-too-large", most=longest)
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return body
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > longest:
            raise TooLarge("body-too-large", most=longest)
    return body


def _again(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` for a body that has been read already."""
    told = False

    async def read() -> MutableMapping[str, Any]:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return read


async def _refuse(problem: MakaiError, status: int, headers: Headers, send: Send) -> None:
    body = write(errors.told(problem, asked_language(headers.get("accept-language")))).encode()
    kept = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": kept})
    await send({"type": "http.response.body", "body": body})

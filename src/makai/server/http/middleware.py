"""Around every HTTP request: a limit to its body, security headers for the answer, and a count."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from makai.core.errors import MakaiError
from makai.server import errors
from makai.server.errors import NotAllowed, TooLarge
from makai.server.http.languages import choose_language
from makai.server.live.table_writer import encode_message
from makai.server.people.addresses import find_address_key
from makai.server.services import Services
from makai.server.settings import ServerSettings

LONGEST_BODY = 64 * 1024
LONGEST_FILE = 1024 * 1024  # of records: it may contain many games
LONGEST = {"/api/replay": LONGEST_FILE, "/api/replay/analysis": LONGEST_FILE}
PUBLIC = ("/api/games", "/api/messages/", "/api/fair/log", "/api/protocol", "/openapi.json")
LIMITED = ("/api/", "/openapi.json")  # what costs more than a file from memory
LEAST = 1000  # bytes that are worth compressing
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
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


class SafetyMiddleware:
    """Wraps the HTTP application."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app, self._services = app, services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        answer = self._add_headers(send, scope["method"])
        try:
            self._check(scope, headers)
            body = await _read_body(receive, headers, LONGEST.get(scope["path"], LONGEST_BODY))
        except MakaiError as problem:
            await _refuse(problem, headers, answer)
            return
        if body is not None:
            await self._app(_simplify_cookies(scope), _replay(body, receive), answer)

    def _check(self, scope: Scope, headers: Headers) -> None:
        self._services.hosts.check(scope)
        if scope["path"].startswith(LIMITED):
            self._services.limits.requests.take(find_address_key(scope))
        if scope["method"] not in SAFE_METHODS:
            check_origin(headers, self._services.settings)

    def _add_headers(self, send: Send, method: str) -> Send:
        """Return a `send` that adds the security headers."""

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._services.metrics.requests.labels(method[:8], str(message["status"])).inc()
                found = MutableHeaders(scope=message)
                for name, value in SAFE.items():
                    found.setdefault(name, value)
                if self._services.settings.is_secure:
                    found.setdefault("strict-transport-security", "max-age=31536000")
            await send(message)

        return answer


def _simplify_cookies(scope: Scope) -> Scope:
    """Take backslashes out of cookies. Ours have none, and for thousands of them Python's parser takes seconds."""
    headers = [(name, value.replace(b"\\", b"") if name == b"cookie" else value) for name, value in scope["headers"]]
    return {**scope, "headers": headers}


async def _read_body(receive: Receive, headers: Headers, longest: int) -> bytes | None:
    """Read a body up to the limit; nothing if the client went away before its end."""
    announced = headers.get("content-length", "0")
    if not announced.isdecimal() or int(announced[:20]) > longest:
        raise TooLarge("body-too-large", most=longest)
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > longest:
            raise TooLarge("body-too-large", most=longest)
    return body


def _replay(body: bytes, receive: Receive) -> Receive:
    """Return a `receive` for a body that has been read already."""
    has_read = False

    async def read() -> Message:
        nonlocal has_read
        if has_read:
            return await receive()
        has_read = True
        return {"type": "http.request", "body": body, "more_body": False}

    return read


async def _refuse(problem: MakaiError, headers: Headers, send: Send) -> None:
    body = encode_message(errors.describe(problem, choose_language(headers.get("accept-language"))))
    kept = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": errors.find_status(problem), "headers": kept})
    await send({"type": "http.response.body", "body": body})


def check_origin(headers: Headers, settings: ServerSettings) -> None:
    """Refuse a page of another origin. Programs other than browsers send none, and have no cookies to steal."""
    origin = headers.get("origin")
    if origin is None:
        return
    try:
        found = urlsplit(origin)
    except ValueError:  # half of an IPv6 address, for example
        raise NotAllowed("origin-foreign") from None
    wanted = urlsplit(settings.public_url) if settings.public_url else None
    is_ours = found.netloc.lower() == headers.get("host", "").lower() and found.scheme in ("http", "https")
    is_public = wanted is not None and (found.scheme, found.netloc.lower()) == (wanted.scheme, wanted.netloc.lower())
    if not (is_ours or is_public):
        raise NotAllowed("origin-foreign")


class PublicGzipMiddleware:
    """Compresses the few large answers that are the same for everybody.

    Nothing that depends on the person is compressed: if a secret and a text of an attacker's choice are compressed
    together, the length of the answer can reveal the secret (the attack is known as BREACH).
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._gzip = GZipMiddleware(app, minimum_size=LEAST, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Compress what is public, and nothing else."""
        is_public = scope["type"] == "http" and scope["path"].startswith(PUBLIC)
        await (self._gzip if is_public else self._app)(scope, receive, send)

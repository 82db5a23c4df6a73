"""Webhooks: a URL that the server calls when it is a person's turn.

The server calls only public addresses, over HTTPS, and no address of its own network: that is checked when a webhook is
saved, and again at every call. The name is looked up once, and exactly that address is called, so that it cannot change
meanwhile. Each call is signed, so that the receiver can verify where it comes from.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import secrets
import socket
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from ipaddress import IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit, urlunsplit

from makai.core.errors import quote
from makai.core.game import Json
from makai.server.errors import BadRequest
from makai.store import Contact

LONGEST = 500
UNICAST = IPv6Network("2000::/3")  # all that is given out; what lies beyond may stand for an older, private address
LOOKUP_S, PATIENCE_S = 5.0, 10.0
SIGNATURE, ID = "makai-signature", "makai-id"


@dataclass(frozen=True)
class Webhook:
    """A URL to call, and the secret that signs the calls."""

    url: str
    secret: str = field(repr=False)

    @classmethod
    def new(cls, url: str, anywhere: bool = False) -> Webhook:
        """Return a webhook with a new secret."""
        return cls(check_url(url, anywhere), secrets.token_urlsafe(24))

    @classmethod
    def of(cls, contact: Contact) -> Webhook | None:
        """Return the webhook of a contact, if it has one."""
        if contact.webhook is None or contact.webhook_secret is None:
            return None
        return cls(contact.webhook, contact.webhook_secret)

    def signature(self, at: int, body: bytes) -> str:
        """Return `t=…,v1=…`: the time, and the HMAC-SHA256 of the time, a full stop and the body."""
        digest = hmac.new(self.secret.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
        return f"t={at},v1={digest}"


LOOKUPS = ThreadPoolExecutor(4, thread_name_prefix="makai-dns")  # a slow name server delays nobody but webhooks


async def look_up(host: str, port: int) -> list[str]:
    """Return the IP addresses of a host; none if nobody knows it."""
    ask = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    try:
        async with asyncio.timeout(LOOKUP_S):
            found = await asyncio.get_running_loop().run_in_executor(LOOKUPS, ask)
    except (OSError, UnicodeError):  # a TimeoutError is an OSError, too
        return []
    return [str(entry[4][0]) for entry in found]


class Unreached(OSError):
    """A webhook did not answer, or not with success."""


@dataclass(frozen=True)
class Caller:
    """Calls webhooks. `anywhere` is for tests and closed networks: plain HTTP and private addresses too."""

    anywhere: bool = False
    look_up: Callable[[str, int], Awaitable[list[str]]] = look_up

    async def check(self, url: str) -> str:
        """Return an address that may be called now; refuse any other.

        A name that nobody knows is refused in the same words as a private one, so that the answer tells a stranger
        nothing about the names of the own network.
        """
        await self._address(urlsplit(check_url(url, self.anywhere)))
        return url

    async def call(self, webhook: Webhook, news: Json, call_id: str, at: int) -> None:
        """Call a webhook; return when it has answered with success."""
        parts = urlsplit(check_url(webhook.url, self.anywhere))
        body = json.dumps(news, separators=(",", ":")).encode()
        headers = {"host": parts.netloc, "content-type": "application/json", ID: call_id}
        headers |= {SIGNATURE: webhook.signature(at, body), "user-agent": "makai"}
        await send_request(await self._address(parts), parts.hostname or "", body, headers)

    async def _address(self, parts: SplitResult) -> str:
        """Return the URL with the IP address in place of the name."""
        port = parts.port or (443 if parts.scheme == "https" else 80)
        assert parts.hostname is not None
        hosts = await self.look_up(parts.hostname, port)
        if not hosts or not (self.anywhere or all(is_public(host) for host in hosts)):
            raise BadRequest("webhook-private", value=quote(parts.hostname))
        host = f"[{hosts[0]}]" if ":" in hosts[0] else hosts[0]
        return urlunsplit((parts.scheme, f"{host}:{port}", parts.path, parts.query, ""))


async def send_request(address: str, name: str, body: bytes, headers: Mapping[str, str]) -> None:
    """Send a request to an IP address, for a server of that name; it must answer with success."""
    import httpx  # a server that calls nobody starts without it

    try:
        async with httpx.AsyncClient(timeout=PATIENCE_S, follow_redirects=False, trust_env=False) as client:
            extensions = {"sni_hostname": name}
            request = client.build_request("POST", address, content=body, headers=headers, extensions=extensions)
            answer = await client.send(request, stream=True)  # the body is not needed, and may be endless
            await answer.aclose()
        answer.raise_for_status()
    except httpx.HTTPError as error:
        raise Unreached(type(error).__name__) from error
    if answer.is_redirect:
        raise BadRequest("webhook-redirects")


def is_public(host: str) -> bool:
    """Tell whether an address is public, and no other form of an older one, which may be private."""
    address = ip_address(host.partition("%")[0])
    if isinstance(address, IPv6Address) and (address not in UNICAST or address.sixtofour or address.teredo):
        return False
    return address.is_global and not address.is_multicast


def check_url(url: str, anywhere: bool = False) -> str:
    """Return an address that may be called; refuse any other."""
    try:
        parts = urlsplit(url)
        fits = bool(parts.hostname) and parts.port != 0
    except ValueError:
        fits = False
    schemes = ("https", "http") if anywhere else ("https",)
    if not fits or len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise BadRequest("webhook-bad", value=quote(url))
    if parts.scheme not in schemes or parts.username is not None or parts.fragment:
        raise BadRequest("webhook-bad", value=quote(url))
    return url

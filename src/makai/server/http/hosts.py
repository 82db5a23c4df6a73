"""The `Host` of a request: the server answers only to names that are known to be its own.

Anybody can let a name of their own lead to this machine (DNS rebinding). A browser then takes this server for a part of
their page, and lets the page read and write here. What the browser sends as `Host` is still the other name.
"""

from __future__ import annotations

import re
import socket
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.types import Scope

from makai.core.errors import quote
from makai.server.errors import BadRequest, Misdirected
from makai.server.settings import EVERY, ServerSettings

HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]{1,255})(?::[0-9]{0,5})?", re.ASCII | re.IGNORECASE)
OPEN_PATHS = ("/api/health",)  # load balancers ask without a name, or by one of their own


class KnownHosts:
    """The names by which browsers and programs may call this server."""

    def __init__(self, settings: ServerSettings) -> None:
        self._names = frozenset(list_names(settings))
        self._is_known = lru_cache(maxsize=1000)(self._look_up)

    def check(self, scope: Scope) -> None:
        """Refuse a request that does not name exactly one host, or that names a foreign one."""
        if scope["path"] in OPEN_PATHS:
            return
        found = [value for name, value in scope["headers"] if name == b"host"]
        host = HOST.fullmatch(found[0].decode("latin-1")) if len(found) == 1 else None
        if host is None:
            raise BadRequest("host-malformed")
        if not self._is_known(host[1]):
            raise Misdirected("host-unknown", host=quote(host[1]))

    def _look_up(self, host: str) -> bool:
        name = host.lower().removesuffix(".")
        return EVERY in self._names or name in self._names or name.endswith(".localhost") or is_ip(name)


def list_names(settings: ServerSettings) -> list[str]:
    """Return the names of a server: those in its settings and, if others can reach it, those of its machine."""
    named = [settings.host, urlsplit(settings.public_url).hostname or "", *settings.host_names]
    machine = socket.gethostname()
    own = [] if is_loopback(settings.host) else [machine, f"{machine.partition('.')[0]}.local"]
    return ["localhost", *(to_ascii(name) for name in (*named, *own) if name)]


def to_ascii(name: str) -> str:
    """Return a name as browsers send it."""
    try:
        return name.lower().encode("idna").decode("ascii")
    except UnicodeError:
        return name.lower()


def is_ip(host: str) -> bool:
    """Tell whether a host is an IP address. No DNS can make an address another's."""
    try:
        ip_address(host.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Tell whether only this machine reaches a host."""
    return host == "localhost" or (is_ip(host) and ip_address(host).is_loopback)

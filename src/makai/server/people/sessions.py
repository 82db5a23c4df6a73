"""Sessions: the person behind a request. By default a guest, identified by a random token in a cookie.

Only the hash of a token is stored, so that nobody who reads the database can sign in as somebody else. A guest is
created when one is first needed (to sit down, to choose a name), not just for looking. A session lasts as long as it is
used now and then.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping

from fastapi import Request, Response

from makai.core.messages import Catalogue
from makai.server.analysis.fair_queue import Requester
from makai.server.errors import NotAllowed
from makai.server.http.languages import choose_language
from makai.server.people.addresses import find_address_key
from makai.server.services import Services
from makai.store import Person, Session, Store
from makai.store.queries.devices import is_known_device, note_device
from makai.store.queries.people import add_guest, find_person
from makai.store.queries.sessions import close_session, find_session, open_session, touch_session

DAY = 24 * 60 * 60 * 1000
LASTS = 180 * DAY  # since it was last used
FRESH = DAY  # a session that was used within this time is not written again
TOKEN_BYTES = 32
LONGEST_COOKIE = 200
SESSION, DEVICE = "makai", "makai-device"  # the cookies
DEVICE_LASTS = 400 * DAY  # as long as browsers keep a cookie


def hash_token(token: str) -> str:
    """Return what is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def hash_device(token: str, person_id: str) -> str:
    """Return what is stored of a device's token: another hash for each person who signs in there."""
    return hash_token(f"device {person_id} {token}")


def choose_cookie_name(secure: bool, name: str = SESSION) -> str:
    """Return a cookie's name. By HTTPS no other host can set one of this name."""
    return f"__Host-{name}" if secure else name


def find_token(headers: Mapping[str, str], secure: bool, name: str = SESSION) -> str | None:
    """Return the token that a browser sent in a cookie."""
    pairs = (each.partition("=") for each in headers.get("cookie", "").split(";"))
    found = {key.strip(): value.strip() for key, _, value in pairs}.get(choose_cookie_name(secure, name), "")
    return found if 0 < len(found) <= LONGEST_COOKIE else None


async def load_session(
    headers: Mapping[str, str],
    store: Store,
    now: int,
    secure: bool = False,
    note: Callable[[Person], None] = lambda _: None,
) -> Session | None:
    """Return the session of a browser; refuse a banned person. `note` is told who it is in any case."""
    token = find_token(headers, secure)
    session = None if token is None else await store.read(find_session, hash_token(token), now)
    if session is not None:
        note(session.person)
    if session is not None and session.person.banned_at is not None:
        raise NotAllowed("session-banned")
    return session


class Visitor:
    """The one behind a request: a person, or nobody yet."""

    def __init__(self, services: Services, request: Request, response: Response) -> None:
        self.store = services.store
        self.now = services.registry.now()
        self.session: Session | None = None
        self.person: Person | None = None
        self._guests, self._exclusions = services.limits.guests, services.exclusions
        self._request, self._response = request, response
        self._cookies: dict[str, tuple[str, int]] = {}  # those that the answer sends
        self._secure = services.settings.is_secure or request.url.scheme == "https"

    async def load(self) -> None:
        """Find the session of the browser, and let it last on."""
        self.session = await load_session(
            self._request.headers,
            self.store,
            self.now,
            self._secure,
            note=lambda person: self._exclusions.note(person, self.address),
        )
        self.person = None if self.session is None else self.session.person
        await self._keep_alive()

    @property
    def person_id(self) -> str:
        """The id of the person; empty for nobody."""
        return "" if self.person is None else self.person.id

    @property
    def address(self) -> str:
        """Where the request came from, as the limits count it: of an IPv6 address the /64."""
        return find_address_key(self._request.scope)

    @property
    def requester(self) -> Requester:
        """Whose share the work is that this request causes."""
        return Requester(self.address, self.person_id)

    @property
    def language(self) -> str:
        """The language that this person reads."""
        asked = self._request.query_params.get("lang")
        return choose_language(asked or self._request.headers.get("accept-language"))

    def require_person(self) -> Person:
        """Return the person; refuse a browser without a session."""
        if self.person is None:
            raise NotAllowed("session-needed")
        return self.person

    async def ensure_person(self) -> Person:
        """Return the person; create a guest for a browser without a session."""
        return self.person or await self._become_guest()

    async def _become_guest(self) -> Person:
        await self._exclusions.check_newcomer(self.address)
        self._guests.take(self.address)
        person_id = secrets.token_urlsafe(12)
        name = Catalogue.of(self.language).text("guest-name", number=str(1000 + secrets.randbelow(9000)))
        await self.store.write(add_guest, person_id, name, self.now)
        return await self.enter(person_id)

    async def enter(self, person_id: str) -> Person:
        """Open a new session for a person, in the place of the one before."""
        await self._close()
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self.store.write(open_session, hash_token(token), person_id, self.now, self.now + LASTS)
        self.session = await self.store.read(find_session, hash_token(token), self.now)
        self.person = await self.store.read(find_person, person_id)
        assert self.person is not None
        self._exclusions.note(self.person, self.address)
        self._send(token)
        return self.person

    async def leave(self) -> None:
        """Close this session, and let the browser forget it."""
        await self._close()
        self._send("", lasts=0)

    async def _close(self) -> None:
        if self.session is not None:
            await self.store.write(close_session, self.session.token_hash)
        self.session = self.person = None

    async def _keep_alive(self) -> None:
        """Extend a session that is used."""
        if self.session is None or self.now - self.session.seen_at < FRESH:
            return
        token = find_token(self._request.headers, self._secure)
        if token is None:
            return
        if await self.store.write(touch_session, self.session.token_hash, self.now, self.now + LASTS):
            self._send(token)

    async def is_device_known(self, person_id: str) -> bool:
        """Tell whether this person has signed in with this browser before."""
        token = self._find_device() or ""
        return await self.store.read(is_known_device, hash_device(token, person_id), person_id)

    async def note_device(self) -> None:
        """Remember that this person has signed in with this browser, also after they sign out."""
        person = self.require_person()
        token = self._find_device() or secrets.token_urlsafe(TOKEN_BYTES)
        since = self.now - DEVICE_LASTS
        await self.store.write(note_device, hash_device(token, person.id), person.id, self.now, since)
        self._send(token, DEVICE, DEVICE_LASTS)

    def _find_device(self) -> str | None:
        """Return the token of this browser, if it is as long as those that it gets here."""
        token = find_token(self._request.headers, self._secure, DEVICE)
        return token if token is not None and len(token) * 3 // 4 == TOKEN_BYTES else None

    def _send(self, token: str, cookie: str = SESSION, lasts: int = LASTS) -> None:
        """Send a cookie, in the place of one of the same name that this answer would have sent."""
        self._cookies[choose_cookie_name(self._secure, cookie)] = token, lasts // 1000
        del self._response.headers["set-cookie"]
        self._response.headers.update({"cache-control": "no-store"})
        for name, (value, seconds) in self._cookies.items():
            self._response.set_cookie(name, value, max_age=seconds, secure=self._secure, httponly=True, samesite="lax")

"""Sessions: the person behind a request. By default a guest, identified by a random token in a cookie.

Only the hash of a token is stored, so that nobody who reads the database can sign in as somebody else. A guest is
created when one is first needed (to sit down, to choose a name), not just for looking. A session lasts as long as it is
used now and then.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie

from fastapi import Request, Response

from makai.core.messages import Catalogue
from makai.server.errors import NotAllowed
from makai.server.http.languages import choose_language
from makai.server.services import Services
from makai.store import Person, Session, Store
from makai.store.queries.people import add_guest, find_person
from makai.store.queries.sessions import close_session, find_session, open_session, touch_session

DAY = 24 * 60 * 60 * 1000
LASTS = 180 * DAY  # since it was last used
FRESH = DAY  # a session that was used within this time is not written again
LONGEST_COOKIE = 200


def hash_token(token: str) -> str:
    """Return what is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def choose_cookie_name(secure: bool) -> str:
    """Return the cookie's name. By HTTPS no other host can set one of this name."""
    return "__Host-makai" if secure else "makai"


def find_token(headers: Mapping[str, str], secure: bool) -> str | None:
    """Return the token that a browser sent."""
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load(headers.get("cookie", ""))
    except CookieError:
        return None
    found = cookies.get(choose_cookie_name(secure))
    return found.value if found is not None and 0 < len(found.value) <= LONGEST_COOKIE else None


async def load_session(headers: Mapping[str, str], store: Store, now: int, secure: bool = False) -> Session | None:
    """Return the session of a browser; refuse a banned person."""
    token = find_token(headers, secure)
    session = None if token is None else await store.read(find_session, hash_token(token), now)
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
        self._guests = services.limits.guests
        self._request, self._response = request, response
        self._secure = services.settings.is_secure or request.url.scheme == "https"

    async def load(self) -> None:
        """Find the session of the browser, and let it last on."""
        self.session = await load_session(self._request.headers, self.store, self.now, self._secure)
        self.person = None if self.session is None else self.session.person
        await self._keep_alive()

    @property
    def person_id(self) -> str:
        """The id of the person; empty for nobody."""
        return "" if self.person is None else self.person.id

    @property
    def address(self) -> str:
        """Where the request came from."""
        return self._request.client.host if self._request.client else ""

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
        self._guests.take(self.address)
        person_id = secrets.token_urlsafe(12)
        name = Catalogue.of(self.language).text("guest-name", number=str(1000 + secrets.randbelow(9000)))
        await self.store.write(add_guest, person_id, name, self.now)
        await self.enter(person_id)
        assert self.person is not None
        return self.person

    async def enter(self, person_id: str) -> None:
        """Open a new session for a person, in the place of the one before."""
        await self.leave()
        token = secrets.token_urlsafe(32)
        await self.store.write(open_session, hash_token(token), person_id, self.now, self.now + LASTS)
        self.session = await self.store.read(find_session, hash_token(token), self.now)
        self.person = await self.store.read(find_person, person_id)
        self._send(token)

    async def leave(self) -> None:
        """Close this session."""
        if self.session is not None:
            await self.store.write(close_session, self.session.token_hash)
        self.session = self.person = None
        self._response.delete_cookie(
            choose_cookie_name(self._secure), secure=self._secure, httponly=True, samesite="lax"
        )

    async def _keep_alive(self) -> None:
        """Extend a session that is used."""
        if self.session is None or self.now - self.session.seen_at < FRESH:
            return
        token = find_token(self._request.headers, self._secure)
        if token is None:
            return
        if await self.store.write(touch_session, self.session.token_hash, self.now, self.now + LASTS):
            self._send(token)

    def _send(self, token: str) -> None:
        name, seconds = choose_cookie_name(self._secure), LASTS // 1000
        self._response.headers.update({"cache-control": "no-store"})
        self._response.set_cookie(name, token, max_age=seconds, secure=self._secure, httponly=True, samesite="lax")

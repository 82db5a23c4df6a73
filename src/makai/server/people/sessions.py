"""Sessions: the person behind a request. By default a guest, identified by a random token in a cookie.

Only the hash of a token is stored, so that nobody who reads the database can sign in as somebody else. A guest is
created when one is first needed (to sit down, to choose a name), not just for looking. A session lasts as long as it is
used now and then.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http.cookies import CookieError, SimpleCookie
from typing import Annotated

from fastapi import Depends, Request, Response

from makai.core.messages import Catalogue
from makai.server.errors import NotAllowed
from makai.server.http.languages import asked_language
from makai.server.people.rate_limits import TokenBuckets
from makai.store import Person, Session, Store
from makai.store.queries.people import add_guest, find_person
from makai.store.queries.sessions import close_session, find_session, open_session, touch_session

DAY = 24 * 60 * 60 * 1000
LASTS = 180 * DAY  # since it was last used
FRESH = DAY  # a session that was used within this time is not written again
LONGEST_COOKIE = 200


def wall_clock() -> int:
    """Return the time in milliseconds."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Sessions:
    """What sessions need; the app keeps it as `app.state.sessions`. `secure`: all browsers come by HTTPS."""

    store: Store
    secure: bool = False
    now: Callable[[], int] = wall_clock
    guests: TokenBuckets = field(default_factory=lambda: TokenBuckets(size=30, refill_s=20))  # new ones, by address


def token_hash(token: str) -> str:
    """Return what is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def cookie_name(secure: bool) -> str:
    """Return the cookie's name. By HTTPS no other host can set one of this name."""
    return "__Host-makai" if secure else "makai"


def token_of(headers: Mapping[str, str], secure: bool) -> str | None:
    """Return the token that a browser sent."""
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load(headers.get("cookie", ""))
    except CookieError:
        return None
    found = cookies.get(cookie_name(secure))
    return found.value if found is not None and 0 < len(found.value) <= LONGEST_COOKIE else None


async def session_of(headers: Mapping[str, str], store: Store, now: int, secure: bool = False) -> Session | None:
    """Return the session of a browser; refuse a banned person."""
    token = token_of(headers, secure)
    session = None if token is None else await store.read(find_session, token_hash(token), now)
    if session is not None and session.person.banned_at is not None:
        raise NotAllowed("session-banned")
    return session


class Visitor:
    """The one behind a request: a person, or nobody yet."""

    def __init__(self, sessions: Sessions, request: Request, response: Response, session: Session | None) -> None:
        self.sessions = sessions
        self.store = sessions.store
        self.now = sessions.now()
        self.request = request
        self.session = session
        self.person = None if session is None else session.person
        self._response = response

    @property
    def secure(self) -> bool:
        """Whether this browser came by HTTPS."""
        return is_secure(self.sessions, self.request)

    @property
    def address(self) -> str:
        """Where the request came from."""
        return self.request.client.host if self.request.client else ""

    @property
    def language(self) -> str:
        """The language that this person reads."""
        asked = self.request.query_params.get("lang")
        return asked_language(asked or self.request.headers.get("accept-language"))

    async def known(self) -> Person:
        """Return the person; refuse a browser without a session."""
        if self.person is None:
            raise NotAllowed("session-needed")
        return self.person

    async def some_person(self) -> Person:
        """Return the person; create a guest for a browser without a session."""
        return self.person or await self._become_guest()

    async def _become_guest(self) -> Person:
        self.sessions.guests.take(self.address)
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
        await self.store.write(open_session, token_hash(token), person_id, self.now, self.now + LASTS)
        self.session = await self.store.read(find_session, token_hash(token), self.now)
        self.person = await self.store.read(find_person, person_id)
        self._send(token)

    async def leave(self) -> None:
        """Close this session."""
        if self.session is not None:
            await self.store.write(close_session, self.session.token_hash)
        self.session = self.person = None
        self._response.delete_cookie(cookie_name(self.secure), secure=self.secure, httponly=True, samesite="lax")

    async def keep_alive(self) -> None:
        """Extend a session that is used."""
        if self.session is None or self.now - self.session.seen_at < FRESH:
            return
        token = token_of(self.request.headers, self.secure)
        if token is None:
            return
        if await self.store.write(touch_session, self.session.token_hash, self.now, self.now + LASTS):
            self._send(token)

    def _send(self, token: str) -> None:
        name, seconds = cookie_name(self.secure), LASTS // 1000
        self._response.headers.update({"cache-control": "no-store"})
        self._response.set_cookie(name, token, max_age=seconds, secure=self.secure, httponly=True, samesite="lax")


def is_secure(sessions: Sessions, request: Request) -> bool:
    """Tell whether a browser came by HTTPS, itself or to the proxy before the server."""
    return sessions.secure or request.url.scheme == "https"


async def visitor(request: Request, response: Response) -> Visitor:
    """Return the visitor behind a request."""
    sessions: Sessions = request.app.state.sessions
    secure = is_secure(sessions, request)
    session = await session_of(request.headers, sessions.store, sessions.now(), secure)
    found = Visitor(sessions, request, response, session)
    await found.keep_alive()
    return found


CurrentVisitor = Annotated[Visitor, Depends(visitor)]


async def current_person(visitor: CurrentVisitor) -> Person:
    """Return the person behind a request; create a guest if there is no session."""
    return await visitor.some_person()


async def known_person(visitor: CurrentVisitor) -> Person:
    """Return the person behind a request; refuse a request without a session."""
    return await visitor.known()


CurrentPerson = Annotated[Person, Depends(current_person)]
KnownPerson = Annotated[Person, Depends(known_person)]

"""Sessions: who holds which token. Only the hash of a token is stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, select, update

from makai.store.queries.people import Person
from makai.store.schema import people, sessions

AT_ONCE = 500  # tokens in one question


@dataclass(frozen=True)
class Session:
    """A token's holder."""

    token_hash: str
    person: Person
    created_at: int
    seen_at: int
    expires_at: int


def open_session(connection: Connection, token_hash: str, person_id: str, at: int, expires_at: int) -> None:
    """Store who holds a token."""
    row = {"token_hash": token_hash, "person_id": person_id, "created_at": at, "seen_at": at, "expires_at": expires_at}
    connection.execute(sessions.insert(), row)


def find_session(connection: Connection, token_hash: str, now: int) -> Session | None:
    """Return who holds a token that has not expired. Whether they are banned is for the caller to ask."""
    valid = (sessions.c.token_hash == token_hash, sessions.c.expires_at > now, people.c.deleted_at.is_(None))
    times = (sessions.c.created_at.label("opened_at"), sessions.c.seen_at, sessions.c.expires_at)
    row = connection.execute(select(people, *times).join_from(sessions, people).where(*valid)).mappings().one_or_none()
    if row is None:
        return None
    person = Person(**{column.name: row[column.name] for column in people.columns})
    return Session(token_hash, person, row["opened_at"], row["seen_at"], row["expires_at"])


def find_valid_tokens(connection: Connection, hashes: Sequence[str], now: int) -> frozenset[str]:
    """Return which of some tokens are still good for something."""
    wanted = select(sessions.c.token_hash).where(sessions.c.expires_at > now)
    parts = (hashes[start : start + AT_ONCE] for start in range(0, len(hashes), AT_ONCE))
    found = (connection.execute(wanted.where(sessions.c.token_hash.in_(part))).scalars() for part in parts)
    return frozenset(token for part in found for token in part)


def touch_session(connection: Connection, token_hash: str, now: int, expires_at: int) -> bool:
    """Note that a session is used and how long it lasts now; tell whether it is there."""
    this = update(sessions).where(sessions.c.token_hash == token_hash)
    return connection.execute(this.values(seen_at=now, expires_at=expires_at)).rowcount == 1


def close_session(connection: Connection, token_hash: str) -> bool:
    """Forget a token; tell whether it was there."""
    return connection.execute(delete(sessions).where(sessions.c.token_hash == token_hash)).rowcount == 1


def close_sessions(connection: Connection, person_id: str) -> int:
    """Forget all tokens of a person; return how many there were."""
    return connection.execute(delete(sessions).where(sessions.c.person_id == person_id)).rowcount


def sweep_sessions(connection: Connection, now: int) -> int:
    """Forget the tokens that have expired; return how many there were."""
    return connection.execute(delete(sessions).where(sessions.c.expires_at <= now)).rowcount

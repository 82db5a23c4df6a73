"""Invitations: links to a seat. Only the hash of a link's secret is stored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, or_, select

from makai.store.schema import invitations


@dataclass(frozen=True)
class NewInvitation:
    """A link to be kept; without a seat it leads to any that is free."""

    secret_hash: str
    seat: int | None = None
    expires_at: int | None = None


@dataclass(frozen=True)
class Invitation:
    """Where a link leads."""

    secret_hash: str
    table_id: str
    seat: int | None
    created_at: int
    expires_at: int | None


def add_invitations(connection: Connection, table_id: str, wanted: Iterable[NewInvitation], at: int) -> None:
    """Store links to a table."""
    rows = [
        {"secret_hash": new.secret_hash, "table_id": table_id, "seat": new.seat, "expires_at": new.expires_at}
        | {"created_at": at}
        for new in wanted
    ]
    if rows:
        connection.execute(insert(invitations), rows)


def find_invitation(connection: Connection, secret_hash: str, now: int) -> Invitation | None:
    """Return where a link leads, unless it has expired."""
    valid = or_(invitations.c.expires_at.is_(None), invitations.c.expires_at > now)
    wanted = select(invitations).where(invitations.c.secret_hash == secret_hash, valid)
    row = connection.execute(wanted).mappings().one_or_none()
    return None if row is None else Invitation(**row)


def withdraw_invitations(connection: Connection, table_id: str) -> int:
    """Make all links to a table lead nowhere; return how many there were."""
    return connection.execute(delete(invitations).where(invitations.c.table_id == table_id)).rowcount

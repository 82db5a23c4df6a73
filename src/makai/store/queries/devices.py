"""Devices where people have signed in to their accounts. Only the hash of a device's token is stored."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from makai.store.queries.insertion import insert_or_replace
from makai.store.schema import devices

MOST = 20  # of one person; the latest stay


def note_device(connection: Connection, token_hash: str, person_id: str, at: int, since: int) -> None:
    """Note that somebody has signed in at a device; forget all devices that were not used since a time."""
    insert_or_replace(connection, devices, {"token_hash": token_hash, "person_id": person_id, "seen_at": at})
    mine = select(devices.c.token_hash).where(devices.c.person_id == person_id)
    latest = mine.order_by(devices.c.seen_at.desc(), devices.c.token_hash).limit(MOST)
    connection.execute(delete(devices).where(devices.c.person_id == person_id, devices.c.token_hash.not_in(latest)))
    connection.execute(delete(devices).where(devices.c.seen_at < since))


def is_known_device(connection: Connection, token_hash: str, person_id: str) -> bool:
    """Tell whether a person has signed in at a device before."""
    this = (devices.c.token_hash == token_hash, devices.c.person_id == person_id)
    return connection.execute(select(devices.c.token_hash).where(*this)).first() is not None


def forget_devices(connection: Connection, person_id: str) -> None:
    """Forget all devices of a person."""
    connection.execute(delete(devices).where(devices.c.person_id == person_id))

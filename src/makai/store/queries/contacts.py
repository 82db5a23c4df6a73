"""Contacts: where a person wants to be told that it is their turn."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import Connection, select

from makai.store.queries.insertion import insert_or_replace
from makai.store.schema import contacts


@dataclass(frozen=True)
class Contact:
    """An e-mail address, which counts only when it is confirmed, and a webhook with the secret that signs its calls."""

    person_id: str
    changed_at: int
    email: str | None = None
    email_confirmed: bool = False
    webhook: str | None = None
    webhook_secret: str | None = field(default=None, repr=False)


def save_contact(connection: Connection, contact: Contact) -> None:
    """Store where a person wants to be told."""
    insert_or_replace(connection, contacts, vars(contact))


def find_contact(connection: Connection, person_id: str) -> Contact | None:
    """Return where a person wants to be told."""
    row = connection.execute(select(contacts).where(contacts.c.person_id == person_id)).mappings().one_or_none()
    return None if row is None else Contact(**row)

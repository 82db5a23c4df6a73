"""Contacts: where a person wants to be told that it is their turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from sqlalchemy import Connection, select, update

from makai.store.queries.insertion import insert_or_replace
from makai.store.queries.jobs import NewJob, add_jobs
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


def save_contact(connection: Connection, contact: Contact, letters: Iterable[NewJob] = ()) -> None:
    """Store where a person wants to be told, and the jobs that go with it."""
    insert_or_replace(connection, contacts, vars(contact))
    add_jobs(connection, letters, contact.changed_at)


def confirm_email(connection: Connection, contact: Contact) -> bool:
    """Confirm an address, unless the contact has changed since it was read; tell whether it is confirmed."""
    unchanged = (
        contacts.c.person_id == contact.person_id,
        contacts.c.email == contact.email,
        contacts.c.changed_at == contact.changed_at,
    )
    return connection.execute(update(contacts).where(*unchanged).values(email_confirmed=True)).rowcount == 1


def find_contact(connection: Connection, person_id: str) -> Contact | None:
    """Return where a person wants to be told."""
    row = connection.execute(select(contacts).where(contacts.c.person_id == person_id)).mappings().one_or_none()
    return None if row is None else Contact(**row)

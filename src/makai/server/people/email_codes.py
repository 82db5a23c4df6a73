"""The code that confirms an e-mail address: only the owner of the mailbox knows it.

It is derived from the account's password hash, which only the server has, so that nothing more must be stored. It is
valid for one address, for two days, and until the password changes.
"""

from __future__ import annotations

import base64
import hashlib
import hmac

from makai.server.errors import NotAllowed
from makai.store import Contact, Person

LASTS = 2 * 24 * 60 * 60 * 1000
LENGTH = 12


def derive_code(person: Person, contact: Contact) -> str:
    """Return the code for an account's new address."""
    assert person.password is not None, "guests have no address"
    text = f"e-mail {person.id} {contact.email} {contact.changed_at}"
    digest = hmac.new(person.password.encode(), text.encode(), hashlib.sha256).digest()
    return base64.b32encode(digest).decode()[:LENGTH]


def mark_code(person: Person, contact: Contact) -> str:
    """Return a mark of the code, for the job that sends it: it goes to the address that it was made for, or nowhere."""
    return hashlib.sha256(f"makai code {derive_code(person, contact)}".encode()).hexdigest()


def check_code(person: Person, contact: Contact | None, code: str, now: int) -> None:
    """Refuse a wrong code, and one that is too old."""
    if contact is None or contact.email is None or now > contact.changed_at + LASTS:
        raise NotAllowed("contact-code-wrong")
    given = code.strip().upper().encode()
    if not hmac.compare_digest(given, derive_code(person, contact).encode()):
        raise NotAllowed("contact-code-wrong")

"""Invitations: short codes that can be read out on the telephone. Only their hash is stored."""

from __future__ import annotations

import hashlib
import secrets

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"  # none that is easily taken for another
GROUPS, GROUP = 3, 4  # sixty bits


def make_code() -> str:
    """Return a code that nobody can guess, such as `7h3k-9fqa-mx2d`."""
    groups = ("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
    return "-".join(groups)


def hash_code(code: str) -> str:
    """Return what is stored of a code, however it was typed."""
    typed = code.lower().replace("-", "").replace("o", "0").replace("i", "1").replace("l", "1")
    return hashlib.sha256(f"makai invitation {typed}".encode()).hexdigest()

"""Passwords: argon2id, in threads of their own, so that hashing delays nobody's move."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from makai.server.errors import BadRequest, NotAllowed

SHORTEST, LONGEST = 8, 200  # characters
AT_ONCE = 2  # each takes 64 MiB; the others wait


class Passwords:
    """Makes hashes of passwords and checks passwords against them."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="makai-password")

    async def hash(self, password: str) -> str:
        """Return what is stored of a new password."""
        check_length(password)
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._hasher.hash, password)

    async def check(self, stored: str | None, password: str) -> str | None:
        """Refuse a wrong password. Return a new hash where the stored one was made with other parameters.

        Without a stored hash (there is nobody of that name) this takes as long, and refuses in the same words.
        """
        loop = asyncio.get_running_loop()
        right = await loop.run_in_executor(self._threads, self._is_right, stored, password)
        if stored is None or not right:
            raise NotAllowed("password-wrong")
        return await self.hash(password) if self._hasher.check_needs_rehash(stored) else None

    def _is_right(self, stored: str | None, password: str) -> bool:
        nobodys = (
            self._nobodys
        )  # made before the first answer in any case, so that the time of an answer reveals nothing
        try:
            return self._hasher.verify(stored or nobodys, password[: LONGEST + 1])
        except (VerificationError, InvalidHashError):
            return False

    @cached_property
    def _nobodys(self) -> str:
        return self._hasher.hash(secrets.token_hex())


def check_length(password: str) -> None:
    """Refuse a password that is easy to guess, or so long that it would keep the server busy."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadRequest("password-length", shortest=SHORTEST, longest=LONGEST)

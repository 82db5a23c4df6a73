"""Passwords: argon2id, in threads of their own, so that hashing delays nobody's move."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from makai.games import NAMES
from makai.server.errors import BadRequest, NotAllowed

SHORTEST, LONGEST = 8, 200  # characters
AT_ONCE = 2  # each takes 64 MiB; the others wait
LEAST_GUESSES = 1_000_000  # with the limits on signing in, a machine needs a year for as many
LOOKED_AT = 20  # characters: the estimate of longer texts takes long, and what is longer is hardly common
HERE = ("makai", *NAMES)  # words that come to mind on this server

T = TypeVar("T")


class Passwords:
    """Makes hashes of passwords and checks passwords against them."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="makai-password")

    async def hash_new(self, password: str, name: str) -> str:
        """Return what is stored of a password that somebody of this name chooses; refuse one that is easily guessed."""
        check_length(password)
        if await self._run(is_easily_guessed, password, name):
            raise BadRequest("password-common")
        return await self.hash(password)

    async def hash(self, password: str) -> str:
        """Return what is stored of a password."""
        check_length(password)
        return await self._run(self._hasher.hash, password)

    async def _run(self, work: Callable[..., T], *args: object) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    async def check(self, stored: str | None, password: str) -> str | None:
        """Refuse a wrong password. Return a new hash where the stored one was made with other parameters.

        Without a stored hash (there is nobody of that name) this takes as long, and refuses in the same words.
        """
        right = await self._run(self._is_right, stored, password)
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
    """Refuse a password that is too short, or so long that it would keep the server busy."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadRequest("password-length", shortest=SHORTEST, longest=LONGEST)


def is_easily_guessed(password: str, name: str) -> bool:
    """Tell whether a password is one of the first to be tried: a common one, the own name, keys in a row."""
    from zxcvbn import zxcvbn  # large, and needed only for new passwords

    parts = {password[:LOOKED_AT], password[-LOOKED_AT:]}
    return all(zxcvbn(part, user_inputs=[name, *HERE])["guesses"] < LEAST_GUESSES for part in parts)

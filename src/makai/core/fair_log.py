"""The public log of fair shuffles: each entry is hashed together with the one before, so that none changes later.

There is one when a table is opened, one when its cards are dealt, and one when the game is over and its secret
revealed. Nothing else is told of a table. `docs/fair-shuffles.md` explains it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypedDict

from makai.core.errors import BadLog, quote
from makai.core.fair import Fair, encode_number, encode_text, encode_texts

OPENED, DEALT, ENDED = KINDS = ("opened", "dealt", "ended")
BEGINNING = "00" * 32  # what stands for the hash of the entry before the first

_ENTRY_TAG = b"makai-fair-log/1"
_DEAL_TAG = b"makai-fair-log/1 deal"
_HEX = re.compile("[0-9a-f]{64}")
_MOST = 2**63 - 1


class LogEntryJson(TypedDict):
    """An entry of the log: what happened to the table of a commitment, and the hash that chains it to others."""

    number: int
    at: int
    kind: str
    commitment: str
    detail: str
    hash: str


@dataclass(frozen=True)
class LogNote:
    """Something to be noted in the log, before it has its place there."""

    kind: str
    commitment: str
    detail: str = ""


@dataclass(frozen=True)
class LogEntry:
    """An entry of the log."""

    number: int
    at: int
    kind: str
    commitment: str
    detail: str
    hash: str

    def to_dict(self) -> LogEntryJson:
        """Return the entry, for JSON."""
        return {
            "number": self.number,
            "at": self.at,
            "kind": self.kind,
            "commitment": self.commitment,
            "detail": self.detail,
            "hash": self.hash,
        }


def note_deal(fair: Fair) -> LogNote:
    """Return what is noted when cards are dealt: it binds the texts, and only players can tell which they were."""
    texts = encode_texts(fair.contributions) + encode_texts(fair.seals)
    return LogNote(DEALT, fair.commitment, hmac.digest(fair.secret, _DEAL_TAG + texts, "sha256").hex())


def chain(previous: LogEntry | None, note: LogNote, at: int) -> LogEntry:
    """Return the entry that comes behind another; time never goes back in the log."""
    number = 1 if previous is None else previous.number + 1
    at = at if previous is None else max(at, previous.at)
    before = BEGINNING if previous is None else previous.hash
    return LogEntry(number, at, note.kind, note.commitment, note.detail, hash_entry(before, number, at, note))


def hash_entry(before: str, number: int, at: int, note: LogNote) -> str:
    """Return the hash of an entry, which holds the hash of the entry before it."""
    texts = b"".join(map(encode_text, (note.kind, note.commitment, note.detail)))
    return hashlib.sha256(
        _ENTRY_TAG + bytes.fromhex(before) + encode_number(number) + encode_number(at) + texts
    ).hexdigest()


def read_entries(found: Iterable[object]) -> Iterator[LogEntry]:
    """Yield entries from JSON; refuse the first that is not written as one."""
    names = tuple(each.name for each in fields(LogEntry))
    for number, entry in enumerate(found, 1):
        if not isinstance(entry, Mapping) or not _is_entry(entry):
            raise BadLog("log-malformed", number=number)
        yield LogEntry(**{name: entry[name] for name in names})


def _is_entry(entry: Mapping[Any, Any]) -> bool:
    counts = all(type(entry.get(name)) is int and 0 <= entry[name] <= _MOST for name in ("number", "at"))
    hashes = all(_is_hash(entry.get(name)) for name in ("commitment", "hash"))
    detail = entry.get("detail")
    return counts and hashes and entry.get("kind") in KINDS and (detail == "" or _is_hash(detail))


def _is_hash(value: object) -> bool:
    return isinstance(value, str) and _HEX.fullmatch(value) is not None


@dataclass
class FairLog:
    """A log whose entries were checked one after the other."""

    last: LogEntry | None = None
    hashes: set[str] = field(default_factory=set)
    tables: dict[str, dict[str, LogEntry]] = field(default_factory=dict)  # by commitment and kind

    @classmethod
    def check(cls, entries: Iterable[LogEntry]) -> FairLog:
        """Return the log of entries, if they are a whole and unbroken chain; else raise what is wrong first."""
        log = cls()
        for entry in entries:
            log._append(entry)
        return log

    def _append(self, entry: LogEntry) -> None:
        expected = chain(self.last, LogNote(entry.kind, entry.commitment, entry.detail), entry.at)
        if entry.number != expected.number:
            raise BadLog("log-gap", number=entry.number, expected=expected.number)
        if entry.at != expected.at:
            raise BadLog("log-time-back", number=entry.number)
        if entry.hash != expected.hash:
            raise BadLog("log-broken", number=entry.number, expected=expected.hash, found=entry.hash)
        known = self.tables.setdefault(entry.commitment, {})
        if tuple(known) != KINDS[: KINDS.index(entry.kind)]:
            raise BadLog("log-disorder", number=entry.number, kind=entry.kind, commitment=entry.commitment)
        known[entry.kind] = entry
        self.hashes.add(entry.hash)
        self.last = entry

    @property
    def head(self) -> str:
        """The hash of the last entry, which stands for all of them."""
        return BEGINNING if self.last is None else self.last.hash

    def count(self, kind: str) -> int:
        """Return of how many tables an entry of a kind tells."""
        return sum(kind in known for known in self.tables.values())

    def check_head(self, noted: str) -> None:
        """Refuse a log that does not go on from the entry that somebody noted earlier."""
        if noted.lower() not in self.hashes:
            raise BadLog("log-head-missing", head=quote(noted))

    def check_deal(self, fair: Fair) -> tuple[LogEntry, LogEntry]:
        """Return the entries that tell of a game's table and of its cards; refuse if they are missing or of others."""
        known = self.tables.get(fair.commitment)
        if known is None:
            raise BadLog("log-commitment-missing", commitment=fair.commitment)
        if DEALT not in known:
            raise BadLog("log-not-dealt", commitment=fair.commitment)
        if known[DEALT].detail != note_deal(fair).detail:
            raise BadLog("log-dealt-otherwise", number=known[DEALT].number)
        return known[OPENED], known[DEALT]

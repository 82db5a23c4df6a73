"""What a power cut leaves of a folder, told from the journal that `power.c` has kept of it."""

from __future__ import annotations

import random
import struct
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

WRITE, TRUNCATE, SYNC, UNLINK = 1, 2, 3, 4
HEAD = struct.Struct("IIQQ")
SECTOR = 512


@dataclass(frozen=True)
class Note:
    """Something that was done to a file: at an offset, or to a length."""

    kind: int
    name: str
    offset: int
    data: bytes


def read_journal(path: Path) -> Iterator[Note]:
    """Yield the notes of a journal; the last one may be torn by the kill."""
    journal, at = path.read_bytes(), 0
    while at + HEAD.size <= len(journal):
        kind, name, offset, length = HEAD.unpack_from(journal, at)
        at += HEAD.size
        end = at + name + length
        if end > len(journal):
            return
        yield Note(kind, journal[at : at + name].decode(), offset, journal[at + name : end])
        at = end


class Disk:
    """A disk that keeps what was synced, and forgets whatever part it likes of what was not."""

    def __init__(self, folder: Path) -> None:
        self._kept = {path.name: bytearray(path.read_bytes()) for path in folder.iterdir()}
        self._pending: dict[str, list[Note]] = defaultdict(list)
        self.forgotten = 0

    def play(self, journal: Path) -> None:
        """Do what a journal tells."""
        for note in read_journal(journal):
            if note.kind == SYNC:
                for each in self._pending.pop(note.name, ()):
                    _apply(self._kept.setdefault(note.name, bytearray()), each)
            elif note.kind == UNLINK:
                self._pending.pop(note.name, None)
                self._kept.pop(note.name, None)
            else:
                self._pending[note.name].append(note)

    def cut(self, folder: Path, share: float, chance: random.Random) -> None:
        """Write down what is left after a power cut that lets a share of the unsynced sectors through."""
        folder.mkdir()
        left = {name: bytearray(content) for name, content in self._kept.items()}
        for name, notes in self._pending.items():
            for note in (part for whole in notes for part in _sectors(whole)):
                if chance.random() < share:
                    _apply(left.setdefault(name, bytearray()), note)
                else:
                    self.forgotten += 1
        for name, content in left.items():
            (folder / name).write_bytes(content)


def _sectors(note: Note) -> Iterator[Note]:
    """Yield a write as the writes of its sectors: a power cut may fall between any two."""
    if note.kind != WRITE:
        yield note
        return
    start = 0
    while start < len(note.data):
        length = SECTOR - (note.offset + start) % SECTOR
        yield Note(WRITE, note.name, note.offset + start, note.data[start : start + length])
        start += length


def _apply(content: bytearray, note: Note) -> None:
    if note.kind == TRUNCATE:
        del content[note.offset :]
        content.extend(bytes(note.offset - len(content)))
        return
    content.extend(bytes(max(0, note.offset - len(content))))
    content[note.offset : note.offset + len(note.data)] = note.data

"""A file of records, one a line. Each line reaches the file whole or not at all, whatever interrupts the writing."""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import Self

from makai.core.errors import BadRecord
from makai.core.record import Record

BLOCK = 1 << 20  # bytes read at once


class RecordLines:
    """A file that games are added to; `count` is how many it had before. A pipe or a device has none."""

    def __init__(self, path: str, *, append: bool = False) -> None:
        self.path = path
        self.count = 0
        if Path(path).is_file() and Path(path).stat().st_size:
            if not append:
                raise BadRecord("selfplay-file-exists", file=path)
            self.count = count_lines(path)

    def __enter__(self) -> Self:
        self._file = Path(self.path).open("ab", buffering=0)
        self._end = os.fstat(self._file.fileno()).st_size
        return self

    def write(self, record: Record) -> None:
        """Add a record at once; if only a part of it finds room, that part is taken back."""
        line = memoryview(record.to_json().encode() + b"\n")
        end = self._end + len(line)
        try:
            while line:
                line = line[self._file.write(line) :]
        except BaseException as problem:
            if Path(self.path).is_file():
                self._file.truncate(self._end)
            if isinstance(problem, OSError):
                raise OSError(problem.errno, problem.strerror, self.path) from None
            raise
        self._end = end

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


class PrintedLines:
    """Records on standard output, in the place of a file."""

    count = 0

    def write(self, record: Record) -> None:
        """Print a record."""
        print(record.to_json(), flush=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """There is nothing to close."""


def count_lines(path: str) -> int:
    """Return how many lines a file has; refuse one that ends in the middle of a line."""
    count, last = 0, b"\n"
    with Path(path).open("rb") as file:
        while block := file.read(BLOCK):
            count += block.count(b"\n")
            last = block[-1:]
    if last != b"\n":
        raise BadRecord("selfplay-file-torn", file=path)
    return count

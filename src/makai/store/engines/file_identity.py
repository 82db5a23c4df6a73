"""The file that was opened, told from another one that has taken its name: moved, replaced and deleted files."""

from __future__ import annotations

import os
from pathlib import Path

from makai.core.errors import StoreOutage

Identity = tuple[int, int]  # the device, and the number of the file on it


def find_log(path: Path) -> Path:
    """Return where SQLite keeps the write-ahead log of a file: beside the file itself, whatever links lead there."""
    real = path.resolve()
    return real.with_name(real.name + "-wal")


class FileIdentity:
    """Which file a store has opened. SQLite itself goes on writing to a deleted one as if nothing had happened."""

    def __init__(self, path: Path) -> None:
        self._path, self._log_path = str(path.absolute()), str(find_log(path))
        self._file = _identify(self._path)
        self._log: Identity | None = None

    def check(self) -> None:
        """Raise unless the file still has its name."""
        if self._file is None or _identify(self._path) != self._file:
            raise StoreOutage("store-file-moved", path=self._path)

    def check_log(self) -> None:
        """Raise unless the file and its log still have their names. The log is there once something was written."""
        self.check()
        found = _identify(self._log_path)
        if self._log not in (None, found):
            raise StoreOutage("store-file-moved", path=self._log_path)
        self._log = found

    def forget_log(self, *_: object) -> None:
        """Accept another log: a connection broke, and with the last one the log is folded into the file."""
        self._log = None


def _identify(path: str) -> Identity | None:
    try:
        found = os.stat(path)  # noqa: PTH116 (with every commit: a path object takes three times as long)
    except OSError:
        return None
    return found.st_dev, found.st_ino

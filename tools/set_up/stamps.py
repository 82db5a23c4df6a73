"""Stamps: which steps were done before, and with which inputs."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable
from pathlib import Path
from threading import Lock

from tools.set_up.messages import ROOT


def digest(inputs: Iterable[Path]) -> str:
    """Return a number for the names and contents of files, and those in folders, read by this Python."""
    found = hashlib.sha256(sys.version.encode())
    for path in sorted({file for each in inputs for file in _list_files(each)}):
        found.update(f"{path.relative_to(ROOT)}\n".encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def _list_files(path: Path) -> Iterable[Path]:
    if not path.is_dir():
        return [path] if path.exists() else []
    return (file for file in path.rglob("*") if file.is_file() and "__pycache__" not in file.parts)


class Stamps:
    """What was done, in a file that lies beside it."""

    def __init__(self, file: Path) -> None:
        self._file, self._lock = file, Lock()
        try:
            self._done: dict[str, str] = json.loads(file.read_text("utf-8"))
        except (OSError, ValueError):
            self._done = {}

    def find(self, name: str) -> str | None:
        """Return the stamp of a step, None if it was never done."""
        return self._done.get(name)

    def add(self, name: str, stamp: str) -> None:
        """Remember that a step is done."""
        with self._lock:
            self._done[name] = stamp
            self._file.write_text(json.dumps(self._done), "utf-8")

"""The file in which a running game is kept: whole after every action, whatever happens in between."""

from __future__ import annotations

import contextlib
import os
import shlex
from pathlib import Path

from makai.core.errors import BadRecord, quote
from makai.core.record import Record

LONGEST_PATH = 1000  # a sentence that names the file must stay one that can be read out


class RecordFile:
    """A file that belongs to one game."""

    def __init__(self, path: str, *, is_new: bool = False) -> None:
        self.path = path
        self.is_new = is_new

    @classmethod
    def new(cls, path: str) -> RecordFile:
        """Choose a file for a game; one that holds something is not overwritten."""
        found = Path(path)
        if "\0" in path or len(path) > LONGEST_PATH or (found.exists() and not found.is_file()):
            raise BadRecord("play-file-odd", file=quote(path))
        if found.exists() and found.stat().st_size:
            raise BadRecord("play-file-exists", file=path, quoted=shlex.quote(path))
        return cls(path, is_new=True)

    @property
    def quoted(self) -> str:
        """The file's name as one writes it in a shell."""
        return shlex.quote(self.path)

    def same_as(self, path: str) -> bool:
        """Tell whether a path means this file."""
        return "\0" not in path and Path(path).resolve() == Path(self.path).resolve()

    def write(self, record: Record) -> None:
        """Replace the file's content, in one step: a reader finds the game before the action or after it."""
        target = Path(self.path).resolve()
        draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
        try:
            with draft.open("w", encoding="utf-8") as file:
                file.write(record.to_json() + "\n")
                file.flush()
                os.fsync(file.fileno())
            draft.replace(target)
        except OSError as problem:
            raise OSError(problem.errno, problem.strerror, self.path) from None
        finally:
            with contextlib.suppress(OSError):
                draft.unlink(missing_ok=True)

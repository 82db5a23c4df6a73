"""The score sheet of a match: a file with a line for each finished game, so that a match can be stopped and resumed.

The first line says what is played. A line that was being written when the process died is dropped.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from makai.bots.match.finished_game import MatchGame
from makai.bots.match.match import Match
from makai.bots.match.pairing import Seating
from makai.core.errors import BadRecord, quote
from makai.core.game import Json
from makai.core.record import Record

FORMAT = "makai-arena/1"


class ScoreSheet:
    """Keeps finished games (`file`), and their records (`records`), each if it is wanted.

    The games of `kept` were found there and are of this match; where records are wanted, only those that have one.
    """

    def __init__(self, match: Match, file: str | None = None, records: str | None = None) -> None:
        self._match = match
        self._header = _line({"format": FORMAT, **parameters(match)})
        self._files: list[IO[bytes]] = []
        self._paths = (file, records)
        self.kept: dict[int, MatchGame] = {}
        self._found_records: dict[int, bytes] = {}
        if records is not None:
            self._found_records = self._read_records(records, resumable=file is not None)
        if file is not None:
            self.kept = self._read(file)
        if records is not None:
            self.kept = {number: played for number, played in self.kept.items() if number in self._found_records}

    def __enter__(self) -> Self:
        file, records = self._paths
        names = self._match.names
        if file is not None:
            lines = [self._header, *(_game_line(played, names) for played in self.kept.values())]
            self._files.append(_rewrite(file, lines))
        if records is not None:
            self._files.append(_rewrite(records, (self._found_records[number] for number in self.kept)))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for file in self._files:
            file.close()

    def note(self, played: MatchGame, record: Record) -> None:
        """Write down a finished game."""
        lines = [_game_line(played, self._match.names)] if self._paths[0] is not None else []
        if self._paths[1] is not None:
            lines.append(record.to_json().encode() + b"\n")
        for file, line in zip(self._files, lines, strict=True):
            file.write(line)
            file.flush()

    def _read(self, file: str) -> dict[int, MatchGame]:
        header, *lines = _whole_lines(file) or [self._header]
        if not header.endswith(b"\n"):
            if not self._header.startswith(header):
                raise BadRecord("arena-file-other", file=file)
            return {}
        found = _parse(file, 1, header)
        if found.get("format") != FORMAT:
            raise BadRecord("arena-file-other", file=file)
        _check_same(file, json.loads(self._header), found)
        games = [_read_game(file, number, line) for number, line in enumerate(lines, 2) if line.endswith(b"\n")]
        return {played.number: played for played in sorted(games, key=lambda played: played.number)}

    def _read_records(self, file: str, *, resumable: bool) -> dict[int, bytes]:
        lines = [line for line in _whole_lines(file) if line.endswith(b"\n")]
        if lines and not resumable:
            raise BadRecord("arena-records-exist", file=file)
        return {_record_number(file, number, line, self._match): line for number, line in enumerate(lines, 1)}


def parameters(match: Match) -> Json:
    """Return what a match is, for JSON; how many games are played may change when it is resumed."""
    return {"game": match.game, "rules": match.rules, "levels": match.names, "seed": match.seed}


def select_scheduled(kept: Mapping[int, MatchGame], seatings: Iterable[Seating]) -> dict[int, MatchGame]:
    """Return the kept games that belong to a schedule."""
    return {
        seating.number: kept[seating.number]
        for seating in seatings
        if seating.number in kept and kept[seating.number].seats == seating.seats
    }


def _line(found: Json) -> bytes:
    return json.dumps(found, separators=(",", ":")).encode() + b"\n"


def _game_line(played: MatchGame, names: list[str]) -> bytes:
    return _line({**played.to_dict(), "levels": [names[entrant] for entrant in played.seats]})


def _whole_lines(file: str) -> list[bytes]:
    """Return a file's lines with their ends (the last may have none); none if there is no file yet."""
    path = Path(file)
    return path.read_bytes().splitlines(keepends=True) if path.is_file() else []


def _parse(file: str, number: int, line: bytes) -> Mapping[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, Mapping):
        raise BadRecord("arena-file-line", file=file, number=str(number))
    return found


def _read_game(file: str, number: int, line: bytes) -> MatchGame:
    try:
        return MatchGame.from_dict(_parse(file, number, line))
    except (KeyError, TypeError, ValueError, AttributeError) as problem:
        if isinstance(problem, BadRecord):
            raise
        raise BadRecord("arena-file-line", file=file, number=str(number)) from None


def _record_number(file: str, number: int, line: bytes, match: Match) -> int:
    found = _parse(file, number, line)
    place = found.get("arena")
    if not isinstance(place, Mapping) or found.get("seed") != f"{match.seed}/{place.get('deal')}":
        raise BadRecord("arena-file-other", file=file)
    known = place.get("number")
    return known if isinstance(known, int) else -1


def _check_same(file: str, asked: Mapping[str, Any], found: Mapping[str, Any]) -> None:
    for name, value in asked.items():
        if found.get(name) != value:
            raise BadRecord(
                "arena-file-differs", file=file, name=name, found=_quote(found.get(name)), asked=_quote(value)
            )


def _quote(value: object) -> str:
    return quote(value if isinstance(value, str) else json.dumps(value))


def _rewrite(file: str, lines: Iterable[bytes]) -> IO[bytes]:
    """Put what is kept into a file, in one step, and return it open for more."""
    path = Path(file).resolve()
    if path.exists() and not path.is_file():
        return Path(file).open("ab")  # a device or a pipe keeps nothing, so nothing was found there
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        draft.write_bytes(b"".join(lines))
        draft.replace(path)
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, file) from None
    finally:
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)
    return path.open("ab")

"""Records: a game as JSON that replays anywhere."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast

from makai.core.chance import Chance
from makai.core.errors import BadRecord, IllegalAction, MakaiError, quote
from makai.core.fair import Fair
from makai.core.game import Game, Json, State
from makai.core.strict_json import DECODER

FORMAT = "makai/1"


@dataclass(frozen=True)
class Record:
    """One game: its rules, its shuffles and its actions. Keys that Makai does not know are kept in `extra`."""

    game: Game
    rules: dict[str, Any]
    seats: list[str]
    shuffles: list[list[str]]
    actions: list[str]
    extra: Json = field(default_factory=dict)
    file: str = ""
    line: int = 1

    @classmethod
    def of(cls, game: Game, state: State, seats: list[str] | None = None, **extra: object) -> Record:
        """Return the record of a game up to a state."""
        if not state.shuffles:
            raise BadRecord("record-imagined")
        return cls(
            game=game,
            rules=state.rules.to_dict(),
            seats=seats or game.seat_names(state.rules.players),
            shuffles=[list(shuffle) for shuffle in state.shuffles],
            actions=[str(action) for action in state.actions],
            extra=extra,
        )

    @classmethod
    def from_dict(cls, found: object, find_game: Callable[[str], Game]) -> Record:
        """Return a record from JSON, its format checked and its defaults filled in."""
        if not isinstance(found, Mapping):
            raise BadRecord("record-not-an-object", value=quote(found))
        fields = dict(found)
        if fields.pop("format", FORMAT) != FORMAT:
            raise BadRecord("record-format-unknown", value=quote(found["format"]), known=FORMAT)
        if "game" not in fields:
            raise BadRecord("record-key-missing", key="game")
        game = find_game(_text("game", fields.pop("game")))
        rules = fields.pop("rules", {})
        if not isinstance(rules, Mapping):
            raise BadRecord("record-rules-not-an-object", value=quote(rules))
        checked = game.rules(rules)
        seats = _texts("seats", fields.pop("seats", game.seat_names(checked.players)))
        if len(seats) != checked.players:
            raise BadRecord("record-seats", count=len(seats), players=checked.players)
        return cls(
            game=game,
            rules=checked.to_dict(),
            seats=seats,
            shuffles=_shuffles(fields.pop("shuffles", None)),
            actions=_texts("actions", fields.pop("actions", [])),
            extra=fields,
        )

    def to_dict(self) -> Json:
        """Return the record for JSON."""
        return {
            "format": FORMAT,
            "game": self.game.name,
            "rules": self.rules,
            "seats": self.seats,
            "shuffles": self.shuffles,
            "actions": self.actions,
            **self.extra,
        }

    def to_json(self) -> str:
        """Return the record as one line of JSON."""
        return json.dumps(self.to_dict(), separators=(",", ":"))

    def replay(self, then: Chance | None = None) -> tuple[State, ...]:
        """Return every state of the game, the table before the first action first.

        With `then` the game can go on: it answers for the shuffles that the record does not hold.
        """
        try:
            return tuple(self._states(then))
        except MakaiError as problem:
            raise self.locate(problem) from None

    def _states(self, then: Chance | None) -> Iterator[State]:
        state = self.game.new(shuffles=self.shuffles, chance=then, **self.rules)
        yield state
        for number, action in enumerate(self.actions, 1):
            state = self._next(state, number, action)
            yield state

    def _next(self, state: State, number: int, action: str) -> State:
        try:
            return state.apply(action)
        except IllegalAction as reason:
            legal = ", ".join(state.legal_actions()) or "–"
            raise BadRecord(
                "record-illegal-action", number=str(number), action=quote(action), reason=reason, legal=legal
            ) from None

    def locate(self, problem: MakaiError) -> MakaiError:
        """Return a problem together with the file and the line where it was found."""
        if not self.file or problem.code == "record-at":
            return problem
        return BadRecord("record-at", file=quote_path(self.file), line=str(self.line), problem=problem)

    def proof(self) -> Mapping[str, object]:
        """Return the record's proof of fair shuffles."""
        if "fair" not in self.extra:
            raise BadRecord("record-key-missing", key="fair")
        proof = self.extra["fair"]
        if not isinstance(proof, Mapping):
            raise BadRecord("record-fair-not-an-object", value=quote(proof))
        return cast(Mapping[str, object], proof)

    def fair(self) -> Fair:
        """Return the chance that a revealed proof stands for."""
        return Fair.from_reveal(self.proof())


def read_records(text: str, find_game: Callable[[str], Game], file: str = "") -> Iterator[Record]:
    """Yield the records in a text: one JSON object, or one a line."""
    if not text.strip():
        raise _at(file, 1, BadRecord("record-empty"))
    for line, found in _objects(text, file):
        try:
            yield replace(Record.from_dict(found, find_game), file=file, line=line)
        except MakaiError as problem:
            raise _at(file, line, problem) from None


def load_records(path: str | Path, find_game: Callable[[str], Game]) -> Iterator[Record]:
    """Yield the records in a file."""
    yield from read_records(decode(Path(path).read_bytes(), str(path)), find_game, str(path))


def decode(data: bytes, file: str) -> str:
    """Return a file's text."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise _at(file, line, BadRecord("record-not-utf8")) from None


def quote_path(file: str) -> str:
    """Return a file's name on one line."""
    return file if file.isprintable() else ascii(file)


def _at(file: str, line: int, problem: MakaiError) -> MakaiError:
    return BadRecord("record-at", file=quote_path(file), line=str(line), problem=problem) if file else problem


def _objects(text: str, file: str) -> Iterator[tuple[int, object]]:
    """Yield each JSON value with its line: the whole text if it is one value, else one a line."""
    try:
        yield _first_line(text), _parse(text)
    except BadRecord as problem:
        lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
        if not lines or not _is_json(lines[0][1]):
            raise _at(file, _line_of(problem), problem) from None
        for number, line in lines:
            try:
                value = _parse(line)
            except BadRecord as broken:
                raise _at(file, number, broken) from None
            yield number, value


def _first_line(text: str) -> int:
    return text[: len(text) - len(text.lstrip())].count("\n") + 1


def _line_of(problem: BadRecord) -> int:
    line = problem.params.get("row", 1)
    return line if isinstance(line, int) else 1


def _is_json(text: str) -> bool:
    try:
        _parse(text)
    except BadRecord:
        return False
    return True


def _parse(text: str) -> object:
    try:
        return DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise BadRecord("record-not-json", row=error.lineno, column=str(error.colno)) from None
    except (RecursionError, ValueError):
        raise BadRecord("record-not-json", row=1, column=1) from None


def _text(key: str, value: object) -> str:
    if isinstance(value, str):
        return value
    raise BadRecord("record-not-a-text", key=key, value=quote(value))


def _texts(key: str, value: object) -> list[str]:
    if not isinstance(value, list):
        raise BadRecord("record-not-a-list", key=key, value=quote(value))
    for number, each in enumerate(value, 1):
        if not isinstance(each, str):
            raise BadRecord("record-entry-not-a-text", key=key, number=number, value=quote(each))
    return value


def _shuffles(value: object) -> list[list[str]]:
    if value is None:
        raise BadRecord("record-key-missing", key="shuffles")
    if not isinstance(value, list):
        raise BadRecord("record-not-a-list", key="shuffles", value=quote(value))
    return [_texts(f"shuffles[{number}]", shuffle) for number, shuffle in enumerate(value)]

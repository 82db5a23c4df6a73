"""Many moves with few statements: how the writer of a SQLite database stores what it stores most often.

With every statement the writer's thread lets go of the interpreter, and while the event loop is busy it waits each
time to get it back. So moves that arrive together take three statements, however many they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import orjson
from sqlalchemy import Connection

from makai.store.queries.steps import KEEP, Appended, Change, append_change
from makai.store.schema import as_text
from makai.store.store import Work

ADVANCE = """
UPDATE tables SET version = move.value ->> 2, changed_at = move.value ->> 3, status = move.value ->> 4,
  deadline_at = move.value ->> 5, summary = move.value ->> 6
FROM json_each(?) AS move WHERE tables.id = move.value ->> 0 AND tables.version = move.value ->> 1
"""
ANSWERS = """
INSERT INTO answers (table_id, command_id, body, at)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)
"""
STEPS = """
INSERT INTO steps (table_id, version, command_id, actor, body, at)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?)
"""


def as_text_quickly(value: Any) -> str:
    """Return the same text of values without fractions: nearly all that is stored of a move."""
    try:
        text = orjson.dumps(value)
    except TypeError:  # a number that is too large for it
        return as_text(value)
    return text.decode() if text.isascii() else as_text(value)


class OneByOne(Exception):
    """Raised when moves cannot be stored together: one of them was overtaken."""


def run_together(connection: Connection, works: Sequence[Work[Any]]) -> list[Any]:
    """Run pieces of work, all at once if they are plain moves; raise if any of them needs a closer look."""
    moves = [move for work in works if (move := find_plain_move(work)) is not None]
    if len(moves) < len(works):
        return [work(connection) for work in works]
    _append_all(connection.connection.dbapi_connection, moves)
    return [Appended(move.expected + len(move.steps)) for move in moves]


def find_plain_move(work: Work[Any]) -> Change | None:
    """Return the change that a piece of work appends, if it concerns a table and its history, and nothing else."""
    if work.query is not append_change:
        return None
    change: Change = work.args[0]
    is_complete = change.status is not None and change.deadline is not KEEP and change.summary is not KEEP
    is_plain = is_complete and not (change.jobs or change.log) and change.job is None and change.seats is None
    return change if is_plain else None


def _append_all(raw: Any, moves: list[Change]) -> None:
    if raw.execute(ADVANCE, (_encode(_table_row(move) for move in moves),)).rowcount != len(moves):
        raise OneByOne
    raw.execute(ANSWERS, (_encode(_answer_row(move) for move in moves if move.command_id is not None),))
    raw.execute(STEPS, (_encode(row for move in moves for row in _step_rows(move)),))


def _encode(rows: Iterable[tuple[Any, ...]]) -> str:
    return orjson.dumps(list(rows)).decode()


def _table_row(move: Change) -> tuple[Any, ...]:
    after = move.expected + len(move.steps)
    return move.table_id, move.expected, after, move.at, move.status, move.deadline, as_text_quickly(move.summary)


def _answer_row(move: Change) -> tuple[Any, ...]:
    return move.table_id, move.command_id, as_text_quickly(move.answer), move.at


def _step_rows(move: Change) -> list[tuple[Any, ...]]:
    commands = (move.command_id, *[None] * (len(move.steps) - 1))
    return [
        (move.table_id, version, command, step.actor, as_text_quickly(step.body), move.at)
        for version, (step, command) in enumerate(zip(move.steps, commands, strict=True), move.expected + 1)
    ]

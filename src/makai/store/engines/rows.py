"""The rows of a table's change as JSON: so many of them go to a database with one statement."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import orjson

from makai.store.queries.steps import Change, NewStep
from makai.store.schema import as_text

Row = tuple[Any, ...]


def encode_rows(rows: Iterable[Row]) -> str:
    """Return rows as JSON."""
    return orjson.dumps(list(rows)).decode()


def table_row(change: Change) -> Row:
    """Return what is different of a table itself; without a summary, lists show it as before."""
    listed = None if change.has_old_summary else as_text_quickly(change.summary)
    at, reached = change.at, change.reached
    return change.table_id, change.expected, reached, change.to_move, at, change.status, change.deadline, listed


def answer_rows(change: Change) -> list[Row]:
    """Return the answer to a command, if it has one of its own."""
    if not change.has_own_answer:
        return []
    return [(change.table_id, change.command_id, as_text_quickly(change.answer), change.at)]


def step_rows(table_id: str, after: int, steps: Iterable[NewStep], at: int, command_id: str | None = None) -> list[Row]:
    """Return steps behind a version; the first has the id of the command."""
    return [
        (table_id, version, command_id if version == after + 1 else None, step.actor, as_text_quickly(step.body), at)
        for version, step in enumerate(steps, after + 1)
    ]


def as_text_quickly(value: Any) -> str:
    """Return the same text of values without fractions: nearly all that is stored of a move."""
    try:
        text = orjson.dumps(value)
    except TypeError:  # a number that is too large for it
        return as_text(value)
    return text.decode() if text.isascii() else as_text(value)

"""Moves in PostgreSQL: those that come while others are stored go next, all with one statement."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from typing import Any

from sqlalchemy import Connection

from makai.store.engines.rows import answer_rows, encode_rows, step_rows, table_row
from makai.store.engines.threads import Threads
from makai.store.queries.steps import LISTED_MS, Appended, Change, Outcome, append_change
from makai.store.store import Work

MOST = 256  # moves in one transaction
# A table at another version has a step of the next one already: then no step can be inserted, and nothing is stored.
APPEND = f"""
WITH moved AS (
  UPDATE tables SET version = (move ->> 2)::bigint, to_move = (move ->> 3)::integer, status = move ->> 5,
    deadline_at = (move ->> 6)::bigint,
    changed_at = CASE WHEN status <> move ->> 5 OR deadline_at IS DISTINCT FROM (move ->> 6)::bigint
      OR changed_at < (move ->> 4)::bigint - {LISTED_MS} THEN (move ->> 4)::bigint ELSE changed_at END
  FROM json_array_elements(%s::json) AS move
  WHERE tables.id = move ->> 0 AND tables.version = (move ->> 1)::bigint
  RETURNING tables.id
), answered AS (
  INSERT INTO answers (table_id, command_id, body, at)
  SELECT row ->> 0, row ->> 1, row ->> 2, (row ->> 3)::bigint FROM json_array_elements(%s::json) AS row
), stepped AS (
  INSERT INTO steps (table_id, version, command_id, actor, body, at)
  SELECT row ->> 0, (row ->> 1)::bigint, row ->> 2, row ->> 3, row ->> 4, (row ->> 5)::bigint
  FROM json_array_elements(%s::json) AS row
)
SELECT count(*) FROM moved
"""

Settled = list["Outcome | Exception"]
Store = Callable[[Sequence[Change]], Settled]
Settle = Callable[["Outcome | Exception"], None]


def find_plain_move(work: Work[Any]) -> Change | None:
    """Return the change that a piece of work appends, if it is a plain move."""
    if work.query is not append_change:
        return None
    change: Change = work.args[0]
    return change if change.is_plain else None


def append_together(connection: Connection, moves: Sequence[Change]) -> bool:
    """Store moves; tell whether all could be stored, else the transaction is to be rolled back.

    They lock their tables in one order everywhere, so that two nodes do not wait for each other.
    """
    ordered = sorted(moves, key=lambda move: move.table_id)
    return bool(connection.exec_driver_sql(APPEND, encode_moves(ordered)).scalar_one() == len(moves))


def encode_moves(moves: Sequence[Change]) -> tuple[str, str, str]:
    """Return the rows of moves as JSON: of the tables, of the answers, of the steps."""
    steps = (step_rows(move.table_id, move.expected, move.steps, move.at, move.command_id) for move in moves)
    answers = chain.from_iterable(map(answer_rows, moves))
    return encode_rows(map(table_row, moves)), encode_rows(answers), encode_rows(chain.from_iterable(steps))


def list_versions(moves: Sequence[Change]) -> Settled:
    """Return the outcomes of moves that were stored together."""
    return [Appended(move.reached) for move in moves]


class MoveLine:
    """Moves that wait; `store` stores many of them, and says what became of each."""

    def __init__(self, store: Store, threads: Threads) -> None:
        self._store, self._threads = store, threads
        self._waiting: list[tuple[Change, Settle]] = []
        self._task: asyncio.Task[None] | None = None

    def append(self, move: Change, settle: Settle) -> None:
        """Store a move, with those that wait."""
        loop = asyncio.get_running_loop()
        self._waiting.append((move, settle))
        if self._task is None or self._task.done() or self._task.get_loop() is not loop:
            self._task = loop.create_task(self._run())

    async def _run(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
            try:
                outcomes = await self._threads.run(partial(self._store, [move for move, _ in batch]))
            except Exception as error:
                outcomes = [error] * len(batch)
            loop = asyncio.get_running_loop()
            for (_, settle), outcome in zip(batch, outcomes, strict=True):
                loop.call_soon(settle, outcome)  # what breaks at one of them keeps no other waiting

"""The one writer of a SQLite database: a thread that stores many pieces of work with one commit.

A commit waits for the disk; that is what makes it safe, and what makes it slow. While one commit is under way, more
work arrives, and much of it goes into the next ones: first all moves, then a few of the others. Nobody is answered
before the commit is done. If a piece is refused, all begin again, each in a savepoint of its own, so that others are
not harmed; if the whole commit fails, they are tried one by one. A piece may therefore be carried out more than once,
but only one of these times is stored.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict, deque
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

from pysqlite3 import dbapi2
from sqlalchemy import Connection, Engine

from makai.core.errors import StoreError
from makai.store.engines.batched_moves import find_plain_move, run_together
from makai.store.engines.failures import translate_error
from makai.store.engines.file_identity import FileIdentity
from makai.store.store import P, Query, T, Undo, Work

MOST = 256  # pieces of work in one commit
FEW = 2  # of those that are no moves, unless many wait


@dataclass(frozen=True)
class Failure:
    """A piece of work that ended in an error."""

    error: Exception


@dataclass(frozen=True)
class Order:
    """A piece of work, and who waits for it."""

    work: Work[Any]
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]

    def settle(self, outcome: object) -> None:
        """Answer; runs in the event loop of who waits."""
        if self.future.done():  # given up meanwhile; the work stays done
            return
        if isinstance(outcome, Failure):
            self.future.set_exception(outcome.error)
        else:
            self.future.set_result(outcome)


class Writer:
    """Takes orders from any event loop; moves, and all others, are carried out in the order of their arrival."""

    def __init__(self, engine: Engine, file: FileIdentity) -> None:
        self._connection, self._file = engine.connect(), file
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self._lock = Lock()  # no order comes after the end
        self._closed = False
        self._thread = Thread(target=self._run, name="makai-writer", daemon=True)
        self._thread.start()

    async def write(self, query: Query[P, T], *args: P.args, **keys: P.kwargs) -> T:
        """Have a query run; return what it returned, once it is stored."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        with self._lock:
            if self._closed:
                raise StoreError("store-closed")
            self._orders.put(Order(Work(query, args, keys), loop, future))
        return await future

    def close(self) -> None:
        """Carry out what was ordered, and end."""
        with self._lock:
            self._closed = True
            self._orders.put(None)
        self._thread.join()

    def _run(self) -> None:
        line = OrderQueue()
        with self._connection as connection:
            ended = False
            while not ended or line:
                ended = self._listen(line, wait=not ended and not line) or ended
                for orders in (line.next_moves(), line.next_others()):
                    if orders:
                        _settle_all(orders, self._carry_out(connection, [order.work for order in orders]))

    def _carry_out(self, connection: Connection, works: list[Work[Any]]) -> list[Any]:
        """Carry out pieces of work in the file that was opened; what is stored in a file that went away is lost."""
        try:
            self._file.check()
            outcomes = carry_out(connection, works)
            self._file.check_log()
        except StoreError as error:
            return [Failure(error)] * len(works)
        return outcomes

    def _listen(self, line: OrderQueue, wait: bool) -> bool:
        """Put all orders that are there into the line, after waiting for one if need be; tell whether it is the end."""
        with suppress(Empty):
            while (order := self._orders.get(block=wait)) is not None:
                line.append(order)
                wait = False
            return True
        return False


class OrderQueue:
    """Orders that wait. Moves go first, all of them; then a few of the others: the more of them wait, the more.

    Somebody waits for a move to be told, and a new table or a game's last account take ten times as long to store.
    """

    def __init__(self) -> None:
        self._moves: deque[Order] = deque()
        self._others: deque[Order] = deque()

    def __bool__(self) -> bool:
        return bool(self._moves or self._others)

    def append(self, order: Order) -> None:
        """Let an order wait behind its like."""
        (self._others if find_plain_move(order.work) is None else self._moves).append(order)

    def next_moves(self) -> list[Order]:
        """Return the moves to store together."""
        return _take(self._moves, MOST)

    def next_others(self) -> list[Order]:
        """Return the other orders to store together."""
        return _take(self._others, min(MOST, max(FEW, len(self._others) // 4)))


def _take(orders: deque[Order], most: int) -> list[Order]:
    return [orders.popleft() for _ in range(min(most, len(orders)))]


def _settle_all(orders: list[Order], outcomes: list[Any]) -> None:
    """Wake each event loop once, for all who wait in it."""
    by_loop = defaultdict(list)
    for order, outcome in zip(orders, outcomes, strict=True):
        by_loop[order.loop].append((order, outcome))
    for loop, settled in by_loop.items():
        with suppress(RuntimeError):  # that loop has ended, and nobody waits any more
            loop.call_soon_threadsafe(_settle_here, settled)


def _settle_here(settled: list[tuple[Order, Any]]) -> None:
    for order, outcome in settled:
        order.settle(outcome)


def carry_out(connection: Connection, works: list[Work[Any]]) -> list[Any]:
    """Commit pieces of work. If not even a rollback succeeds, everybody is told, and the next have a new connection."""
    try:
        return commit(connection, works)
    except Exception as error:
        connection.invalidate(error)
        connection.rollback()
        return [Failure(translate_error(error))] * len(works)


def commit(connection: Connection, works: list[Work[Any]]) -> list[Any]:
    """Carry out pieces of work in one transaction; return an outcome or a failure for each."""
    raw: Any = connection.connection.dbapi_connection
    try:
        raw.execute("BEGIN IMMEDIATE")  # a deferred one could fail later, whatever the busy timeout
    except dbapi2.Error as error:
        return [Failure(translate_error(error))] * len(works)
    try:
        outcomes = _run_together(connection, raw, works)
        raw.execute("COMMIT")
    except Exception as error:
        if raw.in_transaction:
            raw.execute("ROLLBACK")
        return _run_singly(connection, works, error)
    return outcomes


def _run_singly(connection: Connection, works: list[Work[Any]], error: Exception) -> list[Any]:
    """Try again, each piece in a transaction of its own, so that only those fail that must."""
    if len(works) == 1:
        return [Failure(translate_error(error))]
    return [outcome for work in works for outcome in carry_out(connection, [work])]


def _run_together(connection: Connection, raw: Any, works: list[Work[Any]]) -> list[Any]:
    """Carry out pieces of work in as few statements as can be; there are no savepoints until one is needed."""
    try:
        return run_together(connection, works)
    except Exception:
        if not raw.in_transaction:
            raise
        raw.execute("ROLLBACK")
        raw.execute("BEGIN IMMEDIATE")
        return [_run_one(connection, raw, work) for work in works]


def _run_one(connection: Connection, raw: Any, work: Work[Any]) -> object:
    """Carry out a piece of work in a savepoint."""
    raw.execute("SAVEPOINT one")
    try:
        outcome = work(connection)
    except Exception as error:
        if not raw.in_transaction:  # SQLite has given up the whole transaction, for want of space for example
            raise
        raw.execute("ROLLBACK TO one")
        outcome = error.outcome if isinstance(error, Undo) else Failure(translate_error(error))
    raw.execute("RELEASE one")
    return outcome

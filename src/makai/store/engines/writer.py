"""The one writer of a SQLite database: a thread that stores many pieces of work with one commit.

A commit waits for the disk; that is what makes it safe, and what makes it slow. While one commit is under way, more
work arrives, and much of it goes into the next ones: first all changes of tables, then a few of the others. Nobody is
answered before the commit is done. If a piece is refused, all begin again, each in a savepoint of its own, so that
others are not harmed; if the whole commit fails, they are tried one by one. A piece may therefore be carried out more
than once, but only one of these times is stored.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

from pysqlite3 import dbapi2
from sqlalchemy import Connection, Engine

from makai.core.errors import StoreError
from makai.store.engines.batched_changes import Batched, OneByOne, append_together, find_batched
from makai.store.engines.failures import SQLITE_BUSY, find_sqlite_code, translate_error
from makai.store.engines.file_identity import FileIdentity
from makai.store.engines.threads import settle_future
from makai.store.queries.steps import Change, Outcome, append_change
from makai.store.store import P, Query, T, Undo, Work

PAUSE_S = 0.014  # between two commits, where they follow each other for long: what comes meanwhile shares one
BURST = 25  # commits that wait for nothing, after a quiet time
MOST = 256  # pieces of work in one commit
FEW = 2  # of those that are no moves, unless many wait

Run = Callable[[Connection, Any, "list[Order]"], "list[Any]"]


@dataclass(eq=False, slots=True)
class Order:
    """A piece of work, and how whoever waits for it is answered, in their event loop. Changes of tables go together."""

    work: Work[Any]
    settle: Callable[[Any], None]
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)
    batched: Batched | None = None

    def __post_init__(self) -> None:
        if self.batched is None:
            self.batched = find_batched(self.work)


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
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._take(Order(Work(query, args, keys), partial(settle_future, future)))
        return await future

    def append(self, move: Change, settle: Callable[[Outcome | Exception], None]) -> None:
        """Have a plain move stored."""
        self._take(Order(Work(append_change, (move,)), settle, batched=Batched(move)))

    def _take(self, order: Order) -> None:
        with self._lock:
            if not self._closed:
                self._orders.put(order)
                return
        order.loop.call_soon(order.settle, StoreError("store-closed"))

    def close(self) -> None:
        """Carry out what was ordered, and end."""
        with self._lock:
            self._closed = True
            self._orders.put(None)
        self._thread.join()

    def _run(self) -> None:
        line = OrderQueue()
        with self._connection as connection:
            ended, pace = False, Pace()
            while not ended or line:
                pace.wait()
                ended = self._listen(line, wait=not ended and not line) or ended
                for orders in (line.next_batch(), line.next_others()):
                    if orders:
                        _settle_all(orders, self._carry_out(connection, orders))

    def _carry_out(self, connection: Connection, orders: list[Order]) -> list[Any]:
        """Carry out orders in the file that was opened; what is stored in a file that went away is lost."""
        try:
            self._file.check()
            outcomes = carry_out(connection, orders)
            self._file.check_log()
        except StoreError as error:
            return [error] * len(orders)
        return outcomes

    def _listen(self, line: OrderQueue, wait: bool) -> bool:
        """Put all orders that are there into the line, after waiting for one if need be; tell whether it is the end."""
        with suppress(Empty):
            while (order := self._orders.get(block=wait)) is not None:
                line.append(order)
                wait = False
            return True
        return False


class Pace:
    """Lets a few commits go at once, and many one after the other: each costs as much as storing some moves."""

    def __init__(self) -> None:
        self._paid_until = 0.0  # when all commits so far will have had their pause

    def wait(self) -> None:
        """Wait until the next commit may begin."""
        now = time.monotonic()
        self._paid_until = max(self._paid_until, now) + PAUSE_S
        time.sleep(max(self._paid_until - now - BURST * PAUSE_S, 0.0))


class OrderQueue:
    """Orders that wait. What goes together goes first, all of it; then a few of the others: the more wait, the more.

    Somebody waits for a move to be told, and each of the others, with its own statements, takes ten times as long.
    """

    def __init__(self) -> None:
        self._batch: deque[Order] = deque()
        self._others: deque[Order] = deque()

    def __bool__(self) -> bool:
        return bool(self._batch or self._others)

    def append(self, order: Order) -> None:
        """Let an order wait behind its like."""
        (self._others if order.batched is None else self._batch).append(order)

    def next_batch(self) -> list[Order]:
        """Return what to store with one statement."""
        return _take(self._batch, MOST)

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
        try:
            order.settle(outcome)
        except Exception as error:  # what breaks at one of them keeps no other waiting
            order.loop.call_exception_handler({"message": "settling failed", "exception": error})


def carry_out(connection: Connection, orders: list[Order]) -> list[Any]:
    """Commit orders. If not even a rollback succeeds, everybody is told, and the next have a new connection."""
    try:
        return commit(connection, orders)
    except Exception as error:
        connection.invalidate(error)
        connection.rollback()
        return [translate_error(error)] * len(orders)


def commit(connection: Connection, orders: list[Order]) -> list[Any]:
    """Carry out orders in one transaction, with one statement if possible; return an outcome or an error for each."""
    batch, run = [order.batched for order in orders if order.batched is not None], _run_all
    try:
        if len(batch) == len(orders):
            return append_together(connection, batch)
    except OneByOne:
        run = _run_apart
    except dbapi2.Error as error:
        is_busy = find_sqlite_code(error) == SQLITE_BUSY  # each would wait again for whoever writes so long
        return [translate_error(error)] * len(orders) if is_busy else _run_singly(connection, orders, error)
    return _transact(connection, orders, run)


def _transact(connection: Connection, orders: list[Order], run: Run) -> list[Any]:
    raw: Any = connection.connection.dbapi_connection
    try:
        raw.execute("BEGIN IMMEDIATE")  # a deferred one could fail later, whatever the busy timeout
    except dbapi2.Error as error:
        return [translate_error(error)] * len(orders)
    try:
        outcomes = run(connection, raw, orders)
        raw.execute("COMMIT")
    except Exception as error:
        if raw.in_transaction:
            raw.execute("ROLLBACK")
        return _run_singly(connection, orders, error)
    return outcomes


def _run_singly(connection: Connection, orders: list[Order], error: Exception) -> list[Any]:
    """Try again, each in a transaction of its own, so that only those fail that must."""
    if len(orders) == 1:
        return [translate_error(error)]
    return [outcome for order in orders for outcome in carry_out(connection, [order])]


def _run_all(connection: Connection, raw: Any, orders: list[Order]) -> list[Any]:
    """Carry out orders; there are no savepoints until one is needed."""
    try:
        return [order.work(connection) for order in orders]
    except Exception:
        if not raw.in_transaction:
            raise
        raw.execute("ROLLBACK")
        raw.execute("BEGIN IMMEDIATE")
        return _run_apart(connection, raw, orders)


def _run_apart(connection: Connection, raw: Any, orders: list[Order]) -> list[Any]:
    """Carry out orders, each by itself."""
    return [_run_one(connection, raw, order.work) for order in orders]


def _run_one(connection: Connection, raw: Any, work: Work[Any]) -> object:
    """Carry out a piece of work in a savepoint."""
    raw.execute("SAVEPOINT one")
    try:
        outcome = work(connection)
    except Exception as error:
        if not raw.in_transaction:  # SQLite has given up the whole transaction, for want of space for example
            raise
        raw.execute("ROLLBACK TO one")
        outcome = error.outcome if isinstance(error, Undo) else translate_error(error)
    raw.execute("RELEASE one")
    return outcome

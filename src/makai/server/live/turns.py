"""Turns, the commands that come most often: decided as they come, with no task and no future, and told with others.

Where a turn has to wait for more than the disk, it is left to the registry, like any other command.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from makai.core.errors import MakaiError
from makai.server.live import changes
from makai.server.live.live_table import LiveTable
from makai.server.live.registry import TableRegistry
from makai.store import Appended, Change
from makai.store.queries.steps import Outcome
from makai.tables import Person, Table, decide
from makai.tables.commands import Play

Settled = Callable[[int | None], None]


class Turns:
    """The turns of one node that are on their way to the disk."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._storing: set[LiveTable] = set()  # where a turn is on its way to the disk
        self._kind = Play.kind()

    async def drain(self) -> None:
        """Wait for what was begun."""
        for live in tuple(self._storing):
            async with live.lock:
                pass

    def begin(self, live: LiveTable, command: Play, by: Person, command_id: str, settled: Settled) -> bool:
        """Decide about a turn at once, and have it stored; tell whether that is all there is to do.

        `settled` is called later with the version, once everybody is told; or with nothing if it has to be carried out
        as any other command is.
        """
        if not live.lock.take_now():
            return False
        since = time.perf_counter()
        change, after = self._decide(live, command, by, command_id)
        if change is None or not change.is_plain:
            live.lock.release()
            return False
        self._storing.add(live)
        self._registry.store.append(change, partial(self._settle, live, after, since, settled))
        return True

    def _decide(self, live: LiveTable, command: Play, by: Person, command_id: str) -> tuple[Change | None, Table]:
        """Return what a turn changes, and the table after it; no change if it is refused."""
        registry, table = self._registry, live.table
        try:
            result = decide(table, command, by, registry.now(), registry.luck)
        except MakaiError:
            return None, table
        key = changes.name_command(by, command_id)
        return changes.describe_change(live.id, table, result, by, key, pace=registry.bot_pace), result.table

    def _settle(
        self, live: LiveTable, after: Table, since: float, settled: Settled, outcome: Outcome | Exception
    ) -> None:
        """Let a turn count that is stored. Of one that is not, nothing is known but what the store says next time."""
        is_stored = isinstance(outcome, Appended)
        try:
            if is_stored:
                self._registry.announce(live, after)
                self._registry.metrics.commands.note(self._kind, time.perf_counter() - since)
            else:
                live.doubtful = True
        finally:
            self._storing.discard(live)
            live.lock.release()
            settled(after.version if is_stored else None)

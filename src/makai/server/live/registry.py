"""The table registry: the tables in memory, and the one way to change one.

The table decides about a command; its steps are stored in one transaction, and only then acknowledged and sent.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

from makai.core.errors import MakaiError, StoreError, StoreOutage, UnknownGame, UnknownLevel
from makai.core.game import Json
from makai.server.errors import NotFound, TableDamaged
from makai.server.live import changes
from makai.server.live.live_table import LiveTable, Watcher
from makai.server.live.pubsub import PubSub
from makai.server.logs import log
from makai.server.metrics import Metrics
from makai.store import AlreadyDone, Appended, Change, Job, JobLost, NewInvitation, NewJob, NewTable, Overtaken, Store
from makai.store.engines.failures import is_row_damaged
from makai.store.queries.presence import find_last_seen, note_presence
from makai.store.queries.steps import Outcome, append_change, find_answer, list_steps
from makai.store.queries.tables import append_and_open, create_table, find_versions, load_table
from makai.tables import Actor, Command, CommandResult, Person, Settings, Stale, Step, Table, commands, decide, rematch
from makai.tables.steps import OVER, PLAYING

T = TypeVar("T")
TRIES = 20  # how often a table decides again because another node was faster
LATEST = 2**53  # a version that no table reaches: ask what has been stored
STALE_MS = 45_000  # after how long somebody who was seen at another node counts as gone from there
DAMAGED_MS = 60 * 60 * 1000  # after how long a damaged table is tried again
IDLE_MS = 10 * 60 * 1000  # how long a table stays in memory that nobody needs
IDLE_OVER_MS = 30_000  # and one whose game is over


def wall_clock() -> int:
    """Return the time in milliseconds."""
    return time.time_ns() // 1_000_000


class TableRegistry:
    """The live tables of one node."""

    def __init__(
        self,
        store: Store,
        pubsub: PubSub,
        metrics: Metrics,
        now: Callable[[], int] = wall_clock,
        luck: Callable[[int], bytes] = secrets.token_bytes,
        bot_pace_s: float = 0.0,
    ) -> None:
        self.store, self.pubsub, self.metrics, self.now, self.luck = store, pubsub, metrics, now, luck
        self.bot_pace = round(bot_pace_s * 1000)  # the least number of milliseconds before a bot's move is shown
        self.on_jobs: list[Callable[[Sequence[NewJob]], None]] = []  # told of new jobs
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._working: set[asyncio.Task[Any]] = set()
        self._damaged: dict[str, int] = {}  # since when tables are known whose history does not lead to a table
        self._noted: set[tuple[str, str]] = set()  # who looked at which table when it was last noted
        pubsub.listen(self.receive)

    # Finding tables.

    async def find(self, table_id: str, known: int | None = None) -> LiveTable:
        """Return a table, from memory or from the store, at least at a version that somebody knows to be stored."""
        if table_id in self.damaged:
            raise TableDamaged("table-damaged")
        live = self._live.get(table_id)
        if live is None:
            live = await self._load_once(table_id)
        live.used_at = self.now()
        if live.doubtful or live.table.version < (known or 0):
            async with live.lock:  # what this node has just stored itself may not have reached its memory yet
                await self._catch_up(live)
        return live

    def peek(self, table_id: str, known: int | None = None) -> LiveTable | None:
        """Return a table that is in memory and as new as somebody knows it; nothing is read, and nobody waits."""
        live = self._live.get(table_id)
        if live is None or live.doubtful or table_id in self._damaged or live.table.history.version < (known or 0):
            return None
        live.used_at = self.now()
        return live

    async def _load_once(self, table_id: str) -> LiveTable:
        """Load a table once, however many ask for it."""
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> LiveTable:
        table = await self._replay(table_id)
        return self._keep(LiveTable(table_id, table, self.now(), left_at=self._list_absent(table)))

    def _list_absent(self, table: Table) -> dict[str, int]:
        """Return since when people are absent from a table that has just come to memory: until they are seen again."""
        return {} if self.pubsub.is_shared else dict.fromkeys(table.persons, self.now())

    async def _replay(self, table_id: str) -> Table:
        with self._refuse_damage(table_id):
            found = await self.store.read(load_table, table_id)
            if found is None:
                raise NotFound("table-unknown")
            stored, steps = found
            return Table.replay(Settings.from_dict(stored.settings), (Step.from_dict(step.body) for step in steps))

    @contextmanager
    def _refuse_damage(self, table_id: str) -> Iterator[None]:
        """Refuse a table whose stored history cannot be read, or does not lead to a table; nothing is added to it."""
        try:
            yield
        except (NotFound, UnknownGame, UnknownLevel):  # a package that is not installed any more is no damage
            raise
        except Exception as error:  # whatever a damaged text leads to
            if isinstance(error, StoreError) and not is_row_damaged(error):
                raise
            self._damaged[table_id] = self.now()
            log("table-damaged", logging.ERROR, table=table_id, error=type(error).__name__)
            raise TableDamaged("table-damaged") from error

    @property
    def damaged(self) -> frozenset[str]:
        """The tables that are known to be damaged. After a while they are tried again: they may have been restored."""
        if self._damaged:
            limit = self.now() - DAMAGED_MS
            self._damaged = {table_id: at for table_id, at in self._damaged.items() if at > limit}
        return frozenset(self._damaged)

    async def read_again(self, person_id: str) -> None:
        """Read the tables of somebody again whose name was taken off them."""
        for live in [each for each in self._live.values() if person_id in each.table.persons]:
            with suppress(TableDamaged):
                async with live.lock:
                    live.table = await self._replay(live.id)

    def _keep(self, live: LiveTable) -> LiveTable:
        kept = self._live.setdefault(live.id, live)
        self.metrics.tables.set(len(self._live))
        return kept

    async def _catch_up(self, live: LiveTable) -> None:
        """Read what others have stored since, and tell it; the caller holds the table's lock."""
        with self._refuse_damage(live.id):
            for stored in await self.store.read(list_steps, live.id, live.table.version):
                live.table = live.table.after(Step.from_dict(stored.body))
        live.doubtful = False
        live.tell(self.now())

    def forget_idle(self) -> int:
        """Drop tables that nobody needs from memory; return how many stay."""
        now = self.now()
        idle = [live for live in self._live.values() if live.is_idle and now - live.used_at > _idle_limit(live)]
        for live in idle:
            del self._live[live.id]
        self.metrics.tables.set(len(self._live))
        return len(self._live)

    def count_running(self) -> Counter[str]:
        """Return how many games run at the tables in memory, by host."""
        found = [live.table for live in self._live.values()]
        return Counter([table.host for table in found if table.phase == PLAYING or table.starting is not None])

    # Changing tables.

    async def do(
        self, table_id: str, command: Command, by: Actor, command_id: str | None = None, job: Job | None = None
    ) -> Json:
        """Have a command carried out; return the answer once it is stored, or raise why not.

        The same command again, by the same person and with the same id, gets the same answer.
        """
        return await self.finish(self.carry_out(table_id, command, by, command_id, job))

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish what was begun, even if the person who asked for it has gone meanwhile."""
        return await asyncio.shield(self.begin(work))

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin something that is finished before the server goes down."""
        task = asyncio.get_running_loop().create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return task

    async def drain(self) -> None:
        """Wait for what was begun."""
        if self._working:
            await asyncio.wait(set(self._working))

    async def carry_out(
        self, table_id: str, command: Command, by: Actor, command_id: str | None = None, job: Job | None = None
    ) -> Json:
        """Do what `do` does, for a caller who finishes what was begun."""
        key = None if command_id is None else changes.name_command(by, command_id)
        live = self.peek(table_id) or await self.find(table_id)
        with self.metrics.measure_command(command.kind()):
            async with live.lock:
                try:
                    return await self._judge(live, command, by, key, job)
                except StoreError:
                    live.doubtful = True
                    raise
                except MakaiError:
                    if key is not None and (done := await self.store.read(find_answer, table_id, key)) is not None:
                        return dict(done.answer)
                    raise

    async def _judge(self, live: LiveTable, command: Command, by: Actor, key: str | None, job: Job | None) -> Json:
        for _ in range(TRIES):
            result = await self._decide(live, command, by)
            if not result.steps:
                return {"version": live.table.version}
            outcome = await self._store(live, result, by, key, job)
            if outcome is not None:
                return outcome
            await self._catch_up(live)
        raise StoreOutage("store-busy")

    async def _decide(self, live: LiveTable, command: Command, by: Actor) -> CommandResult:
        """Decide about a command; before it is refused, check whether another node has changed the table."""
        version = live.table.version
        try:
            return decide(live.table, command, by, self.now(), self.luck)
        except MakaiError:
            if self.pubsub.is_shared:
                await self._catch_up(live)
            if live.table.version == version:
                raise
            return decide(live.table, command, by, self.now(), self.luck)

    async def _store(
        self, live: LiveTable, result: CommandResult, by: Actor, key: str | None, job: Job | None
    ) -> Json | None:
        """Store steps and send them; return the answer, None if another node was faster."""
        after = result.table
        change = changes.describe_change(live.id, live.table, result, by, key, job, self.bot_pace)
        match await self._write(live, change, after):
            case Appended():
                self.announce(live, after, change.jobs)
                return {"version": after.version}
            case AlreadyDone(answer=answer):
                await self._catch_up(live)  # another node may have done it: the asker must not be told less
                return dict(answer)
            case JobLost():
                raise Stale("stale", version=live.table.version, latest=live.table.moved)
            case Overtaken():
                return None

    async def _write(self, live: LiveTable, change: Change, after: Table) -> Outcome:
        """Store a change, and with it the table of the rematch that was agreed on by it."""
        if not after.rematch_table or live.table.rematch_table:
            return await self.store.write(append_change, change)
        new, opened = self._describe_rematch(live.id, after)
        outcome = await self.store.write(append_and_open, change, new)
        if isinstance(outcome, Appended):  # everybody comes there at once
            self._keep(LiveTable(new.id, opened, self.now(), left_at=self._list_absent(opened)))
        return outcome

    def announce(self, live: LiveTable, after: Table, jobs: Sequence[NewJob] = ()) -> None:
        """Let a change count that is stored, and tell everybody."""
        sat, live.table = live.table.seats, after
        live.tell(self.now())
        if after.seats is not sat and after.persons != sat.persons:
            live.count_spectators()
        self.pubsub.publish(live.id, after.version)
        self._tell_workers(jobs)

    def _tell_workers(self, jobs: Sequence[NewJob]) -> None:
        for tell in self.on_jobs if jobs else ():
            tell(jobs)

    async def open(
        self,
        table_id: str,
        settings: Settings,
        by: Person,
        wanted: Sequence[Command],
        invitation: NewInvitation,
        most_open: int | None = None,
    ) -> bool:
        """Open a table and carry out first commands (to sit down, to start), all or nothing; tell whether it is new.

        `most_open` limits how many tables of this kind the person may have that wait for players.
        """
        table, steps = Table(settings), list[Step]()
        for command in (commands.Open(), *wanted):
            more, table = decide(table, command, by, self.now(), self.luck)
            steps += more
        new = changes.describe_new_table(table_id, table, steps, by, (invitation,), self.bot_pace)
        is_new = await self.finish(self.store.write(create_table, new, most_open))
        if is_new:
            self._keep(LiveTable(table_id, table, self.now()))
            self._tell_workers(new.jobs)
        return is_new

    async def add(self, table_id: str, played: CommandResult, by: Person) -> None:
        """Store a table whose game was played elsewhere, unless it is there; it is loaded when it is asked for."""
        new = changes.describe_new_table(table_id, played.table, played.steps, by)
        await self.finish(self.store.write(create_table, new))

    async def make_rematch(self, table_id: str, table: Table) -> None:
        """Open the table of a rematch that was agreed on, unless it is there."""
        await self.store.write(create_table, self._describe_rematch(table_id, table)[0])

    def _describe_rematch(self, table_id: str, table: Table) -> tuple[NewTable, Table]:
        """Return the table of a rematch, as it is stored and as it is."""
        settings, steps = rematch(table, self.now(), self.luck, table_id)
        opened = Table.replay(settings, steps)
        return changes.describe_new_table(table.rematch_table, opened, steps, Person(table.host)), opened

    # Watching tables.

    async def watch(self, table_id: str, watcher: Watcher) -> LiveTable:
        """Let somebody watch a table; they are told at once what they do not know."""
        live = await self.find(table_id)
        live.add(watcher)
        live.tell(self.now())
        live.count_spectators()
        return live

    def unwatch(self, table_id: str, watcher: Watcher) -> None:
        """Let somebody watch a table no more."""
        live = self._live.get(table_id)
        if live is not None:
            live.remove(watcher, self.now())
            live.count_spectators()

    def find_watched(self, table_id: str) -> LiveTable | None:
        """Return a table if somebody watches it here."""
        live = self._live.get(table_id)
        return live if live is not None and live.watchers else None

    async def is_present(self, table_id: str, person_id: str) -> bool:
        """Tell whether a person looks at a table now, here or at another node."""
        live = self._live.get(table_id)
        if live is not None and live.is_present(person_id):
            return True
        return await self._find_last_seen(table_id, person_id) > self.now() - STALE_MS

    async def _find_last_seen(self, table_id: str, person_id: str) -> int:
        """Return when a person was last seen at another node; long ago if there is none."""
        seen = await self.store.read(find_last_seen, table_id, person_id) if self.pubsub.is_shared else None
        return seen or 0

    async def find_deserted_seats(self, before: int) -> list[tuple[str, int]]:
        """Return the seats (each with its table) whose people have been gone from every node since a time."""
        found = [(live, seat) for live in self._live.values() for seat in live.find_deserted_seats(before)]
        return [(live.id, seat) for live, seat in found if await self._has_gone(live, seat, before)]

    async def _has_gone(self, live: LiveTable, seat: int, before: int) -> bool:
        person = live.table.seats[seat].person
        seen = await self._find_last_seen(live.id, person)
        if seen >= before:
            live.left_at[person] = seen  # it need not be asked again before that is long ago, too
        return seen < before

    async def note_presence(self, everybody: bool) -> None:
        """Tell the other nodes who looks at their table here: everybody, or only who has come since the last time."""
        found = {(live.id, person) for live in self._live.values() for person in live.players_here}
        new = found if everybody else found - self._noted
        self._noted = found
        if new:
            await self.store.write(note_presence, new, self.now())

    async def catch_up(self) -> None:
        """Read what was stored at other nodes of the tables that are watched here: a notice may have been lost."""
        watched = [live.id for live in self._live.values() if live.watchers]
        for table_id, version in (await self.store.read(find_versions, watched)).items():
            await self.receive(table_id, version)

    async def receive(self, table_id: str, version: int) -> None:
        """Hear from another node that a table has reached a version; other notices name no table."""
        live = self._live.get(table_id)
        if live is not None and live.table.version < version and table_id not in self.damaged:
            with suppress(TableDamaged):
                async with live.lock:
                    await self._catch_up(live)


def _idle_limit(live: LiveTable) -> int:
    """Return how long a table is kept that nobody needs; most finished games are never looked at again."""
    return IDLE_OVER_MS if live.table.phase == OVER else IDLE_MS

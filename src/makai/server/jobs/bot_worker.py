"""The worker of the bots: claims their turns in the order of the queue, as many as can be thought about at once."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from makai.server.jobs.bot_compilation import BotCompilation
from makai.server.jobs.bot_queue import BotQueue, QueuedTurn
from makai.server.jobs.bot_turns import BotJobs, BotNotReady, Thought
from makai.server.jobs.worker import LEASE_MS, JobWorker
from makai.server.live import changes
from makai.server.live.registry import TableRegistry
from makai.store import Job, NewJob
from makai.store.queries.jobs import WaitingJob, claim_listed, list_waiting

EACH = 8  # turns of one host that are alike and are looked at; the others are behind them in any case


@dataclass(frozen=True)
class BusyTurn:
    """A turn that is thought about or, if its level is quick, played."""

    turn: QueuedTurn
    thought: Thought


class BotWorker(JobWorker):
    """Does the jobs of bots. A bot that has thought makes room for the next one, even if its move is not shown yet."""

    GIVES_UP = False  # a game would wait for ever
    PAUSES_MS: ClassVar[Mapping[type[Exception], int]] = {**JobWorker.PAUSES_MS, BotNotReady: 0}

    def __init__(self, registry: TableRegistry, bots: BotJobs, queue: BotQueue, compilation: BotCompilation) -> None:
        super().__init__(registry, {changes.BOT: self._play})
        self._bots, self._queue, self._compilation = bots, queue, compilation
        self._busy: dict[int, BusyTurn] = {}
        self._not_ready: dict[int, BotNotReady] = {}  # jobs that wait until their bots are compiled

    def look_again(self) -> None:
        """Look for turns again, because more bots are ready."""
        waits = {job: bot for job, bot in self._not_ready.items() if self._compilation.find_wait(bot.game, bot.level)}
        self._not_ready = waits
        self._news.set()

    def _notice(self, jobs: Sequence[NewJob]) -> None:
        """Look for turns as soon as new ones are due."""
        loop, now = asyncio.get_running_loop(), self._registry.now()
        for job in jobs:
            if job.kind == changes.BOT:
                loop.call_later((max(job.due_at - now, 0) + 1) / 1000, self._news.set)

    async def _claim(self) -> None:
        """Claim the turns that are next; those that are under way hear how many wait."""
        store, now, metrics = self._registry.store, self._registry.now(), self._registry.metrics
        found = await store.read(list_waiting, changes.BOT, now, EACH)
        metrics.bots_waiting.set(sum(job.alike for job in found if job.place == 1))
        waiting = {job.id: self._queue_up(job) for job in found if job.id not in self._not_ready}
        chosen = self._queue.choose(waiting.values(), [busy.turn for busy in self._busy.values()])
        if chosen:
            ids = [turn.id for turn in chosen]
            for job in await store.write(claim_listed, ids, self.node, now, LEASE_MS):
                self._begin_turn(job, waiting.pop(job.id), waiting.values())
        self._shorten(waiting.values())

    def _queue_up(self, job: WaitingJob) -> QueuedTurn:
        is_watched = self._registry.find_watched(job.table_id or "") is not None
        return QueuedTurn.of(job, is_watched)

    def _begin_turn(self, job: Job, turn: QueuedTurn, waiting: Collection[QueuedTurn]) -> None:
        allowed = self._queue.allow(turn, waiting)
        thought = Thought(turn.is_quick, allowed if allowed < turn.seconds else None)
        thought.on_end = lambda: self._end_thought(job.id)
        self._busy[job.id] = BusyTurn(turn, thought)
        waited = max(self._registry.now() - job.due_at, 0) / 1000
        self._registry.metrics.bot_wait.labels("nobody" if turn.is_idle else "people").observe(waited)
        self._begin(job)

    def _shorten(self, waiting: Collection[QueuedTurn]) -> None:
        """Let bots that think know how much time they have, now that these wait."""
        for busy in self._busy.values():
            allowed = self._queue.allow(busy.turn, waiting)
            busy.thought.shorten(allowed if allowed < busy.turn.seconds else None)

    async def _play(self, job: Job) -> None:
        try:
            await self._bots.do(job, self._busy[job.id].thought)
        except BotNotReady as bot:
            self._not_ready[job.id] = bot
            raise
        finally:
            self._busy.pop(job.id, None)

    def _end_thought(self, job_id: int) -> None:
        """Charge the host for what was thought, and make room; a quick turn keeps its place until it is played."""
        turn, thought = self._busy[job_id].turn, self._busy[job_id].thought
        self._queue.charge(turn.host, thought.spent)
        if thought.was_shortened:
            self._registry.metrics.bots_shortened.inc()
        if not turn.is_quick:
            del self._busy[job_id]
            self._news.set()

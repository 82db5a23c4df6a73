"""Bots and other jobs side by side: dear bots keep neither a cheap one nor a finished game waiting."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from random import Random
from threading import Event

import pytest
from sqlalchemy import Connection, text

from makai.bots import Cancel
from makai.server.app import Application
from makai.server.jobs.bot_turns import Thought
from makai.server.jobs.worker import AGAIN_MS, MOST_TRIES
from makai.server.live import changes
from makai.server.services import Services
from makai.store import NewInvitation, Store
from makai.store.queries.games import list_games
from makai.store.queries.jobs import count_waiting
from makai.tables import Person, Settings, Table, commands
from makai.tables.decide import decide
from makai.tables.views.bot_turn import BotTurn
from tests.support.server.backend import ManualClock, come_in, quiet_services

PATIENCE_S = 60.0
EVE, ANNA = Person("eve"), Person("anna")
ALONE = ("master", "master")


def make_settings(*levels: str) -> Settings:
    seats = [{"kind": "bot", "level": level} if level else {"kind": "open"} for level in levels]
    return Settings.from_dict({"game": "kahuna", "rules": {"first": 0}, "seats": seats})


async def open_table(services: Services, number: int, by: Person, *levels: str) -> str:
    table_id = f"{number:024x}"
    first = [*([] if all(levels) else [commands.Sit(by.id.capitalize())]), commands.Start()]
    invitation = NewInvitation(f"code{number}")
    await services.registry.open(table_id, make_settings(*levels), by, first, invitation)
    return table_id


@asynccontextmanager
async def at_work(services: Services) -> AsyncIterator[Application]:
    """Let the workers of a node work."""
    application = Application(services)
    tasks = [asyncio.create_task(worker.run()) for worker in application._workers]
    try:
        yield application
    finally:
        for task in tasks:
            task.cancel()
        application._bots.close()
        await asyncio.gather(*(worker.close() for worker in application._workers))


async def wait_until(is_so: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not await is_so():
            await asyncio.sleep(0.01)


@pytest.fixture
def began(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Set once a master thinks; masters think until they are told to stop."""
    found, choose = Event(), BotTurn.choose

    def think(self: BotTurn, cancel: Cancel, seconds: float | None = None) -> tuple[str, ...]:
        while self.level == "master" and not cancel.is_set:
            found.set()
            time.sleep(0.01)
        return choose(self, cancel, seconds=seconds)

    monkeypatch.setattr(BotTurn, "choose", think)
    return found


async def play_against_bot(services: Services, table: str) -> None:
    """Let Anna play a turn, and wait for the bot's."""
    live = await services.registry.find(table)
    await services.registry.do(table, commands.Play(live.table.moved, ("draw",)), ANNA)

    async def has_answered() -> bool:
        return live.table.to_move == 0

    await wait_until(has_answered)


async def test_dear_bots_keep_neither_a_cheap_one_nor_a_finished_game_waiting(store: Store, began: Event) -> None:
    services = quiet_services(store, ManualClock())
    await come_in(store, "anna", "eve")
    for number in range(12):
        await open_table(services, number, EVE, *ALONE)
    async with at_work(services):  # as after a restart: they all wait in the store
        await asyncio.to_thread(began.wait, PATIENCE_S)
        table = await open_table(services, 99, ANNA, "", "casual")
        await play_against_bot(services, table)
        await services.registry.do(table, commands.Resign(0), ANNA)

        async def is_in_history() -> bool:
            return bool(await store.read(list_games, "anna"))

        await wait_until(is_in_history)
        assert (await store.read(count_waiting, changes.BOT, services.registry.now()))["eve"] == 12


async def test_bots_that_play_alone_make_room_for_one_that_somebody_waits_for(store: Store, began: Event) -> None:
    services = quiet_services(store, ManualClock())
    await come_in(store, "anna", "eve")
    async with at_work(services):
        alone = await services.registry.find(await open_table(services, 1, EVE, *ALONE))
        await asyncio.to_thread(began.wait, PATIENCE_S)
        table = await open_table(services, 2, ANNA, "", "expert")
        await play_against_bot(services, table)  # though all threads were taken by a master that would think for ever
        assert alone.table.version > 2
        assert b"makai_bots_shortened_total 0.0" not in services.metrics.render()


async def test_a_bot_whose_job_cannot_be_read_moves_nevertheless(store: Store) -> None:
    services = quiet_services(store, ManualClock())
    await come_in(store, "anna")
    lives = [await services.registry.find(await open_table(services, number, ANNA, "casual", "")) for number in (1, 2)]

    def harm(connection: Connection) -> None:
        connection.execute(text("UPDATE jobs SET body = '{' WHERE id = 1"))

    await store.write(harm)
    async with at_work(services):

        async def have_moved() -> bool:
            return all(live.table.to_move == 1 for live in lives)

        await wait_until(have_moved)


async def test_a_bots_turn_is_never_given_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else moves for it: the game would wait for ever."""
    clock, choose, fails = ManualClock(), BotTurn.choose, [True] * (MOST_TRIES + 2)

    def fail(self: BotTurn, cancel: Cancel, seconds: float | None = None) -> tuple[str, ...]:
        if fails and fails.pop():
            raise MemoryError
        return choose(self, cancel, seconds=seconds)

    monkeypatch.setattr(BotTurn, "choose", fail)
    services = quiet_services(store, clock)
    await come_in(store, "anna")
    live = await services.registry.find(await open_table(services, 1, ANNA, "casual", ""))
    application = Application(services)
    worker = application._workers[-1]
    for _ in range(MOST_TRIES + 3):
        await worker._claim()
        await asyncio.gather(*worker._running)
        clock.time += AGAIN_MS * 2**MOST_TRIES
    application._bots.close()
    assert live.table.to_move == 1


def job_of(table: Table, pace: int) -> tuple[int, int, int]:
    (job,) = changes.find_jobs("t", Table(table.settings), table, 1000, pace)
    assert job.host == table.host
    return job.due_at, job.priority, job.cost


@pytest.mark.parametrize(
    ("levels", "expected"),
    [
        (("casual", "master"), (2200, changes.BOTS_ALONE, 0)),
        (ALONE, (1200, changes.BOTS_ALONE, 1000)),
        (("expert", ""), (1900, changes.PERSON_WAITS, 300)),
    ],
)
async def test_a_turn_is_due_as_late_as_the_pace_allows(
    store: Store, levels: tuple[str, ...], expected: tuple[int, int, int]
) -> None:
    services = quiet_services(store, ManualClock())
    await come_in(store, "anna")
    live = await services.registry.find(await open_table(services, 1, ANNA, *levels))
    assert job_of(live.table, 1200) == expected


def test_a_bot_waits_less_where_it_goes_on_or_follows_a_bot() -> None:
    seats = [{"kind": "bot", "level": "random"}] * 3
    table = Table(Settings.from_dict({"game": "piranja", "rules": {"first": 0}, "seats": seats}))
    for command in (commands.Open(), commands.Start()):
        _, table = decide(table, command, EVE, 1000, Random(1).randbytes)
    waits = set[tuple[bool, int]]()
    for _ in range(40):
        turn, before = table.bot_turn, table
        assert turn is not None
        _, table = decide(table, commands.Play(turn.version, turn.choose()), turn.job, 1000, Random(1).randbytes)
        (job,) = changes.find_jobs("t", before, table, 1000, 1200)
        waits.add((before.to_move == table.to_move, job.due_at - 1000))
    assert waits == {(False, 600), (True, 150)}


async def test_a_thought_has_the_time_that_was_set_last() -> None:
    thought = Thought()
    thought.shorten(0.0)
    thought.shorten(None)
    for _ in range(3):
        await asyncio.sleep(0)
    assert not thought.was_shortened
    thought.shorten(0.0)
    while not thought.was_shortened:
        await asyncio.sleep(0)

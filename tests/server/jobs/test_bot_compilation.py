"""Bots that are not compiled yet: others play, they wait, and a process that fails is not the end."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from typing import IO

import pytest

from makai.bots.registry import find_bots
from makai.server.jobs import bot_compilation
from makai.server.jobs.bot_compilation import BotCompilation, GameCompilation
from makai.store import Store
from tests.server.jobs.test_bot_worker import ANNA, at_work, open_table, wait_until
from tests.support.server.backend import ManualClock, come_in, quiet_services

GAME = "kahuna"


@pytest.fixture
def missing(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What one game lacks; empty it, and everything is compiled."""
    found = list(find_bots(GAME).all_modules)
    monkeypatch.setattr(bot_compilation, "list_missing", lambda game: list(found) if game == GAME else [])
    monkeypatch.setattr(bot_compilation, "PAUSE_S", 0.0)
    monkeypatch.setattr(bot_compilation, "POLL_S", 0.01)
    return found


def make_start(status: int, then: Callable[[], None] = lambda: None) -> bot_compilation.Start:
    def start(_game: str, _what: str, messages: IO[bytes]) -> subprocess.Popen[bytes]:
        then()
        code = f"import sys; print('no luck'); sys.exit({status})"
        return subprocess.Popen([sys.executable, "-S", "-c", code], stdout=messages)

    return start


async def run_until_done(compilation: BotCompilation) -> None:
    task = asyncio.create_task(compilation.run())
    async with asyncio.timeout(60):
        await compilation.wait_for_advice()
    task.cancel()


async def test_a_bot_waits_until_it_is_compiled_and_the_random_one_does_not(store: Store, missing: list[str]) -> None:
    services = quiet_services(store, ManualClock())
    services.compilation._start = make_start(0, missing.clear)
    await come_in(store, "anna")
    services.compilation.begin()
    assert services.compilation.find_wait(GAME, "casual") is not None
    assert services.compilation.find_wait(GAME, "random") is None
    slow, quick = [
        await services.registry.find(await open_table(services, number, ANNA, level, ""))
        for number, level in enumerate(("casual", "random"))
    ]
    async with at_work(services):

        async def has_moved() -> bool:
            return quick.table.to_move == 1

        await wait_until(has_moved)
        assert slow.table.to_move == 0
        await run_until_done(services.compilation)
        quick = slow
        await wait_until(has_moved)


@pytest.mark.parametrize(("status", "tries"), [(1, bot_compilation.MOST_TRIES), (0, 1)])
async def test_a_process_that_fails_is_tried_again_and_in_the_end_the_server_does_it(
    missing: list[str], status: int, tries: int, caplog: pytest.LogCaptureFixture
) -> None:
    started: list[int] = []
    compilation = BotCompilation(make_start(status, lambda: started.append(1)))
    compilation.begin()
    assert missing
    assert not compilation.is_done
    await run_until_done(compilation)
    assert len(started) == tries
    assert compilation.find_wait(GAME, "master") is None
    assert [record.getMessage() for record in caplog.records][-1] == "compile-gave-up"


def test_the_wait_follows_the_machines_pace() -> None:
    found = GameCompilation(GAME, ["one", "two"], 0.0)
    unknown = bot_compilation.UNKNOWN_S
    assert found.estimate("two", 0.0) == 2 * unknown
    assert found.note_finished(["two"], 3 * unknown)
    assert found.estimate("two", 3 * unknown) == 3 * unknown
    assert found.estimate("one", 0.0) is None

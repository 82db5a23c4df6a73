"""Fair shares of the one thread that replays and analyses games: nobody keeps it from the others."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest

from makai.server.analysis.executor import FairExecutor
from makai.server.analysis.fair_queue import (
    MOST,
    MOST_OF_ADDRESS,
    MOST_OF_PERSON,
    FairQueue,
    PersonWaits,
    QueueFull,
    Requester,
)
from makai.server.errors import GoingDown, TooMany

GREEDY, HONEST = Requester("203.0.113.1"), Requester("203.0.113.2")


def drain(queue: FairQueue[str]) -> list[str]:
    return list(iter(queue.pop, None))


def test_addresses_take_turns_and_so_do_the_people_of_one() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        queue.push(Requester("a", "anna"), f"anna {number}")
    queue.push(Requester("a", "ben"), "ben")
    queue.push(Requester("b", "zoe"), "zoe")
    assert drain(queue) == ["anna 0", "zoe", "ben", "anna 1", "anna 2"]
    assert queue.pop() is None


def test_a_person_has_few_tasks_waiting() -> None:
    queue: FairQueue[str] = FairQueue()
    anna = Requester("a", "anna")
    for _ in range(MOST_OF_PERSON):
        queue.push(anna, "")
    with pytest.raises(PersonWaits):
        queue.push(anna, "")
    assert queue.push(Requester("a", "ben"), "") is None


def test_a_school_class_fits_in_and_one_of_them_gives_way_to_the_others() -> None:
    queue: FairQueue[str] = FairQueue()
    for pupil in range(30):
        assert queue.push(Requester("school", f"pupil {pupil}"), "") is None
    queue = FairQueue()
    for number in range(MOST_OF_ADDRESS):
        queue.push(Requester("school"), f"greedy {number}")
    with pytest.raises(QueueFull):
        queue.push(Requester("school"), "")
    assert queue.push(Requester("school", "pupil"), "pupil") == f"greedy {MOST_OF_ADDRESS - 1}"
    assert drain(queue)[:2] == ["greedy 0", "pupil"]


def test_a_full_queue_makes_room_for_those_who_have_less() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(MOST):
        queue.push(Requester(f"greedy {number % 2}"), "greedy")
    for number in range(MOST // 2):
        assert queue.push(Requester(f"honest {number}"), "honest") == "greedy"
    assert drain(queue).count("honest") == MOST // 2
    for number in range(MOST):
        queue.push(Requester(f"one {number}"), "one")
    with pytest.raises(QueueFull):
        queue.push(HONEST, "")


async def test_uploads_of_one_address_refuse_nobody_else_and_delay_them_by_one() -> None:
    executor, hold = FairExecutor("test", "replays-busy"), Event()
    order: list[str] = []

    def work(name: str) -> str:
        assert hold.wait(60)
        order.append(name)
        return name

    greedy = [asyncio.create_task(executor.run(lambda: work("greedy"), GREEDY)) for _ in range(MOST_OF_ADDRESS + 9)]
    await asyncio.sleep(0)
    honest = asyncio.create_task(executor.run(lambda: work("honest"), HONEST))
    await asyncio.sleep(0)
    hold.set()
    assert await honest == "honest"
    assert order.index("honest") <= 2
    outcomes = await asyncio.gather(*greedy, return_exceptions=True)
    assert outcomes.count("greedy") == MOST_OF_ADDRESS + 1  # and the one that ran at once
    assert {each.code for each in outcomes if isinstance(each, TooMany)} == {"replays-busy"}
    executor.close()


async def test_a_problem_reaches_the_one_who_asked_and_the_next_task_runs() -> None:
    executor = FairExecutor("test", "hints-busy")
    with pytest.raises(ZeroDivisionError):
        await executor.run(lambda: 1 // 0, GREEDY)
    assert await executor.run(lambda: 7, HONEST) == 7
    executor.close()


async def test_nobody_waits_for_an_executor_that_is_closed_or_for_somebody_who_left() -> None:
    executor, hold = FairExecutor("test", "hints-busy"), Event()
    first, left, last = (asyncio.create_task(executor.run(lambda: hold.wait(60), HONEST)) for _ in range(3))
    await asyncio.sleep(0)
    left.cancel()
    executor.close()
    hold.set()
    outcomes = await asyncio.gather(first, left, last, return_exceptions=True)
    assert [type(each) for each in outcomes] == [bool, asyncio.CancelledError, GoingDown]
    with pytest.raises(GoingDown):
        await executor.run(lambda: 7, HONEST)


async def test_a_person_is_told_to_wait() -> None:
    executor, hold = FairExecutor("test", "hints-busy"), Event()
    anna = Requester("a", "anna")
    waiting = [asyncio.create_task(executor.run(lambda: hold.wait(60), anna)) for _ in range(MOST_OF_PERSON + 1)]
    await asyncio.sleep(0)
    with pytest.raises(TooMany) as refused:
        await executor.run(lambda: None, anna)
    assert refused.value.code == "questions-waiting"
    hold.set()
    await asyncio.gather(*waiting)
    executor.close()

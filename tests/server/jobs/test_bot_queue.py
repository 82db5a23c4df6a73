"""The queue of the bots: whose turn is next, and for how long it is thought about."""

from __future__ import annotations

from itertools import count

from makai.server.jobs.bot_queue import HALF_LIFE_S, QUICK_SLOTS, SHORTEST_S, BotQueue, QueuedTurn, Usage
from makai.store.queries.jobs import WaitingJob

NUMBERS = count(1)
MASTER, CASUAL = 1.0, 0.0


class Clock:
    """Seconds that pass when they are told to."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def turn(host: str, seconds: float = MASTER, *, is_idle: bool = False, alike: int = 1) -> QueuedTurn:
    return QueuedTurn(next(NUMBERS), host, seconds, is_idle, alike=alike)


def wall(hosts: int = 20, each: int = 8, *, is_idle: bool = False) -> list[QueuedTurn]:
    """Tables that greedy people have filled."""
    return [turn(f"greedy{host}", is_idle=is_idle, alike=25) for host in range(hosts) for _ in range(each)]


def test_somebody_who_has_just_come_is_next_however_many_wait() -> None:
    queue, anna, greedy = BotQueue(1), turn("anna"), wall()
    for each in greedy:
        queue.charge(each.host, 1.0)
    assert queue.choose([*greedy, anna], []) == [anna]


def test_somebody_at_one_table_is_next_even_if_they_have_used_as_much_as_each_of_those_with_many() -> None:
    queue, anna, greedy = BotQueue(1), turn("anna"), wall()
    for host in {each.host for each in greedy} | {"anna"}:
        queue.charge(host, 3.0)
    assert queue.choose([*greedy, anna], []) == [anna]
    assert queue.allow(anna, greedy) == MASTER


def test_after_a_restart_those_who_wait_for_few_turns_are_next() -> None:
    anna = turn("anna")
    assert BotQueue(1).choose([*wall(), anna], []) == [anna]


def test_everybody_gets_a_turn_before_anybody_gets_a_second() -> None:
    queue = BotQueue(3)
    chosen = queue.choose([turn("anna"), turn("anna"), turn("ben"), turn("cleo")], [])
    assert [each.host for each in chosen] == ["anna", "ben", "cleo"]
    assert queue.choose([turn("anna"), turn("ben")], [turn("anna"), turn("cleo")])[0].host == "ben"


def test_those_who_have_used_less_come_first_and_use_is_forgotten() -> None:
    clock = Clock()
    queue = BotQueue(1, usage=Usage(clock))
    queue.charge("anna", 8.0)
    clock.time += 3 * HALF_LIFE_S
    queue.charge("ben", 2.0)
    assert queue.choose([turn("anna"), turn("ben")], [])[0].host == "anna"


def test_a_part_of_what_an_address_has_used_counts_for_each_of_its_people() -> None:
    queue = BotQueue(1, {"anna": "here", "eve": "there", "mallory": "there"}.__getitem__)
    queue.charge("anna", 0.1)
    queue.charge("mallory", 10.0)
    assert queue.choose([turn("eve"), turn("anna")], [])[0].host == "anna"
    queue.charge("anna", 5.0)
    assert queue.choose([turn("eve"), turn("anna")], [])[0].host == "eve"


def test_turns_that_somebody_waits_for_come_before_bots_that_play_alone() -> None:
    queue, anna = BotQueue(1), turn("anna")
    queue.charge("anna", 100.0)
    assert queue.choose([*wall(is_idle=True), anna], []) == [anna]


def test_bots_that_play_alone_are_waited_for_when_somebody_watches() -> None:
    job = WaitingJob(1, "table", "anna", priority=1, cost=300, due_at=5)
    assert QueuedTurn.of(job, is_watched=False).is_idle
    assert not QueuedTurn.of(job, is_watched=True).is_idle


def test_a_level_that_knows_at_once_never_waits_behind_one_that_thinks() -> None:
    queue, casual = BotQueue(1), turn("anna", CASUAL)
    assert queue.choose([*wall(), casual], [turn("eve")]) == [casual]


def test_quick_bots_that_play_alone_leave_room_for_others() -> None:
    queue, alone = BotQueue(1), [turn(f"greedy{number}", CASUAL, is_idle=True) for number in range(50)]
    busy = queue.choose(alone, [])
    assert len(busy) == 1
    assert len(queue.choose([*alone, *(turn("anna", CASUAL) for _ in range(9))], busy)) == QUICK_SLOTS - 1


def test_shorter_levels_come_before_longer_ones() -> None:
    expert = turn("ben", 0.3)
    assert BotQueue(1).choose([turn("anna"), expert], []) == [expert]


def test_a_bot_has_all_its_time_while_nobody_waits() -> None:
    queue, mine = BotQueue(1), turn("anna")
    for waiting in ([], [turn("ben", CASUAL)], wall(is_idle=True), [mine]):
        assert queue.allow(mine, waiting) == MASTER
    assert queue.allow(turn("anna", is_idle=True), wall(is_idle=True)) == MASTER


def test_time_shrinks_with_the_number_of_turns_that_wait() -> None:
    queue = BotQueue(1)
    greedy = wall()
    for each in greedy:
        queue.charge(each.host, 1.0)
    assert queue.allow(greedy[0], greedy[1:]) == SHORTEST_S
    assert queue.allow(turn("anna"), greedy) == MASTER  # it is others who use so much
    few = [turn(f"pupil{number}") for number in range(30)]
    assert SHORTEST_S < queue.allow(few[0], few[1:]) < MASTER


def test_bots_that_play_alone_stop_when_somebody_waits() -> None:
    alone = turn("eve", is_idle=True)
    assert BotQueue(1).allow(alone, [turn("anna")]) == SHORTEST_S
    assert BotQueue(1).allow(alone, [turn("anna", CASUAL)]) == MASTER  # that one has a lane of its own

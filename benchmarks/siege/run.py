"""One siege: attackers first, then honest players among them, all until the time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from benchmarks.load.line import answering
from benchmarks.siege import attackers, honest
from benchmarks.siege.felt import BROKEN, GaveUp, Siege
from benchmarks.siege.records import make_record

HALVES = 130  # unfinished requests at a time
FIRST = 20  # lines of the server's log that are shown
LONG_S = 30.0  # a siege that is long enough for clocks to run out and for whole games to be analysed
END_S = 3.0  # how long attackers have to close their connections
PATIENCE_S = 120.0  # a limit: how long what was begun may take to end


async def besiege(address: str, seconds: float, tables: int, guests: int) -> Siege:
    """Let attackers and honest players loose on a server; return what happened."""
    await answering(int(address.rpartition(":")[2]))
    siege = Siege(address, seconds)
    if seconds >= LONG_S:  # made before: it takes time
        siege.records = [make_record(seed) for seed in range(attackers.UPLOADERS + round(seconds))]
        siege.short_records = [make_record(seed, shorten=6) for seed in range(20)]
    siege.begin()
    has_opened: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    hostile = [asyncio.create_task(each) for each in _list_attacks(siege, tables, guests, has_opened)]
    friendly = [asyncio.create_task(_watch_over(siege, each)) for each in _list_honest(siege, has_opened)]
    try:
        async with asyncio.timeout(seconds + PATIENCE_S):
            await asyncio.gather(*friendly)
    finally:
        siege.is_over = True
        await asyncio.wait((*hostile, *friendly), timeout=END_S)
        for task in (*hostile, *friendly):
            task.cancel()
        outcomes = await asyncio.gather(*hostile, return_exceptions=True)
    for outcome in outcomes:  # an attacker who fails would make the siege look harmless
        if isinstance(outcome, Exception):
            raise outcome
    return siege


async def _watch_over(siege: Siege, player: Coroutine[Any, Any, None]) -> None:
    """Let an honest player do their part; note what ended it."""
    try:
        await player
    except GaveUp:
        pass
    except (AssertionError, *BROKEN) as error:
        why = f"{type(error).__name__} {' '.join(str(error).split())[:100]}"
        siege.refused[f"{getattr(player, '__name__', 'player')}: {why}"] += 1


def _list_attacks(
    siege: Siege, tables: int, guests: int, has_opened: asyncio.Future[str]
) -> list[Coroutine[Any, Any, None]]:
    attacks = [
        *(attackers.start_greedy_tables(siege, number, tables // guests) for number in range(guests)),
        *(attackers.flood_lobby(siege, number) for number in range(5)),
        attackers.send_halves(siege, "127.0.0.66", HALVES),
        attackers.send_nonsense(siege, "127.0.0.67"),
        *(attackers.guess_password(siege, number) for number in range(4)),
        attackers.open_sockets(siege),
        attackers.become_guests(siege),
    ]
    if siege.seconds < LONG_S:
        return attacks
    uploads = (attackers.upload_games(siege, number) for number in range(attackers.UPLOADERS))
    return [*attacks, *uploads, attackers.stall(siege, has_opened)]


def _list_honest(siege: Siege, has_opened: asyncio.Future[str]) -> list[Coroutine[Any, Any, None]]:
    players = [
        *(honest.play_casual(siege, number) for number in range(4)),
        *(honest.play_friends(siege, number) for number in range(2)),
        honest.find_players(siege),
        honest.visit(siege),
        honest.own_account(siege),
    ]
    if siege.seconds < LONG_S:
        return players
    return [*players, honest.analyse(siege), honest.wait_for_opponent(siege, has_opened)]

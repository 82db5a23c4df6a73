"""A database with many live tables, made without a server: a few games played ahead, each stored many times over."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Iterator
from dataclasses import replace

from benchmarks.load.gathering import Place
from benchmarks.load.turns import TABLE, turn_of

from makai.server.live import changes
from makai.server.live.registry import wall_clock
from makai.server.people.sessions import LASTS, hash_token
from makai.store import Store, open_store
from makai.store.queries.people import add_guest
from makai.store.queries.sessions import open_session
from makai.store.queries.tables import create_table
from makai.tables import Person, Settings, Step, Table, Viewer, commands, decide
from makai.tables.seats import Seats
from makai.tables.steps import PersonSeated, TableOpened

GAMES = 40  # played ahead
TURNS = 24  # in each
PEOPLE = ANNA, BEN = "anna", "ben"
BEGINNING = (
    (ANNA, commands.Open()),
    (ANNA, commands.Sit("Anna")),
    (BEN, commands.Sit("Ben")),
    (ANNA, commands.Start()),
)
AT_ONCE = 200
CLOCK = {"kind": "live", "base": 3600, "increment": 30}


def fill(url: str, tables: int, callers: int) -> list[Place]:
    """Store so many live tables, each with two people of its own; return those whose people have a session."""
    return asyncio.run(_fill(url, tables, callers))


async def _fill(url: str, tables: int, callers: int) -> list[Place]:
    store = open_store(url)
    games = [_game(number) for number in range(GAMES)]
    places: list[Place] = []
    for first in range(0, tables, AT_ONCE):
        batch = range(first, min(first + AT_ONCE, tables))
        places += await asyncio.gather(*(_stored(store, number, *games[number % GAMES]) for number in batch))
    for place in places[:callers]:
        await _let_in(store, place)
    await store.close()
    return places[:callers]


def _game(seed: int) -> tuple[Table, list[Step]]:
    """Play a game up to its middle."""
    table, luck = Table(Settings.from_dict(TABLE | {"clock": CLOCK})), random.Random(seed)
    for who, command in (
        (0, commands.Open()),
        (0, commands.Sit("Anna")),
        (1, commands.Sit("Ben")),
        (0, commands.Start()),
    ):
        table = _after(table, command, PEOPLE[who])
    for _ in range(TURNS):
        assert table.to_move is not None
        mover = PEOPLE[table.to_move]
        view = table.picture(Viewer(mover), 0)["view"]
        table = _after(table, commands.Play(table.version, tuple(turn_of(view, luck))), mover)
    return table, list(table.steps)


def _after(table: Table, command: commands.Command, person: str) -> Table:
    return decide(table, command, Person(person), wall_clock(), secrets.token_bytes).table


async def _stored(store: Store, number: int, table: Table, steps: list[Step]) -> Place:
    """Store one game as a table of two new people."""
    names = {name: f"{name}-{number}" for name in PEOPLE}
    table_id = secrets.token_hex(12)
    for name in names.values():
        await store.write(add_guest, name, name, wall_clock())
    seats = Seats(replace(seat, person=names[seat.person]) for seat in table.seats)
    theirs = replace(table, host=names[table.host], seats=seats)
    host = Person(theirs.host)
    new = changes.describe_new_table(table_id, theirs, list(_renamed(steps, names)), host)
    await store.write(create_table, replace(new, log=()))  # the same game stands in the public log only once
    first, second = (f"makai={token_of(name)}" for name in names.values())
    return Place(table_id, (first, second), tuple(names.values()))


async def _let_in(store: Store, place: Place) -> None:
    """Open the sessions that the cookies of two people belong to."""
    now = wall_clock()
    for person in place.people:
        await store.write(open_session, hash_token(token_of(person)), person, now, now + LASTS)


def token_of(person: str) -> str:
    """Return the token of somebody who exists only here."""
    return f"token-of-{person}"


def _renamed(steps: list[Step], names: dict[str, str]) -> Iterator[Step]:
    for step in steps:
        if isinstance(step, TableOpened):
            yield replace(step, host=names[step.host])
        elif isinstance(step, PersonSeated):
            yield replace(step, person=names[step.person])
        else:
            yield step

"""Races through two registries on one store: a command has one effect, and all see the same."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from makai.core.errors import MakaiError
from makai.core.game import Json
from makai.server.people.invitations import hash_code
from makai.server.services import Services
from makai.store import NewInvitation, Store, open_store
from makai.store.queries.steps import list_steps
from makai.tables import Actor, Command, Person, ServerClock, Settings, Step, Table, Viewer, commands
from tests.server.websocket.test_revocation import two_nodes
from tests.support.server.backend import ManualClock, come_in

Wish = tuple[tuple[Command, Actor], int]  # what somebody wants, and at which node
IDS = count(1)
PEOPLE = ("anna", "ben", "eve")
LIVE = {"game": "kahuna", "rules": {"first": 0}, "clock": {"kind": "live", "base": 10}}
SEATS: list[tuple[Command, Actor]] = [
    *((commands.Sit(name.capitalize()), Person(name)) for name in PEOPLE),
    (commands.Start(), Person("anna")),
    (commands.Leave(), Person("ben")),
]
GAME: list[tuple[Command, Actor]] = [
    *((commands.Play(4, turn), Person("anna")) for turn in (("draw",), ("pass",))),
    *((commands.Resign(), Person(name)) for name in PEOPLE[:2]),
    (commands.RunOut(), ServerClock()),
]
asked = st.lists(st.tuples(st.sampled_from(SEATS), st.integers(0, 1)), min_size=2, max_size=6)
played = st.lists(st.tuples(st.sampled_from(GAME), st.integers(0, 1)), min_size=2, max_size=6)


def test_whatever_comes_at_once(tmp_path: Path) -> None:
    with asyncio.Runner() as runner:
        store, clock = open_store(f"sqlite:///{tmp_path / 'makai.db'}"), ManualClock()
        runner.run(come_in(store, *PEOPLE))
        nodes = two_nodes(store, clock)

        @settings(max_examples=25)
        @given(asked, played, st.integers(9, 11))
        def evening(seats: list[Wish], game: list[Wish], late: int) -> None:
            runner.run(race(store, nodes, clock, (seats, game), late))

        evening()
        runner.run(store.close())
        for services in nodes:
            services.coach.close()


async def race(
    store: Store,
    nodes: list[Services],
    clock: ManualClock,
    wishes: tuple[list[Wish], ...],
    late: int,
) -> None:
    """Let people want seats at once, then play, undo, give up and run out of time at once."""
    table = f"{next(IDS):024x}"
    sitting = [commands.Sit("Anna")]
    invitation = NewInvitation(hash_code(table))
    await nodes[0].registry.open(table, Settings.from_dict(LIVE), Person("anna"), sitting, invitation)
    await at_once(nodes, table, wishes[0])
    for command, by in ((commands.Sit("Ben"), "ben"), (commands.Start(), "anna")):
        await tried(nodes[0], table, command, Person(by), f"last-{by}")
    clock.time += late * 1000
    await at_once(nodes, table, wishes[1])
    await judge(store, nodes, table)


async def at_once(nodes: list[Services], table: str, wishes: list[Wish]) -> None:
    """Ask everything at the same time, each from two tabs with one id, while drafts are made and undone."""
    tabs = [
        tried(nodes[(node + tab) % 2], table, command, by, f"{number}-{len(wishes)}-{command.kind()}")
        for number, ((command, by), node) in enumerate(wishes)
        for tab in range(2)
    ]
    await asyncio.gather(*tabs, *(draft(services, table) for services in nodes))


async def tried(services: Services, table: str, command: Command, by: Actor, command_id: str) -> Json | None:
    try:
        return await services.registry.do(table, command, by, None if isinstance(by, ServerClock) else command_id)
    except MakaiError:
        return None


async def draft(services: Services, table: str) -> Json | None:
    """Draft and undo: it is refused or answered, and never changes anything."""
    live = await services.registry.find(table)
    version = live.table.version
    try:
        for actions in (("BARI-DUDA",), ()):
            live.table.draft(Viewer("anna"), actions)
    except MakaiError:
        pass
    assert live.table.version == version
    return None


async def judge(store: Store, nodes: list[Services], name: str) -> None:
    """The history is the same everywhere: no gap, nobody on two seats, no command twice, and one end at most."""
    steps = await store.read(list_steps, name)
    assert [step.version for step in steps] == list(range(1, len(steps) + 1))
    named = [step.command_id for step in steps if step.command_id]
    assert len(set(named)) == len(named)
    table = Table.replay(Settings.from_dict(LIVE), (Step.from_dict(step.body) for step in steps))
    for services in nodes:
        assert (await services.registry.find(name, len(steps))).table == table
    people = [seat.person for seat in table.seats if seat.person]
    assert len(set(people)) == len(people)
    kinds = [step.kind() for step in table.steps]
    assert kinds.count("game-ended") <= 1
    assert kinds.count("game-started") <= 1

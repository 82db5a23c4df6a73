"""Secrets: two games that differ only in what a viewer may not know give byte-identical traffic, and the same log."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from makai.games import find
from makai.games.kahuna.state import KahunaState
from makai.server.app import Application
from makai.server.services import Services
from makai.server.websocket.connection import Connection
from makai.store import open_store
from makai.tables import Person, commands
from tests.support.server.backend import KAHUNA, TABLE, ManualClock, begin, come_in, heard, quiet_services, tell

HIDDEN = [3, 4, 5]  # where the other hand lies in the deck
BOTTOM = [23, 22, 21]
PAGES = ("", "/news?since=0", "/replay?version=4", "/record", "/hint", "/hint?actions=draw")


async def traffic(folder: Path, swapped: bool, viewer: str) -> list[str]:
    """Return all that a viewer is told in a short game, over the socket and by HTTP."""
    store = open_store(f"sqlite:///{folder / f'{swapped}{viewer}.db'}")
    services = quiet_services(store, ManualClock())
    await come_in(store, "anna", "ben")
    await begin(services, KAHUNA, "anna", "ben")
    if swapped:
        await swap(services)
    connection = Connection(services, viewer, viewer or None, "en")
    told = await tell(connection, type="watch")
    for person in ("anna", "ben", "anna", "ben"):
        live = await services.registry.find(TABLE)
        told += await tell(connection, type="draft", actions=["BARI-DUDA"])
        told += await tell(connection, type="do", command_id="x", command=play(live.table.moved - 1, "BARI-DUDA"))
        told += await tell(connection, type="do", command_id="y", command=play(live.table.moved, "ELAI+HUNA", "draw"))
        await services.registry.do(TABLE, commands.Play(live.table.moved, ("draw",)), Person(person))
        told += heard(connection)
    told += await pages(services, viewer)
    await store.close()
    services.coach.close()
    return told


def play(version: int, *actions: str) -> dict[str, object]:
    return {"kind": "play", "version": version, "actions": actions}


async def swap(services: Services) -> None:
    """Let the other hand hold cards that lay at the bottom of the pile."""
    live = await services.registry.find(TABLE)
    state = live.table.state
    assert isinstance(state, KahunaState)
    deck = list(state.shuffles[0])
    for one, two in zip(HIDDEN, BOTTOM, strict=True):
        deck[one], deck[two] = deck[two], deck[one]
    assert deck != list(state.shuffles[0])
    other = find("kahuna").new(shuffles=[deck], chance=live.table.fair, **state.rules.to_dict())
    live.table = replace(live.table, state=other)


async def pages(services: Services, viewer: str) -> list[str]:
    transport = httpx.ASGITransport(Application(services))
    cookies = {"makai": viewer} if viewer else {}
    async with httpx.AsyncClient(transport=transport, base_url="http://makai.example", cookies=cookies) as browser:
        found = [await browser.get(f"/api/tables/{TABLE}{page}") for page in PAGES]
        listed = await browser.get("/api/tables")
        return [f"{page.status_code} {page.headers} {page.text}" for page in (*found, listed)]


@pytest.mark.parametrize("viewer", ["anna", ""])
async def test_traffic_does_not_depend_on_what_is_hidden(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, viewer: str
) -> None:
    caplog.set_level(logging.DEBUG, "makai")
    one = await traffic(tmp_path, False, viewer)
    logged = caplog.text
    caplog.clear()
    assert one == await traffic(tmp_path, True, viewer)
    assert logged == caplog.text
    assert len(one) > 20
    assert '"anna"' not in "".join(one[:-7])

"""A short siege: attackers and honest players at a server with its usual limits. No time is asserted."""

from __future__ import annotations

import asyncio
from pathlib import Path

from benchmarks.load.server import Server
from benchmarks.siege.felt import FELT
from benchmarks.siege.run import besiege

SECONDS, TABLES, GUESTS = 5.0, 40, 4
STOPPED = (
    "a public table: refused, too-many-open-tables",
    "a WebSocket: refused",
    "no Host: 400 Bad Request",
    "two Hosts: 400 Bad Request",
    "another's Host: 421 Misdirected Request",
)


def test_honest_players_lose_nothing_and_are_refused_nothing(tmp_path: Path) -> None:
    with Server(tmp_path, ("--bot-pace", "0", "--bot-threads", "1")) as server:
        server.start()
        siege = asyncio.run(besiege(f"http://127.0.0.1:{server.port}", SECONDS, TABLES, GUESTS))
        complaints = server.complaints()
    assert complaints == []  # attackers cannot fill the log either
    assert siege.lost == []
    assert not siege.refused
    assert siege.took.keys() >= FELT
    assert [attack for attack in STOPPED if not siege.attacks[attack]] == []

"""Servers that start quickly: forked from a process that has everything loaded, and killed at will."""

from __future__ import annotations

import os
import signal
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from makai.server.logs import start_logging
from makai.server.run import listen, serve
from makai.server.settings import ServerSettings
from tests.support.nursery import NURSERY, start_process

PATIENCE_S = 120.0


def run(database: str, bus: str, log: str, pipe: Connection) -> None:
    """Be a server."""
    with Path(log).open("a") as file:
        os.dup2(file.fileno(), 2)
    start_logging("info")
    settings = ServerSettings(
        port=0, database=database, bus=bus, bot_pace=0.0, bot_threads=1, requests_per_minute=1_000_000
    )
    listening = listen(settings)
    listening.listen()
    pipe.send(f"http://127.0.0.1:{listening.getsockname()[1]}")
    serve(settings, listening)


class Forked:
    """A server that can be killed and started again; `address` is empty while it is not there."""

    def __init__(self, database: str, bus: str, log: Path) -> None:
        self.address = ""
        self.log = log
        self._database, self._pubsub = database, bus
        self._process: BaseProcess | None = None

    def start(self) -> None:
        """Start it; return once somebody can ask it something."""
        ours, theirs = NURSERY.Pipe()
        self._process = start_process(run, self._database, self._pubsub, str(self.log), theirs)
        assert ours.poll(PATIENCE_S), "a server did not start"
        self.address = ours.recv()
        ours.close()
        theirs.close()

    def kill(self) -> None:
        """Kill it."""
        if self._process is None:
            return
        assert self._process.exitcode is None, "a server has ended by itself"
        self.address = ""
        os.kill(self._process.pid or 0, signal.SIGKILL)
        self._process.join(PATIENCE_S)
        self._process.close()
        self._process = None

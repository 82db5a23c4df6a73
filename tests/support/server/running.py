"""A real server, for the tests: in a thread or in a process of its own, on a free port and a throw-away database."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx

from makai.server.http.connections import ConnectionLimits
from makai.server.run import Server, listen, make_server
from makai.server.settings import ServerSettings

PATIENCE_S = 120.0  # a limit: a busy machine starts slowly


class Running:
    """A server that runs until the tests are over."""

    def __init__(self, folder: Path, connections: ConnectionLimits | None = None) -> None:
        self.database = f"sqlite:///{folder / 'makai.db'}"
        settings = ServerSettings(
            port=0,
            database=self.database,
            bot_pace=0.0,
            bot_threads=1,
            requests_per_minute=1_000_000,
            games_per_address=1_000_000,
        )
        listening = listen(settings)
        listening.listen()  # who comes before the server is ready waits
        self.address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        self.server: Server = make_server(settings, connections)
        self._thread = threading.Thread(target=lambda: asyncio.run(self.server.serve([listening])), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self.server.should_exit = True
        self._thread.join(PATIENCE_S)
        assert not self._thread.is_alive(), "the server does not end"


class Process:
    """A server in a process of its own, that can be killed and started again on the same database."""

    program = (sys.executable, "-m", "makai")

    def __init__(
        self, folder: Path, database: str = "", bus: str = "", name: str = "log", options: tuple[str, ...] = ()
    ) -> None:
        self.folder = folder
        self.database = database or f"sqlite:///{folder / 'makai.db'}"
        self._options = ["--database", self.database, *(["--bus", bus] if bus else []), *options]
        self.log = folder / f"{name}.jsonl"
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        """Start it; return where it is once it is ready."""
        command = [*self.program, "serve", "--port", "0", "--data", str(self.folder), "--no-browser"]
        command += ["--bot-pace", "0", "--bot-threads", "1", "--requests-per-minute", "1000000", *self._options]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split(" (")[0].rpartition(" ")[2]
        self._wait()
        return self.address

    @property
    def is_up(self) -> bool:
        """Whether it was started and has not ended."""
        return self.process is not None and self.process.poll() is None

    def _wait(self) -> None:
        limit = time.monotonic() + PATIENCE_S
        while time.monotonic() < limit and self.is_up:
            try:
                if httpx.get(f"{self.address}/api/health").status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise TimeoutError(self.log.read_text())

    def end(self, how: signal.Signals = signal.SIGKILL) -> int:
        """End it; return its exit status."""
        assert self.process is not None
        os.kill(self.process.pid, how)
        status = self.process.wait(PATIENCE_S)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status

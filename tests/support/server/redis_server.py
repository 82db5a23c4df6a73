"""A real Redis (or Valkey) to throw away: on a free port, in memory only, and it can be stopped and started again."""

from __future__ import annotations

import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

PROGRAMS = ("valkey-server", "redis-server")
PATIENCE_S = 60.0


def program() -> str | None:
    """Return the server's program, whichever of the two is installed."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


class RedisServer:
    """A Redis for pub/sub that keeps nothing."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self.port}"
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; return once it listens."""
        command = [str(program()), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        with (self._folder / "redis.log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder)
        limit = time.monotonic() + PATIENCE_S
        while not self._listens():
            assert time.monotonic() < limit, (self._folder / "redis.log").read_text()
            time.sleep(0.02)

    def _listens(self) -> bool:
        with socket.socket() as asking:
            return asking.connect_ex(("127.0.0.1", self.port)) == 0

    def stop(self) -> None:
        """End it at once; whatever it had to carry is lost."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait(PATIENCE_S)
            self._process = None

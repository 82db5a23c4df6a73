"""The server under load: a process of its own, with its database on disk, and what the system says about it."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from typing import Self

START_S = 180.0  # a limit: a machine that was never prepared compiles first
END_S = 30.0
PROGRAM = ("-m", "makai", "serve")
FLAGS = ("--port", "0", "--no-browser", "--log-level", "warning")
NO_LIMITS = ("--sockets-per-address", "1000000", "--requests-per-minute", "10000000", "--games-per-address", "1000000")
USUAL = ("--bot-threads", "1", *NO_LIMITS)
SPARE_FILES = 4096  # of the server: connections that wait, the database, the log


class Server:
    """A `makai serve` that is started when wished, and ended by its id whatever happens."""

    def __init__(self, folder: Path, options: tuple[str, ...] = USUAL) -> None:
        self.folder, self._options = folder, options
        self.log = folder / "server.log"
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        allow_many_files()
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    @property
    def pid(self) -> int:
        """The id of the process."""
        assert self._process is not None
        return self._process.pid

    @property
    def ports(self) -> tuple[int, ...]:
        """Where it listens."""
        return (self.port,)

    @property
    def database(self) -> str:
        """The URL of the database."""
        return f"sqlite:///{self.folder / 'makai.db'}"

    @property
    def command(self) -> list[str]:
        """The command that starts it."""
        return [sys.executable, *PROGRAM, "--data", str(self.folder), *FLAGS, *self._options]

    def start(self) -> None:
        """Start it unless it runs, and return once it has said its address; it answers soon after."""
        if self._process is not None:
            return
        with self.log.open("a") as log:
            self._process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if not said:
            raise RuntimeError(f"the server did not start: {self.log.read_text()[-2000:]}")
        self.port = int(said.split(" (")[0].rpartition(":")[2])

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it; a server that does not go is killed."""
        process = self._process
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(END_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        assert process.stdout is not None
        process.stdout.close()
        self._process = None

    def complaints(self) -> list[str]:
        """Return what the server wrote into its log: nothing, if all is well."""
        return self.log.read_text().splitlines()

    def memory_kib(self) -> int:
        """Return how much memory the process has in use."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def cpu_s(self) -> float:
        """Return how many seconds the process has had a core so far."""
        return cpu_of(self.pid)


def cpu_of(pid: int) -> float:
    """Return how many seconds a process has had a core so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def check_files(sockets: int) -> None:
    """Refuse to begin with more sockets than the system lets the server have open."""
    most, wanted = resource.getrlimit(resource.RLIMIT_NOFILE)[1], sockets + SPARE_FILES
    if most != resource.RLIM_INFINITY and most < wanted:
        raise SystemExit(f"{sockets} sockets need {wanted} open files, but the system allows {most} (ulimit -Hn).")


def allow_many_files() -> None:
    """Let this process and its children open as many sockets as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

"""A PostgreSQL server to throw away: a cluster in a temporary folder, reached by a socket in it and by nothing else."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

RULES = "local all locked scram-sha-256\nlocal all all trust\n"
SETTINGS = "listen_addresses = ''\nunix_socket_directories = '{folder}'\nshared_buffers = 16MB\nmax_connections = 100\n"
PATIENCE_S = 60


def programs() -> Path | None:
    """Return the folder with PostgreSQL's programs, which Debian does not put on the path."""
    found = shutil.which("initdb")
    known = [Path(found).resolve().parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return known[-1] if known else None


def _user() -> dict[str, Any]:
    """Return as whom to run PostgreSQL, which refuses to be run by root."""
    if os.getuid():
        return {}
    return {"user": "postgres", "group": "postgres", "extra_groups": []}


class Cluster:
    """A server that runs."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._made = 0

    def url(self, database: str, user: str = "makai") -> str:
        """Return the URL of a database."""
        return f"postgresql://{user}@/{database}?host={self.folder}"

    def run(self, statement: str) -> None:
        """Run a statement outside of any transaction."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement.encode())

    def new_database(self) -> str:
        """Make something that looks like an empty database, and is quicker to make; return its URL."""
        self._made += 1
        self.run(f"CREATE SCHEMA test{self._made}")
        return f"{self.url('postgres')}&options=-csearch_path%3Dtest{self._made}"


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """Make a cluster, run it, and remove it."""
    bin_folder = programs()
    assert bin_folder is not None
    folder = Path(tempfile.mkdtemp(prefix="makai-pg-"))  # short: the path of a socket has few characters
    if not os.getuid():
        shutil.chown(folder, "postgres", "postgres")
    data = folder / "data"
    options = ["--username=makai", "--no-sync", "--encoding=UTF8", "--no-locale"]
    try:
        make = [str(bin_folder / "initdb"), "--pgdata", str(data), *options]
        subprocess.run(make, check=True, capture_output=True, cwd=folder, **_user())
        (data / "pg_hba.conf").write_text(RULES)
        with (data / "postgresql.conf").open("a") as file:
            file.write(SETTINGS.format(folder=folder))
        with _server(bin_folder, data) as cluster:
            yield cluster
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _server(bin_folder: Path, data: Path) -> Iterator[Cluster]:
    with (data / "log").open("wb") as log:
        command = [str(bin_folder / "postgres"), "-D", str(data)]
        server: subprocess.Popen[bytes] = subprocess.Popen(command, stdout=log, stderr=log, cwd=data, **_user())
    try:
        cluster = Cluster(data.parent)
        _wait(cluster, server, data / "log")
        yield cluster
    finally:
        server.send_signal(signal.SIGQUIT)  # at once: nothing here is worth writing to the disk
        server.wait(PATIENCE_S)


def _wait(cluster: Cluster, server: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(PATIENCE_S * 10):
        try:
            cluster.run("SELECT 1")
        except psycopg.OperationalError:
            assert server.poll() is None, log.read_text()
            time.sleep(0.1)
        else:
            return
    raise AssertionError(log.read_text())

"""Several nodes of one server, on a PostgreSQL and a Redis that are started for them."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from benchmarks.load.server import USUAL, Server
from tests.support.postgresql_cluster import running_cluster
from tests.support.server.redis_server import RedisServer


class Nodes:
    """Nodes that are measured together."""

    def __init__(self, servers: list[Server]) -> None:
        self._servers = servers

    @property
    def ports(self) -> tuple[int, ...]:
        """Where they listen."""
        return tuple(server.port for server in self._servers)

    def start(self) -> None:
        """Start those that do not run."""
        for server in self._servers:
            server.start()

    def complaints(self) -> list[str]:
        """Return what they wrote into their logs."""
        return [line for server in self._servers for line in server.complaints()]

    def memory_kib(self) -> int:
        """Return how much memory they have in use together."""
        return sum(server.memory_kib() for server in self._servers)

    def cpu_s(self) -> float:
        """Return how many seconds they have had a core so far."""
        return sum(server.cpu_s() for server in self._servers)


@contextmanager
def running_nodes(folder: Path, count: int) -> Iterator[Nodes]:
    """Give so many nodes on a new PostgreSQL, with a Redis between them if there are several; end them afterwards."""
    with ExitStack() as stack:
        database = stack.enter_context(running_cluster()).url("postgres")
        options: tuple[str, ...] = ("--database", database, *USUAL)
        if count > 1:
            redis = RedisServer(folder)
            redis.start()
            stack.callback(redis.stop)
            options += ("--bus", redis.url)
        homes = [Path(stack.enter_context(tempfile.TemporaryDirectory(dir=folder))) for _ in range(count)]
        yield Nodes([stack.enter_context(Server(home, options)) for home in homes])

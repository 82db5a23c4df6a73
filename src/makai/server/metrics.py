"""What an operator can measure, in the format of Prometheus. No name of a table or person is part of it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from makai.core.errors import MakaiError

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.01, 0.05, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.tables = Gauge("makai_tables", "Tables in memory", registry=registry)
        self.sockets = Gauge("makai_sockets", "Open WebSockets", registry=registry)
        self.connections_ended = Counter(
            "makai_connections_ended", "Connections that the server refused or closed", ("code",), registry=registry
        )
        self.commands = Counter(
            "makai_commands", "Commands by kind and outcome", ("kind", "outcome"), registry=registry
        )
        self.command_seconds = Histogram(
            "makai_command_seconds", "From a command to its answer", buckets=QUICK, registry=registry
        )
        self.bot_seconds = Histogram(
            "makai_bot_seconds", "How long bots think about a turn", ("game", "level"), buckets=SLOW, registry=registry
        )
        self.bots_waiting = Gauge("makai_bots_waiting", "Bot turns that wait, at all nodes", registry=registry)
        self.bot_wait = Histogram(
            "makai_bot_wait_seconds", "How long bot turns wait, by who waits", ("who",), buckets=SLOW, registry=registry
        )
        self.bots_shortened = Counter(
            "makai_bots_shortened", "Bot turns that got less time because others waited", registry=registry
        )
        self.jobs = Counter("makai_jobs", "Jobs by kind and outcome", ("kind", "outcome"), registry=registry)
        self.store_failures = Counter(
            "makai_store_failures",
            "Reads and writes that the database failed at",
            ("operation", "code"),
            registry=registry,
        )
        self.requests = Counter("makai_requests", "HTTP requests by status", ("method", "status"), registry=registry)
        messages = Counter("makai_messages", "WebSocket messages by direction", ("direction",), registry=registry)
        self.messages_in, self.messages_out = messages.labels("in"), messages.labels("out")
        self.closed = Counter("makai_sockets_closed", "WebSockets closed by the server", ("code",), registry=registry)

    @contextmanager
    def measure_command(self, kind: str) -> Iterator[None]:
        """Measure a command."""
        start, outcome = time.perf_counter(), "failed"
        try:
            yield
            outcome = "done"
        except MakaiError as problem:
            outcome = problem.code
            raise
        finally:
            self.commands.labels(kind, outcome).inc()
            self.command_seconds.observe(time.perf_counter() - start)

    def render(self) -> bytes:
        """Return all figures, as text."""
        return generate_latest(self.registry)

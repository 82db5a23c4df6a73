"""What an operator can measure, in the format of Prometheus. No name of a table or person is part of it."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from itertools import accumulate
from types import TracebackType

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from makai.core.errors import MakaiError

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
SLOW = (0.01, 0.05, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


class Messages(Collector):
    """How many messages came and went. There are so many that they are counted as plain numbers."""

    def __init__(self) -> None:
        self.received = self.sent = 0

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Yield the figures."""
        family = CounterMetricFamily("makai_messages", "WebSocket messages by direction", labels=("direction",))
        family.add_metric(("in",), self.received)
        family.add_metric(("out",), self.sent)
        yield family


class Commands(Collector):
    """How many commands were answered, and how soon: plain numbers, too."""

    def __init__(self) -> None:
        self._counts = defaultdict[tuple[str, str], int](int)
        self._buckets = [0] * (len(QUICK) + 1)
        self._seconds = 0.0

    def note(self, kind: str, seconds: float, outcome: str = "done") -> None:
        """Note that a command was answered after some seconds."""
        self._counts[kind, outcome] += 1
        self._buckets[bisect_left(QUICK, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        """Yield the figures."""
        family = CounterMetricFamily("makai_commands", "Commands by kind and outcome", labels=("kind", "outcome"))
        for labels, count in self._counts.items():
            family.add_metric(labels, count)
        yield family
        below = zip((*map(str, QUICK), "+Inf"), map(float, accumulate(self._buckets)), strict=True)
        about = "From a command to its answer"
        yield HistogramMetricFamily("makai_command_seconds", about, buckets=list(below), sum_value=self._seconds)


class CommandMeasure:
    """Measures a command while it is carried out."""

    __slots__ = ("_commands", "_kind", "_start")

    def __init__(self, commands: Commands, kind: str) -> None:
        self._commands, self._kind = commands, kind

    def __enter__(self) -> None:
        self._start = time.perf_counter()

    def __exit__(self, _: type[BaseException] | None, problem: BaseException | None, __: TracebackType | None) -> None:
        outcome = "done" if problem is None else problem.code if isinstance(problem, MakaiError) else "failed"
        self._commands.note(self._kind, time.perf_counter() - self._start, outcome)


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.tables = Gauge("makai_tables", "Tables in memory", registry=registry)
        self.sockets = Gauge("makai_sockets", "Open WebSockets", registry=registry)
        self.connections_ended = Counter(
            "makai_connections_ended", "Connections that the server refused or closed", ("code",), registry=registry
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
        self.messages, self.commands = Messages(), Commands()
        registry.register(self.messages)
        registry.register(self.commands)
        self.closed = Counter("makai_sockets_closed", "WebSockets closed by the server", ("code",), registry=registry)

    def measure_command(self, kind: str) -> CommandMeasure:
        """Measure a command."""
        return CommandMeasure(self.commands, kind)

    def render(self) -> bytes:
        """Return all figures, as text."""
        return generate_latest(self.registry)

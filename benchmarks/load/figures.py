"""The figures of a run."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any


def percentile(sorted_values: Sequence[float], part: float) -> float:
    """Return the quantile of some values."""
    if not sorted_values:
        return math.nan
    return sorted_values[min(len(sorted_values) - 1, math.ceil(part * len(sorted_values)) - 1)]


@dataclass(frozen=True)
class Spread:
    """How times are spread, in milliseconds."""

    p50: float
    p90: float
    p99: float
    p999: float
    most: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> Spread:
        """Return the spread of times in seconds."""
        ordered = sorted(seconds)
        parts = (percentile(ordered, part) for part in (0.5, 0.9, 0.99, 0.999, 1.0))
        return cls(*(round(1000 * part, 2) for part in parts))

    def __str__(self) -> str:
        return f"p50 {self.p50} ms, p90 {self.p90} ms, p99 {self.p99} ms, p99.9 {self.p999} ms, longest {self.most} ms"


@dataclass(frozen=True)
class Result:
    """The figures of one run at one rate."""

    tables: int
    sockets: int
    asked_per_s: float
    seconds: float
    moves: int
    told: int
    games_finished: int
    told_after: Spread
    sent_late: Spread
    server_cpu: float  # cores
    generator_cpu: float
    memory_kib: dict[str, int]
    errors: dict[str, int] = field(default_factory=dict)

    @property
    def moves_per_s(self) -> float:
        """How many moves a second reached both players."""
        return self.told / self.seconds

    @property
    def kib_per_table(self) -> dict[str, float]:
        """How much memory a table with its two sockets takes, by moment."""
        empty = self.memory_kib["empty"]
        return {
            moment: round((kib - empty) / self.tables, 1)
            for moment, kib in self.memory_kib.items()
            if moment != "empty"
        }

    def to_dict(self) -> dict[str, Any]:
        """Return the figures, for JSON."""
        return asdict(self) | {"moves_per_s": round(self.moves_per_s, 1), "kib_per_table": self.kib_per_table}

    def __str__(self) -> str:
        memory = ", ".join(f"{kib} KiB {moment}" for moment, kib in self.kib_per_table.items())
        return "\n".join(
            (
                f"tables          {self.tables}, with {self.sockets} open sockets",
                f"moves           {self.moves} in {self.seconds:.0f} s, {self.asked_per_s:g} a second asked for; "
                f"both players told of {self.told} ({self.moves_per_s:.1f} a second)",
                f"games finished  {self.games_finished}",
                f"both told after {self.told_after}",
                f"sent late by    {self.sent_late} (the generator's own delay)",
                f"cores           {self.server_cpu:.2f} the server, {self.generator_cpu:.2f} the generator",
                f"memory a table  {memory} (server when empty: {self.memory_kib['empty'] // 1024} MiB)",
                f"errors          {_errors(self.errors)}",
            )
        )


def _errors(errors: dict[str, int]) -> str:
    return ", ".join(f"{count} x {what}" for what, count in errors.items()) or "none"


def counted(errors: Sequence[str]) -> dict[str, int]:
    """Return how often each error came."""
    return dict(Counter(errors))

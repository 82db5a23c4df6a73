"""How many CPUs this process may use: those it is bound to, and not more than the limit of its control group."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath


def count_cpus(root: Path = Path("/")) -> int:
    """Return how many threads can run at once; `root` is where `/proc` and `/sys` are."""
    return max(1, min([_count_bound(), *map(math.ceil, _read_limits(root))]))


def _count_bound() -> int:
    """Return how many CPUs this process is bound to, by `taskset` for example; else those of the machine."""
    if sys.version_info >= (3, 13):
        return os.process_cpu_count() or 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _read_limits(root: Path) -> Iterator[float]:
    """Yield the limits of the process's control group and of those around it, in CPUs; only Linux has them."""
    for group in _read_groups(root):
        for folder in group:
            with suppress(OSError, ValueError, ZeroDivisionError):
                quota, period = _read_quota(folder)
                if quota > 0:
                    yield quota / period


def _read_groups(root: Path) -> Iterator[list[Path]]:
    """Yield the folders that limit this process, the innermost first; version 1 has its own hierarchy for CPUs."""
    with suppress(OSError, ValueError):
        for line in (root / "proc/self/cgroup").read_text("utf-8").splitlines():
            _, controllers, path = line.split(":", 2)
            if not controllers or "cpu" in controllers.split(","):
                mount = root / "sys/fs/cgroup" / ("cpu" if controllers else "")
                inner = PurePosixPath(path.lstrip("/"))
                yield [mount / each for each in (inner, *inner.parents)]


def _read_quota(folder: Path) -> tuple[float, float]:
    """Return how many microseconds of CPU a group may use in a period; 0 or less means without a limit."""
    if (folder / "cpu.max").exists():
        quota, period = (folder / "cpu.max").read_text("ascii").split()
        return 0.0 if quota == "max" else float(quota), float(period)
    quota, period = ((folder / f"cpu.cfs_{name}_us").read_text("ascii") for name in ("quota", "period"))
    return float(quota), float(period)

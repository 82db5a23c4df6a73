"""How many threads Makai starts by default: as many as its process may use, not as many as the machine has."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from makai.core import cpus
from makai.core.cpus import count_cpus

Files = dict[str, str]
V2 = "0::/user.slice/makai\n"
V1 = "12:memory:/pod/makai\n4:cpu,cpuacct:/pod/makai\n0::/\n"


def write(root: Path, files: Files) -> Path:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root


@pytest.mark.parametrize(
    ("files", "count"),
    [
        ({}, 8),
        ({"proc/self/cgroup": V2}, 8),
        ({"proc/self/cgroup": V2, "sys/fs/cgroup/user.slice/makai/cpu.max": "max 100000\n"}, 8),
        ({"proc/self/cgroup": V2, "sys/fs/cgroup/user.slice/makai/cpu.max": "300000 100000\n"}, 3),
        ({"proc/self/cgroup": V2, "sys/fs/cgroup/user.slice/makai/cpu.max": "150000 100000\n"}, 2),
        ({"proc/self/cgroup": V2, "sys/fs/cgroup/user.slice/makai/cpu.max": "5000 100000\n"}, 1),
        ({"proc/self/cgroup": V2, "sys/fs/cgroup/user.slice/makai/cpu.max": "9900000 100000\n"}, 8),
        (
            {
                "proc/self/cgroup": V2,
                "sys/fs/cgroup/user.slice/makai/cpu.max": "600000 100000\n",
                "sys/fs/cgroup/user.slice/cpu.max": "400000 100000\n",
            },
            4,
        ),
        ({"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/cpu.max": "200000 100000\n"}, 2),  # seen from inside a container
        (
            {
                "proc/self/cgroup": V1,
                "sys/fs/cgroup/cpu/pod/makai/cpu.cfs_quota_us": "250000\n",
                "sys/fs/cgroup/cpu/pod/makai/cpu.cfs_period_us": "100000\n",
                "sys/fs/cgroup/cpu/cpu.cfs_quota_us": "-1\n",
                "sys/fs/cgroup/cpu/cpu.cfs_period_us": "100000\n",
            },
            3,
        ),
        ({"proc/self/cgroup": "nonsense\n"}, 8),
        ({"proc/self/cgroup": V2, "sys/fs/cgroup/user.slice/makai/cpu.max": "soon\n"}, 8),
        ({"proc/self/cgroup": V2, "sys/fs/cgroup/user.slice/makai/cpu.max": "100000 0\n"}, 8),
    ],
)
def test_the_limit_of_the_control_group_counts(
    files: Files, count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cpus, "_count_bound", lambda: 8)
    assert count_cpus(write(tmp_path, files)) == count


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="only Linux binds a process to CPUs")
def test_the_cpus_that_the_process_is_bound_to_count(tmp_path: Path) -> None:
    before = os.sched_getaffinity(0)
    assert count_cpus(tmp_path) == len(before)
    try:
        os.sched_setaffinity(0, [min(before)])
        assert count_cpus(tmp_path) == 1
    finally:
        os.sched_setaffinity(0, before)

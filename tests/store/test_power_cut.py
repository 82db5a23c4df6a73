"""The power is cut: SQLite finds what was synced, perhaps some of the rest, and still nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from makai.store import open_store
from tests.store.power import Disk
from tests.store.test_crash import KILLS, PATIENCE_S, check, make_tables

ROOT = Path(__file__).parents[2]
SHARES = (0.0, 0.5, 1.0)  # of what was not synced, and is found all the same
CUTS = max(2, KILLS // 5)


@pytest.fixture(scope="session")
def witness(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library that keeps the journal."""
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        pytest.skip("a power cut needs Linux and a C compiler")
    made = tmp_path_factory.mktemp("power") / "power.so"
    source = Path(__file__).with_name("power.c")
    subprocess.run([compiler, "-O2", "-shared", "-fPIC", "-o", made, source], check=True, timeout=PATIENCE_S)
    return made


def play_until_the_cut(witness: Path, folder: Path, log: Path, chance: random.Random, *more: str) -> Disk:
    """Let a node write for a while; return the disk it wrote to."""
    disk, journal = Disk(folder), log.with_suffix(".journal")
    watched = os.environ | {"LD_PRELOAD": str(witness), "POWER_FOLDER": str(folder), "POWER_JOURNAL": str(journal)}
    url = f"sqlite:///{folder / 'makai.db'}"
    command = [sys.executable, "-m", "tests.store.crashing_node", url, str(log), *more]
    node = subprocess.Popen(command, cwd=ROOT, env=watched, stderr=subprocess.PIPE)
    end = time.monotonic() + PATIENCE_S
    while not (log.exists() and log.read_bytes().count(b"\n") > 20):
        assert node.poll() is None, node.communicate()[1].decode()
        assert time.monotonic() < end, "nothing is acknowledged"
        time.sleep(0.01)
    time.sleep(chance.uniform(0, 0.3))
    node.kill()
    node.communicate()
    disk.play(journal)
    return disk


def acknowledged(folder: Path) -> list[list[str]]:
    lines = [line.split() for log in folder.glob("*.log") for line in log.read_text().splitlines()]
    return [line for line in lines if line != ["open"]]


async def look(folder: Path, told: list[list[str]]) -> None:
    """Open what is left, and compare it with what was acknowledged."""
    store = open_store(f"sqlite:///{folder / 'makai.db'}")
    try:
        await check(store, told)
    finally:
        await store.close()


def first_folder(folder: Path) -> Path:
    folder.mkdir()
    store = open_store(f"sqlite:///{folder / 'makai.db'}")
    asyncio.run(make_tables(store))
    asyncio.run(store.close())
    return folder


def test_nothing_acknowledged_is_lost_when_the_power_is_cut(witness: Path, tmp_path: Path) -> None:
    folder, chance = first_folder(tmp_path / "disk"), random.Random(1)
    for number in range(CUTS):
        disk = play_until_the_cut(witness, folder, tmp_path / f"{number}.log", chance)
        for share in SHARES:
            left = tmp_path / f"left {number} {share}"
            disk.cut(left, share, chance)
            shutil.copytree(left, left.with_name(left.name + " seen"))
            asyncio.run(look(left.with_name(left.name + " seen"), acknowledged(tmp_path)))
        folder = tmp_path / f"left {number} {chance.choice(SHARES)}"


def test_without_syncing_something_would_be_lost(witness: Path, tmp_path: Path) -> None:
    """The test above can fail: with `synchronous=NORMAL`, what was acknowledged is lost."""
    folder, chance = first_folder(tmp_path / "disk"), random.Random(1)
    disk = play_until_the_cut(witness, folder, tmp_path / "0.log", chance, "careless")
    disk.cut(tmp_path / "left", 0.0, chance)
    assert disk.forgotten
    with pytest.raises((AssertionError, KeyError)):
        asyncio.run(look(tmp_path / "left", acknowledged(tmp_path)))

"""Compiled kernels on disk: where they are kept, who removes them, and which of those that came with Makai fit."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest
from numba import int64
from numba.core import event as numba_event

from makai.core import kernel_cache, shipped_kernels
from makai.core.compiled import kernel
from makai.core.kernel_cache import KernelCache
from makai.core.shipped_kernels import LEVELS, Manifest, choose_level

event: Any = numba_event
V2 = LEVELS["x86-64-v2"]
V3 = V2 | LEVELS["x86-64-v3"]


def add_one(number: int) -> int:
    return number + 1


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the only folder that is known."""
    folder = tmp_path / "kernels-this"
    monkeypatch.setattr(kernel_cache, "find_writable", lambda: folder)
    monkeypatch.setattr(kernel_cache, "_list_readable", lambda: (folder,))
    return folder


def count_compilations() -> int:
    """Compile one kernel, and tell how often the compiler was called for it."""
    listener = event.RecordingListener()
    event.register("numba:compile", listener)
    try:
        add: Any = kernel(int64(int64))(add_one)
    finally:
        event.unregister("numba:compile", listener)
    assert add(2**40) == 2**40 + 1
    return len(listener.buffer) // 2


def test_a_kernel_is_compiled_once_and_again_if_its_file_is_damaged(folder: Path) -> None:
    assert count_compilations() == 1
    (file,) = folder.rglob("*.kernel")
    assert count_compilations() == 0
    file.write_bytes(file.read_bytes()[:100])
    assert count_compilations() == 1
    assert count_compilations() == 0


def test_a_kernel_works_where_nothing_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_cache, "find_writable", lambda: None)
    monkeypatch.setattr(kernel_cache, "_list_readable", lambda: ())
    assert count_compilations() == count_compilations() == 1


def test_versions_that_share_a_place_leave_each_other_alone(folder: Path) -> None:
    other, unused = folder.with_name("kernels-other"), folder.with_name("kernels-unused")
    long_ago = time.time() - 91 * 24 * 60 * 60
    for each in (other, unused):
        each.mkdir()
    os.utime(unused, (long_ago, long_ago))
    kernel_cache.mark_warm("kahuna")
    assert kernel_cache.is_warm("kahuna")
    assert other.exists()
    assert not unused.exists()


def test_the_folder_that_numba_is_told_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel_cache._SETTINGS, "CACHE_DIR", str(tmp_path))
    assert next(kernel_cache._list_folders()).parent == tmp_path / "makai"


def test_a_temporary_folder_that_others_can_write_to_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    found = kernel_cache._find_temporary()
    assert found is not None
    found.parent.chmod(0o777)
    assert kernel_cache._find_temporary() is None


def test_the_kernels_of_an_installed_game_have_a_place_of_their_own() -> None:
    assert KernelCache(add_one)._subfolder.startswith("core-")
    assert KernelCache(kernel_cache._write)._subfolder == ""


@pytest.mark.parametrize(
    ("features", "level"),
    [(V3 | {"avx512f"}, "x86-64-v3"), (V2, "x86-64-v2"), (V3 - {"fma"}, "x86-64-v2"), (V3 - {"popcnt"}, None)],
    ids=["more", "v2", "nearly-v3", "neither"],
)
def test_a_processor_gets_the_best_level_that_it_has(features: frozenset[str], level: str | None) -> None:
    assert choose_level(features) == level


def test_kernels_that_came_with_makai_are_used_only_where_they_fit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shipped_kernels, "FOLDER", tmp_path)
    monkeypatch.setattr(shipped_kernels, "_list_features", lambda: V3)
    find, digest = shipped_kernels.find_shipped_kernels.__wrapped__, shipped_kernels.digest_package.__wrapped__
    monkeypatch.setattr(shipped_kernels, "digest_package", digest)
    (tmp_path / "x86-64-v3").mkdir()
    assert find() is None  # no manifest
    ours = Manifest.of_this_machine()
    ours.write(tmp_path)
    assert find() == tmp_path / "x86-64-v3"
    for other in ({"numba": "0.1"}, {"python": "cpython-39"}, {"digest": "0"}):
        Manifest(**{**vars(ours), **other}).write(tmp_path)
        assert find() is None, other
    (tmp_path / shipped_kernels.MANIFEST).write_text("{")
    assert find() is None

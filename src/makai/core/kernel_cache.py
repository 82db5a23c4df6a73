"""Compiled kernels on disk: where they are kept, which are ready, and how numba gets them.

A folder holds the kernels of one state of the sources, one numba, one Python and one kind of processor; its name is a
digest of all that. So no code is ever stale, and two versions of Makai that share a place leave each other alone.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import secrets
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba
from numba.core import codegen, compiler, runtime, serialize
from numba.core.caching import NullCache

from makai.core.kernel_sources import PACKAGE, digest_sources
from makai.core.shipped_kernels import digest_package, find_shipped_kernels

_SETTINGS: Any = numba.config
_codegen: Any = codegen
_results: Any = compiler.CompileResult
_runtime: Any = runtime
_serialize: Any = serialize
_BESIDE = PACKAGE / "__pycache__"
_MOST_BESIDE = 8  # beside the sources, where every change of a kernel makes a folder
_UNUSED_S = 90 * 24 * 60 * 60  # after this time without use a folder is removed


def is_warm(name: str) -> bool:
    """Tell whether the kernels `name` are there already: they came with Makai, or were compiled here before."""
    if _SETTINGS.DISABLE_JIT:
        return True
    return any(os.access(folder / f"{name}.ready", os.R_OK) for folder in _list_readable())


def mark_warm(name: str) -> None:
    """Remember that the kernels `name` are compiled, and remove what nobody has used for long."""
    folder = find_writable()
    if _SETTINGS.DISABLE_JIT or folder is None:
        return
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.ready").touch()
        _remove_unused(folder)


def open_cache(function: Callable[..., Any]) -> NullCache:
    """Return the cache of one kernel, for its dispatcher; only a function of a module has a name to keep it by."""
    is_kept = function.__closure__ is None and Path(function.__code__.co_filename).exists()
    return KernelCache(function) if is_kept else NullCache()


class KernelCache(NullCache):
    """What numba asks for a compiled kernel before it compiles, and gives it to afterwards."""

    def __init__(self, function: Callable[..., Any]) -> None:
        path = Path(function.__code__.co_filename).resolve()
        self._subfolder = _name_subfolder(path.parent)
        module = ".".join(path.relative_to(PACKAGE).with_suffix("").parts) if self._subfolder == "" else path.stem
        self._name = f"{module}.{function.__qualname__}-{function.__code__.co_firstlineno}"

    def load_overload(self, signature: Any, target_context: Any) -> Any:
        """Return the kernel for a signature; None if it is nowhere, or cannot be read.

        A kernel that is compiled needs nothing of numba but its runtime; what compiling needs takes 0.3 s to load.
        """
        _runtime.rtsys.initialize(target_context)
        for folder in _list_readable():
            path = folder / self._subfolder / self._name_file(signature)
            with contextlib.suppress(Exception):  # a damaged file is compiled again
                return _results._rebuild(target_context, *pickle.loads(path.read_bytes()))
        return None

    def save_overload(self, signature: Any, result: Any) -> None:
        """Keep a kernel for the next time, where there is a place for it."""
        folder = find_writable()
        if folder is None or result.lifted or result.library.has_dynamic_globals:
            return
        # The annotation is the source once more, with the path of its file.
        data = _serialize.dumps(result._replace(type_annotation="")._reduce())
        with contextlib.suppress(OSError):
            (folder / self._subfolder).mkdir(parents=True, exist_ok=True)
            _write(folder / self._subfolder / self._name_file(signature), data)

    def _name_file(self, signature: Any) -> str:
        return f"{self._name}.{hashlib.sha256(str(signature).encode()).hexdigest()[:12]}.kernel"


def _write(path: Path, data: bytes) -> None:
    """Write a file so that nobody ever reads half of it."""
    other = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    try:
        other.write_bytes(data)
        other.replace(path)
    finally:
        other.unlink(missing_ok=True)


# The places.


@cache
def find_writable() -> Path | None:
    """Return the folder in which newly compiled kernels are kept; None if nothing can be written."""
    return next(filter(_is_writable, _list_folders()), None) or _find_temporary()


@cache
def _list_readable() -> tuple[Path, ...]:
    """Return the folders that may hold kernels for this machine, best first, and mark them as in use."""
    folders = [find_shipped_kernels(), *_list_folders(), find_writable()]
    found = tuple(dict.fromkeys(folder for folder in folders if folder is not None))
    for folder in found:
        with contextlib.suppress(OSError):
            os.utime(folder)
    return found


def _list_folders() -> Iterator[Path]:
    """Yield the places for these sources in the order of preference."""
    if _SETTINGS.CACHE_DIR:  # NUMBA_CACHE_DIR
        yield Path(_SETTINGS.CACHE_DIR) / "makai" / _name_folder()
    yield _BESIDE / _name_folder()
    with contextlib.suppress(RuntimeError):  # nobody knows where the home is
        yield Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "makai" / _name_folder()


def _find_temporary() -> Path | None:
    """Return a folder among the temporary files; its files are executed, so nobody else may write there."""
    user = getattr(os, "getuid", int)()
    try:
        private = Path(tempfile.gettempdir()) / f"makai-{user}"
        private.mkdir(mode=0o700, exist_ok=True)
        found = private.lstat()
    except OSError:
        return None
    others = stat.S_IWGRP | stat.S_IWOTH
    is_ours = stat.S_ISDIR(found.st_mode) and found.st_uid == user and not found.st_mode & others
    return private / _name_folder() if is_ours and _is_writable(private) else None


def _is_writable(folder: Path) -> bool:
    """Tell whether a folder can be written to, or made."""
    there = next(each for each in (folder, *folder.parents) if os.path.exists(each))  # noqa: PTH110 (no error without rights)
    return os.access(there, os.W_OK | os.X_OK)


@cache
def _name_folder() -> str:
    """Return the name of the folder for these sources, this Python, this numba and this processor."""
    cpu = _SETTINGS.CPU_NAME or llvm.get_host_cpu_name()
    features = _codegen.get_host_cpu_features() if _SETTINGS.CPU_FEATURES is None else _SETTINGS.CPU_FEATURES
    interpreter = f"{sys.implementation.cache_tag} {numba.__version__}"
    parts = (digest_package(), interpreter, llvm.get_process_triple(), cpu, features)
    return f"kernels-{hashlib.sha256(repr(parts).encode()).hexdigest()[:16]}"


@cache
def _name_subfolder(sources: Path) -> str:
    """Return where in a folder the kernels of a folder of sources are; an installed game has a part of its own."""
    if sources.is_relative_to(PACKAGE):
        return ""
    return f"{sources.name}-{digest_sources(sorted(sources.glob('*.py')))[:16]}"


def _remove_unused(folder: Path) -> None:
    """Remove the folders beside this one that nobody has used for long: other versions may share the place."""
    others = sorted((-each.stat().st_mtime, each) for each in folder.parent.glob("kernels-*") if each != folder)
    most = _MOST_BESIDE if folder.parent == _BESIDE else len(others)
    for number, (used, each) in enumerate(others):
        if number >= most or time.time() + used > _UNUSED_S:
            shutil.rmtree(each, ignore_errors=True)

"""One process compiles a kernel; others that need the same one wait for it instead of compiling it again."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from makai.core.compiled import cache_folder

try:
    import fcntl
except ImportError:  # Windows has none: there two processes may do the same work
    fcntl = None  # type: ignore[assignment]


@contextlib.contextmanager
def compile_alone(name: str) -> Iterator[None]:
    """Keep other processes from compiling the kernel `name`; a folder that cannot be written to locks nothing."""
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):
            folder = cache_folder()
            folder.mkdir(parents=True, exist_ok=True)
            file = stack.enter_context((folder / f"{name}.lock").open("w"))
            if fcntl is not None:
                fcntl.flock(file, fcntl.LOCK_EX)  # closing the file gives it up
        yield

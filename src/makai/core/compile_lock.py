"""One process compiles a kernel; others that need the same one wait for it instead of compiling it again."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from makai.core.kernel_cache import find_writable

try:
    import fcntl
except ImportError:  # Windows has none: there two processes may do the same work
    fcntl = None  # type: ignore[assignment]


@contextlib.contextmanager
def compile_alone(name: str) -> Iterator[None]:
    """Keep other processes from compiling the kernel `name`; a folder that cannot be written to locks nothing."""
    folder = find_writable()
    with contextlib.ExitStack() as stack:
        if folder is not None and fcntl is not None:
            with contextlib.suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
                file = stack.enter_context((folder / f"{name}.lock").open("w"))
                fcntl.flock(file, fcntl.LOCK_EX)  # closing the file gives it up
        yield

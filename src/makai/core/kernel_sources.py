"""The modules that compiled code is made of, and their digest: code compiled from other sources is never used."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
_COMPILER = re.compile(rb"^from makai\.core\.(compiled|part_compiler) import ", re.M)
_IMPORTS = re.compile(rb"^from makai\.([\w.]+) import (\([^)]*\)|.+)$", re.M)


def list_sources() -> list[Path]:
    """Return the modules that import the compiler, and what these import: constants of theirs are compiled in."""
    kernels = {path: text for path in _list_modules() if _COMPILER.search(text := path.read_bytes())}
    return sorted({*kernels, *(path for text in kernels.values() for path in _find_imports(text))})


def _list_modules() -> Iterator[Path]:
    for folder, folders, files in os.walk(PACKAGE):
        folders[:] = [name for name in folders if name not in ("__pycache__", "web")]
        yield from (Path(folder, name) for name in files if name.endswith(".py"))


def _find_imports(text: bytes) -> Iterator[Path]:
    """Yield the modules of Makai that a module imports."""
    for found in _IMPORTS.finditer(text):
        module = PACKAGE.joinpath(*found[1].decode().split("."))
        names = re.findall(r"\w+", found[2].decode())
        yield from filter(Path.exists, [module.with_suffix(".py"), *(module / f"{name}.py" for name in names)])


def digest_sources(paths: Iterable[Path]) -> str:
    """Return a digest of the contents of some modules, in this order."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()

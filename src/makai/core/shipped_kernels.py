"""Compiled kernels that came with Makai: a wheel has them for a few levels of processors.

They are used where they fit (the very same sources, Python and numba, and a processor that has a level's instructions).
Everywhere else, kernels are compiled when they are first used.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numba

from makai.core.kernel_sources import PACKAGE, digest_sources, list_sources

FOLDER = PACKAGE / "kernels"
MANIFEST = "manifest.json"
_SETTINGS: Any = numba.config

# The levels of x86-64 as its ABI defines them, best first, and what LLVM calls the instructions that each adds.
# Level 1 is left out: it cannot count bits.
LEVELS: Mapping[str, frozenset[str]] = {
    "x86-64-v3": frozenset({"avx", "avx2", "bmi", "bmi2", "f16c", "fma", "lzcnt", "movbe", "xsave"}),
    "x86-64-v2": frozenset({"cx16", "popcnt", "sahf", "sse3", "sse4.1", "sse4.2", "ssse3"}),
}


@dataclass(frozen=True)
class Manifest:
    """What shipped kernels were made of, and for what."""

    sources: tuple[str, ...]
    digest: str
    numba: str
    python: str
    triple: str

    @classmethod
    def of_this_machine(cls) -> Manifest:
        """Describe kernels that are compiled here and now."""
        paths = list_sources()
        names = tuple(path.relative_to(PACKAGE).as_posix() for path in paths)
        return cls(names, digest_sources(paths), numba.__version__, str(sys.implementation.cache_tag), _find_triple())

    @classmethod
    def read(cls, folder: Path) -> Manifest | None:
        """Read the manifest of a folder; a folder without a sound one has no kernels."""
        try:
            found = json.loads((folder / MANIFEST).read_bytes())
            return cls(**{**found, "sources": tuple(found["sources"])})
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def write(self, folder: Path) -> None:
        """Write it into a folder of kernels."""
        (folder / MANIFEST).write_text(json.dumps(asdict(self), indent=1) + "\n", "utf-8")

    def has_these_sources(self) -> bool:
        """Tell whether the sources are still those that the kernels were compiled from."""
        try:
            return digest_sources(PACKAGE / name for name in self.sources) == self.digest
        except OSError:
            return False

    def fits_interpreter(self) -> bool:
        """Tell whether this Python and this numba can load the kernels."""
        here = (numba.__version__, sys.implementation.cache_tag, _find_triple())
        return (self.numba, self.python, self.triple) == here


@cache
def digest_package() -> str:
    """Return the digest of the sources; a wheel has a list of them, so that nothing has to be searched."""
    manifest = Manifest.read(FOLDER)
    if manifest is not None and manifest.has_these_sources():
        return manifest.digest
    return digest_sources(list_sources())


@cache
def find_shipped_kernels() -> Path | None:
    """Return the folder of the shipped kernels for this machine, if there are any that fit."""
    manifest = Manifest.read(FOLDER)
    if manifest is None or not manifest.fits_interpreter() or manifest.digest != digest_package():
        return None
    if _SETTINGS.CPU_NAME is not None or _SETTINGS.CPU_FEATURES is not None:
        return None  # somebody wants code for a processor of their choice
    level = choose_level(_list_features())
    return FOLDER / level if level is not None and (FOLDER / level).is_dir() else None


def choose_level(features: frozenset[str]) -> str | None:
    """Return the best level that a processor with these features has; each level includes those below it."""
    return next((level for number, level in enumerate(LEVELS) if _needs_of(number) <= features), None)


def _needs_of(number: int) -> frozenset[str]:
    return frozenset().union(*list(LEVELS.values())[number:])


def _list_features() -> frozenset[str]:
    try:
        return frozenset(name for name, has in llvm.get_host_cpu_features().items() if has)
    except RuntimeError:  # LLVM does not know this system
        return frozenset()


def _find_triple() -> str:
    return str(llvm.get_process_triple())

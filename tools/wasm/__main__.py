"""Builds a game's modules: `python -m tools.wasm kahuna`. Beside them stands a list of what they came from.

`--check` builds them to compare: the same sources and tools give the same bytes.
"""

from __future__ import annotations

import gzip
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools.wasm.code import write_object
from tools.wasm.entries import Entries
from tools.wasm.memory import SYMBOL, Memory
from tools.wasm.sources import BUILT, describe

GENERATED = BUILT.parent / "src" / "generated"
STACK = 1 << 18


def main() -> None:
    """Build the modules of a game, with SIMD and without, or compare them with what is built."""
    game, *options = sys.argv[1:]
    made: Any = import_module(f"tools.wasm.{game}")
    files = {BUILT / f"{game}{suffix}.wasm": build(made.ENTRIES, suffix == "") for suffix in ("", "-plain")}
    files[BUILT / f"{game}.sources"] = describe(made.ENTRIES).encode()
    files[GENERATED / f"{game}_places.ts"] = list_places(made.MEMORY).encode()
    for path, content in files.items():
        if options == ["--check"]:
            if path.read_bytes() != content:
                raise SystemExit(f"{path.name} is stale: run make wasm")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        print(f"{path.name}: {len(content):,} bytes, {len(gzip.compress(content, 9)):,} gzipped")


def build(entries: Entries, simd: bool) -> bytes:
    """Return the module with some entries."""
    return link(write_object(entries, simd), [*entries.functions])


def link(code: bytes, names: list[str]) -> bytes:
    """Return a module with some functions of an object file to call."""
    exports = [f"--export={name}" for name in (SYMBOL, *names)]
    options = ["--no-entry", "--gc-sections", "--strip-all", "--stack-first", "-z", f"stack-size={STACK}"]
    with TemporaryDirectory() as folder:
        before, after = Path(folder) / "module.o", Path(folder) / "module.wasm"
        before.write_bytes(code)
        linker = [sys.executable, "-m", "ziglang", "wasm-ld"]
        subprocess.run([*linker, *options, *exports, str(before), "-o", str(after)], check=True)
        return after.read_bytes()


def list_places(memory: Memory) -> str:
    """Return the places of a module's memory, for JavaScript."""
    lines = [f'  "{each.name}": ["{each.kind}", {each.at}, {each.count}],' for each in memory.places]
    return "\n".join(
        [
            "/** Written by `make wasm`: do not edit. Where the module's arrays of numbers stand. */",
            "export const PLACES = {",
            *lines,
            "} as const;",
            "",
        ]
    )


if __name__ == "__main__":
    main()

"""The WebAssembly modules are built from these sources, and do what the kernels do on this machine."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest
from tools.wasm.sources import BUILT, GAMES, describe

from tests.support.wasm_trace import compare, record


@pytest.mark.parametrize("game", GAMES)
def test_a_module_was_built_from_these_sources(game: str) -> None:
    entries = import_module(f"tools.wasm.{game}").ENTRIES
    assert (BUILT / f"{game}.sources").read_text("utf-8") == describe(entries), "run make wasm"


@pytest.mark.untraced
def test_modules_do_what_the_kernels_do(tmp_path: Path) -> None:
    """`python -m tests.long.wasm` compares 100,000 games, and 1,000 decisions of every level."""
    record(12, 2, tmp_path)
    for variant in ("", "-plain"):
        assert "24 games" in compare(tmp_path, variant)

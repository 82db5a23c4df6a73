#!/usr/bin/env python3
"""Generates the browser's types and the page about every message from the protocol, and what it knows of a board."""

from __future__ import annotations

import json
from pathlib import Path

from makai.games.kahuna import board
from makai.server.schemas.docs_page import protocol_page
from makai.server.schemas.typescript import typescript

ROOT = Path(__file__).parents[1]


def written() -> dict[Path, str]:
    """Return the content of every generated file."""
    return {
        ROOT / "web" / "src" / "generated" / "protocol.ts": typescript(),
        ROOT / "web" / "src" / "generated" / "kahuna_board.ts": _board(),
        ROOT / "docs" / "protocol.md": protocol_page(),
    }


def _board() -> str:
    """Return what the browser knows of Kahuna's board: the lines, and how many bridges an island needs."""
    needed = dict(zip(board.ISLANDS, board.NEEDED, strict=True))
    return "\n".join(
        [
            "/** Written by `make protocol` from the board of the engine: do not edit. */",
            f"export const LINES: readonly string[] = {json.dumps(board.LINES)};",
            "/** How many bridges win an island. */",
            f"export const NEEDED: Readonly<Record<string, number>> = {json.dumps(needed)};",
            "",
        ]
    )


if __name__ == "__main__":
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

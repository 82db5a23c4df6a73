#!/usr/bin/env python3
"""Writes what follows from the protocol: the browser's types, and the page about every message."""

from __future__ import annotations

from pathlib import Path

from makai.server.schemas.docs_page import protocol_page
from makai.server.schemas.typescript import typescript

ROOT = Path(__file__).parents[1]


def written() -> dict[Path, str]:
    """Return every file and what stands in it."""
    return {
        ROOT / "web" / "src" / "generated" / "protocol.ts": typescript(),
        ROOT / "docs" / "protocol.md": protocol_page(),
    }


if __name__ == "__main__":
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

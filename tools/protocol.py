#!/usr/bin/env python3
"""Generates the browser's types and the page about every message from the protocol."""

from __future__ import annotations

from pathlib import Path

from makai.server.schemas.docs_page import protocol_page
from makai.server.schemas.typescript import typescript

ROOT = Path(__file__).parents[1]


def written() -> dict[Path, str]:
    """Return the content of every generated file."""
    return {
        ROOT / "web" / "src" / "generated" / "protocol.ts": typescript(),
        ROOT / "docs" / "protocol.md": protocol_page(),
    }


if __name__ == "__main__":
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

#!/usr/bin/env python3
"""Generates the browser's types and the page about every message from the protocol, and the tables of the engine."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from makai.core.fields import EventReader, Field
from makai.games.kahuna import board
from makai.games.kahuna.fields import EVENT_ROWS as KAHUNA_ROWS
from makai.games.piranja.fields import EVENT_ROWS as PIRANJA_ROWS
from makai.server.schemas.docs_page import protocol_page
from makai.server.schemas.typescript import typescript

ROOT = Path(__file__).parents[1]


def written() -> dict[Path, str]:
    """Return the content of every generated file."""
    return {
        ROOT / "web" / "src" / "generated" / "protocol.ts": typescript(),
        ROOT / "web" / "src" / "generated" / "kahuna_board.ts": _board(),
        ROOT / "web" / "src" / "generated" / "kahuna_fields.ts": _fields(KAHUNA_ROWS),
        ROOT / "web" / "src" / "generated" / "piranja_fields.ts": _fields(PIRANJA_ROWS),
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


def _fields(events: EventReader) -> str:
    """Return the table of fields of a game: what the numbers that its kernel tells mean."""
    rows = [f"  {{ type: {json.dumps(kind)}, fields: {_list(columns)} }}," for kind, columns in events.fields().items()]
    return "\n".join(
        [
            "/** Written by `make protocol` from the table of fields of the engine: do not edit. */",
            "export interface Field {",
            "  name: string;",
            "  kind: string;",
            "  /** Where the value stands among the numbers. */",
            "  at: number;",
            "  /** How many values stand side by side; 0: a single one. */",
            "  count: number;",
            "}",
            "/** How many numbers a row has. */",
            f"export const EVENT_WIDTH = {events.width};",
            "/** The events by the first number of their row. */",
            "export const EVENTS: readonly { type: string; fields: readonly Field[] }[] = [",
            *rows,
            "];",
            "",
        ]
    )


def _list(fields_of_one: Iterable[Field]) -> str:
    return json.dumps([asdict(field) for field in fields_of_one])


if __name__ == "__main__":
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

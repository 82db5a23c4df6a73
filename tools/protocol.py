#!/usr/bin/env python3
"""Generates the browser's types and the page about every message from the protocol, and the tables of the engine."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from makai.core.fields import EventReader, Field
from makai.games.kahuna import board, memory, seat_view, view
from makai.games.kahuna.fields import EVENT_ROWS as KAHUNA_ROWS
from makai.games.piranja.fields import EVENT_ROWS as PIRANJA_ROWS
from makai.server.schemas.docs_page import protocol_page
from makai.server.schemas.typescript import typescript
from makai.tables.games.kahuna import EFFECTS

ROOT = Path(__file__).parents[1]


def written() -> dict[Path, str]:
    """Return the content of every generated file."""
    return {
        ROOT / "web" / "src" / "generated" / "protocol.ts": typescript(),
        ROOT / "web" / "src" / "generated" / "kahuna_board.ts": _board(),
        ROOT / "web" / "src" / "generated" / "kahuna_fields.ts": _fields(KAHUNA_ROWS, _kahuna_view()),
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


def _fields(events: EventReader, more: Iterable[str] = ()) -> str:
    """Return the table of fields of a game: what the numbers that its kernel tells mean."""
    rows = [{"type": kind, "fields": _list(columns)} for kind, columns in events.fields().items()]
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
            *more,
            "/** How many numbers the row of an event has. */",
            f"export const EVENT_WIDTH = {events.width};",
            "/** The events by the first number of their row. */",
            f"export const EVENTS: readonly {{ type: string; fields: readonly Field[] }}[] = {json.dumps(rows)};",
            "",
        ]
    )


def _kahuna_view() -> Iterable[str]:
    """Yield what the numbers of a view of Kahuna, of a memory and of a draft mean."""
    shown = [*view.TABLE.fields, *view.AIDS.fields, *view.KNOWLEDGE.fields]
    places = {name: getattr(seat_view, name) for name in ("LEGAL", "CLAIMS", "PUBLIC_CLAIMS", "VIEW", "WHY_NOT")}
    yield "/** What a seat knows, in one block of numbers. */"
    yield f"export const VIEW: readonly Field[] = {json.dumps(_list(shown))};"
    yield "/** Where the other parts of that block begin, and how long it is. */"
    yield f"export const PLACES = {json.dumps(places)} as const;"
    yield "/** A claim of a memory, which begins with how many there are. */"
    yield f"export const CLAIM: readonly Field[] = {json.dumps(_list(memory.CLAIMS.fields))};"
    yield "/** What an action would win and cost; the action's number comes first. */"
    yield f"export const OUTCOME: readonly Field[] = {json.dumps(_list(EFFECTS.fields))};"


def _list(columns: Iterable[Field]) -> list[dict[str, object]]:
    return [asdict(field) for field in columns]


if __name__ == "__main__":
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

#!/usr/bin/env python3
"""Writes what `web/engine` knows of the kernels' numbers: the tables of fields, and recorded numbers to test with."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from tools.engine_facts import record_advice, record_analyses, write_tables
from tools.engine_recordings import record_choices, record_games, record_seeds

import makai
from makai.core.fields import EventReader, Field
from makai.games.kahuna import memory, seat_view, view
from makai.games.kahuna.actions import all_actions as kahuna_actions
from makai.games.kahuna.board import ISLANDS, LINES
from makai.games.kahuna.event_rows import WHYS as KAHUNA_WHYS
from makai.games.kahuna.fields import COPIES, PLACES
from makai.games.kahuna.fields import EVENT_ROWS as KAHUNA_ROWS
from makai.games.kahuna.layout import HOWS, TURNS
from makai.games.kahuna.refusals import CODES, WAYS
from makai.games.piranja import draw
from makai.games.piranja import view as piranja_view
from makai.games.piranja.actions import all_actions as piranja_actions
from makai.games.piranja.cards import NAMES, SPECIES
from makai.games.piranja.event_rows import WHYS as PIRANJA_WHYS
from makai.games.piranja.fields import EVENT_ROWS as PIRANJA_ROWS
from makai.tables.games.adapter import find_adapter
from makai.tables.games.kahuna import EFFECTS, SHOWN
from makai.tables.games.piranja import SHOWN as PIRANJA_SHOWN
from makai.testing import random_game
from tools import engine_games

ENGINE = Path(__file__).parents[1] / "web" / "engine"
HEAD = "/** Written by `make protocol` from the tables of fields of the kernels: do not edit. */"
IMPORT = 'import type { EventTable, Field } from "../fields.js";'
FACTS = 'import type { Coaches, FactTable } from "../advice.js";'
KAHUNA: tuple[Mapping[str, Any], ...] = (
    {},
    {"edition": "kosmos-fr"},
    {"edition": "riogrande-it", "variants": ["open"]},
    {"edition": "short-fr", "variants": ["calm"], "handicap": [2, 1]},
)
PIRANJA: tuple[Mapping[str, Any], ...] = ({}, {"players": 3}, {"players": 6, "removed": 0})
KAHUNA_GAMES = (
    *KAHUNA,
    {"edition": "kosmos-fr", "variants": ["calm", "open"], "draw": "must", "tiebreak": "none"},
    {"discard": "instead", "wipeout": "never", "final_points": "islands", "last_turns": False, "first": 1},
)
VIEWS = 5  # recorded of each game
ALIKE = 3  # steps with the same kinds of events


def written() -> dict[Path, str]:
    """Return the content of every file."""
    generated = ENGINE / "src" / "generated"
    return {
        generated / "kahuna.ts": "\n".join([HEAD, IMPORT, *_kahuna(), ""]),
        generated / "piranja.ts": "\n".join([HEAD, IMPORT, *_piranja(), ""]),
        **{generated / f"{name}_facts.ts": "\n".join([HEAD, FACTS, *lines, ""]) for name, lines in write_tables()},
        ENGINE / "tests" / "advice-recorded.json": _lines(record_advice()),
        ENGINE / "tests" / "analyses-recorded.json": _lines(record_analyses()),
        **{generated / f"{name}.ts": text for name, text in engine_games.written().items()},
        ENGINE / "tests" / "kahuna-recorded.json": _lines(_record_kahuna()),
        ENGINE / "tests" / "piranja-recorded.json": _lines(_record_piranja()),
        ENGINE / "tests" / "kahuna-games.json": _lines(record_games("kahuna", KAHUNA_GAMES)),
        ENGINE / "tests" / "piranja-games.json": _lines(record_games("piranja", PIRANJA)),
        ENGINE / "tests" / "kahuna-choices.json": _lines(record_choices("kahuna", KAHUNA_GAMES)),
        ENGINE / "tests" / "piranja-choices.json": _lines(record_choices("piranja", PIRANJA)),
        ENGINE / "tests" / "seeds.json": _lines(record_seeds()),
    }


# The tables.


def _kahuna() -> Iterator[str]:
    shown = [*view.TABLE.fields, *view.AIDS.fields, *view.KNOWLEDGE.fields]
    places = {name: getattr(seat_view, name) for name in ("LEGAL", "CLAIMS", "PUBLIC_CLAIMS", "VIEW", "WHY_NOT")}
    reasons = ["", *(CODES[number].removeprefix("kahuna-") for number in range(1, len(CODES) + 1))]
    yield _constant("VIEW", "readonly Field[]", _list(shown), "What a seat knows, in one block of numbers.")
    yield "/** Where the other parts of that block begin, and how long it is. */"
    yield f"export const PLACES = {_dump(places)} as const;"
    yield _constant("SHOWN", "Readonly<Record<string, readonly string[]>>", SHOWN, "What each memory aid shows.")
    yield _constant("CLAIM", "readonly Field[]", _list(memory.CLAIMS.fields), "A claim of a memory.")
    yield _constant("OUTCOME", "readonly Field[]", _list(EFFECTS.fields), "What an action would win and cost.")
    yield _events(KAHUNA_ROWS)
    named = {"LINES": LINES, "ISLANDS": ISLANDS, "COPIES": COPIES, "TURNS": TURNS, "HOWS": HOWS, "WHYS": KAHUNA_WHYS}
    for name, words in {**named, "CLAIM_PLACES": PLACES, "WAYS": WAYS, "REASONS": reasons}.items():
        yield _names(name, words)
    yield _names("ACTIONS", kahuna_actions())


def _piranja() -> Iterator[str]:
    shown = [*piranja_view.TABLE.fields, *piranja_view.KNOWLEDGE.fields]
    yield _constant("VIEW", "readonly Field[]", _list(shown), "What a seat knows, in one block of numbers.")
    yield _constant(
        "SHOWN", "Readonly<Record<string, readonly string[]>>", PIRANJA_SHOWN, "What each memory aid shows."
    )
    places = {name: getattr(draw, name) for name in ("TOTAL", "EATS", "HUNGRY_OF", "ENDS", "WORST")}
    yield "/** Where the numbers about the next card stand that make up its risk. */"
    yield f"export const DRAW = {_dump(places)} as const;"
    yield _events(PIRANJA_ROWS)
    for name, words in {"ACTIONS": piranja_actions(), "CARDS": NAMES, "SPECIES": SPECIES, "WHYS": PIRANJA_WHYS}.items():
        yield _names(name, words)


def _events(rows: EventReader) -> str:
    events = [{"type": kind, "fields": _list(columns)} for kind, columns in rows.fields().items()]
    table = {"width": rows.width, "events": events}
    return _constant("EVENTS", "EventTable", table, "The events by their numbers.")


def _names(name: str, words: Iterable[str]) -> str:
    return f"export const {name}: readonly string[] = {_dump([str(word) for word in words])};"


def _constant(name: str, kind: str, value: object, about: str) -> str:
    return f"/** {about} */\nexport const {name}: {kind} = {_dump(value)};"


def _list(columns: Iterable[Field]) -> list[dict[str, object]]:
    return [field.table() for field in columns]


def _dump(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


# What the kernels told in random games, and what the server makes of it.


def _record_kahuna() -> Iterator[dict[str, Any]]:
    met: dict[object, int] = {}
    for seed, options in enumerate(KAHUNA):
        states: list[Any] = list(random_game(makai.game("kahuna"), options, seed))
        chosen = [*Random(seed).sample(states, VIEWS), states[-1]]
        yield from (_see_kahuna(state, (0, 1, None)[number % 3]) for number, state in enumerate(chosen))
        yield from _tell(states, KAHUNA_ROWS, met)


def _see_kahuna(state: Any, seat: int | None) -> dict[str, Any]:
    seen = state.view(seat)
    return {
        "view": seen.block[: seat_view.PUBLIC_CLAIMS].tolist(),
        "shows": {aid: find_adapter("kahuna").picture(seen, aid, "off") for aid in SHOWN},
        "claims": seen.to_dict()["memory"],
        "drafts": [{"row": row, "is": EFFECTS.json(row)} for row in state.outcomes()[::4]],
    }


def _record_piranja() -> Iterator[dict[str, Any]]:
    met: dict[object, int] = {}
    for seed, options in enumerate(3 * PIRANJA):
        states: list[Any] = list(random_game(makai.game("piranja"), options, seed))
        if seed < len(PIRANJA):
            chosen = [*Random(seed).sample(states, VIEWS), *states[-2:]]
            yield from (
                _see_piranja(state, (0, state.to_move, None)[number % 3]) for number, state in enumerate(chosen)
            )
        yield from _tell(states, PIRANJA_ROWS, met)


def _see_piranja(state: Any, seat: int | None) -> dict[str, Any]:
    seen = state.view(seat)
    return {
        "view": seen.numbers,
        "draw": seen.draw().numbers,
        "shows": {aid: find_adapter("piranja").picture(seen, aid, "on") for aid in PIRANJA_SHOWN},
    }


def _tell(states: list[Any], rows: EventReader, met: dict[object, int]) -> Iterator[dict[str, Any]]:
    """Yield the events of some steps, no kinds of events too often."""
    for state in states[1:]:
        kinds = tuple([type(event) for event in state.events])
        met[kinds] = met.get(kinds, 0) + 1
        if met[kinds] <= ALIKE:
            yield {"rows": rows.numbers(state.rows), "is": [event.to_dict() for event in state.events]}


def _lines(records: Iterable[dict[str, Any]]) -> str:
    return "[\n" + ",\n".join([_dump(record) for record in records]) + "\n]\n"


if __name__ == "__main__":
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

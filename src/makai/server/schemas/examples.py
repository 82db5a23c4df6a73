"""An example of every message: what the models say themselves, and pictures of a game that really is played."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from makai.core.game import Json
from makai.games import NAMES
from makai.server.schemas import messages
from makai.server.schemas.messages import TABLE
from makai.tables import Person, Settings, Table, Viewer, commands, decide

NOW = 1_700_000_000_000
SETTINGS = {"game": NAMES[0], "rules": {"first": 0}, "seats": [{"kind": "open"}, {"kind": "bot", "level": "random"}]}


def example_of(name: str) -> Json:
    """Return an example of a message, for the caller to keep."""
    example: Json = json.loads(_make_examples().get(name) or _collect_examples()[name])
    return example


@cache
def _collect_examples() -> Mapping[str, str]:
    """Return the examples that stand beside the models."""
    shapes: tuple[Any, ...] = (*messages.FROM_BROWSER, *messages.FROM_SERVER)
    extras = [shape.model_config.get("json_schema_extra", {}) for shape in shapes]
    return {example["type"]: json.dumps(example) for extra in extras for example in extra.get("examples", ())}


@cache
def _make_examples() -> Mapping[str, str]:
    """Return the examples that take a table."""
    table, viewer = _open_table(), Viewer("anna")
    before = table.version - 1
    news, picture = table.news(viewer, before), table.picture(viewer, NOW)
    hint = {"candidates": [{"actions": ["draw"], "win_chance": 0.5, "points": 0.1, "facts": []}]}
    made = {
        "picture": {"type": "picture", "table": TABLE, "picture": picture},
        "news": {
            "type": "news",
            "table": TABLE,
            "since": before,
            "news": news,
            "picture": picture,
        },
        "drafted": {"type": "drafted", "id": "5", "table": TABLE, "draft": table.draft(viewer, ()).to_dict()},
        "hinted": {"type": "hinted", "id": "6", "table": TABLE, "hint": hint},
    }
    return {name: json.dumps(example) for name, example in made.items()}


def _open_table() -> Table:
    """Return a table at which a game has just begun, always the same one."""
    table, anna = Table(Settings.from_dict(SETTINGS)), Person("anna")
    for command in (commands.Open(), commands.Sit("Anna"), commands.Start()):
        table = decide(table, command, anna, NOW, lambda count: b"\x07" * count).table
    return table

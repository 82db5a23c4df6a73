"""Pictures of a table as a spectator sees it: no hand and no face-down card is shown."""

from __future__ import annotations

import json

from makai.core.errors import BadRules, quote
from makai.core.game import State
from makai.core.plugins import resolve
from makai.research.canvas import Picture
from makai.research.registry import find_research

MODES = ("human", "ansi", "rgb_array")


def picture(state: State) -> Picture:
    """Return a picture of a table; refuse a game that brings none."""
    table = state.view(None).to_dict()
    place = find_research(table["game"]).picture
    if not place:
        raise BadRules("research-no-picture", game=quote(table["game"]))
    drawn: Picture = resolve(place)(table)
    return drawn


def render_state(state: State, mode: str | None) -> Picture | str | None:
    """Return a table as a picture (`rgb_array`) or in words; print the words with the mode `human`."""
    if mode == "rgb_array":
        return picture(state)
    if mode != "human":
        return text(state)
    print(text(state))
    return None


def text(state: State) -> str:
    """Return a table in words: the spectator's view, a line for each part of it."""
    table = state.view(None).to_dict()
    return "\n".join(f"{name}: {json.dumps(part)}" for name, part in table.items() if name not in ("memory", "legal"))

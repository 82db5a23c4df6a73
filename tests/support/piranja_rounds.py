"""Games of Kai Piranja between bots, for the browser's tests; `python -m tests.support.piranja_rounds` writes them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from makai.bots import bot
from makai.games import find
from makai.tables.games.adapter import find_adapter

FILE = Path(__file__).parents[2] / "web" / "tests" / "games" / "piranja-rounds.json"
GAMES = ((4, ("child", "casual", "club", "casual")), (3, ("casual", "child", "club")), (6, ("child",) * 6))


def game(players: int, levels: tuple[str, ...]) -> dict[str, Any]:
    """Return the first view, and for each action its events and what the mover is told after it."""
    state = find("piranja").new(seed=f"rounds/{players}", players=players, first=0)
    bots = [bot("piranja", level, seed=f"rounds/{seat}") for seat, level in enumerate(levels)]
    first, steps = picture(state), []
    while (seat := state.to_move) is not None:
        state = state.apply(bots[seat].choose(state.view(seat)))
        steps.append({"seat": seat, "events": [event.to_dict() for event in state.events], **pick_told(picture(state))})
    return {"view": first, "steps": steps, "rows": picture(state)["rows"], "scores": picture(state)["scores"]}


def picture(state: Any) -> dict[str, Any]:
    """Return what the mover is told of the table."""
    view = state.view(state.to_move if state.to_move is not None else 0)
    return dict(find_adapter("piranja").picture(view, "none", "numbers"))


def pick_told(view: dict[str, Any]) -> dict[str, Any]:
    """Return what does not follow from the events."""
    risk = view["risk"] and {**view["risk"], "fish": []}
    return {**{name: view[name] for name in ("to_move", "revealed", "legal")}, "risk": risk}


def text() -> str:
    """Return the file, with a line for each action."""
    games = []
    for players, levels in GAMES:
        found = game(players, levels)
        steps = ",\n".join(json.dumps(step, separators=(",", ":")) for step in found.pop("steps"))
        games.append(f'{json.dumps(found, separators=(",", ":"))[:-1]},"steps":[\n{steps}\n]}}')
    return "[" + ",\n".join(games) + "]\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")

"""How each game is told in the terminal."""

from __future__ import annotations

from typing import Any

from makai.cli.boards.board import Board
from makai.cli.boards.plain import PlainBoard
from makai.core.plugins import Registry

BOARDS: Registry[type[Board[Any]]] = Registry(
    "board",
    {
        "kahuna": "makai.cli.boards.kahuna:KahunaBoard",
        "piranja": "makai.cli.boards.piranja:PiranjaBoard",
    },
)


def find_board(game: str) -> type[Board[Any]]:
    """Return how a game is told; one that brings no board of its own is told part by part."""
    return BOARDS.find(game) or PlainBoard

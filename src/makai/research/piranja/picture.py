"""A picture of Kai Piranja's table."""

from __future__ import annotations

from typing import Any

from makai.games.piranja.cards import KINDS, NAMES, SPECIES
from makai.research.canvas import LINE, SAND, SEA, SUN, Canvas, Colour, Picture, Point

EYE, WHITE = (24, 32, 43), (255, 253, 244)
SPECIES_COLOURS: tuple[Colour, ...] = ((96, 125, 139), (226, 110, 60), (150, 60, 90), (245, 200, 70))
RADIUS = {"small": 4, "hungry": 6, "big": 8}


def draw(table: dict[str, Any]) -> Picture:
    """Draw the rows, a fish a disc; on the left a bar as long as the catch; below the piles and what is left."""
    players = len(table["rows"])
    canvas = Canvas(640, 60 + 32 * players, SEA)
    for seat, row in enumerate(table["rows"]):
        y = 20 + 32 * seat
        if table["to_move"] == seat:
            canvas.box((0, y - 14), (640, 28), LINE)
        canvas.box((4, y - 4), (1.2 * table["scores"][seat], 8), SUN)
        for place, card in enumerate(row):
            _fish(canvas, (210 + 18 * place, y), card)
    for number, species in enumerate(SPECIES):
        for place, card in enumerate(table["digesting"][species]):
            _fish(canvas, (12 + 150 * number + 5 * place, 32 * players + 18), card)
    canvas.box((4, 32 * players + 40), (3 * table["dance_left"], 6), SAND)
    canvas.box((4, 32 * players + 50), (3 * table["sea_left"], 6), WHITE)
    return canvas.picture


def _fish(canvas: Canvas, at: Point, card: str) -> None:
    species, kind = divmod(NAMES.index(card), len(KINDS))
    canvas.disc(at, RADIUS[KINDS[kind]], SPECIES_COLOURS[species])
    if KINDS[kind] == "hungry":
        canvas.disc(at, 2, EYE)

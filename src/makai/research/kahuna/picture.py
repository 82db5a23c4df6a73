"""A picture of Kahuna's board."""

from __future__ import annotations

from typing import Any

from makai.games.kahuna.board import ISLANDS, LINES
from makai.research.canvas import LINE, SAND, SEA, SHORE, SUN, Canvas, Colour, Picture, Point

SIDES: tuple[Colour, Colour] = ((24, 32, 43), (255, 253, 244))
PLACES: dict[str, Point] = {
    "ALOA": (60, 60), "BARI": (205, 50), "COCO": (370, 60), "DUDA": (125, 115), "ELAI": (200, 130), "FAAA": (275, 105),
    "GOLA": (330, 150), "HUNA": (65, 195), "IFFI": (180, 205), "JOJO": (265, 180), "KAHU": (370, 240),
    "LALE": (200, 275),
}  # fmt: skip


def draw(table: dict[str, Any]) -> Picture:
    """Draw the board: bridges and islands in their owners' colours, a sun for each face-up card, points below."""
    canvas = Canvas(430, 330, SEA)
    for line in LINES:
        canvas.stroke(*_ends(line), 2, LINE)
    for side, colour in enumerate(SIDES):
        for line in table["bridges"][side]:
            canvas.stroke(*_ends(line), 7, colour)
    for island in ISLANDS:
        canvas.disc(PLACES[island], 20, SHORE)
        canvas.disc(PLACES[island], 17, SAND)
        for side, colour in enumerate(SIDES):
            if island in table["islands"][side]:
                canvas.disc(PLACES[island], 11, colour)
    _cards(canvas, table["face_up"])
    for side, colour in enumerate(SIDES):
        for point in range(table["scores"][side]):
            canvas.disc((20 + 14 * point, 300 + 16 * side), 5, colour)
    return canvas.picture


def _ends(line: str) -> tuple[Point, Point]:
    one, other = line.split("-")
    return PLACES[one], PLACES[other]


def _cards(canvas: Canvas, face_up: list[str]) -> None:
    """Mark the islands whose cards lie face up."""
    for number, island in enumerate(face_up):
        x, y = PLACES[island]
        canvas.disc((x + 18 + 8 * face_up[:number].count(island), y - 18), 5, SUN)

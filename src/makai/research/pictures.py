"""Pictures of a table as a spectator sees it: no hand and no face-down card is shown."""

from __future__ import annotations

import json
from typing import Any

from makai.core.game import State
from makai.games.kahuna.board import ISLANDS, LINES
from makai.games.piranja.cards import KINDS, NAMES, SPECIES
from makai.research.canvas import Canvas, Colour, Picture, Point

SEA, SAND, SHORE, SUN, LINE = (78, 161, 184), (247, 230, 187), (216, 183, 121), (255, 211, 77), (120, 190, 208)
SIDES: tuple[Colour, Colour] = ((24, 32, 43), (255, 253, 244))
SPECIES_COLOURS: tuple[Colour, ...] = ((96, 125, 139), (226, 110, 60), (150, 60, 90), (245, 200, 70))
RADIUS = {"small": 4, "hungry": 6, "big": 8}

MODES = ("human", "ansi", "rgb_array")
PLACES: dict[str, Point] = {
    "ALOA": (60, 60), "BARI": (205, 50), "COCO": (370, 60), "DUDA": (125, 115), "ELAI": (200, 130), "FAAA": (275, 105),
    "GOLA": (330, 150), "HUNA": (65, 195), "IFFI": (180, 205), "JOJO": (265, 180), "KAHU": (370, 240),
    "LALE": (200, 275),
}  # fmt: skip


def picture(state: State) -> Picture:
    """Return a picture of a table."""
    told = state.view(None).to_dict()
    return kahuna_picture(told) if told["game"] == "kahuna" else piranja_picture(told)


def rendered(state: State, mode: str | None) -> Picture | str | None:
    """Return a table as a picture (`rgb_array`) or in words; print the words with the mode `human`."""
    if mode == "rgb_array":
        return picture(state)
    if mode != "human":
        return text(state)
    print(text(state))
    return None


def text(state: State) -> str:
    """Return a table in words: the spectator's view, a line for each part of it."""
    told = state.view(None).to_dict()
    return "\n".join(f"{name}: {json.dumps(part)}" for name, part in told.items() if name not in ("memory", "legal"))


def kahuna_picture(told: dict[str, Any]) -> Picture:
    """Draw the board: bridges and islands in their owners' colours, a sun for each face-up card, points below."""
    canvas = Canvas(430, 330, SEA)
    for line in LINES:
        canvas.stroke(*_ends(line), 2, LINE)
    for side, colour in enumerate(SIDES):
        for line in told["bridges"][side]:
            canvas.stroke(*_ends(line), 7, colour)
    for island in ISLANDS:
        canvas.disc(PLACES[island], 20, SHORE)
        canvas.disc(PLACES[island], 17, SAND)
        for side, colour in enumerate(SIDES):
            if island in told["islands"][side]:
                canvas.disc(PLACES[island], 11, colour)
    _cards(canvas, told["face_up"])
    for side, colour in enumerate(SIDES):
        for point in range(told["scores"][side]):
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


def piranja_picture(told: dict[str, Any]) -> Picture:
    """Draw the rows, a fish a disc; on the left a bar as long as the catch; below the piles and what is left."""
    players = len(told["rows"])
    canvas = Canvas(640, 60 + 32 * players, SEA)
    for seat, row in enumerate(told["rows"]):
        y = 20 + 32 * seat
        if told["to_move"] == seat:
            canvas.box((0, y - 14), (640, 28), LINE)
        canvas.box((4, y - 4), (1.2 * told["scores"][seat], 8), SUN)
        for place, card in enumerate(row):
            _fish(canvas, (210 + 18 * place, y), card)
    for number, species in enumerate(SPECIES):
        for place, card in enumerate(told["digesting"][species]):
            _fish(canvas, (12 + 150 * number + 5 * place, 32 * players + 18), card)
    canvas.box((4, 32 * players + 40), (3 * told["dance_left"], 6), SAND)
    canvas.box((4, 32 * players + 50), (3 * told["sea_left"], 6), SIDES[1])
    return canvas.picture


def _fish(canvas: Canvas, at: Point, card: str) -> None:
    species, kind = divmod(NAMES.index(card), len(KINDS))
    canvas.disc(at, RADIUS[KINDS[kind]], SPECIES_COLOURS[species])
    if KINDS[kind] == "hungry":
        canvas.disc(at, 2, SIDES[0])

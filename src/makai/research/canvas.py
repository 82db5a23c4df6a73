"""A small canvas to draw pictures of a table on, in NumPy alone."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Colour = tuple[int, int, int]
Point = tuple[float, float]

SEA, SAND, SHORE, SUN, LINE = (78, 161, 184), (247, 230, 187), (216, 183, 121), (255, 211, 77), (120, 190, 208)


class Canvas:
    """A picture in the making: x goes to the right, y down."""

    def __init__(self, width: int, height: int, colour: Colour) -> None:
        self.picture: Picture = np.full((height, width, 3), colour, np.uint8)

    def disc(self, at: Point, radius: float, colour: Colour) -> None:
        """Draw a filled circle."""
        self.stroke(at, at, 2 * radius, colour)

    def stroke(self, start: Point, end: Point, width: float, colour: Colour) -> None:
        """Draw a straight line with round ends."""
        part, x, y = self._around(start, end, width)
        along, down = end[0] - start[0], end[1] - start[1]
        length = along**2 + down**2 or 1
        nearest = np.clip(((x - start[0]) * along + (y - start[1]) * down) / length, 0, 1)
        distance = (x - start[0] - nearest * along) ** 2 + (y - start[1] - nearest * down) ** 2
        part[distance <= (width / 2) ** 2] = colour

    def _around(self, start: Point, end: Point, margin: float) -> tuple[Picture, NDArray[Any], NDArray[Any]]:
        """Return the part of the picture around a line, and the places of its points."""
        left, right = (
            max(0, round(value)) for value in (min(start[0], end[0]) - margin, max(start[0], end[0]) + margin)
        )
        top, bottom = (
            max(0, round(value)) for value in (min(start[1], end[1]) - margin, max(start[1], end[1]) + margin)
        )
        part = self.picture[top:bottom, left:right]
        y, x = np.mgrid[top : top + part.shape[0], left : left + part.shape[1]]
        return part, x, y

    def box(self, corner: Point, size: Point, colour: Colour) -> None:
        """Draw a filled rectangle."""
        left, top = (round(value) for value in corner)
        self.picture[max(top, 0) : top + round(size[1]), max(left, 0) : left + round(size[0])] = colour

"""Rows of texts as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def align(rows: Sequence[Sequence[str]], left: int = 1) -> Iterator[str]:
    """Yield rows as lines with their columns below each other: the first `left` to the left, numbers to the right."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()

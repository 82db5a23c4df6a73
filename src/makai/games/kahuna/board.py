"""The board of Kahuna: twelve islands and the twenty-seven lines between them."""

from __future__ import annotations

ISLANDS = ("ALOA", "BARI", "COCO", "DUDA", "ELAI", "FAAA", "GOLA", "HUNA", "IFFI", "JOJO", "KAHU", "LALE")

LINES = tuple(
    """
    ALOA-BARI ALOA-DUDA ALOA-HUNA BARI-COCO BARI-DUDA BARI-ELAI BARI-FAAA COCO-FAAA COCO-GOLA
    COCO-KAHU DUDA-ELAI DUDA-HUNA ELAI-FAAA ELAI-HUNA ELAI-IFFI ELAI-JOJO FAAA-GOLA FAAA-JOJO
    GOLA-JOJO GOLA-KAHU HUNA-IFFI HUNA-LALE IFFI-JOJO IFFI-KAHU IFFI-LALE JOJO-KAHU KAHU-LALE
    """.split()
)

ISLAND_NUMBER = {name: number for number, name in enumerate(ISLANDS)}
LINE_NUMBER = {name: number for number, name in enumerate(LINES)}

# The ends of each line as island numbers, the alphabetically first in ENDS[0].
ENDS = tuple(tuple(ISLAND_NUMBER[line.split("-")[end]] for line in LINES) for end in (0, 1))

# For each island: the lines that touch it, as a set of bits.
TOUCH = tuple(
    sum(1 << line for line in range(len(LINES)) if island in (ENDS[0][line], ENDS[1][line]))
    for island in range(len(ISLANDS))
)
NEEDED = tuple(touch.bit_count() // 2 + 1 for touch in TOUCH)

CARDS = tuple(name for name in ISLANDS for _ in range(2))
BRIDGES_EACH = 25
HAND_LIMIT = 5
HANDICAP_LIMIT = 3


def line_between(one: str, other: str) -> str | None:
    """Return the line between two islands, if there is one."""
    line = "-".join(sorted((one, other)))
    return line if line in LINE_NUMBER else None


def islands_in(mask: int) -> list[str]:
    """Return the islands in a set of bits, sorted."""
    return [name for number, name in enumerate(ISLANDS) if mask >> number & 1]


def lines_in(mask: int) -> list[str]:
    """Return the lines in a set of bits, sorted."""
    return [name for number, name in enumerate(LINES) if mask >> number & 1]

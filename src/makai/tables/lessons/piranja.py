"""The lessons and examples of Kai Piranja: whole games with every card fixed, and what the coach says to some turns."""

from __future__ import annotations

from collections import Counter
from itertools import islice

from makai.core.game import Json
from makai.games.piranja.cards import DANCE, SEA
from makai.tables.lessons.lesson import Lesson, Scene, Tip

_RULES: Json = {"players": 3, "first": 0, "removed": 60}
_DANCE_CARDS = len(DANCE) - 60
_KINDS = {"b": "barracuda", "f": "flamefish", "p": "piranha", "s": "sunfish"}
_SIZES = {"s": "small", "b": "big", "h": "hungry"}


def _cards(written: str) -> list[str]:
    """Return cards that were written short: `ps` is a small piranha."""
    return [f"{_KINDS[short[0]]}-{_SIZES[short[1]]}" for short in written.split()]


def _fill(first: list[str], last: list[str]) -> list[str]:
    """Return the dance cards in play: sated fish fill the middle, where everybody brings home one after the other."""
    left = Counter(DANCE) - Counter(first) - Counter(last)
    sated = (card for card in sorted(left.elements()) if not card.endswith("hungry"))
    return [*first, *islice(sated, _DANCE_CARDS - len(first) - len(last)), *last]


def _sea(first: list[str]) -> list[str]:
    return [*first, *sorted((Counter(SEA) - Counter(first)).elements())]


_FIRST = _cards("ss sb fb ps  pb bh  fs  bs bb  ss  fb  sb ss bh  pb  sb  bs")
_OPENING = (
    "reveal reveal reveal reveal bank  reveal reveal  reveal stop  reveal reveal stop  reveal bank  reveal bank  "
    "reveal reveal reveal  reveal bank  reveal bank  reveal capture:barracuda bank"
).split()
_LAST = _cards("fs")
_FILLING = ["reveal", "bank"] * (_DANCE_CARDS - len(_FIRST) - len(_LAST))
_CLOSING = "reveal reveal bank  reveal bank  reveal".split()
_BEFORE_END = len(_OPENING) + len(_FILLING)

_SWIMMING = Scene(
    begins=0,
    ends=len(_OPENING),
    tips=(
        Tip("hello", "rows"),
        Tip("reveal", "sea", does=True),
        Tip("fits", "sea", does=True),
        Tip("size", "sea", does=True),
        Tip("other", "sea", does=True),
        Tip("net", "bank", does=True),
        Tip("hungry", "piles"),
        Tip("row", "sea", does=True),
        Tip("row-again", "sea", does=True),
        Tip("hand", "stop", does=True),
        Tip("risk", "sea", does=True),
        Tip("risk-again", "sea", does=True),
        Tip("risk-more", "sea", does=True),
        Tip("eaten", "rows"),
        Tip("three", "sea", does=True),
        Tip("capture", "piles", does=True),
        Tip("capture-net", "bank", does=True),
    ),
)
_SEA = Scene(
    begins=_BEFORE_END,
    ends=_BEFORE_END + len(_CLOSING),
    tips=(
        Tip("end", "sea", does=True),
        Tip("sea", "sea", does=True),
        Tip("end-net", "bank", does=True),
        Tip("won", "rows"),
    ),
)

LESSON = Lesson(
    game="piranja",
    rules=_RULES,
    shuffles=(tuple(_fill(_FIRST, _LAST)), tuple(_sea(_cards("fb ps sh")))),
    turns=tuple((action,) for action in (*_OPENING, *_FILLING, *_CLOSING)),
    scenes=(_SWIMMING, _SEA),
)

# The turn that the rules tell from start to finish, and what leads to it.
_EXAMPLE_BEFORE = "reveal reveal reveal stop  reveal reveal reveal reveal reveal  reveal bank".split()
_EXAMPLE = "reveal reveal capture:barracuda bank".split()

EXAMPLE = Lesson(
    game="piranja",
    rules=_RULES,
    shuffles=(tuple(_fill(_cards("bs bb sb  ps pb pb ps bh  ss  fs bb"), [])), tuple(_sea([]))),
    turns=tuple((action,) for action in (*_EXAMPLE_BEFORE, *_EXAMPLE)),
    scenes=(
        Scene(
            begins=len(_EXAMPLE_BEFORE),
            ends=len(_EXAMPLE_BEFORE) + len(_EXAMPLE),
            tips=(
                Tip("start", "rows"),
                Tip("swims-on", "sea", does=True),
                Tip("joins", "sea", does=True),
                Tip("capture", "piles", does=True),
                Tip("bank", "bank", does=True),
                Tip("done"),
            ),
        ),
    ),
)

LESSONS = {"piranja": LESSON, "piranja-example": EXAMPLE}

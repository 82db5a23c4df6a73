"""Names of people: how they are written, and when two of them read the same."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from itertools import pairwise

from makai.core.skeletons import make_skeleton

LONGEST_NAME = 40
MOST_MARKS = 4  # on one letter, as UTS #39 advises: no script needs more
MARKS = ("Mn", "Me")
DOT = "\u0307"
# Signs that take part in a name and that nobody sees: joiners, fillers, the blank of Braille, selectors of variants.
_FILLERS = (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0)
_SELECTORS = (*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))
_WITHOUT = dict.fromkeys((*_FILLERS, *_SELECTORS))


def tidy(name: str) -> str:
    """Return a name composed in the usual way, with plain single spaces inside and none around it."""
    plain = (" " if unicodedata.category(sign) == "Zs" else sign for sign in unicodedata.normalize("NFC", name).strip())
    return " ".join(word for word in "".join(plain).split(" ") if word)


def is_name(name: str) -> bool:
    """Tell whether a text can be somebody's name: it can be seen, and is not too long."""
    return bool(fold_name(name)) and len(name) <= LONGEST_NAME and name.isprintable()


def is_new_name(name: str) -> bool:
    """Tell whether somebody may choose a name: its marks are on letters, and few. Older names stay as they are."""
    return is_name(name) and _has_few_marks(name)


def _has_few_marks(name: str) -> bool:
    """Tell whether no letter has too many marks or the same one twice, and the first sign is no mark itself."""
    run = MOST_MARKS
    for before, sign in pairwise(f" {unicodedata.normalize('NFD', name)}"):
        run = run + 1 if unicodedata.category(sign) in MARKS else 0
        if run > MOST_MARKS or (run and sign == before):
            return False
    return True


def fold_name(name: str) -> str:
    """Return a name in the form in which two that read the same agree: case, widths, spaces and unseen signs."""
    once = unicodedata.normalize("NFKC", name.translate(_WITHOUT)).casefold()
    return " ".join(unicodedata.normalize("NFKC", once).casefold().translate(_WITHOUT).split())


@lru_cache(maxsize=1000)
def list_skeletons(name: str) -> tuple[str, ...]:
    """Return the forms of a name: names of which one form agrees look alike.

    The first ignores case, so that `ANNA` is `Anna`. The others do not, since a small letter can look like another
    capital one: `lris` like `Iris`, and `VIKTORlA` like `Viktoria` in capital letters.
    """
    folded = fold_name(name)
    for _ in range(2):  # a skeleton may have capital letters, and these another skeleton
        folded = make_skeleton(folded).casefold()
    plain = name.translate(_WITHOUT)
    written = (f"written:{_clean(make_skeleton(each))}" for each in (plain, plain.upper()))
    return tuple(dict.fromkeys((f"folded:{_clean(folded)}", *written)))


def _clean(skeleton: str) -> str:
    """Return a skeleton with single spaces, and without the second dot on a letter that has one."""
    for dotted in "ijl":  # a capital I has the skeleton l
        skeleton = skeleton.replace(dotted + DOT, dotted)
    return " ".join(skeleton.split())


def look_alike(one: str, other: str) -> bool:
    """Tell whether a reader may take one name for the other."""
    return not set(list_skeletons(one)).isdisjoint(list_skeletons(other))

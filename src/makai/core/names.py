"""Names of people: how they are written, and when two of them read the same."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 40
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


def fold_name(name: str) -> str:
    """Return a name in the form in which two that read the same agree: case, widths, spaces and unseen signs."""
    once = unicodedata.normalize("NFKC", name.translate(_WITHOUT)).casefold()
    return " ".join(unicodedata.normalize("NFKC", once).casefold().translate(_WITHOUT).split())

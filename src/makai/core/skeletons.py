"""Skeletons of texts, by Unicode's standard on security (UTS #39): two texts that look alike have the same one.

The table of what looks like what comes from the package `confusable_homoglyphs`, which keeps Unicode's data up to date;
it names the pairs without a direction, so the direction is found here.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

DIRECTION = "\u200e"  # Unicode's file puts these marks around letters that are written from right to left


def make_skeleton(text: str) -> str:
    """Return the skeleton of a text. It is for comparing, not for reading."""
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).translate(load_prototypes()))


@cache
def load_prototypes() -> Mapping[int, str]:
    """Return what stands for each sign that looks like another one."""
    from confusable_homoglyphs.confusables import confusables_data  # not needed by most commands

    alike = {
        sign.strip(DIRECTION): [other["c"].strip(DIRECTION) for other in others]
        for sign, others in confusables_data.items()
    }
    found = {
        ord(sign): others[0]
        for sign, others in alike.items()
        if len(sign) == 1 and len(others) == 1 and _is_prototype(others[0], sign, alike)
    }
    final = {sign: unicodedata.normalize("NFD", prototype).translate(found) for sign, prototype in found.items()}
    return MappingProxyType(final)


def _is_prototype(one: str, other: str, alike: dict[str, list[str]]) -> bool:
    """Tell which of a pair stands for the other: the longer one, or the one with several pairs, or else the first."""
    return len(one) > 1 or len(alike[one]) > 1 or one < other

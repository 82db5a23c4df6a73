"""Reasons for and against an action: the table of facts, which compiled code tells as rows. All of them are certain."""

from __future__ import annotations

from makai.bots.reasons import FactReader, Facts
from makai.core.fields import Slot
from makai.games.piranja.fields import KINDS

_NUMBER, _SPECIES = Slot("count"), Slot("species")
_SHARE = {"count": _NUMBER, "unseen": _NUMBER, "percent": _NUMBER}
_PILE = {"species": _SPECIES, "pile": _NUMBER}

# The facts by the numbers of their kinds, and the columns of their rows.
FACTS: Facts = {
    "advice-piranja-fits": _SHARE,
    "advice-piranja-hungry": {"most": _NUMBER} | _SHARE,
    "advice-piranja-no-meal": _SHARE,
    "advice-piranja-ends": {"row": _NUMBER} | _SHARE,
    "advice-piranja-third": _PILE | _SHARE,
    "advice-piranja-passed": _SHARE,
    "advice-piranja-not-yet": _PILE,
    "advice-piranja-safe": {"count": _NUMBER},
    "advice-piranja-gives-up": {"species": _SPECIES},
    "advice-piranja-stays": {"count": _NUMBER},
    "advice-piranja-ready": {"species": _SPECIES},
    "advice-piranja-capture": _PILE,
    "advice-piranja-rivals": {"species": _SPECIES, "count": _NUMBER},
    "advice-piranja-late": {"dance": _NUMBER},
}
FACT_ROWS = FactReader(FACTS, KINDS)

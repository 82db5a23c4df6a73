"""The weights of rules: the yardsticks, the one that everybody follows in rollouts, and habits of weaker players.

Each rule names what it weighs (see `survey`); what it does not name weighs nothing. The numbers were found by playing:
`benchmarks/tune_piranja.py` tells how.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from makai.bots.piranja.rules.rule import HOLD, MORE_DANCE, MORE_SEA, WEIGHTS
from makai.bots.piranja.rules.survey import (
    EATEN,
    FEEDS,
    FITS,
    HUNGRY_LONG,
    LATE,
    LATE_LONG,
    LEAD,
    LONG,
    ONE,
    PROSPECT,
    READY,
    RETURNS,
    Numbers,
)

Part = Mapping[int, int]


def rule(dance: Part, sea: Part, hold: Part) -> Numbers:
    """Return a rule: when to reveal again in the dance, when in the sea, and when to stop where others bank."""
    weights = np.zeros(WEIGHTS, np.int64)
    for start, named in ((MORE_DANCE, dance), (MORE_SEA, sea), (HOLD, hold)):
        for look, weight in named.items():
            weights[start + look] = weight
    return weights


# What one more card changes in the score if the row were banked after it, no more and no less.
_SEA: Part = {FITS: 1000, PROSPECT: 1000, HUNGRY_LONG: -1000}
ONE_STEP = rule(dance={FITS: 1000, PROSPECT: 1000, EATEN: -1000}, sea=_SEA, hold={})

# The same, bolder: hardly any other weights of its first two terms win more, at a table of any size.
BOLD_STEP = rule(dance={FITS: 2500, PROSPECT: 800, EATEN: -1000}, sea=_SEA, hold={})

# The best rule of this kind that was found, for four players; it serves at every table.
THRESHOLD = rule(
    dance={
        FITS: 48000,
        PROSPECT: 8900,
        EATEN: -9000,
        RETURNS: -14200,
        FEEDS: -8700,
        ONE: 1250,
        LONG: 280,
        LEAD: -540,
        READY: -7750,
        LATE: 120,
    },
    sea={FITS: 16300, PROSPECT: 12900, LEAD: -170, HUNGRY_LONG: -12150},
    hold={ONE: 9400, PROSPECT: 620, EATEN: 1500, LONG: -180, READY: 110, LATE: -520, LATE_LONG: 5},
)

# Loves long rows and leaves them lying, and hardly thinks of the end.
DREAMER = rule(
    dance={FITS: 1000, PROSPECT: 1000, EATEN: -150},
    sea={FITS: 1000, HUNGRY_LONG: -100},
    hold={ONE: 100, LONG: -12},
)
# Brings home what there is, a little less timidly than by the book.
SAVER = rule(dance={FITS: 1300, PROSPECT: 1000, EATEN: -1000}, sea=_SEA, hold={})
# Knows that a row with three of a species is worth keeping, and banks when the end comes near.
KEEPER = rule(
    dance={FITS: 48000, PROSPECT: 9000, EATEN: -14000, READY: -6000},
    sea=_SEA,
    hold={ONE: 9000, LATE: -500, LONG: -300},
)

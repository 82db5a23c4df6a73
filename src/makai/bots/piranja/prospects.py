"""What a player whose turn begins can expect: a small net that knows how such games ended.

It looks only at what everybody sees. It adds and multiplies in a fixed order and needs no function of a library, so
that it counts the same on every machine.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from makai.bots.piranja.survey import Numbers, caught, pile_size, unseen_start
from makai.core.compiled import part
from makai.games.piranja.cards import HUNGRY
from makai.games.piranja.kernel import (
    DANCE_LEFT,
    ENOUGH,
    FISH,
    LENGTH,
    PLAYERS,
    SEA_LEFT,
    Vector,
    meal,
)

Floats = NDArray[np.float64]

_HUNGRY = HUNGRY
# What is seen of the table, then of each seat from the player leftwards.
TABLE, SEAT = 12, 10
INPUTS = TABLE + 6 * SEAT
HIDDEN = 32


@part
def describe_table(s: Vector, unseen: Numbers, piles: Numbers, x: Floats) -> None:
    """Describe how far the game is, the cards to come, and the piles (their sizes are noted too)."""
    x[0] = 1.0
    x[s[PLAYERS] - 2] = 1.0  # 1 to 4
    x[5] = s[DANCE_LEFT] / 100.0
    x[6] = max(0, 8 * s[PLAYERS] - s[DANCE_LEFT]) / 32.0
    if s[DANCE_LEFT] == 0:
        x[7], x[8] = 1.0, s[SEA_LEFT] / 20.0
    start, total, hungry = unseen_start(s), 0, 0
    for card in range(12):
        total += unseen[start + card]
    for species in range(4):
        piles[species] = pile_size(s, species)
        x[9] += piles[species] / 20.0
        x[10] = max(x[10], piles[species] / 10.0)
        hungry += unseen[start + 3 * species + _HUNGRY]
    x[11] = hungry / max(1, total)


@part
def describe_captures(s: Vector, seat: int, piles: Numbers, x: Floats, at: int) -> None:
    """Describe the species of which a row has three or two, with their piles."""
    for species in range(4):
        fish = s[FISH + 4 * seat + species]
        if fish >= ENOUGH:
            x[at] += 0.5
            x[at + 1] += piles[species] / 10.0
        elif fish == ENOUGH - 1:
            x[at + 2] += 0.5
            x[at + 3] += piles[species] / 10.0


@part
def describe_seat(s: Vector, unseen: Numbers, seat: int, ahead: int, x: Floats, at: int) -> None:
    """Describe a seat: a lead and a row, as such and for the cards to come, and what a hungry fish would eat."""
    start, to_come = unseen_start(s), 4.0 + (s[DANCE_LEFT] + s[SEA_LEFT]) / 4.0
    x[at] = 1.0
    x[at + 1], x[at + 2] = ahead / 20.0, ahead / to_come
    x[at + 3], x[at + 4] = s[LENGTH + seat] / 10.0, s[LENGTH + seat] / to_come
    for species in range(4):
        x[at + 9] += unseen[start + 3 * species + _HUNGRY] * meal(s, seat, species) / 30.0


@part
def describe(s: Vector, unseen: Numbers, me: int, x: Floats) -> None:
    """Describe the table to a player."""
    players = s[PLAYERS]
    piles = np.empty(4, np.int64)
    x[:] = 0.0
    describe_table(s, unseen, piles, x)
    mine, best = caught(s, me), 0
    for step in range(1, players):
        seat = (me + step) % players
        theirs = caught(s, seat)
        best = max(best, theirs)
        describe_seat(s, unseen, seat, theirs - mine, x, TABLE + SEAT * step)
    describe_seat(s, unseen, me, mine - best, x, TABLE)
    for step in range(players):
        describe_captures(s, (me + step) % players, piles, x, TABLE + SEAT * step + 5)


@part
def expected(x: Floats, net: Floats) -> float:
    """Return the share of the win that a net expects: a layer, then the weights of its sum in the last row."""
    hidden = np.zeros(HIDDEN, np.float64)
    for i in range(INPUTS):
        if x[i] != 0.0:
            for j in range(HIDDEN):
                hidden[j] += x[i] * net[i, j]
    total = 0.0
    for j in range(HIDDEN):
        total += max(0.0, hidden[j]) * net[INPUTS, j]
    return 0.5 + 0.5 * total / (1.0 + abs(total))

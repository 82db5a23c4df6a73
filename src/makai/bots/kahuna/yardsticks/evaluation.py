"""What a position is worth, by hand-made features: for the player who has just ended their turn, from what they know.

Islands count by how near each player is to a majority (`island_table`); what one card more could change is weighed
with the chance that the opponent holds it (threats) and with the own hand (hopes).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.core.compiled import lowest, part, popcount
from makai.games.kahuna import board
from makai.games.kahuna.kernel import (
    BRIDGES,
    FACE_UP,
    HIGH_END,
    LAST_TURNS,
    LIMIT,
    LOW_END,
    OVER,
    PHASE,
    PILE_SIZE,
    ROUND,
    SCORE,
    SHUFFLE,
    WINNER,
    Vector,
    build,
    buildable,
    controlled,
)

Floats = NDArray[np.float64]

WEIGHTS = """
    own3 own4 own5 own6 safe1 safe2 near1 near2 near3 blocked under bridge horizon
    point stake fade final scale
    threat-best threat-all threat-removal hope-best hope-all hope-removal
    card full face-theirs face-mine pair
""".split()
(
    OWN3, OWN4, OWN5, OWN6, SAFE1, SAFE2, NEAR1, NEAR2, NEAR3, BLOCKED, UNDER, BRIDGE, HORIZON,
    POINT, STAKE, FADE, FINAL, SCALE,
    THREAT_BEST, THREAT_ALL, THREAT_REMOVAL, HOPE_BEST, HOPE_ALL, HOPE_REMOVAL,
    CARD, FULL, FACE_THEIRS, FACE_MINE, PAIR,
) = range(29)  # fmt: skip


def _read(numbers: str) -> Floats:
    return np.array([float(number) for number in numbers.split()])


# A first guess, and what a search in self-play made of it (`benchmarks/tune_greedy.py`); in the order of WEIGHTS.
FIRST_GUESS = _read("""
    1.0 1.0 1.0 1.0 0.15 0.25 0.45 0.2 0.07 0.3 0.4 0.02 4.0
    1.0 1.0 0.85 3.0 1.0
    0.6 0.1 0.3 0.4 0.2 0.2
    0.15 -0.1 -0.1 0.05 0.05
""")
TUNED = _read("""
    1.0 0.696 0.674 1.0 0.11 0.25 0.505 0.2 0.07 0.224 0.4 -0.03 0.05
    1.0 0.473 0.05 3.0 1.0
    0.6 0.1 0.3 0.4 0.2 0.104
    0.711 -0.1 -0.1 0.05 -0.004
""")

SURE = 1000.0
_TOUCH = np.array(board.TOUCH, np.int64)
_NEEDED = np.array(board.NEEDED, np.int64)
_LINES = np.array([touch.bit_count() for touch in board.TOUCH], np.int64)


class Belief(NamedTuple):
    """What is likely of each card: that the opponent holds one, that they hold two, that it is drawn next."""

    one: Floats
    two: Floats
    drawn: Floats


class Gains(NamedTuple):
    """What a bridge more would change for me and the opponent, by card, and for me one removed, by line."""

    mine: Floats
    theirs: Floats
    my_removals: Floats


@part
def believe(belief: Belief, known: int, pool: NDArray[np.int64], hidden: int) -> None:
    """Write what is likely: the opponent holds the `known` cards and `hidden` ones of the pool."""
    total = pool.sum()
    for card in range(12):
        here = (known >> card & 1) + (known >> (card + 12) & 1)
        none = one = 1.0
        if total > 0:
            share = hidden / total
            none = (1 - share) ** pool[card]
            one = none + pool[card] * share * (1 - share) ** (pool[card] - 1) if pool[card] else 1.0
        belief.one[card] = 1.0 if here else 1 - none
        belief.two[card] = 1.0 if here == 2 else (1 - none if here else 1 - one)
        belief.drawn[card] = pool[card] / total if total > 0 else 0.0


@part
def side_worth(w: Floats, lines: int, needed: int, own: int, other: int, ahead: float) -> float:
    """Return what an island is worth to a player with `own` bridges there; `ahead` (0 to 1): how much is to come."""
    if own >= needed:
        extra = own - needed
        return w[OWN3 + lines - 3] + ahead * (w[SAFE2] if extra > 1 else w[SAFE1] * extra)
    if needed - own > 3:
        return 0.0
    near = ahead * w[NEAR1 + needed - own - 1]
    if other >= needed:
        return near * w[UNDER]
    return near * w[BLOCKED] if lines - other < needed else near


@part
def island_table(w: Floats, ahead: float, table: NDArray[np.float64]) -> None:
    """Write what each island is worth to the first of two players, by the bridges of both."""
    for island in range(12):
        lines, needed = _LINES[island], _NEEDED[island]
        for own in range(lines + 1):
            for other in range(lines + 1 - own):
                mine = side_worth(w, lines, needed, own, other, ahead) + w[BRIDGE] * own
                theirs = side_worth(w, lines, needed, other, own, ahead) + w[BRIDGE] * other
                table[island, own, other] = mine - theirs


@part
def board_worth(table: NDArray[np.float64], mine: int, theirs: int) -> float:
    """Return what two sets of bridges are worth to the owner of the first."""
    total = 0.0
    for island in range(12):
        touch = _TOUCH[island]
        total += table[island, popcount(mine & touch), popcount(theirs & touch)]
    return total


@part
def best_builds(s: Vector, who: int, table: NDArray[np.float64], gains: Floats) -> None:
    """Write for each card the most that one bridge built with it would gain a player."""
    gains[:] = 0.0
    mine, theirs = s[BRIDGES + who], s[BRIDGES + 1 - who]
    before = board_worth(table, mine, theirs)
    rest = buildable(s, who)
    while rest:
        line = lowest(rest)
        rest &= rest - 1
        build(s, who, line)
        gain = board_worth(table, s[BRIDGES + who], s[BRIDGES + 1 - who]) - before
        s[BRIDGES + who], s[BRIDGES + 1 - who] = mine, theirs
        gains[LOW_END[line]] = max(gains[LOW_END[line]], gain)
        gains[HIGH_END[line]] = max(gains[HIGH_END[line]], gain)


@part
def removals(s: Vector, who: int, table: NDArray[np.float64], gains: Floats) -> None:
    """Write for each of the opponent's bridges what its removal would gain a player."""
    gains[:] = 0.0
    mine, theirs = s[BRIDGES + who], s[BRIDGES + 1 - who]
    before = board_worth(table, mine, theirs)
    rest = theirs
    while rest:
        line = lowest(rest)
        rest &= rest - 1
        gains[line] = board_worth(table, mine, theirs & ~(1 << line)) - before


@part
def expected_best(gains: Floats, chance: Floats) -> float:
    """Return the expected best of several gains, each there with its own chance."""
    total = 0.0
    left = 1.0
    taken = 0
    for _ in range(12):
        best = -1
        for card in range(12):
            if not taken >> card & 1 and (best < 0 or gains[card] > gains[best]):
                best = card
        taken |= 1 << best
        total += left * chance[best] * gains[best]
        left *= 1 - chance[best]
        if gains[best] <= 0 or left < 0.01:
            break
    return total


@part
def threats(w: Floats, s: Vector, me: int, table: NDArray[np.float64], belief: Belief, gains: Gains) -> float:
    """Return what the opponent can be expected to spoil with one card, with several, and with two at once."""
    best_builds(s, 1 - me, table, gains.theirs)
    total = w[THREAT_BEST] * expected_best(gains.theirs, belief.one)
    for card in range(12):
        total += w[THREAT_ALL] * belief.one[card] * gains.theirs[card]
    worst = 0.0
    mine, theirs = s[BRIDGES + me], s[BRIDGES + 1 - me]
    before = board_worth(table, mine, theirs)
    rest = mine
    while rest:
        line = lowest(rest)
        rest &= rest - 1
        low, high = LOW_END[line], HIGH_END[line]
        chance = max(belief.one[low] * belief.one[high], belief.two[low], belief.two[high])
        worst = max(worst, chance * (before - board_worth(table, mine & ~(1 << line), theirs)))
    return total + w[THREAT_REMOVAL] * worst


@part
def can_remove(hand: int, line: int) -> bool:
    """Tell whether a hand has two cards for a line."""
    low, high = LOW_END[line], HIGH_END[line]
    return (hand >> low & hand >> high & 1) != 0 or ((hand >> (low + 12) | hand >> (high + 12)) & 1) != 0


@part
def hand_worth(w: Floats, hand: int, theirs: int, gains: Gains) -> float:
    """Return what a hand promises on this board."""
    size = popcount(hand)
    best = total = removal = 0.0
    for card in range(12):
        if hand >> card & 1:
            best = max(best, gains.mine[card])
            total += gains.mine[card]
    rest = theirs
    while rest and size > 1:
        line = lowest(rest)
        rest &= rest - 1
        if gains.my_removals[line] > removal and can_remove(hand, line):
            removal = gains.my_removals[line]
    worth = w[HOPE_BEST] * best + w[HOPE_ALL] * total + w[HOPE_REMOVAL] * removal
    return worth + w[CARD] * size + w[PAIR] * popcount(hand >> 12) + (w[FULL] if size == LIMIT else 0.0)


@part
def squash(x: float) -> float:
    """Return a number between -1 and 1."""
    return x / (1 + abs(x))


@part
def draws_left(s: Vector) -> int:
    """Return how many cards are left to draw in this round."""
    return s[PILE_SIZE] + popcount(s[FACE_UP])


@part
def to_come(w: Floats, s: Vector) -> float:
    """Return from 0 to 1 how much of the game is to come."""
    if s[LAST_TURNS] == 1:
        return 0.0
    turns = draws_left(s) + 15.0 * (3 - s[ROUND]) + s[LAST_TURNS]
    return turns / (turns + w[HORIZON])


@part
def points_worth(w: Floats, s: Vector, me: int) -> float:
    """Return what the points are worth, those at stake in this round included."""
    if s[PHASE] == OVER:
        return 0.0 if s[WINNER] == 2 else (SURE if s[WINNER] == me else -SURE)
    ahead = float(s[SCORE + me] - s[SCORE + 1 - me])
    worth = w[POINT] * ahead
    if s[PHASE] == SHUFFLE:
        return worth
    lead = float(popcount(controlled(s[BRIDGES + me])) - popcount(controlled(s[BRIDGES + 1 - me])))
    near = w[FADE] ** draws_left(s)
    if s[ROUND] == 3:
        return worth + w[FINAL] * near * squash((ahead + lead) / w[SCALE])
    return worth + w[STAKE] * s[ROUND] * near * squash(lead / w[SCALE])


@part
def face_up_worth(w: Floats, face_up: int, gains: Gains) -> float:
    """Return what the face-up cards left behind are worth: to the opponent, who may take one first, and to me."""
    theirs = mine = 0.0
    for card in range(12):
        if face_up >> card & 1:
            theirs = max(theirs, gains.theirs[card])
            mine = max(mine, gains.mine[card])
    return w[FACE_THEIRS] * theirs + w[FACE_MINE] * mine

"""Looking ahead inside a turn: every card that may come, what would be done then, and the net for what follows."""

from __future__ import annotations

import numpy as np
from numba import float64, int16, int64, void
from numpy.typing import NDArray

from makai.bots.piranja.matches import WHOLE, share
from makai.bots.piranja.net import DESK, WEIGHTS, Desk, Weights, chance_of
from makai.bots.piranja.rule import step_counting
from makai.bots.piranja.survey import Numbers, unseen_start
from makai.core.compiled import frozen, kernel, lowest, part
from makai.games.piranja.kernel import (
    ACTIONS,
    BANK,
    CAPTURE,
    DANCE,
    DANCE_LEFT,
    OVER,
    PHASE,
    REVEAL,
    REVEALED,
    SEA,
    SEA_LEFT,
    SIZE,
    STOP,
    TO_MOVE,
    Vector,
    do_step,
    legal_mask,
)

Tables = NDArray[np.int16]


@part
def take_piles(s: Vector) -> None:
    """Let the player to move capture all he can: it costs nothing, and others could be faster."""
    piles = legal_mask(s) >> CAPTURE
    while piles:
        do_step(s, CAPTURE + lowest(piles))
        piles &= piles - 1


@part
def chance_after(w: Weights, desk: Desk, s: Vector, unseen: Numbers, action: int) -> float:
    """Return what the net expects for the player to move if he banks or stops."""
    me, after = s[TO_MOVE], desk.spare
    after[:] = s
    do_step(after, action)
    take_piles(after)
    return chance_of(w, desk, after, unseen, me)


@part
def at_a_glance(w: Weights, desk: Desk, s: Vector, unseen: Numbers) -> int:
    """Return what the net likes best without looking at single cards: reveal, bank or stop."""
    best, action = chance_of(w, desk, s, unseen, s[TO_MOVE]), REVEAL
    for other in (BANK, STOP):
        chance = chance_after(w, desk, s, unseen, other)
        if chance > best:
            best, action = chance, other
    return action


@part
def chance_if_next(w: Weights, desk: Desk, tables: Tables, unseen: Numbers, me: int, cards: int) -> float:
    """Return a player's chance once a card has come: over, another one's turn, or his own best choice."""
    s = tables[cards]
    if s[PHASE] == OVER:
        return share(s, me) / WHOLE
    take_piles(s)
    if s[TO_MOVE] != me:
        return float(chance_of(w, desk, s, unseen, me))
    chance = max(chance_after(w, desk, s, unseen, BANK), chance_after(w, desk, s, unseen, STOP))
    return max(chance, chance_of_revealing(w, desk, tables, unseen, cards))


@part
def chance_of_revealing(w: Weights, desk: Desk, tables: Tables, unseen: Numbers, cards: int) -> float:
    """Return the mover's chance at the table number `cards` if he reveals: so many cards ahead, then by the net."""
    s = tables[cards]
    me = s[TO_MOVE]
    if cards == 0:
        return float(chance_of(w, desk, s, unseen, me))
    start = unseen_start(s)
    place = SEA + s[SEA_LEFT] - 1 if start else DANCE + s[DANCE_LEFT] - 1
    total, chances = 0, 0.0
    for card in range(12):
        count = unseen[start + card]
        if count:
            tables[cards - 1, :] = s
            tables[cards - 1, place] = card
            step_counting(tables[cards - 1], REVEAL, unseen)
            chances += count * chance_if_next(w, desk, tables, unseen, me, cards - 1)
            unseen[start + card] += 1
            total += count
    return chances / total


@part
def chance_of_action(w: Weights, desk: Desk, tables: Tables, unseen: Numbers, action: int) -> float:
    """Return the mover's chance at the last table if he does something."""
    cards = tables.shape[0] - 1
    s = tables[cards]
    if action == REVEAL:
        return chance_of_revealing(w, desk, tables, unseen, cards)
    if action < CAPTURE:
        return float(chance_after(w, desk, s, unseen, action))
    do_step(s, action)
    take_piles(s)
    chance = chance_of_revealing(w, desk, tables, unseen, cards)
    if s[PHASE] == REVEALED:
        chance = max(chance, chance_after(w, desk, s, unseen, BANK), chance_after(w, desk, s, unseen, STOP))
    return chance


@part
def look_ahead(w: Weights, desk: Desk, s: Vector, unseen: Numbers, tables: Tables, chances: NDArray[np.float64]) -> int:
    """Work out the chance that goes with each legal action; return the best."""
    mask, best = legal_mask(s), REVEAL
    for action in range(ACTIONS):
        if mask >> action & 1:
            tables[tables.shape[0] - 1, :] = s
            chances[action] = chance_of_action(w, desk, tables, unseen, action)
            if chances[action] > chances[best]:
                best = action
    return best


@kernel(void(WEIGHTS, DESK, frozen(int16), int64[::1], int64, float64[::1]))
def weigh_actions(
    w: Weights, desk: Desk, view: Vector, unseen: Numbers, cards: int, chances: NDArray[np.float64]
) -> None:
    """Work out the mover's chance to win with each legal action, looking so many cards ahead in his turn."""
    tables = np.zeros((cards + 1, SIZE), np.int16)
    left = unseen.copy()
    s = view.copy()
    look_ahead(w, desk, s, left, tables, chances)

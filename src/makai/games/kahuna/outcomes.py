"""What each action that can be drafted would win and cost, told by the kernel: a row of numbers for each.

A row has the action's number, the cards spent and put away, the lines placed, removed and swept, and the islands that
the player wins and the other one loses. Before the rows stands a vector to try actions out on.
"""

from __future__ import annotations

from numba import int32, int64

from makai.core.compiled import brief_kernel, copy, lean
from makai.games.kahuna.block import MOST_LEGAL, write_legal_numbers
from makai.games.kahuna.event_rows import cards_for
from makai.games.kahuna.kernel import (
    BRIDGES,
    GROUPS,
    HANDICAP_BRIDGE,
    OTHER,
    REBUILD_BOTH,
    REMOVE_BOTH,
    SIZE,
    STRIDE,
    TAKES,
    TO_MOVE,
    Vector,
    controlled,
    do_step,
)

ROWS, WIDTH = SIZE, 8
MASKS = ROWS + WIDTH * MOST_LEGAL  # room to work out what is legal
OUTCOMES = MASKS + GROUPS
_NUMBERS = MASKS - MOST_LEGAL  # rows are written over them, but never before they are read


@lean
def write_outcome(s: Vector, action: int, out: Vector, at: int) -> None:
    """Write what an action would win and cost."""
    group, line = action // STRIDE, action % STRIDE
    me = s[TO_MOVE] & 1
    mine, theirs = s[BRIDGES + me], s[BRIDGES + 1 - me]
    copy(s, out, SIZE)
    do_step(out, group, line)
    is_removal = REMOVE_BOTH <= group < HANDICAP_BRIDGE
    removed = 1 << line if is_removal else 0
    out[at] = action
    out[at + 1] = cards_for(group, line) if group < HANDICAP_BRIDGE else 0
    out[at + 2] = 1 << line if group == OTHER else 0
    out[at + 3] = 0 if group == OTHER or REMOVE_BOTH <= group < REBUILD_BOTH else 1 << line
    out[at + 4] = removed
    out[at + 5] = theirs & ~out[BRIDGES + 1 - me] & ~removed
    out[at + 6] = controlled(out[BRIDGES + me]) & ~controlled(mine)
    out[at + 7] = controlled(theirs) & ~controlled(out[BRIDGES + 1 - me])


@brief_kernel(int64(int32[::1], int32[::1]))
def outcomes(s: Vector, out: Vector) -> int:
    """Write a row for each legal action that does not end the turn; return how many."""
    count, kept = write_legal_numbers(s, out[MASKS:], out, _NUMBERS), 0
    for number in range(count):
        action = out[_NUMBERS + number]
        if action < STRIDE * OTHER + TAKES:
            write_outcome(s, action, out, ROWS + WIDTH * kept)
            kept += 1
    return kept

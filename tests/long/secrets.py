"""A million pairs of states of Kahuna that differ only in what a viewer does not see: the kernel's views are equal.

Random games are played under all rules. Whenever a viewer looks, a world is imagined from their view, and they must see
the same there. Then both tables go on with the same action (a card put away unseen is any), and as long as what became
visible is the same, what they remember must be the same, too.

python -m tests.long.secrets --pairs 1000000
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np

from makai.core.compiled import copy, nth, popcount, random_below, start_random
from makai.games.kahuna import kernel as k
from makai.games.kahuna.claims import MEMORIES, SPECTATOR, remember
from makai.games.kahuna.playouts import discards_to_pile, random_action, shuffle_pile
from makai.games.kahuna.seat_view import VIEW, see
from makai.games.kahuna.world_count import ROW, TABLE, do_sample, do_survey

ROWS = 1 << 12
F = TypeVar("F", bound=Callable[..., Any])
_njit: Any = numba.njit
_OTHERS = k.STRIDE * k.OTHER


def compiled(function: F) -> F:
    """Compile a function here and now: the package keeps only its own."""
    return cast(F, _njit(function))


@compiled
def look_same(one: Any, two: Any, viewer: int, memories: Any, views: Any) -> bool:
    """Tell whether a viewer sees the same in two states."""
    views[:] = 0
    see(one, memories[0], viewer, views[0])
    see(two, memories[1], viewer, views[1])
    return np.array_equal(views[0], views[1])


@compiled
def is_alike(one: Any, two: Any, viewer: int) -> bool:
    """Tell whether what everybody sees, and the viewer's hand, is the same on two tables."""
    for slot in (k.PHASE, k.FACE_UP, k.BRIDGES, k.BRIDGES + 1, k.PILE_SIZE, k.OPEN, k.OPEN + 1, k.TO_MOVE):
        if one[slot] != two[slot]:
            return False
    return viewer == SPECTATOR or one[k.HAND + viewer] == two[k.HAND + viewer]


@compiled
def counterpart(one: Any, two: Any, action: int, viewer: int, masks: Any, rng: Any) -> int:
    """Return the action on the other table that looks the same to the viewer; -1 if there is none."""
    card, me = action - _OTHERS, one[k.TO_MOVE]
    k.write_legal(two, masks)
    if 0 <= card < k.TAKES and me != viewer and not one[k.OPEN + me] >> card & 1:
        cards = masks[k.OTHER] & 0xFFF & ~two[k.OPEN + me]
        return _OTHERS + nth(cards, random_below(rng, popcount(cards))) if cards else -1
    return action if masks[action // k.STRIDE] >> action % k.STRIDE & 1 else -1


@compiled
def compare(pairs: int, seed: int) -> tuple[int, int]:
    """Compare pairs of views; return how many were compared after a step, and how many of all differed."""
    rng, masks = np.zeros(2, np.int64), np.zeros(k.GROUPS, np.int64)
    start_random(rng, seed)
    s, after = np.zeros(k.SIZE, np.int32), np.zeros(k.SIZE, np.int32)
    other, next_other = np.zeros(k.SIZE, np.int32), np.zeros(k.SIZE, np.int32)
    now, then = np.zeros((2, MEMORIES), np.int32), np.zeros((2, MEMORIES), np.int32)
    views = np.zeros((2, VIEW), np.int32)
    work = np.zeros(TABLE + ROW * ROWS, np.int64)
    compared = stepped = wrong = 0
    s[k.PHASE] = k.OVER
    while compared < pairs:
        if s[k.PHASE] == k.OVER:
            for card in range(24):
                s[k.PILE + card] = card >> 1
            s[k.PILE_SIZE] = 24
            shuffle_pile(s, rng)
            k.do_begin(s, random_below(rng, 512), random_below(rng, 2), random_below(rng, 16))
            now[:] = 0
        group, place = random_action(masks, k.write_legal(s, masks), rng)
        action = k.STRIDE * group + place
        viewer = random_below(rng, 3)
        work[:] = 0
        see(s, now[0], viewer, views[0])
        is_imagined = do_survey(views[0], work) > 0
        if is_imagined:
            do_sample(views[0], work, rng, other)
            now[1] = now[0]
            wrong += not look_same(s, other, viewer, now, views)
            compared += 1
        copy(s, after, k.SIZE)
        k.do_step(after, group, place)
        same = counterpart(s, other, action, viewer, masks, rng) if is_imagined else -1
        if after[k.PHASE] == k.SHUFFLE:
            discards_to_pile(after)
            shuffle_pile(after, rng)
            k.do_deal(after)
        elif same >= 0:
            copy(other, next_other, k.SIZE)
            k.do_step(next_other, same // k.STRIDE, same % k.STRIDE)
            if is_alike(after, next_other, viewer):
                remember(s, action, after, now[0], then[0])
                remember(other, same, next_other, now[1], then[1])
                wrong += not look_same(after, next_other, viewer, then, views)
                compared += 1
                stepped += 1
        remember(s, action, after, now[0], then[0])
        now[0] = then[0]
        copy(after, s, k.SIZE)
    return stepped, wrong


def main() -> None:
    """Compare as many pairs as asked for."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--pairs", type=int, default=1_000_000)
    pairs = parser.parse_args().pairs
    stepped, wrong = compare(pairs, 7)
    print(f"{pairs} pairs of views, {stepped} of them after a step: {wrong} differ")
    if wrong:
        raise SystemExit(1)


if __name__ == "__main__":
    main()

"""Many games of Kahuna, stepped at once: deal, act, begin anew, and write what the next player may see."""

from __future__ import annotations

import numpy as np
from numba import boolean, float64, int32, int64, void
from numpy.typing import NDArray

from makai.core.compiled import frozen, kernel, part, popcount, random_below, typed
from makai.games.kahuna.kernel import (
    ACTIONS,
    GROUPS,
    OVER,
    PHASE,
    PILE,
    PILE_SIZE,
    SCORE,
    SHUFFLE,
    SIZE,
    STRIDE,
    TO_MOVE,
    WINNER,
    Masks,
    Vector,
    do_begin,
    do_deal,
    do_step,
    write_legal,
)
from makai.games.kahuna.playouts import Rng, discards_to_pile, random_action, shuffle_pile
from makai.games.kahuna.rules import KahunaRules
from makai.games.kahuna.state import rule_bits
from makai.research.batch import OUTCOME, Batch, Shape, allocate
from makai.research.bits import Bytes
from makai.research.kahuna import observation
from makai.research.kahuna.history import COLUMNS, MOST_ACTIONS, write_row
from makai.research.kahuna.observation import write_mask, write_observation
from makai.research.work_queue import (
    CHECK,
    CHOOSE,
    CLOSED,
    DONE,
    ILLEGAL,
    SPINS,
    STEP,
    add,
    claim,
    finished,
    look,
    offer,
    row,
)

Settings = NDArray[np.int64]

# The batch's options.
RULES, FIRST, HANDICAP, REWARD = 0, 1, 2, 3
ANYBODY = -1


def shape(_players: int) -> Shape:
    """Return how large the arrays are."""
    return Shape((SIZE, np.int32), GROUPS, observation.SIZE, observation.MASK_ROOM, (MOST_ACTIONS, COLUMNS.size))


def options(rules: KahunaRules, anybody_starts: bool, reward: int) -> list[int]:
    """Return the rules as the kernels here read them."""
    first = ANYBODY if anybody_starts else rules.first
    return [rule_bits(rules), first, rules.handicap[0] + 4 * rules.handicap[1], reward]


BATCH = typed(allocate(shape(2), 1, 2, [0] * 4, recall=True))


# The parts take rows and not the batch: handing on all its arrays costs more than a step.


@part
def deal_anew(s: Vector, rng: Rng, settings: Settings) -> None:
    """Shuffle and begin a game."""
    for card in range(24):
        s[PILE + card] = card >> 1
    s[PILE_SIZE] = 24
    shuffle_pile(s, rng)
    first = settings[FIRST] if settings[FIRST] != ANYBODY else random_below(rng, 2)
    do_begin(s, settings[RULES], first, settings[HANDICAP])


@part
def show(s: Vector, legal: Masks, mask: Bytes, observation: Bytes) -> None:
    """Write what the player to move may see and do."""
    write_legal(s, legal)
    write_mask(legal, mask)
    write_observation(s, s[TO_MOVE] & 1, observation)


@part
def reward(s: Vector, seat: int, kind: int) -> float:
    """Return what a finished game is worth to a seat."""
    if kind != OUTCOME:
        return s[SCORE + seat] - s[SCORE + 1 - seat]
    return int(s[WINNER] == seat) - int(s[WINNER] == 1 - seat)


@part
def act(s: Vector, rng: Rng, action: int) -> None:
    """Do an action; shuffle where it ends a round."""
    do_step(s, action // STRIDE, action % STRIDE)
    if s[PHASE] == SHUFFLE:
        discards_to_pile(s)
        shuffle_pile(s, rng)
        do_deal(s)


@part
def remember(before: Vector, action: int, after: Vector, rows: NDArray[np.int16]) -> None:
    """Write what each seat saw of an action."""
    for seat in range(2):
        write_row(before, action, after, seat, rows[seat])


@kernel(void(BATCH))
def begin(b: Batch) -> None:
    """Begin every game; the generators are set already."""
    b.rewards[:] = 0
    b.done[:] = 0
    b.lengths[:] = 0
    b.history[:] = 0
    for game in range(len(b.done)):
        s = row(b.vectors, game)
        deal_anew(s, row(b.deals, game), b.options)
        show(s, row(b.legal, game), row(b.masks, game), row(b.observations, game))
        b.to_move[game] = s[TO_MOVE]


@part
def first_illegal(b: Batch, start: int, stop: int) -> int:
    """Return the first of some games whose action is not legal; -1 if all are."""
    for game in range(start, stop):
        action = b.actions[game]
        if not 0 <= action < ACTIONS or not b.legal[game, action // STRIDE] >> action % STRIDE & 1:
            return game
    return -1


@part
def step(b: Batch, start: int, stop: int) -> None:
    """Do a legal action in each of some games; a game that is over begins anew."""
    recalls, before = b.history.shape[2] > 0, np.zeros(SIZE, np.int32)
    for game in range(start, stop):
        s = row(b.vectors, game)
        if recalls:
            before[:] = s
        act(s, row(b.deals, game), b.actions[game])
        if recalls:
            remember(before, b.actions[game], s, b.history[game, :, b.lengths[game]])
        b.lengths[game] += 1
        over = s[PHASE] == OVER
        b.done[game] = over
        for seat in range(2):
            b.rewards[game, seat] = reward(s, seat, b.options[REWARD]) if over else 0
        if over:
            deal_anew(s, row(b.deals, game), b.options)
            b.lengths[game] = 0
            b.history[game] = 0
        show(s, row(b.legal, game), row(b.masks, game), row(b.observations, game))
        b.to_move[game] = s[TO_MOVE]


@part
def choose(b: Batch, start: int, stop: int) -> None:
    """Choose a legal action for each of some games, each equally likely."""
    for game in range(start, stop):
        legal, total = row(b.legal, game), 0
        for group in range(GROUPS):
            total += popcount(legal[group])
        group, place = random_action(legal, total, row(b.choices, game))
        b.actions[game] = STRIDE * group + place


@part
def do(b: Batch, task: int, start: int, stop: int) -> None:
    """Do one of the tasks with some games."""
    if task == CHOOSE:
        choose(b, start, stop)
    elif task == STEP:
        step(b, start, stop)
    elif first_illegal(b, start, stop) >= 0:
        b.shared[ILLEGAL] = 1


@part
def work(b: Batch, me: int) -> bool:
    """Do what is to be done until nothing is left to take; tell whether there was something."""
    busy = False
    task, start, stop = claim(b.shared, len(b.done), me)
    while stop:
        busy = True
        do(b, task, start, stop)
        add(b.shared, DONE, stop - start)
        task, start, stop = claim(b.shared, len(b.done), me)
    return busy


# The doors to Python.


@kernel(boolean(BATCH, int64))
def lead(b: Batch, task: int) -> bool:
    """Do a task with all games; tell whether every thread has finished. Nobody steps if an action is not legal."""
    if task == STEP:
        b.shared[ILLEGAL] = 0
        offer(b.shared, len(b.done), CHECK)
        work(b, 0)
        while not finished(b.shared):
            pass
        if b.shared[ILLEGAL]:
            return True
    offer(b.shared, len(b.done), task)
    work(b, 0)
    return finished(b.shared)


@kernel(void(BATCH, int64))
def help_out(b: Batch, me: int) -> None:
    """Work with the leader until there was nothing to do for a while."""
    idle = 0
    while idle < SPINS and not look(b.shared, CLOSED):
        idle = 0 if work(b, me) else idle + 1


@kernel(int64(BATCH))
def illegal(b: Batch) -> int:
    """Return the first game whose action is not legal; -1 if all are."""
    return first_illegal(b, 0, len(b.done))


@kernel(float64(frozen(int32), int64, int64))
def worth(s: Vector, seat: int, kind: int) -> float:
    """Return what a state is worth to a seat: nothing until the game is over."""
    return reward(s, seat, kind) if s[PHASE] == OVER else 0.0

"""Many games of Kai Piranja, stepped at once: deal, act, begin anew, and write what the next player may see."""

from __future__ import annotations

import numpy as np
from numba import boolean, float64, int16, int64, void
from numpy.typing import NDArray

from makai.bots.piranja.rules.survey import caught
from makai.core.compiled import frozen, kernel, nth, part, popcount, random_below, typed
from makai.games.piranja import cards
from makai.games.piranja.kernel import (
    ACTIONS,
    DANCE,
    OVER,
    PHASE,
    PLAYERS,
    SEA,
    SIZE,
    TO_MOVE,
    WINNERS,
    Vector,
    do_begin,
    do_step,
    legal_mask,
)
from makai.games.piranja.playouts import Rng, shuffle_part
from makai.games.piranja.rules import PiranjaRules
from makai.research.batch import OUTCOME, Batch, Shape, allocate
from makai.research.piranja.history import COLUMNS, MOST_ACTIONS, write_row
from makai.research.piranja.observation import Bytes, fields, write_mask, write_observation
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
SEATS, FIRST, REMOVED, REWARD = 0, 1, 2, 3
ANYBODY = -1

_DANCE_CARDS = np.array([cards.NUMBER[name] for name in cards.DANCE], np.int16)
_SEA_CARDS = np.array([cards.NUMBER[name] for name in cards.SEA], np.int16)


def shape(players: int) -> Shape:
    """Return how large the arrays are."""
    return Shape((SIZE, np.int16), 1, fields(players).size, 8, (MOST_ACTIONS, COLUMNS.size))


def options(rules: PiranjaRules, anybody_starts: bool, reward: int) -> list[int]:
    """Return the rules as the kernels here read them."""
    return [rules.players, ANYBODY if anybody_starts else rules.first, rules.removed, reward]


BATCH = typed(allocate(shape(3), 1, 3, [0] * 4, recall=True))


# The parts take rows and not the batch: handing on all its arrays costs more than a step.


@part
def deal_anew(s: Vector, rng: Rng, settings: Settings) -> None:
    """Shuffle and begin a game."""
    s[DANCE : DANCE + len(_DANCE_CARDS)] = _DANCE_CARDS
    s[SEA : SEA + len(_SEA_CARDS)] = _SEA_CARDS
    shuffle_part(s, DANCE, len(_DANCE_CARDS), rng)
    shuffle_part(s, SEA, len(_SEA_CARDS), rng)
    players = settings[SEATS]
    first = settings[FIRST] if settings[FIRST] != ANYBODY else random_below(rng, players)
    do_begin(s, players, first, len(_DANCE_CARDS) - settings[REMOVED])


@part
def show(s: Vector, legal: Settings, mask: Bytes, observation: Bytes) -> None:
    """Write what the player to move may see and do."""
    legal[0] = legal_mask(s)
    write_mask(legal[0], mask)
    write_observation(s, s[TO_MOVE], observation)


@part
def reward(s: Vector, seat: int, kind: int) -> float:
    """Return what a finished game is worth to a seat; over all seats it adds up to nothing."""
    players = s[PLAYERS]
    if kind == OUTCOME:
        share = (s[WINNERS] >> seat & 1) / popcount(s[WINNERS])
        return (players * share - 1) / (players - 1)
    others = 0
    for other in range(players):
        others += caught(s, other) if other != seat else 0
    return caught(s, seat) - others / (players - 1)


@part
def remember(before: Vector, action: int, rows: NDArray[np.int16]) -> None:
    """Write what each seat sees of an action that is about to be done."""
    for seat in range(len(rows)):
        write_row(before, action, seat, rows[seat])


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
        if not 0 <= b.actions[game] < ACTIONS or not b.legal[game, 0] >> b.actions[game] & 1:
            return game
    return -1


@part
def step(b: Batch, start: int, stop: int) -> None:
    """Do a legal action in each of some games; a game that is over begins anew."""
    recalls = b.history.shape[2] > 0
    for game in range(start, stop):
        s = row(b.vectors, game)
        if recalls:
            remember(s, b.actions[game], b.history[game, :, b.lengths[game]])
        do_step(s, b.actions[game])
        b.lengths[game] += 1
        over = s[PHASE] == OVER
        b.done[game] = over
        for seat in range(s[PLAYERS]):
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
        legal = b.legal[game, 0]
        b.actions[game] = nth(legal, random_below(row(b.choices, game), popcount(legal)))


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


@kernel(float64(frozen(int16), int64, int64))
def worth(s: Vector, seat: int, kind: int) -> float:
    """Return what a state is worth to a seat: nothing until the game is over."""
    return reward(s, seat, kind) if s[PHASE] == OVER else 0.0

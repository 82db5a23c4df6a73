"""Many games of Kai Piranja, stepped at once: deal, act, begin anew, and write what the next player may see."""

from __future__ import annotations

import numpy as np
from numba import boolean, float64, int16, int64, void
from numpy.typing import NDArray

from makai.bots.piranja.rules.survey import count_catch
from makai.core.compiled import kernel, nth, part, popcount, random_below, readonly, type_of
from makai.games.piranja import cards
from makai.games.piranja.kernel import (
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
from makai.research.batch import OUTCOME, Batch, BatchShape, allocate
from makai.research.batch_loop import GameFunctions, build_loop
from makai.research.piranja.history import COLUMNS, MOST_ACTIONS, write_row
from makai.research.piranja.observation import Bytes, fields, write_mask, write_observation

Settings = NDArray[np.int64]

# The batch's options, before the kind of reward.
SEATS, FIRST, REMOVED = 0, 1, 2
ANYBODY = -1

_DANCE_CARDS = np.array([cards.NUMBER[name] for name in cards.DANCE], np.int16)
_SEA_CARDS = np.array([cards.NUMBER[name] for name in cards.SEA], np.int16)


def shape(players: int) -> BatchShape:
    """Return how large the arrays are."""
    return BatchShape((SIZE, np.int16), 1, fields(players).size, 8, (MOST_ACTIONS, COLUMNS.size))


def options(rules: PiranjaRules, anybody_starts: bool, reward: int) -> list[int]:
    """Return the rules as the kernels here read them."""
    return [rules.players, ANYBODY if anybody_starts else rules.first, rules.removed, reward]


BATCH = type_of(allocate(shape(3), 1, 3, [0] * 4, recall=True))


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
def show(s: Vector, legal: Settings, mask: Bytes, observation: Bytes) -> int:
    """Write what the player to move may see and do; return their seat."""
    legal[0] = legal_mask(s)
    write_mask(legal[0], mask)
    write_observation(s, s[TO_MOVE], observation)
    return s[TO_MOVE]


@part
def reward(s: Vector, seat: int, kind: int) -> float:
    """Return what a finished game is worth to a seat; over all seats it adds up to nothing."""
    players = s[PLAYERS]
    if kind == OUTCOME:
        share = (s[WINNERS] >> seat & 1) / popcount(s[WINNERS])
        return (players * share - 1) / (players - 1)
    others = 0
    for other in range(players):
        others += count_catch(s, other) if other != seat else 0
    return count_catch(s, seat) - others / (players - 1)


@part
def remember(before: Vector, action: int, _after: Vector, rows: NDArray[np.int16]) -> None:
    """Write what each seat saw of an action."""
    for seat in range(len(rows)):
        write_row(before, action, seat, rows[seat])


@part
def act(s: Vector, _rng: Rng, action: int) -> bool:
    """Do an action; return whether the game is over."""
    do_step(s, action)
    return s[PHASE] == OVER


@part
def choose(legal: Settings, rng: Rng) -> int:
    """Choose a legal action, each equally likely."""
    return nth(legal[0], random_below(rng, popcount(legal[0])))


_begin, _lead, _help = build_loop(GameFunctions(deal_anew, show, act, remember, reward, choose))


# The doors to Python.


@kernel(void(BATCH))
def begin(b: Batch) -> None:
    """Begin every game; the generators are set already."""
    _begin(b)


@kernel(boolean(BATCH, int64))
def lead(b: Batch, task: int) -> bool:
    """Do a task with all games; tell whether every thread has finished."""
    return _lead(b, task)


@kernel(void(BATCH, int64))
def help_out(b: Batch, me: int) -> None:
    """Work with the leader until there was nothing to do for a while."""
    _help(b, me)


@kernel(float64(readonly(int16), int64, int64))
def worth(s: Vector, seat: int, kind: int) -> float:
    """Return what a state is worth to a seat: nothing until the game is over."""
    return reward(s, seat, kind) if s[PHASE] == OVER else 0.0

"""Learning from self-play: games by the net, then TD(λ) on what each player knew, by plain gradient descent."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import float64, int64
from numpy.typing import NDArray

from makai.bots.kahuna.features import DREW, NOTHING, PASSED, PLACES, TOOK, UNDECIDED, write_rows
from makai.bots.kahuna.mind import KNOWN, ROOM, finish_turn
from makai.bots.kahuna.net import CERTAIN, NARROW, NET, WEIGHTS, WIDE, Net, Weights, sureness
from makai.bots.kahuna.one_ply import (
    NO_ENDING,
    QUICK,
    ROOM_TYPE,
    Room,
    best_of,
    go_to,
    look,
    outcome,
    room,
    take_unseen,
    worth,
)
from makai.core.compiled import copy, kernel, lean, lowest, part, random_below, start_random, typed
from makai.games.kahuna.kernel import (
    DRAW,
    FACE_UP,
    HAND,
    HANDICAP_BRIDGE,
    HANDICAPS,
    OVER,
    PASS,
    PHASE,
    PILE,
    PILE_SIZE,
    SCORE,
    TAKES,
    TO_MOVE,
    Rng,
    Vector,
    buildable,
    do_begin,
    do_step,
)
from makai.games.kahuna.playouts import shuffle_pile

LONGEST = 200  # turns of a player that are learnt from
POINTS_UNIT = 8.0
POINTS_WEIGHT = 0.2
EXPLORED = 12  # one turn in so many is played less well, to see more of the game
LOOKED_AT = 4  # positions whose endings are looked at
OFTEN_FAIR = 8  # one game in so many has a handicap


class Diary(NamedTuple):
    """What each player knew at the end of each of his turns: as rows, before the ending and with it."""

    rows: NDArray[np.int16]  # seat, turn, before or with the ending, row
    size: NDArray[np.int64]
    better: NDArray[np.float32]  # the win chance of the best turn where another one was tried, else -1
    length: NDArray[np.int64]


class Bench(NamedTuple):
    """Room to learn in."""

    wide: NDArray[np.float32]
    narrow: NDArray[np.float32]
    last: NDArray[np.float32]
    wide_slope: NDArray[np.float32]
    narrow_slope: NDArray[np.float32]
    chance: NDArray[np.float32]
    target: NDArray[np.float32]


def diary() -> Diary:
    """Return an empty diary for both players."""
    return Diary(
        np.zeros((2, LONGEST, 2, PLACES), np.int16),
        np.zeros((2, LONGEST, 2), np.int64),
        np.zeros((2, LONGEST), np.float32),
        np.zeros(2, np.int64),
    )


def bench() -> Bench:
    """Return room to learn in."""
    sizes = (WIDE, NARROW, 2, WIDE, NARROW, LONGEST, LONGEST)
    return Bench(*(np.zeros(size, np.float32) for size in sizes))


# Keeping the diary.


@part
def note(diary: Diary, x: Vector, me: int, moment: int, ending: int) -> None:
    """Write down what a player knows."""
    turn = diary.length[me]
    rows = np.zeros(PLACES, np.int32)
    write_rows(x, me, ending, np.zeros(12, np.int32), rows)
    size = 0
    for k in range(PLACES):
        if rows[k] != NOTHING:
            diary.rows[me, turn, moment, size] = rows[k]
            size += 1
    diary.size[me, turn, moment] = size


@part
def note_turn(diary: Diary, x: Vector, me: int, ending: int, better: float) -> None:
    """Write down the end of a turn, before and with its ending; chance has not answered yet."""
    if diary.length[me] == LONGEST:
        return
    note(diary, x, me, 0, UNDECIDED)
    if ending == DRAW:
        note(diary, x, me, 1, DREW)
    elif ending == PASS:
        note(diary, x, me, 1, PASSED)
    else:
        shown, hand, known = x[FACE_UP], x[HAND + me], x[KNOWN + me]
        take_unseen(x, me, ending - TAKES)
        note(diary, x, me, 1, TOOK)
        x[FACE_UP], x[HAND + me], x[KNOWN + me] = shown, hand, known
    diary.better[me, diary.length[me]] = better
    diary.length[me] += 1


# Learning from it.


@lean
def forward(w: Weights, bench: Bench, rows: NDArray[np.int16], size: int) -> float:
    """Work out the net in floating point; return the win chance."""
    wide, narrow, last = bench.wide, bench.narrow, bench.last
    copy(w.wide_bias, wide, WIDE)
    for k in range(size):
        row = rows[k]
        for j in range(WIDE):
            wide[j] += w.rows[row, j]
    copy(w.narrow_bias, narrow, NARROW)
    for j in range(WIDE):
        if wide[j] > 0:
            for k in range(NARROW):
                narrow[k] += wide[j] * w.middle[j, k]
    copy(w.last_bias, last, 2)
    for k in range(NARROW):
        if narrow[k] > 0:
            last[0] += narrow[k] * w.last[k, 0]
            last[1] += narrow[k] * w.last[k, 1]
    return 1 / (1 + np.exp(-last[0]))


@lean
def backward(w: Weights, bench: Bench, rows: NDArray[np.int16], size: int, errors: tuple[float, float]) -> None:
    """Change the weights by one step; `errors` are those of win chance and points, times the rate."""
    wide, narrow = bench.wide, bench.narrow
    win, points = np.float32(errors[0]), np.float32(errors[1])
    bench.wide_slope[:] = 0
    for k in range(NARROW):
        slope = np.float32(0)
        if narrow[k] > 0:
            slope = win * w.last[k, 0] + points * w.last[k, 1]
            w.last[k, 0] -= win * narrow[k]
            w.last[k, 1] -= points * narrow[k]
            w.narrow_bias[k] -= slope
        bench.narrow_slope[k] = slope
    w.last_bias[0] -= win
    w.last_bias[1] -= points
    for j in range(WIDE):
        if wide[j] > 0:
            slope = np.float32(0)
            strength = wide[j]
            for k in range(NARROW):
                slope += bench.narrow_slope[k] * w.middle[j, k]
                w.middle[j, k] -= bench.narrow_slope[k] * strength
            bench.wide_slope[j] = slope
            w.wide_bias[j] -= slope
    for k in range(size):
        row = rows[k]
        for j in range(WIDE):
            w.rows[row, j] -= bench.wide_slope[j]


@lean
def learn_from(
    w: Weights, bench: Bench, diary: Diary, me: int, result: tuple[float, float], pace: tuple[float, float]
) -> float:
    """Learn from one player's game by TD(λ); return the sum of squared errors against the result.

    `pace` is the rate and λ. The target of a turn mixes what the net says after the next one with what came of it.
    """
    rate, lam = pace
    turns = diary.length[me]
    squares = 0.0
    for turn in range(turns):
        bench.chance[turn] = forward(w, bench, diary.rows[me, turn, 1], diary.size[me, turn, 1])
        squares += (bench.chance[turn] - result[0]) ** 2
    target = result[0]
    for back in range(turns):
        turn = turns - 1 - back
        bench.target[turn] = target
        now = bench.chance[turn]
        better = diary.better[me, turn]
        target = max(better, now) if better >= 0 else (1 - lam) * now + lam * target
    for turn in range(turns):
        for moment in range(2):
            rows, size = diary.rows[me, turn, moment], diary.size[me, turn, moment]
            chance = forward(w, bench, rows, size)
            errors = rate * (chance - bench.target[turn]), rate * POINTS_WEIGHT * (bench.last[1] - result[1])
            backward(w, bench, rows, size, errors)
    return squares


# Playing.


@part
def place_handicap(net: Net, room: Room, x: Vector, rng: Rng) -> None:
    """Place a handicap bridge where the net likes it best, or somewhere."""
    me = x[TO_MOVE] & 1
    rest = buildable(x, me)
    best, chosen = -(1 << 60), -1
    spare = room.spare
    anywhere = random_below(rng, 3) == 0
    while rest:
        line = lowest(rest)
        rest &= rest - 1
        spare[:] = x
        do_step(spare, HANDICAP_BRIDGE, line)
        value = random_below(rng, 1 << 20) if anywhere else sureness(net, room.desk, spare, me)
        if value > best:
            best, chosen = value, line
    do_step(x, HANDICAP_BRIDGE, chosen)


@part
def take_turn(net: Net, room: Room, x: Vector, diary: Diary, rng: Rng) -> None:
    """Play one turn by the net, now and then another one than the best, and note it."""
    me = x[TO_MOVE] & 1
    hand, found = x[HAND + me], room.found
    count = look(net, room, x, me, LOOKED_AT, QUICK)
    best = chosen = best_of(found, count)
    if random_below(rng, EXPLORED) == 0:
        chosen = random_below(rng, count)
    better = -1.0
    if found.sureness[chosen] < found.sureness[best]:
        better = (worth(net, found.sureness[best]) / CERTAIN + 1) / 2
    go_to(room, x, me, found.node[chosen], hand)
    if found.ending[chosen] != NO_ENDING:
        note_turn(diary, x, me, found.ending[chosen], better)
        finish_turn(x, found.ending[chosen], rng)


@part
def begin_game(x: Vector, menu: NDArray[np.int64], rng: Rng) -> None:
    """Shuffle and deal a game by one of the rule sets on the menu."""
    for card in range(24):
        x[PILE + card] = card >> 1
    x[PILE_SIZE] = 24
    shuffle_pile(x, rng)
    handicap = 0
    if random_below(rng, OFTEN_FAIR) == 0:
        handicap = 1 + random_below(rng, 15)
    do_begin(x, menu[random_below(rng, menu.shape[0])], random_below(rng, 2), handicap)
    x[KNOWN] = x[KNOWN + 1] = 0


class School(NamedTuple):
    """Room to play and learn in, made once for each thread."""

    room: Room
    diary: Diary
    bench: Bench


def school() -> School:
    """Return room to play and learn in."""
    return School(room(), diary(), bench())


@kernel(float64(NET, WEIGHTS, typed(school()), int64[::1], int64, int64, typed((0.0, 0.0))))
def play_and_learn(
    net: Net, w: Weights, school: School, menu: NDArray[np.int64], games: int, seed: int, pace: tuple[float, float]
) -> float:
    """Play games by the rule sets on the menu and learn from each; return the mean squared error.

    The games are played by `net`, the weights that learn are `w`; `pace` is the rate and λ.
    """
    x = np.zeros(ROOM, np.int32)
    rng = np.zeros(2, np.int64)
    start_random(rng, seed)
    squares, turns = 0.0, 1
    for _ in range(games):
        begin_game(x, menu, rng)
        school.diary.length[:] = 0
        while x[PHASE] != OVER:
            if x[PHASE] == HANDICAPS:
                place_handicap(net, school.room, x, rng)
            else:
                take_turn(net, school.room, x, school.diary, rng)
        for me in range(2):
            result = (1 + outcome(x, me)) / 2, (x[SCORE + me] - x[SCORE + 1 - me]) / POINTS_UNIT
            squares += learn_from(w, school.bench, school.diary, me, result, pace)
            turns += school.diary.length[me]
    return squares / turns


@part
def plain_turn(net: Net, room: Room, x: Vector, rng: Rng) -> None:
    """Play one turn, the best one to the net."""
    me = x[TO_MOVE] & 1
    hand, found = x[HAND + me], room.found
    best = best_of(found, look(net, room, x, me, LOOKED_AT, QUICK))
    go_to(room, x, me, found.node[best], hand)
    if found.ending[best] != NO_ENDING:
        finish_turn(x, found.ending[best], rng)


@kernel(int64(NET, NET, ROOM_TYPE, int64[::1], int64, int64))
def duel(net: Net, other: Net, room: Room, menu: NDArray[np.int64], pairs: int, seed: int) -> int:
    """Play pairs of games between two nets on equal deals with seats swapped; return twice the points of the first."""
    x = np.zeros(ROOM, np.int32)
    rng = np.zeros(2, np.int64)
    total = 0
    for game in range(2 * pairs):
        start_random(rng, seed + game // 2)
        begin_game(x, menu, rng)
        while x[PHASE] != OVER:
            mine = x[TO_MOVE] == game % 2
            if x[PHASE] == HANDICAPS:
                place_handicap(net if mine else other, room, x, rng)
            else:
                plain_turn(net if mine else other, room, x, rng)
        total += 1 + outcome(x, game % 2)
    return total

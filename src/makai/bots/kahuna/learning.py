"""Learning from self-play: games by the net, then TD(λ) on what each player knew, by plain gradient descent."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import float64, int64
from numpy.typing import NDArray

from makai.bots.kahuna.features import DREW, NOTHING, ODDS, PASSED, PLACES, TOOK, UNDECIDED, write_rows
from makai.bots.kahuna.imagining import imagine_from
from makai.bots.kahuna.mind import KNOWN, ROOM, finish_turn, spend
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
from makai.bots.kahuna.search import POINT, Candidates, candidates, list_turns, try_out
from makai.bots.kahuna.turns import WIDTH, keep, restore
from makai.core.compiled import copy, kernel, lean, lowest, part, random_below, start_random, typed
from makai.games.kahuna.kernel import (
    DRAW,
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
TRIED_IN = 3  # worlds that turns are tried out in, if they are
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


class School(NamedTuple):
    """Room to play and learn in, made once for each thread."""

    room: Room
    diary: Diary
    bench: Bench
    turns: Candidates
    worlds: NDArray[np.int32]
    hidden: NDArray[np.int64]  # cards that a player does not see
    sizes: NDArray[np.int64]
    stop: NDArray[np.int64]  # never raised
    beginning: NDArray[np.int32]  # of a turn
    rows: NDArray[np.int16]


def school() -> School:
    """Return room to play and learn in."""
    hidden, sizes, stop = (np.zeros(size, np.int64) for size in (48, 2, 1))
    worlds = np.zeros((TRIED_IN, ROOM), np.int32)
    beginning, rows = np.zeros(WIDTH, np.int32), np.zeros(PLACES, np.int16)
    return School(room(), diary(), bench(), candidates(), worlds, hidden, sizes, stop, beginning, rows)


# Keeping the diary.


@part
def list_rows(x: Vector, me: int, ending: int, rows: NDArray[np.int16]) -> int:
    """List the rows of what a player knows; return how many."""
    places = np.zeros(PLACES, np.int32)
    write_rows(x, me, ending, np.zeros(12, np.int32), np.zeros(ODDS, np.int32), places)
    size = 0
    for k in range(PLACES):
        if places[k] != NOTHING:
            rows[size] = places[k]
            size += 1
    return size


@part
def list_ended(x: Vector, me: int, ending: int, rows: NDArray[np.int16]) -> int:
    """List the rows of what a player knows with the end of his turn, before chance answers; return how many."""
    if ending == DRAW:
        return list_rows(x, me, DREW, rows)
    if ending == PASS:
        return list_rows(x, me, PASSED, rows)
    ended = x.copy()
    take_unseen(ended, me, ending - TAKES)
    return list_rows(ended, me, TOOK, rows)


@part
def note_turn(diary: Diary, x: Vector, me: int, ending: int, better: float) -> None:
    """Write down the end of a turn, before and with its ending; chance has not answered yet."""
    turn = diary.length[me]
    if turn == LONGEST:
        return
    diary.size[me, turn, 0] = list_rows(x, me, UNDECIDED, diary.rows[me, turn, 0])
    diary.size[me, turn, 1] = list_ended(x, me, ending, diary.rows[me, turn, 1])
    diary.better[me, turn] = better
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
def teach(
    w: Weights, bench: Bench, rows: NDArray[np.int16], size: int, targets: tuple[float, float], rate: float
) -> None:
    """Let the net learn what a position is worth: the win chance, and the lead in points."""
    chance = forward(w, bench, rows, size)
    errors = rate * (chance - targets[0]), rate * POINTS_WEIGHT * (bench.last[1] - targets[1])
    backward(w, bench, rows, size, errors)


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
            teach(w, bench, rows, size, (bench.target[turn], result[1]), rate)
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
def best_by_feel(turns: Candidates, count: int) -> int:
    """Return the best turn to the net alone, the first one of equals."""
    best = 0
    for k in range(1, count):
        if turns.sureness[k] > turns.sureness[best]:
            best = k
    return best


@part
def try_best(net: Net, school: School, x: Vector, count: int, tries: int, rng: Rng) -> None:
    """Try the turns that the net likes most out in a few imagined worlds."""
    turns, me = school.turns, x[TO_MOVE] & 1
    turns.alive[:count] = 0
    for _ in range(min(tries, count)):
        chosen = -1
        for k in range(count):
            if not turns.alive[k] and (chosen < 0 or turns.sureness[k] > turns.sureness[chosen]):
                chosen = k
        turns.alive[chosen] = 1
    for number in range(TRIED_IN):
        school.worlds[number] = x
        imagine_from(school.worlds[number], me, school.hidden, school.sizes, rng)
    try_out(net, school.room, turns, count, school.worlds, random_below(rng, 1 << 30), school.stop)


@part
def learn_tried(w: Weights, school: School, x: Vector, count: int, rate: float) -> int:
    """Learn of each turn that was tried out what came of it; return the best one."""
    turns, me, best = school.turns, x[TO_MOVE] & 1, -1
    hand, known, beginning = x[HAND + me], x[KNOWN + me], school.beginning
    keep(x, me, beginning)
    for k in range(count):
        if turns.alive[k]:
            if best < 0 or turns.total[k] > turns.total[best]:
                best = k
            if turns.ending[k] != NO_ENDING:
                restore(x, me, turns.position[k])
                spend(x, me, hand)
                size = list_ended(x, me, turns.ending[k], school.rows)
                chance = (turns.total[k] / (TRIED_IN * CERTAIN) + 1) / 2
                points = turns.points[k] / (TRIED_IN * POINT * POINTS_UNIT)
                teach(w, school.bench, school.rows, size, (chance, points), rate)
                restore(x, me, beginning)
                x[KNOWN + me] = known
    return best


@part
def take_turn(net: Net, w: Weights, school: School, x: Vector, tries: int, rate: float, rng: Rng) -> None:
    """Play one turn by the net, now and then another one than the best, and note it."""
    me, hand, turns = x[TO_MOVE] & 1, x[HAND + (x[TO_MOVE] & 1)], school.turns
    count = list_turns(net, school.room, turns, x, LOOKED_AT, QUICK)
    best = best_by_feel(turns, count)
    if tries:
        try_best(net, school, x, count, tries, rng)
        best = learn_tried(w, school, x, count, rate)
    chosen = best
    if random_below(rng, EXPLORED) == 0:
        chosen = random_below(rng, count)
    better = -1.0
    if turns.sureness[chosen] < turns.sureness[best]:
        better = (worth(net, turns.sureness[best]) / CERTAIN + 1) / 2
    restore(x, me, turns.position[chosen])
    spend(x, me, hand)
    if turns.ending[chosen] != NO_ENDING:
        note_turn(school.diary, x, me, turns.ending[chosen], better)
        finish_turn(x, turns.ending[chosen], rng)


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


@kernel(float64(NET, WEIGHTS, typed(school()), int64[::1], typed((0, 0, 0)), typed((0.0, 0.0))))
def play_and_learn(
    net: Net,
    w: Weights,
    school: School,
    menu: NDArray[np.int64],
    task: tuple[int, int, int],
    pace: tuple[float, float],
) -> float:
    """Play games by the rule sets on the menu and learn from each; return the mean squared error.

    The games are played by `net`, the weights that learn are `w`. The `task` is how many games, the seed, and how many
    turns are tried out before one is played; `pace` is the rate and λ.
    """
    games, seed, tries = task
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
                take_turn(net, w, school, x, tries, pace[0], rng)
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

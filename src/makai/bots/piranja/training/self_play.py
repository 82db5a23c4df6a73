"""Learning from games: some by the net alone, some against rules; then TD(λ) on every table, by gradient descent."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import float64, int64
from numpy.typing import NDArray

from makai.bots.piranja.net.features import MOST_ROWS, write_rows
from makai.bots.piranja.net.value_net import (
    FEWEST,
    HIDDEN,
    SCRATCH,
    SEATS,
    WEIGHTS,
    Floats,
    PiranjaScratch,
    PiranjaWeights,
    chance_of,
    forward,
    new_scratch,
)
from makai.bots.piranja.rules.matches import deal
from makai.bots.piranja.rules.rule import choose_by_rule, step_counting
from makai.bots.piranja.rules.share import WHOLE, share
from makai.bots.piranja.rules.survey import LOOKS, Numbers
from makai.bots.piranja.search.glance import chance_after, choose_at_a_glance, take_piles
from makai.core.compiled import kernel, part, random_below, start_random, type_of
from makai.games.piranja.kernel import OVER, PHASE, PLAYERS, REVEAL, REVEALED, SIZE, TO_MOVE, Vector, do_begin, do_step
from makai.games.piranja.playouts import Rng
from makai.games.piranja.unseen import UNSEEN

MOST_CARDS = 160
EXPLORED = 20  # one decision in so many is made anyhow, to see more of the game
UNUSUAL = 4  # one game in so many has another number of cards in the box than usual
AGAINST_RULES = 2  # one game in so many is played by the net in one seat and by rules in the others


class PiranjaTrajectory(NamedTuple):
    """Every table of a game where somebody was about to turn up a card, with what the net makes of it."""

    rows: NDArray[np.int16]
    size: Numbers
    mover: Numbers
    better: Floats  # where another action than the best was tried next: everybody's chances with the best
    explored: Numbers
    chance: Floats
    target: Floats
    length: Numbers


class PiranjaWorkspace(NamedTuple):
    """Room to play and learn in, made once for each thread."""

    scratch: PiranjaScratch
    trajectory: PiranjaTrajectory
    table: Vector
    unseen: Numbers
    look: Numbers
    rule_of: Numbers  # which rule each seat follows; none: the net
    result: Floats
    errors: Floats
    slopes: Floats


def new_workspace() -> PiranjaWorkspace:
    """Return room to play and learn in."""
    chances = [np.zeros((MOST_CARDS, SEATS), np.float32) for _ in range(3)]
    counts = [np.zeros(MOST_CARDS, np.int64) for _ in range(3)]
    rows = np.zeros((MOST_CARDS, MOST_ROWS), np.int16)
    trajectory = PiranjaTrajectory(
        rows, counts[0], counts[1], chances[0], counts[2], chances[1], chances[2], np.zeros(1, np.int64)
    )
    unseen, look, rule_of = (np.zeros(size, np.int64) for size in (UNSEEN, LOOKS, SEATS))
    result, errors, slopes = (np.zeros(size, np.float32) for size in (SEATS, SEATS, HIDDEN))
    return PiranjaWorkspace(
        new_scratch(), trajectory, np.zeros(SIZE, np.int16), unseen, look, rule_of, result, errors, slopes
    )


# Playing.


@part
def begin_game(workspace: PiranjaWorkspace, rng: Rng) -> None:
    """Deal a game for three to six, and say who plays by which rule: nobody, or all but one."""
    players = FEWEST + random_below(rng, 4)
    removed = 47 if players <= FEWEST + 1 else 0
    if random_below(rng, UNUSUAL) == 0:
        removed = random_below(rng, 61)
    deal(workspace.table, workspace.unseen, rng)
    do_begin(workspace.table, players, random_below(rng, players), 140 - removed)
    workspace.trajectory.length[0] = 0
    workspace.rule_of[:] = -1
    if random_below(rng, AGAINST_RULES) == 0:
        for seat in range(players):
            workspace.rule_of[seat] = random_below(rng, 3) >> 1  # the first rule twice as often as the second
        workspace.rule_of[random_below(rng, players)] = -1


@part
def note(workspace: PiranjaWorkspace) -> None:
    """Write down the table as it is before a card is turned up."""
    trajectory, s = workspace.trajectory, workspace.table
    now = trajectory.length[0]
    trajectory.size[now] = write_rows(s, workspace.unseen, workspace.scratch.notes)
    for k in range(trajectory.size[now]):
        trajectory.rows[now, k] = workspace.scratch.notes.rows[k]
    trajectory.mover[now], trajectory.explored[now] = s[TO_MOVE], 0
    trajectory.length[0] += 1


@part
def explore(w: PiranjaWeights, workspace: PiranjaWorkspace, best: int, rng: Rng) -> int:
    """Return any action; if it is not the best one, note what would have come of that."""
    s, trajectory, chances = workspace.table, workspace.trajectory, workspace.scratch.chances
    action = random_below(rng, 3)
    if action != best:
        mover, last = s[TO_MOVE], trajectory.length[0] - 1
        if best == REVEAL:
            chance_of(w, workspace.scratch, s, workspace.unseen, mover)
        else:
            chance_after(w, workspace.scratch, s, workspace.unseen, best)
            mover = (mover + 1) % s[PLAYERS]
        for step in range(s[PLAYERS]):
            trajectory.better[last, (mover + step) % s[PLAYERS]] = chances[step]
        trajectory.explored[last] = 1
    return action


@part
def play(w: PiranjaWeights, workspace: PiranjaWorkspace, rules: Numbers, rng: Rng) -> None:
    """Play a game that has begun, and note every table."""
    s = workspace.table
    while s[PHASE] != OVER:
        take_piles(s)
        action, rule = REVEAL, workspace.rule_of[s[TO_MOVE]]
        if s[PHASE] == REVEALED and rule >= 0:
            action = choose_by_rule(s, workspace.unseen, rules[rule], workspace.look)
        elif s[PHASE] == REVEALED:
            action = choose_at_a_glance(w, workspace.scratch, s, workspace.unseen)
            if random_below(rng, EXPLORED) == 0:
                action = explore(w, workspace, action, rng)
        if action == REVEAL:
            note(workspace)
            step_counting(s, REVEAL, workspace.unseen)
        else:
            do_step(s, action)


# Learning.


@part
def change_rows(w: PiranjaWeights, rows: NDArray[np.int16], size: int, slopes: Floats) -> None:
    """Change the weights of rows, eight numbers at a time: the processor changes those at once."""
    for b in range(0, HIDDEN, 8):
        s0, s1, s2, s3 = slopes[b], slopes[b + 1], slopes[b + 2], slopes[b + 3]
        s4, s5, s6, s7 = slopes[b + 4], slopes[b + 5], slopes[b + 6], slopes[b + 7]
        for k in range(size):
            row = rows[k]
            w.rows[row, b] -= s0
            w.rows[row, b + 1] -= s1
            w.rows[row, b + 2] -= s2
            w.rows[row, b + 3] -= s3
            w.rows[row, b + 4] -= s4
            w.rows[row, b + 5] -= s5
            w.rows[row, b + 6] -= s6
            w.rows[row, b + 7] -= s7


@part
def backward(w: PiranjaWeights, rows: NDArray[np.int16], size: int, players: int, workspace: PiranjaWorkspace) -> None:
    """Change the weights by one step, by the errors of everybody's chances (times the rate)."""
    table, hidden, errors, slopes = players - FEWEST, workspace.scratch.hidden, workspace.errors, workspace.slopes
    for j in range(HIDDEN):
        slope = np.float32(0)
        if hidden[j] > 0:
            for seat in range(players):
                slope += errors[seat] * w.last[table, j, seat]
                w.last[table, j, seat] -= errors[seat] * hidden[j]
        slopes[j] = slope
        w.bias[table, j] -= slope
    for seat in range(players):
        w.last_bias[table, seat] -= errors[seat]
    change_rows(w, rows, size, slopes)


@part
def look_back(w: PiranjaWeights, workspace: PiranjaWorkspace, trace: float) -> float:
    """Set the targets of a game, from its end to its beginning; return the sum of squared errors."""
    trajectory, s = workspace.trajectory, workspace.table
    players, squares = s[PLAYERS], 0.0
    for seat in range(players):
        workspace.result[seat] = share(s, seat) / WHOLE
    last = trajectory.length[0] - 1
    for back in range(last + 1):
        now = last - back
        forward(w, trajectory.rows[now], trajectory.size[now], players, workspace.scratch)
        for step in range(players):
            seat = (trajectory.mover[now] + step) % players
            trajectory.chance[now, seat] = workspace.scratch.chances[step]
            squares += (workspace.scratch.chances[step] - workspace.result[seat]) ** 2
        for seat in range(players):
            target = workspace.result[seat]
            if now < last:
                target = (1 - trace) * trajectory.chance[now + 1, seat] + trace * trajectory.target[now + 1, seat]
            trajectory.target[now, seat] = trajectory.better[now, seat] if trajectory.explored[now] else target
    return squares


@part
def learn_from(w: PiranjaWeights, workspace: PiranjaWorkspace, rate: float, trace: float) -> float:
    """Learn from the game that was noted by TD(λ); return the sum of squared errors against the result."""
    trajectory, players = workspace.trajectory, workspace.table[PLAYERS]
    squares = look_back(w, workspace, trace)
    for now in range(trajectory.length[0]):
        forward(w, trajectory.rows[now], trajectory.size[now], players, workspace.scratch)
        for step in range(players):
            target = trajectory.target[now, (trajectory.mover[now] + step) % players]
            workspace.errors[step] = rate * (workspace.scratch.chances[step] - target)
        backward(w, trajectory.rows[now], trajectory.size[now], players, workspace)
    return squares


@kernel(float64(WEIGHTS, type_of(new_workspace()), int64[:, ::1], int64, int64, type_of((0.0, 0.0))))
def play_and_learn(
    w: PiranjaWeights, workspace: PiranjaWorkspace, rules: Numbers, games: int, seed: int, pace: tuple[float, float]
) -> float:
    """Play games and learn from each; return the mean squared error of a chance. `pace` is the rate and λ."""
    rng = np.zeros(2, np.int64)
    start_random(rng, seed)
    squares, chances = 0.0, 0
    for _ in range(games):
        begin_game(workspace, rng)
        play(w, workspace, rules, rng)
        squares += learn_from(w, workspace, pace[0], pace[1])
        chances += workspace.trajectory.length[0] * workspace.table[PLAYERS]
    return squares / chances


@kernel(float64(WEIGHTS, WEIGHTS, SCRATCH, int64, int64, int64))
def duel(
    w: PiranjaWeights, other: PiranjaWeights, scratch: PiranjaScratch, players: int, sets: int, seed: int
) -> float:
    """Let a net play among others, once in each seat on equal deals; return its share of wins."""
    s, unseen, rng = np.zeros(SIZE, np.int16), np.zeros(UNSEEN, np.int64), np.zeros(2, np.int64)
    won = 0
    for game in range(sets * players):
        start_random(rng, seed + game // players)
        deal(s, unseen, rng)
        do_begin(s, players, 0, 93 if players <= FEWEST + 1 else 140)
        while s[PHASE] != OVER:
            take_piles(s)
            action = REVEAL
            if s[PHASE] == REVEALED:
                mine = s[TO_MOVE] == game % players
                action = choose_at_a_glance(w if mine else other, scratch, s, unseen)
            step_counting(s, action, unseen)
        won += share(s, game % players)
    return won / (WHOLE * sets * players)

"""Learning from self-play: games by the net, alone or with turns tried out first, and what is learnt from each."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import float64, int64
from numpy.typing import NDArray

from makai.bots.kahuna.net.features import PLACES
from makai.bots.kahuna.net.value_net import CERTAIN, NET, WEIGHTS, KahunaWeights, Net, sureness
from makai.bots.kahuna.search.beliefs import KNOWN, ROOM, finish_turn, spend
from makai.bots.kahuna.search.one_ply import (
    QUICK,
    ROOM_TYPE,
    Room,
    best_of,
    go_to,
    look,
    new_room,
    outcome,
    worth,
)
from makai.bots.kahuna.search.trials import POINT, Candidates, Trial, list_turns, new_candidates, new_trial, try_out
from makai.bots.kahuna.search.turns import NO_ENDING, WIDTH, keep, restore
from makai.bots.kahuna.search.worlds import imagine_from
from makai.bots.kahuna.training.gradient_descent import POINTS_UNIT, Activations, new_activations, teach
from makai.bots.kahuna.training.td_lambda import (
    KahunaTrajectory,
    learn_from,
    list_rows_with_ending,
    new_trajectory,
    note_turn,
)
from makai.core.compiled import kernel, lowest, part, random_below, start_random, type_of
from makai.games.kahuna.kernel import (
    HAND,
    HANDICAP_BRIDGE,
    HANDICAPS,
    OVER,
    PHASE,
    PILE,
    PILE_SIZE,
    SCORE,
    TO_MOVE,
    Rng,
    Vector,
    do_begin,
    do_step,
    free_lines,
)
from makai.games.kahuna.playouts import shuffle_pile

EXPLORED = 12  # one turn in so many is played less well, to see more of the game
LOOKED_AT = 4  # positions whose endings are looked at
TRIED_IN = 3  # worlds that turns are tried out in, if they are
OFTEN_FAIR = 8  # one game in so many has a handicap


class KahunaWorkspace(NamedTuple):
    """Room to play and learn in, made once for each thread."""

    room: Room
    trajectory: KahunaTrajectory
    activations: Activations
    turns: Candidates
    trial: Trial
    worlds: NDArray[np.int32]
    hidden: NDArray[np.int64]  # cards that a player does not see
    sizes: NDArray[np.int64]
    stop: NDArray[np.int64]  # never raised
    beginning: NDArray[np.int32]  # of a turn
    rows: NDArray[np.int16]


def new_workspace() -> KahunaWorkspace:
    """Return room to play and learn in."""
    hidden, sizes, stop = (np.zeros(size, np.int64) for size in (48, 2, 1))
    worlds = np.zeros((TRIED_IN, ROOM), np.int32)
    beginning, rows = np.zeros(WIDTH, np.int32), np.zeros(PLACES, np.int16)
    turns, trial = new_candidates(), new_trial()
    return KahunaWorkspace(
        new_room(), new_trajectory(), new_activations(), turns, trial, worlds, hidden, sizes, stop, beginning, rows
    )


@part
def place_handicap(net: Net, room: Room, x: Vector, rng: Rng) -> None:
    """Place a handicap bridge where the net likes it best, or somewhere."""
    me = x[TO_MOVE] & 1
    rest = free_lines(x, me)
    best, chosen = -(1 << 60), -1
    spare = room.spare
    anywhere = random_below(rng, 3) == 0
    while rest:
        line = lowest(rest)
        rest &= rest - 1
        spare[:] = x
        do_step(spare, HANDICAP_BRIDGE, line)
        value = random_below(rng, 1 << 20) if anywhere else sureness(net, room.scratch, spare, me)
        if value > best:
            best, chosen = value, line
    do_step(x, HANDICAP_BRIDGE, chosen)


@part
def try_best(net: Net, workspace: KahunaWorkspace, x: Vector, count: int, tries: int, rng: Rng) -> None:
    """Try the turns that the net likes most out in a few imagined worlds."""
    turns, me = workspace.turns, x[TO_MOVE] & 1
    turns.alive[:count] = 0
    for _ in range(min(tries, count)):
        chosen = -1
        for k in range(count):
            if not turns.alive[k] and (chosen < 0 or turns.sureness[k] > turns.sureness[chosen]):
                chosen = k
        turns.alive[chosen] = 1
    for number in range(TRIED_IN):
        workspace.worlds[number] = x
        imagine_from(workspace.worlds[number], me, workspace.hidden, workspace.sizes, rng)
    what = (count, TRIED_IN, random_below(rng, 1 << 30))
    try_out(net, workspace.room, turns, workspace.trial, workspace.worlds, what, workspace.stop)


@part
def learn_from_trials(w: KahunaWeights, workspace: KahunaWorkspace, x: Vector, count: int, rate: float) -> int:
    """Learn of each turn that was tried out what came of it; return the best one."""
    turns, me, best = workspace.turns, x[TO_MOVE] & 1, -1
    hand, known, beginning = x[HAND + me], x[KNOWN + me], workspace.beginning
    keep(x, me, beginning)
    for k in range(count):
        if turns.alive[k]:
            if best < 0 or turns.total[k] > turns.total[best]:
                best = k
            if turns.ending[k] != NO_ENDING:
                restore(x, me, turns.position[k])
                spend(x, me, hand)
                size = list_rows_with_ending(x, me, turns.ending[k], workspace.rows)
                chance = (turns.total[k] / (TRIED_IN * CERTAIN) + 1) / 2
                points = turns.points[k] / (TRIED_IN * POINT * POINTS_UNIT)
                teach(w, workspace.activations, workspace.rows, size, (chance, points), rate)
                restore(x, me, beginning)
                x[KNOWN + me] = known
    return best


@part
def take_turn(
    net: Net, w: KahunaWeights, workspace: KahunaWorkspace, x: Vector, tries: int, rate: float, rng: Rng
) -> None:
    """Play one turn by the net, now and then another one than the best, and note it."""
    me, hand, turns = x[TO_MOVE] & 1, x[HAND + (x[TO_MOVE] & 1)], workspace.turns
    count = list_turns(net, workspace.room, turns, x, LOOKED_AT, QUICK)
    best = best_of(turns.sureness, count)
    if tries:
        try_best(net, workspace, x, count, tries, rng)
        best = learn_from_trials(w, workspace, x, count, rate)
    chosen = best
    if random_below(rng, EXPLORED) == 0:
        chosen = random_below(rng, count)
    better = -1.0
    if turns.sureness[chosen] < turns.sureness[best]:
        better = (worth(net, turns.sureness[best]) / CERTAIN + 1) / 2
    restore(x, me, turns.position[chosen])
    spend(x, me, hand)
    if turns.ending[chosen] != NO_ENDING:
        note_turn(workspace.trajectory, x, me, turns.ending[chosen], better)
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


@kernel(float64(NET, WEIGHTS, type_of(new_workspace()), int64[::1], type_of((0, 0, 0)), type_of((0.0, 0.0))))
def play_and_learn(
    net: Net,
    w: KahunaWeights,
    workspace: KahunaWorkspace,
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
        workspace.trajectory.length[:] = 0
        while x[PHASE] != OVER:
            if x[PHASE] == HANDICAPS:
                place_handicap(net, workspace.room, x, rng)
            else:
                take_turn(net, w, workspace, x, tries, pace[0], rng)
        for me in range(2):
            result = (1 + outcome(x, me)) / 2, (x[SCORE + me] - x[SCORE + 1 - me]) / POINTS_UNIT
            squares += learn_from(w, workspace.activations, workspace.trajectory, me, result, pace)
            turns += workspace.trajectory.length[me]
    return squares / turns


@part
def play_best_turn(net: Net, room: Room, x: Vector, rng: Rng) -> None:
    """Play one turn, the best one to the net."""
    me = x[TO_MOVE] & 1
    hand, found = x[HAND + me], room.found
    best = best_of(found.sureness, look(net, room, x, me, LOOKED_AT, QUICK))
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
                play_best_turn(net if mine else other, room, x, rng)
        total += 1 + outcome(x, game % 2)
    return total

"""The loop over many games, in compiled code: begin, choose, check and step, shared between threads.

A game's own module hands in its functions, and each of the functions here is compiled anew for them, so that a call
costs nothing more. They take rows and not the batch: handing on all its arrays costs more than a step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from makai.core.compiled import part
from makai.research.batch import REWARD, Batch
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
    look,
    offer,
    row,
    wait_for_games,
)

Deal = Callable[[Any, Any, Any], None]  # a vector, its generator, the options
Show = Callable[[Any, Any, Any, Any], int]  # a vector and what to write to; returns the seat to move
Act = Callable[[Any, Any, int], bool]  # a vector, its generator, the action; returns whether the game is over
Remember = Callable[[Any, int, Any, Any], None]  # the vector before an action, the action, the vector after it, rows
Reward = Callable[[Any, int, int], float]  # a vector, a seat, the kind of reward
Choose = Callable[[Any, Any], int]  # the legal actions, a generator; returns an action
Range = Callable[[Batch, int, int], None]  # the first game, the one behind the last
Work = Callable[[Batch, int], bool]  # the number of the thread


class GameFunctions(NamedTuple):
    """What a game does in the loop."""

    deal: Deal
    show: Show
    act: Act
    remember: Remember
    reward: Reward
    choose: Choose


class Loop(NamedTuple):
    """The loop for one game, for its kernels to call."""

    begin: Callable[[Batch], None]
    lead: Callable[[Batch, int], bool]  # a task
    help_out: Callable[[Batch, int], None]  # the number of the thread


def build_loop(game: GameFunctions) -> Loop:
    """Return the loop for a game."""
    work = build_work(build_choose(game.choose), build_step(game))
    return Loop(build_begin(game.deal, game.show), build_lead(work), build_help(work))


def build_begin(deal: Deal, show: Show) -> Callable[[Batch], None]:
    """Return a function that begins every game; the generators are set already."""

    @part
    def begin(b: Batch) -> None:
        b.rewards[:] = 0
        b.done[:] = 0
        b.lengths[:] = 0
        b.history[:] = 0
        for game in range(len(b.done)):
            s = row(b.vectors, game)
            deal(s, row(b.deals, game), b.options)
            b.to_move[game] = show(s, row(b.legal, game), row(b.masks, game), row(b.observations, game))

    return begin


def build_choose(choose: Choose) -> Range:
    """Return a function that chooses a legal action for each of some games, each equally likely."""

    @part
    def choose_actions(b: Batch, start: int, stop: int) -> None:
        for game in range(start, stop):
            b.actions[game] = choose(row(b.legal, game), row(b.choices, game))

    return choose_actions


@part
def check_actions(b: Batch, start: int, stop: int) -> None:
    """Raise the flag if an action of some games is not legal."""
    for game in range(start, stop):
        action = b.actions[game]
        if not 0 <= action < b.masks.shape[1] or not b.masks[game, action]:
            b.shared[ILLEGAL] = 1


def build_step(game_functions: GameFunctions) -> Range:
    """Return a function that does a legal action in each of some games; a game that is over begins anew."""
    deal, show, act, remember, reward, _ = game_functions

    @part
    def step(b: Batch, start: int, stop: int) -> None:
        recalls, before = b.history.shape[2] > 0, np.zeros_like(b.vectors[0])
        for game in range(start, stop):
            s = row(b.vectors, game)
            if recalls:
                before[:] = s
            over = act(s, row(b.deals, game), b.actions[game])
            if recalls:
                remember(before, b.actions[game], s, b.history[game, :, b.lengths[game]])
            b.lengths[game] += 1
            b.done[game] = over
            for seat in range(b.rewards.shape[1]):
                b.rewards[game, seat] = reward(s, seat, b.options[REWARD]) if over else 0
            if over:
                deal(s, row(b.deals, game), b.options)
                b.lengths[game] = 0
                b.history[game] = 0
            b.to_move[game] = show(s, row(b.legal, game), row(b.masks, game), row(b.observations, game))

    return step


def build_work(choose_actions: Range, step: Range) -> Work:
    """Return a function that does what is to be done until nothing is left, and tells whether there was something."""

    @part
    def do(b: Batch, task: int, start: int, stop: int) -> None:
        if task == CHOOSE:
            choose_actions(b, start, stop)
        elif task == STEP:
            step(b, start, stop)
        else:
            check_actions(b, start, stop)

    @part
    def work(b: Batch, me: int) -> bool:
        busy = False
        task, start, stop = claim(b.shared, len(b.done), me)
        while stop:
            busy = True
            do(b, task, start, stop)
            add(b.shared, DONE, stop - start)
            task, start, stop = claim(b.shared, len(b.done), me)
        return busy

    return work


def build_lead(work: Work) -> Callable[[Batch, int], bool]:
    """Return a function that does a task with all games, and tells whether every thread has finished.

    Nobody steps if an action is not legal.
    """

    @part
    def lead(b: Batch, task: int) -> bool:
        if task == STEP:
            b.shared[ILLEGAL] = 0
            offer(b.shared, len(b.done), CHECK)
            work(b, 0)
            while not wait_for_games(b.shared):
                pass
            if b.shared[ILLEGAL]:
                return True
        offer(b.shared, len(b.done), task)
        work(b, 0)
        return wait_for_games(b.shared)

    return lead


def build_help(work: Work) -> Callable[[Batch, int], None]:
    """Return a function that works with the leader until there was nothing to do for a while."""

    @part
    def help_out(b: Batch, me: int) -> None:
        idle = 0
        while idle < SPINS and not look(b.shared, CLOSED):
            idle = 0 if work(b, me) else idle + 1

    return help_out

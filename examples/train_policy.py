"""Train a small policy for Kahuna from records, in NumPy, and let it play against random actions.

makai selfplay --game kahuna --level greedy --games 40 --seed 1 --workers 2 --out games.jsonl
python examples/train_policy.py games.jsonl
"""

# %% What it needs
from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from makai.research.dataset import Arrays, arrays, examples
from makai.research.vector import VectorGames

Floats = NDArray[np.float32]
HIDDEN, EPOCHS, BATCH, RATE = 128, 12, 128, 0.002
FORBIDDEN = np.float32(-1e9)


# %% The policy: one hidden layer, and no chance for what is not legal
class Policy:
    """Turns observations and masks into the chances of the actions."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        sizes = [(inputs, HIDDEN), (1, HIDDEN), (HIDDEN, actions), (1, actions)]
        self.weights = [rng.normal(0, 1 / np.sqrt(size[0]) * (size[0] > 1), size).astype(np.float32) for size in sizes]
        self._moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self._steps = 0

    def hidden(self, observations: NDArray[Any]) -> Floats:
        """Return what the hidden layer makes of observations."""
        hidden: Floats = np.maximum(observations.astype(np.float32) @ self.weights[0] + self.weights[1], 0)
        return hidden

    def chances(self, hidden: Floats, masks: NDArray[Any]) -> Floats:
        """Return the chance of every action."""
        scores = np.where(masks, hidden @ self.weights[2] + self.weights[3], FORBIDDEN)
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances: Floats = scores / scores.sum(axis=1, keepdims=True)
        return chances

    def learn(self, observations: NDArray[Any], masks: NDArray[Any], actions: NDArray[np.int64]) -> float:
        """Do one step of Adam towards the actions that were chosen; return their mean log-likelihood."""
        hidden = self.hidden(observations)
        chances = self.chances(hidden, masks)
        rows = np.arange(len(actions))
        likelihood = float(np.log(chances[rows, actions] + 1e-9).mean())
        chances[rows, actions] -= 1
        error = chances / len(actions)
        below = error @ self.weights[2].T * (hidden > 0)
        inputs = observations.astype(np.float32)
        gradients = [inputs.T @ below, below.sum(0)[None], hidden.T @ error, error.sum(0)[None]]
        self._steps += 1
        for weight, (mean, square), gradient in zip(self.weights, self._moments, gradients, strict=True):
            mean[:] += 0.1 * (gradient - mean)
            square[:] += 0.001 * (gradient**2 - square)
            straight = mean / (1 - 0.9**self._steps), square / (1 - 0.999**self._steps)
            weight[:] -= RATE * straight[0] / (np.sqrt(straight[1]) + 1e-8)
        return likelihood

    def best(self, observations: NDArray[Any], masks: NDArray[Any]) -> NDArray[np.int64]:
        """Return the likeliest action for each observation."""
        best: NDArray[np.int64] = self.chances(self.hidden(observations), masks).argmax(axis=1)
        return best


# %% Training: what the winners did
def train(data: Arrays, rng: np.random.Generator) -> Policy:
    """Return a policy that imitates the winners of some games."""
    policy = Policy(data.observations.shape[1], data.masks.shape[1], rng)
    winners = np.flatnonzero(data.outcomes > 0)
    for epoch in range(EPOCHS):
        order = rng.permutation(winners)
        batches = [order[start : start + BATCH] for start in range(0, len(order), BATCH)]
        told = [policy.learn(data.observations[rows], data.masks[rows], data.actions[rows]) for rows in batches]
        print(f"epoch {epoch + 1}: mean log-likelihood {np.mean(told):.3f}")
    return policy


# %% The test: many games at once against random actions, half of them from the other seat
def share_of_wins(policy: Policy, games: int = 500, seed: int = 1) -> float:
    """Return how many of some games the policy wins; a draw counts half."""
    table = VectorGames("kahuna", games, seed=seed)
    seats = np.arange(games) % 2
    results = np.full(games, np.nan)
    while np.isnan(results).any():
        actions = table.random_actions().copy()
        mine = np.flatnonzero(table.to_move == seats)
        actions[mine] = policy.best(table.last.observations[mine], table.last.masks[mine])
        step = table.step(actions)
        ended = step.done & np.isnan(results)
        results[ended] = step.rewards[ended, seats[ended]]
    return float((results.mean() + 1) / 2)


# %% All together
def main() -> None:
    """Read, train, play."""
    data = arrays(examples(*sys.argv[1:]))
    print(f"{len(data.actions)} decisions")
    clock = time.perf_counter(), time.process_time()
    policy = train(data, np.random.default_rng(1))
    print(
        f"trained in {time.perf_counter() - clock[0]:.1f} s ({time.process_time() - clock[1]:.1f} s of processor time)"
    )
    print(f"wins {share_of_wins(policy):.1%} of 500 games against random actions")


if __name__ == "__main__":
    main()

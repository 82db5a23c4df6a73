"""Records as a dataset: what the player to move saw, could do, did, and what came of it.

for example in examples("games.jsonl"):
    example.observation, example.mask, example.action, example.outcome
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from makai.core.errors import BadRecord
from makai.core.record import Record
from makai.games import load_records
from makai.research.observation import Observer


class Example(NamedTuple):
    """One decision of a game. `outcome` is what the game was worth to the player who decided."""

    observation: NDArray[Any]
    mask: NDArray[np.int8]
    action: int
    outcome: float
    seat: int
    history: NDArray[np.int16] | None = None


class Arrays(NamedTuple):
    """Many examples as arrays, a row for each."""

    observations: NDArray[Any]
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    outcomes: NDArray[np.float32]


def examples(*files: str | Path, reward: str = "outcome", recall: bool = False) -> Iterator[Example]:
    """Yield every decision of the finished games in record files; with `recall` the histories too."""
    for file in files:
        for record in load_records(file):
            yield from of_record(record, reward, recall)


def of_record(record: Record, reward: str = "outcome", recall: bool = False) -> Iterator[Example]:
    """Yield every decision of a record; a game that is not over has no outcome and yields nothing."""
    states: tuple[Any, ...] = record.replay()
    if states[-1].to_move is not None:
        return
    observer = Observer(record.game.name, states[0].rules.players, reward)
    outcomes = observer.returns(observer.source(states[-1]))
    for state, after in pairwise(states):
        seat = state.to_move
        yield Example(
            observer.observe(observer.source(state), seat),
            observer.mask(observer.source(state)).view(np.int8),
            after.action.number,
            outcomes[seat],
            seat,
            observer.history(state, seat) if recall else None,
        )


def arrays(found: Iterable[Example]) -> Arrays:
    """Return examples as arrays. They must be of one game with the same number of players."""
    kept = list(found)
    if len({len(example.observation) for example in kept}) != 1:
        raise BadRecord("research-mixed-examples", count=len(kept))
    return Arrays(
        np.stack([example.observation for example in kept]),
        np.stack([example.mask for example in kept]),
        np.array([example.action for example in kept], np.int64),
        np.array([example.outcome for example in kept], np.float32),
    )

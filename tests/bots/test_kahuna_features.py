"""What Kahuna's net is told: odds that are right, and nothing of hidden cards."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest

from makai.bots.kahuna.net.features import ODDS, ONE_OF, PLACES, ROW_COUNT, TWO_OF, UNDECIDED, write_odds, write_rows
from makai.bots.kahuna.search.beliefs import KNOWN, ROOM
from makai.games.kahuna.kernel import FACE_DOWN, HAND, PILE_SIZE
from tests.bots.test_training import random_views
from tests.support.kahuna_minds import worlds_of

EDGES = (0.02, 0.12, 0.25, 0.4, 0.55, 0.7, 0.85)


def class_of(chance: float) -> set[int]:
    """Return the class of a chance, or two where it lies at an edge."""
    return {sum(chance + slack > edge for edge in EDGES) for slack in (-0.004, 0.004)}


@pytest.mark.parametrize("hidden", [0, 1, 3, 5])
@pytest.mark.parametrize(("pile", "away"), [(0, 0), (1, 0), (5, 2), (15, 0)])
def test_odds_of_hidden_cards_are_those_of_drawing_them_at_random(hidden: int, pile: int, away: int) -> None:
    x, odds = np.zeros(ROOM, np.int32), np.zeros(ODDS, np.int32)
    x[HAND + 1], x[KNOWN + 1] = (1 << hidden + 1) - 1, 1  # one of the opponent's cards is known
    x[PILE_SIZE], x[FACE_DOWN + 1] = pile, (1 << away) - 1
    write_odds(x, 0, odds)
    unseen = hidden + pile + away
    for count in range(min(unseen, 14) + 1):
        none = comb(unseen - count, hidden) / comb(unseen, hidden)
        one = count * comb(unseen - count, hidden - 1) / comb(unseen, hidden) if hidden else 0
        assert odds[ONE_OF + count] in class_of(1 - none)
        assert odds[TWO_OF + count] in class_of(1 - none - one)


def test_the_net_is_told_the_same_in_every_world_that_a_player_cannot_tell_apart() -> None:
    islands, odds = np.zeros(12, np.int32), np.zeros(ODDS, np.int32)
    for view in random_views(30):
        assert view.seat is not None
        told = set()
        for world in worlds_of(view, 3, 6):
            rows = np.zeros(PLACES, np.int32)
            write_rows(world, view.seat, UNDECIDED, islands, odds, rows)
            assert rows.min() >= 0
            assert rows.max() < ROW_COUNT
            told.add(rows.tobytes())
        assert len(told) == 1

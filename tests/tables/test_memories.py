"""What players remember at a table: kept where it is needed, and worked out again where it is not."""

from __future__ import annotations

import gc
import weakref
from typing import Any, cast

import pytest

from makai.games.kahuna.state import KahunaState
from makai.tables import Table
from makai.tables import commands as c
from tests.support.party import Party

SEATS = (0, 1, None)


def remembered(table: Table) -> list[Any]:
    """Return what everybody remembers, asked of the table."""
    return [cast(KahunaState, table.state).memory(seat) for seat in SEATS]


def played_out(table: Table) -> list[Any]:
    """Return what everybody remembers who has followed the whole game."""
    *_, state = table.game_states()
    return [cast(KahunaState, state).memory(seat) for seat in SEATS]


@pytest.mark.parametrize("edition", ["kosmos-en", "kosmos-fr"])
@pytest.mark.parametrize("memory", ["none", "full"])
def test_whoever_asks_late_is_told_the_same(edition: str, memory: str) -> None:
    party = Party(rules={"first": 0, "edition": edition}, memory=memory).started("Anna", "Ben")
    for turn in range(1, 60):
        party.play()
        if turn % 7 == 0:
            assert remembered(party.table) == played_out(party.table)
    assert any(remembered(party.table))


def test_a_bot_that_takes_over_remembers_what_it_never_saw() -> None:
    party = Party(stand_in="random").started("Anna", "Ben").play(20)
    party.do(c.Leave(), "Ben")
    party.do(c.TakeOver(1))
    for _ in range(6):
        assert remembered(party.table) == played_out(party.table)
        party.play()


def test_a_table_holds_on_to_no_older_one() -> None:
    party = Party().started("Anna", "Ben").play(5)
    older = weakref.ref(party.table)
    party.play(3)
    gc.collect()
    assert older() is None

"""Drafts on the device are the server's: thousands of turns of all rules, played through both."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from makai.core.game import Json
from tests.support.draft_trace import AMONG, FILE, compare_drafts, list_turns, text


@pytest.fixture(scope="module")
def turns() -> Sequence[Json]:
    """Turns of random games, as the server drafts them."""
    return tuple(list_turns(AMONG))


@pytest.mark.untraced
def test_the_device_drafts_what_the_server_drafts(turns: Sequence[Json], tmp_path: Path) -> None:
    """`python -m tests.long.drafts` compares as many turns as one likes."""
    assert f"{AMONG} turns" in compare_drafts(turns, tmp_path)


@pytest.mark.untraced
def test_the_recorded_drafts_are_up_to_date(turns: Sequence[Json]) -> None:
    assert FILE.read_text("utf-8") == text(turns), "run: python -m tests.support.draft_trace"

"""Drafts on the device are the server's: thousands of turns of all rules, played through both."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.draft_trace import AMONG, FILE, compare_drafts, list_turns, text


@pytest.mark.untraced
def test_the_device_drafts_what_the_server_drafts(tmp_path: Path) -> None:
    """`python -m tests.long.drafts` compares as many turns as one likes; some are recorded for the client's tests."""
    turns = tuple(list_turns(AMONG))
    assert FILE.read_text("utf-8") == text(turns), "run: python -m tests.support.draft_trace"
    assert f"{AMONG} turns" in compare_drafts(turns, tmp_path)

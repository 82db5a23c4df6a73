"""The games between bots that the browser's tests read are those that the bots play today."""

from __future__ import annotations

from tests.support import piranja_rounds


def test_the_recorded_rounds_are_up_to_date() -> None:
    assert piranja_rounds.FILE.read_text("utf-8") == piranja_rounds.text(), (
        "run: python -m tests.support.piranja_rounds"
    )

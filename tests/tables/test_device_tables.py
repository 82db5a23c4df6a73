"""What the browser's tables on a device are compared with is what tables tell now."""

from __future__ import annotations

from tests.support import device_tables


def test_recorded_tables_are_told_as_now() -> None:
    told = device_tables.FILE.read_text("utf-8")
    assert told == device_tables.text(), "run: python -m tests.support.device_tables"

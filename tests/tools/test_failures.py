"""What `make test` says at its end of the tests that failed."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.failures import list_failures, main

FILE = """<testsuites><testsuite name="e2e">
<testcase classname="e2e/home.test.ts" name="greets"/>
<testcase classname="e2e/home.test.ts" name="waits &lt; long"><failure message="late">late
by a minute</failure></testcase>
<testcase classname="tests.core" name="test_long"><error message="boom"/></testcase>
</testsuite></testsuites>"""


def test_each_failure_is_told_with_its_reason(tmp_path: Path) -> None:
    path = tmp_path / "browser.xml"
    path.write_text(FILE, "utf-8")
    assert list(list_failures(path)) == [
        "FAILED e2e/home.test.ts: waits < long\n    late\n    by a minute",
        "FAILED tests.core: test_long\n    boom",
    ]


def test_a_suite_without_a_file_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["failures.py", "reports/nowhere.xml"])
    main()
    assert "nowhere.xml: no results" in capsys.readouterr().out

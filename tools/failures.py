#!/usr/bin/env python3
"""Says at the end of `make test` which tests failed, and why: the suites run side by side, so one hides the other.

`failures.py FILE…` reads what pytest and vitest wrote as JUnit's XML. A file is missing if its suite was not
run, or broke off.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

FIRST, LAST = 6, 6  # lines of a long reason


def main() -> None:
    """Print every failure of some files."""
    for name in sys.argv[1:]:
        path = Path(name)
        found = list(list_failures(path)) if path.exists() else [f"{name}: no results"]
        print(*found, sep="\n", end="\n" if found else "")


def list_failures(path: Path) -> Iterator[str]:
    """Yield each failed test of a file, with the first lines of the reason."""
    for case in ElementTree.parse(path).iter("testcase"):
        for kind in ("failure", "error"):
            for reason in case.findall(kind):
                lines = (reason.text or reason.get("message") or "").strip().splitlines()
                told = lines if len(lines) <= FIRST + LAST else [*lines[:FIRST], "…", *lines[-LAST:]]
                yield "\n    ".join([f"FAILED {case.get('classname')}: {case.get('name')}", *told])


if __name__ == "__main__":
    main()

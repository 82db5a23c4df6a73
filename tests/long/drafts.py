"""Turns of random games of all rules, drafted by the server and by the WebAssembly modules: they say the same.

python -m tests.long.drafts --turns 100000
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.support.draft_trace import compare_drafts, list_turns


def main() -> None:
    """Compare as many turns as asked for."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--turns", type=int, default=100_000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(compare_drafts(list_turns(asked.turns), Path(folder)), flush=True)


if __name__ == "__main__":
    main()

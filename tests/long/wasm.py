"""100,000 random games of all rules and 1,000 decisions of every level: the modules do what the kernels do.

python -m tests.long.wasm --games 100000 --decisions 1000
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from tests.support.wasm_trace import compare, record


def main() -> None:
    """Compare as many games and decisions as asked for, half of them of each game, and a tenth of them without SIMD."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--decisions", type=int, default=1000)
    asked = parser.parse_args()
    for variant, part in (("", 1), ("-plain", 10)):
        with tempfile.TemporaryDirectory() as folder:
            record(asked.games // 2 // part, asked.decisions // part, Path(folder))
            print(compare(Path(folder), variant), flush=True)


if __name__ == "__main__":
    main()

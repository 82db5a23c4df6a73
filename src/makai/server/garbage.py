"""When Python looks for garbage: often among what is new, seldom through everything.

A look through everything stops all tables for a moment, and the more there are, the longer. Python's own way does that
whenever a quarter is new. Here it is done every ten minutes: closed sockets leave circles behind.
"""

from __future__ import annotations

import asyncio
import gc

# New objects before a look; looks before a longer one; those before a whole one, which the timer below does instead.
THRESHOLDS = (1_000, 3, 1_000_000)
EVERY_S = 600.0


def settle() -> None:
    """Let what is there from the start never be looked through again, and the rest seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


async def collect() -> None:
    """Look through everything now and then, until cancelled."""
    while True:
        await asyncio.sleep(EVERY_S)
        gc.collect()

"""When Python looks for garbage, and how it shares itself among threads: so that nobody waits long.

A look for garbage stops all tables for a moment, and the more it goes through, the longer. So there are many short
looks among what is new, and one through everything every ten minutes: closed sockets leave circles behind.
"""

from __future__ import annotations

import asyncio
import gc
import sys

# New objects before a look; looks before a longer one; those before a whole one, which the timer below does instead.
THRESHOLDS = (500, 1, 1_000_000)
EVERY_S = 600.0
# How long a thread may keep the interpreter while another one waits for it. The writer needs it some ten times for a
# commit; with Python's own 5 ms, the busier the event loop is, the longer a commit takes.
TURN_S = 0.001


def settle() -> None:
    """Let what is there from the start never be looked through again, and the rest in short looks."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    sys.setswitchinterval(TURN_S)


async def collect() -> None:
    """Look through everything now and then, until cancelled."""
    while True:
        await asyncio.sleep(EVERY_S)
        gc.collect()

"""When Python collects garbage, and how threads share the interpreter: so that nobody waits long.

A collection stops all tables for a moment, and the more objects it checks, the longer. So there are many short
collections of new objects, and a full one every ten minutes: closed sockets leave reference cycles behind.
"""

from __future__ import annotations

import asyncio
import gc
import sys

# New objects before a collection; collections before a longer one; those before a full one, which the timer does.
THRESHOLDS = (10_000, 4, 1_000_000)
EVERY_S = 600.0
# How long a thread may keep the interpreter while another one waits for it. The writer needs it a few times for a
# commit; with Python's own 5 ms, the busier the event loop is, the longer a commit takes.
TURN_S = 0.001


def pause() -> None:
    """Collect nothing while the server is loaded: it takes 0.3 s to find next to nothing."""
    gc.disable()


def settle() -> None:
    """Exclude what exists from the start from every collection, and collect the rest in short ones."""
    if gc.isenabled():
        gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    gc.enable()
    sys.setswitchinterval(TURN_S)


async def collect() -> None:
    """Do a full collection now and then, until cancelled."""
    while True:
        await asyncio.sleep(EVERY_S)
        gc.collect()

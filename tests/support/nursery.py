"""Forks servers and nodes from a process that has loaded what they need.

Python has one such process for each of ours, whoever asks for it. It loads what was named last before its start.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from typing import Any

NURSERY = multiprocessing.get_context("forkserver")
LOADED = ["pytest", "tests.store.crashing_node", "tests.support.server.forked", "tests.support.server.warm"]


def start_process(target: Callable[..., object], *args: Any) -> BaseProcess:
    """Let a function run in a process of its own."""
    NURSERY.set_forkserver_preload(LOADED)  # only now: whoever forks nothing here need not wait for it
    process = NURSERY.Process(target=target, args=args)
    process.start()
    return process

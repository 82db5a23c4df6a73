"""The tests read English, whatever the machine speaks, and try the same examples each time.

With `MAKAI_EXPLORE=1` hypothesis looks for new examples instead (`make test-long` does).
"""

import os
import signal
import sys
import threading
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import is_hypothesis_test, settings

os.environ["MAKAI_LANG"] = "en"
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("exploring", deadline=None)
settings.load_profile("exploring" if os.environ.get("MAKAI_EXPLORE") else "steady")

# Tests that run in the background ignore Ctrl-C; the processes that they start must not.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


FOLDER = Path(__file__).parent
# A tracer sees there what other tests show it already, or the slow referees' own work.
UNMEASURED = {
    "bots/test_kahuna_bots.py",
    "core/test_glossary.py",
    "core/test_messages.py",
    "games/kahuna/test_hidden.py",
    "games/test_kahuna_worlds.py",
    "games/test_one_referee.py",
    "games/test_perft.py",
    "server/test_crash.py",
    "server/test_load.py",
    "server/test_nodes.py",
    "server/test_siege.py",
    "tables/test_races.py",
}
# What takes longest, most of it waiting: it begins first, so that nobody waits for it at the end. Each group has a
# worker for itself; what the first one needs is loaded only there (tests/support/nursery.py).
LONGEST = (
    ("server/test_crash.py", "server/test_nodes.py", "server/websocket/test_revocation.py", "store/test_crash.py"),
    ("test_docs.py",),
    ("test_guide.py", "server/test_siege.py", "server/test_load.py"),
)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the longest tests, a share for each worker."""
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    by_file: dict[str, list[pytest.Item]] = {}
    for item in items:
        by_file.setdefault(name_of(item), []).append(item)
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for number, group in enumerate(LONGEST):
        shares[number % workers] += [item for name in group for item in by_file.pop(name, [])]
    others = [item for found in by_file.values() for item in found]
    # Each worker begins with a stretch of the list, as many tests as the others; what is left of it can be stolen.
    size = -(-len(items) // workers)
    items[:] = []
    for share in shares:
        filling = others[: max(size - len(share), 0)]
        del others[: len(filling)]
        items += [*share, *filling]
    items += others


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Measure no coverage where that costs too much: on Python 3.11 a tracer makes a test up to three times as slow.

    The mark `no_cover` of pytest-cov leaves another measurement running in a worker; hence a mark of our own.
    """
    marked = item.get_closest_marker("untraced") is not None
    if not marked and name_of(item) not in UNMEASURED and not is_hypothesis_test(getattr(item, "function", None)):
        return (yield)
    trace, trace_of_threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(trace)
        threading.settrace(trace_of_threads)


@pytest.hookimpl(trylast=True)  # after the measurement has begun
def pytest_sessionstart(session: pytest.Session) -> None:
    """Load what games bring for research now: a test without a tracer could be the first to need it."""
    if session.config.pluginmanager.has_plugin("_cov") and hasattr(session.config, "workerinput"):
        from makai.games import names
        from makai.research.prepare import prepare_research

        for game in names():
            prepare_research(game)


def name_of(item: pytest.Item) -> str:
    """Return the file of a test, from this folder."""
    return item.path.relative_to(FOLDER).as_posix() if item.path.is_relative_to(FOLDER) else ""

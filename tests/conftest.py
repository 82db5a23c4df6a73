"""The tests read English, whatever the machine speaks, and try the same examples each time.

With `MAKAI_EXPLORE=1` hypothesis looks for new examples instead (`make test-long` does).
"""

import os
import signal
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
UNMEASURED = {"games/test_one_referee.py", "games/test_perft.py"}  # the slow referees' own work, none of the package
# What takes longest, most of it waiting: it begins first, so that nobody waits for it at the end.
LONGEST = ("server/test_crash.py", "server/test_siege.py", "test_docs.py", "test_guide.py", "server/test_nodes.py")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the longest tests, a share for each worker, and measure no coverage where it costs too much.

    On Python 3.11, which has no `sys.monitoring`, a tracer makes a test more than twice as slow.
    """
    for item in items:
        if name_of(item) in UNMEASURED or is_hypothesis_test(getattr(item, "function", None)):
            item.add_marker(pytest.mark.no_cover)
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    longest = [item for item in items if name_of(item) in LONGEST]
    others = [item for item in items if name_of(item) not in LONGEST]
    longest.sort(key=lambda item: LONGEST.index(name_of(item)))
    shares = [longest[number::workers] for number in range(workers)]
    # Each worker begins with a stretch of the list, as many tests as the others; what is left of it can be stolen.
    size = -(-len(items) // workers)
    items[:] = []
    for share in shares:
        filling = others[: size - len(share)]
        del others[: size - len(share)]
        items += [*share, *filling]
    items += others


def name_of(item: pytest.Item) -> str:
    """Return the file of a test, from this folder."""
    return item.path.relative_to(FOLDER).as_posix() if item.path.is_relative_to(FOLDER) else ""

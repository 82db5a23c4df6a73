"""The tests read English, whatever the machine speaks, and try the same examples each time.

With `MAKAI_EXPLORE=1` hypothesis looks for new examples instead (`make test-long` does).
"""

import os
import signal

import pytest
from hypothesis import is_hypothesis_test, settings

os.environ["MAKAI_LANG"] = "en"
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("exploring", deadline=None)
settings.load_profile("exploring" if os.environ.get("MAKAI_EXPLORE") else "steady")

# Tests that run in the background ignore Ctrl-C; the processes that they start must not.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


UNMEASURED = {"test_one_referee", "test_perft"}  # the slow referees' own work, which is none of the package


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Measure no coverage while a property is tried out: on Python 3.11 a tracer makes that twice as slow."""
    for item in items:
        if item.path.stem in UNMEASURED or is_hypothesis_test(getattr(item, "function", None)):
            item.add_marker(pytest.mark.no_cover)

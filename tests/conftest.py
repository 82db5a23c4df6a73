"""The tests read English, whatever the machine speaks, and try the same examples each time.

With `MAKAI_EXPLORE=1` hypothesis looks for new examples instead (`make test-long` does).
"""

import os
import signal

from hypothesis import settings

os.environ["MAKAI_LANG"] = "en"
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("exploring", deadline=None)
settings.load_profile("exploring" if os.environ.get("MAKAI_EXPLORE") else "steady")

# Tests that run in the background ignore Ctrl-C; the processes that they start must not.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

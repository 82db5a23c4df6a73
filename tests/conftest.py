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

# Whoever starts the tests in the background lets them ignore Ctrl-C; what they start must hear it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

"""The tests read English, whatever the machine speaks."""

import os

os.environ["MAKAI_LANG"] = "en"

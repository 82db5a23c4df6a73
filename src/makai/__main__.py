"""`python -m makai` is `makai`."""

import sys

from makai.cli import main

sys.exit(main())

"""Node, which builds the browser client: the machine's own, if it is new enough, or one in the virtual environment."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

OLDEST = 20


def find_node(venv: Path) -> str | None:
    """Return the folder with a Node that can be used and its npm; None if there is none."""
    for path in (None, str(venv / "bin")):
        node, npm = shutil.which("node", path=path), shutil.which("npm", path=path)
        if node and npm and _find_version(node) >= OLDEST:
            return str(Path(node).parent)
    return None


def _find_version(node: str) -> int:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.", told)
    return int(found[1]) if found else 0

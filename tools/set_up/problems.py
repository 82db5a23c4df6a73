"""What can go wrong during the set-up, told in one sentence."""

from __future__ import annotations

import re
from pathlib import Path

from tools.set_up.messages import has_message, say

# What a failed command's output says about the cause, the likeliest first. The sentence names the file with the output.
CAUSES = {
    "install-no-space": r"No space left on device|ENOSPC|Disk quota exceeded",
    "install-not-writable": r"Permission denied|Read-only file system|EACCES|EROFS|EPERM",
    "install-no-network": (
        r"ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|dns error|[Cc]onnection refused"
        r"|Temporary failure in name resolution|NewConnectionError|Failed to establish a new connection"
        r"|[Nn]etwork is unreachable|ConnectTimeout|error sending request|Could not connect|ProxyError"
    ),
    "install-no-compiler": r"(gcc|cc|clang|cl\.exe)['\"]?:? (command )?not found|No such file or directory: '(gcc|cc)'"
    r"|command '\S*(gcc|cc|clang)\S*' failed|Unknown compiler|Failed building wheel",
}


class SetUpFailed(Exception):
    """Something went wrong; the text is the sentence for the user."""


def explain_failure(step: str, log: Path) -> SetUpFailed:
    """Return the sentence for a command that failed, from what it printed."""
    output = log.read_text("utf-8", "replace")
    found = next((name for name, pattern in CAUSES.items() if re.search(pattern, output)), "install-step-failed")
    return SetUpFailed(say(found, step=_name(step), log=log))


def _name(step: str) -> str:
    """Return what a step is called; one outside the plan has only its own name."""
    return say(f"install-step-{step}") if has_message(f"install-step-{step}") else step

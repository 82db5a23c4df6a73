"""pip's settings, handed on to uv, which does not read them: mirrors, certificates, proxies."""

from __future__ import annotations

import ast
import os
import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

SETTING = re.compile(r"^(?P<section>[^.]*(?:\.pip)?)\.(?P<name>[\w-]+)=(?P<value>['\"].*)$", re.M)
# uv's variables for pip's settings, and what stands between several values.
VARIABLES = {
    "index-url": ("UV_DEFAULT_INDEX", " "),
    "extra-index-url": ("UV_INDEX", " "),
    "find-links": ("UV_FIND_LINKS", ","),
    "trusted-host": ("UV_INSECURE_HOST", " "),
    "no-index": ("UV_NO_INDEX", " "),
    "timeout": ("UV_HTTP_TIMEOUT", " "),
    "default-timeout": ("UV_HTTP_TIMEOUT", " "),
    "cert": ("SSL_CERT_FILE", " "),
    "client-cert": ("SSL_CLIENT_CERT", " "),
    "proxy": ("ALL_PROXY", " "),
    "no-cache-dir": ("UV_NO_CACHE", " "),
}


def read_pip_settings(python: str) -> dict[str, str]:
    """Return a Python's settings of pip by name, from files and the environment; the environment counts most."""
    listed = subprocess.run([python, "-m", "pip", "config", "list"], capture_output=True, text=True, check=False).stdout
    found = [
        (match["section"], match["name"], str(ast.literal_eval(match["value"]))) for match in SETTING.finditer(listed)
    ]
    order = {"global": 0, "install": 1}  # then the environment
    return {name: value for section, name, value in sorted(found, key=lambda each: order.get(each[0], 2))}


def translate(settings: Mapping[str, str], environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return the same settings as uv's variables; those that the user has set for uv stay."""
    found: dict[str, str] = {}
    for name, value in settings.items():
        variable, separator = VARIABLES.get(name, ("", ""))
        if variable and variable not in environment:
            found[variable] = separator.join(value.split())
    if "UV_INDEX" in found or "UV_FIND_LINKS" in found:  # pip takes the best version of all; hashes say which is right
        found.setdefault("UV_INDEX_STRATEGY", "unsafe-best-match")
    return found


def choose_caches(folder: Path, environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """Return where uv and npm keep what they fetch, if the usual places cannot be written to."""
    home = Path(environment.get("HOME") or Path.home())
    places = {
        "UV_CACHE_DIR": Path(environment.get("XDG_CACHE_HOME") or home / ".cache") / "uv",
        "npm_config_cache": home / ".npm",
    }
    return {
        name: str(folder / name)
        for name, place in places.items()
        if name not in environment and not _can_be_written(place)
    }


def _can_be_written(place: Path) -> bool:
    """Tell whether a folder can be written to, or made; root may write where the file system itself refuses."""
    try:
        place.mkdir(parents=True, exist_ok=True)
        probe = place / f".makai-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:
        return False
    return True

"""The sentences of the set-up: from the product's own catalogues, but before Fluent's library is installed.

Only messages of one line without choices can be read here: `name = text with { $variable }`.
"""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
MESSAGE = re.compile(r"^([a-z][\w-]*) = (.*)$", re.M)
VARIABLE = re.compile(r"\{ \$(\w+) \}")


def say(name: str, /, **params: object) -> str:
    """Return a message in the user's language."""
    return VARIABLE.sub(lambda found: str(params[found[1]]), _read_catalogue()[name])


def has_message(name: str) -> bool:
    """Tell whether there is such a message."""
    return name in _read_catalogue()


@cache
def _read_catalogue() -> dict[str, str]:
    language = _load_messages().choose_language()
    text = (ROOT / "src" / "makai" / "messages" / f"{language}.ftl").read_text("utf-8")
    return {found[1]: found[2] for found in MESSAGE.finditer(text)}


def _load_messages() -> ModuleType:
    """Return `makai.core.messages` without the package around it, which needs libraries."""
    place = ROOT / "src" / "makai" / "core" / "messages.py"
    spec = importlib.util.spec_from_file_location("messages_of_makai", place)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

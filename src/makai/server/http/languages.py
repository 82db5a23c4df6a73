"""The language of an answer, from the browser's `Accept-Language` header."""

from __future__ import annotations

from makai.core.messages import LANGUAGES


def choose_language(accept: str | None) -> str:
    """Return the best language that Makai speaks for an `Accept-Language` header; English if there is none."""
    wanted = sorted(
        ((_read_weight(part), -place, part) for place, part in enumerate((accept or "").split(","))), reverse=True
    )
    for weight, _, part in wanted:
        language = part.strip()[:2].lower()
        if weight > 0 and language in LANGUAGES:
            return language
    return "en"


def _read_weight(part: str) -> float:
    """Return how much a language is wanted: the `q` behind it, else 1."""
    _, _, weight = part.partition(";")
    name, _, number = weight.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return float(number)
    except ValueError:
        return 0.0

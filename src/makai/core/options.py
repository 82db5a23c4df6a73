"""Checking the options of a game: every refusal names what was given and what would have been right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar, cast

from makai.core.errors import BadRules, quote

Word = TypeVar("Word", bound=str)


def check_names(options: Mapping[str, object], known: Iterable[str]) -> None:
    """Refuse options that the game does not have."""
    names = list(known)
    for name in options:
        if name not in names:
            near = difflib.get_close_matches(str(name), names, 1)
            code = "rules-unknown-option-near" if near else "rules-unknown-option"
            raise BadRules(code, name=quote(name), names=", ".join(names), near="".join(near))


def choice(name: str, value: object, choices: Sequence[Word]) -> Word:
    """Return a value that must be one of some words."""
    if isinstance(value, str) and value in choices:
        return choices[choices.index(cast(Word, value))]
    raise BadRules("rules-not-a-choice", name=name, value=quote(value), choices=", ".join(choices))


def read_choices(name: str, value: object, choices: Sequence[str]) -> tuple[str, ...]:
    """Return a list of different words, sorted; a single word stands for itself."""
    values = [value] if isinstance(value, str) else value
    if not isinstance(values, Iterable) or isinstance(values, Mapping):
        raise BadRules("rules-not-a-list", name=name, value=quote(value), choices=", ".join(choices))
    return tuple(sorted({choice(name, each, choices) for each in values}))


def switch(name: str, value: object) -> bool:
    """Return a value that must be true or false."""
    if isinstance(value, bool):
        return value
    raise BadRules("rules-not-a-switch", name=name, value=quote(value))


def number(name: str, value: object, low: int, high: int) -> int:
    """Return a whole number within limits."""
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    raise BadRules("rules-not-a-number", name=name, value=quote(value), low=low, high=high)

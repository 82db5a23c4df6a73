"""Message catalogues: every sentence a user reads, in every language, by its name.

The catalogues are Fluent files, which the browser can read as they are: `makai/messages/*.ftl`, and the rules of the
games in `makai/messages/rules/*.ftl`.
"""

from __future__ import annotations

import os
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr", "it", "de")

Value = str | int | float
LONGEST = 2400  # characters of one variable; Fluent refuses more than 2,500
_ADDED: dict[str, list[str]] = {language: [] for language in LANGUAGES}  # the sentences of installed games


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str, bundle: FluentBundle) -> None:
        self.language = language
        self._bundle = bundle

    @staticmethod
    @cache
    def of(language: str) -> Catalogue:
        """Return the catalogue of a language (one of `LANGUAGES`)."""
        from fluent.runtime import FluentBundle, FluentResource

        bundle = FluentBundle([language], use_isolating=False)
        bundle.add_resource(FluentResource(source(language)))
        return Catalogue(language, bundle)

    def text(self, name: str, /, **params: Value) -> str:
        """Return the message `name`, its variables filled in."""
        pattern = self._bundle.get_message(name).value
        if pattern is None:
            raise ValueError(f"message {name} ({self.language}) has no text")
        text, problems = self._bundle.format_pattern(pattern, {key: _shorten(value) for key, value in params.items()})
        if problems:
            raise ValueError(f"message {name} ({self.language}): {problems}")
        return str(text)

    def has(self, name: str) -> bool:
        """Tell whether this language has a message `name`."""
        return bool(self._bundle.has_message(name))


def _shorten(value: Value) -> Value:
    """Shorten a text that no sentence can hold."""
    return value if not isinstance(value, str) or len(value) <= LONGEST else value[: LONGEST - 1] + "…"


def source(language: str) -> str:
    """Return the text of a language's catalogue, with the rules of the games and the sentences of installed ones."""
    messages = resources.files("makai") / "messages"
    own = [(folder / f"{language}.ftl").read_text(encoding="utf-8") for folder in (messages, messages / "rules")]
    return "\n".join([*own, *_ADDED[language]])


def add_messages(folder: Traversable) -> None:
    """Let the sentences in a folder be said too; English stands in for what another language lacks."""
    added = {language: _sentences(folder, language) for language in LANGUAGES}  # all or none, if the folder is broken
    for language, sentences in added.items():
        _ADDED[language].append(sentences)
    Catalogue.of.cache_clear()


def _sentences(folder: Traversable, language: str) -> str:
    """Return the sentences of a folder in a language; those that it lacks in English."""
    from fluent.syntax import FluentParser, FluentSerializer
    from fluent.syntax.ast import Message, Resource, Term

    parse = FluentParser(with_spans=False).parse
    english = parse((folder / "en.ftl").read_text(encoding="utf-8")).body
    file = folder / f"{language}.ftl"
    own = parse(file.read_text(encoding="utf-8")).body if file.is_file() else []
    entries = [entry for entry in own if isinstance(entry, Message | Term)]
    names = {entry.id.name for entry in entries}
    missing = [entry for entry in english if isinstance(entry, Message | Term) and entry.id.name not in names]
    return str(FluentSerializer().serialize(Resource([*entries, *missing])))


def choose_language(wanted: str | None = None) -> str:
    """Choose a language: the one asked for, else the environment's, else English."""
    candidates = [wanted, *(os.environ.get(name) for name in ("MAKAI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))]
    for candidate in candidates:
        if candidate and candidate[:2].lower() in LANGUAGES:
            return candidate[:2].lower()
    return "en"

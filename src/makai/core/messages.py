"""Message catalogues: every sentence a user reads, in every language, by its name.

The catalogues are Fluent files, which the browser can read as they are: `makai/messages/*.ftl`, the rules of the games
in `makai/messages/rules/*.ftl`, what coaches say in `makai/messages/advice/*.ftl`.
"""

from __future__ import annotations

import os
import re
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr", "it", "de")

Value = str | int | float
LONGEST = 2400  # characters of one variable; Fluent refuses more than 2,500
ENTRY = re.compile(r"^(?:(-?[a-zA-Z][\w-]*) *=|#)", re.ASCII | re.MULTILINE)  # where an entry or a comment begins
REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)", re.ASCII)
_ADDED: dict[str, list[str]] = {language: [] for language in LANGUAGES}  # the sentences of installed games


class Catalogue:
    """The messages of one language. Each is parsed when it is first said: all of them take a tenth of a second."""

    def __init__(self, language: str, bundle: FluentBundle, entries: dict[str, str]) -> None:
        self.language = language
        self._bundle = bundle
        self._entries = entries
        self._unparsed = set(entries)

    @staticmethod
    @cache
    def of(language: str) -> Catalogue:
        """Return the catalogue of a language (one of `LANGUAGES`)."""
        from fluent.runtime import FluentBundle

        bundle = FluentBundle([language], use_isolating=False)
        return Catalogue(language, bundle, split_entries(source(language)))

    def text(self, name: str, /, **params: Value) -> str:
        """Return the message `name`, its variables filled in."""
        self._parse(name)
        pattern = self._bundle.get_message(name).value
        if pattern is None:
            raise ValueError(f"message {name} ({self.language}) has no text")
        text, problems = self._bundle.format_pattern(pattern, {key: _shorten(value) for key, value in params.items()})
        if problems:
            raise ValueError(f"message {name} ({self.language}): {problems}")
        return str(text)

    def has(self, name: str) -> bool:
        """Tell whether this language has a message `name`."""
        return name in self._entries and not name.startswith("-")

    def _parse(self, name: str) -> None:
        """Parse an entry, and those that it refers to, unless that is done."""
        from fluent.runtime import FluentResource

        if name in self._unparsed:
            self._unparsed.remove(name)
            self._bundle.add_resource(FluentResource(self._entries[name]))
            for other in REFERENCE.findall(self._entries[name]):
                self._parse(other)


def split_entries(text: str) -> dict[str, str]:
    """Return the messages and terms of a Fluent file by name; of two with one name the first one counts."""
    entries: dict[str, str] = {}
    found = [*ENTRY.finditer(text)]
    for entry, following in zip(found, [*found[1:], None], strict=True):
        if entry[1]:
            entries.setdefault(entry[1], text[entry.start() : following.start() if following else None])
    return entries


def _shorten(value: Value) -> Value:
    """Shorten a text that no sentence can hold."""
    return value if not isinstance(value, str) or len(value) <= LONGEST else value[: LONGEST - 1] + "…"


def source(language: str) -> str:
    """Return the text of a language's catalogue, with the rules of the games and the sentences of installed ones."""
    messages = resources.files("makai") / "messages"
    folders = messages, messages / "rules", messages / "advice"
    own = [(folder / f"{language}.ftl").read_text(encoding="utf-8") for folder in folders]
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

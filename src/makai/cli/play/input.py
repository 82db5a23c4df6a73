"""What a typed line means: generous about capitals and spaces, but it never guesses between two actions."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from makai.cli.text.speech import Speech
from makai.core.action import Action

COMMANDS = ("help", "table", "hand", "legal", "look", "odds", "log", "undo", "rules", "save", "quit")
ENGLISH = Speech("en")
SILENT = "handicap"  # a word of the notation that may be left out


@dataclass(frozen=True)
class WordCommand:
    """A word such as `table`, and what stands behind it."""

    name: str
    rest: str


@dataclass(frozen=True)
class Number:
    """A number of the list of actions."""

    number: int


@dataclass(frozen=True)
class ActionChoice:
    """An action of the game; the referee decides whether it is allowed."""

    action: Action


@dataclass(frozen=True)
class Unclear:
    """A text that fits several legal actions, or names what some of them are about (`partly`)."""

    actions: tuple[Action, ...]
    partly: bool


@dataclass(frozen=True)
class Impossible:
    """Words of the game's own, but nothing that is legal now has them."""


@dataclass(frozen=True)
class Unknown:
    """A text that means nothing; words and legal actions that look like it."""

    near_words: tuple[str, ...] = ()
    near_actions: tuple[Action, ...] = ()


Meaning = WordCommand | Number | ActionChoice | Unclear | Impossible | Unknown


class Vocabulary:
    """The words of a language that a player can say; English ones are always understood."""

    def __init__(self, speech: Speech) -> None:
        self._words = {name: word_list(speech, name) for name in COMMANDS}
        self._meaning = {
            word: name for language in (ENGLISH, speech) for name in COMMANDS for word in word_list(language, name)
        }

    def word(self, name: str) -> str:
        """Return the word for a command as help shows it."""
        return self._words[name][0]

    def command(self, text: str) -> WordCommand | None:
        """Return the command that a line begins with."""
        first, _, rest = text.partition(" ")
        name = self._meaning.get(first.casefold())
        return WordCommand(name, rest.strip()) if name else None

    @property
    def words(self) -> list[str]:
        """Every word worth suggesting."""
        return [self.word(name) for name in COMMANDS]


def word_list(speech: Speech, name: str) -> list[str]:
    """Return the words for something in a language, the usual one first."""
    return [word.strip().casefold() for word in speech.say(f"play-word-{name}").split(",")]


def understand(text: str, vocabulary: Vocabulary, legal: Sequence[Action], actions: Sequence[Action]) -> Meaning:
    """Return what a line means, given what is legal now and every action there is."""
    line = " ".join(text.split())
    if number := re.fullmatch(r"#?([0-9]{1,6})[.)]?", line):
        return Number(int(number[1]))
    key = notation_key(line)
    if action := _by_key(tuple(actions)).get(key):
        return ActionChoice(action)
    if command := vocabulary.command(line):
        return command
    return _sloppy(key, legal, actions) or _nearest(key, vocabulary, legal)


def _sloppy(key: str, legal: Sequence[Action], actions: Sequence[Action]) -> Meaning | None:
    """Return what the words of a text mean, whatever their order; of forbidden actions the first is to be explained."""
    alike = same_names(key, legal) or same_names(key, actions)[:1]
    if len(alike) == 1:
        return ActionChoice(alike[0])
    if alike:
        return Unclear(alike, partly=False)
    if about := naming(key, legal):
        return Unclear(about, partly=True)
    return Impossible() if naming(key, actions) else None


def notation_key(text: str) -> str:
    """Return a text so that sloppy and exact notation look the same."""
    key = re.sub("[‐‑‒–—−_]", "-", text.casefold()).replace(":", " ")
    return " ".join(re.sub(r"\s*([-+!])\s*", r"\1", key).split())


@lru_cache
def _by_key(actions: tuple[Action, ...]) -> Mapping[str, Action]:
    return MappingProxyType({notation_key(action): action for action in actions})


def same_names(key: str, legal: Iterable[Action]) -> tuple[Action, ...]:
    """Return the legal actions with exactly the words of a text, in whatever order."""
    names = _names(key)
    marks = [mark for mark in "+!" if mark in key]
    return tuple(
        action for action in legal if names and _names(action) == names and all(mark in action for mark in marks)
    )


def naming(key: str, legal: Iterable[Action]) -> tuple[Action, ...]:
    """Return the legal actions that have all words of a text, and more."""
    names = _names(key)
    return tuple(action for action in legal if names and names <= _names(action))


def _names(text: str) -> Counter[str]:
    """Return the words of a notation; text that is no word counts as one, so that nothing is overlooked."""
    names = Counter(re.findall(r"[^\W\d_]+", text.casefold()) + re.findall(r"[^\w\s+!:-]|\d|_", text))
    del names[SILENT]
    return names


def _nearest(key: str, vocabulary: Vocabulary, legal: Iterable[Action]) -> Unknown:
    by_key = _by_key(tuple(legal))
    near = difflib.get_close_matches(key[:40], [*vocabulary.words, *by_key], 3, 0.65)
    words = tuple(word for word in near if word not in by_key)
    return Unknown(words, tuple(by_key[word] for word in near if word in by_key))

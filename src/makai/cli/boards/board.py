"""How one talks at the table of some game: what every game has to put into words, and the numbered list of actions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar, Generic, Self, TypeVar

from makai.cli.text.sentences import GameWords
from makai.core.action import Action
from makai.core.game import Event, View
from makai.core.messages import Value

V = TypeVar("V", bound=View)
Group = tuple[str, list[Action]]


class Board(GameWords, ABC, Generic[V]):
    """The words of one game for a table in progress."""

    HANDS_HIDDEN: ClassVar[bool]  # whether players hold cards that the others must not see
    LISTS_CHOICES: ClassVar[bool]  # whether the question itself names everything that can be done
    LACKS: ClassVar[tuple[str, ...]]  # the words that mean nothing in this game
    EXAMPLE: ClassVar[str]  # a name that actions are about

    def speak_to(self, seat: int | None) -> Self:
        """Return the same words, spoken to another player (None: to everybody)."""
        return type(self)(self.speech, self.game, self._names, seat)

    @abstractmethod
    def table(self, view: V) -> Iterator[str]:
        """Tell the whole table."""

    @abstractmethod
    def hand(self, view: V) -> Iterator[str]:
        """Tell what the viewer has."""

    @abstractmethod
    def turn(self, view: V) -> Iterator[str]:
        """Tell what one must know when a turn begins."""

    @abstractmethod
    def ask(self, view: V) -> str:
        """Ask for an action."""

    @abstractmethod
    def ask_again(self, view: V) -> str:
        """Ask in short, when nothing has happened since the question."""

    @abstractmethod
    def groups(self, view: V) -> list[Group]:
        """Return what is legal, as one lists it: under headings."""

    @abstractmethod
    def actions_in_words(self, view: V) -> dict[Action, str]:
        """Return what is legal, each action with what it means."""

    @abstractmethod
    def house_rules(self, view: V) -> Iterator[str]:
        """Tell the rules that one plays by, as this table has agreed on them."""

    @abstractmethod
    def notation(self, view: V) -> Iterator[str]:
        """Tell how actions are written."""

    @abstractmethod
    def can_take_back(self, action: Action) -> bool:
        """Tell whether an action shows nobody anything new, so that it can be taken back within its turn."""

    def small_print(self, _view: V) -> Iterator[str]:
        """Tell the rest of the rules."""
        yield from ()

    def recap(self, _events: Iterable[Event]) -> Iterator[str]:
        """Look back at the end of the game on what led there."""
        yield from ()

    def wrong_names(self, _text: str) -> str | None:
        """Say what is wrong with the names in a text that is no action."""
        return None

    def look(self, _view: V, _name: str) -> Iterator[str]:
        """Tell what lies at a place on the board."""
        yield self.say("play-no-look")

    def odds(self, _view: V) -> Iterator[str]:
        """Tell what the next card may be."""
        yield self.say("play-no-odds")

    def lines_of(self, name: str, /, **params: Value) -> Iterator[str]:
        """Yield a message of several lines."""
        yield from self.say(name, **params).splitlines()

    def chapters(self, *names: str, **params: Value) -> Iterator[str]:
        """Yield chapters of the game's rules, each with its heading; what stands out on a page is plain here."""
        for name in names:
            yield ""
            lines = self.lines_of(f"rules-{self.game.name}-{name}", **params)
            yield from (line.replace("__", "") for line in lines if line)


class Menu:
    """What is legal now, numbered; a number stands for the same action as long as nothing happens."""

    def __init__(self, talk: Board[V], view: V) -> None:
        self._talk = talk
        self._groups = talk.groups(view)
        self._words = talk.actions_in_words(view)
        self.actions = [action for _, actions in self._groups for action in actions]
        self.listed: set[Action] = set(self.actions) if talk.LISTS_CHOICES else set()

    def was_listed(self, number: int) -> bool:
        """Tell whether the action of that number has been read to the player."""
        return self.actions[number - 1] in self.listed

    def lines(self, wanted: Iterable[Action] | None = None) -> Iterator[str]:
        """Yield the list, or the part of it that is wanted; the numbers stay the same."""
        chosen = set(self.actions if wanted is None else wanted)
        self.listed |= chosen
        for heading, actions in self._groups:
            if wanted is None:
                yield heading
            yield from (self.line(action) for action in actions if action in chosen)

    def line(self, action: Action) -> str:
        """Return an action with its number and its meaning."""
        number = self.actions.index(action) + 1
        return self._talk.say("play-list-line", number=number, action=str(action), words=self._words[action])

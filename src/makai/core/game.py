"""What a game, a state, a view and an event are: the protocols that everything outside a game relies on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, Self

from makai.core.action import Action
from makai.core.chance import Chance

Json = dict[str, Any]


class Rules(Protocol):
    """The rules agreed for one game: complete, checked, and a value."""

    @property
    def players(self) -> int:
        """How many seats the table has."""
        ...

    def to_dict(self) -> Json:
        """Return the rules as a record holds them."""
        ...


class Event(Protocol):
    """Something that happened, as a value that the log, the animations and the hints are made of."""

    def seen_by(self, seat: int | None) -> Self:
        """Return the event as a seat may see it (None: a spectator)."""
        ...

    def to_dict(self) -> Json:
        """Return the event with its `type`, for JSON."""
        ...

    def fields(self) -> Json:
        """Return the event's fields, for JSON."""
        ...

    def message(self) -> str:
        """Return the name of the sentence that tells the event; its variables are the event's fields."""
        ...


class View(Protocol):
    """What one seat knows of a state (or a spectator: seat None), and nothing else."""

    @property
    def rules(self) -> Rules:
        """The rules of this game."""
        ...

    @property
    def seat(self) -> int | None:
        """Whose view it is."""
        ...

    @property
    def to_move(self) -> int | None:
        """The seat that must act, None once the game is over."""
        ...

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now; nothing when it is not its turn."""
        ...

    def sample(self, seed: int | str | None = None) -> State:
        """Return a complete state that this view cannot tell from the real one; each is equally likely."""
        ...

    def to_dict(self) -> Json:
        """Return everything the view holds, for JSON."""
        ...


class State(Protocol):
    """The whole table as the referee sees it: a value that never changes."""

    @property
    def rules(self) -> Rules:
        """The rules of this game."""
        ...

    @property
    def to_move(self) -> int | None:
        """The seat that must act, None once the game is over."""
        ...

    @property
    def result(self) -> Json | None:
        """Who won, None while the game goes on."""
        ...

    @property
    def events(self) -> tuple[Event, ...]:
        """What the action that led here did; nothing at the start."""
        ...

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action since the start."""
        ...

    @property
    def shuffles(self) -> tuple[tuple[str, ...], ...]:
        """Every shuffle so far, top card first."""
        ...

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every action that the rules allow now."""
        ...

    def apply(self, action: str) -> Self:
        """Return the state after an action (or its notation); raise `IllegalAction` if it is forbidden."""
        ...

    def view(self, seat: int | None) -> View:
        """Return what a seat knows (None: a spectator)."""
        ...

    def glimpse(self, seat: int | None) -> View:
        """Return what a seat sees, where nobody asks what it remembers of what it no longer sees."""
        ...

    def without_past(self, recall: Callable[[], Self] | None = None) -> Self:
        """Return the same state without the way that led here: it is smaller, and knows no actions and events.

        With `recall`, which plays the game again, what players remember is worked out only when somebody asks.
        """
        ...

    def to_dict(self) -> Json:
        """Return the full state, for JSON."""
        ...

    def material(self) -> Mapping[str, int]:
        """Return every piece and card there is and how many, wherever they lie; it must never change."""
        ...


class Game(Protocol):
    """A game: its name, its actions, and how it begins."""

    @property
    def name(self) -> str:
        """The game's name in records and commands."""
        ...

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action there is, in a fixed order."""
        ...

    def rules(self, options: Mapping[str, object], chance: Chance | None = None) -> Rules:
        """Return checked rules; chance decides who starts where the options do not (without chance: seat 0)."""
        ...

    def new(
        self,
        *,
        seed: int | str | None = None,
        shuffles: Sequence[Sequence[str]] | None = None,
        chance: Chance | None = None,
        **options: Any,
    ) -> State:
        """Begin a game with any rule as a keyword; the shuffles come from a seed, a record, or `chance`."""
        ...

    def random_games(self, games: int, seed: int) -> int:
        """Play whole random games in the kernel, under the usual rules; return the number of actions."""
        ...

    def full_decks(self, shuffles: Sequence[Sequence[str]]) -> list[list[str]]:
        """Return, for each shuffle of a game, all the cards that were shuffled (some may not have been used)."""
        ...

    def seat_names(self, players: int) -> list[str]:
        """Return the seats' names where nobody gave others."""
        ...

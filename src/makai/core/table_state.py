"""What the states and views of all games share: the way they came about, and actions that are checked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, cast

from makai.core.action import Action
from makai.core.chance import Chance
from makai.core.errors import BadNotation, quote
from makai.core.game import Event, Json, Rules, View

R = TypeVar("R", bound=Rules)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)


def describe(rules: Rules, to_move: int | None) -> str:
    """Return the rules that say something and whose turn it is, in one line. No card is told."""
    told = (f"{name}={value}" for name, value in rules.to_dict().items() if not isinstance(value, list) or any(value))
    return f"{', '.join(told)}; {'over' if to_move is None else f'seat {to_move} to move'}"


class TableView(Generic[R]):
    """What the views of all games share."""

    rules: R
    seat: int | None
    to_move: int | None

    def __repr__(self) -> str:
        viewer = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<{type(self).__name__} of {viewer}: {describe(self.rules, self.to_move)}>"


class Setting(NamedTuple):
    """What stays the same from state to state, but for a new shuffle now and then."""

    rules: Any  # of the game: to say so costs a call each time
    chance: Chance
    shuffles: tuple[tuple[str, ...], ...]


class TableState(ABC, Generic[R, E, V]):
    """A state that knows the state and the action before it."""

    ACTIONS: ClassVar[Mapping[str, Action]]
    to_move: int | None

    def __init__(self, rules: R, chance: Chance, shuffles: tuple[tuple[str, ...], ...], past: Self | None) -> None:
        self._setting = Setting(rules, chance, shuffles)
        self.past = past
        self.action: Action | None = None
        self._events: tuple[E, ...] | None = None

    @property
    def rules(self) -> R:
        """The rules of this game."""
        rules: R = self._setting.rules
        return rules

    @property
    def chance(self) -> Chance:
        """Where shuffles come from."""
        return self._setting.chance

    @property
    def shuffles(self) -> tuple[tuple[str, ...], ...]:
        """Every shuffle so far, top card first."""
        return self._setting.shuffles

    def apply(self, action: str) -> Self:
        """Return the state after an action (or its notation); raise `IllegalAction` if it is forbidden."""
        known = self.ACTIONS.get(action)
        if known is None:
            examples = self.legal_actions()[:3]
            raise BadNotation("not-an-action", action=quote(action), examples=", ".join(examples), count=len(examples))
        after = self._after(known)
        after.action = known
        return after

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action since the start."""
        return tuple(reversed([state.action for state in self._way_back() if state.action is not None]))

    @property
    def events(self) -> tuple[E, ...]:
        """What the action that led here did; nothing at the start."""
        if self._events is None:
            started = self.past is None or self.action is None
            self._events = () if started else self._list_events(cast(Self, self.past), cast(Action, self.action))
        return self._events

    def without_past(self, recall: Callable[[], Self] | None = None) -> Self:  # noqa: ARG002 (for who remembers)
        """Return the same state without the way that led here: it is smaller, and knows no actions and events.

        With `recall`, which plays the game again, what players remember is worked out only when somebody asks.
        """
        alone = object.__new__(type(self))  # `copy` takes five times as long
        alone.__dict__.update(self.__dict__)
        alone.past, alone.action, alone._events = None, None, ()
        return alone

    def _way_back(self) -> Iterator[Self]:
        state: Self | None = self
        while state is not None:
            yield state
            state = state.past

    @abstractmethod
    def _after(self, action: Action) -> Self:
        """Return the state after an action of this game, or raise `IllegalAction`."""

    @abstractmethod
    def _list_events(self, before: Self, action: Action) -> tuple[E, ...]:
        """Return what the action did."""

    @property
    @abstractmethod
    def result(self) -> Json | None:
        """Who won, None while the game goes on."""

    @abstractmethod
    def legal_actions(self) -> tuple[Action, ...]:
        """Return every action that the rules allow now."""

    @abstractmethod
    def view(self, seat: int | None) -> V:
        """Return what a seat knows (None: a spectator)."""

    def glimpse(self, seat: int | None) -> V:
        """Return what a seat sees, where nobody asks what it remembers of what it no longer sees."""
        return self.view(seat)

    @abstractmethod
    def to_dict(self) -> Json:
        """Return the full state, for JSON."""

    @abstractmethod
    def material(self) -> Mapping[str, int]:
        """Return every piece and card there is and how many."""

    @abstractmethod
    def _key(self) -> object:
        """Return what makes two states equal."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self._key() == cast(Self, other)._key()

    def __repr__(self) -> str:
        actions = len(self.actions)
        count = f" after {actions} action{'s' if actions > 1 else ''}" if actions else ""
        return f"<{type(self).__name__}: {describe(self.rules, self.to_move)}{count}>"

    def __hash__(self) -> int:
        return hash(self._key())

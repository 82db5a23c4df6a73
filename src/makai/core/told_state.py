"""A state whose kernel tells in numbers what a step did: a block, and a code that begins with the seat to move."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from struct import Struct
from typing import Any, Self, TypeVar

from makai.core.action import Action
from makai.core.errors import IllegalAction
from makai.core.game import Event, Rules, View
from makai.core.table_state import TableState

R = TypeVar("R", bound=Rules)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class Telling:
    """How a kernel tells what a step did."""

    advance: Callable[[Any, int, Any], int]  # from a block and an action to another block, and a code
    new_block: Callable[[], Any]
    movers: tuple[int | None, ...]  # by the lowest bits of the code
    events: Mapping[bytes, tuple[Any, ...]]  # by their rows
    rows: int  # where the events begin in a block, in bytes
    row: int  # how many bytes each counts
    most: int  # how many there can be
    count: int  # where their number begins in the code, in bits

    @cached_property
    def cuts(self) -> tuple[Callable[[Any, int], tuple[Any, ...]], ...]:
        """Functions that cut the rows out of a block, by their number."""
        return tuple([Struct(f"{self.row * number}s").unpack_from for number in range(self.most + 1)])


class ToldState(TableState[R, E, V]):
    """What such states share. Those that are only passed through should cost little.

    So each game has methods `apply` and `events` of its own, in which everything that is the same for all of its states
    is at hand: to look it up in a state and its classes would take a third of their time.
    """

    _block: Any
    _code: int
    _events: tuple[E, ...] | None = None
    _legal: tuple[Action, ...] | None = None

    def __init_subclass__(cls, telling: Telling | None = None) -> None:
        super().__init_subclass__()
        if telling is not None:
            made: Any = cls  # mypy takes methods for fixed
            made.apply, made.events = build_apply(cls.ACTIONS, telling), property(build_events(telling))
            made.rows = property(build_rows(telling))

    @abstractmethod
    def _refuse(self, action: Action, reason: int) -> IllegalAction:
        """Return the error that tells why an action is forbidden."""

    def _complete(self, action: Action, block: Any, code: int) -> int:  # noqa: ARG002 (others need them)
        """Finish what the kernel left to chance, in a state that has all but a code; return the code then."""
        return code

    def _after(self, action: Action) -> Self:
        return self.apply(action)

    def _list_events(self, _before: Self, _action: Action) -> tuple[E, ...]:
        return self.events


S = TypeVar("S", bound=ToldState[Any, Any, Any])


def build_apply(actions: Mapping[str, Action], telling: Telling) -> Callable[[S, str], S]:
    """Return the method `apply` of a game's states."""
    advance, new_block, movers = telling.advance, telling.new_block, telling.movers
    find, create, moving, unknown = actions.get, object.__new__, len(telling.movers) - 1, TableState.apply

    def apply(self: S, action: str) -> S:
        """Return the state after an action (or its notation); raise `IllegalAction` if it is forbidden."""
        known = find(action)
        if known is None:
            return unknown(self, action)
        block = new_block()
        code = advance(self._block, known.number, block)
        if code < 0:
            raise self._refuse(known, -code)
        state = create(self.__class__)
        state._setting = self._setting
        state.past = self
        state.action = known
        state._block = block
        mover = movers[code & moving]
        if mover is None:
            code = state._complete(known, block, code)
            mover = movers[code & moving]
        state._code = code
        state.to_move = mover
        state._events = state._legal = None
        return state

    return apply


def build_rows(telling: Telling) -> Callable[[Any], bytes]:
    """Return what the property `rows` of a game's states does."""

    def read_rows(state: Any) -> bytes:
        """Return the rows of the events, as the kernel told them."""
        rows: bytes = telling.cuts[state._code >> telling.count](state._block, telling.rows)[0]
        return rows

    return read_rows


def build_events(telling: Telling) -> Callable[[Any], tuple[Any, ...]]:
    """Return what the property `events` of a game's states does."""
    known, at, count, cut = telling.events, telling.rows, telling.count, telling.cuts

    def read_events(state: Any) -> tuple[Any, ...]:
        """What the action that led here did; nothing at the start."""
        events: tuple[Any, ...] | None = state._events
        if events is None:
            events = state._events = known[cut[state._code >> count](state._block, at)[0]]
        return events

    return read_events

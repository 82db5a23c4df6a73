"""What the events of all games share: a type, fields, and how they look to a seat."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, Self

from makai.core.game import Json


@cache
def kind_of(name: str) -> str:
    """Return what a value is called in JSON by the name of its class: `turn-played` of a TurnPlayed."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


@cache
def names_of(kind: Any) -> tuple[str, ...]:
    """Return the names of the fields of a class: asked for with every value that is told."""
    return tuple(field.name for field in dataclasses.fields(kind))


@cache
def _getter_of(kind: Any) -> Callable[[Any], tuple[Any, ...]]:
    """Return how the fields of a class are read all at once."""
    names = names_of(kind)
    return attrgetter(*names) if len(names) > 1 else lambda value: tuple([getattr(value, name) for name in names])


def fields_of(value: Any) -> Json:
    """Return a value's fields, for JSON."""
    kind: Any = type(value)
    found = [list(each) if type(each) is tuple else each for each in _getter_of(kind)(value)]
    return dict(zip(names_of(kind), found, strict=True))


@dataclass(frozen=True, slots=True)
class TableEvent:
    """Something that happened; unless an event says otherwise it is the same for everybody."""

    GAME: ClassVar[str]

    @classmethod
    def kind(cls) -> str:
        """Return the event's type, such as `bridge-placed`."""
        return kind_of(cls.__name__)

    def seen_by(self, seat: int | None) -> Self:  # noqa: ARG002 (events with a secret ask for the seat)
        """Return the event as a seat may see it (None: a spectator)."""
        return self

    def fields(self) -> Json:
        """Return the event's fields, for JSON."""
        return fields_of(self)

    def to_dict(self) -> Json:
        """Return the event with its type, for JSON."""
        return {"type": self.kind(), **self.fields()}

    def message(self) -> str:
        """Return the name of the sentence that tells the event; its variables are the event's fields."""
        return f"{self.GAME}-event-{self.kind()}"

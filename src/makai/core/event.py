"""What the events of all games share: a type, fields, and how they look to a seat."""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from functools import cache
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


def fields_of(value: Any) -> Json:
    """Return a value's fields, for JSON."""
    kind: Any = type(value)
    found = [(name, getattr(value, name)) for name in names_of(kind)]
    return {name: list(each) if isinstance(each, tuple) else each for name, each in found}


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

"""What the shapes of JSON are made of: closed objects, and those that follow from dataclasses."""

from __future__ import annotations

import functools
import operator
from collections.abc import Collection, Iterable
from dataclasses import MISSING, Field, fields
from types import ModuleType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, create_model
from pydantic import Field as Described

from makai.core.event import TableEvent

STRICT = ConfigDict(extra="forbid", strict=True, frozen=True)


class Shape(BaseModel):
    """A JSON object with these keys and no others."""

    model_config = STRICT


def shape_of(
    kind: type[Any], name: str, tag: tuple[str, str], without: Collection[str] = (), **more: Any
) -> type[BaseModel]:
    """Return the shape of a dataclass as JSON, with the key that tells it from its siblings."""
    hints = get_type_hints(kind)
    kept = {field.name: _field(field, hints[field.name]) for field in fields(kind) if field.name not in without}
    about = (kind.__doc__ or "").strip().splitlines()[0]
    fields_of: dict[str, Any] = {tag[0]: (Literal[tag[1]], ...), **kept, **more}
    return create_model(name, __base__=Shape, __doc__=about, **fields_of)


def _field(field: Field[Any], hint: Any) -> Any:
    is_needed = field.default is MISSING
    return (_json(hint), ... if is_needed else field.default)


def _json(hint: Any) -> Any:
    """Return the type that a value has in JSON: a tuple is a list there."""
    if get_origin(hint) is tuple:
        return list[_json(get_args(hint)[0])]  # type: ignore[misc] # made while the program runs
    return hint


def one_of(shapes: Iterable[Any], tag: str) -> Any:
    """Return the union of shapes that a key tells apart."""
    return Annotated[functools.reduce(operator.or_, shapes), Described(discriminator=tag)]


def events_of(module: ModuleType, game: type[TableEvent]) -> Any:
    """Return the shape of a game's events. (A class with slots has a twin that the module does not know.)"""
    prefix = game.GAME.capitalize()
    events = [each for each in game.__subclasses__() if getattr(module, each.__name__) is each]
    return one_of((shape_of(event, f"{prefix}{event.__name__}", ("type", event.kind())) for event in events), "type")

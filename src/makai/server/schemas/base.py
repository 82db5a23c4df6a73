"""What the shapes of JSON are made of: closed objects, and those that follow from dataclasses."""

from __future__ import annotations

import builtins
import functools
import operator
import types
from collections.abc import Collection, Iterable
from dataclasses import MISSING, Field, fields
from typing import Annotated, Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import BaseModel, ConfigDict, create_model
from pydantic import Field as Described

from makai.core.event import TableEvent

STRICT = ConfigDict(extra="forbid", strict=True, frozen=True)


class Shape(BaseModel):
    """A JSON object with these keys and no others."""

    model_config = STRICT


def shape_of(
    kind: type[Any], name: str, tag: tuple[str, str] | None = None, without: Collection[str] = (), **more: Any
) -> type[BaseModel]:
    """Return the shape of a dataclass as JSON, with the key that tells it from its siblings, and keys given here."""
    hints = get_type_hints(kind)
    kept = {field.name: _field(field, hints[field.name]) for field in fields(kind) if field.name not in without}
    tags: dict[str, Any] = {} if tag is None else {tag[0]: (Literal[tag[1]], ...)}
    about = (kind.__doc__ or "").strip().splitlines()[0]
    return create_model(name, __base__=Shape, __doc__=about, **{**tags, **kept, **more})


def _field(field: Field[Any], hint: Any) -> Any:
    is_needed = field.default is MISSING
    return (_json(hint), ... if is_needed else field.default)


def _json(hint: Any) -> Any:
    """Return the type that a value has in JSON: a tuple is a list there, and a typed dictionary a shape."""
    if is_typeddict(hint):
        return dict_shape_of(hint)
    inner = [_json(each) for each in get_args(hint)]
    match get_origin(hint):
        case builtins.tuple | builtins.list:
            return list[inner[0]]  # type: ignore[valid-type] # made while the program runs
        case types.UnionType:
            return functools.reduce(operator.or_, inner)
    return hint


@functools.cache
def dict_shape_of(kind: Any) -> type[BaseModel]:
    """Return the shape of a typed dictionary, named without its `Json`; what may be missing may also be null."""
    keys: dict[str, Any] = {name: _key(hint) for name, hint in get_type_hints(kind, include_extras=True).items()}
    return create_model(kind.__name__.removesuffix("Json"), __base__=Shape, __doc__=kind.__doc__, **keys)


def _key(hint: Any) -> Any:
    if get_origin(hint) is NotRequired:
        return (_json(get_args(hint)[0]) | None, None)
    return (_json(hint), ...)


def one_of(shapes: Iterable[Any], tag: str) -> Any:
    """Return the union of shapes that a key tells apart."""
    return Annotated[functools.reduce(operator.or_, shapes), Described(discriminator=tag)]


def events_of(module: types.ModuleType, game: type[TableEvent]) -> Any:
    """Return the shape of a game's events. (A class with slots has a twin that the module does not know.)"""
    prefix = game.GAME.capitalize()
    events = [each for each in game.__subclasses__() if getattr(module, each.__name__) is each]
    return one_of((shape_of(event, f"{prefix}{event.__name__}", ("type", event.kind())) for event in events), "type")

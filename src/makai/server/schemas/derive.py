"""Shapes of JSON that follow from the code's own values: commands, steps, and the events of each game."""

from __future__ import annotations

import functools
import operator
from collections.abc import Collection, Iterable, Mapping
from dataclasses import MISSING, Field, fields
from types import ModuleType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, create_model
from pydantic import Field as Described

from makai.core.event import TableEvent
from makai.games.kahuna import events as kahuna_events
from makai.games.piranja import events as piranja_events
from makai.tables import Command, Step, commands, steps

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


# What a person may ask of a table; the clock and the opening of a table have other doors.
NOT_ASKED = (commands.Open, commands.RunOut)
COMMANDS: Mapping[str, type[BaseModel]] = {
    kind: shape_of(command, f"{command.__name__}Command", ("kind", kind))
    for kind, command in Command.kinds().items()
    if command not in NOT_ASKED
}
AnyCommand: Any = one_of(COMMANDS.values(), "kind")


def _events(module: ModuleType, game: type[TableEvent]) -> list[type[BaseModel]]:
    """Return the shapes of a game's events. (A class with slots has a twin that the module does not know.)"""
    prefix = game.GAME.capitalize()
    events = [each for each in game.__subclasses__() if getattr(module, each.__name__) is each]
    return [shape_of(event, f"{prefix}{event.__name__}", ("type", event.kind())) for event in events]


KahunaEvent: Any = one_of(_events(kahuna_events, kahuna_events.KahunaEvent), "type")
PiranjaEvent: Any = one_of(_events(piranja_events, piranja_events.PiranjaEvent), "type")


def _told(kind: str, step: type[Step]) -> type[BaseModel]:
    """Return the shape of a step as it is told; a turn comes with what happened, action by action."""
    more: dict[str, Any] = {}
    if step is steps.TableOpened:
        more["commitment"] = (str, ...)
    if step is steps.TurnPlayed:
        more["played"] = (list[list[KahunaEvent | PiranjaEvent]], ...)
    return shape_of(step, step.__name__, ("type", kind), step.UNTOLD, **more)


STEPS: Mapping[str, type[BaseModel]] = {kind: _told(kind, step) for kind, step in Step.kinds().items()}
AnyStep: Any = one_of(STEPS.values(), "type")

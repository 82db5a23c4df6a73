"""Shapes of JSON that follow from the code's own values: commands, and steps with the events of each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel

from makai.server.schemas.base import one_of, shape_of
from makai.server.schemas.registry import AnyEvent
from makai.tables import Command, Step, commands, steps

# The commands of people; those of the clock, and opening a table, come another way.
NOT_ASKED = (commands.Open, commands.RunOut)
COMMANDS: Mapping[str, type[BaseModel]] = {
    kind: shape_of(command, f"{command.__name__}Command", ("kind", kind))
    for kind, command in Command.kinds().items()
    if command not in NOT_ASKED
}


def _command(shape: BaseModel) -> Command:
    """Return the command that a shape describes; its values must be within the limits of tables."""
    return Command.from_dict(vars(shape))


AnyCommand: Any = Annotated[one_of(COMMANDS.values(), "kind"), AfterValidator(_command)]


def _step_shape(kind: str, step: type[Step]) -> type[BaseModel]:
    """Return the shape of a step as it is told; a turn comes with what happened, action by action."""
    more: dict[str, Any] = {}
    if step is steps.TableOpened:
        more["commitment"] = (str, ...)
    if step is steps.TurnPlayed:
        more["played"] = (list[list[AnyEvent]], ...)
    return shape_of(step, step.__name__, ("type", kind), step.SECRET, **more)


STEPS: Mapping[str, type[BaseModel]] = {kind: _step_shape(kind, step) for kind, step in Step.kinds().items()}
AnyStep: Any = one_of(STEPS.values(), "type")

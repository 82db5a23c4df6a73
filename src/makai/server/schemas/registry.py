"""The shapes of JSON that each game brings. Installed games bring none: nothing here describes their views."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, get_type_hints

from pydantic import AfterValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from makai.games import NAMES, usable
from makai.server.schemas.games.kahuna import KahunaEvent, KahunaView
from makai.server.schemas.games.piranja import PiranjaEvent, PiranjaView
from makai.tables.games.kahuna import KahunaEffects
from makai.tables.games.piranja import PiranjaEffects

AnyView: Any = KahunaView | PiranjaView
AnyEvent: Any = KahunaEvent | PiranjaEvent
EFFECTS: Mapping[str, Any] = {**get_type_hints(KahunaEffects), **get_type_hints(PiranjaEffects)}  # of an action
# What is told may be about a game that is no longer installed.
GameName = Annotated[str, WithJsonSchema({"enum": list(NAMES), "type": "string"})]


def _check(name: str) -> str:
    """Refuse a game that is not there, in the words in which Pydantic refuses what is none of the choices."""
    if name not in usable():
        expected = ", ".join(f"'{each}'" for each in usable())
        raise PydanticCustomError("literal_error", "Input should be {expected}", {"expected": expected})
    return name


PlayableGame = Annotated[GameName, AfterValidator(_check)]

"""Who a bot is at a table: its name and its face. Every level has several, so that no two bots at a table are alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from makai.bots.registry import find_bots


@dataclass(frozen=True)
class Persona:
    """Somebody whom a bot is: the name is the same in every language, the face one of `makai.core.faces`."""

    name: str
    face: str


def personas_of(game: str, level: str) -> tuple[Persona, ...]:
    """Return who bots of a level can be, the level's own persona first; nobody if the level has none."""
    return tuple(Persona(name, face) for name, face in find_bots(game).personas.get(level, {}).items())


def cast_bots(
    game: str, levels: Sequence[str], names: Iterable[str] = (), faces: Iterable[str] = ()
) -> tuple[Persona | None, ...]:
    """Return who sits at each seat: a level stands for a bot, an empty text for anybody else.

    `names` and `faces` are those of the people at the table. Nobody has a name that is taken, nobody is there twice,
    and no two look alike if that can be helped. None stands for anybody else, and for a level without personas left.
    """
    return tuple(_cast(game, levels, {name.lower() for name in names}, set(faces)))


def _cast(game: str, levels: Sequence[str], taken: set[str], faces: set[str]) -> Iterator[Persona | None]:
    for level in levels:
        free = [each for each in personas_of(game, level) if each.name.lower() not in taken] if level else []
        found = next((each for each in free if each.face not in faces), next(iter(free), None))
        if found is not None:
            taken.add(found.name.lower())
            faces.add(found.face)
        yield found

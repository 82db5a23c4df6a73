"""How bots sit down at a table: what they are called, and where their seeds come from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count

from makai.bots.personas import cast_bots, personas_of
from makai.core.messages import Catalogue

BOT_SEEDS = 2**32  # how many seeds there are


def name_bots(
    game: str, levels: Sequence[str], taken: Iterable[str], language: str, faces: Iterable[str] = ()
) -> list[str]:
    """Return what the bots at a table are called, seat by seat; an empty level is no bot and gets an empty name.

    Names come from the levels' personas, who look like nobody with one of `faces`. A level without one is called as the
    catalogue says, and no name comes twice.
    """
    used = {name.lower() for name in taken if name}
    personas = cast_bots(game, levels, used, faces)
    used |= {persona.name.lower() for persona in personas if persona is not None}
    others = [name.strip() for name in Catalogue.of(language).text("play-bot-names").split(",")]
    names = []
    for level, persona in zip(levels, personas, strict=True):
        name = "" if not level else persona.name if persona is not None else ""
        if level and not name:
            own = level_name(game, level, language)
            name = next(each for each in _count_on(others if own is None else [own]) if each.lower() not in used)
            used.add(name.lower())
        names.append(name)
    return names


def level_name(game: str, level: str, language: str) -> str | None:
    """Return what a bot of a level is called, None if nobody has named it."""
    if personas := personas_of(game, level):
        return personas[0].name
    name, catalogue = f"level-{game}-{level}-name", Catalogue.of(language)
    return catalogue.text(name) if catalogue.has(name) else None


def seed_question(level: str, seat: int, place: int) -> str:
    """Return the question to a game's chance whose answer is a bot's seed.

    What a bot chooses follows from its seed and its view, so one seed does for the whole game. The random bot knows
    no view; it gets a seed from the place in the game, each time.
    """
    return f"bot/{place}" if level == "random" else f"bot/{seat}"


def _count_on(names: Sequence[str]) -> Iterator[str]:
    """Yield names, then the first of them with a number: there is always one more."""
    yield from names
    yield from (f"{names[0]} {number}" for number in count(2))

"""How bots sit down at a table: what they are called, and where their seeds come from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from makai.bots import levels
from makai.core.messages import Catalogue

BOT_SEEDS = 2**32  # how many seeds there are


class BotNames:
    """Names for the bots at a table: the level's own where it has one, and no name twice."""

    def __init__(self, game: str, taken: Iterable[str], language: str) -> None:
        self._game, self._language = game, language
        self._taken = {name.lower() for name in taken} - set(levels(game))
        self._others = (name.strip() for name in Catalogue.of(language).text("play-bot-names").split(","))

    def next(self, level: str) -> str:
        """Return a name for one more bot of a level."""
        own = level_name(self._game, level, self._language)
        names = self._others if own is None else _number(own)
        name = next(name for name in names if name.lower() not in self._taken)
        self._taken.add(name.lower())
        return name


def level_name(game: str, level: str, language: str) -> str | None:
    """Return what bots of a level are called, None if the catalogue has no name for them."""
    name, catalogue = f"level-{game}-{level}-name", Catalogue.of(language)
    return catalogue.text(name) if catalogue.has(name) else None


def seed_question(level: str, seat: int, place: int) -> str:
    """Return the question to a game's chance whose answer is a bot's seed.

    What a bot chooses follows from its seed and its view, so one seed does for the whole game. The random bot knows
    no view; it gets a seed from the place in the game, each time.
    """
    return f"bot/{place}" if level == "random" else f"bot/{seat}"


def _number(name: str) -> Iterator[str]:
    yield name
    yield from (f"{name} {number}" for number in count(2))

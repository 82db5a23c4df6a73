"""Games from installed packages: found by entry points, imported when they are first needed.

A package names a `GamePlugin` under the group `makai.games`, by the name of its game:

[project.entry-points."makai.games"]
pearls = "makai_pearls:PLUGIN"
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module, resources
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from makai.core.errors import UnknownGame, quote
from makai.core.messages import add_messages

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from importlib.resources.abc import Traversable

GAMES, BOTS = "makai.games", "makai.bots"
T = TypeVar("T")


@dataclass(frozen=True)
class GamePlugin:
    """What a package brings for a game. All but the game may be left out.

    The first six are written `package.module:name` and imported one by one, when they are first needed; the last two
    are a folder and a file inside the package.
    """

    game: str  # a `makai.core.game.Game`, made without arguments
    bots: str = ""  # a `makai.bots.registry.GameBots`; else there is only the level `random`
    table: str = ""  # a `makai.tables.games.adapter.GameAdapter`, made without arguments
    lessons: str = ""  # a mapping of names that begin with the game's to `makai.tables.lessons.lesson.Lesson`
    board: str = ""  # a `makai.cli.boards.board.Board`
    research: str = ""  # a `makai.research.registry.GameResearch`
    messages: str = ""  # a folder with `en.ftl` and other languages
    web_component: str = ""  # an ES module that draws the game in the browser


def resolve(place: str) -> Any:
    """Return what `package.module:name` means."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


@cache
def find_entry_points(group: str) -> Mapping[str, EntryPoint]:
    """Return the entry points of a group by name; nothing of a package is imported."""
    if not _is_named():
        return MappingProxyType({})
    from importlib.metadata import entry_points

    return MappingProxyType({point.name: point for point in entry_points(group=group)})


@cache
def _is_named() -> bool:
    """Tell whether any package names one of our groups. To read the files is quicker than to import the library."""
    files = (file for folder in sys.path for file in Path(folder).glob("*-info/entry_points.txt"))
    return any("[makai." in file.read_text("utf-8", "replace") for file in files)


@cache
def find_plugin(game: str) -> GamePlugin | None:
    """Return what a package brings for a game, and let its sentences be said; None if no package brings that game."""
    if game not in find_entry_points(GAMES):
        return None
    plugin = _or_broken(game, find_entry_points(GAMES)[game].load)
    if not isinstance(plugin, GamePlugin):
        raise _broken(game, f"{find_entry_points(GAMES)[game].value} is no makai.core.plugins.GamePlugin")
    if plugin.messages:
        _or_broken(game, lambda: add_messages(_folder(game) / plugin.messages))
    return plugin


def web_component(game: str) -> str | None:
    """Return the name of the file that draws a game in the browser, if a package brings one."""
    plugin = find_plugin(game)
    return PurePosixPath(plugin.web_component).name if plugin is not None and plugin.web_component else None


def find_web_file(game: str, name: str) -> Traversable | None:
    """Return a file of the folder in which a game's web component lies; None if it is not there."""
    plugin = find_plugin(game)
    if plugin is None or not plugin.web_component or not {"", ".", ".."}.isdisjoint(name.split("/")) or "\\" in name:
        return None
    found = _folder(game).joinpath(*PurePosixPath(plugin.web_component).parent.parts, *name.split("/"))
    return found if found.is_file() else None


def _folder(game: str) -> Traversable:
    return resources.files(find_entry_points(GAMES)[game].module)


def make_game(game: str, plugin: GamePlugin) -> Any:
    """Return the game that a package brings."""
    made = _or_broken(game, load_part(game, plugin.game))
    if getattr(made, "name", None) != game:
        raise _broken(game, f"{plugin.game} calls itself {getattr(made, 'name', None)!r}")
    return made


def check_plugin(game: str) -> None:
    """Load what a server needs of a game that a package brings; refuse it now if something is wrong."""
    plugin = find_plugin(game)
    if plugin is not None:
        for place in filter(None, (plugin.game, plugin.bots, plugin.table, plugin.lessons)):
            load_part(game, place)


def load_part(game: str, place: str) -> Any:
    """Return a part of a game that a package brings."""
    return _or_broken(game, lambda: resolve(place))


def _or_broken(game: str, load: Callable[[], T]) -> T:
    """Load something of a package; whatever is wrong with it becomes one sentence."""
    try:
        return load()
    except Exception as problem:  # it is not our code
        raise _broken(game, f"{type(problem).__name__}: {problem}") from problem


def _broken(game: str, problem: str) -> UnknownGame:
    dist = find_entry_points(GAMES)[game].dist
    package = "?" if dist is None else dist.name
    return UnknownGame("plugin-broken", name=quote(game), package=quote(package), problem=" ".join(problem.split()))


class Registry(Generic[T]):
    """What one layer has for each game: where the parts of its own games are, and what others bring."""

    def __init__(self, part: str, own: Mapping[str, str]) -> None:
        self._part, self._own = part, own

    def find(self, game: str) -> T | None:
        """Return what there is for a game, None if there is nothing."""
        if game in self._own:
            found: T = resolve(self._own[game])
            return found
        plugin = find_plugin(game)
        place = "" if plugin is None else getattr(plugin, self._part)
        return load_part(game, place) if place else None

    def own(self) -> tuple[str, ...]:
        """Return the names of the layer's own games."""
        return tuple(self._own)

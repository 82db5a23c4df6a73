"""Who plays each game: its levels and yardsticks, and where their code is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from makai.bots.training.plan import Plan
from makai.core.plugins import Registry

RANDOM = "random"


@dataclass(frozen=True)
class GameBots:
    """The bots of a game. Places are written `package.module:name`, and imported when they are first needed."""

    make: str = ""  # a function of a level, a seed and a `Budget` that returns a bot; `random` needs none
    levels: tuple[str, ...] = (RANDOM,)  # the weakest first
    yardsticks: tuple[str, ...] = ()  # players to measure with; no table offers them
    usual: str = RANDOM  # who sits down where nobody asked for a level
    coach: str = ""  # the level that gives hints; else the strongest
    simulations: int = 200  # for each decision of an analysis: a whole game takes some seconds
    seconds: Mapping[str, float] = field(default_factory=dict)  # for a turn, of levels that think; others know at once
    ratings: Mapping[str, float] = field(default_factory=dict)  # of levels, on the scale of people's, against `usual`
    modules: Mapping[str, str] = field(default_factory=dict)  # whose import compiles a level's kernels; else `make`'s
    advice: str = ""  # the module whose import compiles what hints and analyses need besides
    compile_seconds: Mapping[str, float] = field(default_factory=dict)  # of those modules, about, on one core
    personas: Mapping[str, Mapping[str, str]] = field(
        default_factory=dict
    )  # of levels: names of bots, with their faces
    names_seats: bool = False  # whether the coach calls the players by their seats
    plan: Plan | None = None  # the usual training of the value net, if there is one
    subject: str = ""  # what it trains
    rival: str = ""  # the yardstick that a new net is tried against

    def find_module(self, level: str) -> str:
        """Return the module whose import compiles what a level needs."""
        return self.modules.get(level) or self.make.partition(":")[0]

    @property
    def all_modules(self) -> tuple[str, ...]:
        """The modules of all levels, the weakest first, and that of the advice."""
        found = [self.find_module(level) for level in self.levels if level != RANDOM]
        return tuple(dict.fromkeys(filter(None, [*found, self.advice])))


GAMES: Registry[GameBots] = Registry(
    "bots",
    {
        "kahuna": "makai.bots.kahuna.entry:BOTS",
        "piranja": "makai.bots.piranja.entry:BOTS",
    },
)


def find_bots(game: str) -> GameBots:
    """Return who plays a game; there is always somebody."""
    return GAMES.find(game) or GameBots()

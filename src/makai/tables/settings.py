"""What is agreed before anybody sits down: the game and its rules, the seats, the time, and the aids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, NotRequired, TypedDict

from makai.bots import levels, usual
from makai.core import options
from makai.core.errors import UnknownLevel, quote
from makai.core.game import Game, Json
from makai.core.names import fold_name
from makai.games import find
from makai.tables.clocks import TimeControl
from makai.tables.codec import read_face, read_list, read_name, read_object, read_text
from makai.tables.errors import BadTable
from makai.tables.games.adapter import find_adapter

SeatKind = Literal["open", "invited", "bot", "device"]
OPEN: Final = "open"
INVITED: Final = "invited"
BOT: Final = "bot"
DEVICE: Final = "device"
SEAT_KINDS: tuple[SeatKind, ...] = (OPEN, INVITED, BOT, DEVICE)
FULL = "full"
MEMORY = ("none", "discards", FULL)
TAKEOVER = ("never", "consent", "clock")
RISK = ("picture", "numbers", "off")
SWITCHES = {"public": False, "auto_start": False, "hints": False, "rated": False}
KEYS = ("game", "rules", "seats", *SWITCHES, "clock", "memory", "takeover", "stand_in", "risk")


class SeatPlanJson(TypedDict):
    """Who shall sit at a seat."""

    kind: SeatKind
    level: NotRequired[str]
    name: NotRequired[str]
    avatar: NotRequired[str]


@dataclass(frozen=True)
class SeatPlan:
    """Who shall sit at a seat: anybody, somebody with an invitation, a bot of a level, or somebody on the host's
    device, who may have a name and a face already.
    """

    kind: SeatKind = OPEN
    level: str = ""
    name: str = ""
    avatar: str = ""

    @classmethod
    def from_dict(cls, found: object, game: str) -> SeatPlan:
        """Return a plan from JSON."""
        given = read_object(found, ("kind", "level", "name", "avatar"), ("kind",))
        kind = options.choice("seat", given["kind"], SEAT_KINDS)
        if kind == BOT:
            read_object(found, ("kind", "level"))
            return cls(BOT, level=read_level(game, given.get("level", usual(game))))
        if kind == DEVICE:
            read_object(found, ("kind", "name", "avatar"))
            name = read_name(given["name"]) if "name" in given else ""
            return cls(DEVICE, name=name, avatar=read_face(given.get("avatar", "")))
        read_object(found, ("kind",))
        return cls(kind)

    def to_dict(self) -> SeatPlanJson:
        """Return the plan, for JSON."""
        plan: SeatPlanJson = {"kind": self.kind}
        if self.level:
            plan["level"] = self.level
        if self.name:
            plan["name"] = self.name
        if self.avatar:
            plan["avatar"] = self.avatar
        return plan


def read_level(game: str, value: object) -> str:
    """Return the name of one of a game's levels."""
    if not isinstance(value, str) or value not in levels(game):
        raise UnknownLevel("unknown-level", level=quote(value), levels=", ".join(levels(game)))
    return value


@dataclass(frozen=True)
class Settings:
    """All that is agreed. `rules` are complete, but for who starts where chance decides."""

    name: str
    rules: Json
    seats: tuple[SeatPlan, ...]
    clock: TimeControl = field(default_factory=TimeControl)
    memory: str = "discards"
    takeover: str = "consent"
    stand_in: str = ""
    risk: str = "off"
    public: bool = False
    auto_start: bool = False
    hints: bool = False
    rated: bool = False

    @property
    def game(self) -> Game:
        """The game that is played."""
        return find(self.name)

    @classmethod
    def from_dict(cls, found: object) -> Settings:
        """Return settings from JSON; refuse whatever cannot be agreed on."""
        given = read_object(found, KEYS, ("game",))
        game = find(read_text("game", given["game"]))
        seats = _read_seats(game, given)
        settings = cls(
            name=game.name,
            rules=_read_rules(game, given.get("rules", {}), seats),
            seats=seats,
            clock=TimeControl.from_dict(given.get("clock", {"kind": "none"})),
            memory=options.choice("memory", given.get("memory", "discards"), MEMORY),
            takeover=options.choice("takeover", given.get("takeover", "consent"), TAKEOVER),
            stand_in=read_level(game.name, given.get("stand_in", usual(game.name))),
            risk=_read_risk(game, given),
            **{key: options.switch(key, given.get(key, usually)) for key, usually in SWITCHES.items()},
        )
        _check_rated(settings)
        return replace(settings, public=settings.public and not settings.is_on_one_device)

    def to_dict(self) -> Json:
        """Return the settings, for JSON."""
        return {
            "game": self.name,
            "rules": {name: list(each) if isinstance(each, list) else each for name, each in self.rules.items()},
            "seats": [seat.to_dict() for seat in self.seats],
            "public": self.public,
            "auto_start": self.auto_start,
            "clock": self.clock.to_dict(),
            "memory": self.memory,
            "takeover": self.takeover,
            "stand_in": self.stand_in,
            "risk": self.risk,
            "hints": self.hints,
            "rated": self.rated,
        }

    @property
    def is_on_one_device(self) -> bool:
        """Whether several people share the host's device; such a table is never public."""
        return any(seat.kind == DEVICE for seat in self.seats)

    def with_first(self, first: int) -> Settings:
        """Return the same settings with another player starting."""
        return replace(self, rules={**self.rules, "first": first})

    def with_seats(self, seats: Iterable[SeatPlan]) -> Settings:
        """Return the same settings with other plans for the seats."""
        return replace(self, seats=tuple(seats))


def _read_seats(game: Game, given: Json) -> tuple[SeatPlan, ...]:
    """Return the plans of all seats; where nobody planned, every seat is open."""
    if "seats" in given:
        plans = tuple(SeatPlan.from_dict(each, game.name) for each in read_list("seats", given["seats"]))
        _check_names([plan.name for plan in plans if plan.name])
        return plans
    return (SeatPlan(),) * game.rules(_check_object(given.get("rules", {}))).players


def _check_names(names: list[str]) -> None:
    """Refuse two people on one device whom nobody could tell apart."""
    for place, name in enumerate(names):
        if fold_name(name) in map(fold_name, names[:place]):
            raise BadTable("play-seat-twice", name=name)


def _read_rules(game: Game, found: object, seats: tuple[SeatPlan, ...]) -> Json:
    """Return complete rules for so many seats; who starts stays open where nobody chose."""
    given = dict(_check_object(found))
    if "players" in game.rules({}).to_dict():
        given.setdefault("players", len(seats))
    rules = game.rules(given)
    if rules.players != len(seats):
        raise BadTable("settings-seats", count=len(seats), players=rules.players)
    complete = rules.to_dict()
    return complete if given.get("first") is not None else {key: complete[key] for key in complete if key != "first"}


def _check_object(found: object) -> Mapping[str, object]:
    if not isinstance(found, Mapping):
        raise BadTable("table-not-an-object", value=quote(found))
    return found


def risks_of(game: str) -> tuple[str, ...]:
    """Return how the risk glass of a game can be shown, the usual way first; a game without one has it off."""
    return RISK if find_adapter(game).HAS_RISK else RISK[-1:]


def _read_risk(game: Game, given: Json) -> str:
    choices = risks_of(game.name)
    return options.choice("risk", given.get("risk", choices[0]), choices)


def _check_rated(settings: Settings) -> None:
    """Only games count for the rating in which everybody plays for themselves and without hints."""
    if settings.rated and (settings.hints or settings.is_on_one_device):
        raise BadTable("settings-rated")

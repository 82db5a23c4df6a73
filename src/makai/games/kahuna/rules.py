"""The options of Kahuna: editions as named presets of house rules, variants, handicap, who starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from makai.core import options
from makai.core.chance import Chance
from makai.core.errors import BadRules, quote
from makai.core.game import Json
from makai.games.kahuna.board import HANDICAP_LIMIT

VARIANTS = ("calm", "open")

# The house rules and their values; `last_turns` is a switch.
HOUSE_RULES: Mapping[str, tuple[str, ...] | None] = {
    "draw": ("may", "must"),
    "discard": ("full-hand", "instead"),
    "last_turns": None,
    "final_points": ("difference", "islands"),
    "tiebreak": ("islands-bridges", "none"),
    "wipeout": ("bare", "removed", "never"),
}


@dataclass(frozen=True)
class HouseRules:
    """What the editions do differently, a rule each."""

    draw: str = "may"
    discard: str = "full-hand"
    last_turns: bool = True
    final_points: str = "difference"
    tiebreak: str = "islands-bridges"
    wipeout: str = "bare"


EDITIONS: Mapping[str, HouseRules] = {
    "kosmos-en": HouseRules(),
    "kosmos-fr": HouseRules(discard="instead", wipeout="removed"),
    "riogrande-it": HouseRules(discard="instead", final_points="islands"),
    "short-fr": HouseRules(draw="must", last_turns=False, tiebreak="none", wipeout="never"),
}


@dataclass(frozen=True)
class KahunaRules:
    """The rules agreed for a game of Kahuna."""

    edition: str
    variants: tuple[str, ...]
    handicap: tuple[int, int]
    first: int
    house: HouseRules

    @property
    def players(self) -> int:
        """Kahuna is for two."""
        return 2

    def to_dict(self) -> Json:
        """Return the rules as a record holds them: house rules only where they differ from the edition."""
        preset = EDITIONS[self.edition]
        house = {name: getattr(self.house, name) for name in HOUSE_RULES}
        return {
            "edition": self.edition,
            "variants": list(self.variants),
            "handicap": list(self.handicap),
            "first": self.first,
            **{name: value for name, value in house.items() if value != getattr(preset, name)},
        }


def rules_from(given: Mapping[str, object], chance: Chance | None = None) -> KahunaRules:
    """Return checked rules; chance decides who starts where nobody chose (without chance: seat 0)."""
    options.check_names(given, ("edition", "variants", "handicap", "first", *HOUSE_RULES, "players"))
    if given.get("players", 2) != 2:
        raise BadRules("rules-not-a-choice", name="players", value=quote(given["players"]), choices="2")
    edition = options.choice("edition", given.get("edition", "kosmos-en"), tuple(EDITIONS))
    return KahunaRules(
        edition=edition,
        variants=options.read_choices("variants", given.get("variants", ()), VARIANTS),
        handicap=_handicap(given.get("handicap", (0, 0))),
        first=_first(given.get("first"), chance),
        house=_house(EDITIONS[edition], given),
    )


def _handicap(value: object) -> tuple[int, int]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise BadRules("rules-handicap-shape", value=quote(value), high=HANDICAP_LIMIT)
    first, second = (options.number("handicap", bridges, 0, HANDICAP_LIMIT) for bridges in value)
    return first, second


def _first(value: object, chance: Chance | None) -> int:
    if value is None:
        return chance.below("first", 2) if chance is not None else 0
    return options.number("first", value, 0, 1)


def _house(preset: HouseRules, given: Mapping[str, object]) -> HouseRules:
    if given.keys().isdisjoint(HOUSE_RULES):
        return preset
    values = {name: given.get(name, getattr(preset, name)) for name in HOUSE_RULES}
    return HouseRules(
        last_turns=options.switch("last_turns", values.pop("last_turns")),
        **{name: options.choice(name, value, HOUSE_RULES[name] or ()) for name, value in values.items()},
    )

"""What a coach says of a position: candidates with their win chances, and reasons as facts for the catalogues."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from makai.core.action import Action
from makai.core.game import Json
from makai.core.messages import Catalogue, Value


@dataclass(frozen=True)
class Fact:
    """A reason: the name of a message in the catalogues, and the values of its variables."""

    code: str
    params: Mapping[str, Value] = field(default_factory=dict)

    def text(self, language: str = "en") -> str:
        """Return the fact as a sentence."""
        return Catalogue.of(language).text(self.code, **self.params)

    def to_dict(self, language: str = "en") -> Json:
        """Return the fact for JSON, in words too."""
        return {"code": self.code, "text": self.text(language), "params": dict(self.params)}


@dataclass(frozen=True)
class Candidate:
    """A way to play on: the rest of a turn or one action, with what it is worth to the mover."""

    actions: tuple[Action, ...]
    win_chance: float
    points: float
    facts: tuple[Fact, ...] = ()

    def to_dict(self, language: str = "en") -> Json:
        """Return the candidate for JSON, with its reasons in words."""
        return {
            "actions": [str(action) for action in self.actions],
            "win_chance": round(self.win_chance, 4),
            "points": round(self.points, 2),
            "facts": [fact.to_dict(language) for fact in self.facts],
        }


@dataclass(frozen=True)
class Advice:
    """The candidates, best first."""

    candidates: tuple[Candidate, ...]
    simulations: int

    @property
    def best(self) -> Candidate:
        """The best candidate."""
        return self.candidates[0]

    def to_dict(self, language: str = "en") -> Json:
        """Return the advice for JSON, with its reasons in words."""
        candidates = [candidate.to_dict(language) for candidate in self.candidates]
        return {"simulations": self.simulations, "candidates": candidates}

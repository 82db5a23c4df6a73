"""A game of a match that is finished: who won, with how many points, and how long everybody thought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from makai.core.game import Json


@dataclass(frozen=True)
class Pace:
    """How one seat spent its time: seconds on the clock and of the processor, and the longest thoughts."""

    decisions: int = 0
    turns: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    longest_decision: float = 0.0
    longest_turn: float = 0.0


@dataclass(frozen=True)
class MatchGame:
    """A finished game; `seats` has the number of the entrant at each seat."""

    number: int
    deal: int
    seats: tuple[int, ...]
    first: int
    winners: tuple[int, ...]
    points: tuple[float, ...]
    paces: tuple[Pace, ...]

    def share(self, seat: int) -> float:
        """Return a seat's share of the win: 1 for a win, shared by all winners; a draw is a win of everybody."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def share_of(self, entrant: int) -> float:
        """Return what an entrant won at all its seats together."""
        return sum(self.share(seat) for seat in self.seats_of(entrant))

    def seats_of(self, entrant: int) -> list[int]:
        """Return the seats of an entrant."""
        return [seat for seat, sitting in enumerate(self.seats) if sitting == entrant]

    def place(self, seat: int) -> tuple[float, float]:
        """Return what a seat's rank follows from: the share of the win, then points."""
        return self.share(seat), self.points[seat]

    def to_dict(self) -> Json:
        """Return the game for JSON."""
        return asdict(self)

    @classmethod
    def from_dict(cls, found: Mapping[str, Any]) -> MatchGame:
        """Return the game from JSON; raise `ValueError`, `KeyError` or `TypeError` if it is not one."""
        seats = tuple(int(seat) for seat in found["seats"])
        played = cls(
            number=int(found["number"]),
            deal=int(found["deal"]),
            seats=seats,
            first=int(found["first"]),
            winners=tuple(int(seat) for seat in found["winners"]),
            points=tuple(float(points) for points in found["points"]),
            paces=tuple(Pace(**pace) for pace in found["paces"]),
        )
        whole = len(played.points) == len(played.paces) == len(seats)
        if not whole or not played.winners or not set(played.winners) <= set(range(len(seats))):
            raise ValueError("not a finished game")
        return played

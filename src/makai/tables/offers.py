"""What players have asked each other and not answered yet: a draw, a rematch, a bot for somebody who has gone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypedDict


class OfferJson(TypedDict):
    """What a seat offered with a version."""

    seat: int
    version: int


class RematchOfferJson(OfferJson):
    """A rematch that a seat offered, and who has accepted it."""

    accepted: list[int]


class TakeoverJson(TypedDict):
    """Who asked that a bot play for somebody who has gone."""

    seat: int
    askers: list[int]


class OffersJson(TypedDict):
    """The questions on the table."""

    draw: OfferJson | None
    rematch: RematchOfferJson | None
    takeovers: list[TakeoverJson]


@dataclass(frozen=True)
class Offer:
    """What a seat offered, and the version that brought the offer."""

    seat: int
    version: int

    def to_dict(self) -> OfferJson:
        """Return the offer, for JSON."""
        return {"seat": self.seat, "version": self.version}


@dataclass(frozen=True)
class Offers:
    """The questions on the table."""

    draw: Offer | None = None
    draw_tried: frozenset[int] = frozenset()  # who has offered a draw since their last turn
    rematch: Offer | None = None
    rematch_with: frozenset[int] = frozenset()
    takeovers: frozenset[tuple[int, int]] = frozenset()  # who has gone, and who asked for a bot

    def with_draw(self, seat: int, version: int) -> Offers:
        """Put the offer of a draw on the table."""
        return replace(self, draw=Offer(seat, version), draw_tried=self.draw_tried | {seat})

    def without_draw(self) -> Offers:
        """Take the offer of a draw off the table."""
        return replace(self, draw=None)

    def after_turn(self, seat: int) -> Offers:
        """Take a turn as declining a draw; its player may offer one again."""
        if self.draw is None and not self.draw_tried:
            return self
        kept = self.draw if self.draw is not None and self.draw.seat == seat else None
        return replace(self, draw=kept, draw_tried=self.draw_tried - {seat})

    def without_takeover(self, seat: int) -> Offers:
        """Forget who asked for a bot at a seat."""
        return replace(self, takeovers=frozenset(asked for asked in self.takeovers if asked[0] != seat))

    def askers(self, seat: int) -> list[int]:
        """Return who asked for a bot at a seat."""
        return sorted(asker for gone, asker in self.takeovers if gone == seat)

    def to_dict(self) -> OffersJson:
        """Return the questions, for JSON."""
        rematch: RematchOfferJson | None = None
        if self.rematch is not None:
            rematch = {**self.rematch.to_dict(), "accepted": sorted(self.rematch_with)}
        gone = sorted({seat for seat, _ in self.takeovers})
        return {
            "draw": None if self.draw is None else self.draw.to_dict(),
            "rematch": rematch,
            "takeovers": [{"seat": seat, "askers": self.askers(seat)} for seat in gone],
        }

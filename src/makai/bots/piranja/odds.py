"""What the next card may do, asked of the referee: one outcome for each card that nobody has seen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from makai.core.chance import Seeded
from makai.games.piranja.cards import is_hungry
from makai.games.piranja.events import FishJoined, FishPassed, RowEaten
from makai.games.piranja.state import PiranjaState, lay
from makai.games.piranja.view import PiranjaView


@dataclass(frozen=True)
class CardOutcome:
    """What happens if a certain card comes next, and how many unseen cards are alike."""

    card: str
    count: int
    joins: bool
    passed_to: int | None
    eaten: int
    captures: frozenset[str]

    @property
    def hungry(self) -> bool:
        """Whether the card is a hungry fish."""
        return is_hungry(self.card)


class Odds:
    """The outcomes of revealing the next card."""

    def __init__(self, view: PiranjaView) -> None:
        self.view = view
        self.from_sea = view.dance_left == 0
        self.unseen = view.unseen_sea if self.from_sea else view.unseen_dance
        self.total = self.unseen.total()

    @cached_property
    def outcomes(self) -> tuple[CardOutcome, ...]:
        """Every card that may come next."""
        return tuple(self._if_next(card, count) for card, count in sorted(self.unseen.items()) if count)

    @property
    def fits(self) -> int:
        """How many unseen cards would join the mover's row."""
        return sum(outcome.count for outcome in self.outcomes if outcome.joins)

    @property
    def passed(self) -> int:
        """How many unseen cards would go to another player."""
        return sum(outcome.count for outcome in self.outcomes if outcome.passed_to is not None)

    @cached_property
    def hungry(self) -> tuple[CardOutcome, ...]:
        """The hungry fish that may come; asked for alone, the other cards are not tried."""
        cards = sorted(self.unseen.items())
        return tuple(self._if_next(card, count) for card, count in cards if count and is_hungry(card))

    def opens(self, species: str) -> int:
        """Return how many unseen cards would make it possible to capture a pile."""
        return sum(outcome.count for outcome in self.outcomes if species in outcome.captures)

    def percent(self, count: int) -> int:
        """Return a number of unseen cards as a percentage."""
        return round(100 * count / self.total)

    def _if_next(self, card: str, count: int) -> CardOutcome:
        vector = self.view.vector.copy()
        lay(vector, [card] * self.view.dance_left, [card] * self.view.sea_left)
        before = PiranjaState(self.view.rules, Seeded(0), vector)
        after = before.apply("reveal")
        events = after.events
        new = set(after.legal_actions()) - set(before.legal_actions()) if after.to_move == before.to_move else set()
        return CardOutcome(
            card,
            count,
            joins=any(isinstance(event, FishJoined) for event in events),
            passed_to=next((event.seat for event in events if isinstance(event, FishPassed)), None),
            eaten=sum(len(event.cards) for event in events if isinstance(event, RowEaten)),
            captures=frozenset(action.partition(":")[2] for action in new if action.startswith("capture:")),
        )

"""What a seat knows of a state of Kai Piranja: all but the order of the face-down cards and what is in the box."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Annotated, NotRequired, TypedDict, cast

import numpy as np

from makai.core.action import Action
from makai.core.chance import Seeded
from makai.core.compiled import direct
from makai.core.fields import Reader, Slot
from makai.core.game import Json
from makai.core.table_state import TableView
from makai.games.piranja import kernel, seat_view
from makai.games.piranja.actions import all_actions
from makai.games.piranja.cards import MOST_PLAYERS
from makai.games.piranja.draw import Draw
from makai.games.piranja.fields import CARDS, KINDS, LEGAL_ACTIONS, count_heap
from makai.games.piranja.layout import PiranjaLayout
from makai.games.piranja.rules import PiranjaRules

if TYPE_CHECKING:
    from makai.games.piranja.state import PiranjaState

ACTIONS = all_actions()
SEE = direct(seat_view.see)
INT16 = np.dtype(np.int16)
SPECTATOR = -1


class PiranjaTable(TypedDict):
    """What lies on the table for everybody to see."""

    seat: Annotated[int | None, Slot("seat", seat_view.VIEWER)]
    to_move: Annotated[int | None, Slot("seat", seat_view.MOVER)]
    revealed: Annotated[bool, Slot("flag", seat_view.HAS_REVEALED)]
    rows: Annotated[list[list[str]], Slot("row", kernel.ROWS, MOST_PLAYERS, kernel.ROOM, kernel.PLAYERS)]
    digesting_sizes: Annotated[dict[str, int], Slot("sizes", seat_view.DIGESTING_SIZES, width=4)]
    dance_left: Annotated[int, Slot("count", kernel.DANCE_LEFT)]
    sea_left: Annotated[int, Slot("count", kernel.SEA_LEFT)]
    gone_size: Annotated[int, Slot("count", seat_view.GONE_SIZE)]
    scores: Annotated[list[int], Slot("count", seat_view.SCORES, MOST_PLAYERS)]
    result: Annotated[Json | None, Slot("result", seat_view.RESULT)]
    legal: Annotated[list[str], Slot("actions", seat_view.LEGAL)]


class PiranjaKnowledge(TypedDict):
    """What somebody who forgets nothing knows of the heaps, and of the cards that are still to come."""

    digesting: NotRequired[Annotated[dict[str, list[str]], Slot("piles", kernel.DIGESTING, width=4 * CARDS)]]
    gone: NotRequired[Annotated[list[str], Slot("cards", kernel.GONE, width=CARDS)]]
    catches: NotRequired[Annotated[list[list[str]], Slot("cards", kernel.CATCH, MOST_PLAYERS, CARDS, kernel.PLAYERS)]]
    unseen_dance: NotRequired[Annotated[dict[str, int], Slot("counts", seat_view.UNSEEN, width=CARDS)]]
    unseen_sea: NotRequired[Annotated[dict[str, int], Slot("counts", seat_view.UNSEEN + CARDS, width=CARDS)]]


TABLE = Reader(PiranjaTable, KINDS)
KNOWLEDGE = Reader(PiranjaKnowledge, KINDS)
# What a whole state tells too, and all that a view does: no sizes, since it has the cards.
LYING_OPEN = ("to_move", "rows", "catches", "digesting", "dance_left", "sea_left", "gone", "scores", "result")
SEEN = ("seat", "revealed", *LYING_OPEN, "unseen_dance", "unseen_sea", "legal")


class PiranjaView(PiranjaLayout, TableView[PiranjaRules]):
    """What one seat knows (None: a spectator); the seats differ only in whose turn it is."""

    def __init__(self, rules: PiranjaRules, seat: int | None, block: kernel.Vector) -> None:
        super().__init__(block)
        self.rules = rules
        self.seat = seat

    @classmethod
    def of(cls, rules: PiranjaRules, state: kernel.Vector, seat: int | None) -> PiranjaView:
        """Return what a seat knows of a state."""
        block = np.empty(seat_view.VIEW, INT16)
        SEE(state, SPECTATOR if seat is None else seat, block)
        return cls(rules, seat, block)

    @cached_property
    def numbers(self) -> list[int]:
        """All that the kernel told."""
        numbers: list[int] = self._block.tolist()
        return numbers

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now; nothing when it is not its turn."""
        return LEGAL_ACTIONS[self._block[seat_view.LEGAL]]

    @property
    def unseen_sea(self) -> Counter[str]:
        """The sea cards that nobody has seen yet."""
        return self._count(seat_view.UNSEEN + CARDS)

    @property
    def unseen_dance(self) -> Counter[str]:
        """The dance cards that nobody has seen: those that are left, and those in the box."""
        return self._count(seat_view.UNSEEN)

    def draw(self) -> Draw:
        """Return what the next card may be and do."""
        return Draw(self._block)

    def sample(self, seed: int | str | None = None) -> PiranjaState:
        """Return a complete state that this view cannot tell from the real one; each is equally likely."""
        from makai.games.piranja.state import PiranjaState, lay

        rng = Random() if seed is None else Random(f"{seed}/world")
        dance = rng.sample(sorted(self.unseen_dance.elements()), self.dance_left)
        sea = rng.sample(sorted(self.unseen_sea.elements()), self.sea_left)
        vector = self.vector.copy()
        lay(vector, dance, sea)
        return PiranjaState(self.rules, Seeded(rng.getrandbits(64)), vector)

    def table(self) -> PiranjaTable:
        """Return what lies on the table for everybody to see, for JSON."""
        return cast(PiranjaTable, TABLE.json(self.numbers))

    def to_dict(self) -> Json:
        """Return everything the view holds, for JSON."""
        return {"game": "piranja", "rules": self.rules.to_dict(), **self.tell(SEEN)}

    def tell(self, names: tuple[str, ...]) -> Json:
        """Return fields by their names, in this order, for JSON."""
        told = {**TABLE.json(self.numbers, names), **KNOWLEDGE.json(self.numbers, names)}
        return {name: told[name] for name in names}

    def _count(self, first: int) -> Counter[str]:
        return Counter(count_heap(self._block[first : first + CARDS].tolist()))

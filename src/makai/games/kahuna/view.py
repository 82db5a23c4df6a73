"""What a seat knows of a state of Kahuna: built from what it may see, never by hiding parts of the full state.

The kernel writes it in numbers (`seat_view`); the slots below say which number becomes what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from operator import itemgetter
from random import Random
from struct import Struct
from typing import TYPE_CHECKING, Annotated, Any, NotRequired, TypedDict, TypeVar, cast

import numpy as np

from makai.core.action import Action
from makai.core.compiled import direct
from makai.core.fields import Reader, Slot
from makai.core.game import Json
from makai.core.table_state import TableView
from makai.games.kahuna import kernel, seat_view
from makai.games.kahuna.actions import all_actions
from makai.games.kahuna.block import BLOCK, COUNT, LEGAL, LEGAL_COUNT, MOST_LEGAL, tell
from makai.games.kahuna.claims import SPECTATOR
from makai.games.kahuna.fields import KINDS
from makai.games.kahuna.kernel import Vector
from makai.games.kahuna.layout import KahunaLayout, TurnSoFar, cards_in
from makai.games.kahuna.memory import Memory, read_claims
from makai.games.kahuna.rules import KahunaRules

if TYPE_CHECKING:
    from makai.games.kahuna.state import KahunaState
    from makai.games.kahuna.worlds import Worlds

T = TypeVar("T")
ACTIONS = all_actions()
SEE = direct(seat_view.see)
INT32 = np.dtype(np.int32)
_READ = tuple([Struct(f"={count}i").unpack_from for count in range(MOST_LEGAL + 1)])  # so many numbers


def pick_in(block: Any, at: int, count: int, by_number: Sequence[T]) -> tuple[T, ...]:
    """Return what stands at the numbers in a block; there is no quicker way in Python."""
    if count > 1:
        found: tuple[T, ...] = itemgetter(*_READ[count](block, 4 * at))(by_number)
        return found
    return tuple([by_number[number] for number in _READ[count](block, 4 * at)])


def legal_in(vector: kernel.Vector) -> tuple[Action, ...]:
    """Return the legal actions of the player to move; their hand must be in the vector."""
    block = np.zeros(BLOCK, INT32)
    block[: kernel.SIZE] = vector[: kernel.SIZE]
    return pick_in(block, LEGAL, tell(block, -1, block) >> LEGAL_COUNT & COUNT, ACTIONS)


class KahunaTable(TypedDict):
    """What lies on the table for everybody to see, and the viewer's hand."""

    seat: Annotated[int | None, Slot("seat", seat_view.VIEWER)]
    to_move: Annotated[int | None, Slot("seat", seat_view.MOVER)]
    round: Annotated[int, Slot("number", kernel.ROUND)]
    turn: Annotated[TurnSoFar, Slot("turn", kernel.TURN)]
    abstained: Annotated[bool, Slot("flag", kernel.ABSTAINED)]
    last_turns: Annotated[int, Slot("number", kernel.LAST_TURNS)]
    handicap_left: Annotated[list[int], Slot("number", kernel.HANDICAP, 2)]
    bridges: Annotated[list[list[str]], Slot("lines", kernel.BRIDGES, 2)]
    islands: Annotated[list[list[str]], Slot("islands", seat_view.ISLANDS, 2)]
    hand: Annotated[list[str] | None, Slot("cards", seat_view.OWN_HAND)]
    hand_sizes: Annotated[list[int], Slot("number", seat_view.HAND_SIZE, 2)]
    open: Annotated[list[list[str]], Slot("cards", kernel.OPEN, 2)]
    face_up: Annotated[list[str], Slot("cards", kernel.FACE_UP)]
    pile_size: Annotated[int, Slot("number", kernel.PILE_SIZE)]
    face_down_sizes: Annotated[list[int], Slot("number", seat_view.FACE_DOWN_SIZE, 2)]
    scores: Annotated[list[int], Slot("number", kernel.SCORE, 2)]
    result: Annotated[Json | None, Slot("result", seat_view.RESULT)]
    legal: list[str]


class KahunaAids(TypedDict):
    """What a glance at the table would tell: how many cards were discarded, and where one bridge wins an island."""

    discard_size: Annotated[int, Slot("number", seat_view.DISCARD_SIZE)]
    within_reach: Annotated[list[list[str]], Slot("islands", seat_view.REACH, 2)]


class KahunaKnowledge(TypedDict):
    """What a viewer knows of cards that are out of sight."""

    discard: NotRequired[Annotated[list[str], Slot("cards", kernel.DISCARD)]]
    my_face_down: NotRequired[Annotated[list[str], Slot("cards", seat_view.OWN_FACE_DOWN)]]
    known: NotRequired[Annotated[list[list[str]], Slot("cards", seat_view.KNOWN, 2)]]
    unseen: NotRequired[Annotated[dict[str, int], Slot("counts", seat_view.UNSEEN)]]


TABLE = Reader(KahunaTable, KINDS)
AIDS = Reader(KahunaAids, KINDS)
KNOWLEDGE = Reader(KahunaKnowledge, KINDS)


class KahunaView(KahunaLayout, TableView[KahunaRules]):
    """What one seat knows (None: a spectator)."""

    SLOTS = seat_view.HEAD

    def __init__(self, rules: KahunaRules, block: Vector, actions: int = 0) -> None:
        KahunaLayout.__init__(self, block)
        self.rules = rules
        viewer = self.head[seat_view.VIEWER]
        self.seat = None if viewer < 0 else viewer
        self._actions = actions

    @classmethod
    def of(cls, rules: KahunaRules, state: Vector, memories: Vector, seat: int | None) -> KahunaView:
        """Return what a seat knows of a state, with what it and everybody remembers."""
        block = np.zeros(seat_view.VIEW, INT32)
        return cls(rules, block, SEE(state, memories, SPECTATOR if seat is None else seat, block))

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now; nothing when it is not its turn."""
        if self._legal is None:
            self._legal = pick_in(self._block, seat_view.LEGAL, self._actions, ACTIONS)
        return self._legal

    def pick_legal(self, by_number: Sequence[T]) -> tuple[T, ...]:
        """Return what stands at the numbers of the legal actions."""
        return pick_in(self._block, seat_view.LEGAL, self._actions, by_number)

    @property
    def memory(self) -> Memory:
        """What the viewer remembers of hidden cards."""
        return read_claims(self._block[seat_view.CLAIMS : seat_view.PUBLIC_CLAIMS].tolist())

    @property
    def public_memory(self) -> Memory:
        """What everybody remembers of hidden cards."""
        return read_claims(self._block[seat_view.PUBLIC_CLAIMS :].tolist())

    @property
    def hand_sizes(self) -> tuple[int, int]:
        """How many cards each player holds."""
        return self.slot(seat_view.HAND_SIZE), self.slot(seat_view.HAND_SIZE + 1)

    @property
    def face_down_sizes(self) -> tuple[int, int]:
        """How many cards each player put away face down in this round."""
        return self.slot(seat_view.FACE_DOWN_SIZE), self.slot(seat_view.FACE_DOWN_SIZE + 1)

    @property
    def hand(self) -> list[str]:
        """The viewer's own cards, open ones included, sorted; a spectator has none."""
        return cards_in(self.slot(seat_view.OWN_HAND))

    @property
    def unseen(self) -> Counter[str]:
        """The cards that this viewer does not see: in hidden hands, in the pile, face down under the discards."""
        return Counter(cards_in(self.slot(seat_view.UNSEEN)))

    def unseen_in_hand(self, seat: int) -> int:
        """Return how many cards of a hand this viewer does not see."""
        return self.hand_sizes[seat] - self.slot(kernel.HAND + seat).bit_count()

    @cached_property
    def worlds(self) -> Worlds:
        """Every way in which the unseen cards can lie."""
        from makai.games.kahuna.worlds import Worlds  # nobody who plays needs it compiled

        return Worlds(self.block)

    def known(self, seat: int) -> list[str]:
        """Return the cards that a hand is known to hold, open ones included, sorted."""
        return cards_in(self.slot(seat_view.KNOWN + seat))

    def sample(self, seed: int | str | None = None) -> KahunaState:
        """Return a complete state that this view cannot tell from the real one; each is equally likely."""
        from makai.games.kahuna.state import KahunaState

        rng = Random() if seed is None else Random(f"{seed}/world")
        vector, memories = self.worlds.sample(rng.getrandbits(62))
        return KahunaState.imagine(self.rules, vector, memories, rng.getrandbits(64))

    def table(self) -> KahunaTable:
        """Return what lies on the table for everybody to see, and the viewer's hand, for JSON."""
        return cast(KahunaTable, TABLE.json(self.head) | {"legal": list(self.legal_actions())})

    @property
    def own_face_down(self) -> list[str]:
        """The cards that the viewer has put away face down, sorted."""
        return cards_in(self.slot(seat_view.OWN_FACE_DOWN))

    def to_dict(self) -> Json:
        """Return everything the view holds, for JSON."""
        return {
            "game": "kahuna",
            "rules": self.rules.to_dict(),
            **self.table(),
            **KNOWLEDGE.json(self.head, ("discard", "my_face_down", "known")),
            "memory": [
                {"seats": list(claim.seats), "where": claim.where, "cards": sorted(claim.cards), "least": claim.least}
                for claim in self.memory
            ],
        }

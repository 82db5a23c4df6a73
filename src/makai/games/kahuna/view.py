"""What a seat knows of a state of Kahuna: built from what it may see, never by hiding parts of the full state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from operator import itemgetter
from random import Random
from typing import TYPE_CHECKING, TypedDict

import numpy as np

from makai.core.action import Action
from makai.core.game import Json
from makai.core.table_state import TableView
from makai.games.kahuna import kernel
from makai.games.kahuna.actions import all_actions
from makai.games.kahuna.board import CARDS
from makai.games.kahuna.layout import KahunaLayout, TurnSoFar, cards_in, lay, multiset_of
from makai.games.kahuna.memory import Memory, hidden_seats
from makai.games.kahuna.rules import KahunaRules
from makai.games.kahuna.worlds import Worlds

if TYPE_CHECKING:
    from makai.games.kahuna.state import KahunaState

ACTIONS = all_actions()

# What everybody sees: all of the vector but hands, discards and the pile, which `of` fills in for the viewer.
HIDDEN = (kernel.HAND, kernel.HAND + 1, kernel.DISCARD, kernel.FACE_DOWN, kernel.FACE_DOWN + 1)
PUBLIC = np.array([slot for slot in range(kernel.PILE) if slot not in HIDDEN])


def actions_of(numbers: Sequence[int]) -> tuple[Action, ...]:
    """Return the actions with some numbers; what `itemgetter` does in one go costs a quarter of a loop."""
    return itemgetter(*numbers)(ACTIONS) if len(numbers) > 1 else tuple([ACTIONS[number] for number in numbers])


def legal_in(vector: kernel.Vector) -> tuple[Action, ...]:
    """Return the legal actions of the player to move; their hand must be in the vector."""
    numbers = np.empty(kernel.ACTIONS, np.int16)
    count = kernel.legal_numbers(vector, numbers)
    return actions_of(numbers[:count].tolist())


def _seen_discard(state: KahunaState, seat: int | None) -> int:
    """Return the discards without what others put there face down."""
    hidden = [card for each in hidden_seats(seat) for card in state.face_down(each)]
    if not hidden:
        return state.slot(kernel.DISCARD)
    return multiset_of((Counter(state.discard) - Counter(hidden)).elements())


class KahunaTable(TypedDict):
    """What lies on the table for everybody to see, and the viewer's hand."""

    seat: int | None
    to_move: int | None
    round: int
    turn: TurnSoFar
    abstained: bool
    last_turns: int
    handicap_left: list[int]
    bridges: list[list[str]]
    islands: list[list[str]]
    hand: list[str] | None
    hand_sizes: list[int]
    open: list[list[str]]
    face_up: list[str]
    pile_size: int
    face_down_sizes: list[int]
    scores: list[int]
    result: Json | None
    legal: list[str]


class KahunaView(KahunaLayout, TableView[KahunaRules]):
    """What one seat knows (None: a spectator)."""

    def __init__(
        self,
        rules: KahunaRules,
        seat: int | None,
        vector: kernel.Vector,
        sizes: tuple[tuple[int, int], tuple[int, int]],
        memory: Memory,
        public_memory: Memory,
    ) -> None:
        super().__init__(vector)
        self.rules = rules
        self.seat = seat
        self.hand_sizes, self.face_down_sizes = sizes
        self.memory = memory
        self.public_memory = public_memory

    @classmethod
    def of(cls, state: KahunaState, seat: int | None, memory: Memory, public_memory: Memory) -> KahunaView:
        """Return what a seat knows of a state, with what it and everybody remembers."""
        vector = np.zeros(kernel.SIZE, np.int32)
        vector[PUBLIC] = state.vector[PUBLIC]
        for hidden in hidden_seats(seat):
            vector[kernel.HAND + hidden] = state.slot(kernel.OPEN + hidden)
        vector[kernel.DISCARD] = _seen_discard(state, seat)
        if seat is not None:
            vector[kernel.HAND + seat] = state.slot(kernel.HAND + seat)
            vector[kernel.FACE_DOWN + seat] = state.slot(kernel.FACE_DOWN + seat)
        hands = state.slot(kernel.HAND).bit_count(), state.slot(kernel.HAND + 1).bit_count()
        face_down = state.slot(kernel.FACE_DOWN).bit_count(), state.slot(kernel.FACE_DOWN + 1).bit_count()
        return cls(state.rules, seat, vector, (hands, face_down), memory, public_memory)

    def legal_actions(self) -> tuple[Action, ...]:
        """Return what this seat may do now; nothing when it is not its turn."""
        return self._legal

    @cached_property
    def _legal(self) -> tuple[Action, ...]:
        return legal_in(self.vector) if self.seat is not None and self.seat == self.to_move else ()

    @property
    def hand(self) -> list[str]:
        """The viewer's own cards, open ones included, sorted; a spectator has none."""
        return [] if self.seat is None else self.visible_hand(self.seat)

    @property
    def unseen(self) -> Counter[str]:
        """The cards that this viewer does not see: in hidden hands, in the pile, face down under the discards."""
        return self._unseen.copy()

    @cached_property
    def _unseen(self) -> Counter[str]:
        seen = Counter([*self.face_up, *self.discard, *self.visible_hand(0), *self.visible_hand(1)])
        return Counter(CARDS) - seen

    def unseen_in_hand(self, seat: int) -> int:
        """Return how many cards of a hand this viewer does not see."""
        return self.hand_sizes[seat] - len(self.visible_hand(seat))

    @cached_property
    def worlds(self) -> Worlds:
        """Every way in which the unseen cards can lie."""
        seats = hidden_seats(self.seat)
        hands = {seat: self.unseen_in_hand(seat) for seat in seats}
        return Worlds(self._unseen, hands, {seat: self.face_down_sizes[seat] for seat in seats}, self.memory)

    def known(self, seat: int) -> list[str]:
        """Return the cards that a hand is known to hold, open ones included, sorted."""
        certain = [] if seat == self.seat else self.worlds.certain(seat)
        return sorted([*self.visible_hand(seat), *certain])

    def sample(self, seed: int | str | None = None) -> KahunaState:
        """Return a complete state that this view cannot tell from the real one; each is equally likely."""
        from makai.games.kahuna.state import KahunaState

        rng = Random() if seed is None else Random(f"{seed}/world")
        world = self.worlds.sample(rng)
        vector = self.vector.copy()
        for seat, cards in world.hands.items():
            vector[kernel.HAND + seat] = multiset_of([*self.visible_hand(seat), *cards])
            vector[kernel.FACE_DOWN + seat] = multiset_of(world.face_down[seat])
        hidden = [card for cards in world.face_down.values() for card in cards]
        vector[kernel.DISCARD] = multiset_of([*self.discard, *hidden])
        lay(vector, world.pile)
        return KahunaState.imagine(self, vector, rng.getrandbits(64))

    def table(self) -> KahunaTable:
        """Return what lies on the table for everybody to see, and the viewer's hand, for JSON."""
        return {
            "seat": self.seat,
            "to_move": self.to_move,
            "round": self.round,
            "turn": self.turn,
            "abstained": self.abstained,
            "last_turns": self.last_turns,
            "handicap_left": list(self.handicap_left),
            "bridges": [self.bridges(0), self.bridges(1)],
            "islands": [self.islands(0), self.islands(1)],
            "hand": self.hand,
            "hand_sizes": list(self.hand_sizes),
            "open": [self.open_cards(0), self.open_cards(1)],
            "face_up": self.face_up,
            "pile_size": self.pile_size,
            "face_down_sizes": list(self.face_down_sizes),
            "scores": list(self.scores),
            "result": self.result,
            "legal": list(self.legal_actions()),
        }

    @property
    def own_face_down(self) -> list[str]:
        """The cards that the viewer has put away face down, sorted."""
        return [] if self.seat is None else cards_in(self.slot(kernel.FACE_DOWN + self.seat))

    def to_dict(self) -> Json:
        """Return everything the view holds, for JSON."""
        return {
            "game": "kahuna",
            "rules": self.rules.to_dict(),
            **self.table(),
            "discard": self.discard,
            "my_face_down": self.own_face_down,
            "known": [self.known(0), self.known(1)],
            "memory": [
                {"seats": list(claim.seats), "where": claim.where, "cards": sorted(claim.cards), "least": claim.least}
                for claim in self.memory
            ],
        }

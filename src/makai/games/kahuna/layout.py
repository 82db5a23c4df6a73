"""Reading the kernel's vector in the games' own words: what lies on the table, for states and views alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal

from makai.core.action import Action
from makai.core.game import Json
from makai.games.kahuna import kernel
from makai.games.kahuna.board import ISLAND_NUMBER, ISLANDS, islands_in, lines_in
from makai.games.kahuna.standing import leave_one_card

TurnSoFar = Literal["fresh", "played", "discarded"]
TURNS: tuple[TurnSoFar, ...] = ("fresh", "played", "discarded")
HOWS = ("points", "wipeout")
WINNERS = (0, 1, None)


def cards_in(multiset: int) -> list[str]:
    """Return the cards of one of the kernel's multisets, sorted."""
    return list(card_names(multiset))


# Every move makes sets that nobody has seen before, so their names are put together from parts that are all known.
_LINES = [[tuple(lines_in(part << first)) for part in range(1 << 9)] for first in (0, 9, 18)]
_CARDS = [
    [
        tuple(name for bit, name in enumerate(names) for copy in (0, 4) if part >> (bit + copy) & 1)
        for part in range(256)
    ]
    for names in (ISLANDS[:4], ISLANDS[4:8], ISLANDS[8:])
]


def card_names(multiset: int) -> tuple[str, ...]:
    """Return the cards of a multiset, sorted."""
    low, middle, high = _CARDS
    return (
        low[multiset & 15 | multiset >> 8 & 240]
        + middle[multiset >> 4 & 15 | multiset >> 12 & 240]
        + high[multiset >> 8 & 15 | multiset >> 16 & 240]
    )


def line_names(bridges: int) -> tuple[str, ...]:
    """Return the lines of a set, sorted."""
    low, middle, high = _LINES
    return low[bridges & 511] + middle[bridges >> 9 & 511] + high[bridges >> 18]


@lru_cache(maxsize=1 << 12)
def island_names(islands: int) -> tuple[str, ...]:
    """Return the islands of a set, sorted."""
    return tuple(islands_in(islands))


def multiset_of(cards: Iterable[str]) -> int:
    """Return cards as one of the kernel's multisets."""
    return sum((1 if count == 1 else 4097) << ISLAND_NUMBER[name] for name, count in Counter(cards).items())


def lay(vector: kernel.Vector, order: Sequence[str]) -> None:
    """Lay shuffled cards (the top card first) on the pile."""
    vector[kernel.PILE_SIZE] = len(order)
    vector[kernel.PILE : kernel.PILE + len(order)] = [ISLAND_NUMBER[card] for card in reversed(order)]


class KahunaLayout:
    """What everybody can see on the table."""

    to_move: int | None
    _block: kernel.Vector  # the vector, and what the kernel tells behind it
    SLOTS = kernel.PILE  # how many of its entries are read
    _slots: list[int] | None = None  # read when somebody asks: states that are only passed through cost less
    _island_masks: list[int] | None = None
    _legal: tuple[Action, ...] | None = None

    def __init__(self, vector: kernel.Vector) -> None:
        self._block = vector
        head = self.head
        self.to_move = None if head[kernel.PHASE] == kernel.OVER else head[kernel.TO_MOVE]

    @property
    def vector(self) -> kernel.Vector:
        """The kernel's vector; nobody can change it."""
        vector = self._block[: kernel.SIZE]
        vector.setflags(write=False)
        return vector

    @property
    def block(self) -> kernel.Vector:
        """All that the kernel told, in its numbers; nobody can change it."""
        block = self._block[:]
        block.setflags(write=False)
        return block

    def slot(self, number: int) -> int:
        """Return one entry of the vector (before the pile)."""
        return self.head[number]

    @property
    def head(self) -> list[int]:
        """The entries before the pile, and in a view also those behind it."""
        if self._slots is None:
            self._slots = self._block[: self.SLOTS].tolist()
        return self._slots

    def bridge_mask(self, seat: int) -> int:
        """Return a player's bridges as a set of bits."""
        return self.slot(kernel.BRIDGES + seat)

    def island_mask(self, seat: int) -> int:
        """Return the islands that a player controls as a set of bits."""
        if self._island_masks is None:
            self._island_masks = [kernel.islands(self.bridge_mask(player)) for player in (0, 1)]
        return self._island_masks[seat]

    def bridges(self, seat: int) -> list[str]:
        """Return the lines with a player's bridges, sorted."""
        return list(line_names(self.bridge_mask(seat)))

    def islands(self, seat: int) -> list[str]:
        """Return the islands that a player controls, sorted."""
        return list(island_names(self.island_mask(seat)))

    def open_cards(self, seat: int) -> list[str]:
        """Return the cards that lie open before a player (Variant 2), sorted."""
        return cards_in(self.slot(kernel.OPEN + seat))

    def visible_hand(self, seat: int) -> list[str]:
        """Return the cards of a hand as far as the vector shows them, sorted."""
        return cards_in(self.slot(kernel.HAND + seat))

    @property
    def island_counts(self) -> tuple[int, int]:
        """How many islands each player controls."""
        return self.island_mask(0).bit_count(), self.island_mask(1).bit_count()

    def scores_if_round_ended(self) -> tuple[int, int]:
        """Return the points if the round were counted now: the referee counts as if its last card were drawn."""
        if self.to_move is None:
            return self.scores
        vector = self._block[: kernel.SIZE].copy()
        leave_one_card(vector)
        kernel.step(vector, kernel.STRIDE * kernel.OTHER + kernel.DRAW)
        return int(vector[kernel.SCORE]), int(vector[kernel.SCORE + 1])

    @property
    def round(self) -> int:
        """The round, from 1 to 3."""
        return self.slot(kernel.ROUND)

    @property
    def face_up(self) -> list[str]:
        """The face-up cards, sorted."""
        return cards_in(self.slot(kernel.FACE_UP))

    @property
    def pile_size(self) -> int:
        """How many cards the pile has."""
        return self.slot(kernel.PILE_SIZE)

    @property
    def nothing_left(self) -> bool:
        """Whether no card is left to draw."""
        return self.pile_size == 0 and self.slot(kernel.FACE_UP) == 0

    @property
    def discard(self) -> list[str]:
        """The cards in the discards as far as the vector shows them, sorted."""
        return cards_in(self.slot(kernel.DISCARD))

    @property
    def scores(self) -> tuple[int, int]:
        """The points so far."""
        return self.slot(kernel.SCORE), self.slot(kernel.SCORE + 1)

    @property
    def last_turns(self) -> int:
        """How many last turns are still to be played; 0 before they begin."""
        return self.slot(kernel.LAST_TURNS)

    @property
    def abstained(self) -> bool:
        """Whether the turn just before ended without a card."""
        return bool(self.slot(kernel.ABSTAINED))

    @property
    def handicap_left(self) -> tuple[int, int]:
        """How many handicap bridges are still to be placed."""
        return self.slot(kernel.HANDICAP), self.slot(kernel.HANDICAP + 1)

    @property
    def turn(self) -> TurnSoFar:
        """What was done in this turn so far: `fresh`, `played` or `discarded`."""
        return TURNS[self.slot(kernel.TURN)]

    @property
    def winner(self) -> int | None:
        """The winner; None while the game goes on, and after a draw."""
        winner = self.slot(kernel.WINNER)
        return winner if winner in (0, 1) else None

    @property
    def how(self) -> str | None:
        """How the game ended: `points` or `wipeout`; None while it goes on."""
        return None if self.to_move is not None else HOWS[self.slot(kernel.HOW)]

    @property
    def result(self) -> Json | None:
        """Who won and how, None while the game goes on."""
        return None if self.to_move is not None else {"winner": self.winner, "how": self.how}

"""Reading the kernel's vector in the game's own words: everything but the face-down cards lies open."""

from __future__ import annotations

from collections import Counter

from makai.core.game import Json
from makai.games.piranja import kernel
from makai.games.piranja.cards import HUNGRY, NAMES, SPECIES
from makai.games.piranja.fields import count_heap, list_seats


class PiranjaLayout:
    """What everybody can see on the table, or saw when it went face down into a catch."""

    to_move: int | None
    _block: kernel.Vector  # the vector, and what the kernel tells behind it
    _read: list[int] | None = None  # when somebody asks: states that are only passed through cost less

    def __init__(self, vector: kernel.Vector) -> None:
        self._block = vector
        self.to_move = None if vector[kernel.PHASE] == kernel.OVER else int(vector[kernel.TO_MOVE])

    @property
    def vector(self) -> kernel.Vector:
        """The kernel's vector; nobody can change it."""
        vector = self._block[: kernel.SIZE]
        vector.setflags(write=False)
        return vector

    @property
    def _slots(self) -> list[int]:
        if self._read is None:
            found: list[int] = self._block[: kernel.DANCE].tolist()
            self._read = found
        return self._read

    @property
    def players(self) -> int:
        """How many play."""
        return self._slots[kernel.PLAYERS]

    @property
    def revealed(self) -> bool:
        """Whether the player to move has revealed a card in this turn."""
        return self._slots[kernel.PHASE] == kernel.REVEALED

    @property
    def dance_left(self) -> int:
        """How many dance cards are left."""
        return self._slots[kernel.DANCE_LEFT]

    @property
    def sea_left(self) -> int:
        """How many sea cards are left."""
        return self._slots[kernel.SEA_LEFT]

    def row_length(self, seat: int) -> int:
        """Return how many fish a row has."""
        return self._slots[kernel.LENGTH + seat]

    def row(self, seat: int) -> list[str]:
        """Return a player's row, in its order."""
        start = kernel.ROWS + kernel.ROOM * seat
        return [NAMES[card] for card in self._block[start : start + self.row_length(seat)].tolist()]

    def fish_in_row(self, seat: int, species: str) -> int:
        """Return how many fish of a species a row has."""
        return self._slots[kernel.FISH + 4 * seat + SPECIES.index(species)]

    def catch(self, seat: int) -> Counter[str]:
        """Return the cards in a player's catch."""
        return self._counts(kernel.CATCH + 12 * seat)

    def digesting(self, species: str) -> Counter[str]:
        """Return the digesting pile of a species."""
        return self._counts(kernel.DIGESTING + 12 * SPECIES.index(species))

    @property
    def gone(self) -> Counter[str]:
        """The cards that left the game after the set-up."""
        return self._counts(kernel.GONE)

    @property
    def scores(self) -> tuple[int, ...]:
        """How many cards each catch has."""
        return tuple(sum(self._slots[kernel.CATCH + 12 * seat :][:12]) for seat in range(self.players))

    @property
    def hungry_caught(self) -> tuple[int, ...]:
        """How many hungry fish each catch has."""
        return tuple(sum(self._slots[kernel.CATCH + 12 * seat :][HUNGRY:12:3]) for seat in range(self.players))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; nobody while the game goes on."""
        return list_seats(self._slots[kernel.WINNERS])

    @property
    def result(self) -> Json | None:
        """Who won, None while the game goes on."""
        return None if self.to_move is not None else {"winners": list(self.winners)}

    @property
    def sea_seen(self) -> Counter[str]:
        """The sea cards that have been revealed."""
        seen = self._block[kernel.SEA + self.sea_left : kernel.ROWS]
        return Counter(NAMES[card] for card in seen.tolist())

    def on_table(self) -> Counter[str]:
        """Return every card that is not face down."""
        seen = Counter(self.gone)
        for seat in range(self.players):
            seen += self.catch(seat) + Counter(self.row(seat))
        for species in SPECIES:
            seen += self.digesting(species)
        return seen

    def _counts(self, start: int) -> Counter[str]:
        counts = self._slots[start : start + 12]
        return Counter(count_heap(counts))

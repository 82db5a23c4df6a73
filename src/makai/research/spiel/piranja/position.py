"""Kai Piranja with a chance node for every card that is revealed.

The box needs no cards of its own: whichever stay in it, each unseen dance card is equally likely to come next.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from makai.core import options
from makai.core.compiled import direct
from makai.core.errors import BadRules
from makai.games.piranja import kernel
from makai.games.piranja.actions import all_actions
from makai.games.piranja.cards import DANCE, KINDS, MOST_PLAYERS, MOST_REMOVED, NAMES, NUMBER, SEA, SPECIES
from makai.games.piranja.rules import usually_removed
from makai.research.observation import Observer
from makai.research.spiel.position import CHANCE, OVER, Outcomes, Position, shares

ANYBODY, USUAL = -1, -1
ACTIONS = all_actions()
STEP = direct(kernel.step)


@dataclass(frozen=True)
class Deck:
    """Which cards are in the game: so many of each kind, of the first few species."""

    species: int
    dance: tuple[int, int, int]  # big, hungry, small, of each species
    sea: tuple[int, int, int]

    @classmethod
    def of(cls, given: dict[str, Any]) -> Deck:
        """Return the deck that options ask for."""
        most = {"big": (14, 2), "hungry": (7, 1), "small": (14, 2)}
        dance = [options.number(kind, given[kind], 0, most[kind][0]) for kind in KINDS]
        sea = [options.number(f"sea_{kind}", given[f"sea_{kind}"], 0, most[kind][1]) for kind in KINDS]
        options.number("sea_hungry", given["sea_hungry"], 1, 1)  # nothing else ends the game
        species = options.number("species", given["species"], 1, len(SPECIES))
        return cls(species, (dance[0], dance[1], dance[2]), (sea[0], sea[1], sea[2]))

    def counts(self, kinds: tuple[int, int, int]) -> NDArray[np.int64]:
        """Return how many of each card there are."""
        counts = np.zeros(len(NAMES), np.int64)
        counts[: 3 * self.species] = np.tile(kinds, self.species)
        return counts


class PiranjaPosition(Position):
    """A state of Kai Piranja whose next card is not drawn yet."""

    def __init__(self, observer: Observer, deck: Deck, first: int, removed: int) -> None:
        super().__init__(observer, np.zeros(kernel.SIZE, np.int16))
        self.dance, self.sea = deck.counts(deck.dance), deck.counts(deck.sea)
        left = int(self.dance.sum()) - removed
        if left < 0:
            raise BadRules("rules-not-a-number", name="removed", value=str(removed), low=0, high=left + removed)
        self.starting = first == ANYBODY
        self.revealing = False
        self._lay_aside(deck)
        kernel.begin(self.vector, observer.players, max(first, 0), left)
        self.vector[kernel.SEA_LEFT] = self.sea.sum()
        self._settle()

    def _lay_aside(self, deck: Deck) -> None:
        """Let the sea cards that are not in the game count as seen."""
        aside = np.bincount([NUMBER[name] for name in SEA], minlength=len(NAMES)) - deck.counts(deck.sea)
        cards = np.repeat(np.arange(len(NAMES)), aside)
        self.vector[kernel.ROWS - len(cards) : kernel.ROWS] = cards

    def copy(self) -> Self:
        """Return a position that goes its own way."""
        twin = super().copy()
        twin.dance, twin.sea = self.dance.copy(), self.sea.copy()
        return twin

    def _settle(self) -> None:
        """Find out who decides next."""
        if self.starting or self.revealing:
            self.player = CHANCE
        else:
            self.player = OVER if self.vector[kernel.PHASE] == kernel.OVER else int(self.vector[kernel.TO_MOVE])

    @property
    def _heap(self) -> NDArray[np.int64]:
        return self.dance if self.vector[kernel.DANCE_LEFT] else self.sea

    def outcomes(self) -> Outcomes:
        """Return who may start, or the cards that may come next."""
        return shares(np.ones(self.observer.players, np.int64) if self.starting else self._heap)

    def name_outcome(self, outcome: int) -> str:
        """Return who starts, or the card."""
        return f"first {outcome}" if self.starting else NAMES[outcome]

    def decide(self, outcome: int) -> None:
        """Choose who starts, or lay a card on top and reveal it."""
        if self.starting:
            self.vector[kernel.TO_MOVE] = outcome
            self.starting = False
            self._settle()
            return
        self._heap[outcome] -= 1
        top = kernel.DANCE + self.vector[kernel.DANCE_LEFT] - 1
        if not self.vector[kernel.DANCE_LEFT]:
            top = kernel.SEA + self.vector[kernel.SEA_LEFT] - 1
        self.vector[top] = outcome
        self.revealing = False
        self._do(kernel.REVEAL)

    def act(self, number: int) -> None:
        """Do an action; a card that it reveals is for chance to name."""
        if number == kernel.REVEAL:
            self.revealing, self.player = True, CHANCE
        else:
            self._do(number)

    def _do(self, number: int) -> None:
        before = self.vector.copy()
        STEP(self.vector, number)
        self.note(before, number)
        self._settle()

    def words(self, row: NDArray[np.int16]) -> str:
        """Return a row of a history in words."""
        who, action, card = row.tolist()
        return f"{who - 1}:{ACTIONS[action - 1]}" + (f"={NAMES[card - 1]}" if card else "")

    def information(self, seat: int) -> str:
        """Return all that a seat has seen."""
        return f"seat {seat} of {self.observer.players}, first {self._first(seat)}{self.tell(seat)}"

    def _first(self, seat: int) -> str:
        """Return who sits how far to the left at the start: it follows from the first row, or from whose turn it is."""
        if self.starting:
            return "?"
        if self.rows[seat]:
            return str(np.frombuffer(self.rows[seat][:2], np.int16)[0] - 1)
        return str((int(self.vector[kernel.TO_MOVE]) - seat) % self.observer.players)

    def resample(self, _seat: int, _seed: float) -> None:
        """There is no other way: cards that nobody has seen are not drawn yet, so nothing is hidden."""


def position_of(given: dict[str, Any]) -> PiranjaPosition:
    """Return the start of a game with given options."""
    players = options.number("players", given["players"], 2, MOST_PLAYERS)
    first = options.number("first", given["first"], ANYBODY, players - 1)
    deck = Deck.of(given)
    removed = given["removed"]
    if removed == USUAL:
        removed = usually_removed(players) if deck.counts(deck.dance).sum() == len(DANCE) else 0
    options.number("removed", removed, 0, MOST_REMOVED)
    return PiranjaPosition(Observer("piranja", players, given["reward"]), deck, first, removed)

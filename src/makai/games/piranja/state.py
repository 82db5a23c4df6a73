"""A state of Kai Piranja: the kernel's vector with a friendly face. It holds no rule of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Self

import numpy as np

from makai.core.action import Action
from makai.core.chance import Chance
from makai.core.compiled import direct
from makai.core.errors import IllegalAction
from makai.core.game import Json
from makai.core.told_state import Telling, ToldState
from makai.games.piranja import kernel
from makai.games.piranja.actions import all_actions
from makai.games.piranja.block import (
    ACTION_BITS,
    BLOCK,
    EVENTS,
    LEGAL,
    TOLD,
    advance,
)
from makai.games.piranja.cards import DANCE, NAMES, NUMBER, SEA
from makai.games.piranja.event_rows import MOST
from makai.games.piranja.events import PiranjaEvent
from makai.games.piranja.fields import EVENT_ROWS, LEGAL_ACTIONS
from makai.games.piranja.layout import PiranjaLayout
from makai.games.piranja.rules import PiranjaRules
from makai.games.piranja.view import LYING_OPEN, PiranjaView

ACTIONS: Mapping[str, Action] = {str(action): action for action in all_actions()}
INT16 = np.dtype(np.int16)
TELLING = Telling(
    advance=direct(advance),
    new_block=partial(np.empty, BLOCK, INT16),
    movers=(0, 1, 2, 3, 4, 5, None, None),
    events=EVENT_ROWS.known,
    rows=EVENTS * INT16.itemsize,
    row=INT16.itemsize,
    most=MOST,
    count=TOLD,
)
REFUSALS = {
    kernel.GAME_OVER: "game-over",
    kernel.REVEAL_FIRST: "piranja-reveal-first",
    kernel.NO_PILE: "piranja-no-pile",
    kernel.TOO_FEW: "piranja-too-few",
}


class PiranjaState(PiranjaLayout, ToldState[PiranjaRules, PiranjaEvent, PiranjaView], telling=TELLING):
    """The whole table as the referee sees it."""

    ACTIONS: ClassVar[Mapping[str, Action]] = ACTIONS

    def __init__(
        self,
        rules: PiranjaRules,
        chance: Chance,
        vector: kernel.Vector,
        shuffles: tuple[tuple[str, ...], ...] = (),
        past: Self | None = None,
    ) -> None:
        own = vector[: kernel.SIZE].copy()
        self._code = advance(own, -1, own)
        PiranjaLayout.__init__(self, own)
        ToldState.__init__(self, rules, chance, shuffles, past)

    @classmethod
    def start(cls, rules: PiranjaRules, chance: Chance) -> Self:
        """Return the table before the first action."""
        dance = tuple(chance.shuffle(0, DANCE, len(DANCE) - rules.removed))
        sea = tuple(chance.shuffle(1, SEA))
        vector = np.zeros(kernel.SIZE, np.int16)
        lay(vector, dance, sea)
        kernel.begin(vector, rules.players, rules.first, len(dance))
        return cls(rules, chance, vector, (dance, sea))

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every action that the rules allow now."""
        return LEGAL_ACTIONS[self._code >> LEGAL & ACTION_BITS]

    def _refuse(self, action: Action, reason: int) -> IllegalAction:
        if reason not in (kernel.NO_PILE, kernel.TOO_FEW):
            return IllegalAction(REFUSALS[reason], action=str(action))
        species = action.removeprefix("capture:")
        count = self.fish_in_row(self.to_move or 0, species)
        return IllegalAction(REFUSALS[reason], action=str(action), species=species, count=count)

    @property
    def next_card(self) -> str:
        """The card that comes next."""
        left, pile = (self.dance_left, kernel.DANCE) if self.dance_left else (self.sea_left, kernel.SEA)
        return NAMES[int(self.vector[pile + left - 1])]

    def face_down(self) -> list[str]:
        """Return the face-down cards in the order in which they come."""
        dance = self.vector[kernel.DANCE : kernel.DANCE + self.dance_left][::-1].tolist()
        sea = self.vector[kernel.SEA : kernel.SEA + self.sea_left][::-1].tolist()
        return [NAMES[card] for card in [*dance, *sea]]

    def view(self, seat: int | None) -> PiranjaView:
        """Return what a seat knows (None: a spectator)."""
        return PiranjaView.of(self.rules, self._block, seat)

    def to_dict(self) -> Json:
        """Return the full state, for JSON."""
        return self.view(None).tell(LYING_OPEN)

    def material(self) -> Mapping[str, int]:
        """Return every card in the game, wherever it lies."""
        return self.on_table() + Counter(self.face_down())

    def _key(self) -> object:
        rows = [self.row(seat) for seat in range(self.players)]
        return self.rules, self.vector[: kernel.DANCE].tobytes(), str(rows), str(self.face_down())


def lay(vector: kernel.Vector, dance: Sequence[str], sea: Sequence[str]) -> None:
    """Lay the face-down cards (the next one first) on their piles."""
    for start, cards in ((kernel.DANCE, dance), (kernel.SEA, sea)):
        vector[start : start + len(cards)] = [NUMBER[card] for card in reversed(cards)]

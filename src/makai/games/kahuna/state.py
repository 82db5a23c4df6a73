"""A state of Kahuna: the kernel's vector with a friendly face. It holds no rule of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar, Self

import numpy as np

from makai.core.action import Action
from makai.core.chance import Chance, Seeded
from makai.core.compiled import direct
from makai.core.errors import IllegalAction
from makai.core.game import Json
from makai.core.told_state import Telling, ToldState
from makai.games.kahuna import kernel, outcomes
from makai.games.kahuna.actions import KahunaAction, all_actions
from makai.games.kahuna.block import (
    BLOCK,
    COUNT,
    EVENT_COUNT,
    EVENTS,
    LEGAL,
    LEGAL_COUNT,
    SHUFFLES,
    advance,
    tell,
)
from makai.games.kahuna.board import BRIDGES_EACH, CARDS, ISLANDS
from makai.games.kahuna.claims import MEMORIES, MEMORY, SPECTATOR, remember
from makai.games.kahuna.event_rows import MOST, WIDTH
from makai.games.kahuna.events import KahunaEvent
from makai.games.kahuna.fields import EVENT_ROWS
from makai.games.kahuna.kernel import Vector
from makai.games.kahuna.layout import KahunaLayout, cards_in, lay
from makai.games.kahuna.memory import Memory, read_claims
from makai.games.kahuna.refusals import refusal
from makai.games.kahuna.rule_bits import rule_bits
from makai.games.kahuna.rules import KahunaRules
from makai.games.kahuna.view import ACTIONS as LISTED
from makai.games.kahuna.view import KahunaView, pick_in

ACTIONS: Mapping[str, KahunaAction] = {str(action): action for action in all_actions()}
INT32 = np.dtype(np.int32)
FOLLOW = direct(remember)
NO_MEMORIES = np.zeros(MEMORIES, INT32)
TELLING = Telling(
    advance=direct(advance),
    new_block=partial(np.empty, BLOCK, INT32),
    movers=(0, 1, None, None),
    events=EVENT_ROWS.known,
    rows=EVENTS * INT32.itemsize,
    row=WIDTH * INT32.itemsize,
    most=MOST,
    count=EVENT_COUNT,
)


class KahunaState(KahunaLayout, ToldState[KahunaRules, KahunaEvent, KahunaView], telling=TELLING):
    """The whole table as the referee sees it."""

    ACTIONS: ClassVar[Mapping[str, KahunaAction]] = ACTIONS
    _memories: Vector | None = None
    _recall: Callable[[], Self] | None = None  # where memories were not kept: the same state with its past

    def __init__(
        self,
        rules: KahunaRules,
        chance: Chance,
        vector: Vector,
        shuffles: tuple[tuple[str, ...], ...] = (),
        past: Self | None = None,
    ) -> None:
        told = np.zeros(BLOCK, np.int32)
        told[: kernel.SIZE] = vector[: kernel.SIZE]
        self._code = tell(told, -1, told)
        KahunaLayout.__init__(self, told)
        ToldState.__init__(self, rules, chance, shuffles, past)

    @classmethod
    def start(cls, rules: KahunaRules, chance: Chance) -> Self:
        """Return the table before the first action."""
        deck = tuple(chance.shuffle(0, CARDS))
        vector = np.zeros(kernel.SIZE, np.int32)
        lay(vector, deck)
        kernel.begin(vector, rule_bits(rules), rules.first, rules.handicap[0] + 4 * rules.handicap[1])
        return cls(rules, chance, vector, (deck,))

    @classmethod
    def imagine(cls, rules: KahunaRules, vector: Vector, memories: Vector, seed: int) -> Self:
        """Return a state that a viewer imagines, with what the players remember there."""
        state = cls(rules, Seeded(seed), vector)
        state._memories = memories
        return state

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every action that the rules allow now."""
        legal = self._legal
        if legal is None:
            legal = self._legal = pick_in(self._block, LEGAL, self._code >> LEGAL_COUNT & COUNT, LISTED)
        return legal

    def _refuse(self, action: Action, reason: int) -> IllegalAction:
        return refusal(self, self.ACTIONS[action], reason)

    def _complete(self, action: Action, block: Vector, code: int) -> int:
        """Where a round has ended, shuffle the discards, deal the next one, and let the kernel tell then."""
        if code != SHUFFLES:
            return code
        order = tuple(self.chance.shuffle(len(self.shuffles), cards_in(int(block[kernel.DISCARD]))))
        self._setting = self._setting._replace(shuffles=(*self.shuffles, order))
        lay(block, order)
        kernel.deal(block)
        assert self.past is not None
        return tell(self.past._block, action.number, block)

    def follow(self, action: Action, vector: Vector) -> Self:
        """Return the state after an action that has been done on a copy of this state's vector."""
        after = type(self)(self.rules, self.chance, vector, self.shuffles, self)
        after.action, after._code = action, tell(self._block, action.number, after._block)
        return after

    def hand(self, seat: int) -> list[str]:
        """Return the cards of a hand, open ones included, sorted."""
        return self.visible_hand(seat)

    def face_down(self, seat: int) -> list[str]:
        """Return a player's face-down discards of this round, sorted."""
        return cards_in(self.slot(kernel.FACE_DOWN + seat))

    @property
    def pile(self) -> list[str]:
        """The pile, top card first."""
        return [ISLANDS[card] for card in self.vector[kernel.PILE : kernel.PILE + self.pile_size][::-1]]

    @property
    def top_card(self) -> str:
        """The top card of the pile."""
        return ISLANDS[int(self.vector[kernel.PILE + self.pile_size - 1])]

    def memory(self, seat: int | None) -> Memory:
        """Return what a seat remembers of hidden cards (None: a spectator)."""
        at = MEMORY * (SPECTATOR if seat is None else seat)
        return read_claims(self.memories[at : at + MEMORY].tolist())

    @property
    def memories(self) -> Vector:
        """What both players and a spectator remember, in numbers (see `claims`)."""
        if self._memories is None:
            forgotten = []
            for state in self._way_back():
                if state._recalls():
                    break
                forgotten.append(state)
            for state in reversed(forgotten):
                state._memories = state._follow_memories()
        assert self._memories is not None
        return self._memories

    def _recalls(self) -> bool:
        """Tell whether the memories are there; where they were not kept, play the game again."""
        if self._memories is None and self._recall is not None:
            whole, self._recall = self._recall(), None
            self._memories = whole.memories
        return self._memories is not None

    def _follow_memories(self) -> Vector:
        """Return the memories after the action that led here."""
        if self.past is None or self.action is None:
            return NO_MEMORIES
        memories = np.empty(MEMORIES, INT32)
        FOLLOW(self.past._block, self.action.number, self._block, self.past.memories, memories)
        return memories

    def view(self, seat: int | None) -> KahunaView:
        """Return what a seat knows (None: a spectator)."""
        return KahunaView.of(self.rules, self._block, self.memories, seat)

    def glimpse(self, seat: int | None) -> KahunaView:
        """Return what a seat sees, without what it remembers of cards that it no longer sees."""
        return KahunaView.of(self.rules, self._block, NO_MEMORIES, seat)

    def to_dict(self) -> Json:
        """Return the full state, for JSON."""
        return {
            "to_move": self.to_move,
            "round": self.round,
            "bridges": [self.bridges(0), self.bridges(1)],
            "islands": [self.islands(0), self.islands(1)],
            "hands": [self.hand(0), self.hand(1)],
            "open": [self.open_cards(0), self.open_cards(1)],
            "face_up": self.face_up,
            "pile": self.pile,
            "discard": self.discard,
            "scores": list(self.scores),
            "result": self.result,
        }

    def outcomes(self) -> list[list[int]]:
        """Return a row of numbers (see `outcomes`) for each legal action that does not end the turn."""
        rows = np.empty(outcomes.OUTCOMES, INT32)
        behind = outcomes.ROWS + outcomes.WIDTH * outcomes.outcomes(self._block, rows)
        told: list[list[int]] = rows[outcomes.ROWS : behind].reshape(-1, outcomes.WIDTH).tolist()
        return told

    def without_past(self, recall: Callable[[], Self] | None = None) -> Self:
        """Return the same state without the way that led here; what everybody remembers stays, or can be recalled."""
        if recall is None:
            _ = self.memories
        alone = super().without_past()
        if recall is not None:
            alone._memories, alone._recall = None, recall
        return alone

    def material(self) -> Mapping[str, int]:
        """Return every card and bridge there is; a bridge beyond the stock, or a second one on a line, shows here."""
        cards = Counter([*self.hand(0), *self.hand(1), *self.face_up, *self.pile, *self.discard])
        twice = (self.bridge_mask(0) & self.bridge_mask(1)).bit_count()
        return {**cards, **{f"stock {seat}": max(BRIDGES_EACH, len(self.bridges(seat))) + twice for seat in (0, 1)}}

    def _key(self) -> object:
        return self.rules, self.vector[: kernel.PILE + self.pile_size].tobytes()

"""A state of Kahuna: the kernel's vector with a friendly face. It holds no rule of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import ClassVar, Self, cast

import numpy as np

from makai.core.action import Action
from makai.core.chance import Chance, Seeded
from makai.core.game import Json
from makai.core.table_state import TableState
from makai.games.kahuna import kernel, outcomes
from makai.games.kahuna.actions import KahunaAction, all_actions
from makai.games.kahuna.block import (
    BLOCK,
    COUNT,
    EVENT_COUNT,
    EVENTS,
    LEGAL,
    LEGAL_COUNT,
    NOBODY,
    SHUFFLES,
    WHO,
    advance,
    tell,
)
from makai.games.kahuna.board import BRIDGES_EACH, CARDS, ISLANDS
from makai.games.kahuna.claims import MEMORIES, MEMORY, SPECTATOR, remember
from makai.games.kahuna.event_rows import WIDTH
from makai.games.kahuna.events import KahunaEvent
from makai.games.kahuna.fields import read_events
from makai.games.kahuna.kernel import Vector
from makai.games.kahuna.layout import KahunaLayout, cards_in, lay
from makai.games.kahuna.memory import Memory, read_claims
from makai.games.kahuna.refusals import refusal
from makai.games.kahuna.rules import KahunaRules
from makai.games.kahuna.view import KahunaView, actions_in

ACTIONS = all_actions()
INT32 = np.dtype(np.int32)
NO_MEMORIES = np.zeros(MEMORIES, INT32)


def rule_bits(rules: KahunaRules) -> int:
    """Return the rules as the kernel reads them."""
    house = rules.house
    chosen = {
        kernel.MUST_DRAW: house.draw == "must",
        kernel.DISCARD_INSTEAD: house.discard == "instead",
        kernel.LAST_TURN_EACH: house.last_turns,
        kernel.ISLAND_POINTS: house.final_points == "islands",
        kernel.TIEBREAK: house.tiebreak == "islands-bridges",
        kernel.WIPEOUT_BARE: house.wipeout == "bare",
        kernel.WIPEOUT_REMOVED: house.wipeout == "removed",
        kernel.CALM: "calm" in rules.variants,
        kernel.OPEN_CARDS: "open" in rules.variants,
    }
    return sum(bit for bit, on in chosen.items() if on)


class KahunaState(KahunaLayout, TableState[KahunaRules, KahunaEvent, KahunaView]):
    """The whole table as the referee sees it."""

    ACTIONS: ClassVar[Mapping[str, KahunaAction]] = {str(action): action for action in ACTIONS}
    _memories: Vector | None = None
    _events: tuple[KahunaEvent, ...] | None = None
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
        TableState.__init__(self, rules, chance, shuffles, past)

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
            legal = self._legal = actions_in(self._block, LEGAL, self._code >> LEGAL_COUNT & COUNT)
        return legal

    def apply(self, action: str) -> Self:
        """Return the state after an action (or its notation); raise `IllegalAction` if it is forbidden."""
        known = self.ACTIONS.get(action)
        if known is None:
            return super().apply(action)
        told = np.empty(BLOCK, INT32)
        code, shuffles = advance(self._block, known.number, told), self.shuffles
        if code < 0:
            raise refusal(self, known, -code)
        if code == SHUFFLES:
            code, shuffles = self._reshuffle(known, told)
        state = object.__new__(KahunaState)  # `__init__` would ask the kernel again
        state.rules = self.rules
        state.chance = self.chance
        state.shuffles = shuffles
        state.past = self
        state.action = known
        state._block = told
        state._code = code
        mover = code & WHO
        state.to_move = None if mover == NOBODY else int(mover)  # plain Python gets a number of NumPy
        return cast(Self, state)

    def _reshuffle(self, action: Action, told: Vector) -> tuple[int, tuple[tuple[str, ...], ...]]:
        """Shuffle the discards and deal the next round; return what the kernel tells then, and all shuffles."""
        order = tuple(self.chance.shuffle(len(self.shuffles), cards_in(int(told[kernel.DISCARD]))))
        lay(told, order)
        kernel.deal(told)
        return tell(self._block, action.number, told), (*self.shuffles, order)

    def follow(self, action: Action, vector: Vector) -> Self:
        """Return the state after an action that has been done on a copy of this state's vector."""
        after = type(self)(self.rules, self.chance, vector, self.shuffles, self)
        after.action, after._code = action, tell(self._block, action.number, after._block)
        return after

    def _after(self, action: Action) -> Self:
        return self.apply(action)

    @property
    def events(self) -> tuple[KahunaEvent, ...]:
        """What the action that led here did; nothing at the start."""
        if self._events is None:
            behind = 4 * (EVENTS + WIDTH * (self._code >> EVENT_COUNT))
            self._events = read_events(self._block.tobytes()[4 * EVENTS : behind])
        return self._events

    def _list_events(self, _before: Self, _action: Action) -> tuple[KahunaEvent, ...]:
        return self.events

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
        remember(self.past._block, self.action.number, self._block, self.past.memories, memories)
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

    def scores_if_round_ended(self) -> tuple[int, int]:
        """Return the points if the round were counted now: the referee counts as if its last card were drawn."""
        if self.to_move is None:
            return self.scores
        vector = self.vector.copy()
        vector[kernel.RULES] &= ~kernel.LAST_TURN_EACH
        vector[kernel.PHASE], vector[kernel.PILE_SIZE], vector[kernel.FACE_UP] = kernel.PLAYING, 1, 0
        kernel.step(vector, kernel.STRIDE * kernel.OTHER + kernel.DRAW)
        return int(vector[kernel.SCORE]), int(vector[kernel.SCORE + 1])

    def outcomes(self) -> list[list[int]]:
        """Return a row of numbers (see `outcomes`) for each legal action that does not end the turn."""
        rows = np.empty(outcomes.OUTCOMES, INT32)
        behind = outcomes.ROWS + outcomes.WIDTH * outcomes.outcomes(self.vector, rows)
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

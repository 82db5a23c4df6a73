"""The table as a player can foresee it at the end of a turn: the board, their hand, what each play did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from makai.bots.kahuna.coach.turn import known_actions
from makai.core.action import Action
from makai.games.kahuna import kernel
from makai.games.kahuna.actions import KahunaAction
from makai.games.kahuna.board import LINE_NUMBER, NEEDED, TOUCH
from makai.games.kahuna.layout import KahunaLayout, cards_in
from makai.games.kahuna.view import KahunaView


@dataclass(frozen=True)
class PlayEffect:
    """One play of a turn, and what it did: sets of islands and lines as bits."""

    action: KahunaAction
    won: int
    lost: int  # by the opponent
    swept: int  # bridges of the opponent that went without being removed by cards


class Aftermath:
    """What a turn leads to, as far as the player can know it when they end the turn."""

    def __init__(self, view: KahunaView, actions: Sequence[Action]) -> None:
        assert view.seat is not None
        self.view = view
        self.me = view.seat
        self.opponent = 1 - view.seat
        known = known_actions(action.number for action in actions)
        self.ending = known[-1] if known[-1].ends_turn else None  # there is none if the game ends with a play
        vector = view.vector.copy()
        self.plays = [self._play(vector, action) for action in known if not action.ends_turn]
        self.table = KahunaLayout(vector)

    def _play(self, vector: kernel.Vector, action: KahunaAction) -> PlayEffect:
        before = KahunaLayout(vector.copy())
        kernel.step(vector, action.number)
        after = KahunaLayout(vector.copy())
        gone = before.bridge_mask(self.opponent) & ~after.bridge_mask(self.opponent)
        return PlayEffect(
            action,
            after.island_mask(self.me) & ~before.island_mask(self.me),
            before.island_mask(self.opponent) & ~after.island_mask(self.opponent),
            gone & ~(1 << LINE_NUMBER[action.line]) if action.line else 0,
        )

    @property
    def spent(self) -> list[str]:
        """The cards that the turn plays, in order."""
        return [card for play in self.plays if play.action.kind != "discard" for card in play.action.cards]

    @property
    def put_away(self) -> list[str]:
        """The cards that the turn discards face down."""
        return [card for play in self.plays if play.action.kind == "discard" for card in play.action.cards]

    @cached_property
    def hand(self) -> Counter[str]:
        """The hand after the turn, without a card drawn blindly."""
        taken = self.ending.cards if self.ending and self.ending.kind == "take" else ()
        return Counter([*cards_in(self.table.slot(kernel.HAND + self.me)), *taken])

    @property
    def hand_size(self) -> int:
        """How many cards the hand then has, a blind one included."""
        return self.hand.total() + self.is_blind

    @property
    def is_blind(self) -> bool:
        """Whether the turn ends by drawing from the pile."""
        return self.ending is not None and self.ending.kind == "draw"

    @property
    def draws_left(self) -> int:
        """How many cards are left in the round after the turn."""
        drawn = self.ending is not None and self.ending.kind in ("draw", "take")
        return self.table.pile_size + len(self.table.face_up) - drawn

    @cached_property
    def end(self) -> KahunaLayout | None:
        """The table after the ending if nothing is left to chance in it; None otherwise."""
        if self.ending is None or self.table.to_move is None:
            return self.table
        if self.table.pile_size:
            return None
        vector = self.table.vector.copy()
        kernel.step(vector, self.ending.number)
        return KahunaLayout(vector)


def tight(table: KahunaLayout, seat: int) -> int:
    """Return the islands that a player controls with no bridge to spare."""
    bridges, held = table.bridge_mask(seat), table.island_mask(seat)
    return sum(
        1 << island
        for island, needed in enumerate(NEEDED)
        if held >> island & 1 and (bridges & TOUCH[island]).bit_count() == needed
    )


def short(table: KahunaLayout, seat: int) -> dict[int, int]:
    """Return the islands that one more bridge gives to a player, each with the lines on which they may build it."""
    bridges, free = table.bridge_mask(seat), _buildable(table, seat)
    found = {}
    for island, needed in enumerate(NEEDED):
        if (bridges & TOUCH[island]).bit_count() == needed - 1 and free & TOUCH[island]:
            found[island] = free & TOUCH[island]
    return found


def _buildable(table: KahunaLayout, seat: int) -> int:
    """Return the lines on which a player may build with the right card."""
    return int(kernel.buildable(table.vector, seat))

"""Which hands the opponent can have, found the long way: by keeping every one that fits what a seat has seen.

A second opinion on the views' memory: it knows no claims and no rules of thumb, only sets of possible hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations

from makai.games.kahuna.actions import KahunaAction
from makai.games.kahuna.board import CARDS
from makai.games.kahuna.state import KahunaState

Cards = tuple[str, ...]
Holding = tuple[Cards, Cards]  # the hidden part of a hand, and the cards face down under the discards


def _sorted(cards: Iterable[str]) -> Cards:
    return tuple(sorted(cards))


def _without(cards: Cards, gone: Iterable[str]) -> Cards:
    rest = Counter(cards)
    rest.subtract(gone)
    return _sorted(rest.elements())


class PossibleHands:
    """What one seat can know of the other's hidden cards, followed through a game from its start."""

    def __init__(self, start: KahunaState, viewer: int) -> None:
        self.viewer = viewer
        self.other = 1 - viewer
        hidden = sorted(self._unseen(start).elements())
        self.holdings: set[Holding] = {(hand, ()) for hand in combinations(hidden, 3)}

    def follow(self, before: KahunaState, action: KahunaAction, after: KahunaState) -> None:
        """Bring the possible hands up to date with one action."""
        if before.to_move == self.other:
            self.holdings = {each for holding in self.holdings for each in self._acted(holding, before, action)}
        if after.round > before.round:
            self._round_over(before, after)
        unseen = self._unseen(after)
        self.holdings = {each for each in self.holdings if Counter([*each[0], *each[1]]) <= unseen}

    def certain(self) -> list[str]:
        """Return the hidden cards that the other has in every possible hand."""
        hands = [Counter(hand) for hand, _ in self.holdings]
        common = hands[0]
        for hand in hands[1:]:
            common &= hand
        return sorted(common.elements())

    def _unseen(self, state: KahunaState) -> Counter[str]:
        """The cards that the viewer does not see: in the other's hand, put face down by the other, or in the pile."""
        seen = Counter([*state.hand(self.viewer), *state.open_cards(self.other), *state.face_up, *state.discard])
        seen.subtract(state.face_down(self.other))
        return Counter(CARDS) - seen

    def _acted(self, holding: Holding, before: KahunaState, action: KahunaAction) -> Iterator[Holding]:
        """Yield what a holding can become by an action of the other."""
        hand, face_down = holding
        was_open = before.open_cards(self.other)
        if action.kind == "draw":
            pile = self._unseen(before) - Counter([*hand, *face_down])
            yield from ((_sorted([*hand, card]), face_down) for card in pile)
        elif action.kind == "take" and "open" not in before.rules.variants:
            yield _sorted([*hand, action.cards[0]]), face_down
        elif action.kind == "discard" and action.cards[0] not in was_open:
            yield from ((_without(hand, [card]), _sorted([*face_down, card])) for card in set(hand))
        else:
            spent = (
                [] if action.kind in ("take", "discard") else _without(action.cards, self._open_part(action, was_open))
            )
            if Counter(spent) <= Counter(hand):
                yield _without(hand, spent), face_down

    @staticmethod
    def _open_part(action: KahunaAction, was_open: list[str]) -> list[str]:
        return list((Counter(action.cards) & Counter(was_open)).elements())

    def _round_over(self, before: KahunaState, after: KahunaState) -> None:
        """When nothing is left in the pile, what the viewer has not seen is in the hand or face down."""
        seen = Counter([*after.hand(self.viewer), *after.open_cards(self.other), *before.discard])
        seen.subtract(before.face_down(self.other))
        unseen = Counter(CARDS) - seen
        self.holdings = {(hand, ()) for hand, face_down in self.holdings if Counter([*hand, *face_down]) == unseen}

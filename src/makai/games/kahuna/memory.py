"""What a viewer remembers of hidden cards: everything that can be known, and nothing that cannot.

A memory is a set of claims. A claim says: of these cards, at least so many are in the hands of these seats, and
at least so many in those hands or under their face-down discards. The rules of thumb of good players follow:
a card taken face up is known until it can have left the hand unseen; when a round ends and nobody put cards
away face down, the hand is known to the last card.

Copies of a card look alike, so a claim about one copy is a claim about either.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from makai.games.kahuna.board import CARDS

if TYPE_CHECKING:
    from makai.games.kahuna.state import KahunaState


@dataclass(frozen=True, slots=True)
class Claim:
    """Of `cards`, at least `in_hand` are in the hands of `seats`, at least `kept` there or under their discards."""

    seats: tuple[int, ...]
    cards: tuple[str, ...]
    in_hand: int
    kept: int

    def implies(self, other: Claim) -> bool:
        """Tell whether the other claim says nothing that this one does not say."""
        if self.seats != other.seats:
            return False
        mine, theirs = Counter(self.cards), Counter(other.cards)
        if mine <= theirs:
            spare = 0
        elif theirs <= mine:
            spare = len(self.cards) - len(other.cards)
        else:
            return False
        return self.in_hand - spare >= other.in_hand and self.kept - spare >= other.kept


Memory = tuple[Claim, ...]


def hidden_seats(viewer: int | None) -> tuple[int, ...]:
    """Return the seats whose hands a viewer does not see."""
    return (0, 1) if viewer is None else (1 - viewer,)


def unseen_cards(state: KahunaState, viewer: int | None) -> Counter[str]:
    """Return the cards that a viewer does not see anywhere: in hidden hands, the pile, and face-down discards."""
    seen = Counter([*state.face_up, *state.discard])
    for seat in (0, 1):
        if seat == viewer:
            seen.update(state.hand(seat))
        else:
            seen.update(state.open_cards(seat))
            seen.subtract(state.face_down(seat))
    return Counter(CARDS) - seen


def remember(state: KahunaState, viewer: int | None) -> Memory:
    """Return the memory in a state from the memory in the state before it."""
    if state.past is None or state.action is None:
        return ()
    memory = _follow(state.past, state, viewer)
    return tidy(memory, unseen_cards(state, viewer)) if memory else ()


def tidy(memory: Iterable[Claim], unseen: Counter[str]) -> Memory:
    """Drop cards that have been seen elsewhere, and claims that say nothing."""
    kept: list[Claim] = []
    for claim in memory:
        cards = tuple(sorted((Counter(claim.cards) & unseen).elements()))
        clipped = replace(claim, cards=cards, in_hand=max(claim.in_hand, 0))
        if clipped.kept > 0 and not any(other.implies(clipped) for other in kept):
            kept = [other for other in kept if not clipped.implies(other)]
            kept.append(clipped)
    return tuple(kept)


def _follow(before: KahunaState, after: KahunaState, viewer: int | None) -> Memory:
    """Bring a memory up to date with one action."""
    memory = before.memory(viewer)
    seat, action = before.to_move, before.ACTIONS[str(after.action)]
    if seat is None or seat == viewer:
        pass
    elif action.kind == "take" and "open" not in before.rules.variants:
        memory = (*(_took(claim, seat, action.cards[0]) for claim in memory), Claim((seat,), action.cards, 1, 1))
    elif action.kind == "discard":
        if action.cards[0] not in before.open_cards(seat):
            memory = tuple(_hid(claim, seat) for claim in memory)
    elif action.kind in ("place", "remove", "rebuild"):
        for card in _spent_from_hidden(before, seat, action.cards):
            memory = tuple(_spent(claim, seat, card) for claim in memory)
    if after.round > before.round:
        memory = _round_over(memory, before, after, viewer)
    return memory


def _spent_from_hidden(before: KahunaState, seat: int, cards: tuple[str, ...]) -> Iterator[str]:
    """Yield the cards of a play that did not lie open."""
    return (Counter(cards) - Counter(before.open_cards(seat))).elements()


def _took(claim: Claim, seat: int, card: str) -> Claim:
    if seat not in claim.seats:
        return claim
    return Claim(claim.seats, (*claim.cards, card), claim.in_hand + 1, claim.kept + 1)


def _spent(claim: Claim, seat: int, card: str) -> Claim:
    if seat not in claim.seats or card not in claim.cards:
        return claim
    rest = list(claim.cards)
    rest.remove(card)
    return Claim(claim.seats, tuple(rest), claim.in_hand - 1, claim.kept - 1)


def _hid(claim: Claim, seat: int) -> Claim:
    return replace(claim, in_hand=claim.in_hand - 1) if seat in claim.seats else claim


def _round_over(memory: Memory, before: KahunaState, after: KahunaState, viewer: int | None) -> Memory:
    """Remember what the end of a round tells: all cards but the hidden hands' are about to be shuffled."""
    seats = hidden_seats(viewer)
    seen = Counter(before.discard)
    for seat in seats:
        seen.subtract(before.face_down(seat))
        seen.update(after.open_cards(seat))
    if viewer is not None:
        seen.update(after.hand(viewer))
    unseen = Counter(CARDS) - seen
    size = sum(len(after.hand(seat)) - len(after.open_cards(seat)) for seat in seats)
    ended = [replace(claim, kept=claim.in_hand) for claim in tidy(memory, unseen)]
    return (*ended, Claim(seats, tuple(sorted(unseen.elements())), size, size))

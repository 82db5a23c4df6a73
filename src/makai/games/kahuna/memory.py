"""What a viewer remembers of hidden cards: nothing that is not so, and all that can be known.

(With one exception: where a player puts cards away face down again and again between other things, a memory may
allow a few hands that a perfect one would rule out.)

A memory is a set of claims. A claim says: of these cards, at least so many are in one of three places of some
seats: in `hand`, `away` (face down under the discards), or `kept` (in hand or away, but not in the pile). What good
players do in their heads follows: a card taken face up is known until it can have left the hand unseen; whoever puts
their only card away has put away that one; when a round ends and nobody put cards away, the hand is known exactly.

Where both copies of a card are unseen the second is written with a star, so that claims about different copies do
not get mixed up. Copies look alike: as soon as only one is unseen, it is the one that every claim speaks of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from makai.games.kahuna import kernel
from makai.games.kahuna.board import CARDS, ISLAND_NUMBER, ISLANDS
from makai.games.kahuna.layout import cards_in

if TYPE_CHECKING:
    from makai.games.kahuna.state import KahunaState

HAND, KEPT, AWAY = "hand", "kept", "away"


class Claim(NamedTuple):
    """Of `cards`, at least `least` are where it says, with these seats together."""

    seats: tuple[int, ...]
    where: str
    cards: frozenset[str]
    least: int

    def about(self, cards: frozenset[str], more: int = 0) -> Claim:
        """Return a claim about other cards, of which so many more are there."""
        return Claim(self.seats, self.where, cards, self.least + more)

    def implies(self, other: Claim) -> bool:
        """Tell whether the other claim says nothing that this one does not say."""
        if self.where != other.where or self.seats != other.seats:
            return False
        if self.cards <= other.cards:
            return self.least >= other.least
        return other.cards <= self.cards and self.least - len(self.cards - other.cards) >= other.least


Memory = tuple[Claim, ...]


def copies_of(cards: Counter[str]) -> frozenset[str]:
    """Return each copy of some cards, the second ones with a star."""
    return frozenset(name + "*" * copy for name, count in cards.items() for copy in range(count))


def name_of(copy: str) -> str:
    """Return the name of a card, without the star."""
    return copy.removesuffix("*")


def hidden_seats(viewer: int | None) -> tuple[int, ...]:
    """Return the seats whose hands a viewer does not see."""
    return (0, 1) if viewer is None else (1 - viewer,)


def _unseen_code(state: KahunaState, viewer: int | None) -> int:
    """Return the unseen cards as one number, two bits for each island: quick to make and to compare."""
    seen = _code(state.slot(kernel.FACE_UP)) + _code(state.slot(kernel.DISCARD))
    for seat in (0, 1):
        if seat == viewer:
            seen += _code(state.slot(kernel.HAND + seat))
        else:
            seen += _code(state.slot(kernel.OPEN + seat)) - _code(state.slot(kernel.FACE_DOWN + seat))
    return _BOTH_OF_EACH - seen


@lru_cache(maxsize=1 << 13)
def _code(multiset: int) -> int:
    return sum(1 << 2 * ISLAND_NUMBER[card] for card in cards_in(multiset))


def _unseen_copies(code: int) -> frozenset[str]:
    return _unseen_half(code & _HALF) | _unseen_half(code & ~_HALF)


@lru_cache(maxsize=1 << 11)  # 3 ** 6 sets in each half; kept whole they would be half a million, and seldom met twice
def _unseen_half(code: int) -> frozenset[str]:
    return copies_of(Counter({name: code >> 2 * number & 3 for number, name in enumerate(ISLANDS)}))


_HALF = (1 << len(ISLANDS)) - 1  # the bits of six islands
_BOTH_OF_EACH = sum(2 << 2 * number for number in range(len(ISLANDS)))


def remember(state: KahunaState, viewer: int | None) -> Memory:
    """Return the memory in a state from the memory in the state before it."""
    before = state.past
    if before is None or state.action is None:
        return ()
    memory = _follow(before, state, viewer)
    if not memory:
        return memory
    unseen = _unseen_code(state, viewer)
    if memory is before.memories[viewer] and unseen == _unseen_code(before, viewer):
        return memory
    return tidy(memory, _unseen_copies(unseen))


def tidy(memory: Iterable[Claim], unseen: frozenset[str]) -> Memory:
    """Drop cards that have been seen elsewhere, and claims that say nothing."""
    kept: list[Claim] = []
    for claim in memory:
        if claim.least > 0:
            _keep(kept, claim if claim.cards <= unseen else claim.about(_still_unseen(claim.cards, unseen)))
    return tuple(kept)


def _keep(kept: list[Claim], claim: Claim) -> None:
    """Add a claim, unless others say as much; drop those that it says, too."""
    for other in kept:
        if other.implies(claim):
            return
    kept[:] = [other for other in kept if not claim.implies(other)]
    kept.append(claim)


def _still_unseen(copies: frozenset[str], unseen: frozenset[str]) -> frozenset[str]:
    """Drop copies that have been seen; of a card with one copy unseen all claims mean that one."""
    return frozenset(copy if copy in unseen else name_of(copy) for copy in copies if name_of(copy) in unseen)


def _follow(before: KahunaState, after: KahunaState, viewer: int | None) -> Memory:
    """Bring a memory up to date with one action."""
    memory = before.memory(viewer)
    seat, action = before.to_move, before.ACTIONS[str(after.action)]
    if seat is None or seat == viewer:
        pass
    elif action.kind == "draw":
        settled = tuple(_settle(memory, before, seat))
        memory = (*memory, *settled) if settled else memory
    elif action.kind == "take" and "open" not in before.rules.variants:
        copy = _free_copy(memory, action.cards[0])
        taken = (_took(claim, seat, copy) for claim in memory)
        memory = (*_settle(memory, before, seat), *taken, *_claims((seat,), frozenset([copy]), 1))
    elif action.kind == "discard" and action.cards[0] not in before.open_cards(seat):
        memory = tuple(_put_away(claim, seat) for claim in (*memory, *_combine(memory, before)))
    elif action.kind in ("place", "remove", "rebuild"):
        for card in _hidden_cards(action.cards, before.open_cards(seat)):
            memory = tuple(_spent(claim, seat, card) for claim in memory)
    if after.round > before.round:
        memory = _round_over(memory, before, after, viewer)
    return memory


def _hidden_cards(spent: tuple[str, ...], in_the_open: list[str]) -> Iterable[str]:
    """Return the cards that came out of the hidden part of a hand: open ones are spent first."""
    return (Counter(spent) - Counter(in_the_open)).elements() if in_the_open else spent


def _free_copy(memory: Memory, card: str) -> str:
    """Return the copy of a card that lies open: not the one that claims speak of."""
    return f"{card}*" if any(card in claim.cards for claim in memory) else card


def _claims(seats: tuple[int, ...], cards: frozenset[str], least: int) -> tuple[Claim, Claim]:
    """Claim that cards are in hand, which also says that they are kept."""
    return Claim(seats, HAND, cards, least), Claim(seats, KEPT, cards, least)


def _hidden_size(state: KahunaState, seats: Iterable[int]) -> int:
    return sum(len(state.hand(seat)) - len(state.open_cards(seat)) for seat in seats)


def _settle(memory: Memory, before: KahunaState, seat: int) -> Iterator[Claim]:
    """Yield what is settled of the cards put away before a hand grows: what the hand had no room for."""
    for claim in memory:
        if claim.where == KEPT and seat in claim.seats:
            least = claim.least - _hidden_size(before, claim.seats)
            if least > 0:
                yield Claim(claim.seats, AWAY, claim.cards, least)


def _combine(memory: Memory, before: KahunaState) -> Iterator[Claim]:
    """Yield what claims about the cards put away say together, before more are put there."""
    for one, two in combinations([claim for claim in memory if claim.where == AWAY], 2):
        if one.seats == two.seats:
            size = sum(len(before.face_down(seat)) for seat in one.seats)
            yield Claim(one.seats, AWAY, one.cards & two.cards, one.least + two.least - size)


def _took(claim: Claim, seat: int, copy: str) -> Claim:
    if seat not in claim.seats or claim.where == AWAY:
        return claim
    return claim.about(claim.cards | {copy}, 1)


def _spent(claim: Claim, seat: int, card: str) -> Claim:
    if seat in claim.seats and claim.where != AWAY:
        for copy in (f"{card}*", card):
            if copy in claim.cards:
                return claim.about(claim.cards - {copy}, -1)
    return claim


def _put_away(claim: Claim, seat: int) -> Claim:
    return claim.about(claim.cards, -1) if seat in claim.seats and claim.where == HAND else claim


def _round_over(memory: Memory, before: KahunaState, after: KahunaState, viewer: int | None) -> Memory:
    """Remember what the end of a round tells: all cards but the hidden hands' are about to be shuffled."""
    seats = hidden_seats(viewer)
    seen = Counter(before.discard)
    for seat in seats:
        seen.subtract(before.face_down(seat))
        seen.update(after.open_cards(seat))
    if viewer is not None:
        seen.update(after.hand(viewer))
    unseen = copies_of(Counter(CARDS) - seen)
    claims = list(_claims(seats, unseen, _hidden_size(after, seats)))
    for claim in tidy(memory, unseen):
        claims += _claims(*_in_hand_after(claim, before, after, unseen))
    return tuple(claims)


def _in_hand_after(
    claim: Claim, before: KahunaState, after: KahunaState, unseen: frozenset[str]
) -> tuple[tuple[int, ...], frozenset[str], int]:
    """Return what a claim says of the hands alone, once the cards put away are shuffled."""
    if claim.where == HAND:
        return claim.seats, claim.cards, claim.least
    if claim.where == KEPT:
        return claim.seats, claim.cards, claim.least - sum(len(before.face_down(seat)) for seat in claim.seats)
    return (
        claim.seats,
        unseen - claim.cards,
        _hidden_size(after, claim.seats) - (len(claim.cards) - claim.least),
    )

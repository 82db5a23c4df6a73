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
from collections.abc import Iterable, Sequence
from typing import Annotated, NamedTuple

from makai.core.fields import Reader, Slot
from makai.games.kahuna.claims import CARDS, CLAIM, LEAST, PLACE, SEATS
from makai.games.kahuna.fields import COPIES, KINDS, PLACES
from makai.games.kahuna.kernel import Vector

HAND, KEPT, AWAY = PLACES


class Claim(NamedTuple):
    """Of `cards`, at least `least` are where it says, with these seats together."""

    seats: Annotated[tuple[int, ...], Slot("seats")]
    where: Annotated[str, Slot("place")]
    cards: Annotated[frozenset[str], Slot("copies")]
    least: Annotated[int, Slot("number")]


Memory = tuple[Claim, ...]
CLAIMS = Reader(Claim, KINDS)


def read_claims(numbers: Sequence[int]) -> Memory:
    """Return the claims of a memory in numbers, which begin with how many there are."""
    firsts = range(1, 1 + CLAIM * numbers[0], CLAIM)
    return tuple([Claim(**CLAIMS.values(numbers[first : first + CLAIM])) for first in firsts])


def write_claims(memory: Iterable[Claim], block: Vector, at: int) -> None:
    """Write claims into a block, from a place on."""
    claims = list(memory)
    block[at] = len(claims)
    for k, claim in enumerate(claims):
        first = at + 1 + CLAIM * k
        block[first + SEATS] = sum(1 << seat for seat in claim.seats)
        block[first + PLACE] = PLACES.index(claim.where)
        block[first + CARDS] = sum(1 << COPIES.index(copy) for copy in claim.cards)
        block[first + LEAST] = claim.least


def copies_of(cards: Counter[str]) -> frozenset[str]:
    """Return each copy of some cards, the second ones with a star."""
    return frozenset(name + "*" * copy for name, count in cards.items() for copy in range(count))


def name_of(copy: str) -> str:
    """Return the name of a card, without the star."""
    return copy.removesuffix("*")

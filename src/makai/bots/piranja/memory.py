"""What a player remembers of the cards that went by: it decides which cards they believe are still to come."""

from __future__ import annotations

from makai.core.compiled import lean
from makai.games.piranja.kernel import DIGESTING, Vector
from makai.games.piranja.unseen import FROM_SEA, Counts, count_pack, count_unseen, discount_heaps, discount_rows

# Everything, only what lies open in rows and digesting piles, or nothing but what the pack holds.
ALL, OPEN, NOTHING = range(3)


@lean
def believe(s: Vector, memory: int, unseen: Counts) -> None:
    """Count the cards that a player with such a memory believes to be unseen."""
    if memory == ALL:
        count_unseen(s, unseen)
        return
    count_pack(unseen)
    if memory == OPEN:
        discount_rows(s, unseen)
        discount_heaps(s, DIGESTING, 4 * 12, unseen)
        for card in range(FROM_SEA):
            unseen[card] = max(0, unseen[card])

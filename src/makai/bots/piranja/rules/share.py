"""What a seat has of a win."""

from __future__ import annotations

from makai.core.compiled import lean
from makai.games.piranja.kernel import PLAYERS, WINNERS, Vector

# A win in parts that one to six winners can share.
WHOLE = 60


@lean
def share(s: Vector, seat: int) -> int:
    """Return a seat's share of a game that is over, in parts of `WHOLE`."""
    if not s[WINNERS] >> seat & 1:
        return 0
    winners = 0
    for each in range(s[PLAYERS]):
        winners += s[WINNERS] >> each & 1
    return WHOLE // winners

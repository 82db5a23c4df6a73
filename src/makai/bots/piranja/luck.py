"""Chance in a bot depends on its seed and on what it sees, and on nothing else."""

from __future__ import annotations

from makai.bots.order import spread
from makai.core.compiled import lean, mix
from makai.games.piranja.kernel import DANCE, LENGTH, PLAYERS, ROOM, ROWS, Vector
from makai.games.piranja.unseen import FROM_SEA, UNSEEN, Counts


@lean
def mix_view(s: Vector, unseen: Counts, luck: int) -> int:
    """Return a number of 32 bits for another one and everything that a view shows."""
    for slot in range(DANCE):
        luck = mix(luck, s[slot])
    for seat in range(s[PLAYERS]):
        for place in range(s[LENGTH + seat]):
            luck = mix(luck, s[ROWS + ROOM * seat + place])
    for place in range(FROM_SEA, UNSEEN):
        luck = mix(luck, unseen[place])
    return luck


@lean
def luck_of(s: Vector, unseen: Counts, seed: int) -> int:
    """Return a seed of 60 bits for a player's seed (of as many) and what they see; every card unseen is counted."""
    return spread(mix_view(s, unseen, mix(1, seed)), seed)

"""How a player without a net decides: by a rule, with the odds as remembered, more or less carefully."""

from __future__ import annotations

from makai.bots.piranja.character import ALWAYS, DOUBT, MISSES, WEIGHED
from makai.bots.piranja.rules.rule import HOLD, MORE_DANCE, MORE_SEA, weigh
from makai.bots.piranja.rules.survey import ONE, Numbers, pile_size, survey
from makai.core.compiled import lean, random_below
from makai.games.piranja.kernel import BANK, CAPTURE, DANCE_LEFT, REVEAL, STOP, Vector, legal_mask
from makai.games.piranja.playouts import Rng


@lean
def largest_pile(s: Vector, piles: int) -> int:
    """Return the capture that brings most, of a set of them; the first one of equals."""
    best, most = -1, 0
    for species in range(4):
        if piles >> species & 1 and pile_size(s, species) > most:
            best, most = species, pile_size(s, species)
    return CAPTURE + best


@lean
def go_on_by_rule(s: Vector, left: Numbers, character: Numbers, look: Numbers, rng: Rng) -> int:
    """Reveal again, stop or bank."""
    survey(s, left, look)
    feeling = look[ONE] * (random_below(rng, 2 * character[DOUBT] + 1) - character[DOUBT])
    if s[DANCE_LEFT] == 0:
        return REVEAL if weigh(look, character, WEIGHED + MORE_SEA) + feeling > 0 else BANK
    if weigh(look, character, WEIGHED + MORE_DANCE) + feeling > 0:
        return REVEAL
    return STOP if weigh(look, character, WEIGHED + HOLD) > 0 else BANK


@lean
def choose_by_habit(s: Vector, left: Numbers, character: Numbers, look: Numbers, rng: Rng) -> int:
    """Return what a player with habits does."""
    mask = legal_mask(s)
    if mask >> CAPTURE and random_below(rng, ALWAYS) >= character[MISSES]:
        return largest_pile(s, mask >> CAPTURE)
    return go_on_by_rule(s, left, character, look, rng) if mask >> BANK & 1 else REVEAL

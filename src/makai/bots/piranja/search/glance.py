"""What the net likes at a glance, without looking at single cards."""

from __future__ import annotations

from makai.bots.piranja.net.value_net import PiranjaScratch, PiranjaWeights, chance_of
from makai.bots.piranja.rules.survey import Numbers, copy_table
from makai.core.compiled import lean, lowest
from makai.games.piranja.kernel import BANK, CAPTURE, REVEAL, STOP, TO_MOVE, Vector, do_step, legal_mask


@lean
def take_piles(s: Vector) -> None:
    """Let the player to move capture all they can: it costs nothing, and others could be faster."""
    piles = legal_mask(s) >> CAPTURE
    while piles:
        do_step(s, CAPTURE + lowest(piles))
        piles &= piles - 1


@lean
def chance_after(w: PiranjaWeights, scratch: PiranjaScratch, s: Vector, unseen: Numbers, action: int) -> float:
    """Return what the net expects for the player to move if they bank or stop."""
    me, after = s[TO_MOVE], scratch.spare
    copy_table(after, s)
    do_step(after, action)
    take_piles(after)
    return chance_of(w, scratch, after, unseen, me)


@lean
def choose_at_a_glance(w: PiranjaWeights, scratch: PiranjaScratch, s: Vector, unseen: Numbers) -> int:
    """Return what the net likes best without looking at single cards: reveal, bank or stop."""
    best, action = chance_of(w, scratch, s, unseen, s[TO_MOVE]), REVEAL
    for other in (BANK, STOP):
        chance = chance_after(w, scratch, s, unseen, other)
        if chance > best:
            best, action = chance, other
    return action

"""The rules of a game of Kahuna as the kernel reads them."""

from __future__ import annotations

from makai.games.kahuna import kernel
from makai.games.kahuna.rules import KahunaRules


def rule_bits(rules: KahunaRules) -> int:
    """Return the rules as the kernel reads them."""
    house = rules.house
    chosen = {
        kernel.MUST_DRAW: house.draw == "must",
        kernel.DISCARD_INSTEAD: house.discard == "instead",
        kernel.LAST_TURN_EACH: house.last_turns,
        kernel.ISLAND_POINTS: house.final_points == "islands",
        kernel.TIEBREAK: house.tiebreak == "islands-bridges",
        kernel.WIPEOUT_BARE: house.wipeout == "bare",
        kernel.WIPEOUT_REMOVED: house.wipeout == "removed",
        kernel.CALM: "calm" in rules.variants,
        kernel.OPEN_CARDS: "open" in rules.variants,
    }
    return sum(bit for bit, on in chosen.items() if on)

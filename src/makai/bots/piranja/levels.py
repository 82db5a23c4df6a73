"""The levels of Kai Piranja, from a child to a master, and the yardsticks they are measured with."""

from __future__ import annotations

from makai.bots.budget import Budget
from makai.bots.piranja.bot import PiranjaBot
from makai.bots.piranja.character import NET, ROLLOUTS, RULE, Character
from makai.bots.piranja.entry import MASTER_SECONDS
from makai.bots.piranja.memory import NOTHING, OPEN
from makai.bots.piranja.rules.rule_weights import BOLD_STEP, DREAMER, KEEPER, ONE_STEP, SAVER, THRESHOLD
from makai.bots.protocol import Bot

# A child does not count cards and overlooks piles; a casual player counts what lies open and is often unsure; a club
# player remembers everything and is often wrong about one more card. An expert misjudges close calls by up to three
# hundredths of a win; a master thinks.
CHARACTERS = {
    "child": Character(RULE, DREAMER, NOTHING, doubt=250, misses=400),
    "casual": Character(RULE, SAVER, OPEN, doubt=300, misses=100),
    "club": Character(RULE, KEEPER, doubt=25000),
    "expert": Character(NET, doubt=30_000),
    "master": Character(ROLLOUTS),
    "one-step": Character(RULE, ONE_STEP),
    "bold-step": Character(RULE, BOLD_STEP),
    "threshold": Character(RULE, THRESHOLD),
}
# Seconds for a whole turn; all but the master need them only to give advice.
SECONDS = {"expert": 0.25, "master": MASTER_SECONDS}
OTHERS_SECONDS = 0.08


def seconds_of(level: str) -> float:
    """Return the most seconds that a level thinks about a turn."""
    return SECONDS.get(level, OTHERS_SECONDS)


def make(level: str, seed: int | str | None, budget: Budget) -> Bot:
    """Return a bot of a level; an empty budget stands for the level's own."""
    if budget == Budget():
        budget = Budget(seconds=seconds_of(level))
    return PiranjaBot(CHARACTERS[level], seed, budget)

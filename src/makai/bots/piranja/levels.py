"""The levels of Kai Piranja, from a child to a master, and the yardsticks they are measured with."""

from __future__ import annotations

from makai.bots.budget import Budget
from makai.bots.piranja.bot import HabitBot, NetBot, RolloutBot
from makai.bots.piranja.entry import MASTER_SECONDS
from makai.bots.piranja.habits import Habits
from makai.bots.piranja.memory import Memory
from makai.bots.piranja.rules.rule_weights import BOLD_STEP, DREAMER, KEEPER, ONE_STEP, SAVER, THRESHOLD
from makai.bots.protocol import Bot

# A child does not count cards and overlooks piles; a casual player counts what lies open and is often unsure; a club
# player remembers everything and is often wrong about one more card.
HABITS = {
    "child": Habits(DREAMER, Memory.NOTHING, doubt=250, misses=0.4),
    "casual": Habits(SAVER, Memory.OPEN, doubt=300, misses=0.1),
    "club": Habits(KEEPER, Memory.ALL, doubt=25000),
    "one-step": Habits(ONE_STEP),
    "bold-step": Habits(BOLD_STEP),
    "threshold": Habits(THRESHOLD),
}
# An expert asks the net and misjudges close calls by so much of a win; a master thinks.
EXPERT_DOUBT = 0.03
# Seconds for a whole turn; all but the master need them only to give advice.
SECONDS = {"expert": 0.25, "master": MASTER_SECONDS}
OTHERS_SECONDS = 0.08


def make(level: str, seed: int | str | None, budget: Budget) -> Bot:
    """Return a bot of a level; an empty budget stands for the level's own."""
    if budget == Budget():
        budget = Budget(seconds=SECONDS.get(level, OTHERS_SECONDS))
    if level == "master":
        return RolloutBot(seed, budget)
    if level == "expert":
        return NetBot(seed, budget, EXPERT_DOUBT)
    return HabitBot(seed, budget, HABITS[level])

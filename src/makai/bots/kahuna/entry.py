"""Kahuna's bots by name; what they are like stands in `characters.py`."""

from __future__ import annotations

from makai.bots.kahuna.characters import CHARACTERS
from makai.bots.kahuna.training.plan import USUAL
from makai.bots.registry import GameBots

# As the ladder was measured.
RATINGS = {
    "random": -900.0,
    "child": -395.0,
    "novice": -190.0,
    "casual": 0.0,
    "regular": 205.0,
    "club": 435.0,
    "veteran": 600.0,
    "expert": 825.0,
    "master": 965.0,
}
# Who they are: two of each level, for two bots at one table.
PERSONAS = {
    "random": {"Niu": "coconut", "Limu": "driftwood"},
    "child": {"Keiki": "keiki", "Manu": "seal"},
    "novice": {"Pua": "dancer", "Noa": "gecko"},
    "casual": {"Nalu": "surfer", "Alani": "starfish"},
    "regular": {"Moana": "diver", "Keoni": "fisher"},
    "club": {"Koa": "paddler", "Mele": "mermaid"},
    "veteran": {"Kahiko": "elder", "Malia": "grandmother"},
    "expert": {"Kai": "dolphin", "Nohea": "drummer"},
    "master": {"Makani": "pelican", "Kaimana": "captain"},
}
BOTS = GameBots(
    make="makai.bots.kahuna.levels:make",
    levels=tuple(RATINGS),
    yardsticks=("greedy", "flat-mc"),
    usual="casual",
    coach="expert",
    advice="makai.bots.kahuna.coach.advise",
    simulations=100,
    seconds={level: character.seconds for level, character in CHARACTERS.items() if character.tries},
    ratings=RATINGS,
    personas=PERSONAS,
    names_seats=True,
    plan=USUAL,
    subject="makai.bots.kahuna.training.subject:SUBJECT",
    rival="greedy",
)

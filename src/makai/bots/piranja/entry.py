"""Kai Piranja's bots by name; what they are like stands in `levels.py`."""

from __future__ import annotations

from makai.bots.piranja.training.plan import USUAL
from makai.bots.registry import GameBots

MASTER_SECONDS = 0.9  # for a whole turn
# Who they are: six of each level, for a table of bots alone.
PERSONAS = {
    "random": {
        "Lau": "driftwood",
        "Kukui": "coconut",
        "Pupu": "hermit",
        "Wana": "puffer",
        "Opihi": "starfish",
        "Pohaku": "crab",
    },
    "child": {
        "Kolohe": "seal",
        "Nani": "seahorse",
        "Mino": "keiki",
        "Popoki": "clownfish",
        "Lulu": "jellyfish",
        "Pipi": "crab",
    },
    "casual": {
        "Lani": "parrot",
        "Pono": "gecko",
        "Hoku": "starfish",
        "Keola": "pelican",
        "Anela": "dancer",
        "Malu": "puffer",
    },
    "club": {
        "Makoa": "turtle",
        "Noelani": "surfer",
        "Kimo": "hermit",
        "Iolana": "dolphin",
        "Kawika": "drummer",
        "Mahina": "diver",
    },
    "expert": {
        "Leilani": "manta",
        "Akoni": "fisher",
        "Kalea": "mermaid",
        "Kekoa": "paddler",
        "Oliana": "jellyfish",
        "Miliani": "whale",
    },
    "master": {
        "Kanaloa": "octopus",
        "Nanea": "grandmother",
        "Lokahi": "elder",
        "Kealoha": "captain",
        "Wainani": "whale",
        "Kahale": "shark",
    },
}
BOTS = GameBots(
    make="makai.bots.piranja.levels:make",
    levels=("random", "child", "casual", "club", "expert", "master"),
    yardsticks=("one-step", "bold-step", "threshold"),
    usual="casual",
    coach="expert",
    advice="makai.bots.piranja.coach.advise",
    simulations=2000,
    seconds={"master": MASTER_SECONDS},
    personas=PERSONAS,
    plan=USUAL,
    subject="makai.bots.piranja.training.subject:SUBJECT",
    rival="threshold",
)

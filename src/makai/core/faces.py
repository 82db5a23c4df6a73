"""Faces: the pictures that bots and people have at a table. The browser draws them; here are their names."""

from __future__ import annotations

import hashlib
from collections.abc import Collection

FACES = (
    "turtle",
    "octopus",
    "crab",
    "seal",
    "dolphin",
    "whale",
    "shark",
    "puffer",
    "clownfish",
    "seahorse",
    "jellyfish",
    "starfish",
    "manta",
    "hermit",
    "pelican",
    "parrot",
    "gecko",
    "coconut",
    "driftwood",
    "keiki",
    "dancer",
    "surfer",
    "diver",
    "paddler",
    "elder",
    "grandmother",
    "captain",
    "fisher",
    "drummer",
    "mermaid",
)


def usual_face(key: str, taken: Collection[str] = ()) -> str:
    """Return the face of somebody who chose none: always the same for a key, but none that is taken at the table."""
    first = int.from_bytes(hashlib.sha256(f"makai face {key}".encode()).digest()[:4], "big") % len(FACES)
    around = (*FACES[first:], *FACES[:first])
    return next((face for face in around if face not in taken), around[0])

"""A number that stands for a seed and what a view shows: chance in a bot depends on both and on nothing else."""

from __future__ import annotations

import json
from hashlib import blake2b
from random import Random

from makai.games.piranja.view import PiranjaView

_BITS = 60


def fingerprint(seed: int | str | None, view: PiranjaView) -> int:
    """Return the number for a seed and a view; without a seed, any number."""
    if seed is None:
        return Random().getrandbits(_BITS)
    shown = [view.rules.to_dict(), view.seat, view.revealed, view.open_dict(), sorted(view.sea_seen.elements())]
    text = json.dumps([str(seed), *shown], sort_keys=True)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest()) >> 64 - _BITS

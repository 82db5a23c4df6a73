"""Games to be analysed."""

from __future__ import annotations

import json
from random import Random

import makai
from makai.core.record import Record


def make_record(seed: int, shorten: int | None = None) -> str:
    """Return the record of a game by chance, whole or only its beginning."""
    game, luck = makai.game("kahuna"), Random(seed)
    state = game.new(seed=seed)
    while legal := state.legal_actions():
        state = state.apply(luck.choice(legal))
    record = Record.of(game, state).to_dict()
    return json.dumps({**record, "actions": record["actions"][:shorten]})

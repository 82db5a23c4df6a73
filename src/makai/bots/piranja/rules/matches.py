"""Whole games between rules, inside the kernel: for tuning and for measuring them."""

from __future__ import annotations

import numpy as np

from makai.bots.piranja.rules.rule import play_on
from makai.bots.piranja.rules.share import share
from makai.bots.piranja.rules.survey import LOOKS, Numbers
from makai.core.compiled import kernel, part, start_random
from makai.games.piranja import cards
from makai.games.piranja.kernel import DANCE, SEA, SIZE, Vector, do_begin
from makai.games.piranja.playouts import Rng, shuffle_part
from makai.games.piranja.unseen import UNSEEN

_DANCE_CARDS = np.array([cards.NUMBER[name] for name in cards.DANCE], np.int16)
_SEA_CARDS = np.array([cards.NUMBER[name] for name in cards.SEA], np.int16)


@part
def deal(s: Vector, unseen: Numbers, rng: Rng) -> None:
    """Shuffle all cards; nobody has seen any."""
    s[DANCE : DANCE + 140] = _DANCE_CARDS
    s[SEA : SEA + 20] = _SEA_CARDS
    unseen[:] = 0
    for place in range(140):
        unseen[s[DANCE + place]] += 1
    for place in range(20):
        unseen[12 + s[SEA + place]] += 1
    shuffle_part(s, DANCE, 140, rng)
    shuffle_part(s, SEA, 20, rng)


@kernel("void(int64, int64, int64, int64[:, ::1], int64[::1])")
def match(games: int, seed: int, removed: int, rules: Numbers, shares: Numbers) -> None:
    """Let rules play games, each deal once for every rotation of the seats; add up what each rule won."""
    players = rules.shape[0]
    s, unseen = np.zeros(SIZE, np.int16), np.zeros(UNSEEN, np.int64)
    rng, look = np.zeros(2, np.int64), np.zeros(LOOKS, np.int64)
    seated = np.zeros_like(rules)
    for game in range(games):
        start_random(rng, seed + game // players)
        deal(s, unseen, rng)
        for seat in range(players):
            seated[seat] = rules[(seat + game) % players]
        do_begin(s, players, 0, 140 - removed)
        play_on(s, unseen, seated, look)
        for seat in range(players):
            shares[(seat + game) % players] += share(s, seat)

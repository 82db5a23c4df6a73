"""Making `perft.json`: how many ways a game can go on from fixed deals, counted by the slow referees.

    python -m tests.support.perft_data

rewrites the file. The kernels have no say in it; `test_perft` compares them with what is written there.
"""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass
from pathlib import Path
from random import Random

from makai.core.chance import Seeded
from tests.referee import kahuna, piranja

FILE = Path(__file__).with_name("perft.json")
Table = kahuna.Table | piranja.Table


def reshuffled(cards: list[str]) -> list[str]:
    """Return the order in which discards come back: always the same for the same cards."""
    return Seeded("perft").shuffle(0, cards)


@dataclass(frozen=True)
class Deal:
    """A deal, how far it is played on at random before the counting begins, and how deep to count."""

    name: str
    game: str
    rules: dict[str, object]
    depth: int
    in_round: int = 1  # play until this round of Kahuna ...
    cards_left: int = 160  # ... and until no more cards than these are left to draw


DEALS = [
    Deal("the first turns", "kahuna", {"edition": "kosmos-en", "first": 0}, 4),
    Deal("a handicap for both", "kahuna", {"edition": "kosmos-fr", "handicap": [1, 1], "first": 1}, 3),
    Deal("a calm handicap for both", "kahuna", {"variants": ["calm"], "handicap": [2, 1], "first": 0}, 3),
    Deal("calm, the middle of round 1", "kahuna", {"edition": "kosmos-fr", "variants": ["calm"]}, 4, 1, 8),
    Deal("open, the end of round 1", "kahuna", {"edition": "riogrande-it", "variants": ["open"]}, 5, 1, 2),
    Deal("both variants, the end of round 2", "kahuna", {"variants": ["calm", "open"], "first": 1}, 6, 2, 2),
    Deal("the last turns", "kahuna", {"edition": "kosmos-en", "wipeout": "removed"}, 8, 3, 1),
    Deal("the end without last turns", "kahuna", {"edition": "short-fr", "discard": "instead"}, 8, 3, 2),
    Deal("three players dance", "piranja", {"players": 3, "first": 2}, 15),
    Deal("four players, the middle of the dance", "piranja", {"players": 4, "removed": 30}, 12, 1, 60),
    Deal("six players at the sea", "piranja", {"players": 6, "first": 5}, 14, 1, 21),
]


def shuffles_of(deal: Deal) -> list[list[str]]:
    """Return the shuffles before the first action."""
    chance = Seeded(f"perft/{deal.name}")
    if deal.game == "kahuna":
        return [chance.shuffle(0, kahuna.DECK)]
    few = piranja.number_in(deal.rules, "players", None) <= 4
    removed = piranja.number_in(deal.rules, "removed", 47 if few else 0)
    return [chance.shuffle(0, piranja.DANCE, len(piranja.DANCE) - removed), chance.shuffle(1, piranja.SEA)]


def begin(deal: Deal) -> Table:
    """Set up a table of the slow referee."""
    if deal.game == "kahuna":
        return kahuna.Table(deal.rules, shuffles_of(deal), reshuffled)
    return piranja.Table(deal.rules, shuffles_of(deal))


def has_come_far(table: Table, deal: Deal) -> bool:
    """Tell whether the counting begins here."""
    if isinstance(table, piranja.Table):
        return len(table.dance) + len(table.sea) <= deal.cards_left
    return table.round >= deal.in_round and len(table.pile) + len(table.face_up) <= deal.cards_left


def play_on(table: Table, deal: Deal) -> list[str]:
    """Play at random to where the counting begins; return the actions."""
    rng, actions = Random(f"perft/{deal.name}"), []
    while not has_come_far(table, deal):
        action = table.legal()[int(rng.random() * len(table.legal()))]
        table.apply(action)
        actions.append(action)
    return actions


def count(table: Table, depth: int) -> int:
    """Return the number of ways to go on by `depth` actions."""
    if depth == 1:
        return len(table.legal())
    total = 0
    for action in table.legal():
        after = copy.deepcopy(table)
        after.apply(action)
        total += count(after, depth - 1)
    return total


def counted(deal: Deal) -> dict[str, object]:
    """Return a deal with its counts, one for each depth, as the file holds it."""
    table = begin(deal)
    actions = play_on(table, deal)
    counts = [count(table, depth) for depth in range(1, deal.depth + 1)]
    print(deal.name, len(actions), counts)
    return {
        "name": deal.name,
        "game": deal.game,
        "rules": deal.rules,
        "shuffles": shuffles_of(deal),
        "actions": actions,
        "counts": counts,
    }


def main() -> None:
    """Rewrite the file."""
    lines = [json.dumps(counted(deal)) for deal in DEALS]
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()

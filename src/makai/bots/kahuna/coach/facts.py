"""What can be said of a turn without knowing anything hidden: the table of facts, which compiled code tells as rows."""

from __future__ import annotations

from makai.bots.reasons import FactReader, Facts
from makai.core.fields import Kinds, Slot
from makai.games.kahuna.board import HAND_LIMIT, ISLANDS
from makai.games.kahuna.fields import KINDS
from makai.games.kahuna.layout import HOWS

OUTCOMES = ("won", "lost", "drawn")
STANDINGS = ("ahead", "behind", "level")

_NUMBER, _SEAT = Slot("number"), Slot("seat")
_LINE, _LINES, _ISLAND, _ISLANDS = Slot("line"), Slot("lines"), Slot("island"), Slot("islands")
_CARDS = Slot("card", count=HAND_LIMIT)  # in the order in which they leave the hand
_COUNTED = {"standing": Slot("standing"), "lead": _NUMBER, "points": _NUMBER, "round": _NUMBER}
_STRIKE = {"cards": Slot("pair"), "line": _LINE, "islands": _ISLANDS, "seat": _SEAT}

# The facts by the numbers of their kinds, and the columns of their rows. `fact_rows` tells them in another order.
FACTS: Facts = {
    "advice-kahuna-game-end": {"outcome": Slot("outcome"), "how": Slot("how")},
    "advice-kahuna-takes": {"line": _LINE, "islands": _ISLANDS},
    "advice-kahuna-breaks": {"line": _LINE, "lost": _ISLANDS, "seat": _SEAT},
    "advice-kahuna-takes-and-breaks": {"line": _LINE, "islands": _ISLANDS, "lost": _ISLANDS, "seat": _SEAT},
    "advice-kahuna-sweeps": {"lines": _LINES, "count": _NUMBER, "seat": _SEAT},
    "advice-kahuna-exposed": {"islands": _ISLANDS, "count": _NUMBER},
    "advice-kahuna-known-strike": _STRIKE,
    "advice-kahuna-count": _COUNTED | {"draws": _NUMBER},
    "advice-kahuna-round-end": _COUNTED | {"seat": _SEAT},
    "advice-kahuna-pair": _STRIKE,
    "advice-kahuna-short-ready": {"islands": _ISLANDS, "count": _NUMBER},
    "advice-kahuna-short": {"islands": _ISLANDS, "count": _NUMBER},
    "advice-kahuna-denied": {"card": Slot("card"), "islands": _ISLANDS, "seat": _SEAT},
    "advice-kahuna-blind": {"unseen": _NUMBER, "count": _NUMBER, "cards": _ISLANDS, "islands": _ISLANDS},
    "advice-kahuna-secured": {"islands": _ISLANDS, "count": _NUMBER},
    "advice-kahuna-abstains": {"seat": _SEAT},
    "advice-kahuna-puts-away": {"cards": _CARDS, "count": _NUMBER},
    "advice-kahuna-spends": {"cards": _CARDS, "count": _NUMBER, "left": _NUMBER},
    "advice-kahuna-saves": {"left": _NUMBER},
    "advice-kahuna-full-hand": {},
    "advice-kahuna-reply": {"island": _ISLAND, "count": _NUMBER, "worlds": _NUMBER},
    "advice-kahuna-reply-compared": {"island": _ISLAND, "count": _NUMBER, "worlds": _NUMBER, "other": _NUMBER},
    "advice-kahuna-safe": {"worlds": _NUMBER},
}
FACT_KINDS: Kinds = {
    **KINDS,
    "how": HOWS.__getitem__,
    "outcome": OUTCOMES.__getitem__,
    "standing": STANDINGS.__getitem__,
    "pair": lambda number: f"{ISLANDS[number // len(ISLANDS)]} + {ISLANDS[number % len(ISLANDS)]}",
}
FACT_ROWS = FactReader(FACTS, FACT_KINDS)

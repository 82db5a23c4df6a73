"""What the numbers that Kahuna's kernel tells mean, in the game's words: the table of fields is made of these."""

from __future__ import annotations

from collections import Counter

from makai.core.fields import EventReader, Kinds
from makai.games.kahuna.board import ISLANDS, LINES
from makai.games.kahuna.event_rows import WHYS, WIDTH
from makai.games.kahuna.events import EVENTS
from makai.games.kahuna.layout import HOWS, TURNS, WINNERS, card_names, island_names, line_names

PLACES = ("hand", "kept", "away")  # what a claim says of cards, by the numbers of `claims`
COPIES = (*ISLANDS, *(f"{name}*" for name in ISLANDS))  # by their bits

KINDS: Kinds = {
    "number": int,
    "flag": bool,
    "seat": lambda number: None if number < 0 else number,
    "line": LINES.__getitem__,
    "lines": line_names,
    "island": ISLANDS.__getitem__,
    "islands": island_names,
    "card": lambda number: None if number < 0 else ISLANDS[number],
    "cards": card_names,
    "counts": lambda multiset: dict(Counter(card_names(multiset))),
    "turn": TURNS.__getitem__,
    "result": lambda number: None if number < 0 else {"winner": WINNERS[number % 3], "how": HOWS[number // 3]},
    "why": WHYS.__getitem__,
    "seats": lambda seats: tuple([seat for seat in (0, 1) if seats >> seat & 1]),
    "place": PLACES.__getitem__,
    "copies": lambda cards: frozenset([copy for bit, copy in enumerate(COPIES) if cards >> bit & 1]),
}
EVENT_ROWS = EventReader(EVENTS, KINDS, WIDTH)

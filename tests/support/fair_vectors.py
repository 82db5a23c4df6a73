"""Proofs of fair shuffles to test the browser's own check with; `python -m tests.support.fair_vectors` writes them."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from makai.core.fair import Fair, block, encode_texts, key_of, seal_of
from makai.core.fair_log import note_deal
from makai.core.record import Record
from makai.games import find

FILE = Path(__file__).parents[2] / "web" / "tests" / "fairness" / "fair-vectors.json"
TEXTS = ["north wind", "Möwe", "", "🐟 0"]


def record(game: str, players: int, seed: int, sealed: int = 0) -> dict[str, Any]:
    """Return the record of a finished game with its proof; so many of its texts were sealed."""
    fair = Fair(sha256(f"vector {seed}".encode()).digest(), tuple(TEXTS[:players]))
    if sealed:
        seals = [seal_of(text) if seat < sealed else "" for seat, text in enumerate(fair.contributions)]
        fair = fair.with_contributions(fair.contributions, seals)
    options: dict[str, Any] = {"players": players, "removed": 60} if game == "piranja" else {}
    state, luck = find(game).new(chance=fair, **options), Random(seed)
    while legal := state.legal_actions():
        state = state.apply(luck.choice(legal))
    return Record.of(find(game), state, fair={**fair.reveal(), "drew_first": True}).to_dict()


def stream(key: bytes, label: str) -> list[str]:
    return [block(key, label, counter).hex() for counter in range(3)]


def vectors() -> dict[str, Any]:
    """Return everything that the browser must find too."""
    secret, texts = bytes(range(32)), TEXTS[:2]
    fair, key = Fair(secret, tuple(texts)), key_of(secret, texts)
    return {
        "example": {
            "secret": secret.hex(),
            "contributions": texts,
            "commitment": fair.commitment,
            "seal": seal_of(texts[1]),
            "deal": note_deal(fair.with_contributions(texts, ["", seal_of(texts[1])])).detail,
            "encoded": encode_texts(texts).hex(),
            "key": key.hex(),
            "stream": stream(key, "shuffle/0"),
            "first": fair.below("first", 2),
            "below": str(fair.below("first", 3 * 2**62)),
            "rejected": str(fair.below("rejected 4", 3 * 2**62)),
        },
        "records": [
            record("kahuna", 2, 1),
            record("kahuna", 2, 2, sealed=2),
            record("piranja", 3, 3),
            record("piranja", 4, 4, sealed=2),
        ],
    }


def text() -> str:
    """Return the file."""
    return json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")

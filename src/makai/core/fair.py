"""Fair shuffles: fixed by a secret before the first card, mixed with every seat's own text, provable afterwards.

`docs/fair-shuffles.md` explains the same step by step, to check a game without this code.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import count
from typing import NotRequired, Self, TypedDict

from makai.core.chance import NOTHING, fisher_yates
from makai.core.errors import BadShuffle, quote

ALGORITHM = "makai-fair/1"
SEALED = "makai-fair/2"  # the same, with texts that were sealed before any of them was revealed
KNOWN = (ALGORITHM, SEALED)
SECRET_BYTES = 32

_COMMITMENT_TAG = b"makai-fair/1 commitment"
_KEY_TAG = b"makai-fair/1 key"
_STREAM_TAG = b"makai-fair/1 stream"
_SEAL_TAG = b"makai-fair/2 seal"
_WORD_BYTES = 8
_WORDS = 2**64


class FairJson(TypedDict):
    """What was promised about the shuffles; the secret is told when the game is over."""

    algorithm: str
    commitment: str
    contributions: list[str]
    seals: NotRequired[list[str]]
    secret: NotRequired[str]


@dataclass(frozen=True)
class Fair:
    """Chance that cannot be changed once its `commitment` is published, nor chosen once a seat has contributed."""

    secret: bytes = field(repr=False)
    contributions: tuple[str, ...] = ()
    seals: tuple[str, ...] = ()  # for each contribution the seal that was given first; empty where none was

    def __post_init__(self) -> None:
        _check_length("secret", self.secret)
        if not all(map(_encodable, self.contributions)):
            raise BadShuffle("fair-contributions-malformed")
        _check_seals(self.seals, self.contributions)

    @classmethod
    def fresh(cls) -> Self:
        """Return chance with a new secret that nobody has seen."""
        return cls(secrets.token_bytes(SECRET_BYTES))

    @classmethod
    def from_reveal(cls, proof: Mapping[str, object]) -> Self:
        """Return the chance that a proof reveals; raise `BadShuffle` if it is malformed or breaks its commitment."""
        _check_algorithm(proof)
        commitment = _hex_field(proof, "commitment")
        if proof.get("secret") is None:
            raise BadShuffle("fair-secret-missing")
        texts = _texts_field(proof, "contributions")
        fair = cls(_hex_field(proof, "secret"), texts, _seals_field(proof, len(texts)))
        if not hmac.compare_digest(fair.commitment, commitment.hex()):
            raise BadShuffle("fair-secret-mismatch", commitment=commitment.hex(), found=fair.commitment)
        return fair

    def with_contributions(self, contributions: Iterable[str], seals: Iterable[str] = ()) -> Self:
        """Return the same secret mixed with the seats' own texts, in the order of the seats."""
        return replace(self, contributions=tuple(contributions), seals=tuple(seals))

    @cached_property
    def commitment(self) -> str:
        """What is published before the first card: it fixes the secret and gives nothing of it away."""
        return commitment_of(self.secret)

    def shuffle(self, index: int, cards: Sequence[str], keep: int | None = None) -> list[str]:
        """Return shuffle number `index` of `cards`, top card first."""
        stream = self._stream(f"shuffle/{index}")
        return fisher_yates(cards, lambda n: draw_below(stream, n))[:keep]

    def below(self, label: str, n: int) -> int:
        """Return a number from 0 to n - 1 for the question `label`."""
        return draw_below(self._stream(f"below/{label}"), n)

    def promise(self) -> FairJson:
        """Return what everybody may know while the game runs."""
        texts = list(self.contributions)
        if not self.seals:
            return {"algorithm": ALGORITHM, "commitment": self.commitment, "contributions": texts}
        return {
            "algorithm": SEALED,
            "commitment": self.commitment,
            "contributions": texts,
            "seals": list(self.seals),
        }

    def reveal(self) -> FairJson:
        """Return the proof for a finished game. It gives every card away."""
        return {**self.promise(), "secret": self.secret.hex()}

    def _stream(self, label: str) -> Iterator[int]:
        return words(key_of(self.secret, self.contributions), label)


def check(proof: Mapping[str, object], shuffles: Sequence[Sequence[str]], full_decks: Sequence[Sequence[str]]) -> None:
    """Raise `BadShuffle` unless `proof` is sound and makes each of `shuffles` out of the deck at the same place.

    A deck is all the cards that were shuffled, in any order; a shuffle may hold only the first cards of the result.
    """
    fair = Fair.from_reveal(proof)
    if len(shuffles) != len(full_decks):
        raise BadShuffle("fair-shuffle-count", count=len(shuffles), expected=len(full_decks))
    for index, (found, deck) in enumerate(zip(shuffles, full_decks, strict=True)):
        _check_shuffle(index + 1, found, fair.shuffle(index, deck))


def commitment_of(secret: bytes) -> str:
    """Return the commitment to a secret, in hexadecimal."""
    return hashlib.sha256(_COMMITMENT_TAG + secret).hexdigest()


def seal_of(text: str) -> str:
    """Return the seal of a seat's text, in hexadecimal: it fixes the text and gives nothing of it away."""
    return hashlib.sha256(_SEAL_TAG + encode_text(text)).hexdigest()


def is_seal(seal: str) -> bool:
    """Tell whether a text can be a seal."""
    return re.fullmatch("[0-9a-f]{64}", seal) is not None


def key_of(secret: bytes, contributions: Sequence[str]) -> bytes:
    """Return the key of a game's streams. Without the secret, no contribution lets a seat foresee it."""
    return hmac.digest(secret, _KEY_TAG + encode_texts(contributions), "sha256")


def encode_texts(texts: Sequence[str]) -> bytes:
    """Encode texts with their number and lengths, so that no two lists of texts look the same."""
    return encode_number(len(texts)) + b"".join(map(encode_text, texts))


def block(key: bytes, label: str, counter: int) -> bytes:
    """Return block number `counter` of the stream `label`: 32 bytes, four words."""
    return hmac.digest(key, _STREAM_TAG + encode_text(label) + encode_number(counter), "sha256")


def words(key: bytes, label: str) -> Iterator[int]:
    """Yield the stream `label` as numbers below 2**64."""
    for counter in count():
        data = block(key, label, counter)
        for start in range(0, len(data), _WORD_BYTES):
            yield int.from_bytes(data[start : start + _WORD_BYTES], "big")


def draw_below(stream: Iterator[int], n: int) -> int:
    """Return a number from 0 to n - 1. Words past the last full round of n are passed over: they favour low numbers."""
    if not 1 <= n <= _WORDS:
        raise ValueError(f"n must be from 1 to 2**64, not {n}")
    limit = _WORDS - _WORDS % n
    for word in stream:
        if word < limit:
            break
    return word % n


def encode_number(number: int) -> bytes:
    """Write a number in 8 bytes, the highest first."""
    return number.to_bytes(_WORD_BYTES, "big")


def encode_text(text: str) -> bytes:
    """Write a text as its length and its UTF-8 form."""
    data = text.encode()
    return encode_number(len(data)) + data


def _encodable(text: str) -> bool:
    """Tell whether a text has a UTF-8 form; JSON can smuggle in halves of surrogate pairs, which have none."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _check_algorithm(proof: Mapping[str, object]) -> None:
    algorithm = proof.get("algorithm")
    if algorithm not in KNOWN:
        named = quote(algorithm) if isinstance(algorithm, str) else NOTHING
        raise BadShuffle("fair-algorithm-unknown", algorithm=named, known=", ".join(KNOWN))


def _hex_field(proof: Mapping[str, object], name: str) -> bytes:
    value = proof.get(name)
    if not isinstance(value, str) or not re.fullmatch("(?:[0-9a-f]{2})*", value):
        raise BadShuffle("fair-not-hex", field=name)
    data = bytes.fromhex(value)
    _check_length(name, data)
    return data


def _check_length(name: str, data: bytes) -> None:
    if len(data) != SECRET_BYTES:
        raise BadShuffle("fair-wrong-length", field=name, count=len(data), expected=SECRET_BYTES)


def _texts_field(proof: Mapping[str, object], name: str) -> tuple[str, ...]:
    texts = proof.get(name)
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise BadShuffle(f"fair-{name}-malformed")
    return tuple(texts)


def _seals_field(proof: Mapping[str, object], count: int) -> tuple[str, ...]:
    """Return the seals, which a proof has if its algorithm says so."""
    if proof["algorithm"] != SEALED:
        return ()
    seals = _texts_field(proof, "seals")
    if len(seals) != count:
        raise BadShuffle("fair-seals-malformed")
    return seals


def _check_seals(seals: Sequence[str], contributions: Sequence[str]) -> None:
    """Refuse seals that are not seals, and texts that do not fit theirs."""
    if not seals:
        return
    if len(seals) != len(contributions) or not all(not seal or is_seal(seal) for seal in seals):
        raise BadShuffle("fair-seals-malformed")
    for number, (seal, text) in enumerate(zip(seals, contributions, strict=True), start=1):
        if seal and seal != seal_of(text):
            raise BadShuffle("fair-seal-mismatch", number=number, seal=seal, found=seal_of(text))


def _check_shuffle(number: int, found: Sequence[str], made: Sequence[str]) -> None:
    if len(found) > len(made):
        raise BadShuffle("fair-shuffle-too-long", number=number, count=len(found), expected=len(made))
    for place, (card, right) in enumerate(zip(found, made, strict=False), start=1):
        if card != right:
            raise BadShuffle("fair-shuffle-wrong", number=number, place=place, found=quote(card), expected=right)

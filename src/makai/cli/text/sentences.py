"""Telling a game in words: what is played, and what happened, as sentences in the user's language."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from makai.cli.text.speech import Speech
from makai.core.errors import quote
from makai.core.game import Event, Game, State
from makai.core.messages import Value

SEAT_FIELDS = ("seat", "giver", "winner")
FIELDS_BY_SEAT = ("islands", "points", "scores", "hungry")  # where an event has a number for each seat
NOBODY = "nobody"


class GameWords:
    """A game's sentences, with the names of its players; the one at seat `you` is spoken to, not about."""

    def __init__(self, speech: Speech, game: Game, names: Sequence[str], you: int | None = None) -> None:
        self.speech = speech
        self.you = you
        self.game = game
        self._names = _tell_apart(names)

    def say(self, name: str, /, **params: Value) -> str:
        """Return a message."""
        return self.speech.say(name, **params)

    def title(self, state: State) -> str:
        """Return one line on what is played, by whom, under which rules."""
        return self.say("words-title", game=self.game_name, names=self.join(self._names), rules=self.rules(state))

    @property
    def game_name(self) -> str:
        """The game's name as people say it."""
        return self.speech.say_or(f"game-{self.game.name}", self.game.name)

    def rules(self, state: State) -> str:
        """Return the rules in a few words; what goes without saying is left out."""
        rules = state.rules.to_dict().items()
        return "; ".join(self._rule(name, value) for name, value in rules if _worth_saying(name, value))

    def event(self, event: Event) -> str:
        """Return the sentence that tells an event."""
        fields = event.fields()
        if not self.speech.has(event.message()):
            return json.dumps(event.to_dict(), ensure_ascii=False)
        spoken = {name: self._speak(name, value) for name, value in fields.items()}
        return self.say(event.message(), you=self._address(fields), count=_length(fields), **spoken)

    def card(self, card: str) -> str:
        """Return a card's name."""
        return self.speech.say_or(f"{self.game.name}-card-{card}", card)

    def name(self, seat: int) -> str:
        """Return what a player is called in the middle of a sentence."""
        return self.say("words-you") if seat == self.you else self._names[seat]

    def join(self, parts: Sequence[Value], joint: str = "words-list") -> str:
        """Join parts as one says a list."""
        texts = [str(part) for part in parts]
        if not texts:
            return self.say("words-nothing")
        if len(texts) == 1:
            return texts[0]
        return self.say(joint, most=", ".join(texts[:-1]), last=texts[-1])

    def by_seat(self, numbers: Sequence[int]) -> str:
        """Return a number for each player."""
        counts = [self.say("words-count", name=self.name(seat), count=count) for seat, count in enumerate(numbers)]
        return ", ".join(counts)

    def yes_if_you(self, seat: int) -> str:
        """Return how a message asks whether a seat is the listener's."""
        return "yes" if seat == self.you else "no"

    def _rule(self, name: str, value: object) -> str:
        message = f"words-rule-{name}"
        if name == "first" and isinstance(value, int):
            return self.say(message, you="seat" if value == self.you else NOBODY, value=self._names[value])
        if name == "handicap" and isinstance(value, list):
            return self.say(message, value=self.by_seat(value))
        if name == "variants" and isinstance(value, list):
            return self.say(message, value=self.join(value), count=len(value))
        if name in ("edition", "removed"):
            return self.say(message, value=_plain(value))
        return self.say("words-rule", name=name, value=_plain(value))

    def _address(self, fields: Mapping[str, object]) -> str:
        """Return the field that means the listener."""
        return next(self._yours(fields), NOBODY)

    def _yours(self, fields: Mapping[str, object]) -> Iterator[str]:
        if self.you is None:
            return
        yield from (name for name in SEAT_FIELDS if fields.get(name) == self.you)
        winners = fields.get("winners")
        if isinstance(winners, list) and self.you in winners:
            yield "winners"

    def _speak(self, name: str, value: object) -> Value:
        if name in SEAT_FIELDS and isinstance(value, int):
            return self.name(value)
        if name in FIELDS_BY_SEAT and isinstance(value, list):
            return self.by_seat(value)
        if isinstance(value, list):
            return self.join([self.name(each) if name == "winners" else self._part(name, each) for each in value])
        return self._part(name, value)

    def _part(self, name: str, value: object) -> Value:
        if name in ("card", "cards") and isinstance(value, str):
            return self.card(value)
        if name == "species":
            return self.speech.say_or(f"{self.game.name}-species-{value}", str(value))
        return _plain(value)


def _tell_apart(names: Sequence[str]) -> list[str]:
    """Return the names, with the seat's number where two are alike."""
    printable = [quote(name) for name in names]
    alike = Counter(printable)
    return [f"{name} {seat}" if alike[name] > 1 else name for seat, name in enumerate(printable, 1)]


def _plain(value: object) -> Value:
    """Return a value as messages take it; true and false as in JSON."""
    if isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, str | int | float) else str(value)


def _worth_saying(name: str, value: object) -> bool:
    """Tell whether a rule says something: no variants and no handicap say nothing, and the players can be counted."""
    return name != "players" and (not isinstance(value, list) or any(value))


def _length(fields: Mapping[str, object]) -> int:
    """Return how long the event's list is."""
    return next((len(value) for value in fields.values() if isinstance(value, list)), 0)

"""Small players for matches in tests; they can be sent to other processes."""

from __future__ import annotations

from random import Random

from makai.bots.advice import Advice
from makai.bots.budget import Cancel
from makai.bots.match.entrant import Entrant
from makai.bots.match.match import Match
from makai.bots.protocol import Bot, RandomBot
from makai.core.action import Action
from makai.core.errors import IllegalAction
from makai.core.game import Json, View


class Builder(RandomBot):
    """Plays cards while it can, at random: clearly better than chance in Kahuna; in Kai Piranja it banks early."""

    def __init__(self, seed: int | str | None) -> None:
        super().__init__(seed)
        self._rng = Random(f"{seed}/builder")

    def choose(self, view: View, cancel: Cancel | None = None) -> Action:  # noqa: ARG002 (it never thinks long)
        legal = view.legal_actions()
        plays = [action for action in legal if action[:4].isupper()] or [each for each in legal if each == "bank"]
        ends = [action for action in legal if action == "draw" or action.startswith("take")]
        best = plays or ends or list(legal)
        return best[int(self._rng.random() * len(best))]


class Grumbler:
    """Refuses to play, in a way that a user is told."""

    def choose(self, view: View, cancel: Cancel | None = None) -> Action:  # noqa: ARG002
        raise IllegalAction("not-an-action", action="grumble", examples="", count=0)

    def advise(self, view: View, cancel: Cancel | None = None) -> Advice:
        raise NotImplementedError


def make(_game: str, entrant: Entrant, seed: int | str | None) -> Bot:
    if entrant.level == "builder":
        return Builder(seed)
    return Grumbler() if entrant.level == "grumbler" else RandomBot(seed)


def match(game: str, *levels: str, seed: str = "7", **options: Json) -> Match:
    return Match.of(game, options, tuple(Entrant(level) for level in levels), seed, make)

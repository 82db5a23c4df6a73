"""Kai Piranja as a game: its name, its actions, and how it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from makai.core.chance import Chance
from makai.core.table_game import TableGame
from makai.games.piranja.actions import all_actions
from makai.games.piranja.cards import DANCE
from makai.games.piranja.rules import PiranjaRules, rules_from
from makai.games.piranja.state import PiranjaState


class Piranja(TableGame[PiranjaRules, PiranjaState]):
    """Three to six players, a hundred and sixty fish."""

    name = "piranja"
    actions = all_actions()

    def rules(self, options: Mapping[str, object], chance: Chance | None = None) -> PiranjaRules:
        """Return checked rules; chance decides who starts where the options do not (without chance: seat 0)."""
        return rules_from(options, chance)

    def start(self, rules: PiranjaRules, chance: Chance) -> PiranjaState:
        """Return the table before the first action."""
        return PiranjaState.start(rules, chance)

    def random_games(self, games: int, seed: int) -> int:
        """Play whole random games in the kernel, with the usual number of players; return the number of actions."""
        from makai.games.piranja import random_games  # nobody who plays needs it compiled

        rules = rules_from({})
        return int(random_games.random_games(games, seed, rules.players, rules.removed)[0])

    def full_decks(self, shuffles: Sequence[Sequence[str]]) -> list[list[str]]:
        """Return the cards of each shuffle: all dance cards are shuffled, also those that go into the box."""
        return [list(DANCE) if number == 0 else sorted(shuffle) for number, shuffle in enumerate(shuffles)]

    def seat_names(self, players: int) -> list[str]:
        """Return the seats by number."""
        return [f"Player {seat + 1}" for seat in range(players)]

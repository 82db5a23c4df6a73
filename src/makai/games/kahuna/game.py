"""Kahuna as a game: its name, its actions, and how it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from makai.core.chance import Chance
from makai.core.table_game import TableGame
from makai.games.kahuna.actions import all_actions
from makai.games.kahuna.rule_bits import rule_bits
from makai.games.kahuna.rules import KahunaRules, rules_from
from makai.games.kahuna.state import KahunaState


class Kahuna(TableGame[KahunaRules, KahunaState]):
    """Two players, twelve islands, twenty-seven lines."""

    name = "kahuna"
    actions = all_actions()

    def rules(self, options: Mapping[str, object], chance: Chance | None = None) -> KahunaRules:
        """Return checked rules; chance decides who starts where the options do not (without chance: seat 0)."""
        return rules_from(options, chance)

    def start(self, rules: KahunaRules, chance: Chance) -> KahunaState:
        """Return the table before the first action."""
        return KahunaState.start(rules, chance)

    def random_games(self, games: int, seed: int) -> int:
        """Play whole random games in the kernel, in the default edition; return the number of actions."""
        from makai.games.kahuna import random_games  # nobody who plays needs it compiled

        return int(random_games.random_games(games, seed, rule_bits(rules_from({})))[0])

    def full_decks(self, shuffles: Sequence[Sequence[str]]) -> list[list[str]]:
        """Return the cards of each shuffle: Kahuna uses all that it shuffles."""
        return [sorted(shuffle) for shuffle in shuffles]

    def seat_names(self, players: int) -> list[str]:
        """Return the seats' colours."""
        return ["Black", "White"][:players]

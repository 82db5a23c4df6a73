"""How far from unbeatable play is on the small games: exploitability of uniform play and after CFR+.

python -m benchmarks.small_games --iterations 100
"""

from __future__ import annotations

import argparse
from typing import Any

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability

from makai.research.spiel.kahuna import game as kahuna
from makai.research.spiel.piranja import game as piranja

SMALL = {
    "Kahuna between three islands": (
        "islands=ALOA+BARI+DUDA,lines=between,copies=1,hand=1,face_up=1,first=0,edition=short-fr,"
        "tiebreak=islands-bridges"
    ),
    "tiny Kahuna": "islands=ALOA+LALE,hand=1,face_up=1,first=0,edition=short-fr,tiebreak=islands-bridges",
    "small Piranja": "players=2,species=2,small=1,big=0,hungry=1,sea_small=0,sea_big=0,first=0",
    "small Kahuna": (
        "islands=ALOA+BARI+DUDA+LALE,copies=1,hand=1,face_up=1,first=0,edition=short-fr,tiebreak=islands-bridges"
    ),
}


def load(name: str, options: str) -> Any:
    """Return a small game."""
    game = kahuna if "Kahuna" in name else piranja
    return pyspiel.load_game(f"{game.TYPE.short_name}({options})")


def size(state: Any, seen: set[str]) -> int:
    """Return how many histories begin with a state; collect the information states on the way."""
    if state.is_terminal():
        return 1
    if state.is_chance_node():
        return 1 + sum(size(state.child(outcome), seen) for outcome, _ in state.chance_outcomes())
    seen.add(f"{state.current_player()} {state.information_state_string()}")
    return 1 + sum(size(state.child(action), seen) for action in state.legal_actions())


def main() -> None:
    """Solve and print, a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=100)
    given = parser.parse_args()
    print("| game | options | histories | information states | uniform | CFR+ |\n|---|---|---|---|---|---|")
    for name, options in SMALL.items():
        game, seen = load(name, options), set[str]()
        histories = size(game.new_initial_state(), seen)
        uniform = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
        solver = cfr.CFRPlusSolver(game)
        for _ in range(given.iterations):
            solver.evaluate_and_update_policy()
        solved = exploitability.exploitability(game, solver.average_policy())
        print(f"| {name} | `{options}` | {histories} | {len(seen)} | {uniform:.4f} | {solved:.5f} |", flush=True)


if __name__ == "__main__":
    main()

"""A match of one of our bots for Kahuna against OpenSpiel's ISMCTS, which has several times our bot's time.

python -m benchmarks.ismcts --level master --seconds 0.2 --times 5 --games 100 --out ismcts.jsonl

ISMCTS is OpenSpiel's own Python program with its UCT and its most visited action; the state that it searches and its
random games are compiled (`makai.research.spiel.kahuna.view_state`), several times as fast as with Python's.
Its clock counts CPU time, so a busy machine costs it nothing; what it leaves over in one turn it has in the next.
"""

from __future__ import annotations

import sys
import time
from random import Random

from benchmarks.matches import FromViews, Match, Player, bot_of, match_of, options, report, run

from makai.core.action import Action
from makai.games.kahuna.actions import all_actions
from makai.games.kahuna.state import KahunaState

try:
    import numpy as np
    from open_spiel.python.algorithms import ismcts

    from makai.research.spiel.kahuna.view_state import RandomGames, SpielState
except ImportError:
    sys.exit("OpenSpiel is needed: pip install open_spiel (and this package) into an environment of its own.")

UCT_C = 1.0
SHARE = 0.5  # of the time at hand, for the next decision; a turn has about two
ACTIONS = all_actions()


class TimedISMCTS(ismcts.ISMCTSBot):  # type: ignore[misc] # OpenSpiel has no types
    """OpenSpiel's bot with a clock in the place of a number of simulations."""

    def __init__(self, seed: str, uct_c: float) -> None:
        rng = Random(seed)
        numbers = np.random.RandomState(rng.getrandbits(32))
        super().__init__(None, RandomGames(rng), uct_c, max_simulations=1, random_state=numbers)
        self.rng = rng
        self.simulations = 0

    def search(self, state: SpielState, seconds: float) -> int:
        """Return the most visited action once the time is up."""
        until = time.process_time() + seconds
        self.reset()
        self._root_node = self.create_new_node(state)
        while time.process_time() < until or self._root_node.total_visits < 1:
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
        policy: list[tuple[int, float]] = self.get_final_policy(state, self._root_node)
        return max(policy, key=lambda choice: choice[1])[0]


class SpielPlayer:
    """ISMCTS at a match, with so many seconds a turn on average."""

    def __init__(self, seed: str, seconds: float, uct_c: float = UCT_C) -> None:
        self._bot = TimedISMCTS(seed, uct_c)
        self._seconds = seconds
        self._at_hand = 0.0
        self._turn_begins = True

    def choose(self, state: KahunaState, seat: int) -> Action:
        """Return ISMCTS's choice from the seat's view."""
        if self._turn_begins:
            self._at_hand += self._seconds
        legal = state.view(seat).legal_actions()
        action = legal[0] if len(legal) == 1 else self._search(state, seat)
        self._turn_begins = state.ACTIONS[action].ends_turn
        return action

    def _search(self, state: KahunaState, seat: int) -> Action:
        begun = time.process_time()
        root = SpielState.of(state.view(seat), self._bot.rng)
        action = ACTIONS[self._bot.search(root, SHARE * self._at_hand)]
        self._at_hand -= time.process_time() - begun
        return action


def seating(match: Match, seed: str) -> tuple[Player, Player]:
    """Return our bot and ISMCTS."""
    ours = bot_of(match, f"{seed}/ours")
    uct_c = float(match.other.removeprefix("ismcts:"))
    return FromViews(ours), SpielPlayer(f"{seed}/ismcts", match.seconds * match.times, uct_c)


def main() -> None:
    """Play and print."""
    parser = options(str(__doc__))
    parser.add_argument("--times", type=float, default=5.0, help="ISMCTS's time, in our bot's")
    parser.add_argument("--uct-c", type=float, default=UCT_C, help="how much ISMCTS explores")
    given = parser.parse_args()
    match = match_of(given, f"ismcts:{given.uct_c:g}")
    print(report(match, run(match, seating, given.games, given.workers, given.out)))


if __name__ == "__main__":
    main()

"""A match of one of our bots for Kahuna against its twin that sees the hidden hand: what knowing it is worth.

python -m benchmarks.twin --level master --seconds 0.2 --games 200 --out twin.jsonl
"""

from __future__ import annotations

from collections import Counter

from benchmarks.matches import FromViews, Match, Player, bot_of, match_of, options, report, run

from makai.bots import Bot
from makai.core.action import Action
from makai.games.kahuna.memory import HAND, Claim, copies_of, name_of, write_claims
from makai.games.kahuna.seat_view import CLAIMS, write_known
from makai.games.kahuna.state import KahunaState
from makai.games.kahuna.view import KahunaView


def peeking_view(state: KahunaState, seat: int) -> KahunaView:
    """Return a seat's view with a memory that names every card in the opponent's hand.

    What it remembers of other cards stays, unless it speaks of a card that the hand holds too: copies might get mixed
    up. (That costs the twin a little knowledge of cards put away face down, which is seldom any.)
    """
    view = state.view(seat)
    opponent = 1 - seat
    hidden = Counter(state.hand(opponent)) - Counter(state.open_cards(opponent))
    claim = Claim((opponent,), HAND, copies_of(hidden), hidden.total())
    others = (other for other in view.memory if not {name_of(copy) for copy in other.cards} & hidden.keys())
    block = view.block.copy()
    write_claims((claim, *others), block, CLAIMS)
    write_known(seat, block)
    return KahunaView(view.rules, block, len(view.legal_actions()))


class Twin:
    """A bot that is shown peeking views."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, state: KahunaState, seat: int) -> Action:
        """Return what the bot chooses when it knows the opponent's hand."""
        return self._bot.choose(peeking_view(state, seat))


def seating(match: Match, seed: str) -> tuple[Player, Player]:
    """Return our bot and its twin."""
    ours = bot_of(match, f"{seed}/ours")
    return FromViews(ours), Twin(bot_of(match, f"{seed}/twin", match.times))


def main() -> None:
    """Play and print."""
    parser = options(str(__doc__))
    parser.add_argument("--times", type=float, default=1.0, help="the twin's time, in our bot's")
    given = parser.parse_args()
    match = match_of(given, "twin")
    print(report(match, run(match, seating, given.games, given.workers, given.out)))


if __name__ == "__main__":
    main()

"""A match of two of our own bots for Kahuna, such as greedy against flat-mc.

python -m benchmarks.yardsticks --level flat-mc --other greedy --games 40 --seconds 1
"""

from __future__ import annotations

from benchmarks.matches import FromViews, Match, Player, bot_of, options, report, run


def seating(match: Match, seed: str) -> tuple[Player, Player]:
    """Return both bots; the other one has `times` our seconds."""
    ours = bot_of(match.ours, f"{seed}/ours", match.seconds)
    return FromViews(ours), FromViews(bot_of(match.other, f"{seed}/other", match.seconds * match.times))


def main() -> None:
    """Play and print."""
    parser = options(str(__doc__))
    parser.add_argument("--other", default="greedy")
    parser.add_argument("--times", type=float, default=1.0, help="the other bot's time, in our bot's")
    given = parser.parse_args()
    match = Match(given.level, given.other, given.edition, given.seconds, given.times, given.seed)
    print(report(match, run(match, seating, given.games, given.workers, given.out)))


if __name__ == "__main__":
    main()

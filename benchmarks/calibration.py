"""Are the win chances true? Play games by advice, and compare what was said with what came of it.

python benchmarks/calibration.py --game kahuna --games 100 --simulations 200 --svg docs/figures/reliability-kahuna.svg

Prints, for each tenth of the scale, how often that chance was given and how often the game was then won, the Brier
score, and the straight line through the log-odds that would put the chances right (1 and 0: they are right).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import makai

Said = tuple[float, float]  # the chance given, and the share of the win that came of it
WIDTH, MARGIN = 360, 48


def said_in_game(task: tuple[str, int, int, int, int]) -> list[Said]:
    """Play one game by advice; return what was said in each turn and what came of it."""
    game, players, number, simulations, seed = task
    rules: dict[str, Any] = {} if game == "kahuna" else {"players": players}
    state = makai.game(game).new(seed=f"calibration/{seed}/{number}", **rules)
    coach = makai.bot(game, "master", f"{seed}/{number}", simulations=simulations)
    said: list[tuple[int, float]] = []
    while state.to_move is not None:
        seat = state.to_move
        best = coach.advise(state.view(seat)).best
        said.append((seat, best.win_chance))
        for action in best.actions:
            state = state.apply(action)
    return [(chance, share_of(state.result, seat)) for seat, chance in said]


def share_of(result: dict[str, object] | None, seat: int) -> float:
    """Return a seat's share of the win."""
    assert result is not None
    if "winners" in result:
        winners = result["winners"]
        assert isinstance(winners, list)
        return (seat in winners) / len(winners)
    return 0.5 if result["winner"] is None else float(result["winner"] == seat)


def fit(said: list[Said]) -> tuple[float, float]:
    """Return slope and shift of the log-odds that make the chances most likely (Newton's method)."""
    slope, shift = 1.0, 0.0
    points = [(log(p / (1 - p)), won) for p, won in ((min(max(p, 1e-4), 1 - 1e-4), won) for p, won in said)]
    for _ in range(25):
        g0 = g1 = h00 = h01 = h11 = 1e-9
        for x, won in points:
            p = 1 / (1 + exp(-(slope * x + shift)))
            g0, g1, weight = g0 + won - p, g1 + (won - p) * x, p * (1 - p)
            h00, h01, h11 = h00 + weight, h01 + weight * x, h11 + weight * x * x
        det = h00 * h11 - h01 * h01
        shift, slope = shift + (h11 * g0 - h01 * g1) / det, slope + (h00 * g1 - h01 * g0) / det
    return slope, shift


def bins(said: list[Said]) -> Iterator[tuple[float, float, int]]:
    """Yield, for each tenth of the scale, the mean chance given, the share won, and how often."""
    for tenth in range(10):
        inside = [(p, won) for p, won in said if min(int(p * 10), 9) == tenth]
        if inside:
            yield sum(p for p, _ in inside) / len(inside), sum(won for _, won in inside) / len(inside), len(inside)


def drawn(said: list[Said], title: str) -> str:
    """Return the reliability plot: dots as large as the number of positions behind them, near the straight line."""
    size, total = WIDTH - 2 * MARGIN, len(said)

    def at(x: float, y: float) -> tuple[float, float]:
        return round(MARGIN + x * size, 1), round(WIDTH - MARGIN - y * size, 1)

    (x0, y0), (x1, y1) = at(0, 0), at(1, 1)
    marks = "".join(
        f'<text x="{at(k / 4, 0)[0]}" y="{y0 + 18}" text-anchor="middle">{25 * k} %</text>'
        f'<text x="{x0 - 6}" y="{at(0, k / 4)[1] + 4}" text-anchor="end">{25 * k} %</text>'
        for k in range(5)
    )
    dots = "".join(
        f'<circle cx="{at(p, won)[0]}" cy="{at(p, won)[1]}" r="{round(3 + 22 * (count / total) ** 0.5, 1)}">'
        f"<title>{p:.0%} → {won:.0%} ({count})</title></circle>"
        for p, won, count in bins(said)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {WIDTH}" role="img" font-family="sans-serif" '
        f'font-size="12"><title>{title}</title><rect width="{WIDTH}" height="{WIDTH}" fill="#fbf7ec"/>'
        f'<rect x="{x0}" y="{y1}" width="{size}" height="{size}" fill="#fff" stroke="#9aa5a8"/>'
        f'<path d="M{x0} {y0}L{x1} {y1}" stroke="#9aa5a8" stroke-dasharray="5 4"/>'
        f'<g fill="#0b7285" fill-opacity="0.75">{dots}</g><g fill="#33414a">{marks}'
        f'<text x="{WIDTH / 2}" y="{WIDTH - 10}" text-anchor="middle">win chance given</text>'
        f'<text x="14" y="{WIDTH / 2}" text-anchor="middle" transform="rotate(-90 14 {WIDTH / 2})">games won</text>'
        f'<text x="{WIDTH / 2}" y="{y1 - 14}" text-anchor="middle" font-weight="bold">{title}</text></g></svg>\n'
    )


def report(said: list[Said], write: Callable[[str], object] = print) -> None:
    """Tell how true the chances were."""
    for p, won, count in bins(said):
        write(f"said {p:6.1%}   won {won:6.1%}   {count} positions")
    slope, shift = fit(said)
    brier = sum((p - won) ** 2 for p, won in said) / len(said)
    write(
        json.dumps(
            {"positions": len(said), "brier": round(brier, 4), "slope": round(slope, 3), "shift": round(shift, 3)}
        )
    )


def main() -> None:
    """Play, tell, draw."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=("kahuna", "piranja"), default="kahuna")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--svg", type=Path)
    args = parser.parse_args()
    tasks = [(args.game, args.players, number, args.simulations, args.seed) for number in range(args.games)]
    with ProcessPoolExecutor(args.workers, get_context("forkserver")) as pool:
        said = [pair for game in pool.map(said_in_game, tasks) for pair in game]
    report(said)
    if args.svg:
        spoken = {"kahuna": "Kahuna", "piranja": "Kai Piranja"}[args.game]
        args.svg.write_text(drawn(said, f"{spoken}: {len(said):,} positions"), encoding="utf-8")


if __name__ == "__main__":
    main()

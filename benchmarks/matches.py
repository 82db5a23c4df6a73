"""Matches of two players of Kahuna: the same deals with seats swapped, kept in a file, resumed where they stopped."""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean, stdev
from typing import Protocol, cast

import makai
from makai.bots import Bot
from makai.core.action import Action
from makai.games import find
from makai.games.kahuna.state import KahunaState

Z = 1.96  # 95 %


class Player(Protocol):
    """Sits at a match; an honest one looks at the view of its seat only."""

    def choose(self, state: KahunaState, seat: int) -> Action:
        """Return the seat's next action."""
        ...


class FromViews:
    """A bot at a match."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, state: KahunaState, seat: int) -> Action:
        """Return what the bot chooses from its view."""
        return self._bot.choose(state.view(seat))


@dataclass(frozen=True)
class Match:
    """What is played; results of the same match belong together."""

    ours: str
    other: str
    edition: str
    seconds: float
    times: float
    seed: str
    simulations: int | None = None  # our bot's, in the place of seconds


def match_of(given: argparse.Namespace, other: str) -> Match:
    """Return the match that was asked for."""
    return Match(given.level, other, given.edition, given.seconds, given.times, given.seed, given.simulations)


def bot_of(match: Match, seed: str, times: float = 1.0) -> Bot:
    """Return our bot with its budget for a turn, or several times as much."""
    if match.simulations is None:
        return makai.bot("kahuna", match.ours, seed, seconds=match.seconds * times)
    return makai.bot("kahuna", match.ours, seed, simulations=round(match.simulations * times))


@dataclass(frozen=True)
class Game:
    """One game: the number of its deal, where our bot sat, and how it went; `spent` is CPU time."""

    pair: int
    seat: int
    score: float
    points: tuple[int, int]
    turns: tuple[int, int]
    spent: tuple[float, float]


# A match and a name for the game's randomness to our player and the other one.
Seating = Callable[[Match, str], tuple[Player, Player]]


def play(match: Match, seating: Seating, pair: int, seat: int) -> Game:
    """Play one game; our bot sits at `seat`."""
    state = cast(KahunaState, find("kahuna").new(seed=f"{match.seed}/{pair}", edition=match.edition))
    players = seating(match, f"{match.seed}/{pair}/{seat}")
    spent, turns = [0.0, 0.0], [0, 0]
    while state.to_move is not None:
        who = int(state.to_move != seat)
        begun = time.process_time()
        action = players[who].choose(state, state.to_move)
        spent[who] += time.process_time() - begun
        turns[who] += state.ACTIONS[action].ends_turn
        state = state.apply(action)
    score = 0.5 if state.winner is None else float(state.winner == seat)
    points = state.scores[seat], state.scores[1 - seat]
    return Game(pair, seat, score, points, (turns[0], turns[1]), (round(spent[0], 3), round(spent[1], 3)))


def wilson(score: float, games: int) -> tuple[float, float]:
    """Return the Wilson interval of a score."""
    centre = (score + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * math.sqrt(score * (1 - score) / games + (Z / (2 * games)) ** 2) / (1 + Z * Z / games)
    return centre - half, centre + half


def pair_scores(games: Iterable[Game]) -> list[float]:
    """Return our mean score in each deal that was played from both seats."""
    deals: dict[int, list[float]] = {}
    for game in games:
        deals.setdefault(game.pair, []).append(game.score)
    return [fmean(scores) for scores in deals.values() if len(scores) == 2]


def report(match: Match, games: list[Game]) -> str:
    """Return the result as a text."""
    score = fmean(game.score for game in games)
    low, high = wilson(score, len(games))
    lines = [f"{match.ours} against {match.other}, {match.edition}: {score:.1%} in {len(games)} games"]
    lines.append(f"  Wilson interval (95 %)  {low:.1%} to {high:.1%}")
    pairs = pair_scores(games)
    if len(pairs) > 1:
        mean, half = fmean(pairs), Z * stdev(pairs) / math.sqrt(len(pairs))
        lines.append(f"  paired interval (95 %)  {mean - half:.1%} to {mean + half:.1%} in {len(pairs)} pairs")
    per_turn = [sum(game.spent[who] for game in games) / sum(game.turns[who] for game in games) for who in (0, 1)]
    lines.append(f"  CPU seconds a turn      {per_turn[0]:.3f} and {per_turn[1]:.3f}")
    margin = fmean(game.points[0] - game.points[1] for game in games)
    lines.append(f"  points ahead            {margin:+.2f}")
    return "\n".join(lines)


def load(path: Path | None, match: Match) -> list[Game]:
    """Return the games of a match that a file holds."""
    if path is None or not path.exists():
        return []
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.endswith("}")]
    return [_game(line["game"]) for line in lines if line["match"] == asdict(match)]


def _game(kept: dict[str, object]) -> Game:
    return Game(**{name: tuple(value) if isinstance(value, list) else value for name, value in kept.items()})  # type: ignore[arg-type] # as `keep` wrote it


def keep(path: Path | None, match: Match, game: Game) -> None:
    """Add a game to a file."""
    if path is not None:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"match": asdict(match), "game": asdict(game)}) + "\n")


def _play(task: tuple[Match, Seating, int, int]) -> Game:
    return play(*task)


def played(match: Match, seating: Seating, todo: list[tuple[int, int]], workers: int) -> Iterator[Game]:
    """Play what is to be played, each game as soon as a worker is free."""
    tasks = [(match, seating, pair, seat) for pair, seat in todo]
    if workers == 1:
        yield from map(_play, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(_play, tasks)


def run(match: Match, seating: Seating, games: int, workers: int, path: Path | None) -> list[Game]:
    """Play a match to its end, going on from what the file holds."""
    done = load(path, match)
    have = {(game.pair, game.seat) for game in done}
    todo = [(pair, seat) for pair in range((games + 1) // 2) for seat in (0, 1) if (pair, seat) not in have]
    for game in played(match, seating, todo, workers):
        keep(path, match, game)
        done.append(game)
        if len(done) % 10 == 0:
            print(f"{len(done):5} games  {fmean(each.score for each in done):.1%}", flush=True)
    return done


def options(description: str) -> argparse.ArgumentParser:
    """Return the options that every match has."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--level", default="master", help="our bot (default: master)")
    parser.add_argument("--games", type=int, default=100, help="how many games, half of them from each seat")
    parser.add_argument("--seconds", type=float, default=0.2, help="our bot's time for a whole turn")
    words = "our bot's simulations in the place of a time; one whose clock counts CPU time still gets --seconds"
    parser.add_argument("--simulations", type=int, help=words)
    parser.add_argument("--seed", default="1", help="the same seed deals the same cards")
    parser.add_argument("--edition", default="kosmos-en")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--out", type=Path, help="a file (JSON lines) to keep the games in and to go on from")
    return parser

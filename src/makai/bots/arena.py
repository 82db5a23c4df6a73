"""The arena: plays the games of a match, on as many processes as there are cores, in an order that changes nothing.

Games are finished in any order, but they are judged in the order of the schedule: a sequential test ends after the
same set however many processes played.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from itertools import islice

from makai.bots.match import Match, play
from makai.bots.pairing import Seating, schedule
from makai.bots.played import Played
from makai.bots.score_sheet import ScoreSheet, belonging
from makai.bots.statistics import Sprt
from makai.core.errors import MakaiError
from makai.core.record import Record

AHEAD = 2  # games given to each process: one to play, one to go on with
Game = tuple[Played, Record]


@dataclass
class Outcome:
    """What came of a match: the games of its finished sets in the order of the schedule."""

    match: Match
    sets: list[list[Played]]
    sprt: Sprt | None = None
    interrupted: bool = False


def compete(
    match: Match,
    games: int,
    *,
    workers: int = 1,
    sheet: ScoreSheet | None = None,
    sprt: Sprt | None = None,
    step: Callable[[], None] = lambda: None,
) -> Outcome:
    """Play a match; Ctrl-C ends it early with what is finished."""
    seatings = schedule(len(match.entrants), match.players, games)
    sheet = sheet or ScoreSheet(match)
    desk = Desk(match, seatings, sprt)
    outcome = desk.outcome
    try:
        with sheet:
            for played in belonging(sheet.kept, seatings).values():
                step()
                desk.take(played)
            missing = (seating for seating in seatings if not desk.has(seating))
            with closing(games_of(match, missing, workers)) as finished:
                while not desk.is_done and (game := next(finished, None)) is not None:
                    sheet.note(*game)
                    desk.take(game[0])
                    step()
    except KeyboardInterrupt:
        outcome.interrupted = True
    return outcome


class Desk:
    """Takes finished games in any order and judges whole sets in the order of the schedule."""

    def __init__(self, match: Match, seatings: Sequence[Seating], sprt: Sprt | None) -> None:
        self.outcome = Outcome(match, [], sprt)
        self._games: dict[int, Played] = {}
        self._size = match.players
        self._sets = len(seatings) // self._size
        self._next = 0
        self._seen: list[list[Played]] = []

    def has(self, seating: Seating) -> bool:
        """Tell whether a game was taken already."""
        return seating.number in self._games

    @property
    def is_done(self) -> bool:
        """Whether nothing more needs to be played: all sets are finished, or the test has a verdict."""
        sprt = self.outcome.sprt
        return self._next == self._sets or (sprt is not None and sprt.verdict is not None)

    def take(self, played: Played) -> None:
        """Take a finished game."""
        self._games[played.number] = played
        while not self.is_done and (finished := self._set(self._next)) is not None:
            self._next += 1
            self.outcome.sets.append(finished)
            if self.outcome.sprt is not None:
                self.outcome.sprt.add(sum(game.share_of(0) for game in finished) / self._size)

    def _set(self, number: int) -> list[Played] | None:
        """Return the games of a set if all are there."""
        numbers = range(number * self._size, (number + 1) * self._size)
        games = [self._games[each] for each in numbers if each in self._games]
        return games if len(games) == self._size else None


def games_of(match: Match, seatings: Iterable[Seating], workers: int) -> Iterator[Game]:
    """Yield games as they are finished; with one worker they are played in this process."""
    coming = iter(seatings)
    first = next(coming, None)
    if first is None:
        return
    if workers == 1:
        match.warm_up()
        yield play(match, first)
        for seating in coming:
            yield play(match, seating)
    else:
        yield from _in_processes(match, first, coming, workers)


def _in_processes(match: Match, first: Seating, coming: Iterator[Seating], workers: int) -> Iterator[Game]:
    way = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
    others = set(multiprocessing.active_children())
    context = multiprocessing.get_context(way)
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_ready, initargs=(match,))
    try:
        waiting: set[Future[Game]] = {pool.submit(play, match, first)}
        waiting |= {pool.submit(play, match, seating) for seating in islice(coming, workers * AHEAD - 1)}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {pool.submit(play, match, seating) for seating in islice(coming, len(done))}
            yield from (future.result() for future in done)
    except BrokenProcessPool:
        raise MakaiError("arena-process-lost") from None
    finally:  # finished, stopped early, or interrupted: nobody waits for games that are not wanted any more
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        pool.shutdown(wait=True)


def _ready(match: Match) -> None:
    """Prepare a process: Ctrl-C is for the one that gives out the games, and nothing is loaded while time is measured."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    match.warm_up()


def cores() -> int:
    """Return how many games can be played at once."""
    return os.cpu_count() or 1

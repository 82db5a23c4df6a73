"""The arena: plays the games of a match, on as many processes as there are cores, in an order that changes nothing.

Games are finished in any order, but they are judged in the order of the schedule: a sequential test ends after the
same set however many processes played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from makai.bots.match.finished_game import MatchGame
from makai.bots.match.match import Match, play
from makai.bots.match.pairing import Seating, schedule
from makai.bots.match.process_pool import results
from makai.bots.match.score_sheet import ScoreSheet, select_scheduled
from makai.bots.match.statistics import Sprt


@dataclass
class Outcome:
    """What came of a match: the games of its finished sets in the order of the schedule."""

    match: Match
    sets: list[list[MatchGame]]
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
    progress = MatchProgress(match, seatings, sprt)
    outcome = progress.outcome
    try:
        with sheet:
            for played in select_scheduled(sheet.kept, seatings).values():
                step()
                progress.take(played)
            missing = [] if progress.is_done else [seating for seating in seatings if not progress.has(seating)]
            with closing(results(partial(play, match), missing, workers, match.warm_up)) as finished:
                for played, record in finished:
                    sheet.note(played, record)
                    progress.take(played)
                    step()
                    if progress.is_done:
                        break
    except KeyboardInterrupt:
        outcome.interrupted = True
    return outcome


class MatchProgress:
    """Takes finished games in any order and judges whole sets in the order of the schedule."""

    def __init__(self, match: Match, seatings: Sequence[Seating], sprt: Sprt | None) -> None:
        self.outcome = Outcome(match, [], sprt)
        self._games: dict[int, MatchGame] = {}
        self._size = match.players
        self._sets = len(seatings) // self._size
        self._next = 0

    def has(self, seating: Seating) -> bool:
        """Tell whether a game was taken already."""
        return seating.number in self._games

    @property
    def is_done(self) -> bool:
        """Whether nothing more needs to be played: all sets are finished, or the test has a verdict."""
        sprt = self.outcome.sprt
        return self._next == self._sets or (sprt is not None and sprt.verdict is not None)

    def take(self, played: MatchGame) -> None:
        """Take a finished game."""
        self._games[played.number] = played
        while not self.is_done and (finished := self._set(self._next)) is not None:
            self._next += 1
            self.outcome.sets.append(finished)
            if self.outcome.sprt is not None:
                self.outcome.sprt.add(sum(game.share_of(0) for game in finished) / self._size)

    def _set(self, number: int) -> list[MatchGame] | None:
        """Return the games of a set if all are there."""
        numbers = range(number * self._size, (number + 1) * self._size)
        games = [self._games[each] for each in numbers if each in self._games]
        return games if len(games) == self._size else None

"""What a match came to, as tables and sentences."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from makai.cli.text.columns import align
from makai.cli.text.speech import Speech
from makai.core.game import Json

COLUMNS = ("games", "wins", "draws", "losses", "score", "points", "decision", "turn", "cpu")


class StandingWords:
    """Tells the figures of a match in the user's language."""

    def __init__(self, speech: Speech, figures: Json) -> None:
        self._speech, self._say = speech, speech.say
        self._figures = figures

    def lines(self) -> Iterator[str]:
        """Yield the lines: what was played, each entrant, each pairing, the ratings, the test."""
        figures = self._figures
        game = self._speech.say_or(f"game-{figures['game']}", figures["game"])
        yield self._say("arena-title", game=game, games=figures["games"], deals=figures["deals"], seed=figures["seed"])
        if figures["interrupted"]:
            yield self._say("arena-interrupted")
        if not figures["games"]:
            return
        yield ""
        yield from self._entrants()
        yield ""
        yield from self._pairings()
        yield self._starter()
        if len(figures["levels"]) > 2:
            yield from ("", self._say("arena-cross-table"), *self._cross_table())
            yield from ("", self._say("arena-ratings"), *self._ratings())
        if figures["sprt"] is not None:
            yield self._test()

    def _entrants(self) -> Iterator[str]:
        head = ["", *(self._say(f"arena-column-{column}") for column in COLUMNS)]
        yield from align([head, *([entrant["level"], *self._row(entrant)] for entrant in self._figures["entrants"])])

    def _row(self, entrant: Json) -> list[str]:
        decision, turn = entrant["seconds_per_decision"], entrant["seconds_per_turn"]
        return [
            *(str(entrant[column]) for column in ("games", "wins", "draws", "losses")),
            self._percent(entrant["score"]),
            self._format_number(entrant["points"]),
            self._times(decision),
            self._times(turn),
            self._seconds(turn["cpu_mean"]),
        ]

    def _pairings(self) -> Iterator[str]:
        for pairing in self._figures["pairings"]:
            if pairing["score"] is not None:
                yield self._say(
                    "arena-pairing-ahead" if pairing["measure"] == "ahead" else "arena-pairing",
                    one=pairing["levels"][0],
                    other=pairing["levels"][1],
                    score=self._percent(pairing["score"]),
                    interval=self._between(self._percent, pairing["interval"]),
                    fair=self._percent(pairing["fair_score"]),
                    elo=self._elo(pairing["elo"]["difference"], pairing["score"] > pairing["fair_score"]),
                    elo_interval=self._between(self._elo, pairing["elo"]["interval"]),
                    points=self._format_signed(pairing["points_difference"]["mean"]),
                    points_interval=self._between(self._format_signed, pairing["points_difference"]["interval"]),
                )

    def _starter(self) -> str:
        starter = self._figures["starter"]
        score, interval = self._percent(starter["score"]), self._between(self._percent, starter["interval"])
        fair = self._percent(starter["fair_score"])
        return self._say("arena-starter", score=score, interval=interval, fair=fair)

    def _cross_table(self) -> Iterator[str]:
        names = self._figures["levels"]
        rows = [
            [name, *("–" if score is None else self._percent(score) for score in scores)]
            for name, scores in zip(names, self._figures["cross_table"], strict=True)
        ]
        yield from align([["", *names], *rows])

    def _ratings(self) -> Iterator[str]:
        ratings = sorted(self._figures["ratings"], key=lambda rating: -rating["elo"])
        rows = [[each["level"], self._elo(each["elo"]), self._between(self._elo, each["interval"])] for each in ratings]
        yield from align(rows)

    def _test(self) -> str:
        sprt = self._figures["sprt"]
        return self._say(
            "arena-sprt",
            verdict=sprt["verdict"],
            elo0=self._elo(sprt["elo0"]),
            elo1=self._elo(sprt["elo1"]),
            llr=self._format_signed(sprt["llr"]),
            low=self._format_signed(sprt["bounds"][0]),
            high=self._format_signed(sprt["bounds"][1]),
        )

    # Numbers

    def _percent(self, value: float) -> str:
        return self._say("arena-percent", value=round(100 * value, 1))

    def _format_number(self, value: float) -> str:
        return self._say("arena-number", value=round(value, 2))

    def _format_signed(self, value: float) -> str:
        return _sign(round(value, 2)) + self._format_number(abs(value))

    def _elo(self, value: float | None, is_better: bool = True) -> str:
        """Return a difference; none at all means that somebody won everything."""
        if value is None:
            return "+∞" if is_better else "−∞"
        return f"{_sign(round(value))}{abs(round(value))}"

    def _seconds(self, value: float) -> str:
        """Return a time with two digits that mean something."""
        if value >= 0.9995:
            return self._say("arena-seconds", value=round(value, 2))
        digits = max(0, 1 - math.floor(math.log10(value * 1000))) if value > 0 else 0
        return self._say("arena-milliseconds", value=round(value * 1000, min(digits, 3)))

    def _times(self, times: Json) -> str:
        return self._say("arena-times", mean=self._seconds(times["mean"]), longest=self._seconds(times["max"]))

    def _between(self, tell: Callable[[float], str], interval: Sequence[float | None] | None) -> str:
        """Return an interval; an open end means that no difference is too great."""
        if interval is None:
            return "?"
        low, high = interval
        low_told, high_told = "−∞" if low is None else tell(low), "+∞" if high is None else tell(high)
        return self._say("arena-interval", low=low_told, high=high_told)


def _sign(value: float) -> str:
    return "+" if value > 0 else "−" if value < 0 else "±"

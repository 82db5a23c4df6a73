"""An analysis told as tables and sentences."""

from __future__ import annotations

from collections.abc import Iterator

from makai.bots.advice import Candidate
from makai.bots.analysis import LEAST_COST, Analysis, Decision, SeatAccount
from makai.bots.registry import find_bots
from makai.cli.text.columns import align
from makai.cli.text.sentences import GameWords

VISIBLE = 0.0005  # a cost that would not be told as nothing
NOTHING = "–"


class AnalysisWords:
    """Tells an analysis in the user's language."""

    def __init__(self, analysis: Analysis, words: GameWords) -> None:
        self._analysis = analysis
        self._words = words
        self._say = words.say
        self._names_seats = find_bots(words.game.name).names_seats

    def lines(self) -> Iterator[str]:
        """Yield the lines: every turn, the costly ones with reasons, decisions and luck."""
        if not self._analysis.decisions:
            yield self._say("analysis-no-turns")
            return
        yield ""
        yield from self._turns()
        yield ""
        yield from self._costly()
        yield ""
        yield from self._sums()
        if self._analysis.shares is None:
            yield self._say("analysis-unfinished")

    def player(self, seat: int) -> str:
        """Return a player's name, and the seat's if that is how the reasons call them."""
        name = self._words.name(seat)
        if not self._names_seats:
            return name
        seat_name = self._say(f"{self._words.game.name}-seat-{seat}")
        return name if name == seat_name else f"{name} ({seat_name})"

    def percent(self, chance: float) -> str:
        """Return a chance as people say it."""
        return self._say("arena-percent", value=round(100 * chance, 1))

    # Every turn

    def _turns(self) -> Iterator[str]:
        say = self._say
        two = self._analysis.players == 2
        chance = say("analysis-column-chance", name=self.player(0)) if two else say("analysis-column-mover")
        head = [say("analysis-column-turn"), say("analysis-column-player"), say("analysis-column-played")]
        rows = [self._row(decision) for decision in self._analysis.decisions]
        yield from align([[*head, chance, say("analysis-column-cost")], *rows], left=3)

    def _row(self, decision: Decision) -> list[str]:
        after = self._analysis.chance_after(decision.number)
        return [
            str(decision.number),
            self.player(decision.seat),
            _notation(decision.actions),
            self.percent(decision.kept if after is None else after),
            self.percent(decision.cost) if decision.cost >= VISIBLE else NOTHING,
        ]

    # The costly ones

    def _costly(self) -> Iterator[str]:
        costly = self._analysis.costly()
        if not costly:
            yield self._say("analysis-none-costly", least=self.percent(LEAST_COST))
            return
        yield self._say("analysis-costly")
        for decision in costly:
            yield self._turn(decision)
            yield from self._reasons("analysis-of-played", decision.played, decision.best)
            yield from self._reasons("analysis-of-better", decision.best, decision.played)

    def _turn(self, decision: Decision) -> str:
        return self._say(
            "analysis-turn",
            number=decision.number,
            name=self.player(decision.seat),
            actions=_notation(decision.actions),
            played=self.percent(decision.kept),
            better=_notation(decision.best.actions),
            best=self.percent(decision.chance),
        )

    def _reasons(self, name: str, one: Candidate, other: Candidate) -> Iterator[str]:
        """Yield what tells one of two turns from the other."""
        for fact in one.facts:
            if fact not in other.facts:
                yield f"  {self._say(name, fact=fact.text(self._words.speech.language))}"

    # Decisions and luck

    def _sums(self) -> Iterator[str]:
        say = self._say
        luck = "analysis-column-luck" if self._analysis.players == 2 else "analysis-column-luck-and-others"
        head = ["", say("analysis-column-start"), say("analysis-column-own")]
        if self._analysis.players == 2:
            head.append(say("analysis-column-others"))
        accounts = [self._analysis.account(seat) for seat in range(self._analysis.players)]
        yield say("analysis-sums")
        rows = [self._account(account) for account in accounts if account is not None]
        yield from align([[*head, say(luck), say("analysis-column-end")], *rows])

    def _account(self, account: SeatAccount) -> list[str]:
        others = [] if account.others is None else [self._sign(account.others)]
        return [
            self.player(account.seat),
            self.percent(account.start),
            self._sign(account.own),
            *others,
            self._sign(account.luck),
            self.percent(account.end),
        ]

    def _sign(self, value: float) -> str:
        sign = "+" if value > 0 else "−" if value < 0 else "±"
        return sign + self._say("analysis-points", value=round(abs(100 * value), 1))


def _notation(actions: tuple[str, ...]) -> str:
    return " ".join(actions)

"""A finished game looked at again: what each turn was worth, what was better, and what was luck.

Everything is judged from what the mover knew. `docs/analysis.md` tells how the sums are made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Protocol, runtime_checkable

from makai.bots.advice import Advice, Candidate
from makai.bots.protocol import Bot
from makai.core.action import Action
from makai.core.game import Json, State, View

LEAST_COST = 0.02  # what a turn must cost to be talked about
DIGITS = 4  # of a win chance; sums and differences of rounded numbers then come out exactly


@runtime_checkable
class Weigher(Protocol):
    """A bot that can be asked about a turn that it might not have considered."""

    def weigh(self, view: View, played: Sequence[Action]) -> Advice:
        """Return the turns worth considering and the one that was played, best first."""
        ...


@dataclass(frozen=True)
class Decision:
    """A turn as it was played (or one action, where each is weighed alone), and the turn that seems best."""

    number: int  # from 1
    step: int  # how many actions came before
    seat: int
    actions: tuple[Action, ...]
    played: Candidate
    best: Candidate

    @property
    def chance(self) -> float:
        """The mover's win chance before the turn, if they play well."""
        return round(max(self.best.win_chance, self.played.win_chance), DIGITS)

    @property
    def kept(self) -> float:
        """The mover's win chance with the turn that was played."""
        return round(self.played.win_chance, DIGITS)

    @property
    def cost(self) -> float:
        """What the decision cost in win chance."""
        return round(self.chance - self.kept, DIGITS)


@dataclass(frozen=True)
class SeatAccount:
    """Why a seat's chance at the start became its result: `end` - `start` = `own` + `others` + `luck`."""

    seat: int
    start: float
    own: float
    others: float | None  # None where more than two play: then it is part of `luck`
    luck: float
    end: float


class Analysis:
    """A game, turn by turn."""

    def __init__(self, decisions: Sequence[Decision], players: int, shares: Sequence[float] | None) -> None:
        self.decisions = tuple(decisions)
        self.players = players
        self.shares = shares  # of the win, for each seat; None: the game is not finished

    def chance_after(self, number: int) -> float | None:
        """Return seat 0's win chance after so many turns; None where more than two play."""
        if self.players != 2 or not self.decisions:
            return None
        if number < len(self.decisions):
            return _of_seat(0, self.decisions[number], self.decisions[number].chance)
        last = self.decisions[-1]
        return _of_seat(0, last, last.kept) if self.shares is None else self.shares[0]

    def luck_after(self, decision: Decision) -> float:
        """Return what chance and hidden cards (and the others, where more than two play) did to the mover then."""
        return round(self._next_chance(decision) - decision.kept, DIGITS)

    def _next_chance(self, decision: Decision) -> float:
        seat = decision.seat
        later = self.decisions[decision.number :]
        found = next((each for each in later if self.players == 2 or each.seat == seat), None)
        if found is not None:
            return _of_seat(seat, found, found.chance)
        return decision.kept if self.shares is None else self.shares[seat]

    def account(self, seat: int) -> SeatAccount | None:
        """Return a seat's account; None if it made no decision."""
        known = [each for each in self.decisions if self.players == 2 or each.seat == seat]
        if not known:
            return None
        first, last = known[0], known[-1]
        own = -sum(each.cost for each in known if each.seat == seat)
        others = sum(each.cost for each in known if each.seat != seat)
        start = _of_seat(seat, first, first.chance)
        end = _of_seat(seat, last, last.kept) if self.shares is None else self.shares[seat]
        luck = sum(self.luck_after(each) * (1 if each.seat == seat else -1) for each in known)
        return SeatAccount(
            seat,
            start,
            round(own, DIGITS),
            round(others, DIGITS) if self.players == 2 else None,
            round(luck, DIGITS),
            end,
        )

    def costly(self, most: int = 5, least: float = LEAST_COST) -> list[Decision]:
        """Return the turns that cost most, the worst first."""
        found = [decision for decision in self.decisions if decision.cost >= least]
        return sorted(found, key=lambda decision: -decision.cost)[:most]

    def to_dict(self, language: str = "en") -> Json:
        """Return the analysis for JSON, with reasons in words; `docs/analysis.md` tells what the keys hold."""
        accounts = [self.account(seat) for seat in range(self.players)]
        return {
            "turns": [self._turn(decision, language) for decision in self.decisions],
            "costly": [decision.number for decision in self.costly()],
            "accounts": [None if account is None else asdict(account) for account in accounts],
        }

    def _turn(self, decision: Decision, language: str) -> Json:
        return {
            "turn": decision.number,
            "step": decision.step,
            "seat": decision.seat,
            "chance": decision.chance,
            "cost": decision.cost,
            "luck": self.luck_after(decision),
            "after": self.chance_after(decision.number),
            "played": decision.played.to_dict(language),
            "best": decision.best.to_dict(language),
        }


def _of_seat(seat: int, decision: Decision, chance: float) -> float:
    """Return a mover's chance as a seat sees it, where two play."""
    return chance if decision.seat == seat else round(1 - chance, DIGITS)


def analyse(states: Sequence[State], bot: Bot, step: Callable[[], None] = lambda: None) -> Analysis:
    """Weigh every finished turn of a game, given as its states; `step` is called after each."""
    decisions = []
    for number, (first, end) in enumerate(turns_of(states), 1):
        decisions.append(_decision(number, first, states[first], states[end].actions[first:end], bot))
        step()
    return Analysis(decisions, states[0].rules.players, _shares(states[-1]))


def turns_of(states: Sequence[State]) -> Iterator[tuple[int, int]]:
    """Yield the finished turns: the number of the state in which each begins, and of the one after it."""
    first = 0
    for number in range(1, len(states)):
        if _ends_turn(states[number]):
            yield first, number
            first = number


def _ends_turn(after: State) -> bool:
    """Tell whether a decision was complete with the action that led here."""
    return after.actions[-1].ends_decision or after.to_move is None


def _decision(number: int, step: int, state: State, played: tuple[Action, ...], bot: Bot) -> Decision:
    seat = state.to_move
    assert seat is not None
    view = state.view(seat)
    advice = bot.weigh(view, played) if isinstance(bot, Weigher) else bot.advise(view)
    found = next((each for each in advice.candidates if each.actions == played), advice.best)
    return Decision(number, step, seat, played, found, advice.best)


def _shares(last: State) -> list[float] | None:
    """Return each seat's share of the win."""
    result = last.result
    if result is None:
        return None
    seats = range(last.rules.players)
    winners = result["winners"] if "winners" in result else [seat for seat in seats if result["winner"] in (seat, None)]
    return [round(1 / len(winners), DIGITS) if seat in winners else 0.0 for seat in seats]

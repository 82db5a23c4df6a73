"""A match: the game, its rules, who takes part, and how one of its games is played."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from makai.bots.match.entrant import Entrant, make_bot
from makai.bots.match.finished_game import MatchGame, Pace
from makai.bots.match.pairing import Seating
from makai.bots.protocol import Bot
from makai.core.action import Action
from makai.core.errors import BadRules
from makai.core.game import Json, State, View
from makai.core.record import Record
from makai.games import find

Make = Callable[[str, Entrant, int | str | None], Bot]  # game, entrant, seed → bot


@dataclass(frozen=True)
class Match:
    """What is played, by whom, and from which seed. `rules` has no `first` if chance decides it for each deal."""

    game: str
    rules: Json
    entrants: tuple[Entrant, ...]
    seed: str
    make: Make = field(default=make_bot, compare=False)

    @classmethod
    def of(cls, game: str, options: Json, entrants: tuple[Entrant, ...], seed: str, make: Make = make_bot) -> Match:
        """Return a match with its rules checked and complete."""
        if len(entrants) < 2:
            raise BadRules("arena-levels-few")
        rules = find(game).rules(options).to_dict()
        if "first" not in options:
            del rules["first"]
        return cls(game, rules, entrants, seed, make)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return find(self.game).rules(self.rules).players

    @property
    def names(self) -> list[str]:
        """The entrants' names."""
        return [str(entrant) for entrant in self.entrants]

    def deal(self, number: int) -> State:
        """Return the table before the first action of a deal: the same for all players."""
        return find(self.game).new(seed=f"{self.seed}/{number}", **self.rules)

    def warm_up(self) -> None:
        """Let everybody decide once, so that nothing is loaded or compiled while time is measured."""
        state = self.deal(0)
        if state.to_move is not None:
            for entrant in self.entrants:
                self.make(self.game, entrant.hasty, 0).choose(state.view(state.to_move))


def play(match: Match, seating: Seating) -> tuple[MatchGame, Record]:
    """Play one game.

    Every seed follows from the match's, the deal, the number of the game, and the seat: in which process it is played
    makes no difference.
    """
    names = [match.names[entrant] for entrant in seating.seats]
    seed = f"{match.seed}/{seating.deal}"
    bots = [
        TimedBot(match.make(match.game, match.entrants[entrant], f"{seed}/{seating.number}/{seat}"))
        for seat, entrant in enumerate(seating.seats)
    ]
    state, before = match.deal(seating.deal), None
    while (seat := state.to_move) is not None:
        action = bots[seat].choose(state.view(seat), begins_turn=seat != before)
        state, before = state.apply(action), seat
    played = MatchGame(
        number=seating.number,
        deal=seating.deal,
        seats=seating.seats,
        first=int(state.rules.to_dict().get("first", 0)),
        winners=winners(state),
        points=points(state),
        paces=tuple(bot.pace for bot in bots),
    )
    arena = {"number": seating.number, "deal": seating.deal}
    return played, Record.of(find(match.game), state, names, seed=seed, arena=arena)


def winners(state: State) -> tuple[int, ...]:
    """Return the seats that won a finished game; a draw is a win of everybody."""
    result = state.result or {}
    if "winners" in result:
        return tuple(result["winners"])
    winner = result.get("winner")
    return tuple(range(state.rules.players)) if winner is None else (winner,)


def points(state: State) -> tuple[float, ...]:
    """Return each seat's points."""
    return tuple(float(score) for score in state.to_dict().get("scores", [0] * state.rules.players))


class TimedBot:
    """A bot with a stopwatch."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._decisions: list[float] = []
        self._turns: list[float] = []
        self._cpu = 0.0

    def choose(self, view: View, *, begins_turn: bool) -> Action:
        """Let the bot choose, and note how long it took."""
        clock, cpu = time.perf_counter(), time.process_time()
        action = self._bot.choose(view)
        spent = time.perf_counter() - clock
        self._cpu += time.process_time() - cpu
        self._decisions.append(spent)
        if begins_turn or not self._turns:
            self._turns.append(0.0)
        self._turns[-1] += spent
        return action

    @property
    def pace(self) -> Pace:
        """The times so far."""
        return Pace(
            decisions=len(self._decisions),
            turns=len(self._turns),
            seconds=sum(self._decisions),
            cpu_seconds=self._cpu,
            longest_decision=max(self._decisions, default=0.0),
            longest_turn=max(self._turns, default=0.0),
        )

"""A finished game that was played elsewhere, taken in as a table: played again from its record, by the tables' rules.

The device dealt, so the table claims nothing about the shuffles; that they follow from the record's secret is checked.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from makai.core.record import Record
from makai.tables import commands
from makai.tables.actors import Actor, BotJob, Person
from makai.tables.clocks import NONE
from makai.tables.commands import Command
from makai.tables.decide import CommandResult, decide
from makai.tables.errors import BadTable
from makai.tables.settings import BOT, DEVICE, INVITED, OPEN, Settings
from makai.tables.steps import PLAYING, Step
from makai.tables.table import Table


@dataclass(frozen=True)
class GaveUp:
    """Somebody gave up at a seat, once so many actions had been played."""

    seat: int
    after: int


@dataclass(frozen=True)
class DeviceGame:
    """A game that was played on a device. Its one open seat is the sender's, under this name and face."""

    settings: Settings
    record: Record
    name: str
    avatar: str = ""
    gave_up: tuple[GaveUp, ...] = ()
    started_at: int = 0
    ended_at: int = 0


def take_in(game: DeviceGame, person: Person) -> CommandResult:
    """Return the table of a game that is over, with its steps; refuse whatever was not played by the rules."""
    _check_settings(game.settings)
    game.record.replay()
    return _Again(game, person).play()


def _check_settings(settings: Settings) -> None:
    """Refuse what a device cannot have kept alone: seats of others, spectators, clocks and ratings."""
    kinds = [seat.kind for seat in settings.seats]
    is_alone = kinds.count(OPEN) == 1 and INVITED not in kinds
    if not is_alone or settings.public or settings.rated or settings.clock.kind != NONE:
        raise BadTable("taken-in-settings")


class _Again:
    """The table while the game is played again."""

    def __init__(self, game: DeviceGame, person: Person) -> None:
        self._game, self._person = game, person
        self._fair = game.record.fair()
        self._table = Table(replace(game.settings, auto_start=False))
        self._steps = list[Step]()
        self._gave_up = list(game.gave_up)

    def play(self) -> CommandResult:
        self._gather()
        self._play_turns()
        self._resign(len(self._game.record.actions))
        if self._table.ending is None:
            raise BadTable("taken-in-unfinished")
        made, record = self._table.record(), self._game.record
        is_same = (made.game, made.rules, made.shuffles) == (record.game, record.rules, record.shuffles)
        if not is_same or made.actions != record.actions or self._gave_up:
            raise BadTable("taken-in-differs")
        return CommandResult(tuple(self._steps), self._table)

    def _gather(self) -> None:
        """Let everybody sit down with their texts, and deal."""
        self._do(commands.Open(dealt_by_device=True))
        number = next(number for number, seat in enumerate(self._table.seats) if seat.plan.kind == OPEN)
        self._do(commands.Sit(self._game.name, number, avatar=self._game.avatar))
        texts = self._fair.contributions
        seals = self._fair.seals or ("",) * len(texts)
        if len(texts) != len(self._table.seats):
            raise BadTable("taken-in-differs")
        for seat, (text, seal) in enumerate(zip(texts, seals, strict=True)):
            if self._table.seats[seat].plan.kind != BOT and (text or seal):
                self._do(commands.Contribute("" if seal else text, seat, seal))
        self._do(commands.Start())
        for seat, seal in enumerate(seals):
            if seal and self._table.seats[seat].plan.kind in (OPEN, DEVICE):
                self._do(commands.Reveal(texts[seat], seat))

    def _play_turns(self) -> None:
        turn = list[str]()
        for number, action in enumerate(self._game.record.actions):
            if not turn:
                self._resign(number)
                state = self._table.state
            if self._table.phase != PLAYING or state is None:
                raise BadTable("taken-in-differs")
            turn.append(action)
            state = state.apply(action)
            if self._table.adapter.commits(action, state):
                self._do(commands.Play(self._table.moved, tuple(turn)), self._find_mover())
                turn = []
        if turn:
            raise BadTable("taken-in-unfinished")

    def _find_mover(self) -> Actor:
        table = self._table
        assert table.to_move is not None
        return BotJob(table.to_move, table.moved) if table.seats[table.to_move].level else self._person

    def _resign(self, played: int) -> None:
        """Let those give up who did so after so many actions."""
        while self._gave_up and self._gave_up[0].after == played and self._table.phase == PLAYING:
            self._do(commands.Resign(self._gave_up.pop(0).seat))

    def _do(self, command: Command, by: Actor | None = None) -> None:
        now = self._game.ended_at if self._table.state is not None else self._game.started_at
        steps, self._table = decide(self._table, command, by or self._person, now, lambda _: self._fair.secret)
        self._steps += steps

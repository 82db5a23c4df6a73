"""A party at a table, for the tests: people say what they want, and every step goes through JSON on its way."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from makai.core.errors import MakaiError
from makai.tables import Actor, BotJob, BotTurn, Command, Person, Settings, Step, Table, Viewer, decide
from makai.tables import commands as c
from makai.tables.views.picture import write_view

SECOND = 1000
START = 1_700_000_000_000

KAHUNA: Mapping[str, Any] = {"game": "kahuna", "rules": {"first": 0}}
PIRANJA: Mapping[str, Any] = {"game": "piranja", "rules": {"first": 0, "players": 3}}
NAMES = ("Anna", "Ben", "Chloé", "Dario", "Eve", "Finn")


class Party:
    """A table, its people, and a clock that only the test moves."""

    def __init__(self, found: Mapping[str, Any] = KAHUNA, seed: int = 1, **settings: Any) -> None:
        self.settings = Settings.from_dict({"public": True, **found, **settings})
        self.rng = Random(seed)
        self.table = Table(self.settings)
        self.now = START

    def do(self, command: Command, by: str | Actor = "Anna") -> tuple[Step, ...]:
        """Let somebody do something."""
        written = json.dumps([step.to_dict() for step in self.steps_of(command, by)])
        steps = tuple(Step.from_dict(each) for each in json.loads(written))
        for step in steps:
            self.table = self.table.after(step)
        return steps

    def steps_of(self, command: Command, by: str | Actor = "Anna") -> tuple[Step, ...]:
        """Return what a command would lead to."""
        actor = Person(by) if isinstance(by, str) else by
        return decide(self.table, command, actor, self.now, self.rng.randbytes).steps

    def refusal(self, command: Command, by: str | Actor = "Anna") -> str:
        """Return the code with which something is refused; it must be a sentence in every language."""
        with pytest.raises(MakaiError) as caught:
            self.steps_of(command, by)
        assert all(caught.value.text(language) for language in ("en", "fr", "it", "de"))
        return caught.value.code

    def gather(self, *names: str) -> Party:
        """Open the table and let people sit down, the first of whom is the host."""
        self.do(c.Open(), names[0] if names else "Anna")
        for name in names:
            self.do(c.Sit(name, contribution=f"{name}'s text"), name)
        return self

    def started(self, *names: str) -> Party:
        """Gather and start."""
        self.gather(*names)
        self.do(c.Start(), names[0] if names else "Anna")
        return self

    def owner(self) -> str | BotJob:
        """Return who moves now."""
        assert self.table.to_move is not None
        bot_turn = self.table.bot_turn
        return self.table.seats[self.table.to_move].person if bot_turn is None else bot_turn.job

    def turn(self) -> c.Play:
        """Return some turn of the player to move."""
        table = self.table
        assert table.to_move is not None
        assert table.state is not None
        seed = self.rng.getrandbits(32)
        any_turn = BotTurn(self.settings.name, table.to_move, table.moved, "random", seed, table.state).choose()
        return c.Play(table.moved, any_turn)

    def play(self, turns: int = 1) -> Party:
        """Play some turns of any player, or to the end."""
        for _ in range(turns):
            if self.table.phase == "playing":
                self.now += SECOND
                self.do(self.turn(), self.owner())
        return self

    def picture(self, person: str = "", seat: int | None = None) -> dict[str, Any]:
        """Return what somebody sees; where a game writes it by a shorter way, the same comes out."""
        viewer = Viewer(person, seat)
        picture = self.table.picture(viewer, self.now)
        if self.table.state is not None:
            written = write_view(self.table, self.table.state, self.table.eyes(viewer))
            assert written is None or json.loads(written) == json.loads(json.dumps(picture["view"]))
        return picture


def kinds(steps: tuple[Step, ...]) -> list[str]:
    """Return what kinds of steps these are."""
    return [step.kind() for step in steps]


def all_seats(players: int, kind: str = "open") -> list[dict[str, str]]:
    """Return so many seats of a kind."""
    return [{"kind": kind} for _ in range(players)]

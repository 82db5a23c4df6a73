"""Lessons: a game from fixed shuffles that somebody plays again, turn by turn, with a coach. Nothing of it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property

from makai.core.chance import Recorded
from makai.core.fair import SECRET_BYTES, Fair
from makai.core.game import Json
from makai.tables import commands, steps
from makai.tables.actors import BotJob, Person, Viewer
from makai.tables.decide import decide
from makai.tables.errors import Refusal
from makai.tables.seats import Seats
from makai.tables.settings import BOT, DEVICE, OPEN, Settings
from makai.tables.table import Table

NO_SECRET = bytes(SECRET_BYTES)
OTHERS = "child"  # who sits at the other seats, by name only: the lesson says what they play


@dataclass(frozen=True)
class FixedShuffles(Fair):
    """Chance that was written down beforehand."""

    shuffles: tuple[tuple[str, ...], ...] = ()

    def shuffle(self, index: int, cards: Sequence[str], keep: int | None = None) -> list[str]:
        """Return the shuffle that was written down."""
        return Recorded(self.shuffles).shuffle(index, cards, keep)


@dataclass(frozen=True)
class Tip:
    """What the coach says, and what they point at; `does` says that the learner acts now."""

    text: str
    point: str = ""
    does: bool = False


@dataclass(frozen=True)
class Scene:
    """A part of the game that is played: from one turn (counted from 0) up to another, with the coach's tips."""

    begins: int
    ends: int
    tips: tuple[Tip, ...]


@dataclass(frozen=True)
class Lesson:
    """A game with all of its turns. The learner has seat 0, or, in an example, whichever is to move."""

    game: str
    rules: Json
    shuffles: tuple[tuple[str, ...], ...]
    turns: tuple[tuple[str, ...], ...]
    scenes: tuple[Scene, ...]
    all_seats: bool = False

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """The table before the first turn, and after each."""
        tables = [self._deal()]
        for actions in self.turns:
            tables.append(_play(tables[-1], actions))
        return tuple(tables)

    def _deal(self) -> Table:
        players = int(self.rules.get("players", 2))
        other = {"kind": DEVICE, "name": "–"} if self.all_seats else {"kind": BOT, "level": OTHERS}
        settings = Settings.from_dict(
            {"game": self.game, "rules": self.rules, "seats": [{"kind": OPEN}, *[other] * (players - 1)]}
        )
        table = Table(settings).after(steps.TableOpened(version=1, host="0", secret=NO_SECRET.hex()))
        seats = Seats(
            seat if seat.level else replace(seat, person=str(number)) for number, seat in enumerate(table.seats)
        )
        table = replace(table, seats=seats, fair=FixedShuffles(NO_SECRET, shuffles=self.shuffles))
        start = steps.GameStarted(version=2, first=self.rules["first"], commitment="", contributions=("",) * players)
        return table.after(start)

    def learner(self, turn: int) -> str:
        """Return the person with whose eyes the table is shown after so many turns."""
        mover = self.tables[turn].to_move
        return str(mover) if self.all_seats and mover is not None else "0"

    def is_learners(self, turn: int) -> bool:
        """Tell whether a turn is one that the learner plays."""
        return turn < len(self.turns) and str(self.tables[turn].to_move) == self.learner(turn)

    def after(self, turn: int) -> int:
        """Return how many turns are played when the learner has played this one: the others' belong to it."""
        scene = self._scene(turn)
        found = turn + 1
        while found < scene.ends and not self.is_learners(found):
            found += 1
        return min(found, scene.ends)

    def picture(self, turn: int, since: int | None = None) -> Json:
        """Return the table after so many turns; with `since` (turns), what happened after those."""
        self._scene(turn)
        if since is not None and not 0 <= since <= turn:
            raise Refusal("lesson-unknown-turn", turn=since)
        table, viewer = self.tables[turn], Viewer(self.learner(turn))
        shown = table.picture(viewer, 0)
        shown["view"]["legal"] = self._next_action(turn, 0)
        begun = table.version if since is None else self.tables[since].version
        return {"turn": turn, "next": self.after(turn), "picture": shown, "news": table.news(viewer, begun)}

    def draft(self, turn: int, actions: Sequence[str]) -> Json:
        """Return what the wanted turn would do so far."""
        self._scene(turn)
        self._check(turn, actions)
        draft = self.tables[turn].draft(Viewer(self.learner(turn)), actions).to_dict()
        legal = self._next_action(turn, len(actions))
        return {**draft, "legal": legal, "view": {**draft["view"], "legal": legal}}

    def _check(self, turn: int, actions: Sequence[str]) -> None:
        wanted = self.turns[turn] if self.is_learners(turn) else ()
        if tuple(actions) != wanted[: len(actions)]:
            raise Refusal("lesson-otherwise")

    def _next_action(self, turn: int, done: int) -> list[str]:
        """Return the one action that the coach asks for."""
        return list(self.turns[turn][done : done + 1]) if self.is_learners(turn) else []

    def _scene(self, turn: int) -> Scene:
        found = [scene for scene in self.scenes if scene.begins <= turn <= scene.ends]
        if not found:
            raise Refusal("lesson-unknown-turn", turn=turn)
        return found[0]

    def script(self) -> Json:
        """Return what the coach says, scene by scene."""
        return {"game": self.game, "scenes": [asdict(scene) for scene in self.scenes]}


def _play(table: Table, actions: tuple[str, ...]) -> Table:
    """Return the table after a turn of the player to move."""
    seat = table.to_move
    assert seat is not None
    by = BotJob(seat, table.moved) if table.seats[seat].level else Person(table.seats[seat].person)
    return decide(table, commands.Play(table.version, actions), by, 0, lambda n: NO_SECRET[:n]).table

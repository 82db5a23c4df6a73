"""A table: a value that follows from its settings and its steps, and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from makai.bots.personas import Persona
from makai.core.fair import Fair
from makai.core.game import Json, State, View
from makai.core.record import Record
from makai.tables.actors import Viewer
from makai.tables.clocks import NONE as NO_CLOCK
from makai.tables.clocks import Clocks
from makai.tables.errors import BadTable, Refusal, Stale
from makai.tables.fold import fold, replay_states
from makai.tables.games.adapter import GameAdapter, find_adapter
from makai.tables.history import History
from makai.tables.offers import Offers
from makai.tables.seats import Seats
from makai.tables.settings import Settings
from makai.tables.starting import Starting
from makai.tables.steps import (
    GATHERING,
    NEW,
    OVER,
    PLAYING,
    BotSeated,
    GameEnded,
    PersonSeated,
    StartCancelled,
    Step,
)
from makai.tables.views.bot_turn import BotTurn
from makai.tables.views.draft import Draft, try_draft
from makai.tables.views.news import tell_news
from makai.tables.views.picture import show
from makai.tables.views.record import make_record


@dataclass(frozen=True, repr=False)
class Table:
    """Who sits here, what is played, and how it came to where it is.

    `moved` is the version that brought about the present position (or who plays it); a turn must know that one.
    """

    settings: Settings
    history: History = field(default_factory=History)
    phase: str = NEW
    host: str = ""
    seats: Seats = field(default_factory=Seats)
    fair: Fair | None = None
    starting: Starting | None = None
    state: State | None = None
    first: int = 0
    moved: int = 0
    clocks: Clocks | None = None
    offers: Offers = field(default_factory=Offers)
    ending: GameEnded | None = None
    rematch_table: str = ""
    origin: str = ""  # of a rematch: the first of the tables before it
    dealt_by_device: bool = False  # the game was played elsewhere: this table promised nothing about its shuffles
    removed: frozenset[str] = frozenset()  # whom the host does not want here

    @classmethod
    def replay(cls, settings: Settings, steps: Iterable[Step]) -> Table:
        """Return the table that steps lead to."""
        table = cls(settings)
        for step in steps:
            table = table.after(step)
        return table

    def after(self, step: Step, states: Sequence[State] = ()) -> Table:
        """Return the table after one more step; `states` are those that a turn leads through, if they are known."""
        expected = self.history.version + 1
        if step.version != expected:
            raise BadTable("table-version-gap", found=step.version, expected=expected)
        return fold(self, step, states)

    def at(self, version: int) -> Table:
        """Return the table as it was at a version."""
        self.check_version(version)
        return Table.replay(self.settings, self.steps[:version])

    @property
    def version(self) -> int:
        """How many steps led here."""
        return self.history.version

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step so far."""
        return self.history.steps

    @property
    def adapter(self) -> GameAdapter:
        """How this table's game is played at a table."""
        return find_adapter(self.settings.name)

    @property
    def to_move(self) -> int | None:
        """The seat that must act, None when the game does not run."""
        return self.state.to_move if self.state is not None and self.phase == PLAYING else None

    @property
    def deadline(self) -> int | None:
        """When the time of the person to move, or of those to reveal their texts, is up; a bot is never late."""
        if self.starting is not None:
            return self.starting.deadline
        clocks = self.clocks
        if clocks is None or clocks.control.kind == NO_CLOCK:
            return None
        mover = self.to_move
        return None if mover is None or self.seats[mover].level else clocks.deadline

    @property
    def bot_turn(self) -> BotTurn | None:
        """The bot that must move, if it is a bot's turn."""
        return BotTurn.at(self)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats whose sealed texts a start waits for."""
        seats = enumerate(self.seats) if self.starting is not None else ()
        return tuple(number for number, seat in seats if seat.is_awaited)

    def starts_by_itself(self) -> bool:
        """Whether the game should start now without anybody's asking: that was agreed, and nothing is missing.

        After a start was called off it waits until somebody else has sat down, or somebody asks.
        """
        is_wanted = self.settings.auto_start and self.phase == GATHERING and self.starting is None
        if not is_wanted or any(seat.is_free or seat.owes_seal for seat in self.seats):
            return False
        news = (step for step in reversed(self.steps) if isinstance(step, PersonSeated | BotSeated | StartCancelled))
        return not isinstance(next(news, None), StartCancelled)

    @property
    def bot_levels(self) -> tuple[str, ...]:
        """The levels of the bots, seat by seat; nothing where a person sits, even if a bot plays for them."""
        return self.seats.bot_levels

    @property
    def personas(self) -> tuple[Persona | None, ...]:
        """Who the bots are, seat by seat; None where no bot sits."""
        return self.seats.cast(self.settings.name)

    @property
    def persons(self) -> tuple[str, ...]:
        """The people at the table, each once."""
        return self.seats.persons

    def seats_of(self, person: str) -> tuple[int, ...]:
        """Return the seats that a person holds."""
        return self.seats.of(person)

    def eyes(self, viewer: Viewer) -> int | None:
        """Return the seat with whose eyes somebody may look (None: as a spectator).

        Where a device is handed round, only the player to move who has taken it sees a hand.
        """
        seats = self.seats.of(viewer.person)
        if len(seats) <= 1:
            return seats[0] if seats else None
        handed_over = viewer.seat in seats and (viewer.seat == self.to_move or self.phase == OVER)
        return viewer.seat if handed_over else None

    def picture(self, viewer: Viewer, now: int) -> Json:
        """Return all that somebody may see of the table, for JSON."""
        return show(self, viewer, now)

    def news(self, viewer: Viewer, since: int) -> list[Json]:
        """Return what happened after a version, as somebody may see it, for JSON."""
        self.check_version(since)
        return list(tell_news(self, viewer, since))

    def draft(self, viewer: Viewer, actions: Iterable[str], version: int | None = None) -> Draft:
        """Return what a turn that is only thought of would do. Nothing is kept, and nothing hidden is shown.

        With `version`, a draft for a position that is no more is refused.
        """
        self.check_fresh(self.version if version is None else version)
        return Draft.of(self, viewer, tuple(actions))

    def hint(self, viewer: Viewer, actions: Iterable[str] = ()) -> View:
        """Return the view that a bot may give advice on: after a draft, where hints were agreed on."""
        if not self.settings.hints:
            raise Refusal("table-no-hints")
        seat, before, states = try_draft(self, viewer, tuple(actions))
        return (states[-1] if states else before).view(seat)

    def game_states(self) -> Iterator[State]:
        """Yield every state of the game, played again from the start."""
        if self.fair is not None and self.state is not None:
            yield from replay_states(self.settings, self.fair, self.steps)

    def record(self, language: str = "en") -> Record:
        """Return the record of a finished game, with the proof of its shuffles."""
        return make_record(self, language)

    def check_version(self, version: int) -> None:
        """Refuse a version that the table has not reached."""
        latest = self.history.version
        if not 0 <= version <= latest:
            raise Refusal("table-version-unknown", version=version, latest=latest)

    def check_fresh(self, version: int) -> None:
        """Refuse a version whose position is no more."""
        self.check_version(version)
        if version < self.moved:
            raise Stale("stale", version=version, latest=self.moved)

    def __repr__(self) -> str:
        return f"<Table {self.settings.name}, {self.phase}, version {self.version}>"

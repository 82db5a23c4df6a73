"""A live table: its value in memory, one change at a time, and those who watch it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from makai.server.live.table_writer import Place, TableWriter, encode_message
from makai.tables import Table, Viewer
from makai.tables.clocks import DAYS
from makai.tables.steps import GATHERING, PLAYING

SPECTATOR = Viewer()  # all of them are alike


@dataclass(eq=False, slots=True)
class Watcher:
    """Somebody who is told what happens at a table; `told` is the version they have, None for nothing yet."""

    viewer: Viewer
    send: Callable[[bytes], None]
    told: int | None = None
    spectators: int = 0  # how many they know of
    place: Place | None = None  # where they were when they were told


class TableLock(asyncio.Lock):
    """A lock that can be taken without waiting, where it is free."""

    def take_now(self) -> bool:
        """Take the lock, unless somebody has it or waits for it; tell whether it was taken."""
        taking = self.acquire()
        try:
            taking.send(None)
        except StopIteration:
            return True
        taking.close()
        return False


@dataclass(eq=False, slots=True)
class LiveTable:
    """A table in memory. It is changed only under its lock."""

    id: str
    table: Table
    used_at: int = 0
    doubtful: bool = False  # nobody knows whether the last change was stored
    lock: TableLock = field(default_factory=TableLock)
    watchers: set[Watcher] = field(default_factory=set)
    left_at: dict[str, int] = field(default_factory=dict)  # when people without a socket were last here
    writer: TableWriter = field(init=False)

    def __post_init__(self) -> None:
        self.writer = TableWriter(self.id)

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches it and nobody changes it."""
        return not self.watchers and not self.lock.locked()

    def add(self, watcher: Watcher) -> None:
        """Let somebody watch."""
        self.watchers.add(watcher)
        self.left_at.pop(watcher.viewer.person, None)

    def remove(self, watcher: Watcher, now: int) -> None:
        """Let somebody watch no more; note when a person has no other socket here."""
        self.watchers.discard(watcher)
        if not self.is_present(watcher.viewer.person):
            self.left_at[watcher.viewer.person] = now

    def note_request(self, person: str, now: int) -> None:
        """Note that somebody is still there, though without a socket."""
        if person in self.left_at:
            self.left_at[person] = now

    def is_present(self, person: str) -> bool:
        """Tell whether a person looks at the table now."""
        return any(watcher.viewer.person == person for watcher in self.watchers)

    @property
    def players_here(self) -> list[str]:
        """The people who sit at the table and look at it."""
        here = {watcher.viewer.person for watcher in self.watchers}
        return [person for person in self.table.persons if person in here]

    def find_deserted_seats(self, before: int) -> list[int]:
        """Return the seats whose people have been gone since a time, where a game is played without a break."""
        if not self.left_at or self.table.phase != PLAYING or self.table.settings.clock.kind == DAYS:
            return []
        if len(self.table.persons) < 2:  # nobody waits
            return []
        here = [(number, seat) for number, seat in enumerate(self.table.seats) if seat.is_played_by_person]
        return [number for number, seat in here if not seat.away and self.left_at.get(seat.person, before) < before]

    def tell(self, now: int) -> None:
        """Tell everybody what they have not been told yet; the same words are written once."""
        table, version = self.table, self.table.history.version
        untold = [watcher for watcher in self.watchers if watcher.told != version]
        if not untold:
            return
        moment = self.writer.describe(table, now)
        written: dict[tuple[Place, int | None], bytes] = {}
        for watcher in untold:
            place = watcher.place
            if place is None or place.seats is not table.seats:
                place = watcher.place = self.writer.find_place(table, identify(table, watcher.viewer))
            key = place, watcher.told
            text = written.get(key)
            if text is None:
                text = written[key] = moment.tell(place, watcher.told)
            watcher.told = version
            watcher.send(text)

    def count_spectators(self) -> None:
        """Tell everybody how many watch who do not sit here, where that is news."""
        seated = self.table.persons
        people = [each.viewer.person for each in self.watchers if each.viewer.person not in seated]
        count = people.count("") + len({person for person in people if person})
        untold = [watcher for watcher in self.watchers if watcher.spectators != count]
        text = encode_message({"type": "watching", "table": self.id, "spectators": count}) if untold else b""
        for watcher in untold:
            watcher.spectators = count
            watcher.send(text)

    def say(self, text: bytes, muters: Collection[str] = ()) -> None:
        """Pass on what somebody said, but to those who do not want to hear it."""
        for watcher in tuple(self.watchers):
            if watcher.viewer.person not in muters:
                watcher.send(text)


def belongs_to(table: Table, person_id: str) -> bool:
    """Tell whether a person opened a table or sits there."""
    return bool(person_id) and (person_id == table.host or person_id in table.seats.persons)


def is_admitted_to_game(table: Table, person_id: str) -> bool:
    """Tell whether a game has begun where somebody may look on: an invitation is worth something only before it."""
    return table.phase != GATHERING and (table.settings.public or belongs_to(table, person_id))


def has_begun(table: Table) -> bool:
    """Tell whether a game runs, or will as soon as every sealed text is revealed."""
    return table.phase == PLAYING or table.starting is not None


def identify(table: Table, viewer: Viewer) -> Viewer:
    """Return a viewer as the table knows them: all spectators are alike."""
    return viewer if belongs_to(table, viewer.person) else SPECTATOR

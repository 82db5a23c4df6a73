"""Who can want something of a table: a person, a bot's job, or the server's clock."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody, known by an opaque id; `invited` if they came with the table's invitation."""

    id: str
    invited: bool = False


@dataclass(frozen=True, slots=True)
class BotJob:
    """The job to move for a bot's seat in the position that a version brought about."""

    seat: int
    version: int


@dataclass(frozen=True, slots=True)
class ServerClock:
    """The server itself, which watches over time and connections and has been running since `awake`."""

    awake: int = 0


Actor = Person | BotJob | ServerClock


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody who looks at a table: a spectator, or a person.

    Where one person holds several seats (one device, handed round), `seat` is the one who holds the device now.
    """

    person: str = ""
    seat: int | None = None

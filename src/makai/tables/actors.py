"""Who can want something of a table: a person, a bot's job, or the clock on the wall."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    """Somebody, known by an opaque id; `invited` if he came with the table's invitation."""

    id: str
    invited: bool = False


@dataclass(frozen=True)
class BotJob:
    """The job to move for a bot's seat in the position that a version brought about."""

    seat: int
    version: int


@dataclass(frozen=True)
class Clock:
    """The server's own watch over time and connections, which has been running since `awake`."""

    awake: int = 0


Actor = Person | BotJob | Clock


@dataclass(frozen=True)
class Viewer:
    """Somebody who looks at a table: a spectator, or a person.

    Where one person holds several seats (one device, handed round), `seat` is the one who holds the device now.
    """

    person: str = ""
    seat: int | None = None

"""A finished game played again, step by step: as a seat saw it, as a spectator did, or with open cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeVar

from makai.core.game import Json, State
from makai.core.record import Record, decode, read_records
from makai.games import find
from makai.server.analysis.executor import FairExecutor
from makai.server.analysis.fair_queue import Requester
from makai.server.errors import BadRequest, NotFound
from makai.server.schemas.base import Shape
from makai.server.schemas.registry import AnyEvent, AnyView, GameName
from makai.server.schemas.tables import Seat
from makai.tables.games.adapter import GameAdapter, find_adapter

MOST_GAMES = 500  # in one file
COMING = 15  # how many of the next cards are shown, where the cards are open

T = TypeVar("T")


class ReplayStep(Shape):
    """The table after an action (the first step: before any). `turn` counts the turns that had begun by then."""

    step: int
    action: str | None
    seat: Seat | None
    turn: int
    events: list[AnyEvent]
    view: AnyView
    standing: list[int]
    hands: list[list[str] | None] | None
    coming: list[str] | None


class ReplayEnding(Shape):
    """How a table ended, which the actions alone do not tell when somebody gave up."""

    winners: list[Seat]
    why: str


class Replay(Shape):
    """A whole game. `index` counts the records of a file, of which there are `games`. A file tells no faces."""

    game: GameName
    rules: dict[str, Any]
    seats: list[str]
    avatars: list[str]
    index: int
    games: int
    eyes: Seat | None
    open: bool
    ending: ReplayEnding | None
    steps: list[ReplayStep]


@dataclass(frozen=True)
class Eyes:
    """The seat whose view is shown (None: a spectator's), or all cards open."""

    seat: int | None = None
    open: bool = False


class Replayer:
    """Plays games again, one at a time and outside the event loop: a file may be long."""

    def __init__(self) -> None:
        self._executor = FairExecutor("replay", "replays-busy")

    async def replay_record(self, record: Record, eyes: Eyes, requester: Requester) -> Json:
        """Return the replay of a table's own record."""
        return await self._executor.run(lambda: replay_game(record, eyes), requester)

    async def replay_file(self, data: bytes, file: str, index: int, eyes: Eyes, requester: Requester) -> Json:
        """Return the replay of one of the records in a file."""
        return await self._executor.run(lambda: replay_file(data, file, index, eyes), requester)

    def close(self) -> None:
        """Play no more games."""
        self._executor.close()


def find_record(data: bytes, file: str, index: int) -> tuple[Record, int]:
    """Return a record of a file, and how many there are."""
    records = list(_limit(read_records(decode(data, file), find, file)))
    if index >= len(records):
        raise NotFound("replay-no-such-game", file=file, index=index + 1, count=len(records))
    return records[index], len(records)


def _limit(records: Iterator[T]) -> Iterator[T]:
    for number, record in enumerate(records):
        if number >= MOST_GAMES:
            raise BadRequest("replay-too-many-games", most=MOST_GAMES)
        yield record


def replay_file(data: bytes, file: str, index: int, eyes: Eyes) -> Json:
    """Return the replay of one of the records in a file."""
    record, games = find_record(data, file, index)
    return {**replay_game(record, eyes), "index": index, "games": games}


def replay_game(record: Record, eyes: Eyes) -> Json:
    """Return every step of a game as somebody may see it."""
    states = record.replay()
    if eyes.seat is not None and eyes.seat >= len(record.seats):
        raise BadRequest("replay-no-such-seat", seat=eyes.seat + 1, players=len(record.seats))
    adapter = find_adapter(record.game.name)
    first = _describe_step(0, 1, states[0], None, eyes, adapter)
    return {
        "game": record.game.name,
        "rules": record.rules,
        "seats": record.seats,
        "avatars": [],
        "index": 0,
        "games": 1,
        "eyes": eyes.seat,
        "open": eyes.open,
        "ending": _find_ending(record),
        "steps": [first, *_later_steps(states, eyes, adapter)],
    }


def _later_steps(states: tuple[State, ...], eyes: Eyes, adapter: GameAdapter) -> Iterator[Json]:
    turn = 1
    for number, (before, after) in enumerate(pairwise(states), 1):
        yield _describe_step(number, turn, after, before.to_move, eyes, adapter)
        turn += before.to_move != after.to_move


def _describe_step(number: int, turn: int, state: State, seat: int | None, eyes: Eyes, adapter: GameAdapter) -> Json:
    view = adapter.picture(state.view(eyes.seat), "full" if eyes.open else "none", "off")
    return {
        "step": number,
        "action": str(state.actions[-1]) if number else None,
        "seat": seat,
        "turn": turn,
        "events": [event.seen_by(_find_witness(eyes, seat)).to_dict() for event in state.events],
        "view": {**view, "legal": []},
        "standing": adapter.standing(state),
        "hands": _find_hands(adapter.hands(state), eyes),
        "coming": adapter.next_cards(state)[:COMING] if eyes.open else None,
    }


def _find_witness(eyes: Eyes, seat: int | None) -> int | None:
    """Return the seat whose view of an action is shown: with open cards, that of the acting seat."""
    return seat if eyes.open else eyes.seat


def _find_hands(hands: Sequence[list[str]] | None, eyes: Eyes) -> list[list[str] | None] | None:
    """Return the hands that can be seen, where players have hands."""
    if hands is None:
        return None
    return [hand if eyes.open or seat == eyes.seat else None for seat, hand in enumerate(hands)]


def _find_ending(record: Record) -> Json | None:
    """Return how the table ended, if the record says so in words that we know."""
    found = record.extra.get("ending")
    if not isinstance(found, Mapping):
        return None
    winners, why = found.get("winners"), found.get("why")
    if not isinstance(why, str) or not isinstance(winners, list):
        return None
    seats = [each for each in winners if type(each) is int and 0 <= each < len(record.seats)]
    return {"winners": seats, "why": why} if len(seats) == len(winners) else None

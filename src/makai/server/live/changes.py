"""What is stored of a table besides its steps: the jobs that a change causes, and what lists show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from makai.core.game import Json
from makai.store import Change, Job, NewJob, NewStep, NewTable
from makai.store.queries.invitations import NewInvitation
from makai.tables import Actor, BotJob, Person, ServerClock, Step, Table
from makai.tables.clocks import DAYS
from makai.tables.seats import Seat

STATUS = {"new": "open", "gathering": "open", "playing": "running", "over": "over"}

BOT, FINISHED, REMATCH, NOTIFY = "bot", "finished", "rematch", "notify"


def describe_change(
    table_id: str,
    before: Table,
    after: Table,
    steps: Sequence[Step],
    by: Actor,
    command_id: str | None = None,
    job: Job | None = None,
) -> Change:
    """Return all that is stored when steps lead from one table to another."""
    at = steps[-1].at
    return Change(
        table_id=table_id,
        expected=before.version,
        at=at,
        steps=_new_steps(steps, by),
        command_id=command_id,
        answer={"version": after.version},
        jobs=tuple(find_jobs(table_id, before, after, at)),
        job=job,
        status=STATUS[after.phase],
        deadline=after.deadline,
        seats=None if find_people(after) == find_people(before) else find_people(after),
        summary=summarise(after),
    )


def describe_new_table(
    table_id: str, after: Table, steps: Sequence[Step], by: Actor, invitations: tuple[NewInvitation, ...] = ()
) -> NewTable:
    """Return all that is stored when a table is opened."""
    at = steps[-1].at
    return NewTable(
        id=table_id,
        game=after.settings.name,
        settings=after.settings.to_dict(),
        secret=None,  # it stands in the first step
        at=at,
        public=after.settings.public,
        summary=summarise(after),
        status=STATUS[after.phase],
        deadline=after.deadline,
        steps=_new_steps(steps, by),
        jobs=tuple(find_jobs(table_id, Table(after.settings), after, at)),
        seats=find_people(after),
        invitations=invitations,
    )


def find_jobs(table_id: str, before: Table, after: Table, at: int) -> Iterator[NewJob]:
    """Yield what must be done because of a change."""
    bot, bot_before = after.bot_turn, before.bot_turn
    if bot is not None and (bot_before is None or bot_before.job != bot.job):
        yield NewJob(BOT, {"seat": bot.seat, "version": bot.version}, at, table_id)
    if after.ending is not None and before.ending is None:
        yield NewJob(FINISHED, {}, at, table_id)
    if after.rematch_table and not before.rematch_table:
        yield NewJob(REMATCH, {}, at, table_id)
    if after.settings.clock.kind == DAYS and after.moved != before.moved and _is_persons_turn(after):
        yield NewJob(NOTIFY, {"seat": after.to_move, "version": after.moved}, at, table_id)


def _is_persons_turn(table: Table) -> bool:
    return table.to_move is not None and table.seats[table.to_move].is_played_by_person


def find_people(table: Table) -> dict[int, str]:
    """Return which people sit where."""
    return {number: seat.person for number, seat in enumerate(table.seats) if seat.person}


def summarise(table: Table) -> Json:
    """Return what lists show of a table; nothing in it is hidden from anybody."""
    return {
        "phase": table.phase,
        "rules": table.settings.rules,
        "clock": table.settings.clock.to_dict(),
        "rated": table.settings.rated,
        "to_move": table.to_move,
        "seats": [_summarise(seat) for seat in table.seats],
        "winners": None if table.ending is None else list(table.ending.winners),
    }


def _summarise(seat: Seat) -> Json:
    told = seat.to_dict("")
    return {key: told[key] for key in ("plan", "kind", "name", "level")}


def _new_steps(steps: Sequence[Step], by: Actor) -> tuple[NewStep, ...]:
    return tuple(NewStep(step.to_dict(), name_actor(by)) for step in steps)


def name_actor(by: Actor) -> str:
    """Return what somebody is called in the database."""
    match by:
        case Person(id=name):
            return name
        case BotJob(seat=seat):
            return f"bot/{seat}"
        case ServerClock():
            return "clock"

"""What is stored of a table besides its steps: the jobs that a change causes, and what lists show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from makai.core.fair_log import ENDED, OPENED, LogNote, note_deal
from makai.core.game import Json
from makai.server.jobs.finished_games import describe_finished_game
from makai.store import Change, Job, NewJob, NewStep, NewTable
from makai.store.queries.invitations import NewInvitation
from makai.store.queries.steps import KEEP, LISTED_MS
from makai.tables import Actor, BotJob, BotTurn, CommandResult, Person, ServerClock, Step, Table
from makai.tables.clocks import DAYS
from makai.tables.steps import GATHERING

ABANDONED = "abandoned"
STATUS = {"new": "open", "gathering": "open", "playing": "running", "over": "over"}

BOT, FINISHED, NOTIFY = "bot", "finished", "notify"
REMATCH = "rematch"  # only older versions stored such jobs
START = "start"  # why somebody is notified before the game: their sealed text is needed
PERSON_WAITS, BOTS_ALONE = 0, 1  # the priority of a bot's turn
# A bot that goes on with its turn waits for so small a part of the pace: a turn of ten cards takes no ten pauses.
# A bot after another bot waits for half of it: people still watch the one before.
GOING_ON, AFTER_A_BOT = 0.125, 0.5


def describe_change(
    table_id: str,
    before: Table,
    result: CommandResult,
    by: Actor,
    command_id: str | None = None,
    job: Job | None = None,
    pace: int = 0,
) -> Change:
    """Return all that is stored when a command leads from one table to another; bots take so many ms, if they can."""
    steps, after = result
    at = steps[-1].at
    is_another_minute = at // LISTED_MS != before.history.at // LISTED_MS
    return Change(
        table_id=table_id,
        expected=before.version,
        at=at,
        steps=_new_steps(steps, by),
        command_id=command_id,
        answer={"version": after.version},
        jobs=tuple(find_jobs(table_id, before, after, at, pace)),
        job=job,
        status=ABANDONED if _has_emptied(before, after) else STATUS[after.phase],
        deadline=after.deadline,
        to_move=after.to_move,
        seats=None if after.seats.people == before.seats.people else after.seats.people,
        summary=KEEP if _looks_the_same(before, after) else summarise(after),
        log=tuple(find_log_notes(before, after)),
        finished=describe_finished_game(table_id, after) if _has_ended(before, after, rated=False) else None,
        is_listed=is_another_minute or before.phase != after.phase or before.deadline != after.deadline,
    )


def describe_new_table(
    table_id: str,
    after: Table,
    steps: Sequence[Step],
    by: Actor,
    invitations: tuple[NewInvitation, ...] = (),
    pace: int = 0,
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
        host=after.host,
        summary=summarise(after),
        status=STATUS[after.phase],
        deadline=after.deadline,
        to_move=after.to_move,
        steps=_new_steps(steps, by),
        jobs=tuple(find_jobs(table_id, Table(after.settings), after, at, pace)),
        seats=after.seats.people,
        invitations=invitations,
        log=tuple(find_log_notes(Table(after.settings), after)),
        finished=None if after.ending is None else describe_finished_game(table_id, after),
    )


def _has_emptied(before: Table, after: Table) -> bool:
    """Tell whether the last person has left a table before its game; it is open again once somebody sits down."""
    return after.phase == GATHERING and bool(before.persons) and not after.persons


def _has_ended(before: Table, after: Table, *, rated: bool) -> bool:
    """Tell whether a game has ended that counts for the ratings, or one that does not."""
    return after.ending is not None and before.ending is None and after.settings.rated is rated


def find_log_notes(before: Table, after: Table) -> Iterator[LogNote]:
    """Yield what the public log of fair shuffles tells of a change; nothing of what was dealt elsewhere."""
    if after.fair is None or after.dealt_by_device:
        return
    if before.fair is None:
        yield LogNote(OPENED, after.fair.commitment)
    if before.state is None and after.state is not None:
        yield note_deal(after.fair)
    if before.ending is None and after.ending is not None:
        yield LogNote(ENDED, after.fair.commitment)


def find_jobs(table_id: str, before: Table, after: Table, at: int, pace: int = 0) -> Iterator[NewJob]:
    """Yield what must be done because of a change."""
    bot = after.bot_turn
    bot_before = None if bot is None else before.bot_turn
    if bot is not None and (bot_before is None or bot_before.job != bot.job):
        part = 1.0 if bot_before is None else GOING_ON if bot_before.seat == bot.seat else AFTER_A_BOT
        yield _describe_bot_job(table_id, after, bot, at, round(pace * part))
    if _has_ended(before, after, rated=True):
        yield NewJob(FINISHED, {}, at, table_id)
    if after.settings.clock.kind == DAYS and after.moved != before.moved and _is_persons_turn(after):
        yield NewJob(NOTIFY, {"seat": after.to_move, "version": after.moved}, at, table_id)
    if after.settings.clock.kind == DAYS and before.starting is None:
        for seat in after.awaited:
            yield NewJob(NOTIFY, {"seat": seat, "version": after.version, "why": START}, at, table_id)


def _describe_bot_job(table_id: str, table: Table, turn: BotTurn, at: int, pace: int) -> NewJob:
    """Return the job of a bot. It is due as late as its pace allows, so that nothing waits for the pace alone."""
    cost = round(turn.seconds * 1000)
    is_waited_for = any(seat.is_played_by_person and not seat.away for seat in table.seats)
    body = {"seat": turn.seat, "version": turn.version, "pace": pace}
    priority = PERSON_WAITS if is_waited_for else BOTS_ALONE
    return NewJob(BOT, body, at + max(pace - cost, 0), table_id, table.host, priority, cost)


def _is_persons_turn(table: Table) -> bool:
    return table.to_move is not None and table.seats[table.to_move].is_played_by_person


def _looks_the_same(before: Table, after: Table) -> bool:
    """Tell whether lists show the same of two versions of a table, but for who is to move: after nearly all turns."""
    return after.seats is before.seats and (after.phase, after.starting) == (before.phase, before.starting)


def summarise(table: Table) -> Json:
    """Return what lists show of a table, besides who is to move; nothing in it is hidden from anybody."""
    return {
        "phase": table.phase,
        "rules": table.settings.rules,
        "clock": table.settings.clock.to_dict(),
        "rated": table.settings.rated,
        "awaited": list(table.awaited),
        "seats": [seat.summarise(*each) for seat, each in zip(table.seats, enumerate(table.personas), strict=True)],
        "winners": None if table.ending is None else list(table.ending.winners),
    }


def _new_steps(steps: Sequence[Step], by: Actor) -> tuple[NewStep, ...]:
    return tuple(NewStep(step.to_dict(), name_actor(by)) for step in steps)


def name_command(by: Actor, command_id: str) -> str:
    """Return what a command is called in the database: two people may give theirs the same id."""
    return f"{name_actor(by)}/{command_id}"


def name_actor(by: Actor) -> str:
    """Return what somebody is called in the database."""
    match by:
        case Person(id=name):
            return name
        case BotJob(seat=seat):
            return f"bot/{seat}"
        case ServerClock():
            return "clock"

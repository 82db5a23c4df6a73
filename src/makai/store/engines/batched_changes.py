"""Many changes with one statement: how the writer of a SQLite database stores what it stores most often.

With every statement the writer's thread lets go of the interpreter, and while the event loop is busy it waits each
time to get it back. So changes that arrive together take a single statement, however many they are: it puts them into a
view, and a trigger puts them where they belong. Outside of a transaction it is one by itself: all of it or nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import orjson
from pysqlite3 import dbapi2
from sqlalchemy import Connection

from makai.core.fair_log import LogEntry, chain
from makai.store.engines.rows import Row, answer_rows, as_text_quickly, encode_rows, step_rows, table_row
from makai.store.queries.fair_log import complete_notes
from makai.store.queries.games import FinishedGame
from makai.store.queries.jobs import Job, NewJob
from makai.store.queries.steps import LISTED_MS, Appended, Change, Outcome, append_change
from makai.store.queries.tables import NewTable, append_and_open
from makai.store.store import Work

PARTS = ("moved", "opened", "answers", "steps", "done", "jobs", "emptied", "seats", "games", "players", "log")
# What is set is written into its indexes, even if it was the same before: what lists show seldom changes. Of most moves
# it is known that it does not, and nothing is looked up.
DOOR = (
    f"CREATE TEMP VIEW batches AS SELECT {', '.join(f'NULL AS {part}' for part in PARTS)}",
    f"""
CREATE TEMP TRIGGER append_batch INSTEAD OF INSERT ON batches BEGIN
  UPDATE tables SET version = row.value ->> 2, to_move = row.value ->> 3
  FROM json_each(NEW.moved) AS row WHERE tables.id = row.value ->> 0 AND tables.version = row.value ->> 1;
  SELECT RAISE(ABORT, 'overtaken') WHERE changes() <> json_array_length(NEW.moved);
  UPDATE tables SET changed_at = row.value ->> 4, status = row.value ->> 5, deadline_at = row.value ->> 6,
    summary = coalesce(row.value ->> 7, summary)
  FROM json_each(NEW.moved) AS row
  WHERE tables.id = row.value ->> 0
    AND (row.value ->> 8 OR row.value ->> 9)
    AND (row.value ->> 8 OR tables.status <> row.value ->> 5 OR tables.deadline_at IS NOT row.value ->> 6
      OR tables.changed_at < (row.value ->> 4) - {LISTED_MS});
  DELETE FROM jobs WHERE id IN (SELECT value ->> 0 FROM json_each(NEW.done)) AND (id, attempts, node) IN
    (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(NEW.done));
  SELECT RAISE(ABORT, 'job lost') WHERE changes() <> json_array_length(NEW.done);
  INSERT INTO tables (id, game, settings, secret, summary, status, version, public, host, created_at, changed_at,
    deadline_at, to_move)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
    value ->> 8, value ->> 9, value ->> 9, value ->> 10, value ->> 11 FROM json_each(NEW.opened);
  INSERT INTO answers (table_id, command_id, body, at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(NEW.answers);
  INSERT INTO steps (table_id, version, command_id, actor, body, at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(NEW.steps);
  INSERT INTO jobs (kind, body, due_at, table_id, attempts, host, priority, cost, created_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, 0, value ->> 4, value ->> 5, value ->> 6, value ->> 7
  FROM json_each(NEW.jobs);
  DELETE FROM seats WHERE table_id IN (SELECT value ->> 0 FROM json_each(NEW.emptied));
  INSERT INTO seats (table_id, seat, person_id)
  SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(NEW.seats);
  INSERT INTO games (table_id, game, rules, how, rated, started_at, finished_at)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
  FROM json_each(NEW.games);
  INSERT INTO players (table_id, seat, person_id, bot, place, points)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(NEW.players);
  INSERT INTO fair_log (number, at, kind, commitment, detail, hash)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(NEW.log);
END
""",
)
APPEND = f"INSERT INTO batches VALUES ({', '.join('?' * len(PARTS))})"
LAST = "SELECT number, at, kind, commitment, detail, hash FROM fair_log ORDER BY number DESC LIMIT 1"
KNOWN = "SELECT commitment FROM fair_log WHERE commitment IN (SELECT value FROM json_each(?))"
IS_OPEN = "makai.batches"  # noted of a connection that has the view


class OneByOne(Exception):
    """Raised when changes cannot be stored together: one was overtaken, or its command was carried out before."""


class Batched(NamedTuple):
    """A change that can be stored with others, and the table that it leads to, if it is the end of another one."""

    change: Change
    opened: NewTable | None = None


def find_batched(work: Work[Any]) -> Batched | None:
    """Return the change that a piece of work appends, if it can be stored with others."""
    if work.query not in (append_change, append_and_open):
        return None
    found = Batched(*work.args)
    return found if found.change.is_placed and not (found.opened and found.opened.invitations) else None


def append_together(connection: Connection, batch: Sequence[Batched]) -> list[Outcome]:
    """Store changes in a transaction of their own."""
    raw = _find_door(connection)
    try:
        raw.execute(APPEND, _encode(batch, _continue_log(raw, batch)))
    except dbapi2.IntegrityError as error:
        raise OneByOne from error
    return [Appended(each.change.reached) for each in batch]


def _find_door(connection: Connection) -> Any:
    """Return the driver's own connection, with the view that takes changes."""
    raw: Any = connection.connection.dbapi_connection
    if IS_OPEN not in connection.info:
        for statement in DOOR:
            raw.execute(statement)
        connection.info[IS_OPEN] = True
    return raw


def _continue_log(raw: Any, batch: Sequence[Batched]) -> list[LogEntry]:
    """Return what is appended to the public log; if another process is faster, its numbers are taken."""
    noted = [(part.log, part.at) for each in batch for part in each if part is not None and part.log]
    if not noted:
        return []
    firsts = [notes[0].commitment for notes, _ in noted]
    known = {row[0] for row in raw.execute(KNOWN, (orjson.dumps(firsts).decode(),))}
    found, entries = raw.execute(LAST).fetchone(), list[LogEntry]()
    last = None if found is None else LogEntry(*found)
    for notes, at in noted:
        for note in complete_notes(notes, notes[0].commitment in known):
            last = chain(last, note, at)
            entries.append(last)
    return entries


def _encode(batch: Sequence[Batched], log: Sequence[LogEntry]) -> list[str]:
    """Return the rows of changes as JSON, one text for each part."""
    rows: dict[str, list[Row]] = {part: [] for part in PARTS}
    for change, opened in batch:
        _add_change(rows, change)
        if opened is not None:
            _add_table(rows, opened)
    rows["log"] = [(each.number, each.at, each.kind, each.commitment, each.detail, each.hash) for each in log]
    return [encode_rows(each) if each else "[]" for each in rows.values()]


def _add_change(rows: dict[str, list[Row]], change: Change) -> None:
    is_plain = change.is_plain
    rows["moved"].append((*table_row(change), not is_plain, change.is_listed))
    rows["answers"] += answer_rows(change)
    rows["steps"] += step_rows(change.table_id, change.expected, change.steps, change.at, change.command_id)
    if is_plain:
        return
    if change.job is not None:
        rows["done"].append(_claim_row(change.job))
    rows["jobs"] += [_job_row(job, change.at) for job in change.jobs]
    if change.seats is not None:
        rows["emptied"].append((change.table_id,))
        rows["seats"] += [(change.table_id, *each) for each in change.seats.items()]
    if change.finished is not None:
        _add_game(rows, change.finished)


def _add_table(rows: dict[str, list[Row]], new: NewTable) -> None:
    texts = [as_text_quickly(each) for each in (new.settings, new.secret, new.summary)]
    stands = new.status, len(new.steps), new.public, new.host, new.at, new.deadline, new.to_move
    rows["opened"].append((new.id, new.game, *texts, *stands))
    rows["steps"] += step_rows(new.id, 0, new.steps, new.at)
    rows["jobs"] += [_job_row(job, new.at) for job in new.jobs]
    rows["seats"] += [(new.id, *each) for each in new.seats.items()]


def _add_game(rows: dict[str, list[Row]], game: FinishedGame) -> None:
    when = game.started_at, game.finished_at
    rows["games"].append((game.table_id, game.game, as_text_quickly(game.rules), game.how, game.rated, *when))
    rows["players"] += [
        (game.table_id, each.seat, each.person_id, each.bot, each.place, each.points) for each in game.players
    ]


def _claim_row(job: Job) -> Row:
    return job.id, job.attempts, job.node


def _job_row(job: NewJob, at: int) -> Row:
    body = as_text_quickly(job.body)
    return job.kind, body, job.due_at, job.table_id, job.host, job.priority, job.cost, at

"""The store's half about tables: their history, lists of them, jobs, invitations and chat."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from makai.store.engines.database import Database
from makai.store.queries import invitations, jobs, moderation, presence, steps, tables
from makai.store.queries.invitations import Invitation, NewInvitation
from makai.store.queries.jobs import Job, NewJob
from makai.store.queries.moderation import ChatLine
from makai.store.queries.presence import Looking
from makai.store.queries.steps import AlreadyDone, Change, Outcome, StoredStep
from makai.store.queries.tables import Due, NewTable, StoredTable

LIVE = ("open", "running")


class TableStore:
    """What the server asks and tells about tables. A method returns when its change is safely stored."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # Tables and their history.

    async def create_table(self, new: NewTable) -> bool:
        """Store a new table; tell whether its id was new."""
        return await self._database.write(lambda c: tables.create_table(c, new))

    async def append(self, change: Change) -> Outcome:
        """Write a change of a table: all of it, and once, or nothing."""
        return await self._database.write(steps.Append(change))

    async def table(self, table_id: str) -> StoredTable | None:
        """Return a table without its history."""
        return await self._database.read(lambda c: tables.find_table(c, table_id))

    async def load(self, table_id: str, after: int = 0) -> tuple[StoredTable, tuple[StoredStep, ...]] | None:
        """Return a table and its history behind a version, as they are at one moment."""
        return await self._database.read(lambda c: tables.load_table(c, table_id, after))

    async def steps(self, table_id: str, after: int = 0) -> tuple[StoredStep, ...]:
        """Return the steps of a table behind a version, in order."""
        return await self._database.read(lambda c: steps.steps_after(c, table_id, after))

    async def answer(self, table_id: str, command_id: str) -> AlreadyDone | None:
        """Return the answer to a command, if it was carried out before."""
        return await self._database.read(lambda c: steps.answer_to(c, table_id, command_id))

    async def public_tables(self, statuses: Sequence[str] = LIVE, limit: int = 100) -> tuple[StoredTable, ...]:
        """Return public tables, the latest changed first."""
        return await self._database.read(lambda c: tables.public_tables(c, statuses, limit))

    async def tables_of(
        self, person_id: str, statuses: Sequence[str] = LIVE, limit: int = 100
    ) -> tuple[StoredTable, ...]:
        """Return the tables at which a person sits, the latest changed first."""
        return await self._database.read(lambda c: tables.tables_of(c, person_id, statuses, limit))

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """Return the versions that tables have reached."""
        return await self._database.read(lambda c: tables.versions(c, ids))

    async def seats(self, table_id: str) -> dict[int, str]:
        """Return which people sit where at a table."""
        return await self._database.read(lambda c: tables.seats_at(c, table_id))

    async def due_tables(self, now: int, limit: int = 100) -> tuple[Due, ...]:
        """Return the tables whose deadline has passed, the longest due first."""
        return await self._database.read(lambda c: tables.due_tables(c, now, limit))

    async def next_deadline(self) -> int | None:
        """Return the earliest deadline of all tables."""
        return await self._database.read(tables.next_deadline)

    async def clear_tables(self, before: int, statuses: Sequence[str] = ("open", "abandoned")) -> int:
        """Remove tables that nobody has touched since a time; return how many. Finished games stay."""
        return await self._database.write(lambda c: tables.clear_tables(c, statuses, before))

    # Who looks at a table.

    async def note_presence(self, looking: Collection[Looking], at: int) -> None:
        """Note who looks at which table now."""
        await self._database.write(lambda c: presence.note_presence(c, looking, at))

    async def seen_at(self, table_id: str, person_id: str) -> int | None:
        """Return when some node last saw a person look at a table."""
        return await self._database.read(lambda c: presence.seen_at(c, table_id, person_id))

    async def sweep_presence(self, before: int) -> None:
        """Forget who was seen last before a time."""
        await self._database.write(lambda c: presence.sweep_presence(c, before))

    # Jobs.

    async def add_jobs(self, wanted: Sequence[NewJob], at: int) -> None:
        """Store jobs that no step has caused."""
        await self._database.write(lambda c: jobs.add_jobs(c, wanted, at))

    async def claim_jobs(self, node: str, now: int, lease: int, limit: int = 1) -> tuple[Job, ...]:
        """Claim jobs that are due, for so many milliseconds."""
        return await self._database.write(lambda c: jobs.claim_jobs(c, node, now, lease, limit))

    async def extend_job(self, job: Job, until: int) -> bool:
        """Keep a claimed job for longer; tell whether it was still ours."""
        return await self._database.write(lambda c: jobs.extend_job(c, job, until))

    async def put_back(self, job: Job, due_at: int) -> bool:
        """Give a claimed job back, to be tried again later; tell whether it was still ours."""
        return await self._database.write(lambda c: jobs.put_back(c, job, due_at))

    async def finish_job(self, job: Job) -> bool:
        """Strike off a job that ends without a step; tell whether it was still ours."""
        return await self._database.write(lambda c: jobs.finish_job(c, job))

    # Invitations.

    async def invite(self, table_id: str, wanted: Sequence[NewInvitation], at: int) -> None:
        """Store links to a table."""
        await self._database.write(lambda c: invitations.add_invitations(c, table_id, wanted, at))

    async def invitation(self, secret_hash: str, now: int) -> Invitation | None:
        """Return where a link leads, unless it has expired."""
        return await self._database.read(lambda c: invitations.find_invitation(c, secret_hash, now))

    async def withdraw_invitations(self, table_id: str) -> int:
        """Make all links to a table lead nowhere; return how many there were."""
        return await self._database.write(lambda c: invitations.withdraw_invitations(c, table_id))

    # Chat.

    async def say(self, table_id: str, person_id: str, text: str, at: int) -> ChatLine:
        """Store a line of chat."""
        return await self._database.write(lambda c: moderation.say(c, table_id, person_id, text, at))

    async def say_once(self, table_id: str, person_id: str, text: str, at: int, command_id: str) -> ChatLine | None:
        """Store a line of chat that may be sent again; return it as it is stored."""
        return await self._database.write(lambda c: moderation.say_once(c, table_id, person_id, text, at, command_id))

    async def chat(self, table_id: str, after: int = 0, limit: int = 200) -> tuple[ChatLine, ...]:
        """Return what was said at a table behind a line, in order; the last lines if there are more."""
        return await self._database.read(lambda c: moderation.chat_after(c, table_id, after, limit))

    async def chat_line(self, table_id: str, number: int) -> ChatLine | None:
        """Return one line of a table's chat."""
        return await self._database.read(lambda c: moderation.chat_line(c, table_id, number))

    async def who_said(self, table_id: str, text: str) -> frozenset[str]:
        """Return who has said exactly these words at a table."""
        return await self._database.read(lambda c: moderation.who_said(c, table_id, text))

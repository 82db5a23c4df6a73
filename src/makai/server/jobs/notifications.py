"""Notifications about turns, by e-mail and by webhook, from stored jobs.

A turn's job is divided into one for each channel, so that a channel that fails is tried again alone, later each time.
People who watch the table, or whose turn is over meanwhile, get none.
"""

from __future__ import annotations

import logging
import smtplib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from makai.core.errors import MakaiError
from makai.core.messages import LANGUAGES, Catalogue
from makai.server.jobs.email import Email, Mailer
from makai.server.jobs.webhooks import Caller, Webhook
from makai.server.live.changes import START
from makai.server.live.registry import wall_clock
from makai.server.logs import log
from makai.server.people.email_codes import derive_code, mark_code
from makai.store import Contact, Job, NewJob, Person, Store
from makai.store.queries.contacts import find_contact
from makai.store.queries.jobs import add_jobs, finish_job, put_back
from makai.store.queries.people import find_person
from makai.store.queries.tables import find_seats, find_table

KIND = "notify"
EMAIL, WEBHOOK, CODE = "email", "webhook", "code"
MINUTE = 60_000
BACK_OFF = (1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 360 * MINUTE)  # then it is given up
LOOK_AGAIN = 5 * MINUTE  # while the person watches the table
TURN_LETTER = ("letter-turn-subject", "letter-turn-text")
START_LETTER = ("letter-start-subject", "letter-start-text")
FAILURES = (OSError, smtplib.SMTPException, MakaiError)


@dataclass(frozen=True)
class Notifier:
    """Does the jobs of the kind `notify`. `is_present` tells whether a person watches a table."""

    store: Store
    address: str  # of this server, as the browser knows it
    mailer: Mailer | None = None
    caller: Caller = field(default_factory=Caller)
    is_present: Callable[[str, str], Awaitable[bool]] | None = None
    now: Callable[[], int] = wall_clock

    async def __call__(self, job: Job) -> None:
        """Do a job, divide it, or put it back."""
        by = job.body.get("by")
        if by is None:
            await self._divide(job)
        elif by == CODE or (await self._is_waiting(job) and not await self._is_looking(job, job.body["person"])):
            await self._try(job, self._ways[by])
        else:
            await self.store.write(finish_job, job)

    @property
    def _ways(self) -> Mapping[str, Callable[[Job], Awaitable[None]]]:
        return {EMAIL: self._send_email, WEBHOOK: self._call_webhook, CODE: self._send_code}

    async def _divide(self, job: Job) -> None:
        """Replace the job about the turn by one for each channel of the person."""
        person = (await self.store.read(find_seats, job.table_id or "")).get(job.body["seat"])
        if person is not None and await self._is_waiting(job):
            if await self._is_looking(job, person):
                await self.store.write(put_back, job, self.now() + LOOK_AGAIN)
                return
            contact = await self.store.read(find_contact, person)
            ways = [] if contact is None else list_ways(contact, self.mailer is not None)
            parts = [NewJob(KIND, {**job.body, "by": by, "person": person}, self.now(), job.table_id) for by in ways]
            await self.store.write(add_jobs, parts, self.now())
        await self.store.write(finish_job, job)

    async def _is_looking(self, job: Job, person: str) -> bool:
        return self.is_present is not None and await self.is_present(job.table_id or "", person)

    async def _is_waiting(self, job: Job) -> bool:
        """Tell whether the table still waits for that seat: for a turn, or for its text before the first card."""
        table = await self.store.read(find_table, job.table_id or "")
        if table is None:
            return False
        summary = table.summary or {}
        if _is_about_start(job):
            return table.status == "open" and job.body["seat"] in summary.get("awaited", [])
        return table.status == "running" and table.to_move == job.body["seat"]

    async def _try(self, job: Job, way: Callable[[Job], Awaitable[None]]) -> None:
        """Notify a person; try again later if it fails, and give up in the end."""
        try:
            await way(job)
        except FAILURES as error:
            log("notify-failed", logging.WARNING, by=job.body["by"], tries=job.attempts, error=type(error).__name__)
            if job.attempts <= len(BACK_OFF):
                await self.store.write(put_back, job, self.now() + BACK_OFF[job.attempts - 1])
                return
        await self.store.write(finish_job, job)

    async def _send_email(self, job: Job) -> None:
        contact = await self.store.read(find_contact, job.body["person"])
        if self.mailer is None or contact is None or contact.email is None or not contact.email_confirmed:
            return
        subject, text = START_LETTER if _is_about_start(job) else TURN_LETTER
        subject = " · ".join(["Makai", *translate_to_all(subject)])
        text = "\n\n".join([self._make_link(job), *translate_to_all(text)])
        await self.mailer.send(Email(contact.email, subject, text, make_call_id(job)))

    async def _call_webhook(self, job: Job) -> None:
        contact = await self.store.read(find_contact, job.body["person"])
        webhook = None if contact is None else Webhook.of(contact)
        if webhook is None:
            return
        news = {"type": "your-text" if _is_about_start(job) else "your-turn", "table": job.table_id}
        news |= {"seat": job.body["seat"], "version": job.body["version"], "link": self._make_link(job)}
        await self.caller.call(webhook, news, make_call_id(job), self.now() // 1000)

    def _make_link(self, job: Job) -> str:
        return f"{self.address}/table/{job.table_id}"

    async def _send_code(self, job: Job) -> None:
        person, contact = await self._find_contact(job.body["person"])
        if self.mailer is None or person is None or contact is None or contact.email is None or contact.email_confirmed:
            return
        if job.body.get("mark") != mark_code(person, contact):  # another address, which has a letter of its own
            return
        say = Catalogue.of(job.body.get("language", "en")).text
        text = say("letter-code-text", code=derive_code(person, contact), address=self.address)
        email = Email(contact.email, say("letter-code-subject"), text, f"{person.id}.{contact.changed_at}")
        await self.mailer.send(email)

    async def _find_contact(self, person_id: str) -> tuple[Person | None, Contact | None]:
        return await self.store.read(find_person, person_id), await self.store.read(find_contact, person_id)


def translate_to_all(name: str) -> list[str]:
    """Return a message in every language: which one a person reads is not stored."""
    return [Catalogue.of(language).text(name) for language in LANGUAGES]


def list_ways(contact: Contact, with_email: bool) -> list[str]:
    """Return the channels that a person has chosen."""
    email = with_email and contact.email is not None and contact.email_confirmed
    return [EMAIL] * email + [WEBHOOK] * (contact.webhook is not None)


def _is_about_start(job: Job) -> bool:
    return bool(job.body.get("why") == START)


def make_call_id(job: Job) -> str:
    """Return an id that is the same for a repetition of the same notification."""
    return f"{job.table_id}.{job.body['version']}.{job.body['seat']}"

"""Notifications about turns: by e-mail, once the address is confirmed, and by webhook."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter

from makai.server.errors import NotAllowed
from makai.server.http.dependencies import CurrentVisitor, InjectedServices
from makai.server.jobs.email import check_address
from makai.server.jobs.notifications import CODE, KIND
from makai.server.jobs.webhooks import Webhook
from makai.server.people.email_codes import check_code, mark_code
from makai.server.people.sessions import Visitor
from makai.server.schemas.people import Code, ContactShape, ContactWish
from makai.server.services import Services
from makai.store import Contact, NewJob, Person
from makai.store.queries.contacts import confirm_email, find_contact, save_contact
from makai.tables import Refusal

router = APIRouter(prefix="/api/me/contact", tags=["people"])


@router.get("")
async def contact(visitor: CurrentVisitor) -> ContactShape:
    """Return where this account gets notifications."""
    person = await _account(visitor)
    return _shape(await visitor.store.read(find_contact, person.id))


@router.put("")
async def set_contact(wish: ContactWish, visitor: CurrentVisitor, services: InjectedServices) -> ContactShape:
    """Set where this account gets notifications; a new address gets an e-mail with a code."""
    person = await _account(visitor)
    before = await visitor.store.read(find_contact, person.id) or Contact(person.id, visitor.now)
    email, webhook = _email(wish, services), await _webhook(wish, before, services)
    confirmed = before.email_confirmed and email is not None and email == before.email
    url, secret = (None, None) if webhook is None else (webhook.url, webhook.secret)
    after = Contact(person.id, visitor.now, email, confirmed, url, secret)
    letters = []
    if email is not None and not confirmed:
        services.limits.codes.take(f"letter {person.id}")
        body = {"by": CODE, "person": person.id, "language": visitor.language, "mark": mark_code(person, after)}
        letters.append(NewJob(KIND, body, visitor.now))
    await visitor.store.write(save_contact, after, letters)
    return _shape(after).model_copy(update={"secret": secret if secret != before.webhook_secret else None})


@router.post("/confirm")
async def confirm(given: Code, visitor: CurrentVisitor, services: InjectedServices) -> ContactShape:
    """Confirm the e-mail address with the code that was sent to it."""
    person = await _account(visitor)
    services.limits.codes.take(person.id)
    found = await visitor.store.read(find_contact, person.id)
    check_code(person, found, given.code, visitor.now)
    assert found is not None
    if not await visitor.store.write(confirm_email, found):
        raise NotAllowed("contact-code-wrong")  # the address has changed meanwhile
    return _shape(replace(found, email_confirmed=True))


async def _account(visitor: Visitor) -> Person:
    """Return the account; guests cannot sign in again, and get no notifications."""
    person = visitor.require_person()
    if not person.is_account:
        raise NotAllowed("contact-needs-account")
    return person


def _email(wish: ContactWish, services: Services) -> str | None:
    if wish.email is not None and not services.sends_email:
        raise Refusal("contact-no-letters")
    return None if wish.email is None else check_address(wish.email)


async def _webhook(wish: ContactWish, before: Contact, services: Services) -> Webhook | None:
    """Return the webhook that is wanted, if it can be called; one that stays keeps its secret."""
    if wish.webhook is None:
        return None
    if before.webhook == wish.webhook and before.webhook_secret is not None:
        return Webhook(before.webhook, before.webhook_secret)
    services.limits.webhooks.take(before.person_id)
    return Webhook.new(await services.caller.check(wish.webhook), services.caller.anywhere)


def _shape(contact: Contact | None) -> ContactShape:
    if contact is None:
        return ContactShape()
    return ContactShape(email=contact.email, email_confirmed=contact.email_confirmed, webhook=contact.webhook)

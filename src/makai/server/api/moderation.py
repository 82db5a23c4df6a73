"""Chat at private tables, and what people can do about each other: mute and report."""

from __future__ import annotations

from fastapi import APIRouter, status

from makai.server.chat.room import ChatMember, find_other_person, read_words
from makai.server.http.dependencies import CurrentVisitor, InjectedServices, InvitationCode
from makai.server.people.names import find_name
from makai.server.people.sessions import Visitor
from makai.server.schemas.people import ChatState, ChatText, Complaint, Id, Line, Muted, Time, Whom
from makai.server.services import Services
from makai.store import NewReport, Person
from makai.store.queries.moderation import add_mute, add_report, find_muted, remove_mute
from makai.store.queries.people import find_people
from makai.store.queries.tables import find_seats

router = APIRouter(prefix="/api", tags=["conduct"])


@router.get("/me/mutes")
async def mutes(visitor: CurrentVisitor, table: Id | None = None) -> list[Muted]:
    """Return whom this person has muted, and where they sit at a table."""
    if visitor.person is None:
        return []
    ids = sorted(await visitor.store.read(find_muted, visitor.person.id))
    people = await visitor.store.read(find_people, ids)
    seats = {} if table is None else await _neighbours(visitor, visitor.person.id, table)
    return [Muted(id=each, name=find_name(people.get(each)), seat=seats.get(each)) for each in ids]


async def _neighbours(visitor: Visitor, person_id: str, table: str) -> dict[str, int]:
    """Return where everybody sits, for a person who sits there too."""
    seats = {person: seat for seat, person in (await visitor.store.read(find_seats, table)).items()}
    return seats if person_id in seats else {}


@router.post("/me/mutes")
async def mute(
    whom: Whom, visitor: CurrentVisitor, services: InjectedServices, invitation: InvitationCode = None
) -> list[Muted]:
    """Mute a person: an account, or somebody at a table that may be looked at."""
    me = visitor.require_person()
    other = await _find_other(whom, me, services, invitation)
    await visitor.store.write(add_mute, me.id, other.id, visitor.now)
    return await mutes(visitor, whom.table)


@router.delete("/me/mutes/{person}")
async def unmute(person: Id, visitor: CurrentVisitor) -> list[Muted]:
    """Unmute a person."""
    await visitor.store.write(remove_mute, visitor.require_person().id, person)
    return await mutes(visitor)


@router.post("/me/reports", status_code=status.HTTP_204_NO_CONTENT)
async def report(
    complaint: Complaint, visitor: CurrentVisitor, services: InjectedServices, invitation: InvitationCode = None
) -> None:
    """Report a person to the operators: an account, or somebody at a table that may be looked at."""
    me = visitor.require_person()
    services.limits.complaints.take(me.id)
    other = await _find_other(complaint, me, services, invitation)
    words = read_words(complaint.text)
    await visitor.store.write(add_report, NewReport(me.id, other.id, words, visitor.now, complaint.table))


async def _find_other(whom: Whom, me: Person, services: Services, invitation: str | None) -> Person:
    """Return who is meant. Who may not look at a table learns nothing of it, not even that there is one."""
    if whom.table is not None:
        await services.enter(whom.table, me.id, invitation)
    return await find_other_person(services.store, whom, me)


@router.get("/tables/{table}/chat")
async def chat(table: Id, visitor: CurrentVisitor, after: Time = 0) -> ChatState:
    """Return the chat of a private table after a line."""
    return await _chat(table, visitor, after)


@router.post("/tables/{table}/chat/accept")
async def accept(table: Id, visitor: CurrentVisitor, services: InjectedServices) -> ChatState:
    """Take part in the chat of a private table."""
    member = await ChatMember.enter(visitor.store, table, visitor.require_person().id)
    said = await member.accept(visitor.now)
    if said is not None:
        await services.broadcast.tell(said)
    return await _chat(table, visitor, 0)


@router.post("/tables/{table}/chat")
async def say(table: Id, words: ChatText, visitor: CurrentVisitor, services: InjectedServices) -> Line:
    """Say something to those who take part in the chat."""
    me = visitor.require_person()
    member = await ChatMember.enter(visitor.store, table, me.id)
    services.limits.chatter.take(me.id)
    said = await member.say(words.text, visitor.now)
    await services.broadcast.tell(said)
    return Line(**member.describe(said))


async def _chat(table: str, visitor: Visitor, after: int) -> ChatState:
    member = await ChatMember.enter(visitor.store, table, visitor.require_person().id)
    lines = [Line(**line) for line in await member.list_lines(after)]
    return ChatState(accepted=member.accepted, seats=member.room.taking_part, lines=lines)

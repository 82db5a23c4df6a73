"""Chat at private tables, and what people can do about each other: mute and report."""

from __future__ import annotations

from fastapi import APIRouter, status

from makai.server.chat.room import ChatMember, find_other_person, read_words
from makai.server.errors import NotFound
from makai.server.http.dependencies import CurrentVisitor, InjectedServices
from makai.server.people.names import find_name
from makai.server.people.sessions import Visitor
from makai.server.schemas.people import ChatState, ChatText, Complaint, Id, Line, Muted, Time, Whom
from makai.store import NewReport
from makai.store.queries.moderation import add_mute, add_report, find_muted, remove_mute
from makai.store.queries.people import find_people
from makai.store.queries.tables import find_seats, find_table

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
async def mute(whom: Whom, visitor: CurrentVisitor) -> list[Muted]:
    """Mute a person."""
    me = visitor.require_person()
    other = await find_other_person(visitor.store, whom, me)
    await visitor.store.write(add_mute, me.id, other.id, visitor.now)
    return await mutes(visitor, whom.table)


@router.delete("/me/mutes/{person}")
async def unmute(person: Id, visitor: CurrentVisitor) -> list[Muted]:
    """Unmute a person."""
    await visitor.store.write(remove_mute, visitor.require_person().id, person)
    return await mutes(visitor)


@router.post("/me/reports", status_code=status.HTTP_204_NO_CONTENT)
async def report(complaint: Complaint, visitor: CurrentVisitor, services: InjectedServices) -> None:
    """Report a person to the operators."""
    me = visitor.require_person()
    services.limits.complaints.take(me.id)
    other = await find_other_person(visitor.store, complaint, me)
    table = complaint.table
    if table is not None and await visitor.store.read(find_table, table) is None:
        raise NotFound("chat-unknown")
    await visitor.store.write(add_report, NewReport(me.id, other.id, read_words(complaint.text), visitor.now, table))


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

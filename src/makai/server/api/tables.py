"""Tables over HTTP: open one, find some, look at one, ask something of it. The WebSocket tells more."""

from __future__ import annotations

import hashlib
import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi import Path as InPath
from pydantic import Field

from makai.core.game import Json
from makai.server.errors import NotFound, StaleHere
from makai.server.http.dependencies import (
    CurrentPerson,
    CurrentVisitor,
    InjectedServices,
    InvitationCode,
    Language,
    TableId,
)
from makai.server.http.exception_handlers import document_answer
from makai.server.lan import find_shared_address
from makai.server.live.live_table import belongs_to
from makai.server.people.invitations import hash_code, make_code
from makai.server.people.names import find_face, find_name
from makai.server.schemas.base import Shape
from makai.server.schemas.derive import AnyCommand, AnyStep
from makai.server.schemas.messages import Actions, Count, Id
from makai.server.schemas.registry import GameName
from makai.server.schemas.tables import DraftShape, Hint, Picture, TableSettings
from makai.store import NewInvitation, StoredTable
from makai.store.queries import invitations
from makai.store.queries.people import find_person
from makai.store.queries.tables import find_seats_of, find_table, list_public_tables, list_tables_of
from makai.tables import Command, Person, Settings, Stale, Viewer, commands
from makai.tables.codec import read_face
from makai.tables.views.picture import view_of

router = APIRouter(tags=["tables"])


PAGE = 100  # tables in one answer
MOST_REMATCHES = 100  # that an old invitation is followed through
PRIVATE = 10  # times as many private tables may wait for players as public ones: nobody else sees them

SeatAsked = Annotated[int | None, Query(ge=0, le=5, description="Who holds the device, where several share one")]


class NewTable(Shape):
    """A table to be opened. With a name, the person who opens it sits down at once; the game can start at once too."""

    settings: TableSettings
    name: Annotated[str, Field(max_length=200)] | None = None
    seat: Count | None = None
    contribution: Annotated[str, Field(max_length=200)] = ""
    seal: Annotated[str, Field(max_length=64)] = ""
    avatar: Annotated[str, Field(max_length=40)] = ""
    start: bool = False
    command_id: Id | None = None


class Opened(Shape):
    """A table that is open, and the code that invites to it."""

    table: str
    invitation: str
    version: int


class Asked(Shape):
    """Something that is asked of a table."""

    command_id: Id
    command: AnyCommand
    seat: Count | None = None


class Answer(Shape):
    """It is done, and stored; the table had reached this version with it."""

    version: int


class Drafting(Shape):
    """A turn that is only thought of."""

    actions: Actions
    seat: Count | None = None
    version: Count | None = None


class News(Shape):
    """What happened after a version, and how it looks now."""

    since: int
    news: list[AnyStep]
    picture: Picture


class SeatListed(Shape):
    """A seat in a list of tables."""

    plan: str
    kind: str
    name: str
    avatar: str = ""
    level: str


class Listed(Shape):
    """A table in a list."""

    table: str
    game: GameName
    status: str
    version: int
    changed_at: int
    deadline: int | None
    phase: str
    rules: dict[str, Any]
    clock: dict[str, Any]
    rated: bool
    to_move: int | None
    awaited: list[int] | None = None
    seats: list[SeatListed]
    winners: list[int] | None
    yours: list[int]


class Tables(Shape):
    """A list of tables. `next` is how many to skip for the next page, if there are more."""

    tables: list[Listed]
    next: int | None


class Invited(Listed):
    """Where an invitation leads, and who invites: the name and the face of the host."""

    host: str | None
    avatar: str


class InvitationMade(Shape):
    """A new invitation. `address` is where other devices find the server; null if only this machine does."""

    invitation: str
    address: str | None


@router.post("/api/tables", status_code=201, response_model=None, responses=document_answer(Opened, 201))
async def open_table(
    services: InjectedServices, visitor: CurrentVisitor, person: CurrentPerson, wanted: NewTable
) -> Json:
    """Open a table; the same command id again finds the same table."""
    settings = Settings.from_dict(wanted.settings.model_dump(exclude_none=True))
    services.limits.tables.take(visitor.address)
    table_id = _table_id(person.id, wanted.command_id)
    first: list[Command] = []
    if wanted.name is not None:
        sit = commands.Sit(wanted.name, wanted.seat, wanted.contribution, wanted.seal, read_face(wanted.avatar))
        first.append(await services.add_face(sit, person.id))
    if wanted.start:
        first.append(commands.Start())
    for each in first:
        await services.check_name(each, person.id)
    code = make_code()
    invitation = NewInvitation(hash_code(code))
    most = services.settings.open_tables * (1 if settings.public else PRIVATE)
    async with services.limit_first_start(table_id, person.id, first):
        is_new = await services.registry.open(table_id, settings, Person(person.id), first, invitation, most)
    if not is_new:
        await services.store.write(invitations.add_invitations, table_id, [invitation], services.registry.now())
    for each in first:
        await services.remember(each, person.id)
    live = await services.registry.find(table_id)
    return {"table": table_id, "invitation": code, "version": live.table.version}


def _table_id(person_id: str, command_id: str | None) -> str:
    if command_id is None:
        return secrets.token_hex(12)
    return hashlib.sha256(f"makai table {person_id} {command_id}".encode()).hexdigest()[:24]


@router.get("/api/tables", response_model=None, responses=document_answer(Tables))
async def public_tables(
    services: InjectedServices,
    _visitor: CurrentVisitor,
    skip: Annotated[
        int, Query(ge=0, le=100_000, description="How many to leave out: the `next` of the answer before")
    ] = 0,
) -> Json:
    """Return the public tables that are open or played at: one of each host first, then a second one of each …"""
    found = await services.store.read(list_public_tables, PAGE + 1, skip)
    tables = [_describe(table, []) for table in found[:PAGE]]
    return {"tables": tables, "next": skip + PAGE if len(found) > PAGE else None}


@router.get("/api/tables/mine", response_model=None, responses=document_answer(Tables))
async def my_tables(services: InjectedServices, visitor: CurrentVisitor, finished: bool = False) -> Json:
    """Return the tables where the visitor sits: those to be played at, or the finished ones."""
    if visitor.person is None:
        return {"tables": [], "next": None}
    found = await services.store.read(list_tables_of, visitor.person.id, ("over",) if finished else ("open", "running"))
    seats = await services.store.read(find_seats_of, visitor.person.id, [table.id for table in found])
    return {"tables": [_describe(table, seats.get(table.id, [])) for table in found], "next": None}


def _describe(table: StoredTable, yours: list[int]) -> Json:
    kept = {"table": table.id, "game": table.game, "status": table.status, "version": table.version}
    times = {"changed_at": table.changed_at, "deadline": table.deadline_at}
    return {**kept, **times, **table.summary, "to_move": table.to_move, "yours": yours}


@router.get("/api/tables/{table_id}", response_model=None, responses=document_answer(Picture))
async def look(
    services: InjectedServices,
    visitor: CurrentVisitor,
    table_id: TableId,
    seat: SeatAsked = None,
    invitation: InvitationCode = None,
) -> Json:
    """Return all that the visitor may see of a table."""
    live, viewer = await services.look_at(table_id, Viewer(visitor.person_id, seat), invitation)
    return live.table.picture(viewer, services.registry.now())


@router.get("/api/tables/{table_id}/news", response_model=None, responses=document_answer(News))
async def news(
    services: InjectedServices,
    visitor: CurrentVisitor,
    table_id: TableId,
    since: Annotated[int, Query(ge=0, le=2**53)],
    seat: SeatAsked = None,
    invitation: InvitationCode = None,
) -> Json:
    """Return what happened at a table after a version."""
    live, viewer = await services.look_at(table_id, Viewer(visitor.person_id, seat), invitation)
    told = live.table.news(viewer, since)
    return {"since": since, "news": told, "picture": live.table.picture(viewer, services.registry.now())}


@router.post("/api/tables/{table_id}/commands", response_model=None, responses=document_answer(Answer))
async def command(
    services: InjectedServices,
    person: CurrentPerson,
    table_id: TableId,
    asked: Asked,
    invitation: InvitationCode = None,
) -> Json:
    """Ask something of a table; the same command id again has no second effect and gets the same answer."""
    live, known = await services.enter(table_id, person.id, invitation)
    try:
        return await services.registry.finish(services.do(table_id, asked.command, known, asked.command_id))
    except Stale as stale:
        viewer = Viewer(person.id, asked.seat)
        raise StaleHere(stale, live.table.picture(viewer, services.registry.now())) from None


@router.post("/api/tables/{table_id}/draft", response_model=None, responses=document_answer(DraftShape))
async def draft(
    services: InjectedServices,
    visitor: CurrentVisitor,
    table_id: TableId,
    wanted: Drafting,
    invitation: InvitationCode = None,
) -> Json:
    """Return what a turn would do so far; nothing is kept."""
    live, viewer = await services.look_at(table_id, Viewer(visitor.person_id, wanted.seat), invitation)
    await services.welcome_back(live, visitor.person_id)
    try:
        return live.table.draft(viewer, wanted.actions, wanted.version).to_dict()
    except Stale as stale:
        raise StaleHere(stale, live.table.picture(viewer, services.registry.now())) from None


@router.get("/api/tables/{table_id}/hint", response_model=None, responses=document_answer(Hint))
async def hint(
    services: InjectedServices,
    visitor: CurrentVisitor,
    language: Language,
    table_id: TableId,
    actions: Annotated[Actions, Query(description="What is drafted already")] = [],  # noqa: B006 (FastAPI's way)
    seat: SeatAsked = None,
) -> Json:
    """Return advice on what to do, where hints were agreed on."""
    live, viewer = await services.look_at(table_id, Viewer(visitor.person_id, seat))
    return await services.coach.hint(live.table, viewer, actions, language, visitor.requester)


@router.get("/api/tables/{table_id}/record", response_model=None, responses=document_answer(dict[str, Any]))
async def record(
    services: InjectedServices,
    visitor: CurrentVisitor,
    language: Language,
    table_id: TableId,
    invitation: InvitationCode = None,
) -> Json:
    """Return the record of a finished game, with the proof of its shuffles."""
    live, _ = await services.look_at(table_id, Viewer(visitor.person_id, None), invitation)
    return live.table.record(language).to_dict()


@router.get("/api/tables/{table_id}/replay", response_model=None, responses=document_answer(Picture))
async def replay(
    services: InjectedServices,
    visitor: CurrentVisitor,
    table_id: TableId,
    version: Annotated[int, Query(ge=1, le=2**53)],
    seat: SeatAsked = None,
    invitation: InvitationCode = None,
) -> Json:
    """Return a table as it was at a version, as the visitor might see it then; once it is over, with anybody's eyes."""
    live, viewer = await services.look_at(table_id, Viewer(visitor.person_id, seat), invitation)
    then = live.table.at(version)
    viewer = Viewer(viewer.person, live.table.eyes(viewer))  # who holds a shared device now, not who held it then
    picture = then.picture(viewer, services.registry.now())
    if live.table.ending is None or then.state is None or seat is None or seat >= len(then.seats):
        return picture
    return {**picture, "eyes": seat, "view": view_of(then, then.state, seat)}


@router.post(
    "/api/tables/{table_id}/invitations",
    status_code=201,
    response_model=None,
    responses=document_answer(InvitationMade, 201),
)
async def invite(services: InjectedServices, person: CurrentPerson, table_id: TableId) -> Json:
    """Make one more invitation; the person who opened the table and those who sit there can."""
    live, _ = await services.enter(table_id, person.id)
    if not belongs_to(live.table, person.id):
        raise NotFound("table-unknown")
    code = make_code()
    await services.store.write(
        invitations.add_invitations, table_id, [NewInvitation(hash_code(code))], services.registry.now()
    )
    return {"invitation": code, "address": find_shared_address(services.settings)}


@router.get("/api/invitations/{code}", response_model=None, responses=document_answer(Invited))
async def find_invitation(
    services: InjectedServices,
    visitor: CurrentVisitor,
    code: Annotated[str, InPath(pattern="^[0-9a-zA-Z-]{1,64}$")],
) -> Json:
    """Return the table that an invitation leads to, or the last of its rematches, and who invites."""
    found = await services.store.read(invitations.find_invitation, hash_code(code), services.registry.now())
    stored = None if found is None else await _find_latest(services, found.table_id)
    if stored is None:
        raise NotFound("invitation-unknown")
    table = (await services.registry.find(stored.id)).table
    host = await services.store.read(find_person, table.host)
    seat = next((seat for seat in table.seats if seat.person == table.host and seat.name), None)
    return {
        **_describe(stored, list(table.seats_of(visitor.person_id))),
        "host": seat.name if seat is not None else find_name(host),
        "avatar": (seat.avatar if seat is not None else "") or find_face(host),
    }


async def _find_latest(services: InjectedServices, table_id: str) -> StoredTable | None:
    """Return a table as it is stored, or the last of its rematches."""
    for _ in range(MOST_REMATCHES):
        after = (await services.registry.find(table_id)).table.rematch_table
        if not after:
            break
        table_id = after
    return await services.store.read(find_table, table_id)

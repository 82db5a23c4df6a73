"""People over HTTP: the current person, names, accounts, signing in and out, personal data."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter, status

from makai.core.names import fold_name
from makai.server.errors import NotAllowed
from makai.server.http.dependencies import CurrentVisitor, InjectedServices, VisitorSigningIn
from makai.server.people.names import check_name_is_free, find_face, refuse_name_taken
from makai.server.people.sessions import Visitor
from makai.server.schemas.people import Credentials, Facing, Farewell, Me, Naming, PasswordChange, RatingShape
from makai.store import Person
from makai.store.queries.devices import forget_devices
from makai.store.queries.people import find_account, find_person, register, rename_guest, set_avatar, set_password
from makai.store.queries.privacy import delete_person, export_person
from makai.store.queries.ratings import find_ratings
from makai.store.queries.sessions import close_sessions
from makai.tables import Refusal
from makai.tables.codec import read_face, read_name, read_new_name

router = APIRouter(prefix="/api", tags=["people"])


@router.get("/me")
async def who_am_i(visitor: CurrentVisitor) -> Me:
    """Return the person behind this browser. The request alone creates no guest."""
    return await _me(visitor)


@router.put("/me/name")
async def choose_name(naming: Naming, visitor: CurrentVisitor) -> Me:
    """Choose a name. Without a session this creates a guest. Names of other people's accounts are refused."""
    name = read_new_name(naming.name)
    await check_name_is_free(visitor.store, name, visitor.person_id)
    person = await visitor.ensure_person()
    with refuse_name_taken():
        if person.password is not None:
            await visitor.store.write(register, person.id, name, person.password)
        else:
            await visitor.store.write(rename_guest, person.id, name)
    return await _me(visitor)


@router.put("/me/avatar")
async def choose_avatar(facing: Facing, visitor: CurrentVisitor) -> Me:
    """Choose a face. Without a session this creates a guest. Seats that are taken keep the face they have."""
    face = read_face(facing.avatar)
    person = await visitor.ensure_person()
    await visitor.store.write(set_avatar, person.id, face)
    return await _me(visitor)


@router.post("/me/account", status_code=status.HTTP_201_CREATED)
async def become_account(wanted: Credentials, visitor: CurrentVisitor, services: InjectedServices) -> Me:
    """Make the guest an account with a name and a password; games and ratings stay with it."""
    name = read_new_name(wanted.name)
    if visitor.person is not None and visitor.person.is_account:
        raise Refusal("account-already")
    services.limits.registrations.take(visitor.address)
    password = await services.passwords.hash_new(wanted.password, name)
    await check_name_is_free(visitor.store, name)
    person = await visitor.ensure_person()
    with refuse_name_taken():
        await visitor.store.write(register, person.id, name, password)
    await visitor.enter(person.id)  # the guest's token must not open the account
    await visitor.note_device()
    return await _me(visitor)


@router.post("/people/sign-in")
async def sign_in(wanted: Credentials, visitor: VisitorSigningIn, services: InjectedServices) -> Me:
    """Sign in to an account. A wrong name and a wrong password are refused alike.

    Wrong tries of others do not count where somebody has signed in to the account before.
    """
    name = read_name(wanted.name)
    person = await visitor.store.read(find_account, name)
    if await visitor.is_device_known("" if person is None else person.id):
        services.limits.sign_ins_of_device.take(fold_name(name))
    else:
        services.limits.sign_ins.take(visitor.address)
        services.limits.sign_ins_of_name.take(fold_name(name))
    stored = None if person is None else person.password
    renewed = await services.passwords.check(stored, wanted.password)
    assert person is not None
    if person.banned_at is not None:
        raise NotAllowed("session-banned")
    if renewed is not None:
        await visitor.store.write(set_password, person.id, renewed)
    await visitor.enter(person.id)
    await visitor.note_device()
    return await _me(visitor)


@router.post("/me/sign-out")
async def sign_out(visitor: CurrentVisitor) -> Me:
    """Sign out in this browser. A guest who does so cannot come back as the same one."""
    await visitor.leave()
    return await _me(visitor)


@router.post("/me/sign-out-everywhere")
async def sign_out_everywhere(visitor: CurrentVisitor) -> Me:
    """Sign out in every browser."""
    person = visitor.require_person()
    await visitor.store.write(close_sessions, person.id)
    if person.is_account:
        await visitor.store.write(forget_devices, person.id)
        await visitor.note_device()
    await visitor.leave()
    return await _me(visitor)


@router.post("/me/password")
async def change_password(change: PasswordChange, visitor: CurrentVisitor, services: InjectedServices) -> Me:
    """Choose another password; all other browsers are signed out."""
    person = visitor.require_person()
    await _check_password(person, change.old, services)
    new = await services.passwords.hash_new(change.new, person.name)
    await visitor.store.write(set_password, person.id, new)
    await visitor.store.write(close_sessions, person.id)
    await visitor.store.write(forget_devices, person.id)
    await visitor.enter(person.id)
    await visitor.note_device()
    return await _me(visitor)


@router.get("/me/export")
async def export(visitor: CurrentVisitor) -> dict[str, list[dict[str, Any]]]:
    """Return everything that is stored about this person."""
    return await visitor.store.read(export_person, visitor.require_person().id)


@router.post("/me/delete")
async def delete(farewell: Farewell, visitor: CurrentVisitor, services: InjectedServices) -> Me:
    """Delete everything that is stored about this person. In the games of others an id without a name remains."""
    person = visitor.require_person()
    if person.is_account:
        await _check_password(person, farewell.password or "", services)
    await visitor.store.write(delete_person, person.id, visitor.now)
    await services.broadcast.forget(person.id)
    await visitor.leave()
    return await _me(visitor)


async def _check_password(person: Person, password: str, services: InjectedServices) -> None:
    """Refuse a wrong password, with the rate limit of signing in: tries from elsewhere do not count here either."""
    services.limits.sign_ins_of_device.take(person.folded or person.id)
    await services.passwords.check(person.password, password)


async def _me(visitor: Visitor) -> Me:
    if visitor.person is None:
        return Me(kind="nobody")
    person = await visitor.store.read(find_person, visitor.person.id)
    assert person is not None
    ratings = [
        RatingShape.model_validate(each, extra="ignore") for each in await visitor.store.read(find_ratings, person.id)
    ]
    kind: Literal["guest", "account"] = "account" if person.is_account else "guest"
    return Me(kind=kind, name=person.name, avatar=find_face(person), ratings=ratings)

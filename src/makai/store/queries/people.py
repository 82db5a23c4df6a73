"""People: guests, and accounts, which are guests with a name of their own and a password."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection, Select, delete, select, update
from sqlalchemy.exc import IntegrityError

from makai.core.errors import StoreError, quote
from makai.core.names import fold_name, list_skeletons
from makai.store.queries.insertion import insert_once
from makai.store.schema import name_skeletons, people


@dataclass(frozen=True)
class Person:
    """Somebody. `password` is a hash as the caller made it; only accounts have one. `avatar` is the face they chose."""

    id: str
    name: str
    folded: str | None
    password: str | None = field(repr=False)
    avatar: str | None
    created_at: int
    banned_at: int | None
    deleted_at: int | None

    @property
    def is_account(self) -> bool:
        """Tell an account from a guest."""
        return self.folded is not None


def add_guest(connection: Connection, person_id: str, name: str, at: int) -> bool:
    """Store a guest; tell whether the id is new."""
    return insert_once(connection, people, {"id": person_id, "name": name, "created_at": at})


def find_person(connection: Connection, person_id: str) -> Person | None:
    """Return a person; of one who was deleted, only that."""
    return _find_one(connection, select(people).where(people.c.id == person_id))


def find_people(connection: Connection, ids: Sequence[str]) -> dict[str, Person]:
    """Return people by their ids."""
    rows = connection.execute(select(people).where(people.c.id.in_(ids))).mappings()
    return {row["id"]: Person(**row) for row in rows}


def find_account(connection: Connection, name: str) -> Person | None:
    """Return the account of a name, however it is spelt."""
    return _find_one(connection, select(people).where(people.c.folded == fold_name(name)))


def find_lookalike(connection: Connection, name: str, person_id: str = "") -> Person | None:
    """Return somebody else whose account has a name that looks like this one. Everybody may keep their own name."""
    holder = find_account(connection, name)
    if holder is not None:
        return None if holder.id == person_id else holder
    alike = select(name_skeletons.c.person_id).where(name_skeletons.c.skeleton.in_(list_skeletons(name)))
    others = select(people).where(people.c.id.in_(alike), people.c.id != person_id)
    return _find_one(connection, others.order_by(people.c.created_at).limit(1))


def list_newest_people(connection: Connection, limit: int = 50) -> tuple[Person, ...]:
    """Return the people who came last, without those who were deleted."""
    here = select(people).where(people.c.deleted_at.is_(None))
    rows = connection.execute(here.order_by(people.c.created_at.desc(), people.c.id).limit(limit)).mappings()
    return tuple(Person(**row) for row in rows)


def register(connection: Connection, person_id: str, name: str, password: str) -> None:
    """Make a guest an account, or give an account another name; `store-name-taken` if somebody has one like it."""
    holder = find_account(connection, name)
    _change(connection, person_id, name=name, folded=fold_name(name), password=password)
    connection.execute(delete(name_skeletons).where(name_skeletons.c.person_id == person_id))
    rows = [{"skeleton": each, "person_id": person_id} for each in list_skeletons(name)]
    taken = [row for row in rows if not insert_once(connection, name_skeletons, row)]
    if taken and (holder is None or holder.id != person_id):  # everybody may keep their own name
        raise StoreError("store-name-taken", name=quote(name))


def rename_guest(connection: Connection, person_id: str, name: str) -> None:
    """Give a guest another name."""
    _change(connection, person_id, name=name)


def name_guest(connection: Connection, person_id: str, name: str) -> None:
    """Call a guest by the name that they sat down with; an account keeps its own."""
    guest = (people.c.id == person_id, people.c.folded.is_(None), people.c.deleted_at.is_(None))
    connection.execute(update(people).where(*guest).values(name=name))


def set_avatar(connection: Connection, person_id: str, avatar: str) -> None:
    """Give a person another face."""
    _change(connection, person_id, avatar=avatar)


def set_password(connection: Connection, person_id: str, password: str) -> None:
    """Give an account another password."""
    _change(connection, person_id, password=password)


def set_ban(connection: Connection, person_id: str, at: int | None) -> None:
    """Ban a person, or (without a time) let them come again."""
    _change(connection, person_id, banned_at=at)


def find_banned(connection: Connection, since: int) -> frozenset[str]:
    """Return who was banned after a time, and still is."""
    return frozenset(connection.execute(select(people.c.id).where(people.c.banned_at > since)).scalars())


def _change(connection: Connection, person_id: str, **values: object) -> None:
    there = (people.c.id == person_id, people.c.deleted_at.is_(None))
    try:
        changed = connection.execute(update(people).where(*there).values(values)).rowcount
    except IntegrityError as error:
        raise StoreError("store-name-taken", name=quote(values["name"])) from error
    if not changed:
        raise StoreError("store-person-unknown", person=quote(person_id))


def _find_one(connection: Connection, wanted: Select[tuple[object, ...]]) -> Person | None:
    row = connection.execute(wanted).mappings().one_or_none()
    return None if row is None else Person(**row)

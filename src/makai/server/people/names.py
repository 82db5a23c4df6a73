"""Names and faces of people: nobody gets the name of somebody else's account."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from makai.core.errors import StoreError, quote
from makai.core.faces import usual_face
from makai.store import Person, Store
from makai.store.queries.people import find_lookalike
from makai.tables import Refusal

NAME_TAKEN = "store-name-taken"


async def check_name_is_free(store: Store, name: str, person_id: str = "") -> None:
    """Refuse a name that looks like that of somebody else's account."""
    if await store.read(find_lookalike, name, person_id) is not None:
        raise Refusal(NAME_TAKEN, name=quote(name))


@contextmanager
def refuse_name_taken() -> Iterator[None]:
    """Refuse a name that somebody else took between the check and the change."""
    try:
        yield
    except StoreError as problem:
        if problem.code == NAME_TAKEN:
            raise Refusal(problem.code, **problem.params) from problem
        raise


def find_name(person: Person | None) -> str | None:
    """Return a person's name, if the person is still here."""
    return person.name if person is not None and person.deleted_at is None else None


def find_face(person: Person | None) -> str:
    """Return a person's face: the chosen one, or else always the same; nothing if they are deleted."""
    if person is None or person.deleted_at is not None:
        return ""
    return person.avatar or usual_face(person.id)

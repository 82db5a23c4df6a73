"""Exclusions: people who were banned, or removed from a table, do not come back as a new guest from the same address.

Where people come from is kept in memory only, and nothing of it is stored. Others at the same address are spared:
guests who were there before and accounts are not concerned, and after a pause there are new guests again.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import TypeVar

from makai.server.errors import TooMany
from makai.server.live.pubsub import PubSub
from makai.server.live.registry import TableRegistry
from makai.store import Person
from makai.store.queries.people import find_person
from makai.tables import Refusal

Key = TypeVar("Key")
Value = TypeVar("Value")

MINUTE = 60 * 1000
LASTS = 60 * MINUTE  # since a banned person was last seen at an address
PAUSE = 10 * MINUTE  # before a new guest from there, and between two
TABLE_LASTS = 24 * 60 * MINUTE
MOST = 50_000  # addresses that are kept; beyond, the oldest are dropped
SERVER = ""  # in the place of a table
SEARCH, MARK = "exclude", "excluded"  # notices to other nodes


@dataclass
class Exclusion:
    """An address that somebody was excluded at."""

    person: str
    at: int
    until: int
    next_guest_at: int


class Exclusions:
    """Who came from where lately, and the addresses of those who were excluded."""

    def __init__(self, registry: TableRegistry, pubsub: PubSub) -> None:
        self._registry, self._store, self._pubsub = registry, registry.store, pubsub
        self._addresses: OrderedDict[str, str] = OrderedDict()
        self._excluded: OrderedDict[tuple[str, str], Exclusion] = OrderedDict()
        pubsub.listen(self.receive)

    def note(self, person: Person, address: str) -> None:
        """Note where somebody comes from; if they are banned, that counts for the address, too."""
        _keep(self._addresses, person.id, address)
        if person.banned_at is not None:
            self.exclude(person.id)

    def find_address(self, person: str) -> str:
        """Return where somebody comes from, as far as this node knows; else nothing."""
        return self._addresses.get(person, "")

    def exclude(self, person: str, table: str = SERVER) -> None:
        """Exclude the address of a person, at every node; if it is not known here, perhaps another node knows it."""
        address = self._addresses.get(person)
        if address is None:
            self._pubsub.publish(f"{SEARCH}/{table}/{person}", self._registry.now())
        elif address and self._mark(address, person, table):
            self._pubsub.publish(f"{MARK}/{table}/{person}/{address}", self._registry.now())

    async def receive(self, name: str, _number: int) -> None:
        """Hear from another node who was excluded; other notices are for others."""
        kind, *rest = name.split("/", 3)
        if kind == SEARCH and rest[1] in self._addresses:
            self.exclude(rest[1], rest[0])
        elif kind == MARK:
            self._mark(rest[2], rest[1], rest[0])

    async def check_newcomer(self, address: str) -> None:
        """Refuse a new guest from the address of a banned person, until a while has passed."""
        found = self._find(address, SERVER)
        if found is None:
            return
        person = await self._store.read(find_person, found.person)
        if person is None or person.banned_at is None:
            self._excluded.pop((SERVER, address), None)  # another newcomer may have been quicker
        elif (now := self._registry.now()) < found.next_guest_at:
            raise TooMany("guests-not-now", minutes=-((now - found.next_guest_at) // MINUTE))
        else:
            found.next_guest_at = now + PAUSE

    async def check_seat(self, table: str, person_id: str) -> None:
        """Refuse a seat to a guest who is new since somebody from the same address was removed from the table."""
        found = self._find(self._addresses.get(person_id, ""), table)
        if found is None:
            return
        person = await self._store.read(find_person, person_id)
        if person is not None and not person.is_account and person.created_at >= found.at:
            raise Refusal("table-address-removed")

    def _find(self, address: str, table: str) -> Exclusion | None:
        found = self._excluded.get((table, address))
        return found if found is not None and self._registry.now() < found.until else None

    def _mark(self, address: str, person: str, table: str) -> bool:
        """Exclude an address, or let that last on; tell whether it is new."""
        now = self._registry.now()
        found, until = self._find(address, table), now + (LASTS if table == SERVER else TABLE_LASTS)
        if found is not None:
            found.person, found.until = person, until
            return False
        _keep(self._excluded, (table, address), Exclusion(person, now, until, now + PAUSE))
        return True


def _keep(kept: OrderedDict[Key, Value], key: Key, value: Value) -> None:
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > MOST:
        kept.popitem(last=False)

"""A queue with fair shares: one task of each address in turn, and there one of each person in turn.

Whoever has many tasks waiting delays nobody but themselves. If the queue is full, whoever has most waiting gives way to
others.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

MOST = 64  # tasks altogether: some have a file of 1 MiB with them
MOST_OF_ADDRESS = 32  # a school class may have one address
MOST_OF_PERSON = 4

T = TypeVar("T")


@dataclass(frozen=True)
class Requester:
    """Who asks for something. Somebody without a session is nobody in particular: all of them at an address are one."""

    address: str = ""
    person: str = ""


class QueueFull(Exception):
    """There is no room for another task of this requester."""


class PersonWaits(QueueFull):
    """This person has enough tasks waiting."""


class FairQueue(Generic[T]):
    """Tasks by address and person."""

    def __init__(self) -> None:
        self._shares: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()

    def push(self, requester: Requester, task: T) -> T | None:
        """Add a task; return the one that had to give way to it, if any."""
        share = self._shares.get(requester.address, OrderedDict())
        mine = len(share.get(requester.person, ()))
        if requester.person and mine >= MOST_OF_PERSON:
            raise PersonWaits
        evicted = self._make_room(requester.address, mine)
        self._shares.setdefault(requester.address, share).setdefault(requester.person, deque()).append(task)
        return evicted

    def _make_room(self, address: str, mine: int) -> T | None:
        """Take out the latest task of whoever has most of them, if that is necessary, and fair to the newcomer."""
        own = _count(self._shares.get(address, {}))
        if own >= MOST_OF_ADDRESS:
            longest = max(self._shares[address].values(), key=len)
            if len(longest) <= mine + 1:
                raise QueueFull
            return longest.pop()
        if sum(map(_count, self._shares.values())) < MOST:
            return None
        greediest = max(self._shares.values(), key=_count)
        if _count(greediest) <= own + 1:
            raise QueueFull
        return max(greediest.values(), key=len).pop()

    def pop(self) -> T | None:
        """Return the next task: of the address that waits longest for its turn, and there of that person."""
        while self._shares:
            address, share = self._shares.popitem(last=False)
            person, tasks = share.popitem(last=False)
            task = tasks.popleft() if tasks else None
            if tasks:
                share[person] = tasks
            if share:
                self._shares[address] = share
            if task is not None:
                return task
        return None


def _count(share: Mapping[str, deque[T]]) -> int:
    return sum(map(len, share.values()))

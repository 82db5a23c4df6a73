"""The queue of the bots: whose turn is thought about next, and for how long.

Turns that somebody waits for come first; those at tables where bots play alone and nobody watches come last. Then it is
the turn of the person whose tables have used the least thinking time lately, times the number of their turns that wait:
somebody who has just come, or who plays at one table, is next, however many tables others have filled. Levels that know
at once what to do have a lane of their own and never wait behind one that thinks. When many wait, bots think for a
shorter time.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

from makai.store.queries.jobs import WaitingJob

HALF_LIFE_S = 60.0  # after how long half of what somebody has used is forgotten
MOST = 10_000  # people and addresses whose use is remembered; beyond, the least recent are dropped
ADDRESS_PART = 0.1  # how much of what an address has used counts for each of its people
LEAST_S = 0.005  # what any turn costs, however short the bot thinks
QUICK_SLOTS = 4  # turns of quick levels that are played at once
WAIT_S = 10.0  # in how long all that wait shall have their turns
SHORTEST_S = 0.03  # no bot that thinks gets less
NEAR_S = 1.0  # people whose use differs by less share the bots evenly


class Usage:
    """How many seconds of thinking each key (a person, an address) has used lately."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def charge(self, key: str, seconds: float) -> None:
        """Note that somebody has used so much more."""
        self._used[key] = (self.find(key) + seconds, self._clock())
        self._used.move_to_end(key)
        if len(self._used) > MOST:
            self._used.popitem(last=False)

    def find(self, key: str) -> float:
        """Return how much somebody has used; it fades with time."""
        seconds, at = self._used.get(key, (0.0, 0.0))
        return seconds * 0.5 ** ((self._clock() - at) / HALF_LIFE_S) if seconds else 0.0


@dataclass(frozen=True)
class QueuedTurn:
    """A bot's turn in the queue; `is_idle` if nobody waits for it."""

    id: int
    host: str
    seconds: float
    is_idle: bool
    due_at: int = 0
    alike: int = 1  # how many of the same kind their host has waiting

    @classmethod
    def of(cls, job: WaitingJob, is_watched: bool) -> QueuedTurn:
        """Return the turn of a job that waits."""
        is_idle = job.priority > 0 and not is_watched
        return cls(job.id, job.host or "", job.cost / 1000, is_idle, job.due_at, job.alike)

    @property
    def is_quick(self) -> bool:
        """Whether its level knows at once what to do."""
        return self.seconds < SHORTEST_S


class BotQueue:
    """Decides in which order turns are thought about. It knows what each person and address has used."""

    def __init__(
        self, threads: int, find_address: Callable[[str], str] = lambda _: "", usage: Usage | None = None
    ) -> None:
        self._threads, self._find_address, self._usage = threads, find_address, usage or Usage()

    def charge(self, host: str, seconds: float) -> None:
        """Note that a bot has thought for somebody's table."""
        self._usage.charge(f"person/{host}", max(seconds, LEAST_S))
        if address := self._find_address(host):
            self._usage.charge(f"address/{address}", max(seconds, LEAST_S))

    def choose(self, waiting: Iterable[QueuedTurn], busy: Collection[QueuedTurn]) -> list[QueuedTurn]:
        """Return the turns to begin with now, while others are under way."""
        rest, chosen = list(waiting), list[QueuedTurn]()
        use = self._weigh_use(rest)
        own = Counter(turn.host for turn in busy)

        def rank(turn: QueuedTurn) -> tuple[bool, int, float, int, int, int]:
            """Return what decides who is next, the smaller the better."""
            return turn.is_idle, own[turn.host], use[turn.host] + turn.seconds, turn.alike, turn.due_at, turn.id

        while found := [turn for turn in rest if self._has_room(turn, [*busy, *chosen])]:
            best = min(found, key=rank)
            rest.remove(best)
            chosen.append(best)
            own[best.host] += 1
        return chosen

    def allow(self, turn: QueuedTurn, waiting: Collection[QueuedTurn]) -> float:
        """Return for how many seconds a turn may be thought about while others wait."""
        others = [each for each in waiting if not (each.is_quick or each.is_idle or each.id == turn.id)]
        if turn.is_idle or turn.is_quick:
            return SHORTEST_S if others and turn.is_idle else turn.seconds
        use, own = self._weigh_use([*others, turn]), _count_turns([*others, turn])[turn.host]
        equals = sum(each <= use[turn.host] + NEAR_S for each in use.values())
        return min(turn.seconds, max(WAIT_S * self._threads / (equals * own), SHORTEST_S))

    def _has_room(self, turn: QueuedTurn, busy: Sequence[QueuedTurn]) -> bool:
        """Tell whether a turn can begin; of quick ones that nobody waits for there is only ever one at a time."""
        lane = [each for each in busy if each.is_quick == turn.is_quick]
        if turn.is_quick and turn.is_idle and any(each.is_idle for each in lane):
            return False
        return len(lane) < (QUICK_SLOTS if turn.is_quick else self._threads)

    def _weigh_use(self, waiting: Iterable[QueuedTurn]) -> dict[str, float]:
        """Return what each host has used, times the number of turns that they have waiting."""
        return {host: self._find_use(host) * count for host, count in _count_turns(waiting).items()}

    def _find_use(self, host: str) -> float:
        address = self._find_address(host)
        shared = ADDRESS_PART * self._usage.find(f"address/{address}") if address else 0.0
        return self._usage.find(f"person/{host}") + shared


def _count_turns(waiting: Iterable[QueuedTurn]) -> Counter[str]:
    """Return how many turns each host has waiting; of those that are alike only some are listed."""
    kinds = {(turn.host, turn.seconds, turn.is_idle): turn.alike for turn in waiting}
    counts: Counter[str] = Counter()
    for (host, _, _), alike in kinds.items():
        counts[host] += alike
    return counts

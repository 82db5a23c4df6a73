"""What honest players felt, and what attackers got, by what they did."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable
from dataclasses import asdict, dataclass, field
from typing import Any, TypeVar

import httpx
from benchmarks.load.figures import Spread
from websockets.exceptions import WebSocketException

T = TypeVar("T")
BROKEN = (OSError, httpx.HTTPError, WebSocketException, asyncio.IncompleteReadError)
FELT = {"a turn is acknowledged", "the bot casual answers", "a turn reaches the friend"}
PATIENCE_S = 60.0  # a limit: how long a siege may be drawn out
LONGEST_S = 30.0  # after which an honest player goes away


class GaveUp(Exception):
    """An honest player waited for too long."""


@dataclass
class Siege:
    """The notes of a run."""

    address: str
    seconds: float
    records: list[str] = field(default_factory=list, repr=False)  # whole games, for attackers
    short_records: list[str] = field(default_factory=list, repr=False)  # for honest learners
    took: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))  # in seconds
    refused: Counter[str] = field(default_factory=Counter)  # honest players, by what was refused and its code
    lost: list[str] = field(default_factory=list)  # what was acknowledged, and is not there
    attacks: Counter[str] = field(default_factory=Counter)  # by attack and outcome
    is_over: bool = False
    _began: float = 0.0

    def begin(self) -> None:
        """Let the time run."""
        self._began = time.monotonic()

    @property
    def is_on(self) -> bool:
        """Whether there is time left, or something that honest players do has not been done yet on a slow machine."""
        if self.is_over:
            return False
        past = time.monotonic() - self._began
        return past < self.seconds or (past < self.seconds + PATIENCE_S and not self.took.keys() >= FELT)

    async def measure(self, what: str, work: Awaitable[T], longest: float = LONGEST_S) -> T:
        """Do something as an honest player, and note how long it took; after a while they give up."""
        began = time.perf_counter()
        try:
            outcome = await asyncio.wait_for(work, longest)
        except TimeoutError:
            self.refused[f"{what}: no answer in {longest:g} s"] += 1
            raise GaveUp from None
        self.took[what].append(time.perf_counter() - began)
        return outcome

    def note_attack(self, what: str, outcome: object) -> None:
        """Note what became of an attack."""
        self.attacks[f"{what}: {outcome}"] += 1

    @property
    def is_won(self) -> bool:
        """Whether nothing of the honest players was lost or refused."""
        return not self.lost and not self.refused

    def to_dict(self) -> dict[str, Any]:
        """Return the figures, for JSON."""
        felt = {what: {"times": len(took), **asdict(Spread.of(took))} for what, took in sorted(self.took.items())}
        counted = {"refused": dict(self.refused), "lost": self.lost, "attacks": dict(sorted(self.attacks.items()))}
        return {"seconds": self.seconds, "felt": felt, **counted}

    def __str__(self) -> str:
        lines = [f"The siege lasted {self.seconds:g} s. What the honest players felt (milliseconds):"]
        lines.append(f"  {'':34}{'times':>7}{'p50':>9}{'p99':>9}{'longest':>9}")
        for what, took in sorted(self.took.items()):
            spread = Spread.of(took)
            lines.append(f"  {what:34}{len(took):7}{spread.p50:9.0f}{spread.p99:9.0f}{spread.most:9.0f}")
        lines.append(f"  refused: {dict(self.refused) or 'nothing'}; lost: {self.lost or 'nothing'}")
        lines.append("What the attackers got:")
        lines += [f"  {count:7} x {what}" for what, count in sorted(self.attacks.items())]
        return "\n".join(lines)

"""The steps of a set-up: each begins as soon as those before it are done, so that they run side by side."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass

TICK_S = 0.1  # how often progress is shown


@dataclass(frozen=True)
class Step:
    """Something to be done. Its name is that of its message, too: `install-step-NAME`."""

    name: str
    seconds: float  # about how long it takes on two cores, with others beside it
    work: Callable[[], None]
    after: tuple[str, ...] = ()


class Schedule:
    """Knows which steps are done, which are under way, and how long the rest will take."""

    def __init__(self, steps: Sequence[Step], clock: Callable[[], float] = time.monotonic) -> None:
        self.steps = {step.name: step for step in steps}
        self.began: dict[str, float] = {}
        self.took: dict[str, float] = {}
        self._clock = clock
        self._start = clock()

    @property
    def running(self) -> list[str]:
        """The names of the steps that are under way."""
        return [name for name in self.began if name not in self.took]

    def start_next(self) -> list[Step]:
        """Begin with the steps that need nothing more; return them. A step that is not planned counts as done."""
        ready = [step for step in self.steps.values() if step.name not in self.began and self._may_begin(step)]
        self.began |= {step.name: self._clock() for step in ready}
        return ready

    def _may_begin(self, step: Step) -> bool:
        return all(name in self.took or name not in self.steps for name in step.after)

    def finish(self, name: str) -> None:
        """Note that a step is done."""
        self.took[name] = self._clock() - self.began[name]

    @property
    def pace(self) -> float:
        """How many times longer steps take here than was estimated; two seconds of doubt keep it from jumping."""
        return (2 + sum(self.took.values())) / (2 + sum(self.steps[name].seconds for name in self.took))

    @property
    def seconds_left(self) -> float:
        """How long the rest will take: the longest chain of steps that wait for each other."""
        return max((self._estimate_end(step) for step in self.steps.values()), default=0.0)

    def _estimate_end(self, step: Step) -> float:
        if step.name in self.took:
            return 0.0
        spent = self._clock() - self.began[step.name] if step.name in self.began else 0.0
        own = max(step.seconds * self.pace - spent, 0.5)
        return own + max((self._estimate_end(self.steps[name]) for name in step.after if name in self.steps), default=0)

    @property
    def share_done(self) -> float:
        """How much is done, from 0 to 1."""
        spent = self._clock() - self._start
        return spent / (spent + self.seconds_left) if self.steps else 1.0


def run_steps(schedule: Schedule, show: Callable[[Schedule], None], stop: Callable[[], None]) -> None:
    """Run all steps; if one fails, stop the others."""
    running: dict[Future[None], str] = {}
    with ThreadPoolExecutor(max(len(schedule.steps), 1)) as pool:
        try:
            while len(schedule.took) < len(schedule.steps):
                running |= {pool.submit(step.work): step.name for step in schedule.start_next()}
                show(schedule)
                for done in wait(running, TICK_S, FIRST_COMPLETED).done:
                    done.result()
                    schedule.finish(running.pop(done))
        except BaseException:
            stop()
            raise

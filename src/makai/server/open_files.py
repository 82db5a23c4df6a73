"""How many files and connections the system lets this process have open."""

from __future__ import annotations

import sys
from dataclasses import dataclass

ENOUGH = 65_536
USUAL = 8_192  # where the system sets no limit that can be asked for
SPARE = 64  # for the database, the log, mail and other nodes
LONGEST_BACKLOG = 2048  # after a restart all come at once


@dataclass(frozen=True)
class OpenFiles:
    """A limit of the system. Below it, connections and those that were just accepted leave something for the rest."""

    limit: int

    @property
    def backlog(self) -> int:
        """How many connections may wait to be accepted: at worst all of them are accepted at once."""
        return min(LONGEST_BACKLOG, max(self.limit // 8, 8))

    @property
    def connections(self) -> int:
        """How many connections may be open."""
        return max(self.limit - SPARE - self.backlog, 16)


def raise_limit() -> OpenFiles:
    """Raise the limit of this process as far as it may, and return it."""
    if sys.platform == "win32":
        return OpenFiles(USUAL)
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (ValueError, OSError):  # some systems name a higher limit than they allow
            pass
    return OpenFiles(ENOUGH if soft == resource.RLIM_INFINITY else soft)

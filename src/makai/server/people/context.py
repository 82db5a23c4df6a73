"""The reception: what everything about people shares. The app keeps it as `app.state.reception`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request

from makai.server.people.passwords import Passwords
from makai.server.people.rate_limits import Buckets


@dataclass(frozen=True)
class Reception:
    """Passwords, and how often somebody may try.

    Sign-in: 20 tries from an address, then one in 15 seconds; 10 tries for a name from everywhere, then one in 30
    seconds. New accounts: 5 from an address, then one in 5 minutes. Codes, complaints and chat: by person.
    """

    passwords: Passwords = field(default_factory=Passwords)
    sends_letters: bool = False
    any_webhook: bool = False
    by_address: Buckets = field(default_factory=lambda: Buckets(size=20, refill_s=15))
    by_name: Buckets = field(default_factory=lambda: Buckets(size=10, refill_s=30))
    registrations: Buckets = field(default_factory=lambda: Buckets(size=5, refill_s=300))
    codes: Buckets = field(default_factory=lambda: Buckets(size=5, refill_s=600))
    complaints: Buckets = field(default_factory=lambda: Buckets(size=10, refill_s=300))
    chatter: Buckets = field(default_factory=lambda: Buckets(size=10, refill_s=2))


async def reception(request: Request) -> Reception:
    """Return the reception of the application."""
    found: Reception = request.app.state.reception
    return found


TheReception = Annotated[Reception, Depends(reception)]

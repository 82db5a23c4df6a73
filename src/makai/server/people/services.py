"""What the routes about people share: passwords and rate limits. Kept as `app.state.people`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request

from makai.server.people.passwords import Passwords
from makai.server.people.rate_limits import TokenBuckets


@dataclass(frozen=True)
class PeopleServices:
    """Passwords and rate limits.

    Sign-in: 20 tries from an address, then one in 15 seconds; 10 tries for a name from everywhere, then one in 30
    seconds. New accounts: 5 from an address, then one in 5 minutes. Codes, complaints and chat: by person.
    """

    passwords: Passwords = field(default_factory=Passwords)
    sends_email: bool = False
    any_webhook: bool = False
    by_address: TokenBuckets = field(default_factory=lambda: TokenBuckets(size=20, refill_s=15))
    by_name: TokenBuckets = field(default_factory=lambda: TokenBuckets(size=10, refill_s=30))
    registrations: TokenBuckets = field(default_factory=lambda: TokenBuckets(size=5, refill_s=300))
    codes: TokenBuckets = field(default_factory=lambda: TokenBuckets(size=5, refill_s=600))
    complaints: TokenBuckets = field(default_factory=lambda: TokenBuckets(size=10, refill_s=300))
    chatter: TokenBuckets = field(default_factory=lambda: TokenBuckets(size=10, refill_s=2))


async def find_people_services(request: Request) -> PeopleServices:
    """Return the services about people of the application."""
    found: PeopleServices = request.app.state.people
    return found


InjectedPeople = Annotated[PeopleServices, Depends(find_people_services)]

"""Addresses as the limits count them: a household with IPv6 is one, as it is with IPv4."""

from __future__ import annotations

import httpx
import pytest
from fastapi import FastAPI

from makai.server.people.addresses import address_key
from makai.server.people.rate_limits import TokenBuckets


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:0DB8:0001:0002::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::6", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", ""),
        ("unix socket", "unixsocket"),
        ("x" * 5000, "x" * 100),
    ],
)
def test_of_an_ipv6_address_the_network_counts(address: str, key: str) -> None:
    assert address_key(address) == key


async def test_new_addresses_of_one_network_bring_no_new_guests(app: FastAPI) -> None:
    app.state.services.limits.guests = TokenBuckets(size=2, refill_s=1000)

    async def come(address: str) -> int:
        transport = httpx.ASGITransport(app, client=(address, 5000))
        async with httpx.AsyncClient(transport=transport, base_url="http://makai.example") as client:
            return (await client.put("/api/me/name", json={"name": "Anna"})).status_code

    assert [await come(f"2001:db8::{end}") for end in (1, 2, 3)] == [200, 200, 429]
    assert await come("2001:db8:0:1::1") == 200

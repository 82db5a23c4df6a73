"""Addresses of clients, as the limits count them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any

NETWORK = 64  # bits: a household has at least as many IPv6 addresses as the other 64 bits can name
LONGEST = 100  # characters of what a proxy calls an address


@lru_cache(maxsize=10_000)
def address_key(address: str) -> str:
    """Return what limits count for an address: an IPv4 address as a whole, of an IPv6 address the /64."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return "".join(address.split())[:LONGEST]
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(IPv6Network((found, NETWORK), strict=False))
    return str(found.ipv4_mapped if isinstance(found, IPv6Address) else found)


def find_address_key(scope: Mapping[str, Any]) -> str:
    """Return what limits count for the client of a request."""
    client = scope.get("client")
    return address_key(client[0]) if client else ""

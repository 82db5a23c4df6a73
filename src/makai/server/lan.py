"""The home network (LAN): where other devices in it reach this server. Nothing is sent to find that out."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

from makai.server.errors import BadSetting
from makai.server.http.hosts import is_ip, is_loopback
from makai.server.settings import WILDCARDS, ServerSettings

# Interfaces that lead to containers, to virtual machines or through a tunnel, not to the devices in the house.
VIRTUAL = re.compile(
    r"(lo|docker|podman|br-|bridge|veth|virbr|vmnet|vboxnet|cni|flannel|lxc|lxd|u?tun|tap|wg|ppp|zt|tailscale)"
)
ELSEWHERE = ("192.0.2.1", 9)  # an address for documentation: it belongs to nobody
ASK_ADDRESS = {"linux": 0x8915, "darwin": 0xC0206921}  # SIOCGIFADDR


def check_party(settings: ServerSettings) -> None:
    """Refuse a party that nobody could join."""
    if settings.party and is_loopback(settings.host):
        raise BadSetting("serve-party-loopback", host=settings.host)
    if settings.party and find_shared_address(settings) is None:
        raise BadSetting("serve-party-no-network")


def find_shared_address(settings: ServerSettings) -> str | None:
    """Return the address under which other devices reach the server, if there is one that is known."""
    return next(iter(list_shared_addresses(settings)), None)


def list_shared_addresses(settings: ServerSettings) -> list[str]:
    """Return every address under which other devices may reach the server, the likeliest first."""
    if settings.public_url:
        return [settings.address]
    if settings.host not in WILDCARDS:
        return [] if is_loopback(settings.host) else [settings.address]
    hosts = list_lan_addresses() if settings.party else []  # else it may be a container: nobody knows its address
    return [f"http://{host}:{settings.port}" for host in hosts]


def list_lan_addresses() -> list[str]:
    """Return the IPv4 addresses of this machine, that of its usual way out first; none if it is in no network."""
    way_out = find_way_out()
    real = [address for name, address in list_interfaces() if not VIRTUAL.match(name) and is_useful(address)]
    if way_out in real or (way_out is not None and not real):
        real.insert(0, way_out)
    return list(dict.fromkeys(real))


def find_way_out() -> str | None:
    """Return the address that this machine would send from. To connect a datagram socket sends nothing."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)
        address = str(probe.getsockname()[0])
        return address if is_useful(address) else None
    return None


def list_interfaces() -> Iterator[tuple[str, str]]:
    """Yield the name and the IPv4 address of each network interface, where the system tells."""
    if sys.platform not in ASK_ADDRESS:
        return
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # this one has no address
                found = fcntl.ioctl(asked, ASK_ADDRESS[sys.platform], name.encode()[:15].ljust(40, b"\0"))
                yield name, socket.inet_ntoa(found[20:24])


def is_useful(address: str) -> bool:
    """Tell whether another device could reach an address: not that of the machine itself, nor a makeshift one."""
    found = ip_address(address)
    return not (found.is_loopback or found.is_link_local or found.is_unspecified)


def is_global(address: str) -> bool:
    """Tell whether an address has an IP address that the whole internet may reach."""
    host = urlsplit(address).hostname or ""
    return is_ip(host) and ip_address(host).is_global

"""What a party says in the terminal: the address for other devices, also as a QR code, and what it means."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from makai.cli.text.qr_code import draw_qr_code, has_room
from makai.cli.text.speech import Speech

if TYPE_CHECKING:
    from makai.server.settings import ServerSettings


def announce_party(settings: ServerSettings, speech: Speech) -> None:
    """Print how others join; the warning goes to the error stream, so that a pipe has the addresses alone."""
    from makai.server.lan import is_global, list_shared_addresses

    addresses = list_shared_addresses(settings)
    for address in addresses[:1]:
        print(speech.say("cli-serve-party-address", address=address))
        if has_room(picture := draw_qr_code(address)):
            print(picture)
    if others := addresses[1:]:
        print(speech.say("cli-serve-party-others", addresses=", ".join(others)))
    sys.stdout.flush()
    warning = "cli-serve-party-internet" if any(map(is_global, addresses)) else "cli-serve-party-warning"
    print(speech.say(warning), file=sys.stderr, flush=True)

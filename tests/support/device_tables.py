"""What a server's tables tell of games that a device can keep, for the device's own tables to be compared with.

`python -m tests.support.device_tables` writes it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from makai.core.fair import seal_of
from makai.tables import Viewer
from makai.tables import commands as c
from makai.tables.commands import Command
from tests.support.party import START, Party

FILE = Path(__file__).parents[2] / "web" / "tests" / "device" / "server-tables.json"
TEXT = "north wind"
SECOND = 1000

BOT = {"kind": "bot", "level": "random"}
DEVICE = {"kind": "device", "name": "Ben", "avatar": "crab"}
NAMELESS = {"kind": "device", "name": "Chloé"}
OPEN = {"kind": "open"}
FEW = {"removed": 60}
# The settings, the seat of whoever opens the table, of how many moments one is looked at, and after how many turns
# somebody gives up.
GAMES: list[tuple[dict[str, Any], int, int, int | None]] = [
    ({"game": "kahuna", "seats": [OPEN, BOT]}, 0, 47, None),
    (
        {"game": "kahuna", "seats": [NAMELESS, OPEN], "rules": {"first": 1, "handicap": [2, 0]}, "memory": "full"},
        1,
        11,
        14,
    ),
    ({"game": "piranja", "seats": [OPEN, BOT, {**BOT, "level": "child"}], "rules": FEW}, 0, 61, None),
    ({"game": "piranja", "seats": [BOT, OPEN, DEVICE, NAMELESS], "rules": FEW, "risk": "numbers"}, 1, 19, 30),
]


def tell(settings: dict[str, Any], seat: int, every: int, turns: int | None, seed: int) -> dict[str, Any]:
    """Play a game, and return what was asked and what was told."""
    party = Party(settings, seed, public=False)
    party.do(c.Open())
    asked: list[Command] = [c.Start(), c.Reveal(TEXT, seat)]
    party.do(c.Sit("Anna", seat, seal=seal_of(TEXT), avatar="turtle"))
    moments = [ask(party, command, looking=True) for command in asked]
    moments += play(party, every, turns)
    last = party.table
    assert last.fair is not None
    return {
        "settings": settings,
        "seat": seat,
        "text": TEXT,
        "start": START,
        "secret": last.fair.secret.hex(),
        "moments": moments,
        "record": last.record().to_dict(),
    }


def play(party: Party, every: int, turns: int | None) -> Iterator[dict[str, Any]]:
    """Play to the end; somebody may give up, and everybody is asked for another game."""
    for number in range(10_000):
        table = party.table
        if table.to_move is None:
            yield ask(party, c.OfferRematch(), looking=True)
            return
        giving_up = turns is not None and number >= turns and bool(table.persons)
        mine = [seat for seat in table.seats_of("Anna") if not table.seats[seat].resigned]
        if giving_up and number % 5 == 0 and mine:
            yield ask(party, c.Resign(mine[0]), looking=True)
        else:
            yield ask(party, party.turn(), looking=number % every == 0)


def ask(party: Party, command: Command, *, looking: bool) -> dict[str, Any]:
    """Ask something of the table; return what it told before and afterwards."""
    before, drafts = party.table, list[dict[str, Any]]()
    owner = party.owner() if isinstance(command, c.Play) else "Anna"
    if looking and isinstance(command, c.Play) and owner == "Anna":
        drafts = list(draft(party, command.actions))
    party.now += SECOND
    party.do(command, owner)
    after, turn = party.table, party.table.bot_turn
    moment: dict[str, Any] = {"by": "person" if owner == "Anna" else "bot", "at": party.now, "version": after.version}
    moment["command"] = name_fields(command)
    moment["bot"] = None if turn is None else {"seat": turn.seat, "level": turn.level, "seed": turn.seed}
    if looking:
        moment["looks"] = [look(party, seat, before.version) for seat in (None, *after.seats_of("Anna"))]
        moment["drafts"] = drafts
    return moment


def name_fields(command: Command) -> dict[str, Any]:
    """Return a command as the page asks it."""
    return dict(command.to_dict())


def draft(party: Party, actions: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """Yield what a turn would do, action by action, for whoever holds the device."""
    held = party.table.to_move
    for count in range(len(actions)):
        told = party.table.draft(Viewer("Anna", held), actions[:count])
        yield {"held": held, "actions": list(actions[:count]), "draft": told.to_dict()}


def look(party: Party, held: int | None, since: int) -> dict[str, Any]:
    """Return what the people at the device see, with what happened."""
    viewer = Viewer("Anna", held)
    picture = party.table.picture(viewer, party.now)
    del picture["clock"]  # a device has no clocks
    return {"held": held, "picture": picture, "news": party.table.news(viewer, since)}


def text() -> str:
    """Return the file."""
    games = [tell(*game, seed=number) for number, game in enumerate(GAMES, 1)]
    return json.dumps(games, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")

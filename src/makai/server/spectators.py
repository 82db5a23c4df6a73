"""How many people look on without a seat: told to the players when it changes, and to whoever comes."""

from __future__ import annotations

from makai.server.live import LiveTable, Watcher, write


def tell_spectators(live: LiveTable, newcomer: Watcher | None = None) -> None:
    """Tell the number on this node; nobody is bothered while nobody looks on."""
    seated = set(live.table.persons)
    listeners = {watcher for watcher in live.watchers if watcher.viewer.person in seated}
    number = len(live.watchers) - len(listeners)
    if number == live.spectators:
        listeners = set()
    live.spectators = number
    if newcomer is not None and number:
        listeners.add(newcomer)
    text = write({"type": "watching", "table": live.id, "spectators": number})
    for watcher in listeners:
        watcher.send(text)

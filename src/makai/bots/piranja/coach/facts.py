"""Reasons for and against an action, all of them certain: counted from what the view shows."""

from __future__ import annotations

from collections.abc import Iterator

from makai.bots.advice import Fact
from makai.core.action import Action
from makai.games.piranja.cards import SPECIES
from makai.games.piranja.draw import Draw
from makai.games.piranja.kernel import ENOUGH
from makai.games.piranja.view import PiranjaView

_LATE = 20  # dance cards: from here on the end is worth a word


def facts(view: PiranjaView, action: Action, draw: Draw) -> tuple[Fact, ...]:
    """Return what speaks for and against an action."""
    kind, _, species = action.partition(":")
    if kind == "reveal":
        return tuple(_reveal(view, draw))
    if kind == "bank":
        return tuple(_bank(view))
    return tuple(_stop(view) if kind == "stop" else _capture(view, species))


def _reveal(view: PiranjaView, draw: Draw) -> Iterator[Fact]:
    yield Fact("advice-piranja-fits", _share(draw.fits, draw))
    if draw.hungry:
        yield _ends(view, draw) if draw.from_sea else _meal(draw)
    for species in SPECIES:
        if count := draw.opens(species):
            pile = view.digesting(species).total()
            yield Fact("advice-piranja-third", {"species": species, "pile": pile, **_share(count, draw)})
    if draw.passed:
        yield Fact("advice-piranja-passed", _share(draw.passed, draw))
    yield from _leftovers(view)


def _meal(draw: Draw) -> Fact:
    """Tell how likely a hungry fish is, and how much it would eat."""
    if not draw.worst:
        return Fact("advice-piranja-no-meal", _share(draw.hungry, draw))
    return Fact("advice-piranja-hungry", {"most": draw.worst, **_share(draw.hungry, draw)})


def _ends(view: PiranjaView, draw: Draw) -> Fact:
    """Tell how likely the end is, and what of the row would be lost."""
    return Fact("advice-piranja-ends", {"row": _row(view), **_share(draw.hungry, draw)})


def _leftovers(view: PiranjaView) -> Iterator[Fact]:
    """Name the piles that could be captured first: a hungry fish would end the turn before."""
    for action in view.legal_actions():
        if action.startswith("capture:"):
            species = action.removeprefix("capture:")
            pile = view.digesting(species).total()
            yield Fact("advice-piranja-not-yet", {"species": species, "pile": pile})


def _bank(view: PiranjaView) -> Iterator[Fact]:
    yield Fact("advice-piranja-safe", {"count": _row(view)})
    for species in _ready(view):
        yield Fact("advice-piranja-gives-up", {"species": species})
    yield from _near_the_end(view)
    yield from _leftovers(view)


def _stop(view: PiranjaView) -> Iterator[Fact]:
    yield Fact("advice-piranja-stays", {"count": _row(view)})
    for species in _ready(view):
        yield Fact("advice-piranja-ready", {"species": species})
    yield from _near_the_end(view)
    yield from _leftovers(view)


def _capture(view: PiranjaView, species: str) -> Iterator[Fact]:
    yield Fact("advice-piranja-capture", {"species": species, "pile": view.digesting(species).total()})
    rivals = [seat for seat in range(view.players) if seat != view.to_move and _has_three(view, seat, species)]
    if rivals:
        yield Fact("advice-piranja-rivals", {"species": species, "count": len(rivals)})


def _near_the_end(view: PiranjaView) -> Iterator[Fact]:
    if view.dance_left <= _LATE:
        yield Fact("advice-piranja-late", {"dance": view.dance_left})


def _ready(view: PiranjaView) -> list[str]:
    """Return the species of which the mover has three and no pile lies there yet."""
    seat = _mover(view)
    return [each for each in SPECIES if _has_three(view, seat, each) and not view.digesting(each)]


def _has_three(view: PiranjaView, seat: int, species: str) -> bool:
    return view.fish_in_row(seat, species) >= ENOUGH


def _row(view: PiranjaView) -> int:
    return view.row_length(_mover(view))


def _mover(view: PiranjaView) -> int:
    assert view.to_move is not None, "nothing is advised once the game is over"
    return view.to_move


def _share(count: int, draw: Draw) -> dict[str, int]:
    return {"count": count, "unseen": draw.total, "percent": draw.percent(count)}

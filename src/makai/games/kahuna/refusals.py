"""Why Kahuna's kernel forbids an action, as an error whose text names the rule."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from makai.core.errors import IllegalAction
from makai.core.messages import Value
from makai.games.kahuna import kernel, reasons
from makai.games.kahuna.actions import KahunaAction
from makai.games.kahuna.board import BRIDGES_EACH, HAND_LIMIT, LINE_NUMBER, islands_in
from makai.games.kahuna.seat_view import WHY_NOT

if TYPE_CHECKING:
    from makai.games.kahuna.state import KahunaState
    from makai.games.kahuna.view import KahunaView

CODES = {
    reasons.GAME_OVER: "game-over",
    reasons.HANDICAP_FIRST: "kahuna-handicap-first",
    reasons.HANDICAP_DONE: "kahuna-handicap-done",
    reasons.LINE_TAKEN: "kahuna-line-taken",
    reasons.NO_BRIDGES_LEFT: "kahuna-no-bridges-left",
    reasons.CALM_FORBIDS: "kahuna-calm-forbids",
    reasons.CARD_MISSING: "kahuna-card-missing",
    reasons.NOTHING_TO_REMOVE: "kahuna-nothing-to-remove",
    reasons.REBUILD_NEEDS_CALM: "kahuna-rebuild-needs-calm",
    reasons.NO_PLAY_AFTER_DISCARD: "kahuna-no-play-after-discard",
    reasons.NO_DISCARD_AFTER_PLAY: "kahuna-no-discard-after-play",
    reasons.DISCARD_NEEDS_FULL_HAND: "kahuna-discard-needs-full-hand",
    reasons.NOTHING_LEFT: "kahuna-nothing-left",
    reasons.PILE_EMPTY: "kahuna-pile-empty",
    reasons.NOT_FACE_UP: "kahuna-not-face-up",
    reasons.HAND_FULL: "kahuna-hand-full",
    reasons.MUST_DRAW_ALWAYS: "kahuna-must-draw-always",
    reasons.MUST_DRAW_NOW: "kahuna-must-draw-now",
    reasons.MUST_DRAW_AFTER_DISCARD: "kahuna-must-draw-after-discard",
}

WAYS = ("discard", "take", "draw", "pass")  # by their slots behind WHY_NOT


def refusal(state: KahunaState, action: KahunaAction, reason: int) -> IllegalAction:
    """Return the error that tells why an action is forbidden in a state."""
    params: dict[str, Value] = {"action": str(action)}
    if reason != reasons.GAME_OVER:
        params |= _details(state, action)
    code = CODES[reason]
    if reason in (reasons.MUST_DRAW_ALWAYS, reasons.MUST_DRAW_NOW) and params["cards_held"] == HAND_LIMIT:
        code += "-full-hand"
    return IllegalAction(code, **params)


def _bridges_left(state: KahunaState, action: KahunaAction, seat: int) -> int:
    """Return the bridges of a player once an action has removed what it removes."""
    removed = 1 << LINE_NUMBER[action.line] if action.line and action.kind == "rebuild" else 0
    return state.bridge_mask(seat) & ~removed


def _details(state: KahunaState, action: KahunaAction) -> dict[str, Value]:
    seat = state.to_move
    assert seat is not None
    hand = state.hand(seat)
    theirs = islands_in(kernel.islands(_bridges_left(state, action, 1 - seat)))
    return {
        "line": action.line or "",
        "needed": " + ".join(action.cards),
        "hand": ", ".join(hand) or "–",
        "cards_held": len(hand),
        "face_up": ", ".join(state.face_up) or "–",
        "stock": BRIDGES_EACH,
        "islands": ", ".join(end for end in (action.line or "").split("-") if end in theirs),
        "left": state.handicap_left[seat],
    }


def why_not(view: KahunaView) -> dict[str, str]:
    """Return the ways to put a card away or to end the turn that the player to move does not have now, and why."""
    return dict(_name_ways(_reasons_in(view)))


def write_why_not(view: KahunaView) -> bytes:
    """Return the same as JSON."""
    return _write_ways(_reasons_in(view)) if view.seat is not None and view.seat == view.to_move else b"{}"


def _reasons_in(view: KahunaView) -> tuple[int, ...]:
    if view.seat is None or view.seat != view.to_move:
        return ()
    return tuple(view.head[WHY_NOT : WHY_NOT + len(WAYS)])


def _name_ways(reasons_of: tuple[int, ...]) -> Iterator[tuple[str, str]]:
    for way, reason in zip(WAYS, reasons_of, strict=False):
        if reason:
            yield way, CODES[reason].removeprefix("kahuna-")


@cache
def _write_ways(reasons_of: tuple[int, ...]) -> bytes:
    return json.dumps(dict(_name_ways(reasons_of))).encode()

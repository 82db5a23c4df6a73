"""Writes what `web/engine` knows of each game besides its numbers' names: the rules that can be agreed on, what may be
drafted, refusals, and who plays. Everything is asked of the Python that it comes from.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import makai
from makai.core.event import TableEvent
from makai.core.fields import list_fields
from makai.games.kahuna import block as kahuna_block
from makai.games.kahuna import claims, event_rows, kernel, reasons
from makai.games.kahuna.actions import all_actions as kahuna_actions
from makai.games.kahuna.board import BRIDGES_EACH, CARDS, HAND_LIMIT
from makai.games.kahuna.events import EVENTS as KAHUNA_EVENTS
from makai.games.kahuna.refusals import CODES
from makai.games.kahuna.rule_bits import rule_bits
from makai.games.kahuna.rules import HOUSE_RULES, VARIANTS, rules_from
from makai.games.piranja import block as piranja_block
from makai.games.piranja import kernel as piranja_kernel
from makai.games.piranja.cards import DANCE, FEWEST_PLAYERS, MOST_PLAYERS, SEA
from makai.games.piranja.events import EVENTS as PIRANJA_EVENTS
from makai.games.piranja.state import REFUSALS
from makai.tables.games.adapter import find_adapter
from makai.tables.settings import Settings, risks_of
from tools import engine_levels

HEAD = "/** Written by `make protocol` from the rules and bots in Python: do not edit. */"
KAHUNA_SLOTS = ("SIZE", "TO_MOVE", "HANDICAP", "HAND", "DISCARD", "PILE_SIZE", "PILE", "STRIDE", "OTHER")
KAHUNA_BLOCK = ("LEGAL", "EVENTS", "WHO", "NOBODY", "SHUFFLES", "LEGAL_COUNT", "EVENT_COUNT", "COUNT")
PIRANJA_SLOTS = (
    *("SIZE", "PLAYERS", "TO_MOVE", "PHASE", "DANCE_LEFT", "SEA_LEFT", "LENGTH", "FISH", "CATCH"),
    *("DIGESTING", "GONE", "DANCE", "SEA", "ROWS", "ROOM", "FRESH", "REVEALED", "OVER"),
)
PIRANJA_BLOCK = ("EVENTS", "WHO", "NOBODY", "LEGAL", "ACTION_BITS", "TOLD")


def written() -> dict[str, str]:
    """Return for each module that is written its text."""
    kahuna, piranja = dict(_kahuna()), dict(_piranja())
    order = {"ORDER": (" as const", engine_levels.list_orders())}
    return {"kahuna_game": _module(kahuna), "piranja_game": _module(piranja), "order": _module(order)}


def _module(constants: Mapping[str, tuple[str, object]]) -> str:
    lines = [f"export const {name} = {_dump(value)}{kind};" for name, (kind, value) in constants.items()]
    return "\n".join([HEAD, *lines, ""])


def _dump(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _kahuna() -> Iterator[tuple[str, tuple[str, object]]]:
    slots = {name: getattr(kernel, name) for name in KAHUNA_SLOTS}
    told = {name: getattr(kahuna_block, name) for name in KAHUNA_BLOCK}
    rows = {"WIDTH": event_rows.WIDTH, "MEMORY": claims.MEMORY, "SPECTATOR": claims.SPECTATOR}
    yield "SLOTS", (" as const", {**slots, **told, **rows})
    yield "LIMITS", (" as const", {"hand": HAND_LIMIT, "bridges": BRIDGES_EACH})
    yield "CARDS", (" as readonly string[]", CARDS)
    yield "BITS", (" as Readonly<Record<string, Readonly<Record<string, number>>>>", _list_bits())
    yield "CODES", (" as readonly string[]", ["", *(CODES[number] for number in range(1, len(CODES) + 1))])
    stuck = [CODES[reason] for reason in (reasons.MUST_DRAW_ALWAYS, reasons.MUST_DRAW_NOW)]
    yield "FULL_HAND_CODES", (" as readonly string[]", stuck)
    yield "SPENT", (" as readonly string[]", [" + ".join(action.cards) for action in kahuna_actions()])
    yield "ADVISER", (" as readonly number[]", engine_levels.list_adviser())
    yield from _list_common("kahuna", KAHUNA_EVENTS)


def _piranja() -> Iterator[tuple[str, tuple[str, object]]]:
    slots = {name: getattr(piranja_kernel, name) for name in PIRANJA_SLOTS}
    told = {f"TOLD_{name}": getattr(piranja_block, name) for name in PIRANJA_BLOCK}
    yield "SLOTS", (" as const", {**slots, **told})
    usual = makai.game("piranja").rules({}).to_dict()
    yield "PLAYERS", (" as const", {"fewest": FEWEST_PLAYERS, "most": MOST_PLAYERS, "usual": usual["players"]})
    yield "DANCE", (" as readonly string[]", DANCE)
    yield "SEA", (" as readonly string[]", SEA)
    yield "CODES", (" as readonly string[]", ["", *(REFUSALS[number] for number in range(1, len(REFUSALS) + 1))])
    yield "TURN_BUDGET", (" as const", engine_levels.list_turn_budget())
    yield from _list_common("piranja", PIRANJA_EVENTS)


def _list_common(name: str, events: tuple[type[TableEvent], ...]) -> Iterator[tuple[str, tuple[str, object]]]:
    game, adapter = makai.game(name), find_adapter(name)
    endings = [action for action in game.actions if not adapter.may_be_drafted(action)]
    running: Any = game.new(seed=1)
    yield "ENDINGS", (" as readonly string[]", endings)
    yield "COMMITS", (" as readonly string[]", [each for each in game.actions if adapter.commits(each, running)])
    yield "HIDDEN", (" as readonly { type: string; field: string; unless: string }[]", list(_list_hidden(events)))
    table = Settings.from_dict({"game": name}).to_dict()
    yield "USUAL_AIDS", (" as const", {"memory": table["memory"], "risk": table["risk"]})
    info = {
        "options": adapter.options(),
        "usual_rules": game.rules({}).to_dict(),
        "risk": list(risks_of(name)),
        "draws": adapter.HAS_DRAWS,
        "ends_without_player": adapter.ENDS_WITHOUT_PLAYER,
    }
    yield "INFO", (" as const", info)
    yield "SEAT_NAMES", (" as readonly string[]", game.seat_names(6))
    yield "LEVELS", (" as const", list(engine_levels.list_levels(name)))
    yield "MINDS", ("", engine_levels.list_minds(name))
    yield "NET", (" as const", engine_levels.list_net_constants(name))


def _list_bits() -> dict[str, dict[str, int]]:
    """Return what each value of a rule adds to the number that the kernel reads."""
    found: dict[str, dict[str, int]] = {"variants": {}}
    plain = rule_bits(rules_from({}))
    for rule, values in HOUSE_RULES.items():
        bits = {_dump(value).strip('"'): rule_bits(rules_from({rule: value})) for value in values or (False, True)}
        of_rule = 0
        for each in bits.values():
            of_rule |= each ^ plain
        found[rule] = {value: each & of_rule for value, each in bits.items()}
    for variant in VARIANTS:
        found["variants"][variant] = rule_bits(rules_from({"variants": [variant]})) ^ plain
    return found


def _list_hidden(events: tuple[type[TableEvent], ...]) -> Iterator[dict[str, str]]:
    """Yield the fields that only the seat of an event sees, and the flag that shows them to everybody."""
    for kind in events:
        flags = [field.name for field in list_fields(kind) if field.kind == "flag"]
        for field in list_fields(kind):
            if _is_hidden(kind, field.name, dict.fromkeys(flags, 0)):
                shown = [
                    flag for flag in flags if not _is_hidden(kind, field.name, dict.fromkeys(flags, 0) | {flag: 1})
                ]
                yield {"type": kind.kind(), "field": field.name, "unless": "".join(shown)}


def _is_hidden(kind: type[TableEvent], name: str, flags: dict[str, int]) -> bool:
    values = {field.name: 0 if field.name == "seat" else 1 for field in list_fields(kind)}
    event: Any = kind(**values | flags)
    return bool(getattr(event.seen_by(1), name) != getattr(event, name))

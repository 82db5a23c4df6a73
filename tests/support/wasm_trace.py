"""What the kernels do on this machine, for the WebAssembly modules to be compared with: games, and decisions of bots.

A game is told by what goes into it, and after each action by a checksum of everything that the kernel told.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numba
import numpy as np

import makai
from makai.bots import bot
from makai.bots.order import DONE
from makai.core.game import Json
from makai.games.kahuna import kernel as kahuna_kernel
from makai.games.kahuna import outcomes, seat_view
from makai.games.kahuna.block import COUNT, EVENT_COUNT, EVENTS, LEGAL, LEGAL_COUNT
from makai.games.kahuna.board import ISLAND_NUMBER
from makai.games.kahuna.claims import CLAIM, MEMORY
from makai.games.kahuna.event_rows import WIDTH
from makai.games.kahuna.rule_bits import rule_bits
from makai.games.piranja import block as piranja_block
from makai.games.piranja.cards import NUMBER
from tests.support.one_referee import kahuna_rules, lively, piranja_rules

_njit: Any = numba.njit
ROOT = Path(__file__).parents[2]
BASIS, PRIME = 2166136261, 16777619
LEVELS = {name: [level for level in makai.levels(name) if level != "random"] for name in ("kahuna", "piranja")}
ASKED = 3  # of an order: what is asked, the seed, the simulations
SIMULATIONS = {"kahuna": 40, "piranja": 200}


def add_up_numbers(total: int, numbers: Any) -> int:
    """Return a checksum of 32 bits that goes on from another one."""
    for number in numbers:
        total = ((total ^ (number & 0xFFFFFFFF)) * PRIME) & 0xFFFFFFFF
    return total


add_up: Any = _njit(add_up_numbers)


def checksum(parts: Iterable[Any]) -> int:
    """Return the checksum of some arrays."""
    total = BASIS
    for part in parts:
        total = add_up(total, part)
    return total


# Kahuna.


def tell_kahuna(state: Any, number: int) -> Iterator[Any]:
    """Yield everything that the kernel tells of a state: the step, memories, a view, drafts."""
    block, code = state.block, state._code
    yield np.array([code], np.int64)
    yield block[: kahuna_kernel.SIZE]
    yield block[LEGAL : LEGAL + (code >> LEGAL_COUNT & COUNT)]
    yield block[EVENTS : EVENTS + WIDTH * (code >> EVENT_COUNT)]
    for viewer in range(3):
        yield list_claims(state.memories, MEMORY * viewer)
    seat = number % 3
    view = state.view(None if seat == 2 else seat)
    yield view.block[: seat_view.HEAD + view._actions]
    yield list_claims(view.block, seat_view.CLAIMS)
    yield list_claims(view.block, seat_view.PUBLIC_CLAIMS)
    rows = np.array(state.outcomes(), np.int32)
    yield rows.reshape(-1)[: outcomes.WIDTH * len(rows)]


def list_claims(block: Any, at: int) -> Any:
    """Return how many claims there are and the claims."""
    return block[at : at + 1 + CLAIM * block[at]]


def kahuna_game(seed: int, rules: Json) -> Json:
    """Play a random game; return what a module needs to play it, and the checksums."""
    rng, state = Random(f"wasm/{seed}"), makai.game("kahuna").new(seed=seed, **rules)
    agreed: Any = state.rules
    begun = [rule_bits(agreed), agreed.first, agreed.handicap[0] + 4 * agreed.handicap[1]]
    steps: list[int] = []
    while legal := state.legal_actions():
        state = state.apply(lively(rng, legal))
        known: Any = state
        steps += [known.action.number, checksum(tell_kahuna(state, len(steps) // 2))]
    piles = [[ISLAND_NUMBER[card] for card in reversed(shuffle)] for shuffle in state.shuffles]
    return {"game": "kahuna", "begin": begun, "piles": piles, "steps": steps}


# Kai Piranja.


def tell_piranja(state: Any) -> Iterator[Any]:
    """Yield everything that the kernel tells of a state: the step, a view, the odds of the next card."""
    told = state._code >> piranja_block.TOLD
    yield np.array([state._code], np.int64)
    yield state._block[: piranja_block.EVENTS + told]
    view = state.view(0)
    yield view._block
    draw = view.draw()
    yield draw._unseen
    yield draw._numbers


def piranja_game(seed: int, rules: Json) -> Json:
    """Play a random game; return what a module needs to play it, and the checksums."""
    rng, state = Random(f"wasm/{seed}"), makai.game("piranja").new(seed=seed, **rules)
    agreed: Any = state.rules
    piles = [[NUMBER[card] for card in reversed(shuffle)] for shuffle in state.shuffles]
    steps: list[int] = []
    while legal := state.legal_actions():
        state = state.apply(lively(rng, legal))
        known: Any = state
        steps += [known.action.number, checksum(tell_piranja(state))]
    return {"game": "piranja", "begin": [agreed.players, agreed.first, len(piles[0])], "piles": piles, "steps": steps}


# Decisions.


def decisions(name: str, count: int) -> Iterator[Json]:
    """Yield decisions and advice of every level, about positions of random games."""
    rules = kahuna_rules(count) if name == "kahuna" else piranja_rules(count)
    for seed, options in enumerate(rules):
        rng, state = Random(f"decide/{seed}"), makai.game(name).new(seed=seed, **options)
        for _ in range(rng.randrange(90)):
            after = state.apply(lively(rng, state.legal_actions()))
            if after.to_move is None:
                break
            state = after
        played = play_turn(rng, state) if name == "kahuna" and seed % 2 else ()
        for number, level in enumerate(LEVELS[name]):
            yield decision(name, state, level, seed, number == seed % len(LEVELS[name]), played)


def play_turn(rng: Random, state: Any) -> tuple[Any, ...]:
    """Return what somebody may do until their turn is over."""
    actions: list[Any] = []
    while state.to_move is not None and not (actions and actions[-1].ends_decision):
        actions.append(lively(rng, state.legal_actions()))
        state = state.apply(actions[-1])
    return tuple(actions)


def decision(name: str, state: Any, level: str, seed: int, is_advice: bool, played: tuple[Any, ...]) -> Json:
    """Let a level decide, or advise about a turn that was played; return what it was asked and what it answered."""
    player: Any = bot(name, level, seed=seed, simulations=SIMULATIONS[name])
    view = state.view(state.to_move)
    asked: Any = player.choose if not is_advice else partial(player.weigh, played=played) if played else player.advise
    found = asked(view)
    desk = player.desk
    return {
        "game": name,
        "view": (view.block if name == "kahuna" else view.vector).tolist(),
        "character": [str(number) for number in desk.character.tolist()],
        "order": [str(number) for number in desk.order[:ASKED].tolist()],
        "done": int(desk.order[DONE]),
        "action": -1 if is_advice else found.number,
        "asked": {"level": level, "seed": seed, "simulations": SIMULATIONS[name]},
        "choice": [] if is_advice else [found, *(makai.game(name).actions[each] for each in list_plan(player))],
        "played": [action.number for action in played] if is_advice else [],
        "ranked": checksum(tell_advice(name, player, len(found.candidates))) if is_advice else 0,
    }


def list_plan(player: Any) -> list[int]:
    """Return the numbers of the actions with which a player goes on in the turn."""
    return list(getattr(player, "_plan", ()))


def tell_advice(name: str, player: Any, count: int) -> Iterator[Any]:
    """Yield what advice is made of, and what it says: the actions, what they are worth, the rows of facts."""
    yield from tell_ranking(name, player.desk)
    said = player.coach.reasons
    yield from (said.length[:count], said.fact_count[:count])
    yield from (each[:count].view(np.int32) for each in (said.chance, said.points))
    for place in range(count):
        yield said.actions[place, : said.length[place]]
        yield said.facts[place, : said.fact_count[place]].reshape(-1)


def tell_ranking(name: str, desk: Any) -> Iterator[Any]:
    """Yield what advice is made of: the bits of every number, also of fractions."""
    if name == "kahuna":
        count = int(desk.race.state[0])
        yield from (desk.race.ranked[:count], desk.race.tried[:count], desk.turns.total[:count])
        yield from (each[:count].view(np.int32) for each in (desk.race.value, desk.race.lead))
    else:
        yield from (desk.ranked[: np.count_nonzero(desk.worlds)], desk.worlds)
        yield from (each.view(np.int32) for each in (desk.foreseen, desk.chances, desk.points))


def record(games: int, positions: int, folder: Path) -> None:
    """Write so many games of each game, and decisions about so many positions, and the nets."""
    with (folder / "record.jsonl").open("w", encoding="utf-8") as lines:
        for told in _list_records(games, positions):
            lines.write(json.dumps(told) + "\n")
    for name in LEVELS:
        made = import_module(f"tools.wasm.{name}")
        (folder / f"{name}.net").write_bytes(made.MEMORY.lay("net", made.NET))


def _list_records(games: int, positions: int) -> Iterator[Json]:
    yield from (kahuna_game(number, rules) for number, rules in enumerate(kahuna_rules(games)))
    yield from (piranja_game(number, rules) for number, rules in enumerate(piranja_rules(games)))
    for name in LEVELS:
        yield from decisions(name, positions)


def compare(folder: Path, variant: str = "") -> str:
    """Let the modules do what was written, and return what they say; raise an error if anything is not the same."""
    files = [str(folder / name) for name in ("record.jsonl", "kahuna.net", "piranja.net")]
    program = [str(ROOT / "tools" / "node"), "npx", "vite-node", "engine/tests/compare.ts", "--", *files, variant]
    done = subprocess.run(program, cwd=ROOT / "web", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout

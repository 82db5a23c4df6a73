"""Turns of random games as the server drafts them, for drafts on the device to be compared with.

`python -m tests.support.draft_trace` writes some of them for the tests of the client.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle
from pathlib import Path

from makai.core.errors import MakaiError
from makai.core.game import Json
from makai.games import find
from makai.tables import Viewer
from makai.tables import commands as c
from makai.tables.settings import MEMORY, RISK
from tests.support.one_referee import HOUSE, kahuna_rules, piranja_rules
from tests.support.party import NAMES, Party
from tests.support.wasm_trace import ROOT

FILE = ROOT / "web" / "tests" / "drafts" / "recorded.json"
GOES_ON = 0.7  # how likely a draft is to get longer
LEAST = 2  # drafts of a turn: of nothing, and of nonsense
DULL = 0.05  # of the turns in which nothing can be drafted so many are told
AMONG = 2000  # turns of which some are recorded


def list_turns(turns: int) -> Iterator[Json]:
    """Yield what the server drafts in so many turns of games of all rules, every other game of Kai Piranja."""
    games = zip(kahuna_rules(turns), piranja_rules(turns), cycle(MEMORY), cycle((*RISK, RISK[0])), strict=False)
    told = 0
    for seed, (kahuna, piranja, memory, risk) in enumerate(games):
        for name, rules, aids in (("kahuna", kahuna, {}), ("piranja", piranja, {"risk": risk})):
            party = Party({"game": name, "rules": rules, "memory": memory, **aids}, seed)
            party.started(*NAMES[: rules.get("players", 2)])
            while party.table.phase == "playing":
                if told == turns:
                    return
                turn = draft_turn(party)
                if len(turn["drafts"]) > LEAST or party.rng.random() < DULL:
                    told += 1
                    yield turn


def draft_turn(party: Party) -> Json:
    """Let the player to move draft and play a turn; return what they saw, and each draft (null: it was refused)."""
    table, rng = party.table, party.rng
    assert table.to_move is not None
    person = NAMES[table.to_move]
    viewer, picture = Viewer(person), party.picture(person)
    tried = list(_list_tries(party, viewer))
    actions = next(actions for actions, draft in reversed(tried) if draft is not None)
    nonsense = [*actions, rng.choice(_all_actions(table.settings.name))]
    tried.append((nonsense, _draft(party, viewer, nonsense)))
    party.do(c.Play(table.moved, tuple(_finish(party, viewer, actions))), person)
    return {
        "game": table.settings.name,
        "settings": {name: picture["settings"][name] for name in ("rules", "memory", "risk")},
        **{name: picture[name] for name in ("moved", "first", "view")},
        "drafts": [{"actions": actions, "is": draft} for actions, draft in tried],
    }


def _list_tries(party: Party, viewer: Viewer) -> Iterator[tuple[list[str], Json | None]]:
    """Yield a draft that gets longer and longer."""
    rng, actions = party.rng, list[str]()
    while True:
        draft = _draft(party, viewer, actions)
        yield actions, draft
        assert draft is not None
        drafted = _list_drafted(party, draft["legal"])
        if not drafted or rng.random() > GOES_ON:
            return
        actions = [*actions, rng.choice(drafted)]


def _finish(party: Party, viewer: Viewer, actions: Sequence[str]) -> list[str]:
    """Return a whole turn that begins with drafted actions."""
    rng, turn = party.rng, list(actions)
    while draft := _draft(party, viewer, turn):
        drafted = _list_drafted(party, draft["legal"])
        ends = [action for action in draft["legal"] if action not in drafted]
        if draft["complete"] or not (ends or drafted):
            return turn
        turn.append(rng.choice(ends or drafted))
        if ends:
            return turn
    raise AssertionError(turn)


def _draft(party: Party, viewer: Viewer, actions: Sequence[str]) -> Json | None:
    try:
        return party.table.draft(viewer, actions).to_dict()
    except MakaiError:
        return None


def _list_drafted(party: Party, legal: Sequence[str]) -> list[str]:
    return [action for action in legal if party.table.adapter.may_be_drafted(action)]


def _all_actions(game: str) -> tuple[str, ...]:
    return tuple(str(action) for action in find(game).actions)


def text(turns: Iterable[Json]) -> str:
    """Return turns that have something in them which those before them had not, each with its last two drafts."""
    met: set[object] = set()
    kept = []
    for turn in turns:
        features = set(_list_features(turn))
        if not features <= met:
            met |= features
            kept.append(json.dumps({**turn, "drafts": turn["drafts"][-2:]}, separators=(",", ":")))
    return "[\n" + ",\n".join(kept) + "\n]\n"


def _list_features(turn: Json) -> Iterator[object]:
    """Yield what is special about a turn."""
    game, rules = turn["game"], turn["settings"]["rules"]
    yield game, turn["settings"]["memory"], rules.get("players"), len(turn["drafts"]) > LEAST
    yield game, rules.get("edition"), *rules.get("variants", ())
    yield from ((name, rules[name]) for name in HOUSE if name in rules)
    for draft in turn["drafts"]:
        if draft["is"] is None:
            yield game, "refused"
        else:
            yield draft["is"]["complete"], "risk" in draft["is"]["view"]
            yield from (event["type"] for step in draft["is"]["steps"] for event in step["events"])


def compare_drafts(turns: Iterable[Json], folder: Path) -> str:
    """Let the modules draft the same turns, and return what they say; raise an error if anything is not the same."""
    file = folder / "drafts.jsonl"
    with file.open("w", encoding="utf-8") as lines:
        for told in turns:
            lines.write(json.dumps(told) + "\n")
    program = [str(ROOT / "tools" / "node"), "npx", "vite-node", "tests/drafts/compare.ts", "--", str(file)]
    done = subprocess.run(program, cwd=ROOT / "web", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


if __name__ == "__main__":
    FILE.write_text(text(list_turns(AMONG)), "utf-8")

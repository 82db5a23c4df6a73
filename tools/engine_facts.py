"""What `web/engine` knows of a coach's facts: the tables of their columns, and advice to test with."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

import makai
from makai.bots import coach
from makai.bots.analysis import analyse
from makai.bots.kahuna.coach.fact_rows import WIDTH as KAHUNA_WIDTH
from makai.bots.kahuna.coach.facts import FACT_ROWS as KAHUNA_FACTS
from makai.bots.kahuna.coach.facts import OUTCOMES, STANDINGS
from makai.bots.piranja.coach.fact_rows import WIDTH as PIRANJA_WIDTH
from makai.bots.piranja.coach.facts import FACT_ROWS as PIRANJA_FACTS
from makai.bots.reasons import FactReader, Reasons
from makai.bots.registry import find_bots
from makai.core.messages import LANGUAGES
from makai.core.record import Record
from makai.server.analysis import analyses, hints
from makai.testing import random_game

SIMULATIONS = 30
PLAYED: tuple[tuple[str, int, Mapping[str, Any]], ...] = (  # and every which decision is recorded
    ("kahuna", 12, {}),
    ("kahuna", 12, {"edition": "kosmos-fr", "handicap": [1, 0]}),
    ("kahuna", 12, {"variants": ["calm", "open"]}),
    ("piranja", 25, {"players": 6, "removed": 60}),
    ("piranja", 25, {"players": 3, "removed": 60}),
)

ANALYSED: tuple[tuple[str, int | None, Mapping[str, Any]], ...] = (  # and how many states of the game
    ("kahuna", None, {"handicap": [0, 1]}),
    ("kahuna", 20, {"edition": "kosmos-fr"}),
    ("piranja", None, {"players": 3, "removed": 60}),
)


def write_tables() -> Iterator[tuple[str, list[str]]]:
    """Yield for each game the lines of its tables."""
    words = _write_names(OUTCOMES=OUTCOMES, STANDINGS=STANDINGS)
    yield "kahuna", [*_write(KAHUNA_FACTS, KAHUNA_WIDTH), *words, *_write_coaches("kahuna")]
    yield "piranja", [*_write(PIRANJA_FACTS, PIRANJA_WIDTH), *_write_coaches("piranja")]


def _write(facts: FactReader, width: int) -> list[str]:
    table = {
        "width": width,
        "facts": [
            {"code": code, "fields": [field.table() for field in columns]} for code, columns in facts.fields().items()
        ],
    }
    about = "/** What a coach says, by the numbers of facts: messages of the catalogues, and their variables. */"
    return [about, f"export const FACTS: FactTable = {_dump(table)};"]


def _write_coaches(game: str) -> list[str]:
    """Return whom the server asks for hints, and who looks at finished games."""
    bots = find_bots(game)
    coaches = {
        "hint": {"level": bots.coach or bots.levels[-1], "seed": 0, "simulations": hints.SIMULATIONS},
        "analysis": {"level": bots.levels[-1], "seed": analyses.SEED, "simulations": bots.simulations},
    }
    return [
        "/** Who gives hints, and who looks at finished games; as on a server. */",
        f"export const COACHES: Coaches = {_dump(coaches)};",
    ]


def _write_names(**names: tuple[str, ...]) -> list[str]:
    return [f"export const {name}: readonly string[] = {_dump(words)};" for name, words in names.items()]


def record_advice() -> Iterator[dict[str, Any]]:
    """Yield what a coach said in some games, in numbers and as the server tells it, in one of our languages."""
    for number, (game, every, options) in enumerate(PLAYED):
        rng, state = Random(number), makai.game(game).new(seed=number, **options)
        judge: Any = coach(game, "master", number, simulations=SIMULATIONS)
        decision = 0
        while state.to_move is not None:
            advice = judge.advise(state.view(state.to_move))
            if decision % every == 0:
                language = LANGUAGES[decision // every % len(LANGUAGES)]
                said = _list_numbers(judge.coach.reasons, len(advice.candidates))
                yield {"game": game, "language": language, "said": said, "is": advice.to_dict(language)["candidates"]}
            for action in rng.choice(advice.candidates).actions:
                state = state.apply(action)
            decision += 1


def record_analyses() -> Iterator[dict[str, Any]]:
    """Yield what analyses of some games come to, of the reasons only their names."""
    for number, (name, most, options) in enumerate(ANALYSED):
        game = makai.game(name)
        states = list(islice(random_game(game, options, number), most))
        judge = coach(name, find_bots(name).levels[-1], analyses.SEED, simulations=SIMULATIONS)
        told = analyse(states, judge).to_dict()
        for turn in told["turns"]:
            for side in (turn["played"], turn["best"]):
                side["facts"] = [fact["code"] for fact in side["facts"]]
        yield {"record": Record.of(game, states[-1]).to_dict(), "simulations": SIMULATIONS, "is": told}


def _list_numbers(reasons: Reasons, count: int) -> dict[str, list[float]]:
    for place in range(count):  # behind what is said stands what was said before
        reasons.actions[place, reasons.length[place] :] = 0
        reasons.facts[place, reasons.fact_count[place] :] = 0
    return {name: getattr(reasons, name)[:count].reshape(-1).tolist() for name in reasons._fields}


def _dump(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))

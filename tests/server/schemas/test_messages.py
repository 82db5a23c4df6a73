"""The protocol: what follows from it is not stale, every message has an example, and pictures are what it says."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from makai.core.errors import MakaiError
from makai.core.messages import LANGUAGES, Catalogue
from makai.server.chat.phrases import EMOTES, PHRASES
from makai.server.schemas import messages
from makai.server.schemas.examples import example_of
from makai.server.schemas.turns import read_turn
from makai.server.websocket.close_codes import REASONS
from makai.server.websocket.connection import understand
from makai.tables import commands

ROOT = Path(__file__).parents[3]


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["protocol", "engine_tables", "page_data"])
def test_generated_files_are_those_that_the_scripts_write(name: str) -> None:
    for path, text in script(name).written().items():
        assert path.read_text("utf-8") == text, f"{path.name} is stale: run make protocol"


def test_every_message_has_an_example_that_is_one() -> None:
    for shape in messages.FROM_BROWSER:
        name = shape.model_fields["type"].annotation.__args__[0]  # type: ignore[union-attr]
        assert isinstance(messages.client_message.validate_python(example_of(name)), shape)
    for told in messages.FROM_SERVER:
        name = told.model_fields["type"].annotation.__args__[0]  # type: ignore[union-attr]
        assert isinstance(messages.server_message.validate_python(example_of(name)), told)


def test_a_message_holds_the_command_itself() -> None:
    message = understand(example_of("do"))
    assert isinstance(message, messages.Do)
    assert message.command == commands.Play(7, ("BARI-DUDA", "draw"))


@pytest.mark.parametrize(
    "changes",
    [
        *(
            {},
            {"id": "1\n"},
            {"id": None},
            *(
                {name: text}
                for name in ("id", "command_id")
                for text in ("", "a.b_c:-Z9", "x" * 64, "x" * 65, "a b", "é")
            ),
            *({"table": text} for text in ("x", "0" * 23, "0" * 25, "0" * 23 + "A", "0" * 12 + " " + "0" * 11, 7)),
            {"more": 1},
            {"type": "draft"},
            {"command": {"kind": "start"}},
        ),
        *(
            {"command": {"kind": "play", "version": 7, "actions": actions}}
            for actions in ([], ["x" * 201], ["x"] * 101)
        ),
        *({"command": {"kind": "play", "version": number, "actions": []}} for number in (-1, 7.0, True, "7", 2**53)),
    ],
)
def test_a_turn_is_read_at_once_as_it_is_read_by_its_shape(changes: dict[str, Any]) -> None:
    message = {**example_of("do"), **changes}
    turn = read_turn(json.dumps(message))
    try:
        read = understand(message)
    except MakaiError:
        read = None
    if isinstance(read, messages.Do) and isinstance(read.command, commands.Play):
        assert turn is not None
        assert (turn.id, turn.table, turn.command_id) == (read.id, read.table, read.command_id)
        assert turn.command == read.command
    else:
        assert turn is None


@pytest.mark.parametrize("text", ["", "{", "NaN", "[" * 100_000, '"\\ud800"', "\ud800"])
def test_what_is_no_turn_is_left_to_others(text: str) -> None:
    assert read_turn(text) is None


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"kind": "play", "version": 7, "actions": ["draw"] * 101}, "table-not-a-list"),
        ({"kind": "sit", "name": "x" * 201}, "table-not-a-text"),
        ({"kind": "sit", "name": "Anna", "seat": -1}, "rules-not-a-number"),
        ({"kind": "sit", "name": 5}, "message-malformed"),
        ({"kind": "run-out"}, "message-malformed"),
    ],
)
def test_a_command_beyond_the_limits_is_refused_in_the_words_of_the_table(command: object, code: str) -> None:
    with pytest.raises(MakaiError) as caught:
        understand({**example_of("do"), "command": command})
    assert caught.value.code == code


def test_every_reason_and_every_phrase_has_words() -> None:
    named = [f"phrase-{each}" for each in PHRASES] + [f"emote-{each}" for each in EMOTES]
    for language in LANGUAGES:
        assert all(Catalogue.of(language).has(name) for name in (*named, *REASONS.values()))

"""The OpenAPI document against the server: whatever it describes can be sent, and what comes back is described."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import checks
from schemathesis.core.result import Ok

from tests.support.server.guest import TWO
from tests.support.server.player import timeless
from tests.support.server.running import Running

EXAMPLES = 150 if os.environ.get("MAKAI_EXPLORE") else 12  # of each operation and mode
TOO_LONG = 431
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]


class Scene:
    """A server with a private table of two people, and a stranger who knows its id."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.anna, self.ben, self.eve = (httpx.Client(base_url=address, timeout=60) for _ in range(3))
        opened = self.anna.post("/api/tables", json={"settings": {**TWO, "public": False}, "name": "Anna"}).json()
        self.table, code = opened["table"], opened["invitation"]
        for guest, command in ((self.ben, {"kind": "sit", "name": "Ben"}), (self.anna, {"kind": "start"})):
            asked = {"command_id": "a", "command": command}
            done = guest.post(f"/api/tables/{self.table}/commands", json=asked, params={"invitation": code})
            assert done.status_code == 200, done.text
        self.eve.put("/api/me/name", json={"name": "Eve"})

    def picture(self) -> Any:
        return timeless(self.anna.get(f"/api/tables/{self.table}").json())


@pytest.fixture(scope="module")
def scene(running: Running) -> Iterator[Scene]:
    made = Scene(running.address)
    yield made
    for guest in (made.anna, made.ben, made.eve):
        guest.close()


@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode))
def test_every_answer_is_described_and_nothing_of_others_is_changed(
    scene: Scene, mode: schemathesis.GenerationMode
) -> None:
    schema = schemathesis.openapi.from_url(f"{scene.address}/openapi.json", timeout=60)
    before = scene.picture()
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        ask(scene, found.ok(), mode)
    assert scene.picture() == before


def ask(scene: Scene, operation: Any, mode: schemathesis.GenerationMode) -> None:
    """Ask what one operation describes, or what it does not allow, many times."""

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), database=None)
    @given(operation.as_strategy(generation_mode=mode))
    def once(case: Any) -> None:
        if case.path_parameters.get("table_id") and len(str(case.query)) % 2:
            case.path_parameters["table_id"] = scene.table
        case.headers.pop("Origin", None)
        case.cookies = {}
        answer = case.call(headers={"Cookie": cookie(scene.eve)}, timeout=60)
        if answer.status_code != TOO_LONG:  # it is refused before anybody looks at what it asks
            case.validate_response(answer, checks=CHECKS)

    with suppress(Unsatisfiable):  # nothing can be wrong with an operation that takes nothing
        once()


def cookie(guest: httpx.Client) -> str:
    return "; ".join(f"{each.name}={each.value}" for each in guest.cookies.jar)

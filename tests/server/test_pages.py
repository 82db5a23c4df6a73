"""The browser client's files: hashed names are kept for ever, all else is asked for again."""

from __future__ import annotations

from pathlib import Path

import pytest

from makai.server.pages import FOR_EVER, Client
from makai.server.problems import NotFound


@pytest.fixture
def client(tmp_path: Path) -> Client:
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "worker.js", "assets/index-1a2b.js"):
        (tmp_path / name).write_text("here")
    return Client(tmp_path)


async def test_what_may_change_is_asked_for_again(client: Client) -> None:
    kept = {path: (await client.page(path)).headers["cache-control"] for path in ("worker.js", "rules/kahuna", "")}
    assert set(kept.values()) == {"no-cache"}
    assert (await client.page("assets/index-1a2b.js")).headers["cache-control"] == FOR_EVER


async def test_a_screen_is_the_one_page_and_a_part_that_is_gone_is_none(client: Client) -> None:
    assert Path((await client.page("table/5f0c")).path).name == "index.html"
    for path in ("assets/index-old.js", "api/nothing"):
        with pytest.raises(NotFound):
            await client.page(path)


async def test_nothing_outside_the_folder_is_shown(client: Client) -> None:
    assert Path((await client.page("../../etc/passwd")).path).name == "index.html"

"""The files of the browser client: sent small, kept by browsers, and nothing beside them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from makai.server.app import make_api
from makai.server.http.middleware import PublicGzipMiddleware
from makai.server.services import Services
from makai.server.settings import ServerSettings
from makai.store import Store

SCRIPT = "console.log('sea');" * 200


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "web"
    (made / "assets").mkdir(parents=True)
    (made / "index.html").write_text("<!doctype html><title>Makai</title>" + " " * 600)
    (made / "assets" / "index-Bj06V7yS.js").write_text(SCRIPT)
    (made / "assets" / "kahuna-Bj06V7yS.wasm").write_bytes(b"\0asm" + bytes(1000))
    (made / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return made


@pytest.fixture
def browser(store: Store, folder: Path) -> Iterator[httpx.AsyncClient]:
    services = Services.build(ServerSettings(web=str(folder)), store)
    transport = httpx.ASGITransport(PublicGzipMiddleware(make_api(services)))
    yield httpx.AsyncClient(transport=transport, base_url="http://makai.example", headers={"accept-encoding": ""})
    services.coach.close()


async def test_a_script_is_sent_small_and_kept_for_good(browser: httpx.AsyncClient) -> None:
    path = "/assets/index-Bj06V7yS.js"
    small = await browser.get(path, headers={"accept-encoding": "br, gzip;q=0.8"})
    assert small.headers["content-encoding"] == "gzip"
    assert int(small.headers["content-length"]) < len(SCRIPT) / 10
    assert small.text == SCRIPT
    plain = await browser.get(path)
    assert ("content-encoding" in plain.headers, plain.text) == (False, SCRIPT)
    assert small.headers["etag"] != plain.headers["etag"]
    for answer in (small, plain):
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-type"].startswith("text/javascript")
    again = await browser.get(path, headers={"if-none-match": f'W/"x", {plain.headers["etag"]}'})
    assert (again.status_code, again.content) == (304, b"")
    refused = await browser.get(path, headers={"accept-encoding": "gzip;q=0, br"})
    assert "content-encoding" not in refused.headers


async def test_a_module_is_sent_small_and_as_browsers_compile_it(browser: httpx.AsyncClient) -> None:
    answer = await browser.get("/assets/kahuna-Bj06V7yS.wasm", headers={"accept-encoding": "gzip"})
    assert (answer.headers["content-type"], answer.headers["content-encoding"]) == ("application/wasm", "gzip")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


async def test_screens_are_the_one_page_which_is_asked_for_again(browser: httpx.AsyncClient) -> None:
    for path in ("/", "/table/5f0c6a1d2b3e4f5061728394", "/invitation/7h3k-9fqa-mx2d", "/people/J. R. Sea"):
        answer = await browser.get(path)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
        assert "<title>Makai" in answer.text
    head = await browser.head("/")
    assert (head.status_code, head.content) == (200, b"")


async def test_what_is_not_there_is_not_found(browser: httpx.AsyncClient) -> None:
    for path in ("/assets/old-12345678.js", "/favicon.ico", "/api/nowhere", "/..%2fsecret.txt", "/assets/%00", "/x.js"):
        assert (await browser.get(path)).status_code == 404, path
    assert (await browser.get("/" + "a" * 5000)).status_code == 200


async def test_a_new_build_is_seen(browser: httpx.AsyncClient, folder: Path) -> None:
    assert "Makai" in (await browser.get("/")).text
    (folder / "index.html").write_text("new")
    assert (await browser.get("/")).text == "new"


async def test_only_what_is_public_is_squeezed(browser: httpx.AsyncClient) -> None:
    gzipped = {"accept-encoding": "gzip"}
    for path in ("/api/games", "/api/messages/de", "/openapi.json", "/api/protocol"):
        answer = await browser.get(path, headers=gzipped)
        assert answer.headers["content-encoding"] == "gzip", path
        assert "accept-encoding" in answer.headers["vary"].lower()
    await browser.put("/api/me/name", json={"name": "Anna"})
    for path in ("/api/me/export", "/api/tables", "/api/me"):
        assert "content-encoding" not in (await browser.get(path, headers=gzipped)).headers

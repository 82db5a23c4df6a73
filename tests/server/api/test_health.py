"""For operators: health, figures, safe headers, a complete OpenAPI document, texts in every language."""

from __future__ import annotations

from typing import Any

from makai.core.messages import LANGUAGES
from tests.support.server.guest import KAHUNA, Guest


async def test_health_and_figures(address: str) -> None:
    async with Guest(address) as anna:
        health = await anna.get("/api/health")
        assert (health["live"], health["ready"], health["database"]) == (True, True, True)
        table = (await anna.open(KAHUNA, start=True))["table"]
        await (await anna.call()).watch(table)
        figures = (await anna.http.get("/metrics")).text
        for name in ("makai_tables", "makai_sockets", "makai_commands_total", "makai_bot_seconds", "makai_jobs_total"):
            assert name in figures
        assert table not in figures


async def test_every_answer_has_safe_headers(address: str) -> None:
    async with Guest(address) as anna:
        for path in ("/", "/api/health", "/api/games", "/nowhere", "/api/tables/x", "/api/protocol"):
            headers = (await anna.http.get(path)).headers
            assert "default-src 'self'" in headers["content-security-policy"]
            assert "script-src 'self' 'wasm-unsafe-eval';" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert "server" not in headers


async def test_the_openapi_document_describes_every_answer(address: str) -> None:
    async with Guest(address) as anna:
        described = await anna.get("/openapi.json")
        for path, methods in described["paths"].items():
            for method, operation in methods.items():
                assert operation["responses"].keys() & {"200", "201", "204"}, (method, path)
                assert schema_of(operation["responses"]["404"]), (method, path)


def schema_of(response: dict[str, Any]) -> Any:
    return response["content"]["application/json"]["schema"]


async def test_games_and_messages_speak_every_language(address: str) -> None:
    async with Guest(address) as anna:
        for language in LANGUAGES:
            games = await anna.get("/api/games", lang=language)
            assert [game["game"] for game in games["games"]] == ["kahuna", "piranja"]
            assert all(level["level"] for game in games["games"] for level in game["levels"])
            assert "table-unknown = " in (await anna.http.get(f"/api/messages/{language}")).text
        refused = await anna.http.get(f"/api/tables/{'0' * 24}", headers={"accept-language": "fr;q=0.9, de;q=1.0"})
        assert refused.json()["text"].startswith("Diesen Tisch")


async def test_games_offer_their_rules_under_the_names_that_tables_take(address: str) -> None:
    async with Guest(address) as anna:
        kahuna, piranja = (game["options"] for game in (await anna.get("/api/games"))["games"])
    assert kahuna.keys() == {"edition", "variants", "handicap", "house"}
    assert list(kahuna["edition"]) == ["kosmos-en", "kosmos-fr", "riogrande-it", "short-fr"]
    assert all(kahuna["house"].keys() == edition.keys() for edition in kahuna["edition"].values())
    assert kahuna["house"]["wipeout"] == ["bare", "removed", "never"]
    assert piranja == {"removed": {"most": 60, "usual": {"3": 47, "4": 47, "5": 0, "6": 0}}}

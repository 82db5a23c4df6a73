"""Lessons over the wire: the script, the table, drafts; nothing is kept, and nonsense is refused."""

from __future__ import annotations

from tests.support.server.guest import Guest


async def test_a_lesson_is_played_without_a_trace(address: str) -> None:
    async with Guest(address) as anna:
        script = await anna.get("/api/lessons/kahuna")
        begins = script["scenes"][0]["begins"]
        told = await anna.get(f"/api/lessons/kahuna/turns/{begins}")
        (wanted,) = told["picture"]["view"]["legal"]
        draft = await anna.get(f"/api/lessons/kahuna/turns/{begins}/draft", action=wanted)
        assert draft["steps"][0]["placed"] == [wanted]
        later = await anna.get(f"/api/lessons/kahuna/turns/{told['next']}", since=begins)
        assert [news["seat"] for news in later["news"]] == [0, 1]
        assert (await anna.get("/api/tables/mine"))["tables"] == []


async def test_nonsense_is_refused(address: str) -> None:
    async with Guest(address) as anna:
        expected = {
            "/api/lessons/chess": (404, "lesson-unknown"),
            "/api/lessons/kahuna/turns/9": (409, "lesson-unknown-turn"),
            "/api/lessons/kahuna/turns/many": (422, "request-malformed"),
            "/api/lessons/kahuna/turns/0?since=3": (409, "lesson-unknown-turn"),
            "/api/lessons/kahuna/turns/0/draft?action=draw": (409, "lesson-otherwise"),
        }
        for path, answer in expected.items():
            found = await anna.http.get(path)
            assert (found.status_code, found.json()["code"]) == answer

"""The list of public tables on a real server: nobody can fill it."""

from __future__ import annotations

from tests.support.server.guest import TWO, Guest

PUBLIC = {**TWO, "public": True}


async def list_ids(guest: Guest) -> list[str]:
    """Return the public tables, all pages of them."""
    found, skip = list[str](), 0
    while True:
        page = await guest.get("/api/tables", skip=skip)
        found += [each["table"] for each in page["tables"]]
        if page["next"] is None:
            return found
        skip = page["next"]


async def test_one_guest_cannot_fill_the_list(address: str) -> None:
    async with Guest(address, "Honest") as honest, Guest(address, "Greedy") as greedy:
        honest_table = (await honest.open(PUBLIC))["table"]
        tables = [(await greedy.open(PUBLIC))["table"] for _ in range(5)]
        refused = await greedy.http.post("/api/tables", json={"settings": PUBLIC, "name": "Greedy"})
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many-open-tables")
        listed = [table for table in await list_ids(greedy) if table in (honest_table, *tables)]
        assert listed.index(honest_table) == 1  # behind the latest of the other host
        await greedy.open({**PUBLIC, "public": False})
        assert (await greedy.command(tables[0], "leave")).status_code == 200
        assert tables[0] not in await list_ids(greedy)
        again = (await greedy.open(PUBLIC))["table"]
        assert again in await list_ids(greedy)
        assert (await honest.command(tables[0], "sit", name="Honest")).status_code == 200  # it is open again
        assert tables[0] in await list_ids(greedy)

"""Races: of two commands that exclude each other exactly one comes through, whichever is first.

Two servers judge commands by their own copy of a table, which may be old. A store takes each version once; the
second one reads what is new and decides again, as the real servers do.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from makai.core.errors import MakaiError
from makai.tables import Actor, BotTurn, Command, Person, ServerClock, Settings, Step, Table, Viewer, decide
from makai.tables import commands as c
from tests.support.party import KAHUNA, NAMES, PIRANJA, SECOND, START, Party

LIVE = {"kind": "live", "base": 60, "increment": 5}
Asked = tuple[Command, str | Actor]


def late(party: Party) -> Party:
    """Let the time of the player to move run out, unclaimed."""
    party.now += 3600 * SECOND
    return party


def offered(party: Party) -> Party:
    party.do(c.OfferDraw(), "Ben")
    return party


def gone(party: Party) -> Party:
    party.do(c.Leave(), "Ben")
    return party


def play(*actions: str) -> Command:
    return c.Play(4, actions)


# A situation, and two commands that exclude each other there.
PAIRS: list[tuple[Any, Asked, Asked]] = [
    (lambda: Party().gather("Anna"), (c.Sit("Ben"), "Ben"), (c.Sit("Eve"), "Eve")),
    (lambda: Party().gather("Anna"), (c.Sit("Ben"), "Ben"), (c.Sit("Ben"), "Ben")),
    (lambda: Party().gather("Anna"), (c.SeatBot(1, "child"), "Anna"), (c.Sit("Ben"), "Ben")),
    (lambda: Party().gather("Anna", "Ben"), (c.Start(), "Anna"), (c.Start(), "Ben")),
    (lambda: Party().started("Anna", "Ben"), (play("draw"), "Anna"), (play("draw"), "Anna")),
    (lambda: Party().started("Anna", "Ben"), (play("pass"), "Anna"), (play("draw"), "Anna")),
    (lambda: late(Party(clock=LIVE).started("Anna", "Ben")), (play("draw"), "Anna"), (c.RunOut(), ServerClock())),
    (lambda: late(Party(clock=LIVE).started("Anna", "Ben")), (c.Resign(), "Anna"), (c.RunOut(), ServerClock())),
    (lambda: late(Party(clock=LIVE).started("Anna", "Ben")), (c.RunOut(), ServerClock()), (c.RunOut(), ServerClock())),
    (lambda: Party().started("Anna", "Ben"), (c.Resign(), "Anna"), (c.Resign(), "Ben")),
    (lambda: offered(Party().started("Anna", "Ben")), (c.AnswerDraw(5, accept=True), "Anna"), (c.Resign(), "Ben")),
    (
        lambda: offered(Party().started("Anna", "Ben")),
        (c.AnswerDraw(5, accept=True), "Anna"),
        (c.WithdrawDraw(), "Ben"),
    ),
    (
        lambda: offered(Party().started("Anna", "Ben")),
        (c.AnswerDraw(5, accept=True), "Anna"),
        (c.AnswerDraw(5, accept=False), "Anna"),
    ),
    (lambda: gone(Party().started("Anna", "Ben")), (c.TakeOver(1), "Anna"), (c.TakeOver(1), "Anna")),
]


@pytest.mark.parametrize("swap", [False, True])
@pytest.mark.parametrize("number", range(len(PAIRS)))
def test_exactly_one_of_two_comes_through(number: int, swap: bool) -> None:
    situation, one, two = PAIRS[number]
    party = situation()
    first, second = (two, one) if swap else (one, two)
    early, behind = party.steps_of(*first), party.steps_of(*second)
    assert early[0].version == behind[0].version  # the store takes only one of them
    party.do(*first)
    assert party.refusal(*second)


def test_undo_against_commit() -> None:
    """A draft in another tab sees the table as it is: after the commit there is nothing to undo."""
    party = Party().started("Anna", "Ben")
    line = party.table.draft(Viewer("Anna"), ()).legal[0]
    party.do(c.Play(4, (line, "draw")))
    for draft in ((), (line,)):
        with pytest.raises(MakaiError, match="not your turn"):
            party.table.draft(Viewer("Anna"), draft)


class Store:
    """Takes each version once."""

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def add(self, steps: tuple[Step, ...]) -> bool:
        """Take all steps, or none if somebody was faster."""
        if steps and steps[0].version != len(self.steps) + 1:
            return False
        self.steps += steps
        return True


class Server:
    """Judges commands by its own copy of the table."""

    def __init__(self, agreed: Settings, store: Store) -> None:
        self.table, self.store, self.luck = Table(agreed), store, Random(1).randbytes

    def judge(self, command: Command, by: Actor, now: int) -> tuple[Step, ...] | None:
        """Return the steps that a command leads to here, None if it is refused."""
        try:
            return decide(self.table, command, by, now, self.luck).steps
        except MakaiError:
            return None

    def read(self) -> None:
        """Read what is new."""
        for step in self.store.steps[self.table.version :]:
            self.table = self.table.after(step)

    def ask(self, command: Command, by: Actor, now: int, judged: tuple[Step, ...] | None) -> bool:
        """Store what was judged; if somebody was faster, or it was refused, judge again by the table as it is."""
        if judged is None or not self.store.add(judged):
            self.read()
            judged = self.judge(command, by, now)
            assert judged is None or self.store.add(judged)
        self.read()
        return judged is not None


class Evening(RuleBasedStateMachine):
    """People, bots and the clock at one table with two servers, all at once."""

    GAME: ClassVar[Mapping[str, Any]]

    def __init__(self) -> None:
        super().__init__()
        self.servers: list[Server] = []
        self.now = START

    @precondition(lambda self: not self.servers)
    @rule(
        takeover=st.sampled_from(["consent", "clock"]),
        bot=st.booleans(),
        start=st.booleans(),
    )
    def agree(self, takeover: str, bot: bool, start: bool) -> None:
        count = 2 if self.GAME is KAHUNA else 3
        seats = [*[{"kind": "open"}] * (count - bot), *[{"kind": "bot", "level": "random"}] * bot]
        agreed = {**self.GAME, "seats": seats, "clock": LIVE, "takeover": takeover, "stand_in": "random"}
        store = Store()
        self.servers = [Server(Settings.from_dict(agreed), store) for _ in range(2)]
        self.both(c.Open(), Person("Anna"))
        for name in NAMES[: count - bot]:
            self.both(c.Sit(name), Person(name))
        if start:
            self.both(c.Start(), Person("Anna"), c.Start(), Person("Ben"))

    def both(self, command: Command, by: Actor, other: Command | None = None, other_by: Actor | None = None) -> None:
        """Ask both servers at once: the same, or two things; both have judged before one stores."""
        asked = ((command, by), (other or command, other_by or by))
        judged = [server.judge(*each, self.now) for server, each in zip(self.servers, asked, strict=True)]
        before = len(self.servers[0].store.steps)
        done = [
            server.ask(*each, self.now, steps) and len(server.store.steps) > before
            for server, each, steps in zip(self.servers, asked, judged, strict=True)
        ]
        if asked[0] == asked[1] and not isinstance(command, c.Contribute | c.SeatBot):
            assert done != [True, True], command
        self.servers[0].read()

    def turn(self, seed: int) -> tuple[Command, Actor] | None:
        """Return some turn for the player to move."""
        table = self.servers[0].table
        if table.to_move is None or table.state is None:
            return None
        mover = BotTurn(table.settings.name, table.to_move, table.moved, "random", seed, table.state)
        by = mover.job if table.bot_turn else Person(table.seats[table.to_move].person)
        return c.Play(table.moved, mover.choose()), by

    @precondition(lambda self: self.servers)
    @rule(seed=st.integers(0, 99), wait=st.sampled_from([1, 5, 40, 90]))
    def somebody_plays_twice(self, seed: int, wait: int) -> None:
        self.now += wait * SECOND
        if found := self.turn(seed):
            self.both(*found)

    def race(self, data: st.DataObject, said: list[Command]) -> None:
        """Let two of the people, the clock and the player to move want something at once."""
        self.now += SECOND
        wishes: list[tuple[Command, Actor]] = [(command, Person(name)) for command in said for name in NAMES[:3]]
        wishes.append((c.RunOut(), ServerClock()))
        wishes += [turn] * 3 if (turn := self.turn(len(wishes))) else []
        one, two = (data.draw(st.sampled_from(wishes)) for _ in range(2))
        self.both(*one, *two)

    @precondition(lambda self: self.servers and self.servers[0].table.phase == "gathering")
    @rule(data=st.data())
    def race_for_seats(self, data: st.DataObject) -> None:
        self.race(data, [*[c.Sit(name) for name in NAMES[:4]], c.Leave(), c.Start(), c.Contribute("text")])

    @precondition(lambda self: self.servers and self.servers[0].table.phase == "playing")
    @rule(data=st.data())
    def race_for_a_draw(self, data: st.DataObject) -> None:
        offer = self.servers[0].table.offers.draw
        answers = [] if offer is None else [c.AnswerDraw(offer.version, accept) for accept in (True, False)]
        self.race(data, [c.OfferDraw(), c.WithdrawDraw(), *answers])

    @precondition(lambda self: self.servers and self.servers[0].table.phase == "playing")
    @rule(data=st.data())
    def race_of_going_and_coming(self, data: st.DataObject) -> None:
        gone = [number for number, seat in enumerate(self.servers[0].table.seats) if seat.away]
        self.race(data, [c.Leave(), c.ComeBack(), *[c.TakeOver(seat) for seat in gone] * 2])

    @precondition(lambda self: self.servers and self.servers[0].table.deadline is not None)
    @rule(data=st.data())
    def race_against_the_clock(self, data: st.DataObject) -> None:
        self.now = max(self.now, self.servers[0].table.deadline or 0)
        self.both(
            *data.draw(st.sampled_from([self.turn(1) or (c.RunOut(), ServerClock()), (c.RunOut(), ServerClock())]))
        )

    @precondition(lambda self: self.servers and self.servers[0].table.version > 12)
    @rule(data=st.data())
    def race_to_the_end(self, data: st.DataObject) -> None:
        offer = self.servers[0].table.offers.rematch
        answers = [] if offer is None else [c.AnswerRematch(offer.version, accept) for accept in (True, False)]
        self.race(data, [c.Resign(), c.OfferRematch(), *answers])

    @invariant()
    def every_server_tells_the_same_story(self) -> None:
        if self.servers:
            one, two = self.servers
            two.read()
            steps = [Step.from_dict(step.to_dict()) for step in one.store.steps]
            assert [step.version for step in steps] == list(range(1, len(steps) + 1))
            assert one.table == two.table == Table.replay(one.table.settings, steps)

    @invariant()
    def nobody_sits_on_two_chairs_and_a_game_ends_once(self) -> None:
        if self.servers:
            table = self.servers[0].table
            people = [seat.person for seat in table.seats if seat.person]
            assert len(set(people)) == len(people)
            kinds = [step.kind() for step in table.steps]
            assert kinds.count("game-ended") <= 1
            if "game-ended" in kinds:
                after = kinds[kinds.index("game-ended") + 1 :]
                assert all(kind.startswith("rematch-") for kind in after)

    @invariant()
    def somebody_is_always_to_move(self) -> None:
        if self.servers and (table := self.servers[0].table).phase == "playing":
            assert table.to_move is not None
            assert (table.bot_turn is None) == table.seats[table.to_move].is_played_by_person
            assert (table.deadline is None) == (table.bot_turn is not None)


class EveningOfKahuna(Evening):
    GAME = KAHUNA


class EveningOfPiranja(Evening):
    GAME = PIRANJA


TestAnEveningOfKahuna = EveningOfKahuna.TestCase
TestAnEveningOfPiranja = EveningOfPiranja.TestCase
for case in (TestAnEveningOfKahuna, TestAnEveningOfPiranja):
    case.settings = settings(max_examples=20, stateful_step_count=30)

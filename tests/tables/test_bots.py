"""Bots: a table says which bot must move, and a job is done once."""

from __future__ import annotations

import pytest

from makai.bots import RandomBot, levels, thinking_seconds
from makai.core.action import Action
from makai.core.game import View
from makai.tables import BotJob, Table
from makai.tables import commands as c
from tests.support.party import PIRANJA, Party

BOT = {"kind": "bot", "level": "random"}


def test_a_table_waits_for_a_bot_only_when_it_is_a_bots_turn() -> None:
    party = Party(seats=[{"kind": "open"}, BOT]).gather("Anna")
    waits = [party.table.bot_turn]
    party.do(c.Start())
    waits.append(party.table.bot_turn)
    assert waits == [None, None]
    party.do(c.Play(3, ("draw",)))
    bot_turn = party.table.bot_turn
    assert bot_turn is not None
    assert (bot_turn.seat, bot_turn.version, bot_turn.level) == (1, 4, "random")
    assert bot_turn.job == BotJob(1, 4)
    assert bot_turn.view.seat == 1


def test_a_job_done_again_after_a_crash_is_done_the_same_way() -> None:
    party = Party(seats=[{"kind": "open"}, BOT]).started("Anna")
    party.do(c.Play(3, ("draw",)))
    again = Table.replay(party.settings, party.table.steps)
    assert party.table.bot_turn is not None
    assert again.bot_turn is not None
    assert party.table.bot_turn.choose() == again.bot_turn.choose()


def test_a_job_is_done_once() -> None:
    party = Party(seats=[{"kind": "open"}, BOT]).started("Anna")
    party.do(c.Play(3, ("draw",)))
    bot_turn = party.table.bot_turn
    assert bot_turn is not None
    turn = c.Play(bot_turn.version, bot_turn.choose())
    assert party.refusal(turn, BotJob(0, bot_turn.version)) == "stale"
    party.do(turn, bot_turn.job)
    assert party.refusal(turn, bot_turn.job) == "stale"


def test_a_bot_cannot_do_what_people_do() -> None:
    party = Party(seats=[{"kind": "open"}, BOT]).started("Anna")
    for command in (c.Resign(), c.Leave(), c.OfferDraw(), c.ComeBack(), c.TakeOver(0)):
        assert party.refusal(command, BotJob(1, 3)) == "table-persons-only"


class Watched(RandomBot):
    """A bot that keeps what it was shown."""

    def __init__(self) -> None:
        super().__init__(1)
        self.shown: list[View] = []

    def choose(self, view: View, _cancel: object = None) -> Action:
        self.shown.append(view)
        return super().choose(view)


@pytest.mark.parametrize("game", ["kahuna", "piranja"])
def test_a_bot_is_shown_its_own_view_and_plays_a_whole_step(game: str) -> None:
    seats = [{"kind": "open"}, BOT] if game == "kahuna" else [{"kind": "open"}, BOT, BOT]
    party = Party({"game": game, "seats": seats, "rules": {"first": 1}}).started("Anna")
    player, bot_turn = Watched(), party.table.bot_turn
    assert bot_turn is not None
    turn = bot_turn.choose(player=player)
    assert [view.seat for view in player.shown] == [1] * len(turn)
    party.do(c.Play(bot_turn.version, turn), bot_turn.job)


def test_bots_play_a_game_to_its_end() -> None:
    party = Party(PIRANJA, seats=[BOT, BOT, BOT]).started()
    party.play(2000)
    assert party.table.phase == "over"


@pytest.mark.parametrize(
    ("game", "quick", "thinking"),
    [("kahuna", {"random", "casual", "club"}, {"veteran", "master"}), ("piranja", {"casual", "expert"}, {"master"})],
)
def test_it_is_known_which_levels_think_and_for_how_long(game: str, quick: set[str], thinking: set[str]) -> None:
    seconds = {level: thinking_seconds(game, level) for level in levels(game)}
    assert {seconds[level] for level in quick} == {0.0}
    assert all(seconds[level] > 0 for level in thinking)
    assert thinking_seconds(game, "from-outside") == max(*seconds.values(), 1.0)

"""One game at one keyboard: who plays, how it came to where it is, and how it goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from makai.bots import Bot, bot
from makai.bots.seating import BOT_SEEDS, seed_question
from makai.cli.play.seats import SeatPlayer, read_seats, recall_players, seat_players
from makai.cli.text.speech import Speech
from makai.core.action import Action
from makai.core.chance import Chance, Seeded
from makai.core.errors import MakaiError
from makai.core.fair import Fair
from makai.core.game import Game, Json, State
from makai.core.record import Record


class PlaySession:
    """A game with its players, every state so far, and the chance that answers from here on."""

    def __init__(
        self,
        game: Game,
        players: Sequence[SeatPlayer],
        states: Sequence[State],
        chance: Chance,
        extra: Mapping[str, object],
    ) -> None:
        self.game = game
        self.players = list(players)
        self.states = list(states)
        self.chance = chance
        self._extra = dict(extra)
        self._bots: dict[int, Bot] = {}

    @classmethod
    def begin(
        cls, game: Game, options: Json, seats: str | None, hot_seat: bool, seed: str | None, speech: Speech
    ) -> PlaySession:
        """Begin a game; without a seed its shuffles are fair."""
        chance = Fair.fresh() if seed is None else Seeded(seed)
        rules = game.rules(options, chance)
        players = seat_players(game, read_seats(game, seats, hot_seat, rules.players), speech)
        extra: Json = {"players": [player.kind for player in players]}
        if isinstance(chance, Fair):
            extra["fair"] = {**chance.reveal(), **({} if "first" in options else {"drew_first": True})}
        else:
            extra["seed"] = chance.seed
        return cls(game, players, [game.new(chance=chance, **rules.to_dict())], chance, extra)

    @classmethod
    def resume(cls, record: Record) -> PlaySession:
        """Go on with the game of a record."""
        try:
            players = recall_players(record.game, record.extra.get("players"), record.seats)
            chance = chance_of(record)
        except MakaiError as problem:
            raise record.locate(problem) from None
        return cls(record.game, players, record.replay(chance), chance, record.extra)

    @property
    def state(self) -> State:
        """The table as it is now."""
        return self.states[-1]

    @property
    def names(self) -> list[str]:
        """The players' names."""
        return [player.name for player in self.players]

    @property
    def persons(self) -> list[int]:
        """The seats of the people at the keyboard."""
        return [seat for seat, player in enumerate(self.players) if player.level is None]

    @property
    def fair(self) -> Fair | None:
        """The chance that can be checked after the game, if it is of that kind and made all of this game's shuffles."""
        return self.chance if isinstance(self.chance, Fair) and "fair" in self._extra else None

    def act(self, action: str) -> None:
        """Do an action; raise `IllegalAction` if it is forbidden."""
        self.states.append(self.state.apply(action))

    def seat_bots(self) -> None:
        """Let the bots sit down, so that nothing is loaded or compiled in the middle of the game."""
        for seat, player in enumerate(self.players):
            if player.level is not None and self.state.to_move is not None:
                self._bot(seat)

    def let_bot_act(self, seat: int) -> None:
        """Let the bot at a seat choose from its view."""
        self.act(self._bot(seat).choose(self.state.view(seat)))

    def _bot(self, seat: int) -> Bot:
        """Return the bot at a seat: the same for the whole game, so that it can plan a turn.

        Its seed follows from the game's chance, so that a resumed game goes on as if nothing had happened.
        """
        level = self.players[seat].kind
        seed = self.chance.below(seed_question(level, seat, len(self.states) - 1), BOT_SEEDS)
        if level == "random":
            return bot(self.game.name, level, seed)
        if seat not in self._bots:
            self._bots[seat] = bot(self.game.name, level, seed)
        return self._bots[seat]

    def last_action_of_turn(self) -> Action | None:
        """Return the last action, if the player to move did it."""
        if len(self.states) < 2 or self.state.to_move is None or self.states[-2].to_move != self.state.to_move:
            return None
        return self.state.actions[-1]

    def take_back(self) -> None:
        """Take the last action back."""
        self.states.pop()

    def since_turn_of(self, seat: int | None) -> list[State]:
        """Return the states since a player's last turn ended; all of them if there was none."""
        for index in range(len(self.states) - 1, 0, -1):
            if self.states[index - 1].to_move == seat != self.states[index].to_move:
                return self.states[index + 1 :]
        return self.states[1:]

    def record(self) -> Record:
        """Return the game so far."""
        return Record.of(self.game, self.state, self.names, **self._extra)


def chance_of(record: Record) -> Chance:
    """Return the chance that a record goes on with; one that names none gets a new one."""
    if "fair" in record.extra:
        return record.fair()
    seed = record.extra.get("seed")
    return Seeded(seed) if isinstance(seed, str | int) else Fair.fresh()

"""What is told at the table, and to whom: nobody hears of cards that they may not see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from makai.cli.boards.board import Board, Menu
from makai.cli.boards.registry import find_board
from makai.cli.play.input import COMMANDS, Vocabulary, naming, notation_key, word_list
from makai.cli.play.record_file import RecordFile
from makai.cli.play.seats import near_level
from makai.cli.play.session import PlaySession
from makai.cli.play.terminal import Terminal
from makai.cli.text.speech import Speech
from makai.core.errors import quote
from makai.core.game import State
from makai.core.messages import Value


class Narrator:
    """Tells a game to the people at the keyboard."""

    def __init__(self, sitting: PlaySession, speech: Speech, terminal: Terminal) -> None:
        self.speech = speech
        self.terminal = terminal
        self.vocabulary = Vocabulary(speech)
        self.at_keyboard: int | None = None
        self._sitting = sitting
        self._everybodys_talk = find_board(sitting.game.name)(speech, sitting.game, sitting.names)
        self._menu: tuple[State, Menu] | None = None

    @property
    def hides_hands(self) -> bool:
        """Whether several people at one keyboard hold cards that the others must not see."""
        return self._everybodys_talk.HANDS_HIDDEN and len(self._sitting.persons) > 1

    @property
    def listener(self) -> int | None:
        """Who is spoken to: the only person, or with hidden hands the one at the keyboard; None: everybody."""
        persons = self._sitting.persons
        if len(persons) == 1:
            return persons[0]
        return self.at_keyboard if self.hides_hands and self._sitting.state.to_move is not None else None

    @property
    def talk(self) -> Board[Any]:
        """The game's words, spoken to the listener."""
        return self._everybodys_talk.speak_to(self.listener)

    @property
    def view(self) -> Any:
        """What the player to move knows; after the game, what the listener knows."""
        state = self._sitting.state
        return state.view(self.listener if state.to_move is None else state.to_move)

    @property
    def menu(self) -> Menu:
        """The numbered list of what is legal now."""
        state = self._sitting.state
        if self._menu is None or self._menu[0] is not state:
            self._menu = state, Menu(self.talk, self.view)
        return self._menu[1]

    @property
    def example_file(self) -> str:
        """A file's name to show how one is given."""
        return f"my-{self._sitting.game.name}.json"

    def say(self, name: str, /, **params: Value) -> None:
        """Say a message."""
        self.terminal.say(self.speech.say(name, **params))

    def name(self, seat: int) -> str:
        """Return what everybody calls a player."""
        return self._everybodys_talk.name(seat)

    def introduce(self, file: RecordFile | None) -> None:
        """Say what is played, by whom, and where it is kept."""
        talk, sitting = self.talk, self._sitting
        seats = talk.join([self._seat_in_words(seat) for seat in range(len(sitting.players))])
        self.say("words-title", game=talk.game_name, names=seats, rules=talk.rules(sitting.state))
        for seat, player in enumerate(sitting.players):
            if near := near_level(sitting.game, player):
                self.say("play-near-level", name=self.name(seat), near=near)
        if sitting.state.to_move is None:
            self.say("play-resumed-over")
        else:
            self._introduce_running(file)

    def _introduce_running(self, file: RecordFile | None) -> None:
        sitting = self._sitting
        if sitting.fair is not None:
            self.say("play-commitment", commitment=sitting.fair.commitment)
        if file is not None:
            self.say("play-kept", file=file.path)
        elif sitting.persons:
            self.say("play-not-kept")
        if len(sitting.states) > 1:
            self.say("play-resumed", actions=len(sitting.states) - 1)
        self.say("play-how", persons=len(sitting.persons))

    def _seat_in_words(self, seat: int) -> str:
        name, level = self.name(seat), self._sitting.players[seat].level
        if level is not None:
            return self.speech.say("play-seat-bot", name=name, level=level)
        return self.speech.say("play-seat-you" if seat == self.listener else "play-seat-person", name=name)

    def turn(self, seat: int, *, table: bool, since: bool) -> None:
        """Say whose turn begins, with the table or what happened since the last turn if that has not been heard."""
        self.terminal.say("")
        if since and table:
            self.log("")
        elif since:
            self.events(self._sitting.since_turn_of(seat))
        if table:
            self.terminal.tell(self.talk.table(self.view))
        self.say("play-turn", persons=len(self._sitting.persons), name=self.name(seat))
        self.terminal.tell(self.talk.turn(self.view))

    def events(self, states: Iterable[State]) -> None:
        """Tell what led to some states, as the listener may see it."""
        talk, viewer = self.talk, self.listener
        self.terminal.tell(talk.event(event.seen_by(viewer)) for state in states for event in state.events)

    def help(self) -> None:
        """List the words and how actions are written."""
        talk = self.talk
        self.say("play-help-intro")
        everything = word_list(self.speech, "all")[0]
        for name in COMMANDS:
            if name not in talk.LACKS:
                topic = "row" if name == "hand" and not talk.HANDS_HIDDEN else name
                example = self.example_file if name == "save" else talk.EXAMPLE
                word = self.vocabulary.word(name)
                self.say(f"play-help-{topic}", word=word, all=everything, example=example)
        self.terminal.tell(talk.notation(self.view))

    def rules(self, how_much: str) -> None:
        """Tell the rules as this table plays them, with the small print if asked for."""
        self.say("play-rules", rules=self.talk.rules(self._sitting.state))
        self.terminal.tell(self.talk.house_rules(self.view))
        if how_much:
            self.terminal.tell(self.talk.small_print(self.view))

    def legal(self, about: str) -> None:
        """List what is legal, or what of it is about something."""
        wanted = naming(notation_key(about), self.view.legal_actions()) if about else None
        if wanted == ():
            self.say("play-not-legal-with", text=quote(about))
        else:
            self.terminal.tell(self.menu.lines(wanted))

    def log(self, how_much: str) -> None:
        """Tell what happened since the last turn of the player to move, or from the beginning."""
        sitting = self._sitting
        if len(sitting.states) == 1:
            self.say("play-log-empty")
        elif how_much or sitting.state.to_move is None:
            self.say("play-log-all")
            self.events(sitting.states)
        elif since := sitting.since_turn_of(sitting.state.to_move):
            self.say("play-log-since")
            self.events(since)
        else:
            self.say("play-log-nothing-new")

    def recap(self) -> None:
        """Look back on a game that is over."""
        recap = list(self.talk.recap(event for state in self._sitting.states for event in state.events))
        if recap:
            self.say("play-recap")
            self.terminal.tell(recap)

    def how_to_check(self, file: RecordFile | None) -> None:
        """Give the secret of the shuffles away, and say how a kept game can be checked and heard again."""
        fair = self._sitting.fair
        if fair is not None:
            self.say("play-over-secret", secret=fair.secret.hex())
        if file is not None and fair is not None:
            self.say("play-over-verify", quoted=file.quoted, commitment=fair.commitment)
        if file is not None:
            self.say("play-over-replay", quoted=file.quoted)

"""A game as a conversation: whose turn it is, what was answered, until the game is over or somebody leaves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from makai.cli.play.input import (
    ActionChoice,
    Impossible,
    Number,
    Unclear,
    Unknown,
    WordCommand,
    notation_key,
    same_names,
    understand,
)
from makai.cli.play.narrator import Narrator
from makai.cli.play.record_file import RecordFile
from makai.cli.play.session import PlaySession
from makai.cli.play.terminal import Terminal
from makai.cli.text.speech import Speech
from makai.core.action import Action
from makai.core.errors import IllegalAction, MakaiError, quote
from makai.core.game import State
from makai.core.messages import Value

AFTER_THE_GAME = ("table", "log", "rules", "save", "look", "hand")


class Departure(Exception):
    """The players left the table; nothing went wrong."""


class Conversation:
    """Leads people and bots through a game, line by line."""

    def __init__(self, sitting: PlaySession, file: RecordFile | None, speech: Speech) -> None:
        self._sitting = sitting
        self._file = file
        self._kept: State | None = None
        self._speech = speech
        self._terminal = Terminal()
        self._narrator = Narrator(sitting, speech, self._terminal)
        self._resumed = len(sitting.states) > 1
        self._introduced: int | None = None
        self._asked: State | None = None
        self._warned = False

    def run(self) -> None:
        """Board until the game is over, or everybody has left."""
        try:
            self._open()
            self._play()
            self._close()
        except Departure:
            self._farewell()
        except KeyboardInterrupt:
            self._terminal.end_line()
            self._farewell()

    def _open(self) -> None:
        if self._file is not None:
            if self._file.is_new:
                self._file.write(self._sitting.record())
            self._kept = self._state
        self._narrator.introduce(self._file)

    @property
    def _state(self) -> State:
        return self._sitting.state

    def _say(self, name: str, /, **params: Value) -> None:
        self._narrator.say(name, **params)

    # Turns

    def _play(self) -> None:
        while (seat := self._state.to_move) is not None:
            if self._sitting.players[seat].level is None:
                self._ask(seat)
            else:
                self._introduced = None
                self._sitting.let_bot_act(seat)
                self._note_action()

    def _ask(self, seat: int) -> None:
        """Let a person answer once."""
        if self._introduced != seat:
            self._begin_turn(seat)
        talk, view = self._narrator.talk, self._narrator.view
        question = talk.ask_again(view) if self._asked is self._state else talk.ask(view)
        self._asked = self._state
        self._answer(self._line(question))

    def _begin_turn(self, seat: int) -> None:
        hidden = self._narrator.hides_hands
        if hidden:
            self._hand_over(seat)
        self._narrator.turn(seat, table=self._resumed, since=self._resumed or hidden)
        self._introduced, self._resumed = seat, False

    def _hand_over(self, seat: int) -> None:
        """Pass the keyboard on so that nobody sees the other's cards."""
        name, before = self._narrator.name, self._narrator.at_keyboard
        if before is not None and before != seat:
            self._wait_for_enter("play-hide", name=name(before), next=name(seat))
            self._terminal.hide()
        if before != seat:
            self._narrator.at_keyboard = seat
            self._wait_for_enter("play-ready", name=name(seat))

    def _wait_for_enter(self, name: str, /, **params: Value) -> None:
        while text := self._line(self._speech.say(name, **params)).strip():
            command = self._narrator.vocabulary.command(text)
            if command is not None and command.name == "quit":
                self._quit()
            else:
                self._say("play-only-enter", text=quote(text))

    def _line(self, question: str) -> str:
        """Ask for a line; the end of the input, or Ctrl-C, is a wish to leave."""
        while True:
            try:
                return self._terminal.ask(question)
            except (EOFError, KeyboardInterrupt):
                self._terminal.end_line()
                if not self._terminal.is_tty:
                    raise Departure from None
                self._quit()

    def _note_action(self) -> None:
        """Keep and tell what just happened."""
        self._warned = False
        self._keep()
        self._narrator.events([self._state])

    # Answers

    def _answer(self, text: str) -> None:
        legal = self._narrator.view.legal_actions()
        match understand(text, self._narrator.vocabulary, legal, self._sitting.game.actions):
            case _ if not text.strip():
                self._say("play-say-something")
            case WordCommand(name, rest):
                self._obey(name, rest)
            case Number(number):
                self._choose(number)
            case ActionChoice(action):
                self._act(action)
            case Unclear(actions, partly):
                self._say("play-with-these" if partly else "play-which", text=quote(text))
                self._terminal.tell(self._narrator.menu.lines(actions))
            case Impossible():
                self._say("play-not-legal-with", text=quote(text))
            case Unknown() as unknown:
                self._wonder(text, unknown)

    def _choose(self, number: int) -> None:
        menu = self._narrator.menu
        if not 1 <= number <= len(menu.actions):
            self._say("play-no-such-number", number=number, last=len(menu.actions))
        elif menu.was_listed(number):
            self._act(menu.actions[number - 1])
        else:
            self._say("play-list-first")
            self._terminal.tell(menu.lines())

    def _act(self, action: Action) -> None:
        try:
            self._sitting.act(action)
        except IllegalAction as problem:
            self._terminal.say(problem.text(self._speech.language))
            if instead := same_names(notation_key(action), self._narrator.view.legal_actions()):
                self._say("play-instead")
                self._terminal.tell(self._narrator.menu.lines(instead))
        else:
            self._note_action()

    def _wonder(self, text: str, unknown: Unknown) -> None:
        """Say that a text means nothing, and what may have been meant."""
        talk = self._narrator.talk
        if wrong := talk.wrong_names(text):
            self._terminal.say(wrong)
        elif unknown.near_words or unknown.near_actions:
            near = talk.join([*unknown.near_words, *unknown.near_actions], "words-or")
            self._say("play-unknown-near", text=quote(text), near=near)
            self._terminal.tell(self._narrator.menu.lines(unknown.near_actions))
        else:
            self._say("play-unknown", text=quote(text))
        self._say("play-unknown-help")

    def _obey(self, name: str, rest: str) -> None:
        """Do what a word asks for."""
        narrator, talk, view = self._narrator, self._narrator.talk, self._narrator.view
        commands: dict[str, Callable[[], None]] = {
            "help": narrator.help,
            "table": lambda: self._terminal.tell(talk.table(view)),
            "hand": lambda: self._terminal.tell(talk.hand(view)),
            "legal": lambda: narrator.legal(rest),
            "look": lambda: self._terminal.tell(talk.look(view, rest)),
            "odds": lambda: self._terminal.tell(talk.odds(view)),
            "log": lambda: narrator.log(rest),
            "undo": self._undo,
            "rules": lambda: narrator.rules(rest),
            "save": lambda: self._save(str(Path(rest).expanduser()) if rest else ""),
            "quit": self._quit,
        }
        commands[name]()

    def _undo(self) -> None:
        talk, action = self._narrator.talk, self._sitting.last_action_of_turn()
        if "undo" in talk.LACKS:
            self._say("play-no-undo", game=talk.game_name)
        elif action is None or not talk.can_take_back(action):
            self._say("play-nothing-to-undo")
        else:
            self._sitting.take_back()
            self._keep()
            self._say("play-undone", action=str(action))

    # Keeping and leaving

    def _keep(self) -> None:
        """Write the record; a game does not end because that failed."""
        if self._file is None:
            return
        try:
            self._file.write(self._sitting.record())
            self._kept = self._state
        except OSError as problem:
            self._say("play-save-failed", file=self._file.path, problem=problem.strerror or str(problem))

    def _save(self, path: str) -> None:
        """Keep the game, from now on in another file if one is named."""
        if path and not (self._file is not None and self._file.same_as(path)):
            self._move_to(path)
        elif self._file is None:
            self._say("play-save-where", example=self._narrator.example_file)
        else:
            self._keep()
            if self._kept is self._state:
                self._say("play-saved", file=self._file.path)

    def _move_to(self, path: str) -> None:
        """Keep the game in another file, once it has been written there."""
        try:
            file = RecordFile.new(path)
            file.write(self._sitting.record())
        except MakaiError as problem:
            self._terminal.say(problem.text(self._speech.language))
        except OSError as problem:
            self._say("play-save-failed", file=quote(path), problem=problem.strerror or str(problem))
        else:
            self._file, self._kept = file, self._state
            self._say("play-saved", file=path)

    def _quit(self) -> None:
        """Leave; but a game that would be lost is not left by a slip."""
        unsaved = self._kept is not self._state and len(self._sitting.states) > 1
        if unsaved and not self._warned:
            self._warned = True
            self._say("play-quit-unsaved")
        else:
            raise Departure

    def _farewell(self) -> None:
        """Say how to go on another time."""
        if self._kept is not self._state:
            self._keep()
        if self._file is not None and self._kept is self._state:
            self._say("play-left-kept", quoted=self._file.quoted)
        else:
            self._say("play-left-unsaved" if len(self._sitting.states) > 1 else "play-left-unbegun")

    # The end

    def _close(self) -> None:
        """Look back, and say how the game can be heard again and checked."""
        if self._resumed:
            self._narrator.events([self._state])
        self._narrator.recap()
        if self._file is None and self._sitting.persons:
            self._offer_to_keep()
        self._narrator.how_to_check(self._file)
        self._say("play-goodbye")

    def _offer_to_keep(self) -> None:
        while self._file is None:
            try:
                text = " ".join(self._terminal.ask(self._speech.say("play-over-unsaved")).split())
            except (EOFError, KeyboardInterrupt):
                self._terminal.end_line()
                return
            command = self._narrator.vocabulary.command(text)
            if command is not None and command.name == "quit":
                return
            if command is not None and command.name in AFTER_THE_GAME:
                self._obey(command.name, command.rest)
            elif text:
                self._say("play-over-unknown", text=quote(text))

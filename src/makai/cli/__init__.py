"""The command line: `makai COMMAND …`."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from types import ModuleType

from makai import __version__
from makai.cli.parser import Parser
from makai.cli.text.speech import Speech
from makai.core.errors import MakaiError
from makai.core.messages import LANGUAGES, choose_language

COMMANDS = (
    *("serve", "play", "replay", "analyse", "selfplay", "arena"),
    *("levels", "train", "bench", "verify", "prepare", "admin"),
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a name that cannot be written is no reason to stop
    arguments = list(sys.argv[1:] if argv is None else argv)
    speech = Speech(choose_language(_find_language(arguments)))
    with _speaking(speech.language), _own_folder_importable():
        return _run(arguments, speech)


@contextlib.contextmanager
def _speaking(language: str) -> Iterator[None]:
    """Let whatever else speaks in this process speak the same language."""
    before = os.environ.get("MAKAI_LANG")
    os.environ["MAKAI_LANG"] = language
    try:
        yield
    finally:
        del os.environ["MAKAI_LANG"]
        if before is not None:
            os.environ["MAKAI_LANG"] = before


@contextlib.contextmanager
def _own_folder_importable() -> Iterator[None]:
    """Let a level from outside lie in the folder where the command runs; whatever is installed comes first."""
    folder = ""  # wherever the process is
    sys.path.append(folder)
    try:
        yield
    finally:
        sys.path.remove(folder)


def _run(arguments: list[str], speech: Speech) -> int:
    arguments = arguments if _names_command(arguments) else ["serve", *arguments]
    first = arguments[0]
    parser, commands = _parser(speech, (first,) if first in COMMANDS else COMMANDS)
    args = parser.parse_args(arguments)
    try:
        return int(commands[args.command].run(args, speech) or 0)
    except MakaiError as problem:
        print(f"makai: {problem.text(speech.language)}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as problem:
        return _missing_package(problem, args.command, commands[args.command], speech)
    except OSError as problem:
        return _file_problem(problem, speech)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _names_command(arguments: list[str]) -> bool:
    """Tell whether a command is asked for, or help; `makai` alone is `makai serve`."""
    if arguments and not arguments[0].startswith("-"):
        return True
    return any(each in (*COMMANDS, "-h", "--help", "--version") for each in arguments)


def _missing_package(problem: ModuleNotFoundError, command: str, module: ModuleType, speech: Speech) -> int:
    """Say what to install for a command that needs more than Makai alone."""
    missing = str(problem.name).partition(".")[0]
    if not hasattr(module, "EXTRA") or missing in ("None", "makai"):
        raise problem
    text = speech.say("cli-extra-missing", command=command, module=missing, extra=module.EXTRA)
    print(f"makai: {text}", file=sys.stderr)
    return 2


def _file_problem(problem: OSError, speech: Speech) -> int:
    """Say which file could not be used; a reader that closed its pipe is no problem."""
    if isinstance(problem, BrokenPipeError):
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    if problem.filename is None:
        raise problem
    text = speech.say("cli-file-problem", file=str(problem.filename), problem=problem.strerror or str(problem))
    print(f"makai: {text}", file=sys.stderr)
    return 2


def _find_language(arguments: list[str]) -> str | None:
    """Find `--lang XX` before anything is parsed, so that help and errors speak it too."""
    for number, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
        if argument == "--lang" and number + 1 < len(arguments):
            return arguments[number + 1]
    return None


def _parser(speech: Speech, names: Sequence[str] = COMMANDS) -> tuple[Parser, dict[str, ModuleType]]:
    """Return a parser for some commands; what the others need is not loaded."""
    say = speech.say
    parser = Parser(speech, prog="makai", description=say("cli-description"))
    _add_language(parser, speech)
    parser.add_argument("--version", action="version", version=f"makai {__version__}", help=say("argparse-version"))
    added = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands = {}
    for name in names:
        module = import_module(f"makai.cli.commands.{name}")
        summary, example = say(f"cli-{name}-summary"), say("cli-example", example=module.EXAMPLE)
        command = added.add_parser(name, help=summary, description=summary, epilog=example, speech=speech)
        _add_language(command, speech)
        module.add_arguments(command, speech)
        commands[name] = module
    return parser, commands


def _add_language(parser: Parser, speech: Speech) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, help=speech.say("cli-lang-help"))

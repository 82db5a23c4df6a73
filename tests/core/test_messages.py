"""The message catalogues: every language has the same messages with the same variables, and all are used."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import makai
from makai.cli import COMMANDS
from makai.core.event import TableEvent
from makai.core.messages import LANGUAGES, choose_language
from makai.core.messages import source as catalogue
from makai.games.kahuna import events as kahuna_events  # noqa: F401 (defines the events)
from makai.games.piranja import events as piranja_events  # noqa: F401 (defines the events)
from makai.tables import Step
from makai.tables.lessons.registry import LESSONS

BROWSER, TOOLS = (Path(__file__).parents[2] / name for name in ("web/src", "tools"))


def source(language: str) -> str:
    """Return every message of a language, the browser's long texts included."""
    return catalogue(language) + (BROWSER / f"i18n/pages/{language}.ftl").read_text("utf-8")


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (fluent calls it so)
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Return the messages of a language and the variables of each."""
    found = {}
    for entry in FluentParser().parse(source(language)).body:
        assert not isinstance(entry, ast.Junk), f"{language}: {entry.content}"
        if isinstance(entry, ast.Message):
            visitor = Variables()
            visitor.visit(entry)
            assert entry.id.name not in found, f"{language}: {entry.id.name} stands twice"
            found[entry.id.name] = visitor.names
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_every_message(language: str) -> None:
    assert messages(language).keys() == messages("en").keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_uses_the_same_variables(language: str) -> None:
    english = messages("en")
    for name, variables in messages(language).items():
        assert variables == english[name], f"{language}: {name}"


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_the_languages_are_translated(language: str) -> None:
    english, other = (dict(_texts(each)) for each in ("en", language))
    same = [name for name, text in other.items() if text == english[name] and len(_words(text)) > 3]
    assert not same, f"{language}: not translated: {same}"


def test_no_line_breaks_before_french_punctuation() -> None:
    loose = re.findall(r"^(?!play-word|#).*\S [:;!?»](?=\s|$).*$", source("fr"), re.M)
    assert loose == []


def _words(text: str) -> list[str]:
    """Return the words of a message that are not variables, names (of bots) or notation."""
    return [word for word in re.sub(r"\{[^}]*\}|%\(?\w+\)?\w?", "", text).split() if word[:1].islower()]


def _texts(language: str) -> list[tuple[str, str]]:
    return re.findall(r"^([a-z][\w-]*) = (.*)$", source(language), re.M)


def test_every_message_is_used() -> None:
    package = Path(makai.__file__).parent
    files = [
        *package.rglob("*.py"),
        *TOOLS.rglob("*.py"),
        TOOLS / "set-up",
        *BROWSER.rglob("*.ts"),
        *BROWSER.rglob("*.svelte"),
    ]
    code = "\n".join(path.read_text("utf-8") for path in files)
    made = _names_made_by_rule()
    unused = [name for name in messages("en") if f'"{name}"' not in code and not any(r.fullmatch(name) for r in made)]
    assert not unused


def _names_made_by_rule() -> list[re.Pattern[str]]:
    """Return the patterns of names that the code puts together."""
    commands = "|".join(COMMANDS)
    patterns = [
        rf"cli-({commands})-summary",
        r"cli-bench-[a-z-]+",
        r"cli-prepare-(bots|research|training)-help",
        r"install-step-(uv|packages|link|node|modules|web|rules-(kahuna|piranja))",
        r"cli-train-(games|seed|workers|tries|rate|last-rate|averaged)-help",
        r"game-(kahuna|piranja)(-bots|-training|-research)?",
        r"(kahuna|piranja)-(event|log)-[a-z-]+",
        r"kahuna-must-draw-(always|now)-full-hand",
        r"piranja-(card|species|action)-[a-z-]+",
        r"piranja-odds-(dance|sea)",
        r"kahuna-(group|action)-[a-z]+",
        r"words-rule-[a-z]+",
        r"play-(word|help)-[a-z]+",
        r"(kahuna|piranja)-seat-\d",
        r"arena-column-[a-z]+",
        r"admin-[a-z]+-summary",
        r"admin-column-[a-z]+",
        r"level-(kahuna|piranja)-[a-z]+-about",
        r"cli-serve-[a-z-]+-help",
        r"(phrase|emote)-[a-z-]+",
        r"web-(check|fate|jump|why)-[a-z-]+",
        r"web-account-(up|in)(-send)?",
        r"web-(colours|palette|motion|size|pace)(-[a-z]+)?",
        r"web-(about|ended|face|facts|left|news|phase)-[a-z-]+",
        r"setup-(seat-(open|invited|device)|kind-[a-z]+|(clock|risk|memory-(kahuna|piranja))-[a-z]+)(-about)?",
        r"honour-(brave|thief|lucky|collector|kind|magnet|feast|careful|patient|curious)(-why)?|honour-calm",
        *_lesson_names(),
        r"rules-(kahuna|piranja)-(aim|cards|need|setup|turn|sated|hungry|capture|control|hand|rounds|end)",
        r"rules-(kahuna|piranja)-(editions|variants|hidden|rulings|example)",
        r"rules-(to-(kahuna|piranja)|figure-(board|remove|sweep|both|fish|row|hungry|capture))",
        r"rules-kahuna-(edition|variant)-[a-z-]+",
        r"rules-kahuna-house-(draw|discard|last_turns|final_points|tiebreak|wipeout)(-[a-z-]+)?",
    ]
    return [re.compile(pattern) for pattern in patterns]


def _lesson_names() -> list[str]:
    """Return what the coach of each lesson says."""
    names = []
    for name, lesson in LESSONS.items():
        part = f"example-{lesson.game}" if name.endswith("-example") else f"learn-{lesson.game}"
        names += [f"{part}-{tip.text}" for scene in lesson.scenes for tip in scene.tips]
    return names


def test_every_tip_of_a_lesson_has_its_text() -> None:
    assert set(_lesson_names()) <= messages("en").keys()


def test_every_event_has_a_sentence() -> None:
    english = messages("en")
    for game in TableEvent.__subclasses__():
        for event in game.__subclasses__():
            names = [name for name in english if name.startswith(f"{game.GAME}-event-{event.kind()}")]
            assert names or event.kind() == "round-scored", event


def test_every_step_of_a_table_has_a_sentence() -> None:
    variables = messages("en")
    for kind, step in Step.kinds().items():
        if kind != "turn-played":  # its events have sentences
            fields = {field.name for field in dataclasses.fields(step)}
            of_seat = {"name", "you"} if fields & {"seat", "first"} else set()
            assert variables[f"web-news-{kind}"] <= of_seat | fields, kind


def test_the_language_comes_from_the_user_then_from_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MAKAI_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert choose_language() == "en"
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert choose_language() == "de"
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert choose_language() == "fr"
    assert choose_language("it") == "it"
    monkeypatch.setenv("LC_ALL", "pt_BR")
    assert choose_language() == "de"

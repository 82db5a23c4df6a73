"""The documentation is true: links lead somewhere, examples run and print what stands below them, figures are drawn.

The blocks of one page share a folder and, if they are Python, their names, in the order of the page:

- `python` runs; a `text` block right after it is what it prints.
- `console` has commands (`$ …`) and what they print; `…` stands for anything.
- `json` after the comment `<!-- file: NAME -->` is a file of that name.
- The comment `<!-- not run -->` before a block leaves it out; the commands in it must exist all the same.
"""

from __future__ import annotations

import ast
import contextlib
import importlib.util
import io
import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import makai
from makai.cli import _parser
from makai.cli.text.speech import Speech

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PACKAGE = Path(makai.__file__).parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md"))]
GUIDE = DOCS / "add-a-game.md"
OTHERWISE = {DOCS / "fair-shuffles.md", GUIDE}  # their blocks are run by test_fair_shuffles.py, and at the end here

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
BEFORE = re.compile(r"<!-- (not run|file: (?P<file>\S+)) -->\s*$")


@dataclass(frozen=True)
class Block:
    """A block of code on a page, with the comment before it and the number of its first line."""

    language: str
    text: str
    line: int
    comment: str
    file: str | None
    follows: bool  # nothing but a blank line stands between it and the block before

    @property
    def is_run(self) -> bool:
        return self.comment != "not run"


def blocks(page: Path) -> list[Block]:
    text = page.read_text("utf-8")
    found, end = [], 0
    for match in FENCE.finditer(text):
        between = text[end : match.start()]
        before = BEFORE.search(between)
        line = text[: match.start()].count("\n") + 2
        comment, file = (before[1], before["file"]) if before else ("", None)
        found.append(Block(match[1], match[2], line, comment, file, follows=not between.strip()))
        end = match.end()
    return found


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


# Links.


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings."""
    headings = re.findall(r"^#+ (.*)$", FENCE.sub("", page.read_text("utf-8")), re.MULTILINE)
    found: set[str] = set()
    for heading in headings:
        anchor = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        copies = sum(bool(re.fullmatch(rf"{anchor}(-\d+)?", each)) for each in found)
        found.add(f"{anchor}-{copies}" if copies else anchor)
    return found


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in LINK.findall(FENCE.sub("", page.read_text("utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        found = (page.parent / path).resolve() if path else page
        assert found.exists(), f"{named(page)}: {target}"
        assert found.is_relative_to(ROOT), f"{named(page)}: {target}"
        assert not anchor or anchor in anchors(found), f"{named(page)}: {target}"


def test_every_page_is_on_the_map() -> None:
    linked = LINK.findall((DOCS / "README.md").read_text("utf-8"))
    assert {page.name for page in DOCS.glob("*.md")} - {"README.md"} <= set(linked)


def test_every_file_that_the_architecture_names_is_there() -> None:
    named_files = re.findall(r"`((?:src|tests|web|makai)/[\w./-]+)`", (DOCS / "architecture.md").read_text("utf-8"))
    assert len(named_files) > 50
    for name in named_files:
        assert (ROOT / name).exists() or (ROOT / "src" / name).exists(), name


def test_every_decision_is_on_its_list_and_has_its_headings() -> None:
    folder = DOCS / "decisions"
    listed = LINK.findall((folder / "README.md").read_text("utf-8"))
    for page in sorted(folder.glob("[0-9]*.md")):
        assert page.name in listed
        headings = re.findall(r"^## (.+)$", page.read_text("utf-8"), re.M)
        assert headings == ["Context", "Decision", "Consequences", "Rejected"], page.name


# Examples.


@pytest.mark.parametrize("page", [page for page in PAGES if page not in OTHERWISE], ids=named)
def test_the_examples_run_and_print_what_the_page_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "page"}
    printed = ""
    for block in blocks(page):
        where = f"{named(page)}, line {block.line}"
        if block.file is not None:
            Path(block.file).write_text(block.text, "utf-8")
        elif block.language == "python" and block.is_run:
            printed = run_python(block, where, names)
        elif block.language == "text" and block.follows:
            assert printed == block.text, where
        elif block.language == "console" and block.is_run:
            run_console(block, where)


def run_python(block: Block, where: str, names: dict[str, Any]) -> str:
    code = compile("\n" * (block.line - 1) + block.text, where, "exec")
    with contextlib.redirect_stdout(io.StringIO()) as output:
        exec(code, names)
    return output.getvalue()


def run_console(block: Block, where: str) -> None:
    """Run the commands of a block and compare what they print; `…` on the page stands for anything."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    settings = os.environ | {"PATH": path, "MAKAI_LANG": "en", "PYTHONIOENCODING": "utf-8", "NUMBA_DISABLE_JIT": "1"}
    for command, shown in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block.text, re.MULTILINE):
        done = subprocess.run(
            ["sh", "-c", f"{{ {command}\n}} 2>&1"], capture_output=True, env=settings, encoding="utf-8", check=False
        )
        pattern = re.escape(squeeze(shown)).replace("…", ".*")
        assert re.fullmatch(pattern, squeeze(done.stdout), re.DOTALL), f"{where}: {command}\n{done.stdout}"


def squeeze(text: str) -> str:
    """Return a text with single spaces: how wide a column is depends on how long something took."""
    return re.sub(r" {2,}", " ", text)


def commands(page: Path) -> list[str]:
    """Return every use of `makai` in the console blocks of a page."""
    shells = "".join(block.text for block in blocks(page) if block.language == "console")
    lines = re.findall(r"^\$ (.*)$", shells, re.MULTILINE)
    return [part.strip() for line in lines for part in re.split(r"[|;&>]+", line) if part.strip().startswith("makai ")]


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_command_exists(page: Path) -> None:
    parser, _ = _parser(Speech("en"))
    for command in commands(page):
        arguments = shlex.split(command)[1:]
        if not {"--help", "--version"} & set(arguments):
            assert parser.parse_args(arguments).command in arguments, command


# Figures and modules.


def test_the_figures_are_those_that_the_script_draws() -> None:
    spec = importlib.util.spec_from_file_location("draw", DOCS / "figures" / "draw.py")
    assert spec is not None
    assert spec.loader is not None
    draw = importlib.util.module_from_spec(spec)
    sys.modules["draw"] = draw
    spec.loader.exec_module(draw)
    by_script = [path for path in (DOCS / "figures").glob("*.svg") if not path.name.startswith("reliability-")]
    kept = {path.name: path.read_text("utf-8") for path in by_script}
    assert kept == draw.figures()


def test_every_module_says_what_it_is_for() -> None:
    modules = sorted(PACKAGE.rglob("*.py"))
    assert modules
    assert [path for path in modules if not ast.get_docstring(ast.parse(path.read_text("utf-8")))] == []

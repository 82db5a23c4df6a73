"""What each kind of user needs: the steps, in what order, and how to see that one was done before."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

from tools.set_up.commands import Commands
from tools.set_up.installer import Installer
from tools.set_up.messages import ROOT
from tools.set_up.node import find_node
from tools.set_up.stamps import Stamps, digest
from tools.set_up.steps import Step

LOCKS = ROOT / "requirements"
WEB, SOURCES = ROOT / "web", ROOT / "src" / "makai"
CLIENT, MODULES = SOURCES / "web" / "index.html", WEB / "node_modules"
DEV_MODULES = MODULES / "ready"  # made by the Makefile, once developers have theirs
LINK_FILES = (
    *(ROOT / name for name in ("pyproject.toml", "hatch_build.py", "README.md", "docs/package.md")),
    SOURCES / "__init__.py",
)
NPM_FILES = (WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc")
BUILD_FILES = (
    *(WEB / name for name in ("index.html", "vite.config.ts", "svelte.config.js", "tsconfig.json")),
    *(WEB / name for name in ("src", "build", "public", "engine/src", "engine/modules")),
    SOURCES / "messages",
    *sorted(SOURCES.glob("bots/*/net/weights.npz")),
)
KEEP_BYTECODE = {"PYTHONDONTWRITEBYTECODE": ""}  # pip compiles what it installs, uv does not: every start would again
NODE = ROOT / "tools" / "node"  # runs a command with Node
NPM_INSTALL = ("npm", "install", "--no-save", "--no-audit", "--no-fund", "--prefer-offline")


class Planner:
    """Collects the steps that are not done yet."""

    def __init__(self, installer: Installer, commands: Commands, stamps: Stamps) -> None:
        self._installer, self._commands, self._stamps = installer, commands, stamps
        self._steps: list[Step] = []

    @property
    def steps(self) -> list[Step]:
        """The steps; uv comes first, if anything is to be installed and it is missing."""
        uses_uv = any("uv" in step.after for step in self._steps) and self._installer.find_uv() is None
        return [Step("uv", 3, lambda: self._installer.fetch_uv("uv")), *self._steps] if uses_uv else self._steps

    def add_packages(self, lock: str) -> None:
        """Install a lock file, and a link to Makai itself. Developers have what players need."""
        install, files = self._installer.install, _list_locks(lock)
        named = [part for each in files for part in ("--requirement", each)]
        step = Step("packages", 6, lambda: install("packages", "--require-hashes", *named), ("uv",))
        self._add(step, digest(files), digest(_list_locks("dev")))
        self._add(Step("link", 1.5, self._link, ("packages", "uv")), digest(LINK_FILES))

    def _link(self) -> None:
        """Install a link to Makai; then import the server once in the background, which keeps its bytecode."""
        self._installer.install("link", "--no-deps", "--no-build-isolation", "--editable", ".")
        command: list[str | Path] = [self._installer.python, "-c", "import makai.server.run"]
        self._commands.start("bytecode", command, KEEP_BYTECODE)

    def add_node(self) -> None:
        """Install Node, if the machine has none that is new enough."""
        if find_node(self._installer.venv) is None:
            lock = ("--require-hashes", "--requirement", LOCKS / "node.txt")
            self._steps.append(Step("node", 6, lambda: self._installer.install("node", *lock), ("uv",)))

    def add_modules(self, *, is_dev: bool) -> None:
        """Install what the build of the browser client needs, or all that developers need, who then keep it."""
        is_dev = is_dev or DEV_MODULES.exists()
        command: list[str | Path] = [NODE, *NPM_INSTALL, *([] if is_dev else ["--omit=dev"])]

        def install() -> None:
            self._commands.run("modules", command, self._installer.caches, WEB)

        everything = digest(NPM_FILES)
        self._add(
            Step("modules", 8, install, ("node",)),
            everything if is_dev else f"build-{everything}",
            everything,
            output=MODULES,
        )

    def add_client(self) -> None:
        """Build the browser client, into the folder that the server serves."""
        command: list[str | Path] = [NODE, "npm", "run", "build"]
        step = Step("web", 14, lambda: self._commands.run("web", command, {}, WEB), ("modules", "node"))
        self._add(step, digest((*NPM_FILES, *BUILD_FILES)), output=CLIENT)

    def add_rules(self) -> None:
        """Compile each game's rules; its bots follow in the background, while the rest goes on."""
        for game in sorted(path.parent.name for path in SOURCES.glob("games/*/kernel.py")):
            step = Step(f"rules-{game}", 14, partial(self._compile, game), ("link",))
            self._add(step, digest(SOURCES.rglob("*.py")))

    def _compile(self, game: str) -> None:
        program: list[str | Path] = [self._installer.python, "-m", "makai.bots.compile_process", game]
        self._commands.run(f"rules-{game}", [*program, "rules"], KEEP_BYTECODE)
        self._commands.start(f"bots-{game}", [*program, "bots"], KEEP_BYTECODE)

    def _add(self, step: Step, stamp: str, *others: str, output: Path | None = None) -> None:
        """Add a step, unless it has this stamp, or one that is as good; stamp it once it is done."""
        if self._stamps.find(step.name) in (stamp, *others) and (output is None or output.exists()):
            return

        def do() -> None:
            step.work()
            self._stamps.add(step.name, stamp)

        self._steps.append(replace(step, work=do))


def _list_locks(lock: str) -> list[Path]:
    return [LOCKS / f"{lock}.txt", LOCKS / "build.txt"]

"""Installing Python packages into a virtual environment: by uv, or by pip where uv cannot be had or fails."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from tools.set_up.commands import Commands
from tools.set_up.messages import ROOT, say
from tools.set_up.pip_settings import choose_caches, read_pip_settings, translate
from tools.set_up.problems import SetUpFailed, explain_failure

UV_LOCK = ROOT / "requirements" / "uv.txt"
BASE_PYTHON = str(getattr(sys, "_base_executable", sys.executable))  # which has pip; the virtual environment has none
PIP_OPTIONS = ("--disable-pip-version-check", "--no-input", "--retries", "1")


class Installer:
    """Installs packages into the virtual environment `venv`."""

    def __init__(self, venv: Path, commands: Commands) -> None:
        self.venv, self._commands = venv, commands
        self.python = venv / "bin" / "python"
        self._uv_failed = False

    @cached_property
    def caches(self) -> dict[str, str]:
        """The variables for caches that can be written to."""
        return choose_caches(self._commands.folder)

    @cached_property
    def environment(self) -> dict[str, str]:
        """The variables for uv: pip's settings, and caches that can be written to."""
        return {
            "VIRTUAL_ENV": str(self.venv.absolute()),
            **translate(read_pip_settings(BASE_PYTHON)),
            **self.caches,
        }

    def find_uv(self) -> str | None:
        """Return where uv is: in the virtual environment, or on the machine."""
        own = self.venv / "bin" / "uv"
        return str(own) if own.exists() else shutil.which("uv")

    def fetch_uv(self, step: str) -> None:
        """Install uv, if it is missing: two seconds that save twenty. Without it, pip does the work."""
        if self.find_uv() is None:
            self._install_by_pip(step, ["--require-hashes", "--no-deps", "--requirement", UV_LOCK])

    def install(self, step: str, *arguments: str | Path) -> None:
        """Install what the arguments name, which mean the same to uv and pip."""
        if not (self._install_by_uv(step, arguments) or self._install_by_pip(step, arguments)):
            raise explain_failure(step, self._commands.find_log(step))

    def _install_by_uv(self, step: str, arguments: Sequence[str | Path]) -> bool:
        uv = self.find_uv()
        if uv is None or self._uv_failed:
            return False
        command = [uv, "pip", "install", "--python", self.python, *arguments]
        self._uv_failed = not self._commands.try_out(step, command, self.environment)
        return not self._uv_failed

    def _install_by_pip(self, step: str, arguments: Sequence[str | Path]) -> bool:
        if self._commands.try_out(step, [BASE_PYTHON, "-m", "pip", "--version"], {}):
            pip: list[str | Path] = [BASE_PYTHON, "-m", "pip", "--python", self.python]
        else:
            self._commands.try_out(step, [self.python, "-m", "ensurepip"], {})
            pip = [self.python, "-m", "pip"]
        return self._commands.try_out(step, [*pip, "install", *PIP_OPTIONS, *arguments], {})


def make_venv(venv: Path) -> None:
    """Create a virtual environment without pip, which takes a tenth of a second; one that is broken is made anew."""
    try:
        from venv import EnvBuilder
    except ImportError:
        raise SetUpFailed(say("install-no-venv")) from None
    try:
        EnvBuilder(symlinks=True, clear=venv.exists()).create(venv)
    except OSError as error:
        raise SetUpFailed(say("install-folder-refused", folder=venv.parent, problem=error.strerror)) from error

"""The commands of the set-up: each prints into a file, and all end with the set-up."""

from __future__ import annotations

import contextlib
import os
import shlex
import signal
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.set_up.messages import ROOT
from tools.set_up.problems import SetUpFailed, explain_failure


class Commands:
    """Runs commands for steps; `folder` gets what they print."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._running: set[subprocess.Popen[bytes]] = set()
        self._is_stopped = False

    def find_log(self, step: str) -> Path:
        """Return the file with what the commands of a step printed."""
        return self.folder / f"{step}.log"

    def run(self, step: str, command: Sequence[str | Path], env: Mapping[str, str], folder: Path = ROOT) -> None:
        """Run a command; a failure becomes one sentence."""
        if not self.try_out(step, command, env, folder):
            raise explain_failure(step, self.find_log(step))

    def try_out(self, step: str, command: Sequence[str | Path], env: Mapping[str, str], folder: Path = ROOT) -> bool:
        """Run a command; tell whether it succeeded."""
        words = [str(word) for word in command]
        with self.find_log(step).open("ab") as log:
            log.write(f"$ {shlex.join(words)}\n".encode())
            log.flush()
            try:
                status = self._wait(words, env, folder, log.fileno())
            except OSError as error:
                log.write(f"{error}\n".encode())
                return False
        if self._is_stopped:
            raise SetUpFailed  # what stopped it is told already
        return status == 0

    def start(self, step: str, command: Sequence[str | Path], env: Mapping[str, str]) -> None:
        """Start a command that may go on after the set-up; only if that fails, it ends too."""
        with self.find_log(step).open("wb") as log:
            self._open([str(word) for word in command], env, ROOT, log.fileno())

    def _wait(self, words: list[str], env: Mapping[str, str], folder: Path, log: int) -> int:
        process = self._open(words, env, folder, log)
        try:
            return process.wait()
        finally:
            self._running.discard(process)

    def _open(self, words: list[str], env: Mapping[str, str], folder: Path, log: int) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            words,
            cwd=folder,
            env={**os.environ, **env},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,  # so that all that it starts can be ended with it
        )
        self._running.add(process)
        if self._is_stopped:
            _end(process)
        return process

    def stop(self) -> None:
        """End every command, with the processes that it started."""
        self._is_stopped = True
        for process in tuple(self._running):
            _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)

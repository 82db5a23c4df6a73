"""What operators copy makes sense: the compose file, the unit, the image, and a wheel with the browser client in it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from makai.cli.commands.serve import add_arguments
from makai.cli.parser import Parser
from makai.cli.text.speech import Speech
from makai.core.messages import LANGUAGES
from makai.server.settings import READERS, name_variable, read_settings

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
VARIABLES = {"MAKAI_SITE": "games.example", "POSTGRES_PASSWORD": "secret"}
PATIENCE_S = 120.0


@pytest.fixture(scope="module")
def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def test_every_name_in_the_compose_file_is_declared(compose: Any) -> None:
    for name, service in compose["services"].items():
        assert "image" in service, name
        assert set(service.get("depends_on", {})) <= set(compose["services"])
        assert set(service.get("networks", [])) <= set(compose["networks"])
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).exists(), (name, volume)
        for needed, how in service.get("depends_on", {}).items():
            assert how["condition"] != "service_healthy" or "healthcheck" in compose["services"][needed]


def filled(value: str) -> str:
    """Return a value as compose fills it in."""
    return re.sub(r"\$\{(\w+)(?::[-?][^}]*)?\}", lambda found: VARIABLES.get(found[1], ""), value)


def test_the_nodes_of_the_compose_file_are_set_up_as_the_server_understands_it(compose: Any) -> None:
    nodes = [service for name, service in compose["services"].items() if name.startswith("makai-")]
    assert len(nodes) == 2
    for node in nodes:
        environment = {name: filled(value) for name, value in node["environment"].items()}
        assert set(environment) <= {name_variable(name) for name in READERS}
        settings = read_settings({}, environment)
        assert settings.is_secure
        assert settings.database == "postgresql://makai:secret@database/makai"
        assert settings.bus.startswith("redis://bus")
    upstream = re.search(r"reverse_proxy (.+) \{", (DEPLOY / "Caddyfile").read_text("utf-8"))
    assert upstream is not None
    assert {each.partition(":")[0] for each in upstream[1].split()} <= set(compose["services"])


def test_the_unit_starts_what_is_there() -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.read(DEPLOY / "makai.service", "utf-8")
    program, command, *flags = unit["Service"]["ExecStart"].split()
    assert (Path(program).name, command) == ("makai", "serve")
    parser = Parser(Speech("en"))
    add_arguments(parser, Speech("en"))
    assert parser.parse_args(flags).browser is False


def test_the_image_copies_what_is_there() -> None:
    text = (DEPLOY / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    stages = set(re.findall(r"^FROM \S+ AS (\w+)$", text, re.M))
    for line in re.findall(r"^COPY (.+)$", text, re.M):
        *sources, _target = line.split()
        if sources[0].startswith("--from="):
            assert sources[0].partition("=")[2] in stages
        else:
            assert all((ROOT / source).exists() for source in sources), line


def test_the_image_takes_every_package_from_the_lock_files() -> None:
    text = (DEPLOY / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    calls = re.findall(r"\bpip (?:wheel|install) [^&\n]+", text)
    assert calls
    for call in calls:
        locked = re.search(r"--require-hashes .*--requirement (\S+)", call)
        assert locked or "--no-deps --no-build-isolation" in call or "--no-index" in call, call
        assert not locked or (ROOT / locked[1]).exists(), call
    assert "package-lock.json" in text


# The wheel.


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Makai as it is installed from a wheel, which was built where `make web` had been called; without a network."""
    source, folder = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    (source / "docs").mkdir()
    for name in ("pyproject.toml", "docs/package.md", "LICENSE", ".gitignore", "hatch_build.py"):
        shutil.copy(ROOT / name, source / name)
    shutil.copytree(ROOT / "src", source / "src", ignore=shutil.ignore_patterns("__pycache__", "web"))
    client = source / "src" / "makai" / "web"
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-index"]
    pip = [sys.executable, "-m", "pip"]
    build = [*pip, "wheel", *quiet, "--no-build-isolation", "--wheel-dir", str(folder), str(source)]
    refusal = subprocess.run(build, check=False, capture_output=True, text=True)
    assert refusal.returncode != 0
    assert "The browser client is missing: build it with `make web`" in refusal.stdout + refusal.stderr
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Makai</title>")
    (client / "assets" / "index-1.js").write_text("export {};")
    subprocess.run(build, check=True)
    (wheel,) = folder.glob("*.whl")
    subprocess.run([*pip, "install", *quiet, "--target", folder / "site", wheel], check=True)
    return folder / "site"


def environment(site: Path) -> Mapping[str, str]:
    """Let the installed Makai come before this one, and start without being compiled."""
    return {**os.environ, "PYTHONPATH": str(site), "NUMBA_DISABLE_JIT": "1", "XDG_CONFIG_HOME": str(site)}


def test_the_wheel_has_all_that_it_needs(site: Path) -> None:
    for name in ("messages/de.ftl", "store/migrations/env.py", "store/migrations/script.py.mako", "py.typed"):
        assert (site / "makai" / name).exists(), name
    data = {path.relative_to(ROOT / "src") for path in (ROOT / "src" / "makai").rglob("*.*") if is_kept(path)}
    assert {path for path in data if not (site / path).exists()} == set()


def test_the_text_for_the_package_index_has_no_relative_links(site: Path) -> None:
    (metadata,) = site.glob("makai-*.dist-info/METADATA")
    links = re.findall(r"\]\(([^)]+)\)", metadata.read_text("utf-8"))
    assert links
    assert [link for link in links if not link.startswith("https://")] == []


# Makai alone: with what `pip install makai` brings, and nothing of the extras.

ALONE = """
import sys

EXTRAS = {extras}

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in EXTRAS:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Absent())
from makai.cli import main
sys.exit(max(main(arguments) for arguments in {commands}))
"""
NOT_ALONE = {
    *(
        "alembic",
        "argon2",
        "confusable_homoglyphs",
        "fastapi",
        "gymnasium",
        "httptools",
        "httpx",
        "openskill",
        "orjson",
    ),
    *("pettingzoo", "prometheus_client", "psycopg", "pydantic", "pyspiel", "pysqlite3", "ray", "redis", "sqlalchemy"),
    *("orjson", "starlette", "uvicorn", "uvloop", "websockets", "zxcvbn"),
}


def run_alone(*commands: list[str]) -> subprocess.CompletedProcess[str]:
    """Run commands one after the other; the exit status is the highest of theirs."""
    program = ALONE.format(extras=NOT_ALONE, commands=list(commands))
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def test_makai_alone_plays() -> None:
    done = run_alone(["selfplay", "--game", "piranja", "--games", "1", "--seed", "1", "--out", os.devnull])
    assert (done.returncode, done.stderr) == (0, "")


def test_a_command_that_needs_an_extra_says_what_to_install() -> None:
    commands = [[*command, "--lang", language] for language in LANGUAGES for command in ([], ["admin", "people"])]
    done = run_alone(*commands)
    assert done.returncode == 2
    told = done.stderr.splitlines()
    assert len(told) == len(commands)
    assert len({line for line in told if 'pip install "makai[server]"' in line}) == len(commands)


def is_kept(path: Path) -> bool:
    return path.is_file() and not {"__pycache__", "web"} & set(path.parts)


def test_an_installed_server_serves_the_browser_client(site: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "makai", "serve", "--port", "0", "--data", str(tmp_path), "--no-browser"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=tmp_path, env=environment(site)
    ) as server:
        assert server.stdout is not None
        try:
            address = server.stdout.readline().split(" (")[0].rpartition(" ")[2]
            transport = httpx.HTTPTransport(retries=20)  # it listens a moment after it has said its address
            with httpx.Client(base_url=address, transport=transport, timeout=PATIENCE_S) as browser:
                assert "<title>Makai</title>" in browser.get("/").text
                assert browser.get("/assets/index-1.js").headers["content-type"].startswith("text/javascript")
                assert browser.get("/api/health").json()["ready"] is True
        finally:
            os.kill(server.pid, signal.SIGTERM)

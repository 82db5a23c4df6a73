"""What surrounds the code stays true: the workflow, the hooks, the lock files, the change log."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import makai

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
HASHED = [lock for lock in LOCKS if lock.stem != "lowest"]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))


def read_yaml(path: Path) -> Any:
    return yaml.safe_load(path.read_text("utf-8"))


def normalise(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(lock: str) -> dict[str, str]:
    """Return the version of each package in a lock file."""
    text = (ROOT / "requirements" / f"{lock}.txt").read_text("utf-8")
    return {normalise(name): version for name, version in re.findall(r"^([\w.-]+)(?:\[\w+\])?==(\S+)", text, re.M)}


def requirements(*extras: str) -> dict[str, str]:
    """Return the lower bound of each dependency of the package and of some extras."""
    texts = [*PROJECT["project"]["dependencies"]]
    for extra in extras:
        texts += PROJECT["project"]["optional-dependencies"][extra]
    found = [re.match(r"([\w.-]+)(?:\[\w+\])?>=([\d.]+)", text) for text in texts]
    return {normalise(match[1]): match[2] for match in found if match is not None}


# Lock files.


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_file_names_no_host(lock: Path) -> None:
    assert not re.search(r"://|--index-url|--find-links", lock.read_text("utf-8"))


@pytest.mark.parametrize("lock", HASHED, ids=lambda lock: lock.stem)
def test_every_package_of_a_lock_file_has_its_hashes(lock: Path) -> None:
    for entry in re.split(r"\n(?=\w)", lock.read_text("utf-8")):
        assert "--hash=sha256:" in entry, entry.splitlines()[0]


@pytest.mark.parametrize("folder", ["web", "benchmarks/peers/boardgame"])
def test_a_lock_file_of_npm_names_no_host(folder: str) -> None:
    lock = json.loads((ROOT / folder / "package-lock.json").read_text("utf-8"))
    for name, package in lock["packages"].items():
        assert "resolved" not in package, name
        assert not name or "integrity" in package, name


def test_a_server_gets_the_versions_that_the_tests_ran_with() -> None:
    everything = pins("dev")
    for lock in ("runtime", "build"):
        assert pins(lock).items() <= everything.items()
    assert requirements("postgresql", "redis").keys() <= pins("runtime").keys()


def test_the_lowest_versions_are_the_lower_bounds() -> None:
    """A bound of `2.0` means 2.0.0, or the first version after it that was published."""
    lowest = pins("lowest")
    for name, bound in requirements("postgresql", "redis", "research").items():
        assert lowest[name].startswith(bound), (name, bound, lowest[name])


# The workflow, the hooks and the forms.


def targets() -> set[str]:
    return set(re.findall(r"^([\w-]+):(?!=)", (ROOT / "Makefile").read_text("utf-8"), re.M))


def test_every_target_of_the_makefile_is_phony() -> None:
    phony = re.search(r"^\.PHONY: (.+)$", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert phony is not None
    assert set(phony[1].split()) == targets()


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_calls_targets_that_exist(workflow: Path) -> None:
    jobs = read_yaml(workflow)["jobs"]
    for name, job in jobs.items():
        commands = [step["run"] for step in job["steps"] if "run" in step]
        called = {target for command in commands for target in re.findall(r"\bmake ([\w-]+)", command)}
        assert called, name
        assert called <= targets(), name


def test_the_workflow_tries_every_python_that_is_promised() -> None:
    (workflow,) = (path for path in WORKFLOWS if path.stem == "checks")
    tried = read_yaml(workflow)["jobs"]["python"]["strategy"]["matrix"]["python"]
    promised = re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["project"]["classifiers"]))
    assert tried == promised
    assert PROJECT["project"]["requires-python"] == f">={tried[0]}"


def test_the_hooks_call_the_tools_of_the_lock_files() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    for repository in read_yaml(ROOT / ".pre-commit-config.yaml")["repos"]:
        assert repository["repo"] == "local"
        for hook in repository["hooks"]:
            program, *_, last = hook["entry"].split()
            if program == "tools/node":
                assert last in package["scripts"]
                assert package["scripts"][last].split()[0] in package["devDependencies"]
            else:
                assert program.removeprefix(".venv/bin/") in pins("dev")


@pytest.mark.parametrize("form", [form for form in FORMS if form.stem != "config"], ids=lambda path: path.stem)
def test_a_form_for_issues_asks_something(form: Path) -> None:
    content = read_yaml(form)
    assert content["name"]
    assert content["description"]
    ids = [field["id"] for field in content["body"] if field["type"] != "markdown"]
    assert len(ids) == len(set(ids)) > 0


# The change log.


def test_the_version_has_a_dated_section_in_the_change_log() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = re.findall(r"^## (.+)$", text, re.M)
    assert headings[0] == "Unreleased"
    assert re.fullmatch(rf"{re.escape(makai.__version__)} – \d{{4}}-\d\d-\d\d", headings[1])

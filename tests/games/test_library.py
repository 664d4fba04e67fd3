"""The rules as a library of their own: what is installed, and the examples of its page."""

import os
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

import bot
import games

ROOM = Path(games.__file__).parent
DECLARED = tomllib.loads((ROOM / "pyproject.toml").read_text(encoding="utf-8"))

EXAMPLES = """
import doctest, importlib, pkgutil, sys
import games
page, folder = sys.argv[1:]
assert games.__file__.startswith(folder), games.__file__
tried = doctest.testfile(page, module_relative=False).attempted
names = {found.name for found in pkgutil.walk_packages(games.__path__, "games.")} - {"games.rl"}
modules = map(importlib.import_module, sorted(names))
wrong = sum(doctest.testmod(module).failed for module in (games, *modules))
assert tried > 60 and not wrong
"""
"""Runs the examples of the page and of all modules."""


def needed_by(name: str) -> set[str]:
    """Return the names of a distribution and of all that it cannot do without."""
    needed = {name}
    for line in distribution(name).requires or ():
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            needed |= needed_by(requirement.name)
    return needed


def run_examples(folder: Path) -> None:
    """Run the examples with what is in a folder and Python's own library, and nothing else."""
    path = f"import sys; sys.path.insert(0, {str(folder)!r})\n"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", path + EXAMPLES, str(ROOM / "README.md"), str(folder)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]


def test_what_is_declared_is_what_there_is() -> None:
    packages = {f"games.{path.parent.name}" for path in ROOM.glob("*/__init__.py")} | {"games"}
    assert {*DECLARED["tool"]["setuptools"]["packages"]} == packages
    assert DECLARED["tool"]["setuptools"]["dynamic"] == {"version": {"attr": "games.__version__"}}
    assert games.__version__ == bot.__version__
    whole = tomllib.loads((ROOM.parent / "pyproject.toml").read_text(encoding="utf-8"))
    assert f"zabuton-games=={games.__version__}" in whole["project"]["dependencies"]
    rooms = whole["tool"]["setuptools"]["packages"]["find"]["include"]
    assert not [each for each in rooms if each.startswith("games")], "no file is in both distributions"
    assert (ROOM / "LICENSE").read_text(encoding="utf-8") == (ROOM.parent / "LICENSE").read_text(
        encoding="utf-8"
    )
    assert [Requirement(line).name for line in DECLARED["project"]["dependencies"]] == ["pydantic"]
    assert (ROOM / "py.typed").exists()


def test_a_release_adds_the_links_of_its_own_repository(tmp_path: Path) -> None:
    workflow = yaml.safe_load((ROOM.parent / ".github/workflows/release.yml").read_text(encoding="utf-8"))
    (script,) = [
        step["run"] for step in workflow["jobs"]["publish"]["steps"] if "links" in step.get("name", "")
    ]
    (tmp_path / "games").mkdir()
    for name in ("pyproject.toml", "games/pyproject.toml"):
        shutil.copy(ROOM.parent / name, tmp_path / name)
    names = {"GITHUB_SERVER_URL": "https://a.example", "GITHUB_REPOSITORY": "b/c", "GITHUB_REF_NAME": "v1"}
    subprocess.run(["bash", "-ec", script], cwd=tmp_path, env={**os.environ, **names}, check=True)
    for name, page in (("pyproject.toml", "README.md"), ("games/pyproject.toml", "games/README.md")):
        urls = tomllib.loads((tmp_path / name).read_text(encoding="utf-8"))["project"]["urls"]
        assert urls["Source"] == "https://a.example/b/c"
        assert urls["Documentation"].removeprefix(urls["Source"]) == f"/blob/v1/{page}"
        assert (ROOM.parent / page).exists()


def test_the_examples_of_the_page_run_with_pydantic_alone(tmp_path: Path) -> None:
    (tmp_path / "games").symlink_to(ROOM)
    for name in needed_by("pydantic"):
        for file in {Path(file.parts[0]) for file in distribution(name).files or ()}:
            (tmp_path / file).symlink_to(str(distribution(name).locate_file(file)))
    run_examples(tmp_path)


@pytest.mark.deep
def test_the_wheel_is_installed_with_pydantic_alone_and_runs_the_examples(tmp_path: Path) -> None:
    source, installed = tmp_path / "source", tmp_path / "installed"
    shutil.copytree(ROOM, source, ignore=shutil.ignore_patterns("__pycache__"))
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--target", installed, source]
    done = subprocess.run(install, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    modules = {path.relative_to(ROOM) for path in ROOM.rglob("*.py")}
    assert {path.relative_to(installed / "games") for path in installed.glob("games/**/*.py")} == modules
    run_examples(installed)

"""How the room of the games is furnished: families apart from each other, positions apart from the edge."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from games.catalogue import GAMES
from tests.support.some import some

ROOM = Path(games.__file__).parent
SHARED_FOLDERS = {"cards", "players"}
FAMILIES = sorted(
    folder.name
    for folder in ROOM.iterdir()
    if (folder / "__init__.py").exists() and folder.name not in SHARED_FOLDERS
)
SHARED = {f"games.{path.stem}" for path in ROOM.glob("*.py")}

SEARCHED_THROUGH = sorted(
    {game.state.__module__ for game in GAMES.values()} | {"games.players.search", "games.players.tree"}
)
WITHOUT_FRONT_DOORS = """
import sys, types
from importlib import import_module

sys.modules["pydantic"] = None  # whoever imports it now fails
for name, folder in (("games", {room!r}), ("games.players", {players!r})):
    package = types.ModuleType(name)
    package.__path__ = [folder]
    sys.modules[name] = package
import_module({module!r})
print(*sorted(name for name in sys.modules if name.split(".")[0] == "games"))
"""
"""Imports a module as it is, without what its packages offer to others when they are imported."""


def imports(path: Path) -> Iterator[str]:
    """Yield the modules of the games that a file imports, wherever in it that stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: a relative import"
            module = node.module or ""
            yield from (
                f"{module}.{alias.name}" if (ROOM.parent / module.replace(".", "/")).is_dir() else module
                for alias in node.names
            )


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_knows_nothing_of_the_others(family: str) -> None:
    names = ((path, name) for path in (ROOM / family).rglob("*.py") for name in imports(path))
    for path, name in some((path, name) for path, name in names if name.split(".")[0] == "games"):
        own = name.startswith((f"games.{family}.", "games.cards."))
        assert own or name in SHARED, f"{path.name} imports {name}"


def test_what_all_families_share_knows_none_of_them() -> None:
    known_by = {
        name: path.name
        for path in [*ROOM.glob("*.py"), *(ROOM / "cards").rglob("*.py"), *(ROOM / "players").rglob("*.py")]
        for name in imports(path)
        if name.startswith(tuple(f"games.{family}" for family in FAMILIES))
    }
    assert set(known_by.values()) == {"catalogue.py"}


@pytest.mark.parametrize("module", SEARCHED_THROUGH)
def test_what_a_search_runs_through_needs_no_pydantic(module: str) -> None:
    script = WITHOUT_FRONT_DOORS.format(room=str(ROOM), players=str(ROOM / "players"), module=module)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    loaded = done.stdout.split()
    assert module in loaded
    assert not {name for name in loaded if name.endswith((".edge", ".table", ".notation"))}


QUOTED = {
    "face.py imports games.hanafuda.capture",
    "face.py imports games.sequence.turn",
    "hana_awase.py imports games.hanafuda.hana_awase",
    "koi_koi.py imports games.hanafuda.koi_koi",
}
"""What faces import from the rules for their rulebooks, which quote the numbers of the rules."""


def test_faces_know_no_rules_but_what_the_view_says() -> None:
    """Faces read the view: its models, and the decks; only rulebooks quote the numbers of the rules."""
    known = {
        f"{path.name} imports {name}"
        for path in (ROOM.parent / "cogs").rglob("*.py")
        for name in imports(path)
        if name.startswith(tuple(f"games.{family}." for family in FAMILIES)) and not name.endswith(".table")
    }
    assert {name for name in known if not name.startswith("book.py ")} <= QUOTED

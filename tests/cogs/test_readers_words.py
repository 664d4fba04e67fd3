"""Nothing in cogs/ has texts of its own: every page and every answer is made with those of its reader."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULES = sorted((ROOT / "cogs").rglob("*.py"))


def outside_of_functions(node: ast.AST) -> list[ast.AST]:
    """Return all that runs when a module is imported, defaults and decorators included."""
    found: list[ast.AST] = []
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            runs = [*child.args.defaults, *child.args.kw_defaults, *getattr(child, "decorator_list", ())]
            found += [part for default in runs if default is not None for part in ast.walk(default)]
        else:
            found += [child, *outside_of_functions(child)]
    return found


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_text_is_read_when_a_module_is_imported(module: Path) -> None:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    names = {node.id for node in outside_of_functions(tree) if isinstance(node, ast.Name)}
    assert "words" not in names


@pytest.mark.parametrize("module", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_texts_come_from_the_reader(module: Path) -> None:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    imported = {
        alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names
    }
    assert not {"words_for", "DEFAULT_LOCALE"} & imported

"""Ids in texts: numbers are written as each language writes them, so an id is given as a string."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXTS = sorted((ROOT / "bot" / "texts").glob("*/*.ftl"))
MENTIONED = {
    name
    for file in TEXTS
    for name in re.findall(r"<[@#][!&]?\{ *\$(\w+) *\}>", file.read_text(encoding="utf-8"))
}


def given(name: str) -> list[ast.expr]:
    """Return all that is given to a variable of this name, wherever a function is called with it."""
    return [
        keyword.value
        for room in ("bot", "cogs")
        for file in (ROOT / room).rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("words", "TableProblem")
        for keyword in node.keywords
        if keyword.arg == name
    ]


def is_text(value: ast.expr) -> bool:
    """Return whether an expression is a string for sure."""
    called = isinstance(value, ast.Call) and getattr(value.func, "id", "") == "str"
    return called or isinstance(value, ast.JoinedStr)


@pytest.mark.parametrize("name", sorted(MENTIONED))
def test_what_is_mentioned_is_given_as_a_string(name: str) -> None:
    values = given(name)
    ours = [value for value in values if "_id" in ast.unparse(value) or is_text(value)]
    assert ours
    assert all(is_text(value) for value in ours), [ast.unparse(value) for value in ours]


def test_there_are_mentions() -> None:
    assert {"user", "host"} <= MENTIONED

"""A player is "they", in everything that people read: texts, pages and docstrings."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HE = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)


def docstrings(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        match node:
            case ast.Expr(value=ast.Constant(value=str() as text)):
                yield text
            case _:
                pass


def prose() -> Iterator[tuple[Path, str]]:
    for room in ("games", "bot", "cogs"):
        for module in (ROOT / room).rglob("*.py"):
            yield from ((module, text) for text in docstrings(module))
    for page in (
        *(ROOT / "bot" / "texts" / "en").glob("*.ftl"),
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
    ):
        yield page, page.read_text(encoding="utf-8")


def test_a_player_is_they() -> None:
    found = [
        (page.name, match[0], text[max(0, match.start() - 30) : match.end() + 30])
        for page, text in prose()
        for match in HE.finditer(text)
    ]
    assert found == []

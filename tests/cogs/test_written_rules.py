"""docs/rules is what the rulebooks say, with the same pictures."""

from pathlib import Path

import pytest

from bot.pictures.compose import composed
from cogs.screens.written_rules import PICTURES, Written, alike, main, written_rules

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.fixture(scope="module")
def written() -> list[tuple[str, Written]]:
    return list(written_rules().items())


def test_the_pages_are_those_of_the_rulebooks(written: list[tuple[str, Written]]) -> None:
    """If this fails, run `make rules`."""
    expected = {
        f"{language}/{game}.md": text for language, rules in written for game, text in rules.texts.items()
    }
    folder = DOCS / "rules"
    found = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.glob("*/*.md")
    }
    assert {name for name in expected if found.get(name) != expected[name]} == set()
    assert set(found) == set(expected)


def test_every_picture_is_there_and_no_other(written: list[tuple[str, Written]]) -> None:
    expected = {path.as_posix() for _, rules in written for path in rules.pictures}
    found = {path.relative_to(DOCS).as_posix() for path in (DOCS / PICTURES).rglob("*.png")}
    assert found == expected


@pytest.mark.deep
def test_the_pictures_are_those_of_the_rulebooks(written: list[tuple[str, Written]]) -> None:
    old = {
        path.as_posix()
        for _, rules in written
        for path, board in rules.pictures.items()
        if not alike((DOCS / path).read_bytes(), composed(board))
    }
    assert old == set()


@pytest.mark.deep
def test_writing_the_rules_removes_pictures_that_are_gone(tmp_path: Path) -> None:
    old = tmp_path / PICTURES / "en" / "old.png"
    old.parent.mkdir(parents=True)
    old.touch()
    main(tmp_path)
    assert not old.exists()
    assert (tmp_path / "rules" / "en" / "koi-koi.md").is_file()

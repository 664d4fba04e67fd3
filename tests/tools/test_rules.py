"""docs/rules is what the rulebooks say, with the same pictures."""

from pathlib import Path

import pytest

from bot.pictures.draw import board_png
from tools.rules import PICTURES, Written, look_alike, main, written_rules

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.fixture(scope="module")
def written() -> Written:
    return written_rules()


def test_the_pages_are_those_of_the_rulebooks(written: Written) -> None:
    """If this fails, run `make rules`."""
    found = {path.relative_to(DOCS): path.read_text(encoding="utf-8") for path in DOCS.glob("rules/*/*.md")}
    assert {name for name, text in written.texts.items() if found.get(name) != text} == set()
    assert set(found) == set(written.texts)


def test_every_picture_is_there_and_no_other(written: Written) -> None:
    assert {path.relative_to(DOCS) for path in (DOCS / PICTURES).rglob("*.png")} == set(written.pictures)


@pytest.mark.deep
def test_the_pictures_are_those_of_the_rulebooks(written: Written) -> None:
    old = {
        path
        for path, board in written.pictures.items()
        if not look_alike((DOCS / path).read_bytes(), board_png(board))
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

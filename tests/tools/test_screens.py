"""The screenshots of the documentation: each has a scene, is shown somewhere, and can be taken again."""

import asyncio
import re
from dataclasses import replace
from pathlib import Path

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image

from cogs.delivery.pages import Drawing, Page
from tests.test_readme import PAGES
from tools.screens.__main__ import FOLDER, PHONE, SCALE, main, take
from tools.screens.cast import ROBOT, Script, after, over, played
from tools.screens.fingerprint import CAST, fingerprint, fingerprint_of, kept
from tools.screens.scenes import SCENES

RULES = FOLDER / "rules"
"""Pictures of rulebooks, which `make rules` writes and its own tests look at."""


def pictures() -> set[str]:
    """Return the names of all files with a screenshot."""
    found = (path for path in FOLDER.rglob("*") if path.is_file() and RULES not in path.parents)
    return {path.relative_to(FOLDER).as_posix() for path in found}


def test_every_picture_has_a_scene_and_every_scene_a_picture() -> None:
    """If this fails, run `make screens` or delete pictures that are no longer taken."""
    assert pictures() == {f"{name}.png" for name in SCENES}


def test_every_picture_is_shown_in_a_document() -> None:
    targets = {
        (page.parent / target).resolve()
        for page in PAGES
        for target in re.findall(r'(?:\]\(|src=")([^)#"]+\.png)', page.read_text(encoding="utf-8"))
    }
    assert {name for name in pictures() if FOLDER / name not in targets} == set()


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_can_be_played(name: str) -> None:
    page = SCENES[name](CAST)
    assert isinstance(page, Page)
    assert page == SCENES[name](CAST)


@pytest.mark.parametrize("name", SCENES)
def test_no_picture_is_older_than_what_its_scene_shows(name: str) -> None:
    """If this fails, run `make screens SCREENS=<name>` and look at what has changed."""
    assert kept(FOLDER / f"{name}.png") == fingerprint(name)


def test_texts_controls_and_cards_are_part_of_a_fingerprint() -> None:
    page = SCENES["koi-koi"](CAST)
    *texts, drawing = (block for block in page.blocks if isinstance(block, str | Drawing))
    assert isinstance(drawing, Drawing)
    fewer = replace(drawing, board=replace(drawing.board, sections=drawing.board.sections[:-1]))
    others = (
        replace(page, blocks=(f"{texts[0]}.", *page.blocks[1:])),
        replace(page, rows=page.rows[:-1]),
        replace(page, blocks=(*page.blocks[:-1], fewer)),
    )
    assert page.blocks[-1] == drawing
    assert len({fingerprint_of(each) for each in (page, *others)}) == 1 + len(others)


def test_what_may_differ_elsewhere_has_no_fingerprint() -> None:
    with pytest.raises(TypeError, match="nobody knows whether"):
        fingerprint_of(replace(SCENES["koi-koi"](CAST), blocks=(object(),)))  # type: ignore[arg-type]


def test_a_scene_that_the_match_never_reaches_is_named() -> None:
    script = Script("koi-koi", ("Aki", ROBOT), 1, {"rounds": 3})
    with pytest.raises(ValueError, match=r"koi-koi ended after \d+ decisions"):
        script.until(after(1_000))
    assert played(script.until(after(5)), over).over


def test_an_unknown_scene_is_named() -> None:
    assert "no such scene: nowhere" in (main(["nowhere"]) or "")


@pytest.mark.deep
def test_pictures_are_taken_of_messages_alone_and_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Letters may differ between machines, but not what is there, nor what is beside it."""
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    names = ("lobby", "hygge")
    asyncio.run(take(names, tmp_path))
    for name in names:
        with Image.open(tmp_path / f"{name}.png") as taken, Image.open(FOLDER / f"{name}.png") as kept:
            assert taken.width == kept.width < PHONE * SCALE
            assert abs(taken.height - kept.height) < kept.height // 10
            assert len(taken.convert("RGB").getcolors() or []) > 100, "an empty picture"

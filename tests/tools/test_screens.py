"""The screenshots of the documentation: each has a scene, is shown somewhere, and can be taken again."""

import asyncio
import re
from pathlib import Path

import pytest
from PIL import Image

from tests.local.stage import PHONE
from tests.support.routes import talk_to
from tests.test_readme import PAGES
from tools.scenes import SCENES
from tools.scenes.cast import Script, after
from tools.screens.__main__ import FOLDER, MAX_FILM_BYTES, SCALE, SHOTS, main, take, take_film

RULES = FOLDER / "rules"
"""Pictures of rulebooks, which `make rules` writes and its own tests look at."""


def pictures() -> set[str]:
    """Return the names of all files with a screenshot."""
    found = (path for path in FOLDER.rglob("*") if path.is_file() and RULES not in path.parents)
    return {path.relative_to(FOLDER).as_posix() for path in found}


def test_every_picture_has_a_scene() -> None:
    """If this fails, run `make screens` or delete pictures that are no longer taken."""
    assert pictures() == {f"{name}.png" for name in SHOTS} | {"koi-koi.gif"}
    assert {scene for scene, _ in SHOTS.values()} <= {*SCENES}


def test_every_picture_is_shown_in_a_document() -> None:
    targets = {
        (page.parent / target).resolve()
        for page in PAGES
        for target in re.findall(r'(?:\]\(|src=")([^)#"]+\.(?:png|gif))', page.read_text(encoding="utf-8"))
    }
    assert {name for name in pictures() if FOLDER / name not in targets} == set()


def test_a_moment_to_which_no_match_comes_is_named() -> None:
    with pytest.raises(ValueError, match="no match of koi-koi comes"):
        Script("koi-koi", 2, (("rounds", 3),)).until(after(1_000))


def test_an_unknown_picture_is_named() -> None:
    assert "no such picture: nowhere" in (main(["nowhere"]) or "")


def test_the_film_is_small_and_shows_what_it_showed(tmp_path: Path) -> None:
    asyncio.run(take_film(tmp_path))
    with Image.open(tmp_path / "koi-koi.gif") as taken, Image.open(FOLDER / "koi-koi.gif") as stored:
        assert getattr(taken, "n_frames", 1) == getattr(stored, "n_frames", 1) > 10
        assert taken.size == stored.size
    assert (FOLDER / "koi-koi.gif").stat().st_size < MAX_FILM_BYTES


@pytest.mark.deep
def test_pictures_are_taken_of_messages_alone_and_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Letters may differ between machines, but not what is there, nor what is beside it."""
    talk_to(monkeypatch)
    names = ("lobby", "hygge")
    asyncio.run(take(names, tmp_path))
    for name in names:
        with Image.open(tmp_path / f"{name}.png") as taken, Image.open(FOLDER / f"{name}.png") as kept:
            assert taken.width == kept.width < PHONE * SCALE
            assert abs(taken.height - kept.height) < kept.height // 10
            assert len(taken.convert("RGB").getcolors() or []) > 100, "an empty picture"

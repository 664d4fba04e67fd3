"""Every page that people see: it reads as it was last read, and fits into a message of Discord's."""

from collections import Counter
from dataclasses import replace

import pytest

from bot.choices import CARD_STYLES, LANGUAGES, PICTURES, WORDS, CardStyle, Language
from bot.pictures.board import Picture
from bot.pictures.layout import split_board
from bot.texts import words_for
from bot.texts.marks import in_words
from cogs.delivery.pages import Block, Drawing, Page
from tests.cogs.tables import too_much
from tests.support.golden import Golden, as_text, names
from tools.scenes import CAST, LONG_NAMES, SCENES

LONG, LONG_BESIDE_EMOJI = 38, 34
"""Characters of a button's label at most, by Discord's guideline: alone, and beside an emoji."""


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_reads_as_it_was_last_read(name: str, golden: Golden) -> None:
    """If this fails, run `make golden`, and read what has changed."""
    pages = (SCENES[name](CAST, words_for("en", look)) for look in ("words", PICTURES))
    golden.check(f"scenes/{name}", as_text(*pages))


def test_no_scene_is_kept_that_is_gone() -> None:
    assert names("scenes") == {f"scenes/{name}" for name in SCENES}


@pytest.mark.parametrize(("language", "look"), [*zip(LANGUAGES, CARD_STYLES, strict=True), ("fr", WORDS)])
def test_every_scene_fits_and_has_no_two_buttons_alike(language: Language, look: CardStyle) -> None:
    words = words_for(language, look)
    pages = {name: scene(LONG_NAMES, words) for name, scene in SCENES.items()}
    faults = {name: [*too_much(page), *too_much(sent(page)), *alike(page)] for name, page in pages.items()}
    assert {name: found for name, found in faults.items() if found} == {}


@pytest.mark.parametrize("look", CARD_STYLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_is_so_long_that_a_phone_cuts_its_end(language: Language, look: CardStyle) -> None:
    words = words_for(language, look)
    pages = [scene(LONG_NAMES, words) for scene in SCENES.values()]
    assert [label for page in pages for label in cut_labels(page)] == []


def test_no_scene_shows_a_picture_without_anything_in_it() -> None:
    pages = {name: scene(CAST, words_for("en", PICTURES)) for name, scene in SCENES.items()}
    drawn = {
        name: [block for block in page.blocks if isinstance(block, Drawing)] for name, page in pages.items()
    }
    assert any(drawn.values())
    assert [name for name, found in drawn.items() if not all(each.board.sections for each in found)] == []


def cut_labels(page: Page) -> list[str]:
    """Return the labels of a page's buttons that are longer than Discord's guideline."""
    buttons = [button for row in page.rows if isinstance(row, tuple) for button in row]
    shown = [(in_words(each.label), bool(each.card)) for each in buttons]
    return [label for label, emoji in shown if len(label) > (LONG_BESIDE_EMOJI if emoji else LONG)]


def alike(page: Page) -> list[str]:
    """Return the labels that several buttons of a page have."""
    labels = Counter(in_words(each.label) for row in page.rows if isinstance(row, tuple) for each in row)
    return [f"{count} times {label}" for label, count in labels.items() if count > 1]


def sent(page: Page) -> Page:
    """Return a page as it is sent with its pictures, which are all the same small one."""
    return replace(page, blocks=tuple(part for block in page.blocks for part in _sent(block)))


def _sent(block: Block) -> tuple[Block, ...]:
    if not isinstance(block, Drawing):
        return (block,)
    pictures = (Picture("picture.png", b"a picture", part.alt) for part in split_board(block.board))
    return (*block.beside, *pictures)

"""The painter: pictures of boards, and none where a sprite is missing or broken."""

from collections.abc import AsyncIterator
from dataclasses import replace
from io import BytesIO
from re import fullmatch

import pytest
from PIL import Image
from structlog.testing import capture_logs

from bot.pictures.board import (
    EMPTY,
    TAKES,
    Board,
    Card,
    Grid,
    Group,
    Note,
    Picture,
    Section,
    Strip,
    face_down,
)
from bot.pictures.layout import MAX_HEIGHT, lay_out_board, split_board
from bot.pictures.painter import Painter
from bot.pictures.style import WIDTH


def board(*codes: str, alt: str = "cards", deck: str = "hanafuda") -> Board:
    groups = tuple(Group((Card(deck, code),), number=place) for place, code in enumerate(codes, start=1))
    return Board(deck, (Section((Strip(groups),), "Your hand"),), alt)


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    made = Painter()
    yield made
    made.close()


def opened(pictures: tuple[Picture, ...] | None) -> Image.Image:
    return Image.open(BytesIO(only(pictures).content))


def only(pictures: tuple[Picture, ...] | None) -> Picture:
    assert pictures is not None
    assert len(pictures) == 1
    return pictures[0]


async def test_a_picture_is_a_png_of_few_colours_as_wide_as_all_others(painter: Painter) -> None:
    picture = opened(await painter.paint_board(board("1b", "2a")))
    assert (picture.format, picture.mode, picture.width) == ("PNG", "P", WIDTH)


async def test_a_picture_is_named_after_what_it_shows_however_it_is_described(painter: Painter) -> None:
    first = only(await painter.paint_board(board("1b")))
    other = only(await painter.paint_board(board("1b", alt="in other words")))
    assert replace(first, alt="in other words") == other
    assert only(await painter.paint_board(board("1b"))) == first, "the same to the byte"
    names = {only(await painter.paint_board(board(code))).name for code in ("1b", "2a", "3b")}
    assert len(names) == 3
    assert all(fullmatch(r"hanafuda-[0-9a-f]{8}\.png", name) for name in names)


async def test_a_board_that_is_too_high_has_a_picture_for_each_part(painter: Painter) -> None:
    whole = Board("ise", tuple(section(title, 7, f"{title} said") for title in "abcdef"), "all said")
    pictures = await painter.paint_board(whole) or ()
    assert [picture.alt for picture in pictures] == [part.alt for part in split_board(whole)]
    assert all(opened((picture,)).height <= MAX_HEIGHT for picture in pictures)


async def test_without_a_sprite_there_is_no_picture_and_one_line_says_so(painter: Painter) -> None:
    assert await painter.paint_board(board("fool", deck="tarot")) is None
    with capture_logs() as lines:
        assert await painter.paint_board(board("1b", "13b")) is None
    told = [{key: line.get(key) for key in ("event", "problem", "exc_info")} for line in lines]
    assert told == [{"event": "picture failed", "problem": "no sprite 13b.png", "exc_info": None}]
    assert await painter.paint_board(board("1b")) is not None


async def test_a_card_may_lie_on_the_cloth_of_another_deck(painter: Painter) -> None:
    assert opened(await painter.paint_board(replace(board("1b"), cloth="ise"))).width == WIDTH


async def test_the_film_that_was_made_last_is_not_made_again(painter: Painter) -> None:
    frames, others = ([board(code) for code in codes] for codes in (["2a", "3b"], ["4a"]))
    first = await painter.paint_film(frames)
    assert first is not None
    assert await painter.paint_film([*frames]) is first
    assert await painter.paint_film(others) != first
    again = await painter.paint_film(frames)
    assert again is not first
    assert again == first


async def test_nothing_is_painted_after_the_end() -> None:
    painter = Painter()
    painter.close()
    assert await painter.paint_board(board("6a")) is None


async def test_everything_that_a_board_may_hold_is_painted(painter: Painter) -> None:
    cards = (Card("hygge", "ra", count=2), Card("hygge", "bear"))
    whole = Board(
        "hygge",
        (
            Section((Note("a long remark " * 30),), "大輔", "12 points"),
            Section((Grid(("Row 1",), ("Col. 1", "Col. 2"), ((cards[0], EMPTY),)),)),
            Section((Strip((Group(cards, "label", strong=True, number=3, mark=TAKES),), title="Aki"),)),
            Section((Strip((Group((face_down("hygge", 7),)),) * 20, columns=5),)),
        ),
        "all",
    )
    assert opened(await painter.paint_board(whole)).width == WIDTH


@pytest.mark.parametrize("name", ["Ægir Ünsal", "日本", "🎴", "", "W" * 400])
async def test_any_text_can_be_in_a_picture(painter: Painter, name: str) -> None:
    written = Board("ise", (Section((Note(name),), name, name),), name)
    assert opened(await painter.paint_board(written)).width == WIDTH


def section(title: str, cards: int, alt: str) -> Section:
    groups = tuple(Group((Card("ise", "C1"),)) for _ in range(cards))
    return Section((Strip(groups),), title, alt=alt)


def test_a_board_that_is_too_high_is_divided_between_its_sections_and_each_part_says_what_it_shows() -> None:
    sections = tuple(section(title, 7, f"{title} said") for title in "abcdef")
    whole = Board("ise", sections, "all said")
    divided = split_board(whole)
    assert tuple(section for part in divided for section in part.sections) == sections
    assert [part.alt for part in divided] == ["a said\nb said\nc said", "d said\ne said\nf said"]
    assert all(lay_out_board(part).height <= MAX_HEIGHT for part in divided)


def test_a_board_is_not_divided_where_it_fits_or_where_a_section_says_nothing_by_itself() -> None:
    low = Board("ise", (section("a", 3, "a"), section("b", 3, "b")), "a and b")
    mute = Board("ise", tuple(section(title, 21, "") for title in "ab"), "a and b")
    one = Board("ise", (section("a", 60, "a"),), "a")
    assert [split_board(board) for board in (low, mute, one)] == [(low,), (mute,), (one,)]

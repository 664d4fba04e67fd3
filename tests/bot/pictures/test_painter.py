"""The painter: pictures of boards, each made once, and none where a sprite is missing or broken."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from io import BytesIO
from re import fullmatch
from threading import Event
from typing import Any

import pytest
from PIL import Image
from structlog.testing import capture_logs

from bot.pictures import compose as compose_module
from bot.pictures import shelf
from bot.pictures.board import MEDIUM, TAKES, Board, Card, Grid, Group, Note, Section, Strip, face_down
from bot.pictures.layout import MOST_HEIGHT, laid_out, parts
from bot.pictures.painter import Painted, Painter, Pictures
from bot.pictures.spots import PICTURE


def board(*codes: str, alt: str = "cards", deck: str = "hanafuda") -> Board:
    groups = tuple(Group((Card(deck, code),), number=place) for place, code in enumerate(codes, start=1))
    return Board(deck, (Section((Strip(groups),), "Your hand"),), alt)


@pytest.fixture
async def painter() -> AsyncIterator[Painter]:
    made = Painter()
    yield made
    made.close()


@pytest.fixture
def paintings(monkeypatch: pytest.MonkeyPatch) -> list[Board]:
    """What is really painted, not taken from the cache."""
    painted: list[Board] = []
    compose = compose_module.composed

    def watched(seen: Board, *rest: Any) -> bytes:
        painted.append(seen)
        return compose(seen, *rest)

    monkeypatch.setattr(compose_module, "composed", watched)
    return painted


def opened(pictures: Pictures | None) -> Image.Image:
    return Image.open(BytesIO(only(pictures).content))


def only(pictures: Pictures | None) -> Painted:
    """Return the picture of a board that has one."""
    assert pictures is not None
    assert len(pictures) == 1
    return pictures[0]


async def test_a_picture_is_a_png_with_round_clear_corners(painter: Painter) -> None:
    picture = opened(await painter.paint(board("1b", "2a")))
    assert (picture.format, picture.width) == ("PNG", PICTURE)
    seen = picture.convert("RGBA").getchannel("A")
    assert [seen.getpixel((x, y)) for x, y in ((0, 0), (PICTURE - 1, 0), (0, picture.height - 1))] == [0] * 3
    assert seen.getpixel((PICTURE // 2, 2)) == 255


async def test_a_board_is_painted_once(painter: Painter, paintings: list[Board]) -> None:
    first = await painter.paint(board("1b"))
    assert first is not None
    assert await painter.paint(board("1b")) == first
    assert len(paintings) == 1


async def test_a_picture_described_in_other_words_has_the_same_name_and_content(painter: Painter) -> None:
    first = only(await painter.paint(board("1b")))
    other = only(await painter.paint(board("1b", alt="in other words")))
    assert replace(first, alt="in other words") == other


async def test_pictures_that_differ_have_different_names(painter: Painter) -> None:
    names = {only(await painter.paint(board(code))).name for code in ("1b", "2a", "3b")}
    assert len(names) == 3
    assert all(fullmatch(r"hanafuda-[0-9a-f]{8}\.png", name) for name in names)


async def test_a_board_that_is_too_high_has_a_picture_for_each_part(painter: Painter) -> None:
    whole = Board("ise", tuple(section(title, 7, f"{title} said") for title in "abcdef"), "all said")
    pictures = await painter.paint(whole) or ()
    assert [picture.alt for picture in pictures] == [part.alt for part in parts(whole)]
    assert all(opened((picture,)).height <= MOST_HEIGHT for picture in pictures)


async def test_equal_boards_asked_for_at_once_are_painted_once(
    painter: Painter, paintings: list[Board]
) -> None:
    pictures = await asyncio.gather(*(painter.paint(board("1b", "3b")) for _ in range(8)))
    assert len(set(pictures)) == len(paintings) == 1


async def test_whoever_stops_waiting_does_not_take_the_picture_from_others(painter: Painter) -> None:
    first, second = (asyncio.ensure_future(painter.paint(board("8b"))) for _ in range(2))
    await asyncio.sleep(0)
    first.cancel()
    assert await second is not None


async def test_what_is_not_painted_before_the_end_is_left_to_words(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    compose, busy, go_on = compose_module.composed, Event(), Event()

    def slowly(seen: Board, *rest: Any) -> bytes:
        busy.set()
        go_on.wait()
        return compose(seen, *rest)

    monkeypatch.setattr(compose_module, "composed", slowly)
    begun, *waiting = (
        asyncio.ensure_future(painter.paint(board(code))) for code in ("1b", "2a", "3b", "4a", "5a")
    )
    await asyncio.to_thread(busy.wait)
    painter.close()
    go_on.set()
    assert await asyncio.gather(*waiting) == [None] * 4
    assert await painter.paint(board("6a")) is None
    await begun


async def test_what_was_asked_for_last_is_kept_within_the_bytes_allowed(paintings: list[Board]) -> None:
    one, other = board("1b"), board("2a")
    size = len(compose_module.composed(one)) + len(compose_module.composed(other))
    small = Painter(most_bytes=size - 1)
    paintings.clear()
    for asked in (one, other, other, one):
        assert await small.paint(asked) is not None
    assert [seen.sections for seen in paintings] == [asked.sections for asked in (one, other, one)]
    small.close()


async def test_without_a_sprite_there_is_no_picture(painter: Painter) -> None:
    assert await painter.paint(board("1b", "13b")) is None
    assert await painter.paint(board("fool", deck="tarot")) is None
    assert await painter.paint(replace(board("1b"), cloth="ise")) is None
    assert await painter.paint(board("1b")) is not None


@pytest.mark.usefixtures("fresh_shelf")
async def test_a_broken_sprite_makes_no_picture_and_is_read_again_later(
    painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = shelf.stack
    broken = (whole("hanafuda", MEDIUM) or b"")[:200]
    monkeypatch.setattr(shelf, "stack", lambda deck, width: broken)
    assert await painter.paint(board("1b")) is None
    monkeypatch.setattr(shelf, "stack", whole)
    assert await painter.paint(board("1b")) is not None


async def test_a_picture_that_fails_is_told_in_one_line(painter: Painter) -> None:
    with capture_logs() as lines:
        assert await painter.paint(board("13b")) is None
    told = [{key: line.get(key) for key in ("event", "problem", "exc_info")} for line in lines]
    assert told == [{"event": "picture-failed", "problem": "no sprite of hanafuda 13b", "exc_info": None}]


async def test_everything_that_a_board_may_hold_is_painted(painter: Painter) -> None:
    cards = (Card("hygge", "ra", count=2), Card("hygge", "bear"))
    whole = Board(
        "hygge",
        (
            Section((Note("a long remark " * 30),), "大輔", "12 points"),
            Section((Grid(("Row 1",), ("Col. 1", "Col. 2"), ((cards[0], None),)),)),
            Section((Strip((Group(cards, "label", strong=True, number=3, mark=TAKES),), title="Aki"),)),
            Section((Strip((Group((face_down("hygge", 7),)),) * 20, columns=5),)),
        ),
        "all",
    )
    assert opened(await painter.paint(whole)).width == PICTURE


@pytest.mark.parametrize("name", ["Ægir Ünsal", "日本", "🎴", "", "W" * 400])
async def test_any_text_can_be_in_a_picture(painter: Painter, name: str) -> None:
    written = Board("ise", (Section((Note(name),), name, name),), name)
    assert opened(await painter.paint(written)).width == PICTURE


def section(title: str, cards: int, alt: str) -> Section:
    groups = tuple(Group((Card("ise", "C1"),)) for _ in range(cards))
    return Section((Strip(groups),), title, alt=alt)


def test_a_board_that_is_too_high_is_divided_between_its_sections_and_each_part_says_what_it_shows() -> None:
    sections = tuple(section(title, 7, f"{title} said") for title in "abcdef")
    whole = Board("ise", sections, "all said")
    divided = parts(whole)
    assert tuple(section for part in divided for section in part.sections) == sections
    assert [part.alt for part in divided] == ["a said\nb said\nc said", "d said\ne said\nf said"]
    assert all(laid_out(part).height <= MOST_HEIGHT for part in divided)


def test_a_board_is_not_divided_where_it_fits_or_where_a_section_says_nothing_by_itself() -> None:
    low = Board("ise", (section("a", 3, "a"), section("b", 3, "b")), "a and b")
    mute = Board("ise", tuple(section(title, 21, "") for title in "ab"), "a and b")
    one = Board("ise", (section("a", 60, "a"),), "a")
    assert [parts(board) for board in (low, mute, one)] == [(low,), (mute,), (one,)]

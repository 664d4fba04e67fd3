"""Crosstables in pictures: ten people fit, every result is under its heading, and winners stand out."""

from itertools import pairwise

import pytest

from bot.pictures.board import Board, Crosstable, CrosstableRow, Section
from bot.pictures.crosstable import MIN_CELL_TEXT_SIZE, ROW_HEIGHT, crosstable_height, crosstable_items
from bot.pictures.draw import draw_board
from bot.pictures.fonts import width_of
from bot.pictures.items import Rectangle, Text
from bot.pictures.layout import MAX_HEIGHT, lay_out_board
from bot.pictures.style import FAINT, GOLD, LABEL_SIZE, PANEL_LEFT, PANEL_WIDTH, WIDTH

NAMES = (
    "Mitsuki",
    "大輔",
    "Antoine de la Roche-Guyon",
    "ぽんぽこたぬきさん",
    "W" * 32,
    "Zoë",
    "Ben",
    "",
    "b",
    "c",
)


def against_each_other(count: int, result: str = "½") -> Crosstable:
    rows = (
        CrosstableRow(name, tuple("" if row == column else result for column in range(count)), "4½", row + 1)
        for row, name in enumerate(NAMES[:count])
    )
    return Crosstable(tuple(rows), total="Points")


def texts(table: Crosstable) -> list[Text]:
    return [item for item in crosstable_items(table, PANEL_LEFT, 0) if isinstance(item, Text)]


@pytest.mark.parametrize(
    ("count", "result", "size"),
    [
        (3, "1½", LABEL_SIZE),
        (5, "1½", LABEL_SIZE),
        (8, "1", LABEL_SIZE),
        (10, "½", LABEL_SIZE),
        (10, "0.667", 0),
    ],
)
def test_texts_of_a_row_are_side_by_side_and_readable_on_a_phone(count: int, result: str, size: int) -> None:
    written = [item for item in texts(against_each_other(count, result)) if item.text]
    rows = sorted(written, key=lambda item: (item.y // ROW_HEIGHT, item.x))
    assert {item.y // ROW_HEIGHT for item in rows} == {*range(count + 1)}
    for one, other in pairwise(rows):
        if one.y // ROW_HEIGHT == other.y // ROW_HEIGHT:
            assert one.x + width_of(one.text, one.size) <= other.x
    assert all(item.x >= PANEL_LEFT for item in written)
    assert all(item.x + width_of(item.text, item.size) <= PANEL_LEFT + PANEL_WIDTH for item in written)
    assert min(item.size for item in written) >= max(size, MIN_CELL_TEXT_SIZE)


def test_the_diagonal_is_shaded_and_repeats_the_number_of_the_heading() -> None:
    table = against_each_other(4, "1")
    shades = [item for item in crosstable_items(table, PANEL_LEFT, 0) if isinstance(item, Rectangle)]
    assert len(shades) == 4
    heads = texts(table)[:4]
    assert [item.text for item in heads] == ["1", "2", "3", "4"]
    for head, shade in zip(heads, shades, strict=True):
        same = [
            item for item in texts(table) if item.text == head.text and item.x == head.x and item.y > shade.y
        ]
        assert any(item.y < shade.y + shade.height for item in same)


def test_with_headings_of_its_own_nothing_is_shaded() -> None:
    rows = (
        CrosstableRow("Aki", ("1", "", "0.67"), "0.83", 1),
        CrosstableRow("Ben", ("0", "1", ""), "0.5", 2),
    )
    table = Crosstable(rows, ("I", "II", "III"), "Average")
    assert not any(isinstance(item, Rectangle) for item in crosstable_items(table, PANEL_LEFT, 0))
    assert {"I", "II", "III", "0.67", "Average"} <= {item.text for item in texts(table)}


def test_all_who_share_the_first_place_stand_out_and_who_has_no_place_does_not() -> None:
    rows = [
        CrosstableRow(name, (), "1", place) for name, place in (("a", 1), ("b", 1), ("c", 3), ("d", None))
    ]
    written = texts(Crosstable(tuple(rows), ("1",)))
    assert [item.text for item in written if item.colour == GOLD] == ["1", "a", "1", "1", "b", "1"]
    assert [item.text for item in written if item.colour == FAINT and item.text in "d–"] == ["", "–", "d"]


def test_ten_people_fit_into_one_picture() -> None:
    table = against_each_other(10)
    board = Board("hanafuda", (Section((table,), "Division 1"),), "")
    assert crosstable_height(table) < lay_out_board(board).height <= MAX_HEIGHT
    assert draw_board(board).size == (WIDTH, lay_out_board(board).height)

"""Layout: where what a board shows lies in its picture."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.pictures.board import (
    EMPTY,
    MEDIUM_WIDTH,
    NARROW_WIDTH,
    SMALL_WIDTH,
    Avatar,
    Board,
    Card,
    Grid,
    Group,
    Note,
    Section,
    Standing,
    Standings,
    Strip,
    face_down,
)
from bot.pictures.fonts import line_height, width_of
from bot.pictures.items import CardItem, Item, Rectangle, Text, card_height
from bot.pictures.layout import lay_out_board
from bot.pictures.strips import FRAME_WIDTH, TITLE_WIDTH
from bot.pictures.style import (
    CARD_HEIGHT,
    CARD_WIDTH,
    GOLD,
    GROUP_GAP,
    MARGIN,
    PADDING,
    PANEL_LEFT,
    PANEL_WIDTH,
    ROW_GAP,
    TEXT_SIZE,
    TITLE_SIZE,
)

FEW = (Card("hanafuda", "1b"), Card("hanafuda", "3b"))


def items_of(cloth: str, *sections: Section) -> list[Item]:
    return [*lay_out_board(Board(cloth, sections, "")).items]


@pytest.mark.parametrize(
    "blocks",
    [(), (Strip(()),), (Note(""), Note("a")), (Note("a"), Note(""), Note("b")), (Note("a"), Note(""))],
)
def test_what_takes_up_no_room_spoils_nothing(blocks: tuple[Note | Strip, ...]) -> None:
    layout = lay_out_board(Board("hygge", (Section(blocks), Section(blocks, "title")), ""))
    notes = [item for item in layout.items if isinstance(item, Text) and item.size == TEXT_SIZE]
    lines = sum(isinstance(block, Note) and bool(block.text) for block in blocks)
    assert len(notes) == 2 * lines
    assert all(below.y >= above.y + line_height(TEXT_SIZE) for above, below in pairwise(notes[:lines]))
    gaps = (
        layout.height
        - 3 * MARGIN
        - 4 * PADDING
        - 2 * lines * line_height(TEXT_SIZE)
        - line_height(TITLE_SIZE)
    )
    assert 0 <= gaps <= 2 * ROW_GAP * len(blocks)


def test_a_note_that_is_a_little_too_wide_is_broken_into_lines() -> None:
    texts = ("8 " * wide + "i" * thin for wide in range(1, 40) for thin in range(1, 40))
    text = next(text for text in texts if PANEL_WIDTH < width_of(text, TEXT_SIZE) <= PANEL_WIDTH + 2)
    items = items_of("ise", Section((Note(text),)))
    lines = [item.text for item in items if isinstance(item, Text)]
    assert len(lines) == 2
    assert " ".join(lines) == text


def test_cards_lie_as_far_apart_as_wanted_where_a_line_is_just_wide_enough() -> None:
    lap = (PANEL_WIDTH - GROUP_GAP) // 2 - SMALL_WIDTH
    strip = Strip((Group((Card("ise", "C2"), Card("ise", "C3"))),) * 2, SMALL_WIDTH, lap=lap)
    items = items_of("ise", Section((strip,)))
    first, second, third, last = (item for item in items if isinstance(item, CardItem))
    assert second.x - first.x == last.x - third.x == lap
    assert first.y == last.y


def cards_by_line(count: int, width: int) -> list[int]:
    strip = Strip(tuple(Group((face_down("hanafuda", each + 1),)) for each in range(count)), width)
    items = items_of("hanafuda", Section((strip,)))
    return [*Counter(item.y for item in items if isinstance(item, CardItem)).values()]


def test_of_cards_that_need_several_lines_none_lies_alone() -> None:
    assert [cards_by_line(count, NARROW_WIDTH) for count in (8, 9, 13, 16)] == [[8], [5, 4], [7, 6], [8, 8]]
    assert cards_by_line(7, MEDIUM_WIDTH) == [7]
    assert cards_by_line(8, MEDIUM_WIDTH) == [4, 4]


def test_a_corner_is_at_the_right_end_apart_from_the_cards() -> None:
    cards = tuple(Group((Card("hanafuda", code),)) for code in ("1b", "1r", "3b"))
    strip = Strip(
        cards, NARROW_WIDTH, corner=(Group((face_down("hanafuda", 9),), width=SMALL_WIDTH), Group((EMPTY,)))
    )
    alone = items_of("hanafuda", Section((replace(strip, groups=()),)))
    items = items_of("hanafuda", Section((strip,)))
    *_, last, stock = (item for item in items if isinstance(item, CardItem))
    assert stock.width == SMALL_WIDTH
    assert stock.x + SMALL_WIDTH == PANEL_LEFT + PANEL_WIDTH
    assert stock.x - last.x - NARROW_WIDTH >= 2 * GROUP_GAP
    assert stock in alone


LONG_NAME = "Momo (ordinateur)"


@pytest.mark.parametrize(
    ("strip", "lines"),
    [
        (Strip((), title=LONG_NAME, aside="0"), 1),
        (Strip((Group(FEW),), SMALL_WIDTH, title=LONG_NAME, mark="turn"), 1),
        (Strip((Group(FEW),) * 6, MEDIUM_WIDTH, title=LONG_NAME), 2),
        (Strip((Group(FEW, LONG_NAME),) * 4, SMALL_WIDTH, columns=4), 2),
    ],
)
def test_a_name_takes_the_room_that_the_cards_leave(strip: Strip, lines: int) -> None:
    texts = [item for item in items_of("hanafuda", Section((strip,))) if isinstance(item, Text)]
    written = [item.text for item in texts if item.text != strip.aside]
    assert " ".join(written[:lines]) == LONG_NAME
    assert all(above.y + line_height(above.size) <= below.y for above, below in pairwise(texts[:lines]))


def test_beside_a_full_row_a_name_is_cut_rather_than_the_row_broken() -> None:
    strip = Strip((Group(FEW * 3),) * 3, SMALL_WIDTH, title=LONG_NAME, aside="0", mark="turn")
    items = items_of("hanafuda", Section((strip,)))
    title, _ = (item.text for item in items if isinstance(item, Text))
    assert title.endswith("…")
    assert len({item.y for item in items if isinstance(item, CardItem)}) == 1


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (Card("hygge", "ra", count=2), "x2"),
        (Card("hanafuda", "1b", badge="+3"), "+3"),
        (face_down("hygge", 7), "7"),
    ],
)
def test_what_is_written_on_a_card_stands_out_by_a_few_pixels(card: Card, text: str) -> None:
    items = items_of(card.deck, Section((Strip((Group((card,)),)),)))
    (shown,) = (item for item in items if isinstance(item, CardItem))
    (written,) = (item for item in items if isinstance(item, Text) and item.text == text)
    assert shown.y - 4 <= written.y
    assert written.y + line_height(written.size) <= shown.y + card_height(card, shown.width) + 4
    assert shown.x < written.x < shown.x + shown.width


def test_a_frame_goes_around_all_cards_of_its_group_and_touches_no_other() -> None:
    cards = (Card("hanafuda", "1b"), Card("hanafuda", "3b"))
    strip = Strip((Group(cards, framed=True), Group(cards)), SMALL_WIDTH, title="Aki")
    items = items_of("hanafuda", Section((strip,)))
    first, second, other, _ = (item for item in items if isinstance(item, CardItem))
    (frame,) = (item for item in items if isinstance(item, Rectangle) and item.colour == GOLD)
    assert items.index(frame) < items.index(first)
    assert first.x - frame.x == first.y - frame.y == FRAME_WIDTH
    assert frame.x + frame.width == second.x + SMALL_WIDTH + FRAME_WIDTH < other.x
    assert frame.height == card_height(first.card, SMALL_WIDTH) + 2 * FRAME_WIDTH


def test_the_name_of_a_row_stands_beside_the_middle_of_its_cards() -> None:
    grid = Grid(("Row 1", "Row 2"), ("1",), ((Card("hygge", "ra"),), (Card("hygge", "rb"),)))
    items = items_of("hygge", Section((grid,)))
    cards = [item for item in items if isinstance(item, CardItem)]
    names = [item for item in items if isinstance(item, Text) and item.text.startswith("Row")]
    assert len(names) == len(cards) == 2
    for name, card in zip(names, cards, strict=True):
        middle = card.y + card.width * CARD_HEIGHT // CARD_WIDTH // 2
        assert abs(name.y + line_height(TEXT_SIZE) // 2 - middle) <= 1


@pytest.mark.parametrize(("title", "left"), [("", 0), ("won", TITLE_WIDTH)])
def test_cards_begin_at_the_edge_or_where_all_names_end(title: str, left: int) -> None:
    strip = Strip((Group((Card("ise", "C2"),)),), SMALL_WIDTH, title=title)
    (card,) = (item for item in items_of("ise", Section((strip,))) if isinstance(item, CardItem))
    assert card.x == PANEL_LEFT + left


def test_the_points_of_all_who_came_first_stand_out() -> None:
    avatar = Avatar("", "A", 0, computer=False)
    results = ((1, "Aki", "30"), (1, "Ben", "31"), (3, "Cho", "29"))
    players = Standings(tuple(Standing(place, avatar, name, points) for place, name, points in results))
    layout = lay_out_board(Board("hanafuda", (Section((players,)),), ""))
    golden = [item.text for item in layout.items if isinstance(item, Text) and item.colour == GOLD]
    assert golden == ["30", "31"]

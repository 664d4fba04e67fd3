"""Descriptions of boards: what every kind of block says, and how much of it Discord takes."""

import pytest

from bot.pictures.board import (
    EMPTY,
    MAX_ALT_LENGTH,
    PLAYABLE,
    TURN,
    Avatar,
    Block,
    Card,
    Chart,
    Crosstable,
    CrosstableRow,
    Curve,
    Grid,
    Group,
    Headline,
    Note,
    Section,
    Standing,
    Standings,
    Strip,
    face_down,
)
from bot.texts import words_for
from cogs.faces import face_of
from cogs.faces.boards import ELLIPSIS, plain_text
from cogs.faces.describing import board_of, describe_section

words = words_for()
FACE = face_of("hiyoko")
EIGHT, NINE = Card("ise", "S8"), Card("ise", "U9")
ONE, OTHER = Group((EIGHT,)), Group((NINE,))
NAMES = [plain_text(FACE.card_words(card.code, words)) for card in (EIGHT, NINE)]


def said(*blocks: Block, title: str = "", aside: str = "", mark: str = "") -> tuple[str, ...]:
    return describe_section(Section(blocks, title, aside, mark), FACE, words)


def test_a_heading_begins_the_first_line_unless_that_has_a_title() -> None:
    bare, titled = Strip((ONE,)), Strip((ONE,), title="Ben")
    assert [line.split(":")[0] for line in said(bare, bare, title="Aki")] == ["Aki", said(bare)[0]]
    assert [line.split(":")[0] for line in said(titled, title="Aki")] == ["Aki.", "Ben"]
    assert said(title="Aki", aside="3 points", mark=TURN)[0].count(words("picture-mark-turn")) == 1


def test_a_strip_without_a_title_is_called_as_is_spoken() -> None:
    assert said(Strip((ONE,), spoken="Hand"))[0].startswith("Hand")
    assert said(Strip((ONE,), title="Aki", spoken="Hand"))[0].startswith("Aki")


def test_cards_are_said_in_order_with_their_numbers_labels_and_marks() -> None:
    (line,) = said(Strip((Group((EIGHT,), "label", number=3, mark=PLAYABLE), OTHER)))
    places = [line.index(each) for each in ("3", NAMES[0], "label", words("picture-mark-playable"), NAMES[1])]
    assert places == sorted(places)


def test_equal_cards_are_counted_and_backs_too() -> None:
    assert "2" in said(Strip((Group((Card("ise", "S8", 2),)),)))[0]
    backs = (face_down("ise", 0), face_down("ise", 5))
    assert said(Strip((Group(backs),))) == said(Strip((Group((face_down("ise", 5),)),)))


def test_what_is_said_in_place_of_a_group_is_all_that_is_said_of_it() -> None:
    assert said(Strip((Group((EIGHT, EMPTY), "label", alt="instead"),))) == said(Note("instead"))


def test_places_to_leave_free_say_nothing() -> None:
    assert said(Strip((ONE, Group(()), OTHER))) == said(Strip((ONE, OTHER)))
    assert said(Strip((Group(()),))) == said(Note(words("picture-nothing")))


def test_rows_of_a_grid_say_in_which_columns_they_lie() -> None:
    cells = ((None, EIGHT, EMPTY), (NINE, None, None))
    rows = said(Grid(("Row 1", "Row 2"), ("1", "2", "3"), cells, beside=(Note("beside"),)))
    spans = [
        words("picture-columns", first=first, last=last, count=count)
        for first, last, count in (("2", "3", 2), ("1", "1", 1))
    ]
    assert [span in row for span, row in zip(spans, rows, strict=False)] == [True, True]
    assert [name in row for name, row in zip(NAMES, rows, strict=False)] == [True, True]
    assert rows[2:] == said(Note("beside"))


def test_results_say_places_points_ratings_and_points_by_round() -> None:
    aki = Avatar("", "A", 0)
    players = (Standing(1, aki, "Aki", "12", "1512 ▲ 12"), Standing(2, aki, "Ben", "3"))
    lines = said(
        Headline((aki,), "Aki wins", ("by 9",)), Standings(players), Chart((Curve("Aki", 0, (0, 5, 12)),))
    )
    points = words("picture-points", points=12)
    assert [each in line for each, line in zip(("Aki wins", "by 9", points), lines, strict=False)] == [
        True
    ] * 3
    assert "1512 ▲ 12" in lines[2]
    assert lines[-1] == words("picture-line", title="Aki", cards="5, 12")


def test_a_crosstable_says_place_total_and_results_of_each_person() -> None:
    rows = (CrosstableRow("Aki", ("", "1", "½"), "1½", 1), CrosstableRow("Ben", ("0", "", ""), "0", None))
    first = words("picture-said-of", card=words("picture-place", place=1, name="Aki"), said="1½")
    last = words("picture-said-of", card="Ben", said="0")
    assert said(Crosstable(rows)) == (
        words("picture-line", title=first, cards="1, ½"),
        words("picture-line", title=last, cards="0"),
    )


@pytest.mark.parametrize("count", [1, 40])
def test_a_description_is_cut_where_discord_takes_no_more(count: int) -> None:
    board = board_of(FACE, "ise", [Section((Note("a remark of some length"),))] * 2 * count, words)
    assert len(board.alt) <= MAX_ALT_LENGTH
    assert board.alt.endswith(ELLIPSIS) == (count > 1)
    assert board.alt.startswith(board.sections[0].alt)

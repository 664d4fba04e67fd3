"""Avatars and charts in pictures: an avatar is drawn if it can be had, and a letter stands for any other."""

from io import BytesIO
from itertools import pairwise

from PIL import Image

from bot.pictures.board import Avatar, Board, Chart, Curve, Headline, Section
from bot.pictures.charts import chart_items
from bot.pictures.draw import board_png
from bot.pictures.items import Lines, Text
from bot.pictures.layout import lay_out_board

ADDRESS = "https://example.org/avatar.png"
RED = (200, 10, 10)


def photograph(size: int = 128) -> bytes:
    written = BytesIO()
    Image.new("RGB", (size, size), RED).save(written, "PNG")
    return written.getvalue()


def middle(avatar: Avatar, content: bytes | None = None) -> tuple[int, ...]:
    """Return the colour in the upper middle of a winner's picture."""
    board = Board("hanafuda", (Section((Headline((avatar,), "Aki wins"),)),), "")
    avatars = {} if content is None else {ADDRESS: content}
    with Image.open(BytesIO(board_png(board, avatars))) as picture:
        assert picture.mode == "P"
        found = picture.convert("RGB").getpixel((26 + 52, 26 + 16))
    assert isinstance(found, tuple)
    return found


def is_red(colour: tuple[int, ...]) -> bool:
    return all(abs(one - other) < 12 for one, other in zip(colour, RED, strict=True))


def test_an_avatar_is_drawn_where_it_can_be_had() -> None:
    assert is_red(middle(Avatar(ADDRESS, "A", 0), photograph()))


def test_a_letter_stands_for_an_avatar_that_is_missing_broken_or_far_too_large() -> None:
    avatar = Avatar(ADDRESS, "A", 0)
    instead = middle(avatar)
    assert not is_red(instead)
    assert middle(avatar, b"no picture") == instead
    assert middle(avatar, photograph()[:60]) == instead
    assert middle(avatar, photograph(2000)) == instead


def test_computer_players_have_a_picture_of_their_own() -> None:
    assert middle(Avatar("", "T", 0, computer=True)) != middle(Avatar("", "T", 0))


def test_the_names_beside_a_chart_never_meet_and_stay_beside_it() -> None:
    for values in ((9, 9, 9, 9, 9, 9), (0, 0, 0, 0, 0, 1), (-5, 3, 3, 3, 2, 0)):
        chart = Chart(tuple(Curve(f"P{seat}", seat, (0, value)) for seat, value in enumerate(values)))
        items = list(chart_items(chart, 0, 0))
        height = next(item.height for item in items if isinstance(item, Lines))
        tops = sorted(item.y for item in items if isinstance(item, Text) and item.text.startswith("P"))
        assert all(below - above >= 32 for above, below in pairwise(tops))
        assert tops[0] >= 0
        assert tops[-1] + 32 <= height


def test_where_curves_meet_that_of_the_first_player_is_drawn_over_the_others() -> None:
    chart = Chart(tuple(Curve(f"P{seat}", seat, (0, 9)) for seat in range(3)))
    curves = next(item for item in chart_items(chart, 0, 0) if isinstance(item, Lines))
    assert [line.shade for line in curves.lines] == [2, 1, 0]


def test_a_headline_that_is_too_long_for_a_line_has_smaller_letters() -> None:
    def sizes(title: str) -> set[int]:
        board = Board("hanafuda", (Section((Headline((), title),)),), "")
        return {item.size for item in lay_out_board(board).items if isinstance(item, Text)}

    assert sizes("Aki wins") == {40}
    assert sizes("Aki, Ben, Chika and Daiki share first place after all") == {28}

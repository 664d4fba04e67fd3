"""Films show the boards they are made of, and never grow larger than they may."""

from dataclasses import replace
from io import BytesIO

from PIL import Image, ImageChops

from bot.pictures.board import Board, Card, Group, Note, Section, Strip
from bot.pictures.draw import board_png, draw_board
from bot.pictures.film import (
    FRAME_MILLISECONDS,
    LAST_FRAME_MILLISECONDS,
    MAX_FRAMES,
    Film,
    make_film,
    spread_evenly,
)
from bot.pictures.style import MARGIN
from games.cards.hanafuda import CODES


def frame(number: int) -> Board:
    """Return a frame with a card more than the one before; captions and boards differ in height."""
    caption = Section((Note(f"Decision {number}", strong=True),) * (1 + number % 2))
    cards = tuple(Group((Card("hanafuda", code),)) for code in CODES[: number % len(CODES) + 1])
    return Board("hanafuda", (caption, Section((Strip(cards),))), "")


def frames(count: int) -> list[Board]:
    return [frame(number) for number in range(count)]


def images(film: Film) -> list[Image.Image]:
    """Return the frames of a film in full colour."""
    shown = Image.open(BytesIO(film.content))
    found: list[Image.Image] = []
    for number in range(getattr(shown, "n_frames", 1)):
        shown.seek(number)
        found.append(shown.convert("RGB"))
    return found


def same(one: Image.Image, other: Image.Image) -> bool:
    return one.size == other.size and ImageChops.difference(one, other).getbbox() is None


def shows(image: Image.Image, board: Board) -> bool:
    """Whether an image shows a board, of which the caption's panel fills the height that is left."""
    caption, *below = board.sections
    spare = image.height - draw_board(board).height
    panel = draw_board(replace(board, sections=(caption,))).height - 2 * MARGIN
    filled = replace(board, sections=(replace(caption, height=panel + spare), *below))
    return same(image, Image.open(BytesIO(board_png(filled))).convert("RGB"))


def test_every_frame_shows_its_caption_and_below_it_its_board_without_a_band() -> None:
    asked = frames(5)
    film = make_film(asked)
    assert film.whole
    found = images(film)
    assert len(found) == len(asked)
    assert {image.height for image in found} == {max(draw_board(each).height for each in asked)}
    assert all(map(shows, found, asked))


def test_a_film_plays_for_ever_and_rests_on_its_last_frame() -> None:
    shown = Image.open(BytesIO(make_film(frames(3)).content))
    assert shown.info["loop"] == 0
    times: list[int] = []
    for number in range(3):
        shown.seek(number)
        times.append(shown.info["duration"])
    assert times == [FRAME_MILLISECONDS, FRAME_MILLISECONDS, LAST_FRAME_MILLISECONDS]


def test_a_film_that_would_be_too_large_leaves_frames_out_but_not_the_first_and_the_last() -> None:
    asked = frames(9)
    whole = make_film(asked)
    most = len(whole.content) // 2
    film = make_film(asked, most)
    assert len(film.content) <= most
    assert not film.whole
    found, all_of_it = images(film), images(whole)
    assert 2 <= len(found) < len(all_of_it)
    assert same(found[0], all_of_it[0])
    assert same(found[-1], all_of_it[-1])


def test_a_film_has_no_more_frames_than_it_may() -> None:
    found = spread_evenly(range(MAX_FRAMES * 3), MAX_FRAMES)
    assert len(found) == len(set(found)) == MAX_FRAMES
    assert (found[0], found[-1]) == (0, MAX_FRAMES * 3 - 1)
    assert spread_evenly(range(MAX_FRAMES), MAX_FRAMES) == list(range(MAX_FRAMES))


def test_a_film_of_a_single_frame_is_a_still_picture() -> None:
    (only,) = images(make_film(frames(1)))
    assert shows(only, frame(0))

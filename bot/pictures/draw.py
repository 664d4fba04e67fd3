"""Draw: paints a board with Pillow, and saves it as a small PNG. Works in any thread."""

from collections.abc import Mapping
from functools import cache, lru_cache
from io import BytesIO

from PIL import Image, ImageDraw

from bot.pictures.board import Avatar, Board, Chart, Headline, Section, Standings
from bot.pictures.charts import draw_lines
from bot.pictures.decks import DECKS
from bot.pictures.fonts import text_mask
from bot.pictures.items import CardItem, Lines, MarkItem, PaleCardItem, Portrait, Rectangle, Text
from bot.pictures.layout import Layout, board_height, lay_out_board, lay_out_section
from bot.pictures.portraits import draw_portrait
from bot.pictures.sprites import MARKS, load_pale_sprite, load_sprite, shared_palette
from bot.pictures.style import MARGIN, WIDTH

Avatars = Mapping[str, bytes]
"""Pictures of people by address."""

NO_AVATARS: Avatars = {}

KEPT = 128
"""Sections that are kept as they were drawn, of about 0.1 MB each: others see the same, or soon again."""

_OF_THEIR_OWN = Headline | Standings | Chart
"""Blocks with portraits or curves, whose colours are their own."""


def avatars_on(board: Board) -> frozenset[Avatar]:
    """Return the pictures of players that a board shows."""
    blocks = [block for section in board.sections for block in section.blocks]
    winners = (avatar for block in blocks if isinstance(block, Headline) for avatar in block.avatars)
    ranked = (each.avatar for block in blocks if isinstance(block, Standings) for each in block.players)
    return frozenset((*winners, *ranked))


def draw_board(board: Board, avatars: Avatars = NO_AVATARS) -> Image.Image:
    """Return a board in full colour; letters stand for the pictures of people that are missing.

    Raises:
        PictureError: a sprite is missing or broken.
    """
    return _draw_layout(lay_out_board(board), avatars)


def board_png(board: Board, avatars: Avatars = NO_AVATARS) -> bytes:
    """Return a board as a PNG of 256 colours at most, equal for equal boards.

    The colours are those that all pictures share; a picture with portraits or curves has its own.

    Raises:
        PictureError: a sprite is missing or broken.
    """
    own = any(isinstance(block, _OF_THEIR_OWN) for section in board.sections for block in section.blocks)
    few = in_few_colours(draw_board(board, avatars), own=True) if own else _stack_sections(board)
    content = BytesIO()
    few.save(content, "PNG", compress_level=1)
    return content.getvalue()


def in_few_colours(canvas: Image.Image, own: bool = False) -> Image.Image:
    """Return an image in the colours of the palette that all pictures share, or in 256 of its own."""
    if own:
        return canvas.quantize(method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    return canvas.quantize(palette=shared_palette(), dither=Image.Dither.NONE)


def _stack_sections(board: Board) -> Image.Image:
    """Return a board in the colours that all pictures share, made of its sections."""
    few = Image.new("P", (WIDTH, board_height(board)), _ground_colour(board.cloth))
    few.putpalette(shared_palette().getpalette() or ())
    y = MARGIN
    for section in board.sections:
        drawn = _draw_section(section, board.cloth)
        few.paste(drawn, (0, y))
        y += drawn.height
    return few


@cache
def _ground_colour(cloth: str) -> int:
    """Return the place of a cloth's colour in the palette that all pictures share."""
    ground = in_few_colours(Image.new("RGB", (1, 1), DECKS[cloth].ground))
    return ground.tobytes()[0]


@lru_cache(maxsize=KEPT)
def _draw_section(section: Section, cloth: str) -> Image.Image:
    """Return a section and the margin below it in the colours that all pictures share: never draw on it."""
    return in_few_colours(_draw_layout(lay_out_section(section, cloth), NO_AVATARS))


def _draw_layout(layout: Layout, avatars: Avatars) -> Image.Image:
    ground, panel = DECKS[layout.cloth].ground, DECKS[layout.cloth].panel
    canvas = Image.new("RGB", (WIDTH, layout.height), ground)
    pen = ImageDraw.Draw(canvas)
    for item in layout.items:
        place = item.x, item.y
        match item:
            case Rectangle():
                corner = item.x + item.width - 1, item.y + item.height - 1
                pen.rounded_rectangle((place, corner), item.radius, item.colour or ground)
            case Text():
                canvas.paste(item.colour, place, text_mask(item.text, item.size, item.bold))
            case PaleCardItem():
                card = load_pale_sprite(item.card.deck, item.card.code, item.width, panel)
                canvas.paste(card, place, card)
            case CardItem():
                card = load_sprite(item.card.deck, item.card.code, item.width)
                canvas.paste(card, place, card)
            case MarkItem():
                canvas.paste(item.colour, place, load_sprite(MARKS, item.mark, item.size))
            case Portrait():
                picture = draw_portrait(item, avatars)
                canvas.paste(picture, place, picture)
            case Lines():
                lines = draw_lines(item)
                canvas.paste(lines, place, lines)
    return canvas

"""Draw: draws a board with Pillow and compresses it as a small PNG. Works in any thread."""

from collections.abc import Mapping
from struct import pack
from typing import Any, cast

from PIL import Image, ImageDraw

from bot.pictures.board import Avatar, Board, Headline, Standings
from bot.pictures.charts import draw_lines
from bot.pictures.decks import DECKS
from bot.pictures.items import CardItem, Lines, MarkItem, Portrait, Rectangle, Text
from bot.pictures.layout import Layout, lay_out_board
from bot.pictures.portraits import draw_portrait
from bot.pictures.sprites import shared_palette
from bot.pictures.stamps import card_stamp, colour_number, mark_stamp, text_stamp
from bot.pictures.style import WIDTH

try:
    from isal import isal_zlib as zlib  # five times as quick
except ImportError:  # there is none for Windows on ARM
    import zlib

Avatars = Mapping[str, bytes]
"""The files of avatars by address."""

NO_AVATARS: Avatars = {}


def avatars_on(board: Board) -> frozenset[Avatar]:
    """Return the avatars on a board."""
    blocks = [block for section in board.sections for block in section.blocks]
    winners = (avatar for block in blocks if isinstance(block, Headline) for avatar in block.avatars)
    ranked = (each.avatar for block in blocks if isinstance(block, Standings) for each in block.players)
    return frozenset((*winners, *ranked))


def draw_board(board: Board, avatars: Avatars = NO_AVATARS) -> Image.Image:
    """Return a board in the shared colours, or in 256 colours if it has portraits or curves.

    Letters replace missing avatars. Raises PictureError if a sprite is missing or broken.
    """
    layout = lay_out_board(board)
    canvas = _draw_flat_items(layout)
    others = [item for item in layout.items if isinstance(item, Portrait | Lines)]
    if not others:
        return canvas
    canvas = canvas.convert("RGB")
    for item in others:
        drawn = draw_portrait(item, avatars) if isinstance(item, Portrait) else draw_lines(item)
        canvas.paste(drawn, (item.x, item.y), drawn)
    return canvas.quantize(method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def board_png(board: Board, avatars: Avatars = NO_AVATARS) -> bytes:
    """Return a board as a PNG of at most 256 colours; equal boards give equal bytes.

    Raises PictureError if a sprite is missing or broken.
    """
    image = draw_board(board, avatars)
    # Each row begins with a zero: its pixels are compressed as they are. Pillow pads rows at the end.
    rows = b"\0" + image.tobytes("raw", "P", image.width + 1)[:-1]
    parts = {
        b"IHDR": pack(">IIBBBBB", *image.size, 8, 3, 0, 0, 0),  # eight bits, with a palette
        b"PLTE": bytes(image.getpalette() or []),
        b"IDAT": zlib.compress(rows, 2),  # higher levels save hardly any bytes
        b"IEND": b"",
    }
    chunks = (
        pack(">I", len(part)) + kind + part + pack(">I", zlib.crc32(kind + part))
        for kind, part in parts.items()
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def new_canvas(cloth: str, height: int) -> Image.Image:
    """Return an empty picture with a deck's cloth, in the shared colours."""
    canvas = Image.new("P", (WIDTH, height), colour_number(DECKS[cloth].ground))
    canvas.putpalette(shared_palette().getpalette() or [])
    return canvas


def _draw_flat_items(layout: Layout) -> Image.Image:
    """Return a picture of everything but portraits and curves, which are drawn on top."""
    canvas = new_canvas(layout.cloth, layout.height)
    ground = DECKS[layout.cloth].ground
    panel = DECKS[layout.cloth].panel
    pen = ImageDraw.Draw(canvas)
    pixels = cast("Any", canvas.load())
    for item in layout.items:
        place = item.x, item.y
        match item:
            case Rectangle():
                corner = item.x + item.width - 1, item.y + item.height - 1
                pen.rounded_rectangle((place, corner), item.radius, colour_number(item.colour or ground))
            case Text():
                below = pixels[item.x, item.y + item.size // 2]
                text_stamp(item.text, item.size, item.bold, item.colour, below).put(canvas, place)
            case CardItem():
                card = item.card
                tint = panel if item.pale else ""
                card_stamp(card.deck, card.code, item.width, pixels[place], tint).put(canvas, place)
            case MarkItem():
                mark_stamp(item.mark, item.size, item.colour, pixels[place]).put(canvas, place)
    return canvas

"""Portraits: round pictures of players, with a ring in their colour and a medal, or a letter instead."""

from collections.abc import Mapping
from io import BytesIO

from PIL import Image, ImageDraw, UnidentifiedImageError

from bot.pictures.board import Avatar
from bot.pictures.fonts import drawable_text, load_font
from bot.pictures.items import Portrait
from bot.pictures.sprites import computer_portrait
from bot.pictures.style import FINE, INK, PAPER, SHADES

MEDALS = {1: "#f4bd3d", 2: "#d5dbe1", 3: "#d68a4e"}
"""The colours of the first places."""

COMPUTERS_SHADE = "#cfd6dd"
"""The ring around a computer player."""

RING, RIM = 4, 3
"""Width of the ring around a picture, and of what a medal leaves free around it."""

MOST_SIDE = 1024
"""The largest width and height of an avatar that is opened."""

CLEAR = (0, 0, 0, 0)


def draw_portrait(item: Portrait, avatars: Mapping[str, bytes]) -> Image.Image:
    """Return the picture of a player, clear outside its shape.

    Args:
        item: whose it is, and how large.
        avatars: pictures of people by address; a letter stands for those that are missing or broken.
    """
    size, avatar = item.size * FINE, item.avatar
    large = Image.new("RGBA", (size, size), CLEAR)
    pen = ImageDraw.Draw(large)
    pen.ellipse(
        (0, 0, size - 1, size - 1), COMPUTERS_SHADE if avatar.computer else SHADES[avatar.shade % len(SHADES)]
    )
    picture = _picture_of(avatar, item.size, avatars)
    if picture is None:
        letter, face = drawable_text(avatar.letter)[:1], load_font(size * 5 // 9)
        pen.text((size // 2, size // 2), letter, INK, face, anchor="mm", stroke_width=FINE // 2)
    else:
        edge = RING * FINE
        inner = picture.resize((size - 2 * edge, size - 2 * edge), Image.Resampling.BICUBIC)
        mask = Image.new("L", inner.size)
        ImageDraw.Draw(mask).ellipse((0, 0, inner.width - 1, inner.height - 1), 255)
        large.paste(inner, (edge, edge), mask)
    if item.place:
        _draw_medal(pen, item.place, item.size)
    return large.resize((item.size, item.size), Image.Resampling.BOX)


def _draw_medal(pen: ImageDraw.ImageDraw, place: int, size: int) -> None:
    """Draw the number of a place on a disc, at the lower right corner."""
    across, end, rim = max(30, size * 2 // 5) * FINE, size * FINE - 1, RIM * FINE
    start, middle = end - across, end - across // 2
    pen.ellipse((start, start, end, end), CLEAR)
    pen.ellipse((start + rim, start + rim, end - rim, end - rim), MEDALS.get(place, PAPER))
    pen.text(
        (middle, middle), str(place), INK, load_font(across * 3 // 5), anchor="mm", stroke_width=FINE // 3
    )


def _picture_of(avatar: Avatar, size: int, avatars: Mapping[str, bytes]) -> Image.Image | None:
    """Return the picture of a player, None where there is none that can be opened."""
    if avatar.computer:
        return _open_picture(computer_portrait(), size)
    content = avatars.get(avatar.address)
    return None if content is None else _open_picture(content, size)


def _open_picture(content: bytes, size: int) -> Image.Image | None:
    """Return a picture about `size` pixels wide, None if it is broken or far too large."""
    try:
        with Image.open(BytesIO(content)) as opened:
            if max(opened.size) > MOST_SIDE:
                return None
            whole = opened.convert("RGBA")
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError):
        return None
    small = whole.resize((size, size), Image.Resampling.LANCZOS)
    ground = Image.new("RGBA", small.size, PAPER)
    ground.alpha_composite(small)
    return ground.convert("RGB")

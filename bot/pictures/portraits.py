"""Portraits: round avatars in a ring of the player's colour, with a medal; a letter if there's no avatar."""

from collections.abc import Mapping
from io import BytesIO

from PIL import Image, ImageDraw, UnidentifiedImageError

from bot.pictures.board import Avatar
from bot.pictures.fonts import drawable_text, load_font
from bot.pictures.items import Portrait
from bot.pictures.sprites import computer_portrait
from bot.pictures.style import INK, PAPER, SHADES, SMOOTHING_SCALE, TRANSPARENT

MEDAL_COLOURS = {1: "#f4bd3d", 2: "#d5dbe1", 3: "#d68a4e"}
"""Colours of the first three places."""

COMPUTER_COLOUR = "#cfd6dd"
"""Colour of the ring around a computer player."""

RING_WIDTH = 4
"""Width of the ring around a portrait."""

MEDAL_RIM = 3
"""Width of the transparent rim around a medal."""

MAX_AVATAR_SIDE = 1024
"""Larger avatars are not opened, in pixels."""


def draw_portrait(item: Portrait, avatars: Mapping[str, bytes]) -> Image.Image:
    """Return a player's portrait, transparent outside its shape.

    `avatars` has the files by address; a letter replaces those that are missing or broken.
    """
    size = item.size * SMOOTHING_SCALE
    avatar = item.avatar
    large = Image.new("RGBA", (size, size), TRANSPARENT)
    pen = ImageDraw.Draw(large)
    pen.ellipse(
        (0, 0, size - 1, size - 1), COMPUTER_COLOUR if avatar.computer else SHADES[avatar.shade % len(SHADES)]
    )
    picture = _picture_of(avatar, item.size, avatars)
    if picture is None:
        letter = drawable_text(avatar.letter)[:1]
        face = load_font(size * 5 // 9)
        pen.text((size // 2, size // 2), letter, INK, face, anchor="mm", stroke_width=SMOOTHING_SCALE // 2)
    else:
        edge = RING_WIDTH * SMOOTHING_SCALE
        inner = picture.resize((size - 2 * edge, size - 2 * edge), Image.Resampling.BICUBIC)
        mask = Image.new("L", inner.size)
        ImageDraw.Draw(mask).ellipse((0, 0, inner.width - 1, inner.height - 1), 255)
        large.paste(inner, (edge, edge), mask)
    if item.place:
        _draw_medal(pen, item.place, item.size)
    return large.resize((item.size, item.size), Image.Resampling.BOX)


def _draw_medal(pen: ImageDraw.ImageDraw, place: int, size: int) -> None:
    """Draw the number of a place on a disc at the lower right corner."""
    across = max(30, size * 2 // 5) * SMOOTHING_SCALE
    end = size * SMOOTHING_SCALE - 1
    rim = MEDAL_RIM * SMOOTHING_SCALE
    start = end - across
    middle = end - across // 2
    pen.ellipse((start, start, end, end), TRANSPARENT)
    pen.ellipse((start + rim, start + rim, end - rim, end - rim), MEDAL_COLOURS.get(place, PAPER))
    pen.text(
        (middle, middle),
        str(place),
        INK,
        load_font(across * 3 // 5),
        anchor="mm",
        stroke_width=SMOOTHING_SCALE // 3,
    )


def _picture_of(avatar: Avatar, size: int, avatars: Mapping[str, bytes]) -> Image.Image | None:
    """Return a player's avatar, or None if it is missing or can't be opened."""
    if avatar.computer:
        return _open_picture(computer_portrait(), size)
    content = avatars.get(avatar.address)
    return None if content is None else _open_picture(content, size)


def _open_picture(content: bytes, size: int) -> Image.Image | None:
    """Return a picture scaled to a square, or None if it is broken or far too large."""
    try:
        with Image.open(BytesIO(content)) as opened:
            if max(opened.size) > MAX_AVATAR_SIDE:
                return None
            whole = opened.convert("RGBA")
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError):
        return None
    small = whole.resize((size, size), Image.Resampling.LANCZOS)
    ground = Image.new("RGBA", small.size, PAPER)
    ground.alpha_composite(small)
    return ground.convert("RGB")

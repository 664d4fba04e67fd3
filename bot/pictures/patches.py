"""Patches: parts of a picture in colours of their own: avatars with their medals, and the lines of charts.

They share what a deck's cards leave of the palette of a picture.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from io import BytesIO

from PIL import Image, ImageDraw, UnidentifiedImageError

from bot.pictures.board import Avatar
from bot.pictures.drawing import INK, PAPER
from bot.pictures.lettering import drawable, font
from bot.pictures.portraits import computer_portrait
from bot.pictures.spots import Plotted, Portrayed

Patch = Portrayed | Plotted

SHADES = ("#ffb454", "#6cc4ff", "#ff7f8e", "#8fdc7c", "#c9a2ff", "#f2e26b")
"""The colours of players by seat; each has a mark of its own as well."""

MEDALS = {1: "#f4bd3d", 2: "#d5dbe1", 3: "#d68a4e"}
"""The colours of the first places."""

COMPUTERS_SHADE, LEVEL = "#cfd6dd", "#8d9a94"
"""The ring around a computer player, and the line of no points."""

FINE = 4
"""How many times larger patches are drawn before they are scaled down, for smooth edges."""

RING, PEN, MARK = 4, 5, 8
"""Width of the ring around an avatar and of a chart's lines, and half the width of their marks."""

MOST_SIDE = 1024
"""The largest width and height of an avatar that is opened."""


def drawn_patch(patch: Patch, ground: str, avatars: Mapping[str, bytes]) -> Image.Image:
    """Return a patch in full colour.

    Args:
        patch: what to draw.
        ground: the colour that lies below.
        avatars: pictures of people by address; a letter stands for those that are missing or broken.
    """
    if isinstance(patch, Plotted):
        return _plotted(patch, ground)
    return _portrayed(patch, ground, _picture_of(patch.avatar, patch.size, avatars))


def quantized(patches: Sequence[Image.Image], colours: int) -> tuple[list[Image.Image], list[int]]:
    """Return patches as indices into one palette of at most so many colours, and that palette."""
    high = sum(patch.height for patch in patches)
    sheet = Image.new("RGB", (max(patch.width for patch in patches), high))
    tops: list[int] = []
    top = 0
    for patch in patches:
        sheet.paste(patch, (0, top))
        tops.append(top)
        top += patch.height
    few = sheet.quantize(colours, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    cut = [
        few.crop((0, top, patch.width, top + patch.height)) for top, patch in zip(tops, patches, strict=True)
    ]
    return cut, list(few.getpalette() or [])


def _portrayed(patch: Portrayed, ground: str, picture: Image.Image | None) -> Image.Image:
    size, avatar = patch.size, patch.avatar
    shade = COMPUTERS_SHADE if avatar.computer else SHADES[avatar.shade % len(SHADES)]
    large = Image.new("RGB", (size * FINE, size * FINE), ground)
    pen = ImageDraw.Draw(large)
    pen.ellipse((0, 0, size * FINE - 1, size * FINE - 1), fill=shade)
    if picture is None:
        letter = drawable(avatar.letter)[:1]
        middle = size * FINE // 2
        pen.text(
            (middle, middle), letter, INK, font(size * FINE * 5 // 9), anchor="mm", stroke_width=FINE // 2
        )
    else:
        inside, edge = (size - 2 * RING) * FINE, RING * FINE
        mask = Image.new("L", (inside, inside))
        ImageDraw.Draw(mask).ellipse((0, 0, inside - 1, inside - 1), fill=255)
        inner = picture.resize((inside, inside), Image.Resampling.BICUBIC)
        large.paste(inner, (edge, edge), mask)
    if patch.place:
        _medal(pen, patch.place, size, ground)
    return large.resize((size, size), Image.Resampling.BOX)


def _medal(pen: ImageDraw.ImageDraw, place: int, size: int, ground: str) -> None:
    """Draw the number of a place on a disc, at the lower right corner."""
    across = max(30, size * 2 // 5) * FINE
    end = size * FINE - 1
    pen.ellipse((end - across, end - across, end, end), fill=ground)
    rim = 3 * FINE
    inner = (end - across + rim, end - across + rim, end - rim, end - rim)
    pen.ellipse(inner, fill=MEDALS.get(place, PAPER))
    middle = end - across // 2
    pen.text((middle, middle), str(place), INK, font(across * 3 // 5), anchor="mm", stroke_width=FINE // 3)


def _plotted(patch: Plotted, ground: str) -> Image.Image:
    large = Image.new("RGB", (patch.width * FINE, patch.height * FINE), ground)
    pen = ImageDraw.Draw(large)
    if patch.level >= 0:
        across = (0, patch.level * FINE, patch.width * FINE, patch.level * FINE)
        pen.line(across, LEVEL, 2 * FINE)
    for line in patch.lines:
        points = [(x * FINE, y * FINE) for x, y in line.points]
        if len(points) > 1:
            pen.line(points, ground, (PEN + 4) * FINE, "curve")
            pen.line(points, SHADES[line.shade % len(SHADES)], PEN * FINE, "curve")
    for line in patch.lines:
        for x, y in line.points:
            _mark(pen, x * FINE, y * FINE, line.shade, ground)
    return large.resize((patch.width, patch.height), Image.Resampling.BOX)


def _mark(pen: ImageDraw.ImageDraw, x: int, y: int, shade: int, ground: str) -> None:
    """Draw the mark of a player's points: each seat has a shape of its own."""
    for half, colour in (((MARK + 2) * FINE, ground), (MARK * FINE, SHADES[shade % len(SHADES)])):
        shape = shade % len(SHADES)
        if shape == 0:
            pen.ellipse((x - half, y - half, x + half, y + half), fill=colour)
        else:
            pen.polygon([(x + round(a * half), y + round(b * half)) for a, b in _SHAPES[shape]], fill=colour)


_SHAPES: Mapping[int, tuple[tuple[float, float], ...]] = {
    # a square, a triangle, a diamond, a triangle upside down, a cross
    1: ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    2: ((0, -1.1), (1.1, 0.9), (-1.1, 0.9)),
    3: ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    4: ((0, 1.1), (1.1, -0.9), (-1.1, -0.9)),
    5: (
        *((-0.35, -1.1), (0.35, -1.1), (0.35, -0.35), (1.1, -0.35), (1.1, 0.35), (0.35, 0.35)),
        *((0.35, 1.1), (-0.35, 1.1), (-0.35, 0.35), (-1.1, 0.35), (-1.1, -0.35), (-0.35, -0.35)),
    ),
}


def _picture_of(avatar: Avatar, size: int, avatars: Mapping[str, bytes]) -> Image.Image | None:
    """Return the picture of a player, None where there is none that can be opened."""
    if avatar.computer:
        return _opened(computer_portrait(), size)
    content = avatars.get(avatar.address)
    return None if content is None else _opened(content, size)


@lru_cache(maxsize=64)
def _opened(content: bytes, size: int) -> Image.Image | None:
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

"""Sprites: renders all drawings as PNGs, which ship with the bot. Run by `make pictures`."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image, ImageColor

from bot.pictures.decks import DECKS
from bot.pictures.sprites import BACK, EMOJIS, MARK_SPRITES, SHEET, SPRITES
from bot.pictures.style import FAINT, GOLD, INK, PAPER
from tools.drawings import DRAWN, marks
from tools.drawings.robot import SIZE, robot
from tools.drawings.shapes import HEIGHT, WIDTH

COLOURS = 64
"""Colours of a sprite: those of the flat drawing, and more for smooth edges."""

SHEET_COLOURS = 160

RGB = tuple[int, ...]

STEPS = 4
"""Steps from a ground to the letters on it."""

MOST_BETWEEN = 16
"""Colours between those that a deck is drawn in. More look no better and make files larger."""

APART = 30
"""The least difference between two colours, summed over red, green and blue."""

EMOJI_WIDTH = 128
"""Width and height of an emoji in pixels: as large as Discord keeps them."""

MARK_WIDTH = 128
"""Width and height of a mark in pixels: several times what pictures show."""

SHEET_COLUMNS = 12
SHEET_CARD_WIDTH = 96
SHEET_GAP = 10
SHEET_GROUND = "#2f4f3e"


def build(folder: Path = Path(str(SPRITES))) -> None:
    """Render every card of every deck into a folder: `<deck>/<code>.png`, and `<deck>/sheet.png`.

    `palette.png` has the colours of all pictures.
    """
    colours = dict.fromkeys(colours_of_letters())
    for deck, drawn in DRAWN.items():
        place = folder / deck
        place.mkdir(parents=True, exist_ok=True)
        sprites = {code: render_drawing(svg) for code, svg in drawn.cards().items()}
        for code, sprite in sprites.items():
            (place / f"{code}.png").write_bytes(_packed(sprite))
        few = sheet(sprites).convert("RGB").quantize(SHEET_COLOURS, dither=Image.Dither.NONE)
        few.save(place / f"{SHEET}.png", "PNG", optimize=True)
        flat = [ImageColor.getrgb(colour) for colour in sorted(drawn.palette)]
        colours |= dict.fromkeys((*flat, *colours_between(flat, few.convert("RGB"))))
    _written_palette(colours).save(folder / "palette.png", "PNG", optimize=True)


def colours_of_letters() -> Iterator[RGB]:
    """Yield the colours of cloths and letters, and those at the smooth edges of letters."""
    for deck in DECKS.values():
        for ground in (deck.ground, deck.panel, PAPER, GOLD, INK):
            for letters in (PAPER, FAINT, GOLD, INK):
                for step in range(STEPS + 1):
                    first, last = ImageColor.getrgb(ground), ImageColor.getrgb(letters)
                    yield tuple(round(a + (b - a) * step / STEPS) for a, b in zip(first, last, strict=True))


def _written_palette(colours: Collection[RGB]) -> Image.Image:
    """Return an image of one pixel in each colour, with these as its palette."""
    image = Image.new("P", (len(colours), 1))
    image.putpalette([part for colour in colours for part in colour])
    image.putdata(range(len(colours)))
    return image


def build_emojis(folder: Path = Path(str(EMOJIS))) -> None:
    """Render the emojis of all decks into a folder: `<deck>/<code>.png`."""
    for deck, drawn in DRAWN.items():
        place = folder / deck
        place.mkdir(parents=True, exist_ok=True)
        for code, svg in drawn.miniatures().items():
            (place / f"{code}.png").write_bytes(_packed(render_drawing(svg, EMOJI_WIDTH)))


def build_portraits(folder: Path = Path(str(SPRITES))) -> None:
    """Render the portraits into a folder: `portraits/computer.png`."""
    place = folder / "portraits"
    place.mkdir(parents=True, exist_ok=True)
    (place / "computer.png").write_bytes(_packed(render_drawing(robot(), SIZE)))


def build_marks(folder: Path = Path(str(SPRITES))) -> None:
    """Render the shapes of the marks into a folder: `marks/<mark>.png`."""
    place = folder / MARK_SPRITES
    place.mkdir(parents=True, exist_ok=True)
    for mark, svg in marks.drawings().items():
        (place / f"{mark}.png").write_bytes(_packed(render_drawing(svg, MARK_WIDTH)))


def render_drawing(svg: str, width: int = WIDTH) -> Image.Image:
    """Return a drawing as an image in a width, in pixels."""
    return Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width)))).convert("RGBA")


def sheet(sprites: Mapping[str, Image.Image]) -> Image.Image:
    """Return all cards of a deck side by side in canonical order, without the back."""
    cards = [sprite for code, sprite in sprites.items() if code != BACK]
    width = SHEET_CARD_WIDTH
    height = width * HEIGHT // WIDTH
    rows = -(-len(cards) // SHEET_COLUMNS)
    size = (
        SHEET_COLUMNS * (width + SHEET_GAP) + SHEET_GAP,
        rows * (height + SHEET_GAP) + SHEET_GAP,
    )
    result = Image.new("RGBA", size, SHEET_GROUND)
    for place, card in enumerate(cards):
        row, column = divmod(place, SHEET_COLUMNS)
        small = card.resize((width, height), Image.Resampling.LANCZOS)
        spot = (SHEET_GAP + column * (width + SHEET_GAP), SHEET_GAP + row * (height + SHEET_GAP))
        result.alpha_composite(small, spot)
    return result


def colours_between(flat: Iterable[RGB], sheet: Image.Image) -> list[RGB]:
    """Return the colours between those that a deck is drawn in that smooth edges need most."""
    known = list(flat)
    # A quarter of the pixels gives the same colours sooner.
    some = sheet.resize((sheet.width // 2, sheet.height // 2), Image.Resampling.NEAREST)
    few = some.quantize(MOST_BETWEEN, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
    palette = few.getpalette() or []
    found: list[RGB] = []
    for between in zip(palette[::3], palette[1::3], palette[2::3], strict=True):
        if all(_distance(between, colour) > APART for colour in (*known, *found)):
            found.append(between)
    return found


def _distance(one: Iterable[int], other: Iterable[int]) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def _packed(image: Image.Image) -> bytes:
    """Return an image as a small PNG of few colours."""
    few = image.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    buffer = BytesIO()
    few.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


if __name__ == "__main__":
    build()
    build_emojis()
    build_portraits()
    build_marks()

"""Build: renders all drawings as PNGs. Run by `make pictures`, never by the bot.

Sprites ship inside the package, so running the bot takes no SVG renderer.
"""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image

from bot.pictures.decks import DECKS
from bot.pictures.drawing import HEIGHT, WIDTH
from bot.pictures.portraits import SIZE, computer_drawing
from bot.pictures.sprites import BACK, EMOJIS, SHEET, SPRITES

COLOURS = 64
"""Colours of a sprite: those of the flat drawing, and more for smooth edges."""

SHEET_COLOURS = 160

EMOJI_WIDTH = 128
"""Width and height of an emoji in pixels: as large as Discord keeps them."""

SHEET_COLUMNS = 12
SHEET_CARD_WIDTH = 96
SHEET_GAP = 10
SHEET_GROUND = "#2f4f3e"


def build(folder: Path = Path(str(SPRITES))) -> None:
    """Render every card of every deck into a folder: `<deck>/<code>.png`, and `<deck>/sheet.png`."""
    for deck in DECKS.values():
        place = folder / deck.id
        place.mkdir(parents=True, exist_ok=True)
        sprites = {code: rendered(svg) for code, svg in deck.drawings().items()}
        for code, sprite in sprites.items():
            (place / f"{code}.png").write_bytes(_packed(sprite))
        few = sheet(sprites).convert("RGB").quantize(SHEET_COLOURS, dither=Image.Dither.NONE)
        few.save(place / f"{SHEET}.png", "PNG", optimize=True)


def build_emojis(folder: Path = Path(str(EMOJIS))) -> None:
    """Render the emojis of all decks into a folder: `<deck>/<code>.png`."""
    for deck in DECKS.values():
        place = folder / deck.id
        place.mkdir(parents=True, exist_ok=True)
        for code, svg in deck.miniatures().items():
            (place / f"{code}.png").write_bytes(_packed(rendered(svg, EMOJI_WIDTH)))


def build_portraits(folder: Path = Path(str(SPRITES))) -> None:
    """Render the portraits into a folder: `portraits/computer.png`."""
    place = folder / "portraits"
    place.mkdir(parents=True, exist_ok=True)
    (place / "computer.png").write_bytes(_packed(rendered(computer_drawing(), SIZE)))


def rendered(svg: str, width: int = WIDTH) -> Image.Image:
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

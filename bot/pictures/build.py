"""Build: renders all drawings as PNGs. Run by `make pictures`, never by the bot.

Sprites ship inside the package, so running the bot takes no SVG renderer.
"""

import json
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image, ImageColor

from bot.pictures.deck import Deck
from bot.pictures.decks import DECKS
from bot.pictures.drawing import HEIGHT, WIDTH
from bot.pictures.inks import CLEAR, inks
from bot.pictures.portraits import SIZE, computer_drawing
from bot.pictures.shelf import scaled
from bot.pictures.sprites import BACK, BETWEEN, EMOJIS, SHEET, SPRITES, STACKS

COLOURS = 64
"""Colours of a sprite: those of the flat drawing, and more for smooth edges."""

SHEET_COLOURS = 160

MOST_BETWEEN = 16
"""Colours between those that a deck is drawn in. More look no better and make files larger."""

APART = 30
"""The least difference between two colours, summed over red, green and blue."""

EMOJI_WIDTH = 128
"""Width and height of an emoji in pixels: as large as Discord keeps them."""

SHEET_COLUMNS = 12
SHEET_CARD_WIDTH = 96
SHEET_GAP = 10
SHEET_GROUND = "#2f4f3e"


def build(folder: Path = Path(str(SPRITES))) -> None:
    """Render every card of every deck into a folder: `<deck>/<code>.png`, and `<deck>/sheet.png`.

    `between.json` has the colours between those that each deck is drawn in.
    """
    between: dict[str, list[str]] = {}
    for deck in DECKS.values():
        place = folder / deck.id
        place.mkdir(parents=True, exist_ok=True)
        sprites = {code: rendered(svg) for code, svg in deck.drawings().items()}
        for code, sprite in sprites.items():
            (place / f"{code}.png").write_bytes(_packed(sprite))
        few = sheet(sprites).convert("RGB").quantize(SHEET_COLOURS, dither=Image.Dither.NONE)
        few.save(place / f"{SHEET}.png", "PNG", optimize=True)
        between[deck.id] = colours_between(deck.palette, few.convert("RGB"))
    (folder / BETWEEN).write_text(json.dumps(between, indent=2) + "\n", encoding="utf-8")


def build_stacks(folder: Path = Path(str(SPRITES))) -> None:
    """Scale the sprites to the widths of their decks, into a folder: `stacks/<deck>-<width>.png`."""
    place = folder / STACKS
    place.mkdir(parents=True, exist_ok=True)
    for deck in DECKS.values():
        for width in deck.widths:
            _stack(deck, width).save(place / f"{deck.id}-{width}.png", "PNG", optimize=True)


def _stack(deck: Deck, width: int) -> Image.Image:
    """Return the cards of a deck and its back in a width, one below the other, as indices of its palette."""
    cards = [scaled(deck.id, code, width) for code in (*deck.codes, BACK)]
    height = cards[0].height
    stack = Image.new("P", (width, height * len(cards)))
    stack.putpalette(inks(deck.id).palette)
    stack.info["transparency"] = CLEAR
    for place, card in enumerate(cards):
        stack.paste(Image.frombytes("P", card.size, card.tobytes()), (0, place * height))
    return stack


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


def colours_between(flat: Iterable[str], sheet: Image.Image) -> list[str]:
    """Return the colours between those that a deck is drawn in that smooth edges need most, as `#rrggbb`."""
    colours = [ImageColor.getrgb(colour) for colour in sorted(flat)]
    # A quarter of the pixels gives the same colours sooner.
    some = sheet.resize((sheet.width // 2, sheet.height // 2), Image.Resampling.NEAREST)
    few = some.quantize(MOST_BETWEEN, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
    palette = few.getpalette() or []
    found: list[str] = []
    for between in zip(palette[::3], palette[1::3], palette[2::3], strict=True):
        if all(_distance(between, known) > APART for known in colours):
            colours.append(between)
            found.append("#{:02x}{:02x}{:02x}".format(*between))
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
    build_stacks()
    build_emojis()
    build_portraits()

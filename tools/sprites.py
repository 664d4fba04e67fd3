"""Sprites: renders the drawings in `art/` as the PNGs that ship with the bot. Run by `make pictures`."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image, ImageColor

from bot.pictures.decks import DECKS
from bot.pictures.sprites import SHEET
from bot.pictures.style import CARD_HEIGHT, CARD_WIDTH, FAINT, GOLD, INK, PAPER

ART = Path(__file__).parent.parent / "art"
COLOURS, SHEET_COLOURS = 64, 160
"""Numbers of colours of a sprite and of a sheet: those of the flat drawings, and more for smooth edges."""
BLEND_STEPS = 4
"""Steps from a ground to the letters on it."""
MAX_BLENDS = 16
"""Maximum number of blends of a deck's colours. More look no better and make files larger."""
MIN_COLOUR_DISTANCE = 30
"""Minimum difference between two colours, summed over red, green and blue."""
SHEET_COLUMNS = 12
SHEET_CARD_WIDTH, SHEET_GAP = 96, 10
SHEET_GROUND = "#2f4f3e"

RGB = tuple[int, ...]


def build(folder: Path = ART.parent / "bot" / "pictures") -> None:
    """Render `art/<kind>/<deck>/<code>.svg` as `<kind>/<deck>/<code>.png`; add the sheets and the palette."""
    for file in ART.glob("*/*/*.svg"):
        few = render(file).quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        place = folder / file.relative_to(ART).with_suffix(".png")
        place.parent.mkdir(parents=True, exist_ok=True)
        few.save(place, optimize=True)
    colours = dict.fromkeys(colours_of_letters())
    for deck in DECKS.values():
        whole = sheet([render(ART / "sprites" / deck.id / f"{code}.svg") for code in deck.codes])
        few = whole.convert("RGB").quantize(SHEET_COLOURS, dither=Image.Dither.NONE)
        few.save(folder / "sprites" / deck.id / f"{SHEET}.png", optimize=True)
        flat = sorted(palette(deck.id))
        colours |= dict.fromkeys((*flat, *colours_between(flat, few.convert("RGB"))))
    shared = Image.new("P", (len(colours), 1))
    shared.putpalette([part for colour in colours for part in colour])
    shared.putdata(range(len(colours)))
    shared.save(folder / "sprites" / "palette.png", optimize=True)


def render(file: Path) -> Image.Image:
    """Return a drawing as an image of the drawing's own size."""
    content = resvg_py.svg_to_bytes(svg_path=str(file), resources_dir=str(file.parent))
    return Image.open(BytesIO(bytes(content))).convert("RGBA")


def palette(deck: str) -> dict[RGB, str]:
    """Return the names of a deck's colours, read from a file that Inkscape and GIMP read too."""
    lines = (ART / "palettes" / f"{deck}.gpl").read_text(encoding="utf-8").splitlines()
    colours = (line.split(maxsplit=3) for line in lines[lines.index("#") + 1 :])
    return {(int(red), int(green), int(blue)): name for red, green, blue, name in colours}


def colours_of_letters() -> Iterator[RGB]:
    """Yield the colours of cloths and letters, and those at the smooth edges of letters."""
    for deck in DECKS.values():
        for ground in map(ImageColor.getrgb, (deck.ground, deck.panel, PAPER, GOLD, INK)):
            for letters in map(ImageColor.getrgb, (PAPER, FAINT, GOLD, INK)):
                for share in (step / BLEND_STEPS for step in range(BLEND_STEPS + 1)):
                    yield tuple(round(a + (b - a) * share) for a, b in zip(ground, letters, strict=True))


def sheet(cards: list[Image.Image]) -> Image.Image:
    """Return cards side by side in rows."""
    size = (SHEET_CARD_WIDTH, SHEET_CARD_WIDTH * CARD_HEIGHT // CARD_WIDTH)
    across, down = (side + SHEET_GAP for side in size)
    rows = -(-len(cards) // SHEET_COLUMNS)
    result = Image.new("RGBA", (SHEET_COLUMNS * across + SHEET_GAP, rows * down + SHEET_GAP), SHEET_GROUND)
    for place, card in enumerate(cards):
        spot = (SHEET_GAP + place % SHEET_COLUMNS * across, SHEET_GAP + place // SHEET_COLUMNS * down)
        result.alpha_composite(card.resize(size, Image.Resampling.LANCZOS), spot)
    return result


def colours_between(flat: list[RGB], sheet: Image.Image) -> list[RGB]:
    """Return the blends of a deck's colours that its smooth edges need most."""
    # A quarter of the pixels gives the same colours sooner.
    some = sheet.resize((sheet.width // 2, sheet.height // 2), Image.Resampling.NEAREST)
    few = some.quantize(MAX_BLENDS, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)
    found: list[RGB] = []
    parts = few.getpalette() or []
    for between in zip(parts[::3], parts[1::3], parts[2::3], strict=True):
        distances = (sum(abs(a - b) for a, b in zip(between, one, strict=True)) for one in (*flat, *found))
        if min(distances) > MIN_COLOUR_DISTANCE:
            found.append(between)
    return found


if __name__ == "__main__":
    build()

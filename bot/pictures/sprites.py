"""Sprites: the images in the package: cards, marks, emojis, a portrait, and the palette."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO

from PIL import Image, UnidentifiedImageError

BACK = "back"
"""The code of a face-down card."""

SHEET = "sheet"
"""The name of the image with all cards of a deck."""

MARK_SPRITES = "marks"
"""The folder with the shapes of marks; it is read like a deck."""

SPRITES = files("bot.pictures").joinpath("sprites")
EMOJIS = files("bot.pictures").joinpath("emojis")

PALENESS = 0.45
"""Share of the ground's colour in a pale card."""


class PictureError(Exception):
    """A picture could not be made."""


def load_sprite(deck: str, code: str, width: int, ground: str = "") -> Image.Image:
    """Return a card (or BACK), a token, or a mark's shape (deck MARK_SPRITES) at a width in pixels.

    With a ground, it is a missing card: grey, and nearly in the colour of that ground. Raises PictureError
    if the sprite is missing or broken.
    """
    whole = _open_image(_sprite_file(deck, code)).convert("RGBA")
    height = round(width * whole.height / whole.width)
    # Sharper filters leave coloured fringes.
    return whole.resize((width, height), Image.Resampling.HAMMING)


def load_pale_sprite(deck: str, code: str, width: int, ground: str) -> Image.Image:
    """Return a missing card, half in the colour of the ground below it.

    Raises PictureError if the sprite is missing or broken.
    """
    card = load_sprite(deck, code, width)
    pale = Image.blend(card.convert("RGB"), Image.new("RGB", card.size, ground), PALENESS)
    pale.putalpha(card.getchannel("A"))
    return pale


@cache
def shared_palette() -> Image.Image:
    """Return an image whose palette all pictures without photographs share."""
    return _open_image(SPRITES.joinpath("palette.png"))


def card_picture(deck: str, code: str) -> bytes:
    """Return a card as a PNG, or all cards of a deck (SHEET). Raises FileNotFoundError if it is missing."""
    return SPRITES.joinpath(deck, f"{code}.png").read_bytes()


def computer_portrait() -> bytes:
    """Return the portrait of computer players as a PNG."""
    return SPRITES.joinpath("portraits", "computer.png").read_bytes()


@cache
def emoji_cards() -> tuple[tuple[str, str], ...]:
    """Return the deck and code of everything that has an emoji: cards, backs and tokens."""
    return tuple(
        (deck.name, file.name.removesuffix(".png"))
        for deck in sorted(EMOJIS.iterdir(), key=lambda entry: entry.name)
        if deck.is_dir()
        for file in sorted(deck.iterdir(), key=lambda entry: entry.name)
    )


def emoji_picture(deck: str, code: str) -> bytes:
    """Return a square PNG of a card, back or token for an emoji, or raise FileNotFoundError."""
    return EMOJIS.joinpath(deck, f"{code}.png").read_bytes()


def _sprite_file(deck: str, code: str) -> Traversable:
    """Return a card's file; tokens exist only as emojis."""
    file = SPRITES.joinpath(deck, f"{code}.png")
    return file if file.is_file() else EMOJIS.joinpath(deck, f"{code}.png")


def _open_image(file: Traversable) -> Image.Image:
    try:
        with Image.open(BytesIO(file.read_bytes())) as opened:
            opened.load()
            return opened
    except FileNotFoundError as problem:
        raise PictureError(f"no sprite {file.name}") from problem
    except (UnidentifiedImageError, OSError, SyntaxError) as problem:
        raise PictureError(f"broken sprite {file.name}") from problem

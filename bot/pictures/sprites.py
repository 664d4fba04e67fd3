"""Sprites: the pictures that ship inside the package: cards, marks, emojis, a portrait, and the palette."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO

from PIL import Image, UnidentifiedImageError

BACK = "back"
"""The code of a card that lies face down."""

SHEET = "sheet"
"""The name of the picture of all cards of a deck."""

MARKS = "marks"
"""Where the shapes of marks are, as if they were the cards of a deck."""

SPRITES = files("bot.pictures").joinpath("sprites")
EMOJIS = files("bot.pictures").joinpath("emojis")

PALENESS = 0.6
"""How much of a pale card is the colour of its ground."""


class PictureError(Exception):
    """A picture cannot be made."""


def load_sprite(deck: str, code: str, width: int) -> Image.Image:
    """Return a card, a token or the shape of a mark in a width.

    Args:
        deck: id of the deck, or MARKS.
        code: code of the card, BACK, that of a token, or the mark.
        width: in pixels.

    Raises:
        PictureError: it is missing or broken.
    """
    whole = _open_image(_sprite_file(deck, code)).convert("RGBA")
    height = round(width * whole.height / whole.width)
    # Sharper filters leave coloured fringes.
    return whole.resize((width, height), Image.Resampling.HAMMING)


def load_pale_sprite(deck: str, code: str, width: int, ground: str) -> Image.Image:
    """Return a card that is missing: grey, and nearly in the colour of the ground on which it lies.

    Args:
        deck: id of the deck.
        code: code of the card.
        width: in pixels.
        ground: the colour.

    Raises:
        PictureError: it is missing or broken.
    """
    card = load_sprite(deck, code, width)
    pale = Image.blend(card.convert("L").convert("RGB"), Image.new("RGB", card.size, ground), PALENESS)
    pale.putalpha(card.getchannel("A"))
    return pale


@cache
def shared_palette() -> Image.Image:
    """Return an image whose palette is that of all pictures without photographs."""
    return _open_image(SPRITES.joinpath("palette.png"))


def card_picture(deck: str, code: str) -> bytes:
    """Return the picture of a card, or of all cards of a deck (SHEET), as a PNG.

    Raises:
        FileNotFoundError: there is none.
    """
    return SPRITES.joinpath(deck, f"{code}.png").read_bytes()


def computer_portrait() -> bytes:
    """Return the picture of computer players as a PNG."""
    return SPRITES.joinpath("portraits", "computer.png").read_bytes()


@cache
def emoji_cards() -> tuple[tuple[str, str], ...]:
    """Return what there are emojis of, by deck and code: cards, backs and tokens."""
    return tuple(
        (deck.name, file.name.removesuffix(".png"))
        for deck in sorted(EMOJIS.iterdir(), key=lambda entry: entry.name)
        if deck.is_dir()
        for file in sorted(deck.iterdir(), key=lambda entry: entry.name)
    )


def emoji_picture(deck: str, code: str) -> bytes:
    """Return the square picture for an emoji as a PNG.

    Args:
        deck: id of the deck.
        code: code of the card, BACK, or that of a token.

    Raises:
        FileNotFoundError: there is none.
    """
    return EMOJIS.joinpath(deck, f"{code}.png").read_bytes()


def _sprite_file(deck: str, code: str) -> Traversable:
    """Return where a card is drawn; tokens are drawn as emojis alone."""
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

"""Sprites: small pictures of the cards that ship inside the package."""

from functools import cache
from importlib.resources import files

BACK = "back"
SHEET = "sheet"
"""The code of the picture of all cards of a deck."""

SPRITES = files("bot.pictures").joinpath("sprites")
EMOJIS = files("bot.pictures").joinpath("emojis")


def sprite(deck: str, code: str) -> bytes | None:
    """Return the picture of a card, or of the whole deck (SHEET), as a PNG; None if there is none.

    Args:
        deck: id of the deck.
        code: code of the card, BACK or SHEET.
    """
    file = SPRITES.joinpath(deck, f"{code}.png")
    return file.read_bytes() if file.is_file() else None


@cache
def emoji_pictures() -> dict[tuple[str, str], bytes]:
    """Return the square pictures for emojis as PNGs, by deck and code; cards, backs and tokens."""
    return {
        (deck.name, file.name.removesuffix(".png")): file.read_bytes()
        for deck in sorted(EMOJIS.iterdir(), key=lambda entry: entry.name)
        if deck.is_dir()
        for file in sorted(deck.iterdir(), key=lambda entry: entry.name)
    }

"""Sprites: small pictures of the cards that ship inside the package."""

import json
from functools import cache
from importlib.resources import files

BACK = "back"
SHEET = "sheet"
"""The code of the picture of all cards of a deck."""

STACKS = "stacks"
"""The folder of all cards of a deck in a width, one below the other, in the colours of its pictures."""

SPRITES = files("bot.pictures").joinpath("sprites")
BETWEEN = "between.json"
"""The file of the colours between those that decks are drawn in."""

EMOJIS = files("bot.pictures").joinpath("emojis")


def sprite(deck: str, code: str) -> bytes | None:
    """Return the picture of a card, or of the whole deck (SHEET), as a PNG; None if there is none.

    Args:
        deck: id of the deck.
        code: code of the card, BACK or SHEET.
    """
    file = SPRITES.joinpath(deck, f"{code}.png")
    return file.read_bytes() if file.is_file() else None


def stack(deck: str, width: int) -> bytes | None:
    """Return all cards of a deck and its back in a width, top to bottom, as a PNG; None if there is none."""
    return sprite(STACKS, f"{deck}-{width}")


def colours_between(deck: str) -> tuple[str, ...]:
    """Return the colours that smooth edges need most, between those that a deck is drawn in, as `#rrggbb`.

    They are stored because finding them takes the bot a tenth of a second and six megabytes.
    """
    found: dict[str, list[str]] = json.loads(SPRITES.joinpath(BETWEEN).read_text(encoding="utf-8"))
    return tuple(found[deck])


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

"""Names of Ise cards."""

from bot.texts import Words
from games.cards import ise
from games.cards.ise import number_of

ISE = "ise"


def card_words(code: str, words: Words) -> str:
    """Return a card with its number: `Clubs 8`, `Clubs 11 horse`."""
    number = number_of(code)
    name = brief_card(code, words)
    if number in ise.PICTURES:
        picture = words(f"ise-picture-{number}")
        name = words("ise-picture-card", suit=words(f"ise-suit-{code[0]}"), number=number, picture=picture)
    return words.card(ISE, code, name)


def brief_card(code: str, words: Words) -> str:
    """Return a card in few words: `Clubs 11`."""
    return words("ise-card", suit=words(f"ise-suit-{code[0]}"), number=number_of(code))


def number_and_sign(code: str, words: Words) -> str:
    """Return a card as its number and the sign of its suit."""
    return words("ise-brief", number=number_of(code), sign=words(f"ise-sign-{code[0]}"))


def card_icon(code: str, words: Words) -> str:
    """Return the id of a card with an emoji, or empty in words-only style."""
    return words.icon(ISE, code)

"""Hiifuu as miniatures: a flower of the colour and the value; and the tokens as they are."""

from bot.pictures.decks.hiifuu import tokens
from bot.pictures.decks.hiifuu.flowers import SUITS, Suit
from bot.pictures.drawing import moved
from bot.pictures.miniatures import cut, figure, tile
from bot.pictures.sprites import BACK
from games.cards.hiifuu import CODES


def drawings() -> dict[str, str]:
    """Return the miniatures of all cards and tokens by their codes, and that of the `back`."""
    return {
        **{code: _card(SUITS[code[0]], int(code[1:])) for code in CODES},
        BACK: cut(tokens.back()),
        **tokens.tokens(),
    }


def _card(suit: Suit, value: int) -> str:
    x, y, height = (86, 150, 136) if value < 10 else (112, 164, 112)
    return tile(
        moved(162, 78, suit.flower(suit), scale=1.3),
        figure(value, x, y, height, suit.deep, suit.ground),
        paper=suit.ground,
        border=suit.deep,
    )

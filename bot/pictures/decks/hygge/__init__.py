"""The deck of Hygge in pictures."""

from bot.pictures.deck import Cloth, Deck, drawings_of
from bot.pictures.decks.hygge.parts import PALETTE
from games.cards.hygge import CODES

DECK = Deck(
    id="hygge",
    letter="y",
    codes=CODES,
    cloth=Cloth("#28474f", "#365b64"),
    widths=(50, 58, 60, 62, 74, 76, 90, 100, 104),
    palette=PALETTE,
    drawings=drawings_of(f"{__name__}.cards"),
    miniatures=drawings_of(f"{__name__}.miniatures"),
)

"""The deck of Hiifuu in pictures."""

from bot.pictures.deck import Cloth, Deck, drawings_of
from bot.pictures.decks.hiifuu.flowers import PALETTE
from games.cards.hiifuu import CODES

DECK = Deck(
    id="hiifuu",
    letter="f",
    codes=CODES,
    cloth=Cloth("#3a2b52", "#4b3a67"),
    widths=(42, 52, 58, 61, 68, 78, 88, 90, 100, 104, 124),
    palette=PALETTE,
    drawings=drawings_of(f"{__name__}.cards"),
    miniatures=drawings_of(f"{__name__}.miniatures"),
)

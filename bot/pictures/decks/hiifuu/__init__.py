"""The deck of Hiifuu in pictures."""

from bot.pictures.deck import Cloth, Deck
from bot.pictures.decks.hiifuu import cards, miniatures
from bot.pictures.decks.hiifuu.flowers import PALETTE
from games.cards.hiifuu import CODES

DECK = Deck(
    id="hiifuu",
    letter="f",
    codes=CODES,
    cloth=Cloth("#3a2b52", "#4b3a67"),
    widths=(42, 52, 58, 61, 68, 78, 88, 90, 100, 104, 124),
    palette=PALETTE,
    drawings=cards.drawings,
    miniatures=miniatures.drawings,
)

"""The Ise mekurifuda deck in pictures."""

from bot.pictures.deck import Cloth, Deck
from bot.pictures.decks.ise import cards, miniatures
from bot.pictures.decks.ise.parts import PALETTE
from games.cards.ise import CODES

DECK = Deck(
    id="ise",
    letter="i",
    codes=CODES,
    cloth=Cloth("#24395a", "#314a70"),
    widths=(52, 54, 74, 90, 124),
    palette=PALETTE,
    drawings=cards.drawings,
    miniatures=miniatures.drawings,
)

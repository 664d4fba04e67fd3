"""The Ise mekurifuda deck in pictures."""

from bot.pictures.deck import Cloth, Deck, drawings_of
from bot.pictures.decks.ise.parts import PALETTE
from games.cards.ise import CODES

DECK = Deck(
    id="ise",
    letter="i",
    codes=CODES,
    cloth=Cloth("#24395a", "#314a70"),
    widths=(52, 54, 74, 90, 124),
    palette=PALETTE,
    drawings=drawings_of(f"{__name__}.cards"),
    miniatures=drawings_of(f"{__name__}.miniatures"),
)

"""The hanafuda deck in pictures."""

from bot.pictures.deck import Cloth, Deck, drawings_of
from bot.pictures.decks.hanafuda.parts import PALETTE
from games.cards.hanafuda import CODES

DECK = Deck(
    id="hanafuda",
    letter="h",
    codes=CODES,
    cloth=Cloth("#26493a", "#31594a"),
    widths=(54, 60, 78, 90, 124),
    palette=PALETTE,
    drawings=drawings_of(f"{__name__}.cards"),
    miniatures=drawings_of(f"{__name__}.miniatures"),
)

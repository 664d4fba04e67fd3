"""The decks by id: every card of each one drawn in shapes."""

from collections.abc import Mapping

from bot.pictures.deck import Deck
from bot.pictures.decks import hanafuda, hiifuu, hygge, ise

DECKS: Mapping[str, Deck] = {deck.id: deck for deck in (hanafuda.DECK, ise.DECK, hiifuu.DECK, hygge.DECK)}

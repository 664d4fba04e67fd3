"""The pages of a deck: all its cards, or one of them with its name and what it is good for."""

from functools import cache
from typing import Any

from bot.pictures.decks import DECKS
from bot.pictures.sprites import SHEET, sprite
from bot.texts import Words
from cogs.delivery.pages import Button, Choice, Page, Picture, Select
from cogs.delivery.verbs import Verb
from cogs.faces import Face, face_of
from cogs.screens.offers import offered_games
from cogs.screens.parts import game_name


@cache
def namer_of(deck: str) -> Face[Any]:
    """Return the face that names the cards of a deck: that of the first game played with it."""
    return next(face for face in map(face_of, offered_games()) if deck in face.decks)


def card_name(deck: str, code: str, words: Words) -> str:
    """Return the name of a card."""
    return namer_of(deck).card(code, words)


def deck_page(deck: str, card: str, words: Words) -> Page:
    """Return the page of a card, or of the whole deck (SHEET), with buttons to the neighbouring cards."""
    codes = DECKS[deck].codes
    place = codes.index(card) if card != SHEET else -1
    facts: tuple[str, ...] = ()
    name = words(f"deck-{deck}")
    if card == SHEET:
        title, alt = words("deck-title", deck=name, count=len(codes)), words("deck-alt", deck=name)
    else:
        title = alt = words("deck-card", deck=name, card=card_name(deck, card, words))
        facts = namer_of(deck).about(card, words)
    buttons = [
        Button(words("deck-before"), Verb.DECK, f"{deck}.{codes[place - 1]}"),
        Button(words("deck-after"), Verb.DECK, f"{deck}.{codes[(place + 1) % len(codes)]}"),
    ]
    if card != SHEET:
        buttons.append(Button(words("deck-all"), Verb.DECK, f"{deck}.{SHEET}"))
    content = sprite(deck, card)
    pictures = () if content is None else (Picture(f"{card}.png", content, alt),)
    return Page(0, 0, ("\n".join([title, *facts]), *pictures), (tuple(buttons), _games(deck, words)))


def _games(deck: str, words: Words) -> Select:
    """Return the select of the games that are played with a deck, which opens their rules."""
    games = [game for game in offered_games() if deck in face_of(game).decks]
    choices = tuple(Choice(game_name(game, words), game, about=words(f"help-line-{game}")) for game in games)
    return Select(words("help-learn"), Verb.RULES, "", choices)

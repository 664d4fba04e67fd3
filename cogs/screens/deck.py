"""The pages of a deck: all its cards, or one of them with its name and what it is good for."""

from bot.pictures.sprites import SHEET, sprite
from bot.texts import Words
from cogs.delivery.pages import Button, Page, Picture
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from games.cards import hanafuda, hiifuu, hygge, ise
from games.hanafuda.table import sets_with

DECKS: dict[str, tuple[str, tuple[str, ...]]] = {
    "hanafuda": ("koi-koi", hanafuda.CODES),
    "ise": ("hiyoko", ise.CODES),
    "hiifuu": ("hiifuu", hiifuu.CODES),
    "hygge": ("hygge", hygge.CODES),
}
"""By id of the deck: a game whose face names its cards, and their codes in canonical order."""


def card_name(deck: str, code: str, words: Words) -> str:
    """Return the name of a card."""
    return face_of(DECKS[deck][0]).card(code, words)


def deck_page(deck: str, card: str, words: Words) -> Page:
    """Return the page of a card, or of the whole deck (SHEET), with buttons to the cards beside it."""
    codes = DECKS[deck][1]
    place = codes.index(card) if card != SHEET else -1
    name = words(f"deck-{deck}")
    if card == SHEET:
        title, alt = words("deck-title", deck=name, count=len(codes)), words("deck-alt", deck=name)
    else:
        title = alt = words("deck-card", deck=name, card=card_name(deck, card, words))
    buttons = [
        Button(words("deck-before"), Verb.DECK, f"{deck}.{codes[place - 1]}"),
        Button(words("deck-after"), Verb.DECK, f"{deck}.{codes[(place + 1) % len(codes)]}"),
    ]
    if card != SHEET:
        buttons.append(Button(words("deck-all"), Verb.DECK, f"{deck}.{SHEET}"))
    content = sprite(deck, card)
    pictures = () if content is None else (Picture(f"{card}.png", content, alt),)
    return Page(0, 0, ("\n".join([title, *_facts(deck, card, words)]), *pictures), (tuple(buttons),))


def _facts(deck: str, card: str, words: Words) -> list[str]:
    """Return what there is to know about a card beyond its name, a line each."""
    if card == SHEET:
        return []
    if deck == "hanafuda":
        return _hanafuda_facts(card, words)
    return _ise_facts(card, words) if deck == "ise" else []


def _hanafuda_facts(code: str, words: Words) -> list[str]:
    """Return a card's class and points, and the yaku of fixed cards that it belongs to."""
    card = hanafuda.INDEX[code]
    kind = words(f"deck-class-{hanafuda.CLASS[card]}")
    facts = [words("deck-class", kind=kind, points=hanafuda.POINTS[card])]
    sets = [words(f"yaku-{name}") for name in sets_with(code)]
    return [*facts, words("deck-yaku", yaku=words.join(sets))] if sets else facts


def _ise_facts(code: str, words: Words) -> list[str]:
    """Return the numbers that a ghost card counts as, and when."""
    ghost = next((ghost for ghost in ise.GHOSTS if code in ghost.ise), None)
    if ghost is None:
        return []
    when = "turned" if ghost.turned_only else "always"
    return [words(f"deck-ghost-{when}", first=ghost.first, last=ghost.last)]

"""What faces call the cards of a hanafuda deck."""

from functools import cache

from bot.texts import Words
from bot.texts.marks import undecorated
from games.cards.hanafuda import ANIMAL, BRIGHT, CLASS, INDEX

DECK = "hanafuda"


def month_of(code: str) -> str:
    """Return the month of a card code, counted from 1."""
    return code[:-1]


@cache
def card_words(code: str, words: Words) -> str:
    """Return a card as month and name: `Pine · Crane 🎴`."""
    return words.card(DECK, code, _with_month("hanafuda-card", code, words))


@cache
def card_name(code: str, words: Words) -> str:
    """Return a card's name without its month: `Crane 🎴`."""
    return words.card(DECK, code, words(f"{DECK}-{code}"))


@cache
def brief_card(code: str, words: Words) -> str:
    """Return a card in as few words as name it: `Crane 🎴`, `Pine ribbon 📜`."""
    return words.card(DECK, code, brief_name(code, words))


@cache
def brief_name(code: str, words: Words) -> str:
    """Return a card by its name, or by its month where it is one of many: `Crane`, `Pine ribbon`, `Pine`."""
    own, month, kind = f"hanafuda-brief-{code}", f"hanafuda-brief-month-{month_of(code)}", CLASS[INDEX[code]]
    if words.has(own):
        return words(own)
    if kind in (BRIGHT, ANIMAL):
        return undecorated(words(f"{DECK}-{code}"))
    named = words(month if words.has(month) else f"hanafuda-month-{month_of(code)}")
    return words(f"hanafuda-brief-{kind}", month=named)


def unique_name(code: str, words: Words) -> str:
    """Return a card by its name alone if no other card has that name."""
    if CLASS[INDEX[code]] in (BRIGHT, ANIMAL):
        return card_name(code, words)
    return words.card(DECK, code, _with_month("hanafuda-card-of", code, words))


def _with_month(key: str, code: str, words: Words) -> str:
    month, kind = words(f"hanafuda-month-{month_of(code)}"), CLASS[INDEX[code]]
    return words(key, month=month, card=words(f"{DECK}-{code}"), kind=kind)

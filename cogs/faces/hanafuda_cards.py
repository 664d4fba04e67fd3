"""What faces call the cards of a hanafuda deck, and its months."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from babel import Locale

from bot.texts import Words
from games.cards.hanafuda import ANIMAL, BRIGHT, CLASS, FIRST_ALIKE, INDEX

DECK = "hanafuda"


def month_name(number: int, locale: str) -> str:
    """Return the name of a month of the year as it stands alone.

    >>> month_name(1, "en")
    'January'
    """
    names: Any = Locale.parse(locale).months["stand-alone"]["wide"]
    return str(names[number])


def month_of(code: str) -> str:
    """Return the month of a card code, counted from 1."""
    return code[:-1]


def card_words(code: str, words: Words) -> str:
    """Return a card as month and name: `Pine · Crane`."""
    return words.card(DECK, code, _with_month("hanafuda-card", code, words))


def card_name(code: str, words: Words) -> str:
    """Return a card's name without its month: `Crane`."""
    return words.card(DECK, code, words(f"{DECK}-{code}"))


def brief_card(code: str, words: Words, *, alone: bool = False) -> str:
    """Return a card in as few words as name it: `Crane`, `Pine ribbon`; an emoji may stand `alone` for it."""
    return words.card(DECK, code, brief_name(code, words), alone=alone)


def brief_name(code: str, words: Words) -> str:
    """Return a card by its name, or by its month where it is one of many: `Crane`, `Pine ribbon`, `Pine`."""
    own, month, kind = f"hanafuda-brief-{code}", f"hanafuda-brief-month-{month_of(code)}", CLASS[INDEX[code]]
    if words.has(own):
        return words(own)
    if kind in (BRIGHT, ANIMAL):
        return words(f"{DECK}-{code}")
    named = words(month if words.has(month) else f"hanafuda-month-{month_of(code)}")
    return words(f"hanafuda-brief-{kind}", month=named)


def name_within_month(code: str, words: Words) -> str:
    """Return a card in as few words as name it among those of its month: `Crane`, `Ribbon`, `Plain`."""
    kind = CLASS[INDEX[code]]
    own = brief_name(code, words) if kind in (BRIGHT, ANIMAL) else words(f"deck-class-{kind}")
    return words.card(DECK, code, own)


def name_taken(code: str, words: Words) -> str:
    """Return a card as one of its month takes it, the month being named: `Crane`, `Red Ribbon`, `Plain`.

    Where there are emojis it is shown by its own alone.
    """
    if words.has(shorter := f"hanafuda-taken-{code}"):
        own = words(shorter)
    elif CLASS[INDEX[code]] in (BRIGHT, ANIMAL):
        own = brief_name(code, words)
    else:
        own = words(f"{DECK}-{code}")
    return words.card(DECK, code, own, alone=True)


def unique_name(code: str, words: Words) -> str:
    """Return a card by its name alone if no other card has that name."""
    if CLASS[INDEX[code]] in (BRIGHT, ANIMAL):
        return card_name(code, words)
    return words.card(DECK, code, _with_month("hanafuda-card-of", code, words))


def _with_month(key: str, code: str, words: Words) -> str:
    month, kind = words(f"hanafuda-month-{month_of(code)}"), CLASS[INDEX[code]]
    return words(key, month=month, card=words(f"{DECK}-{code}"), kind=kind)


def distinct_cards(codes: Iterable[str]) -> tuple[str, ...]:
    """Return the first of the cards of each kind: no rule tells the others apart from it.

    >>> distinct_cards(["3b", "4p", "4q", "C8"])
    ('3b', '4p', 'C8')
    """
    first: dict[str, str] = {}
    for code in codes:
        first.setdefault(FIRST_ALIKE.get(code, code), code)
    return tuple(first.values())


def numbers_of(codes: Sequence[str]) -> dict[str, int]:
    """Return the number of each card in a picture, from 1; cards that are alike have the same.

    >>> numbers_of(["3b", "4p", "4q", "5a"])
    {'3b': 1, '4p': 2, '4q': 2, '5a': 3}
    """
    numbers = {FIRST_ALIKE[code]: number for number, code in enumerate(distinct_cards(codes), start=1)}
    return {code: numbers[FIRST_ALIKE[code]] for code in codes}


def kind_of_move(move: str) -> str:
    """Return what a move has in common with those that differ from it only by cards that are alike.

    >>> kind_of_move("play 4q take 4a")
    'play 4p take 4a'
    """
    return " ".join(FIRST_ALIKE.get(part, part) for part in move.split(" "))


def repeated_words(hand: Sequence[str], name: Callable[[str, Words], str], words: Words) -> str:
    """Return which cards of a hand share a button because they are alike, empty if none do."""
    counts = Counter(FIRST_ALIKE.get(code, code) for code in hand)
    named = [
        words("picture-times", card=name(code, words), count=count)
        for code in distinct_cards(hand)
        if (count := counts[FIRST_ALIKE.get(code, code)]) > 1
    ]
    return words("hanafuda-alike", cards=words.listed(named)) if named else ""

"""Names of hanafuda cards and months."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from babel import Locale

from bot.texts import Words
from games.cards.hanafuda import ANIMAL, BRIGHT, CLASS, FIRST_ALIKE, INDEX

HANAFUDA = "hanafuda"


def month_name(number: int, locale: str) -> str:
    """Return the name of a calendar month in its stand-alone form.

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
    return words.card(HANAFUDA, code, _with_month("hanafuda-card", code, words))


def card_name(code: str, words: Words) -> str:
    """Return a card's name without its month: `Crane`."""
    return words.card(HANAFUDA, code, words(f"{HANAFUDA}-{code}"))


def brief_card(code: str, words: Words, *, alone: bool = False) -> str:
    """Return a card in few words: `Crane`, `Pine ribbon`; if `alone`, an emoji may replace them."""
    return words.card(HANAFUDA, code, brief_name(code, words), alone=alone)


def brief_name(code: str, words: Words) -> str:
    """Return a card's name, or its month for common classes: `Crane`, `Pine ribbon`, `Pine`."""
    month = f"hanafuda-brief-month-{month_of(code)}"
    kind = CLASS[INDEX[code]]
    if kind in (BRIGHT, ANIMAL):
        return words(f"{HANAFUDA}-{code}")
    named = words(month if words.has(month) else f"hanafuda-month-{month_of(code)}")
    return words(f"hanafuda-brief-{kind}", month=named)


def name_within_month(code: str, words: Words, *, alone: bool = False) -> str:
    """Return a card in the fewest words that are unique in its month: `Crane`, `Ribbon`, `Plain`.

    If `alone`, an emoji may replace them.
    """
    kind = CLASS[INDEX[code]]
    own = brief_name(code, words) if kind in (BRIGHT, ANIMAL) else words(f"deck-class-{kind}")
    return words.card(HANAFUDA, code, own, alone=alone)


def unique_name(code: str, words: Words) -> str:
    """Return a card by name; with its month unless the name is unique."""
    if CLASS[INDEX[code]] in (BRIGHT, ANIMAL):
        return card_name(code, words)
    return words.card(HANAFUDA, code, _with_month("hanafuda-card-of", code, words))


def _with_month(key: str, code: str, words: Words) -> str:
    month = words(f"hanafuda-month-{month_of(code)}")
    kind = CLASS[INDEX[code]]
    return words(key, month=month, card=words(f"{HANAFUDA}-{code}"), kind=kind)


def distinct_cards(codes: Iterable[str]) -> tuple[str, ...]:
    """Return the first card of each kind; the rules don't tell the others of a kind apart.

    >>> distinct_cards(["3b", "4p", "4q", "C8"])
    ('3b', '4p', 'C8')
    """
    first: dict[str, str] = {}
    for code in codes:
        first.setdefault(FIRST_ALIKE.get(code, code), code)
    return tuple(first.values())


def numbers_of(codes: Sequence[str]) -> dict[str, int]:
    """Return the number of each card in a picture, from 1; equal cards share a number.

    >>> numbers_of(["3b", "4p", "4q", "5a"])
    {'3b': 1, '4p': 2, '4q': 2, '5a': 3}
    """
    numbers = {FIRST_ALIKE[code]: number for number, code in enumerate(distinct_cards(codes), start=1)}
    return {code: numbers[FIRST_ALIKE[code]] for code in codes}


def kind_of_move(move: str) -> str:
    """Return the kind of a move: moves of one kind differ only by equal cards.

    >>> kind_of_move("play 4q take 4a")
    'play 4p take 4a'
    """
    return " ".join(FIRST_ALIKE.get(part, part) for part in move.split(" "))


def repeated_words(hand: Sequence[str], name: Callable[[str, Words], str], words: Words) -> str:
    """Return the cards of a hand that share a button because they are equal, or an empty text."""
    counts = Counter(FIRST_ALIKE.get(code, code) for code in hand)
    named = [
        words("picture-times", card=name(code, words), count=count)
        for code in distinct_cards(hand)
        if (count := counts[FIRST_ALIKE.get(code, code)]) > 1
    ]
    return words("hanafuda-alike", cards=words.listed(named)) if named else ""

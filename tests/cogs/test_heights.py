"""How high hands are on a phone: all that a player decides from is in sight at once."""

from collections.abc import Iterator
from itertools import islice

import pytest

from bot.choices import LANGUAGES, PICTURES, WORDS, CardStyle, Language
from bot.pictures.phone import LINE_WIDTH, lines_of_buttons
from bot.texts import words_for
from cogs.delivery.pages import Button, Page
from cogs.delivery.verbs import Verb
from cogs.screens.table import hand_page, public_page
from tests.cogs.tables import matches, person, table_of
from tests.cogs.variants import COVERING
from tests.games.variants import Variant, two_each
from tests.support.heights import MAX_DUEL_HAND_HEIGHT, MAX_HAND_HEIGHT, MAX_TABLE_HEIGHT, height_on_phone

NOT_EVERY = 23
"""One in this many positions is looked at in quick tests."""

FOR_A_SEAT = 100
"""How much higher the public message may be for each player beyond two."""

TOO_CAUTIOUS = 25
"""By how much a height may be overestimated."""


def hands(variant: Variant, every: int, language: Language, look: CardStyle = PICTURES) -> Iterator[Page]:
    """Yield the hands of those who are to move in one of so many positions of a match."""
    words, names = words_for(language, look), ["Akiko Tanaka"] * variant.players
    for match in islice(matches(variant, 1), 0, None, every):
        table = table_of(match, names)
        yield from (hand_page(table, person(seat), words) for seat in sorted(match.to_move))


@pytest.mark.parametrize(
    ("language", "every"),
    [*((language, NOT_EVERY) for language in LANGUAGES), pytest.param("fr", 2, marks=pytest.mark.deep)],
)
@two_each(COVERING)
def test_a_hand_fits_a_phone(variant: Variant, language: Language, every: int) -> None:
    most = (MAX_DUEL_HAND_HEIGHT if variant.players == 2 else MAX_HAND_HEIGHT) + TOO_CAUTIOUS
    for page in hands(variant, every, language):
        assert height_on_phone(page) <= most, page.blocks[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_and_a_table_of_koi_koi_fit_a_phone_in_words_too(language: Language) -> None:
    variant, names = Variant("koi-koi", 2), ["Akiko Tanaka"] * 2
    for page in hands(variant, 3, language, WORDS):
        assert height_on_phone(page) <= MAX_DUEL_HAND_HEIGHT + TOO_CAUTIOUS, page.blocks
    for match in islice(matches(variant, 1), 0, None, 3):
        if not match.over:
            page = public_page(table_of(match, names), words_for(language, WORDS))
            assert height_on_phone(page) <= MAX_TABLE_HEIGHT + 3 * TOO_CAUTIOUS, page.blocks


@pytest.mark.parametrize("language", LANGUAGES)
@two_each(COVERING)
def test_a_table_fits_a_phone(variant: Variant, language: Language) -> None:
    words, names = words_for(language, PICTURES), ["Akiko Tanaka"] * variant.players
    most = MAX_TABLE_HEIGHT + FOR_A_SEAT * (variant.players - 2) + TOO_CAUTIOUS
    for match in islice(matches(variant, 1), 0, None, NOT_EVERY):
        if not match.over:
            assert height_on_phone(public_page(table_of(match, names), words)) <= most


def test_as_many_buttons_stand_in_a_line_as_fit() -> None:
    assert lines_of_buttons([(str(number), False) for number in range(7)]) == [range(5), range(5, 7)]
    long = "m" * (LINE_WIDTH // 20)
    assert lines_of_buttons([(long, False), (long, False), ("1", False)]) == [range(1), range(1, 3)]
    assert lines_of_buttons([("Plain", True)] * 4) == [range(2), range(2, 4)]
    assert lines_of_buttons([]) == []


def test_each_line_of_buttons_and_of_text_takes_room() -> None:
    short = Page(1, 0, ("one line",), ((Button("Rules", Verb.DETAILS),),))
    longer = Page(1, 0, ("one line\n-# and another",), ((Button("Rules", Verb.DETAILS),),) * 2)
    assert height_on_phone(longer) == height_on_phone(short) + 20 + 40

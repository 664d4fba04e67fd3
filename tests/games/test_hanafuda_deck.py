"""The hanafuda deck follows the rules: months, classes, points, codes in canonical order."""

import json
from collections import Counter
from itertools import product
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from games.cards.hanafuda import (
    ANIMAL,
    BRIGHT,
    CARDS,
    CLASS,
    CODES,
    FIRST_ALIKE,
    INDEX,
    MONTHS,
    PLAIN,
    POINTS,
    RIBBON,
    card_points,
    cards_of,
    codes_of,
    mask,
    months_with,
)
from games.hanafuda.scorings import by_points, lucky_hand, manual_scoring
from games.hanafuda.yaku import Scoring

FACTS = Path(__file__).parents[1] / "fixtures" / "rules.json"
RULES = json.loads(FACTS.read_text(encoding="utf-8"))["hanafuda"]

piles = st.integers(0, 2**48 - 1)


def test_cards_are_in_order_of_months_and_within_a_month_b_a_r_p_q_s() -> None:
    assert list(CODES) == sorted(CODES, key=lambda code: (int(code[:-1]), "barpqs".index(code[-1])))
    assert [CODES[card] for card in (0, 1, 2, 3, 31, 47)] == ["1b", "1r", "1p", "1q", "8q", "12s"]
    assert CODES[40:44] == ("11b", "11a", "11r", "11p")
    assert CODES[44:] == ("12b", "12p", "12q", "12s")


def test_a_card_has_20_10_5_or_1_points_264_in_all() -> None:
    worth = {BRIGHT: 20, ANIMAL: 10, RIBBON: 5, PLAIN: 1}
    assert all(POINTS[card] == worth[CLASS[card]] for card in CARDS)
    assert sum(POINTS) == 264


def test_every_month_has_the_cards_of_the_table_of_the_rules() -> None:
    assert [*RULES["months"]] == [str(number) for number in range(1, 13)]
    for month, row in RULES["months"].items():
        letters = [kind[0] for kind in ("bright", "animal", "ribbon") if kind in row]
        of_month = [code[-1] for code in CODES if code[:-1] == month]
        assert of_month == letters + list("pqs")[: row["plains"]]
        assert MONTHS[int(month) - 1] in row["plant"]


@given(piles)
def test_masks_indices_and_codes_say_the_same(pile: int) -> None:
    cards = [card for card in range(48) if pile & 2**card]
    assert list(cards_of(pile)) == cards
    assert codes_of(pile) == tuple(CODES[card] for card in cards)
    assert mask(*codes_of(pile)) == pile
    assert card_points(pile) == sum(POINTS[card] for card in cards)


@given(piles, st.integers(1, 4))
def test_months_with_so_many_cards_are_found(pile: int, least: int) -> None:
    count = Counter(code[:-1] for code in codes_of(pile))
    assert codes_of(months_with(pile, least)) == tuple(code for code in CODES if count[code[:-1]] >= least)


PAIRS = [(INDEX[first], INDEX[code]) for code, first in FIRST_ALIKE.items() if code != first]
SCORINGS = [
    *(manual_scoring(12, *choice) for choice in product(("each", "once", "round", "off"), ("sum", "best"))),
    *(by_points(*choice) for choice in product(("nintendo", "classic"), ("on", "off", "with-another"))),
]


def test_plains_of_a_month_are_alike_and_no_other_cards() -> None:
    assert len(PAIRS) == 12
    assert all(CLASS[card] == CLASS[first] == PLAIN and card // 4 == first // 4 for first, card in PAIRS)


@given(piles, st.sampled_from(PAIRS), st.sampled_from(SCORINGS), st.integers(0, 3))
def test_alike_cards_score_the_same(pile: int, pair: tuple[int, int], scoring: Scoring, void: int) -> None:
    first, other = pair
    swapped = pile
    if (pile >> first ^ pile >> other) & 1:
        swapped ^= 1 << first | 1 << other
    assert scoring.points(pile, void) == scoring.points(swapped, void)
    assert [each[:2] for each in scoring.yaku(pile, void)] == [
        each[:2] for each in scoring.yaku(swapped, void)
    ]
    assert (card_points(pile), lucky_hand(pile)) == (card_points(swapped), lucky_hand(swapped))

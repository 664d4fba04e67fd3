"""The cards of Hiyoko and Isuri: decks, numbers, ghosts and the deal, sentence by sentence."""

import pytest

from games.cards.hanafuda import FIRST_ALIKE
from games.sequence import hiyoko, isuri
from games.sequence.hiyoko import Hiyoko
from games.sequence.numbers import TURNED, SequenceDeck
from tests.games.cases import cases, check_rules
from tests.games.sequence_positions import Stacked, codes_of_deck, started

LEGAL = cases("""
One follows twelve
    hiyoko; hands O1 O12 O5 / U4; pile U12
    legal: play O1
A draw-only ghost that was turned loses its own number
    hiyoko; hands O7 O2 / U4; pile C6; turned yes
    legal: play O2
    hiyoko; hands O1 O3 U2 / U4; pile S12; turned yes
    legal: play O1 or play U2
    hiyoko; hands O1 O3 / U2 U1; pile U12; turned yes; turn 1
    legal: play U1 or play U2
A draw-only ghost played from a hand, or in it, has only its own number
    hiyoko; hands O7 O2 / U4; pile C6
    legal: play O7
    hiyoko; hands C12 O7 O8 / O1 U4; pile O11; moves play C12
    turn: 1; legal: play O1
    hiyoko; hands C12 O9 / U4; pile O8
    legal: play O9
Twelve of clubs turned counts as every number
    hiyoko; hands O1 O4 O5 O8 O11 O12 / U4; pile C12; turned yes
    legal: play O1 or play O4 or play O5 or play O8 or play O11 or play O12
A ghost on the pile keeps its whole range
    hiyoko; hands C1 O3 O7 / U10 U11 O12; pile O5; moves play C1
    legal: play O3 or play O7 or stop
    then stop
    legal: play U10 or play U11
""")


@pytest.mark.parametrize("lines", LEGAL.values(), ids=LEGAL)
def test_what_may_be_played(lines: list[str]) -> None:
    check_rules(lines)


@pytest.mark.parametrize(
    ("deck", "draws", "dealer"),
    [
        ("ise", ["U4 C5"], 0),
        ("ise", ["C12 C1"], 1),
        ("ise", ["U4 C4", "S3 O3", "O9 O8"], 1),
        ("hanafuda", ["11b 3b"], 0),
        ("hanafuda", ["2a 6a"], 1),
    ],
)
def test_the_lower_number_deals_and_equal_ones_draw_again(deck: str, draws: list[str], dealer: int) -> None:
    codes = codes_of_deck(Hiyoko, deck=deck)
    chance = Stacked(codes, {f"dealer:{k}": drawn for k, drawn in enumerate(draws, start=1)})
    state = started(Hiyoko, chance, deck=deck)
    assert state.dealer == dealer
    assert state.log is not None
    assert [e.cards[0] for e in state.log if e.kind == "dealer-draw"] == " ".join(draws).split()
    labels = [f"dealer:{k}" for k in range(1, len(draws) + 1)]
    assert [label for label, _ in chance.asked] == [*labels, "deal:1"]
    assert all(cards == codes for _, cards in chance.asked)


@pytest.mark.parametrize("decks", [hiyoko.Hiyoko.DECKS, isuri.Isuri.DECKS], ids=["hiyoko", "isuri"])
def test_hanafuda_that_are_alike_count_and_follow_alike(decks: dict[str, SequenceDeck]) -> None:
    deck = decks["hanafuda"]
    pairs = [
        (deck.index[first], card)
        for card, code in enumerate(deck.codes)
        if (first := FIRST_ALIKE[code]) != code and first in deck.index
    ]
    assert len(pairs) == 10
    for first, other in pairs:
        both = 1 << first | 1 << other
        masks = (*deck.follow, *deck.counting, *deck.out_of_order, deck.twos, deck.ghosts, deck.turned_ghosts)
        assert all(mask & both in (0, both) for mask in masks)
        for of_card in (deck.numbers, deck.follow, deck.out_of_order, deck.following_numbers):
            assert of_card[first] == of_card[other]
            assert of_card[first + TURNED] == of_card[other + TURNED]
        assert deck.hand_numbers[first] == deck.hand_numbers[other]
        assert deck.printed[first] == deck.printed[other]

"""What a computer player prefers in Hiifuu: discards for two tricks, which tricks to win, whom to hurt."""

from random import Random

import pytest

from games.cards.hiifuu import INDEX
from games.hiifuu.chances import MAX_DISCARDS
from games.masks import mask_of
from tests.games.cases import cases
from tests.games.hiifuu_positions import position, to_discard
from tests.games.preferences import check_choices, preferred

TWO_WINNERS = "O1 O2 O7 O13 P1 P2 P7 P13 V1 V2 V7 G1 G7"

HURT = "hands O7 V1 / O3 V4 / O2 V6 / O5 O12"
"""The last seat, with three tricks, either lets the leader win the trick or takes it itself."""

OVER = "G14 V1 V2 / G2 V3 V4 / G3 V5 V7 / V6 G13 G15"
"""The last seat may stay below the green 14 or go over it."""

CHOICES = cases(f"""
With two tricks the highest card that does not win is played
    hiifuu; hands O7 V1 / O2 O6 O9 / V4 V5 V6 / G1 G2 G3; tricks 0 2 0 0; moves play O7
    preferred: play O6
With two tricks a low card is led
    hiifuu; hands O1 O12 P3 / O2 O3 O4 / V1 V2 V3 / P4 P5 P6; tricks 2 0 0 0
    preferred: play O1
With two tricks a low card is led although others in hand cannot be beaten
    hiifuu; hands O15 P3 P15 / O2 O3 O4 / V1 V2 V3 / P4 P5 P6; tricks 2 0 0 0
    preferred: play P3
With two tricks a card that stays below is played although a sure winner stays in hand
    hiifuu; hands {OVER}; tricks 0 0 0 2; moves play G14, play G2, play G3
    preferred: play G13
With two tricks and another colour led the most dangerous card goes
    hiifuu; hands O7 O8 / P1 P12 / P2 P3 / P4 P5; tricks 0 2 0 0; moves play O7
    preferred: play P12
While a trick is missing the led one is won
    hiifuu; hands O7 V1 / O2 O6 O9 / V4 V5 V6 / G1 G2 G3; tricks 0 1 0 0; moves play O7
    preferred: play O9
The last trick that is missing is won with the highest card
    hiifuu; hands O7 V1 V2 / O3 V4 V5 / O2 V6 V7 / O8 O12 P1; tricks 0 0 0 1; moves play O7, play O3, play O2
    preferred: play O12
A sure winner is led at once and not kept for later
    hiifuu; hands O13 P1 / O2 O3 / V1 V2 / P4 P5; tricks 1 0 0 0
    preferred: play O13
Green 5 is led because all higher green cards have been played; purple 9 might not win
    hiifuu; hands G5 P9 / O1 P10 / V1 P11 / G2 P12; tricks 1 0 0 0; played G6 G7 G8 G9 G10 G11 G12 G13
    preferred: play G5
Whoever has too many tricks lets the one who is winning lose their token with a third trick
    hiifuu; {HURT}; tricks 2 0 0 3; takers 0 3; moves play O7, play O3, play O2
    preferred: play O5
They keep a second trick and its token from them
    hiifuu; {HURT}; tricks 1 0 0 3; takers 3; moves play O7, play O3, play O2
    preferred: play O12
They do as they like if there is nothing to lose, nothing to win, or no token is left
    hiifuu; {HURT}; tricks 2 0 0 3; moves play O7, play O3, play O2
    preferred: play O5 or play O12
    hiifuu; {HURT}; tricks 0 0 0 3; moves play O7, play O3, play O2
    preferred: play O5 or play O12
    hiifuu; {HURT}; tricks 1 0 0 3; takers 3 1 2 1; moves play O7, play O3, play O2
    preferred: play O5 or play O12
A beginner keeps a dangerous card that could be thrown off
    hiifuu; hands O7 O8 / P1 P12 / P2 P3 / P4 P5; tricks 0 2 0 0; takers 1; moves play O7
    beginners: play P1
A beginner wins with the highest card and otherwise plays the lowest
    hiifuu; hands O7 V1 / O2 O6 O9 / V4 V5 V6 / G1 G2 G3; tricks 0 1 0 0; moves play O7
    beginners: play O9
    then play O9
    beginners: play V4
""")


@pytest.mark.parametrize("lines", CHOICES.values(), ids=CHOICES)
def test_what_is_played(lines: list[str]) -> None:
    check_choices(lines)


def test_two_sure_winners_are_kept_with_the_lowest_cards_and_the_middle_ones_discarded() -> None:
    assert preferred(to_discard(TWO_WINNERS), 0) == {"discard O7 P7 V7 G7"}


def test_only_a_dozen_ways_to_discard_are_considered_the_best_one_first() -> None:
    state = to_discard(TWO_WINNERS)
    found = [state.notation(move) for move in state.candidates(0)]
    assert found[0] == "discard O7 P7 V7 G7"
    assert len(set(found)) == len(found) == MAX_DISCARDS
    assert all("O13" not in move and "P13" not in move for move in found)


def test_a_middling_card_is_led_when_the_others_cannot_follow() -> None:
    """Orange 6 wins because those after it have shown to be out of orange; purple 7 might not."""
    state = position("O6 P7", "P8 V9", "P9 V8", "P5 O9", tricks=(1, 0, 0, 0))
    orange = mask_of(range(INDEX["O18"] + 1))
    state.lacks = [0, orange, orange, orange]
    assert preferred(state) == {"play O6"}


def test_a_beginner_keeps_a_third_high_card_and_discards_those_below() -> None:
    state = to_discard(TWO_WINNERS)
    move = state.notation(state.beginner(0, Random(1)))
    assert move == "discard O2 P7 V7 G7"
    assert move not in preferred(state, 0)

"""What a computer player prefers in Hiifuu: discards for two tricks, which tricks to win, whom to hurt."""

from random import Random

import pytest

from games.cards.hiifuu import INDEX
from games.hiifuu.chances import MOST_DISCARDS
from games.hiifuu.policy import Hiifuu
from games.masks import mask_of
from tests.games.hiifuu_positions import dealt, play, position
from tests.games.preferences import preferred


def to_discard(hand: str) -> Hiifuu:
    """Return the start of a match of four in which seat 0 has this hand."""
    state = dealt(4)
    own = [INDEX[code] for code in hand.split()]
    rest = [card for cards in state.hands for card in cards if card not in own]
    state.hands = [own, *(sorted(rest[seat * 13 : seat * 13 + 13]) for seat in range(3))]
    return state


TWO_WINNERS = "O1 O2 O7 O13 P1 P2 P7 P13 V1 V2 V7 G1 G7"


def test_two_sure_winners_are_kept_with_the_lowest_cards_and_the_middle_ones_discarded() -> None:
    assert preferred(to_discard(TWO_WINNERS), 0) == {"discard O7 P7 V7 G7"}


def test_only_a_dozen_ways_to_discard_are_considered_the_best_one_first() -> None:
    state = to_discard(TWO_WINNERS)
    found = [state.notation(move) for move in state.candidates(0)]
    assert found[0] == "discard O7 P7 V7 G7"
    assert len(set(found)) == len(found) == MOST_DISCARDS
    assert all("O13" not in move and "P13" not in move for move in found)


def test_with_two_tricks_the_highest_card_that_does_not_win_is_played() -> None:
    state = position("O7 V1", "O2 O6 O9", "V4 V5 V6", "G1 G2 G3", tricks=(0, 2, 0, 0))
    play(state, "O7")
    assert preferred(state) == {"play O6"}


def test_with_two_tricks_a_low_card_is_led() -> None:
    state = position("O1 O12 P3", "O2 O3 O4", "V1 V2 V3", "P4 P5 P6", tricks=(2, 0, 0, 0))
    assert preferred(state) == {"play O1"}


def test_with_two_tricks_a_low_card_is_led_although_others_in_hand_cannot_be_beaten() -> None:
    state = position("O15 P3 P15", "O2 O3 O4", "V1 V2 V3", "P4 P5 P6", tricks=(2, 0, 0, 0))
    assert preferred(state) == {"play P3"}


def test_with_two_tricks_a_card_that_stays_below_is_played_although_a_sure_winner_stays_in_hand() -> None:
    state = position("G14 V1 V2", "G2 V3 V4", "G3 V5 V7", "V6 G13 G15", tricks=(0, 0, 0, 2))
    play(state, "G14", "G2", "G3")
    assert preferred(state) == {"play G13"}


def test_with_two_tricks_and_another_colour_led_the_most_dangerous_card_goes() -> None:
    state = position("O7 O8", "P1 P12", "P2 P3", "P4 P5", tricks=(0, 2, 0, 0))
    play(state, "O7")
    assert preferred(state) == {"play P12"}


def test_while_a_trick_is_missing_the_led_one_is_won() -> None:
    state = position("O7 V1", "O2 O6 O9", "V4 V5 V6", "G1 G2 G3", tricks=(0, 1, 0, 0))
    play(state, "O7")
    assert preferred(state) == {"play O9"}


def test_the_last_trick_that_is_missing_is_won_with_the_highest_card() -> None:
    state = position("O7 V1 V2", "O3 V4 V5", "O2 V6 V7", "O8 O12 P1", tricks=(0, 0, 0, 1))
    play(state, "O7 O3 O2")
    assert preferred(state) == {"play O12"}


def test_a_sure_winner_is_led_at_once_and_not_kept_for_later() -> None:
    state = position("O13 P1", "O2 O3", "V1 V2", "P4 P5", tricks=(1, 0, 0, 0))
    assert preferred(state) == {"play O13"}


def test_a_card_that_no_unseen_one_can_beat_is_led() -> None:
    """Green 5 wins because all higher green cards have been played; purple 9 might not."""
    state = position("G5 P9", "O1 P10", "V1 P11", "G2 P12", tricks=(1, 0, 0, 0))
    state.played = [INDEX[f"G{value}"] for value in range(6, 14)]
    assert preferred(state) == {"play G5"}


def test_a_middling_card_is_led_when_the_others_cannot_follow() -> None:
    """Orange 6 wins because those after it have shown to be out of orange; purple 7 might not."""
    state = position("O6 P7", "P8 V9", "P9 V8", "P5 O9", tricks=(1, 0, 0, 0))
    orange = mask_of(range(INDEX["O18"] + 1))
    state.lacks = [0, orange, orange, orange]
    assert preferred(state) == {"play O6"}


HURT = ("O7 V1", "O3 V4", "O2 V6", "O5 O12")
"""The last seat, with three tricks, either lets the leader win the trick or takes it itself."""


@pytest.mark.parametrize(
    ("won", "takers", "played"),
    [(2, (0, 3), "O5"), (1, (3,), "O12"), (2, (), None), (0, (), None), (1, (3, 1, 2, 1), None)],
    ids=[
        "let them lose their token with a third trick",
        "keep a second trick and its token from them",
        "nothing to lose",
        "nothing to win",
        "no token is left",
    ],
)
def test_whoever_has_too_many_tricks_hurts_the_seat_that_is_winning(
    won: int, takers: tuple[int, ...], played: str | None
) -> None:
    state = position(*HURT, tricks=(won, 0, 0, 3), takers=takers)
    play(state, "O7 O3 O2")
    assert preferred(state) == ({f"play {played}"} if played else {"play O5", "play O12"})


def test_a_beginner_keeps_a_third_high_card_and_discards_those_below() -> None:
    state = to_discard(TWO_WINNERS)
    move = state.notation(state.beginner(0, Random(1)))
    assert move == "discard O2 P7 V7 G7"
    assert move not in preferred(state, 0)


def test_a_beginner_keeps_a_dangerous_card_that_could_be_thrown_off() -> None:
    state = position("O7 O8", "P1 P12", "P2 P3", "P4 P5", tricks=(0, 2, 0, 0), takers=(1,))
    play(state, "O7")
    assert state.notation(state.beginner(1, Random(1))) == "play P1"


def test_a_beginner_wins_with_the_highest_card_and_otherwise_plays_the_lowest() -> None:
    state = position("O7 V1", "O2 O6 O9", "V4 V5 V6", "G1 G2 G3", tricks=(0, 1, 0, 0))
    play(state, "O7")
    assert state.notation(state.beginner(1, Random(1))) == "play O9"
    play(state, "O9")
    assert state.notation(state.beginner(2, Random(1))) == "play V4"

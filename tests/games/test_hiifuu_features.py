"""What good players of Hiifuu say of moves: tricks won, cards kept or shed, and what rivals get or lose."""

import pytest

from games.cards.hiifuu import INDEX
from games.hiifuu.policy import Hiifuu
from games.reasons import Feature
from tests.games.cases import cases, check_said
from tests.games.hiifuu_positions import play, position, to_discard

SAID = cases("""
A card that nothing can beat surely wins the second trick and the next token
    hiifuu; hands G5 G13 / G1 G2 / G3 G4 / V1 V2; tricks 1 2 0 0; takers 1
    play G13: hiifuu-second, cards -, amount 2
Higher cards that may still come are told
    hiifuu; hands G11 V1 / G13 O2 / G12 O3 / P1 P2; tricks 1 0 0 0
    play G11: hiifuu-second, cards G12 G13
A card that hardly ever wins is said to win no trick
    hiifuu; hands G6 V1 / P1 P2 / P3 P4 / P5 P6; tricks 1 0 0 0; row 4 5 6 7
    play G6: no hiifuu-second
    hiifuu; hands G10 V1 / P1 P2 / P3 P4 / P5 P6; tricks 1 0 0 0; row 4 5 6 7
    play G10: hiifuu-second
A third trick speaks against a card as far as the token counts
    hiifuu; hands G13 G1 / O1 O2 O3 / P1 P2 P3 / V1 V2 V3; tricks 2 0 0 0; takers 0; row 5 6 7 8
    play G13: hiifuu-third, worth -5, amount 5
    play G1: no hiifuu-third
Without a token to lose a third trick does not matter
    hiifuu; hands G13 G1 / O1 O2 O3 / P1 P2 P3 / V1 V2 V3; tricks 2 2 2 2; takers 1 2 3; row 5 6 7
    play G13: no hiifuu-third
The highest card of a colour is kept for a trick that is missing
    hiifuu; hands O1 O2 O3 / O5 G13 P1 / V1 V2 V3 / P2 P3 P4; tricks 0 1 0 0; moves play O1
    play O5: hiifuu-keeps, cards G13, amount 0
A high card is shed on a colour that one lacks
    hiifuu; hands O7 O8 / P1 P12 / P2 P3 / P4 P5; tricks 0 2 0 0; takers 1; moves play O7
    play P12: hiifuu-sheds, cards P12
    play P1: no hiifuu-sheds
The last card of a colour makes room to throw off a dangerous one
    hiifuu; hands O7 O8 / O2 P12 / P2 P3 / P4 P5; tricks 0 2 0 0; takers 1; moves play O7
    play O2: hiifuu-void, cards P12
A trick left to a rival with two covers the rivals token
    hiifuu; hands O13 V1 / O2 P1 / P2 P3 / P4 P5; tricks 2 1 0 0; takers 0; row 3 4 5 6; moves play O13
    play O2: hiifuu-lets, seat 0, amount 3
A rivals second trick is denied or left
    hiifuu; hands O7 V1 / O2 O9 / P2 P3 / P4 P5; tricks 1 0 0 0; takers 1; row 3 4 5 6; moves play O7
    play O9: hiifuu-denies, seat 0, amount 4
    play O2: hiifuu-hands, seat 0
A rival who might end the match is stopped at the first trick
    hiifuu; rounds 7 / 0 / 0 / 0; hands O7 V1 / O2 O9 / P2 P3 / P4 P5; row 3 4 5 6; moves play O7
    play O9: hiifuu-stops, seat 0, amount 4
If all who may win the trick have two, one of them loses a token
    hiifuu; hands O7 V1 / O2 O9 / P2 P3 / P4 P5; tricks 2 1 2 2; takers 0 2 3; row 3 4 5 6; moves play O7
    play O2: hiifuu-lets-any
    play O9: no hiifuu-lets-any
While tricks are missing the card that beats nothing is thrown off
    hiifuu; hands O7 O8 / P1 P12 / P2 P3 / P4 P5; tricks 0 1 0 0; moves play O7
    play P1: hiifuu-throws-off, cards P1, amount 0
    play P12: no hiifuu-throws-off
A token can only be left for a better one by those who could take it
    hiifuu; hands O7 / O2 O9 P13 / P2 P3 P4 / P5 P6 P7; tricks 0 1 0 0; played O10 O11 O12 O13; moves play O7
    play O2: hiifuu-waits
    hiifuu; hands O13 / O2 O9 P13 / P2 P3 P4 / P5 P6 P7; tricks 0 1 0 0; moves play O13
    play O2: no hiifuu-waits
""")


@pytest.mark.parametrize("lines", SAID.values(), ids=SAID)
def test_what_is_said_of_a_move(lines: list[str]) -> None:
    check_said(lines)


def said(state: Hiifuu, code: str) -> dict[str, Feature]:
    """Return the features of playing a card for the seat to move, by name; the last one of each."""
    return {each.name: each for each in state.features(state.to_move[0], INDEX[code])}


def test_a_rival_that_lacks_the_colour_cannot_play_a_higher_card() -> None:
    state = position("G11 V1", "O1 O2", "P3 P4", "P1 P2", tricks=(1, 0, 0, 0))
    for seat in (1, 2, 3):
        state.lacks[seat] = (1 << 18) - 1 << INDEX["G1"]
    assert said(state, "G11")["hiifuu-second"].cards == ()


def test_a_rival_who_may_end_the_match_with_the_token_counts_for_more() -> None:
    behind, ahead = (
        position(
            "O7 V1", "O2 O9", "P2 P3", "P4 P5", tricks=(1, 0, 0, 0), totals=(points, 0, 0, 0), row=(3, 4)
        )
        for points in (0, 7)
    )
    play(behind, "O7")
    play(ahead, "O7")
    assert said(ahead, "O9")["hiifuu-denies"].worth > said(behind, "O9")["hiifuu-denies"].worth


def test_a_low_lead_may_force_a_third_trick_on_those_who_can_follow() -> None:
    state = position("G2 O5", "G7 O1", "G8 O2", "G9 O3", tricks=(0, 2, 0, 2), takers=(1, 3), row=(3, 4, 5, 6))
    state.lacks[3] = (1 << 18) - 1 << INDEX["G1"]
    traps = [each.seat for each in state.features(0, INDEX["G2"]) if each.name == "hiifuu-traps"]
    assert traps == [1]


def test_discards_keep_two_winners_and_throw_away_what_might_win_a_third() -> None:
    state = to_discard("O1 O2 O7 O13 P1 P2 P7 P13 V1 V2 V12 G1 G2")
    found = {each.name: each for each in state.features(0, state.parse("discard O7 P7 V2 V12"))}
    assert found["hiifuu-keeps-two"].cards == ("O13", "P13")
    assert found["hiifuu-throws-danger"].cards == ("V12",)


def test_discards_may_empty_a_colour() -> None:
    state = to_discard("O1 O2 O3 O4 O5 O13 P1 P2 P7 P13 V1 V2 V7")
    found = state.features(0, state.parse("discard P7 V1 V2 V7"))
    emptied = [(each.label, each.cards) for each in found if each.name == "hiifuu-empties"]
    assert emptied == [("violet", ("V1", "V2", "V7"))]


def test_a_middling_card_is_a_danger_once_most_others_lack_its_colour() -> None:
    state = position("O5 O8", "P7 V1", "P2 P8", "G4 G5", tricks=(1, 2, 0, 0), takers=(1,))
    play(state, "O5")
    assert "hiifuu-sheds" not in said(state, "P7")
    for seat in (0, 3):
        state.lacks[seat] = (1 << 18) - 1 << INDEX["P1"]
    assert said(state, "P7")["hiifuu-sheds"].cards == ("P7",)


def test_what_no_other_seat_can_hold_is_not_out() -> None:
    state = position("O5 O8", "G1 P7", "V2 V8", "G4 G5", tricks=(1, 1, 0, 0))
    for seat in (0, 2, 3):
        state.lacks[seat] = (1 << 18) - 1 << INDEX["P1"]
    play(state, "O5")
    assert said(state, "G1")["hiifuu-keeps"].amount == 0


def test_a_lead_may_leave_a_second_trick_to_those_who_can_follow() -> None:
    state = position("G2 O5", "G7 O1", "G8 O2", "G9 O3", tricks=(0, 1, 0, 1), row=(3, 4, 5, 6))
    state.lacks[3] = (1 << 18) - 1 << INDEX["G1"]
    fed = [each for each in state.features(0, INDEX["G2"]) if each.name == "hiifuu-hands"]
    assert [(each.seat, each.amount) for each in fed] == [(1, 3)]
    assert {each.seat for each in state.features(0, INDEX["O5"]) if each.name == "hiifuu-hands"} == {1, 3}


def test_the_likelier_a_lead_wins_itself_the_less_it_forces_on_others() -> None:
    state = position(
        "G2 G8 G12", "O1 O2 O3", "P1 P2 P3", "V1 V2 V3", tricks=(3, 2, 0, 0), takers=(0, 1), row=(3, 8, 5, 6)
    )
    low, middling = said(state, "G2")["hiifuu-traps"], said(state, "G8")["hiifuu-traps"]
    assert low.worth > middling.worth
    assert "hiifuu-traps" not in said(state, "G12")

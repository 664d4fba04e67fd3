"""What good players of Hiifuu say of moves: tricks won, cards kept or shed, and what rivals get or lose."""

from games.cards.hiifuu import INDEX
from games.hiifuu.policy import Hiifuu
from games.hiifuu.rules import discard_of
from games.reasons import Feature
from tests.games.hiifuu_positions import dealt, play, position

LOW = ("O1 O2 O3", "P1 P2 P3", "V1 V2 V3")
"""Hands of no importance."""


def said(state: Hiifuu, code: str) -> dict[str, Feature]:
    """Return the features of playing a card for the seat to move, by name; the last one of each."""
    return {each.name: each for each in state.features(state.to_move[0], INDEX[code])}


def with_hand(hand: str) -> Hiifuu:
    """Return the start of a match of four in which seat 0 has this hand."""
    state = dealt(4)
    state.hands[0] = [INDEX[code] for code in hand.split()]
    return state


def said_of_discards(state: Hiifuu, *codes: str) -> tuple[Feature, ...]:
    """Return the features of discarding these cards for seat 0."""
    return state.features(0, discard_of([INDEX[code] for code in codes]))


def test_a_card_that_nothing_can_beat_surely_wins_the_second_trick_and_the_next_token() -> None:
    state = position("G5 G13", "G1 G2", "G3 G4", "V1 V2", tricks=(1, 2, 0, 0), takers=(1,))
    assert said(state, "G13")["hiifuu-second"].cards == ()
    assert said(state, "G13")["hiifuu-second"].amount == 2


def test_higher_cards_that_may_still_come_are_told() -> None:
    state = position("G11 V1", "G13 O2", "G12 O3", "P1 P2", tricks=(1, 0, 0, 0))
    assert said(state, "G11")["hiifuu-second"].cards == ("G12", "G13")


def test_a_rival_that_lacks_the_colour_cannot_play_a_higher_card() -> None:
    state = position("G11 V1", "O1 O2", "P3 P4", "P1 P2", tricks=(1, 0, 0, 0))
    for seat in (1, 2, 3):
        state.lacks[seat] = (1 << 18) - 1 << INDEX["G1"]
    assert said(state, "G11")["hiifuu-second"].cards == ()


def test_a_card_that_hardly_ever_wins_is_said_to_win_no_trick() -> None:
    for code, reckoned in (("G6", False), ("G10", True)):
        state = position(f"{code} V1", "P1 P2", "P3 P4", "P5 P6", tricks=(1, 0, 0, 0), row=(4, 5, 6, 7))
        assert ("hiifuu-second" in said(state, code)) == reckoned


def test_a_third_trick_speaks_against_a_card_as_far_as_the_token_counts() -> None:
    state = position("G13 G1", *LOW, tricks=(2, 0, 0, 0), takers=(0,), row=(5, 6, 7, 8))
    third = said(state, "G13")["hiifuu-third"]
    assert (third.worth, third.amount) == (-5, 5)
    assert "hiifuu-third" not in said(state, "G1")


def test_without_a_token_to_lose_a_third_trick_does_not_matter() -> None:
    state = position("G13 G1", *LOW, tricks=(2, 2, 2, 2), takers=(1, 2, 3), row=(5, 6, 7))
    assert "hiifuu-third" not in said(state, "G13")


def test_the_highest_card_of_a_colour_is_kept_for_a_trick_that_is_missing() -> None:
    state = position(LOW[0], "O5 G13 P1", "V1 V2 V3", "P2 P3 P4", tricks=(0, 1, 0, 0))
    play(state, "O1")
    kept = said(state, "O5")["hiifuu-keeps"]
    assert (kept.cards, kept.amount) == (("G13",), 0)


def test_a_high_card_is_shed_on_a_colour_that_one_lacks() -> None:
    state = position("O7 O8", "P1 P12", "P2 P3", "P4 P5", tricks=(0, 2, 0, 0), takers=(1,))
    play(state, "O7")
    assert said(state, "P12")["hiifuu-sheds"].cards == ("P12",)
    assert "hiifuu-sheds" not in said(state, "P1")


def test_the_last_card_of_a_colour_makes_room_to_throw_off_a_dangerous_one() -> None:
    state = position("O7 O8", "O2 P12", "P2 P3", "P4 P5", tricks=(0, 2, 0, 0), takers=(1,))
    play(state, "O7")
    assert said(state, "O2")["hiifuu-void"].cards == ("P12",)


def test_a_trick_left_to_a_rival_with_two_covers_the_rivals_token() -> None:
    state = position("O13 V1", "O2 P1", "P2 P3", "P4 P5", tricks=(2, 1, 0, 0), takers=(0,), row=(3, 4, 5, 6))
    play(state, "O13")
    lets = said(state, "O2")["hiifuu-lets"]
    assert (lets.seat, lets.amount) == (0, 3)


def test_a_rivals_second_trick_is_denied_or_left() -> None:
    state = position("O7 V1", "O2 O9", "P2 P3", "P4 P5", tricks=(1, 2, 0, 0), takers=(1,), row=(3, 4, 5, 6))
    state.tricks[1] = 0
    play(state, "O7")
    assert (said(state, "O9")["hiifuu-denies"].seat, said(state, "O9")["hiifuu-denies"].amount) == (0, 4)
    assert said(state, "O2")["hiifuu-hands"].seat == 0


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
    state = with_hand("O1 O2 O7 O13 P1 P2 P7 P13 V1 V2 V12 G1 G2")
    found = {each.name: each for each in said_of_discards(state, "O7", "P7", "V12", "V2")}
    assert found["hiifuu-keeps-two"].cards == ("O13", "P13")
    assert found["hiifuu-throws-danger"].cards == ("V12",)


def test_discards_may_empty_a_colour() -> None:
    state = with_hand("O1 O2 O3 O4 O5 O13 P1 P2 P7 P13 V1 V2 V7")
    emptied = [
        each for each in said_of_discards(state, "V1", "V2", "V7", "P7") if each.name == "hiifuu-empties"
    ]
    assert [(each.label, each.cards) for each in emptied] == [("violet", ("V1", "V2", "V7"))]


def test_a_rival_who_might_end_the_match_is_stopped_at_the_first_trick() -> None:
    state = position("O7 V1", "O2 O9", "P2 P3", "P4 P5", totals=(7, 0, 0, 0), row=(3, 4, 5, 6))
    play(state, "O7")
    assert (said(state, "O9")["hiifuu-stops"].seat, said(state, "O9")["hiifuu-stops"].amount) == (0, 4)


def test_if_all_who_may_win_the_trick_have_two_one_of_them_loses_a_token() -> None:
    state = position(
        "O7 V1", "O2 O9", "P2 P3", "P4 P5", tricks=(2, 1, 2, 2), takers=(0, 2, 3), row=(3, 4, 5, 6)
    )
    play(state, "O7")
    assert "hiifuu-lets-any" in said(state, "O2")
    assert "hiifuu-lets-any" not in said(state, "O9")


def test_while_tricks_are_missing_the_card_that_beats_nothing_is_thrown_off() -> None:
    state = position("O7 O8", "P1 P12", "P2 P3", "P4 P5", tricks=(0, 1, 0, 0))
    play(state, "O7")
    assert (said(state, "P1")["hiifuu-throws-off"].cards, said(state, "P1")["hiifuu-throws-off"].amount) == (
        ("P1",),
        0,
    )
    assert "hiifuu-throws-off" not in said(state, "P12")


def test_a_token_can_only_be_left_for_a_better_one_by_those_who_could_take_it() -> None:
    for led, waits in (("O7", True), ("O13", False)):
        state = position(f"{led} V1", "O2 O9 P13", "P2 P3 P4", "P5 P6 P7", tricks=(0, 1, 0, 0))
        for card in range(INDEX["O10"], INDEX["O13"] + 1):
            if card not in state.hands[0]:
                state.played.append(card)
        play(state, led)
        assert ("hiifuu-waits" in said(state, "O2")) == waits


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
    state = position("G2 G8 G12", *LOW, tricks=(3, 2, 0, 0), takers=(0, 1), row=(3, 8, 5, 6))
    low, middling = said(state, "G2")["hiifuu-traps"], said(state, "G8")["hiifuu-traps"]
    assert low.worth > middling.worth
    assert "hiifuu-traps" not in said(state, "G12")

"""What there is to say of a move in Hiyoko and Isuri, on laid positions."""

import pytest

from tests.games.begun import standing
from tests.games.cases import cases, check_said

OF_BOTH = cases("""
A run can empty the hand
    isuri; hands O8 O9 O10 / U4 U5; pile O7
    play O8: run-out, cards O8 O9 O10
    then play O8, play O9
    play O10: run-last, cards O10
    stop: no run-last; no run-out
A one two is told only where the one does not follow
    isuri; hands O1 O2 O8 / U4 U5; pile U1
    play O1: run-one-two, cards O1 O2
    play O2: no run-one-two
    isuri; hands O1 O2 O8 / U4 U5; pile U12
    play O1: no run-one-two
How many turns what is left needs
    isuri; hands O9 O4 S5 U10 / U4 U5; pile O8
    play O9: run-turns, cards S5 O4, amount 1
    then play O9
    stop: run-turns, amount 2
How many cards let the rest go out when turned is told: eights, ghosts for 8, the 12 of clubs
    isuri; hands O5 O9 O10 / U4 U5; pile O4
    play O5: run-ready, cards O9 O10, amount 10
    isuri; hands O5 O9 O10 / U4 U5; pile C8 S8 C1 O4
    play O5: run-ready, amount 7
A card to which no other leads is got rid of
    isuri; hands O7 O11 O9 / U4 U5; pile S3
    play O7: run-rid, cards O7, amount 5, for
    play O11: run-rid, cards O11, amount 9, for
A card may be left without the one that led to it
    isuri; hands C6 O7 U7 O11 / U4 U5; pile S3
    play C6: run-lone, amount 5, against
    play O11: no run-lone
Of cards that follow one another the next one is kept by stopping, not by playing it
    isuri; hands O8 O9 O10 S10 U10 / U4 U5; pile O7; moves play O8
    stop: run-linked, theme stop
    play O9: no run-linked
A ghost is kept for a gap of one number
    isuri; hands O9 C1 O5 O7 / U4 U5; pile O8
    play O9: run-gap, cards C1, amount 6
    isuri; hands O9 C1 O5 U12 / U4 U5; pile O8
    play O9: run-ghost, cards C1
A ghost left on top speaks against a move
    isuri; hands O8 C1 O3 U12 / U4 U5 U9; pile O7; moves play O8, play C1
    stop: run-open, cards C1, seat 1, against
What another player has shown not to hold makes them pass
    isuri; hands O8 O4 U10 / U4 U5; pile O7
    play O8: no run-barred
    isuri; hands O8 O4 U10 / U4 U5; pile O7; barred - / C9 S9 O9 U9 C1 S1 C2 S2 S3
    play O8: run-barred, cards O8, seat 1, theme block
No card that follows is out any more
    isuri; hands O8 O4 U10 / U4 U5; pile C9 S9 O9 U9 C1 S1 C2 S2 S3 O7
    play O8: run-gone, seat 1
The last cards of another player may follow
    isuri; hands O8 O4 U11 / U4; pile C9 S9 C1 S1 O7
    play O8: run-caught, seat 1, amount 5, against
    isuri; hands O8 O4 U11 / U4 U9; pile C9 S9 C1 S1 O7
    play O8: run-caught-two
    isuri; hands O8 O4 U11 / U4 U9 U7; pile C9 S9 C1 S1 O7
    play O8: no run-caught; no run-caught-two
A card is kept for the number that has to be played next
    isuri; hands O8 O10 U4 / U5 U9 U7; pile O7
    play O8: run-reply, cards O10, seat 1, amount 9
Once the pile was shuffled the other hand is known
    isuri; hands O8 O4 U11 / U4 U5; pile O7; reshuffles 1
    play O8: run-barred, seat 1
    isuri; hands O8 O4 U11 / U9 U5; pile O7; reshuffles 1
    play O8: no run-barred; no run-gone
""")
"""What is said in Isuri and in Hiyoko alike."""

OF_ONE = cases("""
Cards are paid at once only in Isuri
    isuri; hands O8 O9 O4 / U4 U5; pile O7
    play O8: run-earns, amount 17
    hiyoko; hands O8 O9 O4 / U4 U5; pile O7
    play O8: no run-earns
Several cards are played at once
    isuri; hands O8 S8 C8 O4 / U4 U5; pile O7
    play S8 O8 C8: run-together, cards S8 O8 C8
    play C8: no run-together
More cards are linked where several can be played at once
    isuri; hands O8 O9 O10 S10 U10 / U4 U5; pile O7; moves play O8
    stop: run-linked, cards O9 O10 U10 S10
    hiyoko; hands O8 O9 O10 S10 U10 / U4 U5; pile O7; moves play O8
    stop: run-linked, cards O9 S10
How many cards follow counts where a pass costs
    isuri; hands O8 O4 U11 / U4 U5 U9; pile C9 S9 C1 S1 O7
    play O8: run-few, amount 5
    hiyoko; hands O8 O4 U11 / U4 U5 U9; pile C9 S9 C1 S1 O7
    play O8: no run-few
""")


@pytest.mark.parametrize("game", ["hiyoko", "isuri"])
@pytest.mark.parametrize("lines", OF_BOTH.values(), ids=OF_BOTH)
def test_what_is_said_of_a_move_in_both_games(lines: list[str], game: str) -> None:
    check_said([line.replace("isuri", game) for line in lines])


@pytest.mark.parametrize("lines", OF_ONE.values(), ids=OF_ONE)
def test_what_is_said_of_a_move_in_one_of_them(lines: list[str]) -> None:
    check_said(lines)


@pytest.mark.parametrize("game", ["hiyoko", "isuri"])
def test_of_two_cards_to_which_few_lead_the_one_with_fewer_is_the_better_one_to_get_rid_of(game: str) -> None:
    """No 6 leads to a 7 when turned, only ghosts do."""
    state = standing(f"{game}; hands O7 O11 O9 / U4 U5; pile S3")
    seven, eleven = (state.features(0, state.parse(f"play {code}")) for code in ("O7", "O11"))
    worth = {each.cards: each.worth for each in (*seven, *eleven) if each.name == "run-rid"}
    assert worth["O7",] > worth["O11",] > 0

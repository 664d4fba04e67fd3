"""What a computer player prefers in Hiyoko and Isuri: which run to play, where to end it, what to keep."""

import pytest

from tests.games.begun import standing
from tests.games.cases import cases
from tests.games.preferences import beginners, check_choices, preferred

OF_BOTH = cases("""
A run that empties the hand is played to its end
    isuri; hands O8 O9 O10 / U4 U5; pile O7
    preferred: play O8
    then play O8
    preferred: play O9
    then play O9
    preferred: play O10
A run goes on rather than leave its next card behind
    isuri; hands O8 O9 O10 O4 / U4 U5; pile O7; moves play O8
    preferred: play O9
    then play O9
    preferred: play O10
A ghost is kept while another card can be played
    isuri; hands C1 O8 O4 / U4 U5; pile O7
    preferred: play O8
A ghost is kept if the hand cannot be emptied with it
    isuri; hands O8 O4 C1 U11 / U4 U5; pile O7; moves play O8
    preferred: stop
A ghost is played to empty the hand
    isuri; hands O8 O4 C1 / U4 U5; pile O7; moves play O8
    preferred: play C1
A one is played on a one before the two rather than left behind
    isuri; hands O1 O2 O3 / U4 U5; pile U1
    legal: play O1 or play O2
    preferred: play O1
    isuri; hands O1 O2 O8 / U4 U5; pile U1
    legal: play O1 or play O2
    preferred: play O1
    isuri; hands O1 O2 O8 O9 / U4 U5; pile U1
    legal: play O1 or play O2
    preferred: play O1
Beginners play the highest card and are tempted by ghosts
    isuri; hands C1 O8 O9 O4 / U4 U5; pile S3
    beginners: play O9 or play C1
Beginners hardly ever stop before they have to
    isuri; hands O8 C1 O4 U11 / U4 U5; pile O7; moves play O8
    preferred: stop
    beginners: play C1 or stop
    isuri; hands O8 O9 / U4 U5; pile O7; moves play O8
    beginners: play O9
Beginners overlook one-twos
    isuri; hands O1 O2 O8 / U4 U5; pile U1
    beginners: play O2
    isuri; hands O1 U2 O8 / U4 U5; pile U1; moves play O1
    beginners and legal: play U2
""")
"""What is chosen in Isuri and in Hiyoko alike."""

OF_ONE = cases("""
A run ends before a card that leads to several others
    hiyoko; hands O8 O9 O10 S10 U10 / U4 U5; pile O7; moves play O8
    preferred: stop
Three cards of a number are played together in Isuri
    isuri; hands O8 S8 C8 O4 / U4 U5; pile O7
    preferred: play S8 O8 C8 or play C8 O8 S8 or play C8 S8 O8
    beginners: play O8 or play S8 or play C8
    hiyoko; hands O8 S8 C8 O4 / U4 U5; pile O7
    preferred: play O8 or play S8 or play C8
Points are worth a ghost in Isuri only: a run of dear cards is worth more than the ghost that goes on with it
    isuri; hands O8 C1 O10 O11 O12 U4 / U5 U7; pile O7; moves play O8
    preferred: play C1
    hiyoko; hands O8 C1 O10 O11 O12 U4 / U5 U7; pile O7; moves play O8
    preferred: stop
""")


@pytest.mark.parametrize("game", ["hiyoko", "isuri"])
@pytest.mark.parametrize("lines", OF_BOTH.values(), ids=OF_BOTH)
def test_what_is_chosen_in_both_games(lines: list[str], game: str) -> None:
    check_choices([line.replace("isuri", game) for line in lines])


@pytest.mark.parametrize("lines", OF_ONE.values(), ids=OF_ONE)
def test_what_is_chosen_in_one_of_them(lines: list[str]) -> None:
    check_choices(lines)


@pytest.mark.parametrize("game", ["hiyoko", "isuri"])
def test_good_players_are_not_tempted_as_beginners_are(game: str) -> None:
    state = standing(f"{game}; hands C1 O8 O9 O4 / U4 U5; pile S3")
    assert preferred(state).isdisjoint(beginners(state))

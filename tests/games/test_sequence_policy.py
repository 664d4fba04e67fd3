"""What a computer player prefers in Hiyoko and Isuri: which run to play, where to end it, what to keep."""

from random import Random

import pytest

from games.sequence.hiyoko import Hiyoko
from games.sequence.isuri import Isuri
from tests.games.preferences import SEEDS, preferred
from tests.games.sequence_positions import SequenceGame, laid_out, legal, play

both_games = pytest.mark.parametrize("game", [Hiyoko, Isuri])


@both_games
def test_a_run_that_empties_the_hand_is_played_to_its_end(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O9 O10", "U4 U5"), "O7")
    for code in ("O8", "O9", "O10"):
        assert preferred(state) == {f"play {code}"}
        play(state, f"play {code}")
    assert state.round == 2


@both_games
def test_a_run_goes_on_rather_than_leave_its_next_card_behind(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O9 O10 O4", "U4 U5"), "O7")
    play(state, "play O8")
    assert preferred(state) == {"play O9"}
    play(state, "play O9")
    assert preferred(state) == {"play O10"}


def test_a_run_ends_before_a_card_that_leads_to_several_others() -> None:
    state = laid_out(Hiyoko, ("O8 O9 O10 S10 U10", "U4 U5"), "O7")
    play(state, "play O8")
    assert preferred(state) == {"stop"}


@both_games
def test_a_ghost_is_kept_while_another_card_can_be_played(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("C1 O8 O4", "U4 U5"), "O7")
    assert preferred(state) == {"play O8"}


@both_games
def test_a_ghost_is_kept_if_the_hand_cannot_be_emptied_with_it(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O4 C1 U11", "U4 U5"), "O7")
    play(state, "play O8")
    assert preferred(state) == {"stop"}


@both_games
def test_a_ghost_is_played_to_empty_the_hand(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 O4 C1", "U4 U5"), "O7")
    play(state, "play O8")
    assert preferred(state) == {"play C1"}


def test_three_cards_of_a_number_are_played_together_in_isuri() -> None:
    state = laid_out(Isuri, ("O8 S8 C8 O4", "U4 U5"), "O7")
    assert preferred(state) == {"play S8 O8 C8", "play C8 O8 S8", "play C8 S8 O8"}
    state = laid_out(Hiyoko, ("O8 S8 C8 O4", "U4 U5"), "O7")
    assert preferred(state) == {"play O8", "play S8", "play C8"}


def test_points_are_worth_a_ghost_in_isuri_only() -> None:
    """A run of dear cards is worth more than the ghost that goes on with it."""
    hands = "O8 C1 O10 O11 O12 U4", "U5 U7"
    for game, wanted in ((Isuri, {"play C1"}), (Hiyoko, {"stop"})):
        state = laid_out(game, hands, "O7")
        play(state, "play O8")
        assert preferred(state) == wanted


@both_games
@pytest.mark.parametrize("rest", ["O3", "O8", "O8 O9"])
def test_a_one_is_played_on_a_one_before_the_two_rather_than_left_behind(
    game: type[SequenceGame], rest: str
) -> None:
    state = laid_out(game, (f"O1 O2 {rest}", "U4 U5"), "U1")
    assert set(legal(state)) == {"play O1", "play O2"}
    assert preferred(state) == {"play O1"}


def beginners(state: SequenceGame) -> set[str]:
    """Return the moves that beginners make for the seat to move."""
    return {state.notation(state.beginner(state.turn, Random(seed))) for seed in range(10 * len(SEEDS))}


@both_games
def test_beginners_play_the_highest_card_and_are_tempted_by_ghosts(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("C1 O8 O9 O4", "U4 U5"), "S3")
    assert preferred(state).isdisjoint({"play O9", "play C1"})
    assert beginners(state) == {"play O9", "play C1"}


@both_games
def test_beginners_hardly_ever_stop_before_they_have_to(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O8 C1 O4 U11", "U4 U5"), "O7")
    play(state, "play O8")
    assert preferred(state) == {"stop"}
    assert beginners(state) == {"play C1", "stop"}
    last = laid_out(game, ("O8 O9", "U4 U5"), "O7")
    play(last, "play O8")
    assert beginners(last) == {"play O9"}


@both_games
def test_beginners_overlook_one_twos(game: type[SequenceGame]) -> None:
    state = laid_out(game, ("O1 O2 O8", "U4 U5"), "U1")
    assert beginners(state) == {"play O2"}
    state = laid_out(game, ("O1 U2 O8", "U4 U5"), "U1")
    play(state, "play O1")
    assert beginners(state) == {"play U2"}
    assert set(legal(state)) == {"play U2"}


def test_beginners_overlook_plays_of_several_cards_at_once() -> None:
    state = laid_out(Isuri, ("O8 S8 C8 O4", "U4 U5"), "O7")
    assert beginners(state) == {"play O8", "play S8", "play C8"}

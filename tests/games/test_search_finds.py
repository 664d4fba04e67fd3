"""What the searching player finds in small positions, where there is no doubt about what is best."""

from random import Random

import pytest

from games.hanafuda.koi_koi import KoiKoi
from games.hanafuda.moves import CALLING
from games.hygge.rules import LAST_ACTION
from games.players.search import Iterations, Search, evaluate_moves
from games.sequence.hiyoko import Hiyoko
from games.sequence.isuri import Isuri
from games.state import State
from tests.games import hiifuu_positions, hygge_positions, sequence_positions
from tests.games.hanafuda_positions import hana_awase, koi_koi

SEEDS = range(3)


def chosen(state: State, seat: int = 0, most: int = 150) -> set[str]:
    """Return the moves it chooses when thinking with different seeds."""
    search = Search(Iterations(most))
    return {
        state.notation(search.choose(state.sample(seat, Random(seed)), seat, Random(seed))) for seed in SEEDS
    }


def calling(behind: int, hand: str) -> KoiKoi:
    """Return a last round in which seat 0 is behind, has a yaku of 20 points and must call."""
    state = koi_koi(hand, "5p 6p 7p 9p", captured=("8b 9a", "10p 12p"), field="3p 11p 11r", rounds=1)
    state.phase, state.totals = CALLING, [0, behind]
    return state


def test_it_ends_the_last_round_where_that_wins_the_match() -> None:
    state = calling(10, "1p 2p 4p 5q")
    assert state.notation(state.rollout(0, Random(1))) == "koi-koi"
    assert chosen(state) == {"shobu"}


def test_it_goes_on_where_the_points_would_not_be_enough_for_the_match() -> None:
    # The curtain would make three yaku.
    assert chosen(calling(60, "3b 2p 4p 5q")) == {"koi-koi"}


@pytest.mark.parametrize(("behind", "stops"), [(10, True), (90, False)])
def test_in_playouts_it_ends_a_round_only_where_going_on_has_brought_less(behind: int, stops: bool) -> None:
    """After the sake cup it can end the round with 20 points, which win the match or are not enough."""
    hands = "9a 1p 2p 4p 5q", "3b 6p 7p 9q 10r"
    state = koi_koi(*hands, captured=("8b", "10p 12p"), field="9p 3p 11p 11r", rounds=1)
    state.totals = [0, behind]
    moves = [move for move in state.legal(0) if state.notation(move) in {"play 9a", "play 1p"}]
    found = evaluate_moves(state, 0, Random(1), Iterations(1000), moves, drop=False)
    (cup,) = (each for each in found.moves if state.notation(each.move) == "play 9a")
    stopped = sum(result.points == 20 for result in cup.results)
    assert cup.visits == 500
    assert stopped > 425 if stops else stopped < 75


def test_trials_of_a_risk_do_not_count_for_the_move_before_it() -> None:
    """Here quick play ends the round, which wins the match; even few playouts show nothing else."""
    state = koi_koi("9a 1p", "3b 10r", captured=("8b", "10p 12p"), field="9p 3p 11p 11r", rounds=1)
    moves = [move for move in state.legal(0) if state.notation(move) in {"play 9a", "play 1p"}]
    found = evaluate_moves(state, 0, Random(1), Iterations(40), moves, drop=False)
    (cup,) = (each for each in found.moves if state.notation(each.move) == "play 9a")
    assert cup.visits == 20
    assert all(result.points >= 20 for result in cup.results)


def test_it_takes_what_decides_a_round_of_hana_awase() -> None:
    # The curtain completes two yaku; the other captures are worth a few points.
    state = hana_awase("3b 5p", "6p 7p", field="3p 5q 10p", captured=("8b 9a", "1b"), rounds=1, fuke="off")
    assert chosen(state) == {"play 3b"}


def test_it_plays_a_hand_out_in_the_only_order_in_which_it_goes_out() -> None:
    # The ghost C1 follows everything here, but only as the 9 between the others can all three be played.
    hands = ("U8 U10 C1", "S4 S5 S9 O9 O5 O4")
    state = sequence_positions.laid_out(Hiyoko, hands, "U7")
    assert chosen(state) == {"play U8"}
    state = sequence_positions.laid_out(Isuri, hands, "U7")
    assert chosen(state) == {"play U8"}


def test_it_wins_the_second_trick_while_it_can() -> None:
    state = hiifuu_positions.position(
        "O13 P1", "O1 V3", "O2 V4", "O3 V5", tricks=(1, 2, 2, 2), takers=(1, 2, 3), round_number=5
    )
    assert chosen(state) == {"play O13"}


def test_it_does_not_win_a_third_trick() -> None:
    state = hiifuu_positions.position(
        "O1 O12", "O2 V3", "O3 V4", "O5 V5", leader=3, tricks=(2, 1, 2, 2), takers=(0, 2, 3), round_number=5
    )
    hiifuu_positions.play(state, "O5")
    assert chosen(state) == {"play O1"}


@pytest.mark.parametrize(
    ("before", "best"),
    [("bear ra ra rc", "store bear ra rc"), ("bat ra yc pc pc", "store bat pc"), ("bear ya", "drop bear")],
)
def test_it_does_the_last_action_that_brings_most(before: str, best: str) -> None:
    state = hygge_positions.position("ya", before, "ga")
    state.phase, state.waiting = LAST_ACTION, (1,)
    assert chosen(state, most=40) == {best}

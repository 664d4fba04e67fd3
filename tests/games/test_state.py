"""What all states share: rounds, totals, who is ahead, and how likely each seat is to win."""

from random import Random

import pytest

from games.chance import RandomChance
from games.hanafuda import KOI_KOI
from games.hanafuda.koi_koi import KoiKoi
from games.state import State, ranks_of, winning_chances


class Lowest(KoiKoi):
    """A game in which the fewest points win."""

    __slots__ = ()

    LOW_WINS = True


def started(rules: type[KoiKoi], rounds: int = 3) -> State:
    return rules(KOI_KOI.read_options({"rounds": rounds}), 2, RandomChance(Random(1)), [])


def test_points_of_rounds_add_up_and_the_last_round_ends_the_match() -> None:
    state = started(KoiKoi, rounds=2)
    state.end_round((3, -3), 1)
    assert (state.round, state.over, state.to_move) == (2, False, (state.turn,))
    state.end_round((4, -4), 1)
    assert (state.rounds, state.result()) == ([(3, -3), (4, -4)], (7, -7))
    assert (state.round, state.over, state.to_move) == (2, True, ())


def test_a_match_may_be_made_to_stop_after_the_current_round() -> None:
    state = started(KoiKoi)
    state.stop_after_round()
    state.end_round((1, -1))
    assert state.over


@pytest.mark.parametrize(("rules", "ahead"), [(KoiKoi, 0), (Lowest, 1)])
def test_the_most_points_are_ahead_or_the_fewest(rules: type[KoiKoi], ahead: int) -> None:
    state = started(rules)
    state.end_round((5, -5))
    assert ranks_of(state.standing())[ahead] == 1
    likely = state.win_chances((8, -8))
    assert likely[ahead] == max(likely) > 0.5
    assert sum(likely) == pytest.approx(1)


def test_a_lead_counts_for_more_the_fewer_rounds_are_left() -> None:
    early, late = (winning_chances((10, 0), 10, rounds)[0] for rounds in (5, 0))
    assert 0.5 < early < late < 1

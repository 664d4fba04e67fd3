"""No place at a table is much better than another: who begins does not decide a match."""

from random import Random

import pytest

from games.chance import RandomChance
from games.players.self_play import wins_by_place
from games.state import ranks_of
from tests.games.variants import DEFAULT, Variant

DEALS = 200
MOST = 1.3
"""How many times its fair share the luckiest place may win, of so few deals."""


@pytest.mark.parametrize("variant", DEFAULT, ids=str)
def test_no_place_wins_much_more_often_than_its_share(variant: Variant) -> None:
    won = [0.0] * variant.players
    for deal in range(DEALS):
        for place, share in enumerate(played_round(variant, Random(deal))):
            won[place] += share
    assert sum(won) == pytest.approx(DEALS)
    assert max(won) <= MOST * DEALS / variant.players


def played_round(variant: Variant, rng: Random) -> tuple[float, ...]:
    """Return how much of a round among normal players each place has won, from who begins clockwise."""
    state = variant.state(RandomChance(rng))
    state.stop_after_round()
    while not state.over:
        seat = state.to_move[0]
        state.apply(seat, state.greedy(seat, rng))
    return wins_by_place(state.log or [], ranks_of(state.standing()))

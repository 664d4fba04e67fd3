"""No card is ever lost or duplicated."""

from collections import Counter

import pytest

from tests.games.inside import inside_of
from tests.games.variants import COVERING, Variant, two_each, walk
from tests.support.some import some

ALL_CARD_POINTS = 264


@two_each(COVERING)
def test_no_card_is_lost_or_doubled_at_any_moment(variant: Variant) -> None:
    state, inside = variant.state(variant.chance(0)), inside_of(variant.game)
    cards = Counter(inside.deck(state))
    assert cards.total() == inside.sizes[variant.players]
    assert inside.census(state) == cards
    match = variant.match()
    for seat, move in walk(match, variant.rng()):
        state.apply(seat, state.parse(move))
        assert inside.census(state) == cards


@two_each(COVERING)
def test_no_card_is_lost_or_doubled_in_a_sample(variant: Variant) -> None:
    match, rng, inside = variant.match(), variant.rng(), inside_of(variant.game)
    for _ in walk(match, rng):
        for seat in range(variant.players):
            state = match.sample(seat, rng)
            assert inside.census(state) == Counter(inside.deck(state))


@pytest.mark.deep
@pytest.mark.parametrize("variant", COVERING, ids=str)
def test_no_card_is_lost_or_doubled_in_many_matches(variant: Variant) -> None:
    inside = inside_of(variant.game)
    for number in range(20):
        rng = variant.rng(number)
        state = variant.state(variant.chance(number))
        cards = Counter(inside.deck(state))
        while not state.over:
            seat = rng.choice(state.to_move)
            state.apply(seat, rng.choice(state.legal(seat)))
            assert inside.census(state) == cards


@pytest.mark.parametrize("players", [3, 4])
def test_the_card_points_of_all_players_add_up_to_264(players: int) -> None:
    for variant in some(each for each in COVERING if (each.game, each.players) == ("hana-awase", players)):
        for number in range(5):
            match = variant.match(number)
            for _ in walk(match, variant.rng(number)):
                pass
            assert sum(match.view().table.model_dump()["card_points"]) == ALL_CARD_POINTS

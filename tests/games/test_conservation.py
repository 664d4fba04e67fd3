"""No card is ever lost or duplicated."""

import pytest

from games.catalogue import GAMES
from tests.games import edge
from tests.games.inside import deck, zones
from tests.games.variants import COVERING, EVERY, Variant, walk

SIZES = {
    ("hiifuu", 4): 52,
    ("hiifuu", 5): 60,
    ("hiifuu", 6): 72,
    ("hygge", 2): 67,
    ("hygge", 3): 67,
    ("hygge", 4): 67,
    ("hana-awase", 2): 48,
    ("hana-awase", 3): 48,
    ("hana-awase", 4): 48,
    ("koi-koi", 2): 48,
    ("hiyoko", 2): 45,
    ("isuri", 2): 46,
}
ALL_CARD_POINTS = 264


def census(game: str, state: object) -> list[int]:
    return sorted(card for zone in zones(game, state) for card in zone.cards)


@pytest.mark.parametrize("variant", COVERING, ids=str)
def test_no_card_is_lost_or_doubled_at_any_moment(variant: Variant) -> None:
    state = variant.state(variant.chance(0))
    cards = deck(variant.game, state)
    assert len(cards) == SIZES[variant.game, variant.players]
    assert census(variant.game, state) == cards
    match = variant.match()
    for seat, move in walk(match, variant.rng()):
        state.apply(seat, edge.parse(state, move))
        assert census(variant.game, state) == cards


@pytest.mark.parametrize("variant", COVERING, ids=str)
def test_no_card_is_lost_or_doubled_in_a_sample(variant: Variant) -> None:
    match, rng = variant.match(), variant.rng()
    for _ in walk(match, rng):
        for seat in range(variant.players):
            state = match.sample(seat, rng)
            assert census(variant.game, state) == deck(variant.game, state)


@pytest.mark.deep
@pytest.mark.parametrize("variant", EVERY, ids=str)
def test_no_card_is_lost_or_doubled_in_many_matches(variant: Variant) -> None:
    for number in range(20):
        rng = variant.rng(number)
        state = variant.state(variant.chance(number))
        cards = deck(variant.game, state)
        while not state.over:
            seat = rng.choice(state.to_move)
            state.apply(seat, rng.choice(state.legal(seat)))
            assert census(variant.game, state) == cards


@pytest.mark.parametrize("players", [3, 4])
def test_the_card_points_of_all_players_add_up_to_264(players: int) -> None:
    for variant in COVERING:
        if (variant.game, variant.players) != ("hana-awase", players):
            continue
        for number in range(5):
            match = variant.match(number)
            for _ in walk(match, variant.rng(number)):
                pass
            assert sum(match.view().table.model_dump()["card_points"]) == ALL_CARD_POINTS


def test_every_game_is_counted() -> None:
    assert set(SIZES) == {(game.id, players) for game in GAMES.values() for players in game.players}

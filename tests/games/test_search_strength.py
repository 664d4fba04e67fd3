"""The searching player is stronger than the others, in a few matches that a broken search would lose.

`python -m benchmarks.strength` measures how much stronger it is.
"""

from hashlib import sha256
from random import Random

import pytest

from games import Match
from games.players import PLAYERS, Player
from games.players.search import Iterations, Search
from games.players.self_play import play_out
from tests.games.variants import DEFAULT, Variant

DEALS = 5

MORE_DEALS = 20
"""Deals of Isuri, where luck decides more."""

PLAYOUTS = {"hiifuu": 40, "hygge": 40}
"""Playouts of a short search for a decision; in the other games, which are quicker, it makes more."""

MORE_PLAYOUTS = 150


def share_won(game: str, players: int, ours: Player, theirs: Player, deals: int = DEALS) -> float:
    """Return the share of matches that a player wins, with each deal played once from every seat."""
    won = 0.0
    for deal in range(deals):
        for seat in range(players):
            seats = [ours if other == seat else theirs for other in range(players)]
            match = Match.new(
                game, [f"seat {n}" for n in range(players)], None, sha256(bytes([deal])).digest()
            )
            play_out(match, seats, Random(f"{deal} {seat}"))
            won += (match.ranks[seat] == 1) / match.ranks.count(1)
    return won / deals / players


@pytest.mark.deep
@pytest.mark.parametrize("variant", DEFAULT, ids=str)
def test_a_short_search_beats_random_play(variant: Variant) -> None:
    short = Search(Iterations(PLAYOUTS.get(variant.game, MORE_PLAYOUTS)))
    deals = MORE_DEALS if variant.game == "isuri" else DEALS
    share = share_won(variant.game, variant.players, short, PLAYERS["random"], deals)
    assert share > 1.2 / variant.players


@pytest.mark.deep
@pytest.mark.parametrize(
    ("game", "players", "playouts", "deals"),
    [("koi-koi", 2, 400, 10), ("hygge", 2, 100, 5), ("hygge", 3, 100, 3)],
)
def test_a_longer_search_beats_greedy_play(game: str, players: int, playouts: int, deals: int) -> None:
    share = share_won(game, players, Search(Iterations(playouts)), PLAYERS["greedy"], deals)
    assert share > 1.1 / players

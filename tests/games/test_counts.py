"""Lines of play: how many ways there are to go on from fixed positions, as perft counts them for chess.

A count that changes says that something is legal which was not, or no longer. Chess programs are compared in
the same way: see https://www.chessprogramming.org/Perft.
"""

from typing import Any

import pytest

from games.catalogue import GAMES
from games.chance import FairChance
from games.state import State

SEED = bytes(range(32))

LINES: list[tuple[str, int, dict[str, Any], int, tuple[int, ...]]] = [
    ("hiifuu", 4, {}, 3, (715,)),
    ("hiifuu", 4, {}, 4, (9, 53, 187, 446)),
    ("hiifuu", 6, {}, 30, (6, 17, 74, 380)),
    ("hygge", 2, {}, 0, (9, 53, 292, 1438)),
    ("hygge", 4, {}, 9, (5, 31, 218, 1144)),
    ("hana-awase", 2, {}, 0, (7, 49, 294, 1764)),
    ("hana-awase", 4, {"yaku": "off"}, 12, (2, 4, 8, 16)),
    ("hana-awase", 3, {}, 20, (1, 1, 8, 62)),
    ("koi-koi", 2, {"scoring": "manual"}, 0, (8, 64, 448, 3136)),
    ("koi-koi", 2, {"scoring": "manual"}, 19, (5, 25, 100, 200)),
    ("koi-koi", 2, {"scoring": "classic"}, 0, (8, 64, 448, 3136)),
    ("koi-koi", 2, {"scoring": "classic"}, 19, (5, 16, 74, 316)),
    ("koi-koi", 2, {"scoring": "nintendo"}, 0, (8, 64, 448, 3136)),
    ("koi-koi", 2, {"scoring": "nintendo"}, 19, (5, 16, 74, 316)),
    ("hiyoko", 2, {}, 0, (1, 6, 13, 22)),
    ("hiyoko", 2, {"deck": "hanafuda"}, 6, (1, 1, 3, 5)),
    ("isuri", 2, {}, 0, (2, 4, 24, 348)),
    ("isuri", 2, {"deck": "hanafuda"}, 11, (6, 13, 17, 27)),
]
"""Game, players, options; after how many decisions; the lines of one, two, three and four more from there."""


def lines(state: State, decisions: int) -> int:
    """Return in how many ways the next decisions can be made; what ends the match sooner counts once."""
    if state.over:
        return 1
    seat = state.to_move[0]
    moves = state.legal(seat)
    if decisions == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        after.apply(seat, move)
        total += lines(after, decisions - 1)
    return total


def position(game: str, players: int, options: dict[str, Any], made: int) -> State:
    """Return the position after some decisions, each for the first of the legal moves."""
    rules = GAMES[game]
    state = rules.start(rules.read_options(options), players, FairChance(SEED))
    for _ in range(made):
        seat = state.to_move[0]
        state.apply(seat, state.legal(seat)[0])
    return state


def test_every_game_and_each_of_its_styles_is_counted() -> None:
    counted = {(game, options.get(GAMES[game].variant or "")) for game, _, options, _, _ in LINES}
    for game in GAMES.values():
        styles = (None,) if game.variant is None else game.offered_values()[game.variant]
        assert {(game.id, style) for style in styles} <= counted


@pytest.mark.parametrize(("game", "players", "options", "made", "counts"), LINES)
def test_there_are_as_many_lines_of_play(
    game: str, players: int, options: dict[str, Any], made: int, counts: tuple[int, ...]
) -> None:
    state = position(game, players, options, made)
    assert tuple(lines(state, decisions) for decisions in range(1, len(counts) + 1)) == counts

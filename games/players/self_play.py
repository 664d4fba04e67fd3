"""Matches between computer players."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any

from games.catalogue import find_game as game_of
from games.match import Match
from games.players import PLAYERS, Player, choose_move


def play_out(match: Match, players: Sequence[Player], rng: Random) -> Match:
    """Play a match to its end, with one player per seat, and return it."""
    while not match.over:
        seat = min(match.to_move)
        match.play(seat, choose_move(match, seat, players[seat], rng))
    return match


def self_play(
    game: str, names: Sequence[str], matches: int, seed: int, options: Mapping[str, Any] | None = None
) -> Iterator[Match]:
    """Yield finished matches between players with these names; the same arguments give the same matches.

    Args:
        game: id of the game.
        names: the name of a player in `PLAYERS` for each seat.
        matches: how many.
        seed: any number; the server seeds come from it.
        options: options that differ from the game's defaults.

    Raises:
        UnknownGame, WrongOptions: as for `Match.new`, at once.
        KeyError: there is no player with such a name.
    """
    checked = game_of(game)
    checked.check_players(len(names))
    checked.read_options(options or {})
    players = [PLAYERS[name] for name in names]
    seats = [f"{name} {seat + 1}" for seat, name in enumerate(names)]
    return _matches(game, seats, players, matches, seed, options)


def _matches(
    game: str,
    seats: Sequence[str],
    players: Sequence[Player],
    matches: int,
    seed: int,
    options: Mapping[str, Any] | None,
) -> Iterator[Match]:
    for number in range(matches):
        server_seed = sha256(f"{seed}:{number}".encode()).digest()
        shares = [f"{seed}:{number}:{seat}" for seat in range(len(seats))]
        match = Match.new(game, seats, options, server_seed, shares=shares)
        yield play_out(match, players, Random(f"{seed}:{number}"))

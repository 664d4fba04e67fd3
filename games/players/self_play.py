"""Matches between computer players."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any

from games.catalogue import find_game as game_of
from games.match import Match
from games.players import PLAYERS, Player, choose_move
from games.state import Event

FIRST_KNOWN = ("deal", "play-begins")
"""The kinds of events that say who begins a round: with the deal or, in Hiifuu, after the discards."""


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


def wins_by_place(events: Iterable[Event], ranks: Sequence[int]) -> tuple[float, ...]:
    """Return how much of a match each seat has won, from the one that began it clockwise.

    Args:
        events: what happened in it, from its first deal on.
        ranks: its ranks by seat; a shared first place counts as a fraction.

    >>> match = play_out(Match.new("hiyoko", ["Aki", "Ben"]), [PLAYERS["normal"]] * 2, Random(1))
    >>> sorted(wins_by_place(match.events, match.ranks))
    [0.0, 1.0]
    """
    began = next(event.seat for event in events if event.kind in FIRST_KNOWN and event.seat is not None)
    by_place = [*ranks[began:], *ranks[:began]]
    return tuple([(rank == 1) / by_place.count(1) for rank in by_place])

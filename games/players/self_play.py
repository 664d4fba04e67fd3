"""Matches between computer players."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any

from games.catalogue import find_game as game_of
from games.chance import check_texts
from games.errors import GameError, short_repr
from games.match import Match
from games.players import PLAYERS, Player, choose_move
from games.state import Event

FIRST_KNOWN = ("deal", "play-begins")
"""Event kinds that name the beginner of a round: the deal or, in Hiifuu, the end of discarding."""


def play_out(match: Match, players: Sequence[Player], rng: Random) -> Match:
    """Play a match to its end, with one player per seat, and return it."""
    while not match.over:
        seat = min(match.to_move)
        match.play(seat, choose_move(match, seat, players[seat], rng))
    return match


def self_play(
    game: str, names: Sequence[str], matches: int, seed: int, options: Mapping[str, Any] | None = None
) -> Iterator[Match]:
    """Yield finished matches between computer players; the same arguments give the same matches.

    Args:
        game: id of the game.
        names: for each seat, a name in `PLAYERS`.
        matches: number of matches.
        seed: any number; all server seeds are made from it.
        options: options that differ from the game's defaults.

    Raises:
        UnknownGame, WrongOptions: as for `Match.new`, before the first match.
        GameError: no player has one of these names, or `matches` is not a number.
    """
    check_texts(names)
    if not {*names} <= PLAYERS.keys():
        raise GameError("unknown-player", f"{short_repr(names)}: the players are {', '.join(PLAYERS)}")
    if type(matches) is not int or matches < 0:
        raise GameError("no-number", f"{short_repr(matches)} is not a number of matches")
    checked = game_of(game)
    checked.check_players(len(names))
    checked.read_options({} if options is None else options)
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
    """Return each seat's share of the win, clockwise from the seat that began the match.

    `events` begin with the first deal. Seats that tie for first place share the win.

    >>> match = play_out(Match.new("hiyoko", ["Aki", "Ben"]), [PLAYERS["normal"]] * 2, Random(1))
    >>> sorted(wins_by_place(match.events, match.ranks))
    [0.0, 1.0]
    """
    began = next(event.seat for event in events if event.kind in FIRST_KNOWN and event.seat is not None)
    by_place = [*ranks[began:], *ranks[:began]]
    return tuple([(rank == 1) / by_place.count(1) for rank in by_place])

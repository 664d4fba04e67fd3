"""Replays: a match that is over, looked at again with all hands open."""

from dataclasses import dataclass

from games import Match, View


@dataclass(frozen=True, slots=True)
class Deal:
    """How a round began: its number, and for each seat what it saw then, its own hand included."""

    round: int
    views: tuple[View, ...]


def deals_of(match: Match) -> tuple[Deal, ...]:
    """Return the deal of each round of a match, by replaying it.

    Args:
        match: a match that is over, for the views show the hands of all seats.
    """
    replayed = Match.new(match.game.id, match.seats, match.options, match.server_seed, match.entropy)
    deals = [_deal(replayed)]
    for seat, move in match.moves:
        replayed.play(seat, move)
        if replayed.round != deals[-1].round:
            deals.append(_deal(replayed))
    return tuple(deals)


def _deal(match: Match) -> Deal:
    return Deal(match.round, tuple(match.view(seat) for seat in range(len(match.seats))))

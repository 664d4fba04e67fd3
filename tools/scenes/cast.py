"""Who plays in the scenes, and their tables: matches that go the same way whenever a scene is made."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from itertools import count, islice
from random import Random
from typing import Any

from bot.names import Person
from bot.store.stored import Seat, StoredTable
from bot.tables.table import FINISHED, LOBBY, PLAYING, Table
from games import Match
from games.players import NORMAL, PLAYERS, choose_move

WHEN = datetime(2026, 5, 3, tzinfo=UTC)
"""When everything in the scenes took place."""

TABLE_ID = 2**31
"""The id of a table."""

SHARE = "1574022203962294272"
"""What a seat brings to the shuffle: an id of Discord's."""

COMPUTER = "Botan"
"""What computer players are called at the tables that have some."""

DEALS = 100
"""In how many deals a moment is looked for."""


@dataclass(frozen=True)
class Cast:
    """The people of the scenes, in the order of their seats; those without a seat come last.

    Attributes:
        names: their names.
        ids: their ids.
        avatars: the addresses of their pictures; empty for those who have none.
    """

    names: tuple[str, ...]
    ids: tuple[int, ...]
    avatars: tuple[str, ...]

    def person(self, number: int) -> Person:
        """Return one of them."""
        return Person(self.ids[number], self.names[number])


_IDS = tuple(range(101, 109))

CAST = Cast(("Aki", "Ben", "Chika", "Daisuke", "Emi", "Fumiko", "Goro", "Hana"), _IDS, ("",) * 8)
"""The people in the golden files."""

LONGEST = Cast(("_" * 32,) * 8, _IDS, ("",) * 8)
"""People with names as long as Discord allows, of which each character needs escaping."""

Moment = Callable[[Match], bool]
"""When a match is looked at: the first time that this holds."""


@cache
def after(decisions: int) -> Moment:
    """Return the moment at which this many decisions have been made."""
    return lambda match: match.number == decisions


@cache
def round_over(number: int) -> Moment:
    """Return the moment at which a round has ended, and the match goes on."""
    return lambda match: len(match.rounds) == number and not match.over


def may(*words: str, later: int = 0) -> Moment:
    """Return the moment at which the player to move has a legal move with each of these words.

    Args:
        words: what moves in the notation of records contain.
        later: how many decisions have been made by then.
    """

    def offered(match: Match) -> bool:
        if match.over or match.number < later:
            return False
        moves = match.legal_moves(min(match.to_move))
        return all(any(word in move.split() for move in moves) for word in words)

    return offered


def over(match: Match) -> bool:
    """Return whether the match has ended."""
    return match.over


@dataclass(frozen=True)
class Script:
    """A match that goes the same way each time: every player decides like a normal computer player.

    Attributes:
        game: id of the game.
        players: how many play.
        options: the match's options that differ from the game's usual ones.
        deal: the number of the first deal that is tried.
    """

    game: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()
    deal: int = 1

    def dealt(self, names: Sequence[str], deal: int) -> Match:
        """Return a match of these people before its first decision, with the cards of this deal."""
        secret = sha256(f"{self.game} {deal}".encode()).digest()
        seats = names[: self.players]
        return Match.new(self.game, seats, dict(self.options), secret, shares=[SHARE] * self.players)

    def until(self, moment: Moment, cast: Cast = CAST) -> Match:
        """Return the match at a moment, of the first deal that comes to it.

        Raises:
            ValueError: none of the deals tried comes to it.
        """
        return _find_match(self, moment, cast.names)

    def fullest(self, cast: Cast = CAST) -> Match:
        """Return the match before its decision with the most legal moves."""
        match = _find_match(self, over, cast.names)
        sizes = [len(each.legal_moves(min(each.to_move))) for each in _replay_steps(self, match)]
        return next(islice(_replay_steps(self, match), sizes.index(max(sizes)), None)).copy()


def played(match: Match, moment: Moment = over) -> Match:
    """Play a match on until a moment, or to its end, and return it: the match itself, not a copy."""
    rng = Random(1)
    while not (moment(match) or match.over):
        seat = min(match.to_move)
        match.play(seat, choose_move(match, seat, PLAYERS[NORMAL], rng))
    return match


@cache
def _find_match(script: Script, moment: Moment, names: tuple[str, ...]) -> Match:
    deals = islice(count(script.deal), DEALS)
    found = (played(script.dealt(names, deal), moment) for deal in deals)
    reached = next((match for match in found if moment(match)), None)
    if reached is None:
        raise ValueError(f"no match of {script.game} comes to this moment")
    return reached


def _replay_steps(script: Script, match: Match) -> Iterator[Match]:
    """Yield a match before each of its decisions: one object, which goes on between the steps."""
    again = script.dealt(match.seats, script.deal)
    for seat, move in match.moves:
        yield again
        again.play(seat, move)


def table_of(match: Match, cast: Cast) -> Table:
    """Return the table of a match, in play or over, at which only people sit."""
    return Table(**vars(_store_match(match, cast)), match=match)


def lobby_of(script: Script, cast: Cast, people: int, computers: int = 0) -> Table:
    """Return the lobby in which people, and then computer players, have sat down for a match."""
    stored = _store_match(script.dealt(cast.names, script.deal), cast)
    seats = [_scene_seat(number, cast) for number in range(people)]
    more = [with_computer(_scene_seat(number, cast)) for number in range(people, people + computers)]
    return replace(Table(**vars(stored)), status=LOBBY, seats=(*seats, *more))


def with_computer(seat: Seat) -> Seat:
    """Return a seat with a computer player in it."""
    return replace(seat, user_id=None, computer=NORMAL, name=COMPUTER, avatar="")


def _scene_seat(number: int, cast: Cast) -> Seat:
    return Seat(number, cast.ids[number], None, cast.names[number], SHARE, avatar=cast.avatars[number])


def _store_match(match: Match, cast: Cast) -> StoredTable:
    return StoredTable(
        id=TABLE_ID,
        guild_id=1,
        channel_id=1,
        message_id=1,
        host_id=cast.ids[0],
        game=match.game.id,
        rules=match.game.version,
        options=match.options,
        status=FINISHED if match.over else PLAYING,
        server_seed=match.server_seed,
        created_at=WHEN,
        speed="relaxed",
        version=1,
        seats=tuple(_scene_seat(number, cast) for number in range(len(match.seats))),
    )

"""The people of the demo pages and their tables; their matches are reproducible."""

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
"""The date of all demo pages."""

TABLE_ID = 2**31
"""The id of a table."""

CONTRIBUTION = "1574022203962294272"
"""A seat's contribution to the shuffle: an id of Discord's."""

COMPUTER = "Botan"
"""The name of computer players."""

MAX_DEALS = 100
"""Maximum number of deals to search for a moment."""


@dataclass(frozen=True)
class Cast:
    """The people of the demo pages in the order of their seats; those without a seat come last.

    `avatars` are addresses, empty for people without an avatar.
    """

    names: tuple[str, ...]
    ids: tuple[int, ...]
    avatars: tuple[str, ...]

    def person(self, number: int) -> Person:
        """Return a person by number."""
        return Person(self.ids[number], self.names[number])


_IDS = tuple(range(101, 109))

CAST = Cast(("Aki", "Ben", "Chika", "Daisuke", "Emi", "Fumiko", "Goro", "Hana"), _IDS, ("",) * 8)
"""The people in the golden files."""

LONG_NAMES = Cast(("_" * 32,) * 8, _IDS, ("",) * 8)
"""People with names of Discord's maximum length, made of characters that need escaping."""

Moment = Callable[[Match], bool]
"""A condition; a match is stopped when it holds for the first time."""


@cache
def after(decisions: int) -> Moment:
    """Return the moment after a number of decisions."""
    return lambda match: match.number == decisions


@cache
def round_over(number: int) -> Moment:
    """Return the moment when a round has ended, but not the match."""
    return lambda match: len(match.rounds) == number and not match.over


def may(*words: str, later: int = 0) -> Moment:
    """Return the moment when the player to move has a legal move for each of these words.

    The words are parts of moves in the notation of records; `later` is a minimum number of decisions.
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
    """A reproducible match: every player decides like a normal computer player.

    Attributes:
        game: id of the game.
        players: number of players.
        options: options that differ from the game's defaults.
        deal: the number of the first deal to try.
    """

    game: str
    players: int
    options: tuple[tuple[str, Any], ...] = ()
    deal: int = 1

    def dealt(self, names: Sequence[str], deal: int) -> Match:
        """Return a match of these people before its first decision, with a deal's cards."""
        secret = sha256(f"{self.game} {deal}".encode()).digest()
        seats = names[: self.players]
        return Match.new(self.game, seats, dict(self.options), secret, shares=[CONTRIBUTION] * self.players)

    def until(self, moment: Moment, cast: Cast = CAST) -> Match:
        """Return the match at a moment, in the first deal that reaches it; raise ValueError if none does."""
        return _find_match(self, moment, cast.names)

    def fullest(self, cast: Cast = CAST) -> Match:
        """Return the match before its decision with the most legal moves."""
        match = _find_match(self, over, cast.names)
        sizes = [len(each.legal_moves(min(each.to_move))) for each in _replay_steps(self, match)]
        return next(islice(_replay_steps(self, match), sizes.index(max(sizes)), None)).copy()


def played(match: Match, moment: Moment = over) -> Match:
    """Continue a match until a moment, or to its end; return the same object."""
    rng = Random(1)
    while not (moment(match) or match.over):
        seat = min(match.to_move)
        match.play(seat, choose_move(match, seat, PLAYERS[NORMAL], rng))
    return match


@cache
def _find_match(script: Script, moment: Moment, names: tuple[str, ...]) -> Match:
    deals = islice(count(script.deal), MAX_DEALS)
    found = (played(script.dealt(names, deal), moment) for deal in deals)
    reached = next((match for match in found if moment(match)), None)
    if reached is None:
        raise ValueError(f"no match of {script.game} comes to this moment")
    return reached


def _replay_steps(script: Script, match: Match) -> Iterator[Match]:
    """Yield a match before each of its decisions; it is the same object, which changes between the steps."""
    again = script.dealt(match.seats, script.deal)
    for seat, move in match.moves:
        yield again
        again.play(seat, move)


def table_of(match: Match, cast: Cast) -> Table:
    """Return the table of a match, in play or over, with only people at it."""
    return Table(**vars(_store_match(match, cast)), match=match)


def lobby_of(script: Script, cast: Cast, people: int, computers: int = 0) -> Table:
    """Return the lobby of a match with a number of people and computer players."""
    stored = _store_match(script.dealt(cast.names, script.deal), cast)
    seats = [_scene_seat(number, cast) for number in range(people)]
    more = [with_computer(_scene_seat(number, cast)) for number in range(people, people + computers)]
    return replace(Table(**vars(stored)), status=LOBBY, seats=(*seats, *more))


def with_computer(seat: Seat) -> Seat:
    """Return a seat with a computer player in it."""
    return replace(seat, user_id=None, computer=NORMAL, name=COMPUTER, avatar="")


def _scene_seat(number: int, cast: Cast) -> Seat:
    return Seat(number, cast.ids[number], None, cast.names[number], CONTRIBUTION, avatar=cast.avatars[number])


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

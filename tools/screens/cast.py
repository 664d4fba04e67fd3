"""Who plays in the pictures, and their tables: matches that are the same whenever the pictures are taken."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from random import Random
from typing import Any

from bot.local.avatars import avatar_key
from bot.local.server import LocalDiscord
from bot.people.avatars import avatar_of
from bot.store import StoredSeat, StoredTable
from bot.store.stored import Status
from bot.tables import FINISHED, LOBBY, NORMAL, PLAYING, Table
from games import Match
from games.players import PLAYERS, decide

WHEN = datetime(2026, 5, 3, tzinfo=UTC)
TABLE_ID, SPEED = 2**31, "relaxed"
ROBOT = "Botan"
"""The computer player at the tables that have one."""

MORE_PEOPLE = ("Daisuke", "Emi", "Fumiko", "Goro", "Hana")
"""People on the boards beside those of the Discord on this machine."""

Moment = Callable[[Match], bool]
"""When a match is looked at: the first time that this holds."""


def after(decisions: int) -> Moment:
    """Return the moment at which so many decisions have been made."""
    return lambda match: match.number == decisions


def round_over(number: int) -> Moment:
    """Return the moment at which a round has ended."""
    return lambda match: len(match.rounds) == number


def over(match: Match) -> bool:
    """Return whether the match has ended."""
    return match.over


def played(match: Match, moment: Moment) -> Match:
    """Return a match that everybody plays like a normal computer player, at a moment.

    Raises:
        ValueError: it ended before.
    """
    rng = Random(1)
    while not moment(match):
        if match.over:
            raise ValueError(f"this match of {match.game.id} ended after {match.number} decisions")
        seat = min(match.to_move)
        match.play(seat, decide(match, seat, PLAYERS["greedy"], rng))
    return match


@dataclass(frozen=True)
class Script:
    """A match that is played in the same way each time.

    Attributes:
        game: id of the game.
        names: who sits at the table.
        seed: which deal it is.
        options: those of the match that are not as usual.
    """

    game: str
    names: tuple[str, ...]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def until(self, moment: Moment) -> Match:
        """Return the match at a moment."""
        match = Match.new(self.game, self.names, self.options, self._server_seed)
        return played(match, moment)

    @property
    def _server_seed(self) -> bytes:
        return sha256(f"{self.game} {self.seed}".encode()).digest()


@dataclass(frozen=True)
class Cast:
    """The people of the Discord in which the pictures are taken.

    Attributes:
        people: their ids by name.
        avatars: the addresses of their pictures by name.
    """

    people: Mapping[str, int]
    avatars: Mapping[str, str]

    def table(self, match: Match) -> Table:
        """Return the table of a match, in play or over."""
        return Table(self._stored(match, FINISHED if match.over else PLAYING), match)

    def lobby(self, match: Match) -> Table:
        """Return the lobby in which these players have sat down for a match."""
        return Table(self._stored(match, LOBBY))

    def _stored(self, match: Match, status: Status) -> StoredTable:
        return StoredTable(
            id=TABLE_ID,
            guild_id=1,
            channel_id=1,
            message_id=1,
            host_id=self.people[match.seats[0]],
            game=match.game.id,
            rules=match.game.version,
            options=match.options,
            status=status,
            server_seed=match.server_seed,
            created_at=WHEN,
            speed=SPEED,
            version=1,
            seats=tuple(self._seat(number, name) for number, name in enumerate(match.seats)),
        )

    def _seat(self, number: int, name: str) -> StoredSeat:
        if name == ROBOT:
            return StoredSeat(number, None, NORMAL, name, "1")
        return StoredSeat(number, self.people[name], None, name, "1", avatar=self.avatars.get(name, ""))


def cast_of(discord: LocalDiscord) -> Cast:
    """Return the people of a Discord on this machine, with more for the boards."""
    world = discord.world
    more = [world.guild.add_member(discord.env.create_user(name)) for name in MORE_PEOPLE]
    return Cast(
        {person.name: person.id for person in (*world.people, *more)},
        {person.name: avatar_of(person.id, avatar_key(n)) for n, person in enumerate(world.people)},
    )

"""Stores leagues with their entrants and pairings."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from sqlalchemy import and_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.errors import Reason
from bot.results.trophies import LEAGUE as LEAGUE_TROPHY
from bot.store.database import Database, insert_if_new
from bot.store.pairings import MatchEvent, Pairing, Participant
from bot.store.schema import league_people, leagues, pairings, standings, trophies
from bot.store.subjects import OpenLimit, Part, Subjects, change_subjects

MAX_OPEN_LEAGUES = 5
"""Maximum number of open leagues on a server."""

Phase = Literal["entering", "checking", "playing", "over", "off"]

OPEN: Collection[Phase] = ("entering", "checking", "playing")

LEAGUE_LIMIT = OpenLimit(leagues.c.phase.in_(OPEN), MAX_OPEN_LEAGUES, Reason.LEAGUE_HERE, Reason.LEAGUES_FULL)

AWAY, LEFT = "away", "left"
"""Why an entrant is out: a computer player has kept all their seats for days, or they have left for good."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entrant(Participant):
    """A person in a league.

    Attributes:
        asked_at: time of the ping to check in, or None.
        division: from 1; 0 until check-in ends, and for those who did not check in.
        max_matches: number of matches that they play at a time.
        away_since: since when computer players have kept all their seats, or None.
        out: why no further match of theirs begins, or None.
        place: their final rank in the division, or None.
    """

    asked_at: datetime | None = None
    division: int = 0
    max_matches: int = 2
    away_since: datetime | None = None
    out: str | None = None
    place: int | None = None

    @property
    def plays(self) -> bool:
        """Whether further matches of theirs may begin."""
        return self.user_id is not None and self.division > 0 and self.out is None


@dataclass(frozen=True, slots=True, kw_only=True)
class League(MatchEvent):
    """A season of a league, whose matches start automatically.

    Attributes:
        opener_id: the person who opened it; 0 for a former player.
        options: the options of its matches.
        season: from 1.
        previous_id: the league of the season before, or None.
        continued: whether a new season was opened.
        phase: its phase.
        began_at: start of the phase.
        ends_at: nominal end of the phase.
        pings: number of messages that asked people to check in.
        said: number of messages about the start, half-time and end.
        entrants: its people.
    """

    opener_id: int
    options: Mapping[str, Any]
    season: int = 1
    previous_id: int | None = None
    continued: bool = False
    phase: Phase = "entering"
    began_at: datetime
    ends_at: datetime
    pings: int = 0
    said: int = 0
    entrants: tuple[Entrant, ...] = ()

    @property
    def divisions(self) -> list[list[Entrant]]:
        """The people of each division."""
        count = max((each.division for each in self.entrants), default=0)
        return [[each for each in self.entrants if each.division == at + 1] for at in range(count)]

    def entrant_of(self, user_id: int) -> Entrant | None:
        """Return a person's place among the entrants, or None without one or after leaving."""
        return next((each for each in self.entrants if each.user_id == user_id and each.out != LEFT), None)

    def entrant(self, number: int) -> Entrant:
        """Return the entrant with a number."""
        return next(each for each in self.entrants if each.number == number)

    def pairings_of(self, number: int) -> list[Pairing]:
        """Return the pairings of an entrant."""
        return [pairing for pairing in self.pairings if number in pairing.seats]


class LeagueStore(Subjects[League]):
    """Reads and writes the leagues in a database."""

    def __init__(self, database: Database) -> None:
        parts = (
            Part("entrants", league_people, league_people.c.league_id, Entrant),
            Part("pairings", pairings, pairings.c.league_id, Pairing),
        )
        super().__init__(database, leagues, League, parts)

    async def leagues_of(self, user_id: int, guild_id: int) -> list[League]:
        """Return the open leagues of a server that a person has entered, the oldest first."""
        own = select(league_people.c.league_id).where(league_people.c.user_id == user_id)
        here = leagues.c.guild_id == guild_id
        return await self._find(here, leagues.c.phase.in_(OPEN), leagues.c.id.in_(own))

    async def entering(self, guild_id: int) -> list[League]:
        """Return the leagues of a server that people can enter, the oldest first."""
        return await self._find(leagues.c.guild_id == guild_id, leagues.c.phase == "entering")

    async def league_of_table(self, table_id: int) -> int | None:
        """Return the league of a table's match, or None."""
        return await self._database.value(select(pairings.c.league_id).where(pairings.c.table_id == table_id))

    async def ratings_of(self, guild_id: int, game: str, people: Collection[int]) -> dict[int, int]:
        """Return the ratings of people in a game on a server, also hidden ones, without unrated people."""
        query = select(standings.c.user_id, standings.c.rating).where(
            standings.c.guild_id == guild_id,
            standings.c.game == game,
            standings.c.user_id.in_(people),
            standings.c.rating.is_not(None),
        )
        return {row.user_id: row.rating for row in await self._database.all(query)}


async def write_trophies(
    connection: AsyncConnection,
    guild_id: int,
    winners: Sequence[tuple[int, int]],
    now: datetime,
    trophy: str = LEAGUE_TROPHY,
) -> None:
    """Give a trophy to people, each with the table of one of their matches."""
    rows = [
        {"guild_id": guild_id, "user_id": user_id, "trophy": trophy, "table_id": table_id, "reached_at": now}
        for user_id, table_id in winners
    ]
    if rows:
        await insert_if_new(connection, trophies, *rows)


async def forget_entrant(connection: AsyncConnection, user_id: int, now: datetime) -> None:
    """Withdraw a person from all leagues, whose messages then show it."""
    own = select(league_people.c.league_id).where(league_people.c.user_id == user_id)
    which = and_(leagues.c.id.in_(own), leagues.c.phase.in_(OPEN))
    await change_subjects(connection, leagues, which, now)
    mine = league_people.c.user_id == user_id
    gone = {"user_id": None, "avatar": "", "share": "", "cut": False, "out": LEFT}
    await connection.execute(update(league_people).where(mine).values(gone))

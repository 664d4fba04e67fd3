"""Whatever happens at the same time on PostgreSQL, no transaction ends in a deadlock."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest
from sqlalchemy import Select, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.errors import ZabutonError
from bot.store.calls import CallStore
from bot.store.daily import AttemptKey, AttemptResult, DailyAttempts, StoredAttempt
from bot.store.database import Database
from bot.store.group_deals import GroupDeal, GroupDealStore, open_deal_limit
from bot.store.guilds import Guilds
from bot.store.leagues import Entrant, League, LeagueStore
from bot.store.match_end import Ending, SeatResult
from bot.store.nights import Guest, Night, NightStore, Schedule, ScheduleStore, note_visitors
from bot.store.pairings import Pairing
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.store.review import Review, ReviewStore
from bot.store.schema import group_deals, leagues, nights, pairings, tables
from bot.store.sessions import Sessions
from bot.store.stored import Limits, Seat
from games import catalogue
from tests.bot.conftest import Databases
from tests.bot.store.ended import new_lobby
from tests.support.database import asked, connected

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
LATER = NOON + timedelta(days=1)
GUILDS, PEOPLE, GAMES = (5, 6), (1, 2, 3, 4, 7, 8), [*catalogue.GAMES]
WORKERS, STEPS = 12, 40
DEADLOCK = "40P01"


class Worker:
    """Does one thing after the other, as one of many that do so at the same time."""

    def __init__(self, database: Database, number: int) -> None:
        self.random, self._database, self._channel = Random(number), database, number * 10_000
        self._nights, self._calls = NightStore(database), CallStore(database)
        self._schedules = ScheduleStore(database)
        self._leagues, self._deals = LeagueStore(database), GroupDealStore(database)
        self._attempts, self._reviews = DailyAttempts(database), ReviewStore(database)
        self._sessions = Sessions(database, Limits(10**6, 10**6, 10**6))

    @property
    def guild(self) -> int:
        return self.random.choice(GUILDS)

    def some(self, most: int = 4) -> list[int]:
        return self.random.sample(PEOPLE, self.random.randint(2, most))

    async def any_id(self, query: Select[int]) -> int:
        """Return one of the newest ids that a query finds; 0 if there is none."""
        found = await asked(self._database, lambda connection: [*connection.scalars(query)])
        return self.random.choice(found) if found else 0

    # Servers

    async def arrange(self) -> None:
        """Have a weekly and a single game night, a league and a group's deals on a server."""
        guild = self.guild
        self._channel += 1
        common: dict[str, Any] = {
            "guild_id": guild,
            "channel_id": self._channel,
            "opener_id": self.some()[0],
            "game": "koi-koi",
            "secret": bytes(32),
            "wake_at": LATER,
        }
        night = Night(**common, games=("koi-koi",), begins_at=LATER)
        await self._nights.open(night)
        league = League(**common, options={}, began_at=NOON, ends_at=LATER)
        await self._leagues.open(league)
        deal = GroupDeal(
            guild_id=guild,
            channel_id=self._channel,
            game="koi-koi",
            rules=1,
            count=3,
            seed=bytes(32),
            ends_at=LATER,
        )
        await self._deals.open(deal, open_deal_limit(NOON))
        schedule = await self._schedules.add(Schedule(guild_id=guild))
        await self._schedules.change(schedule, zone="Europe/Paris", begins_at=LATER, wake_at=LATER)

    async def delete_guild(self) -> None:
        await Guilds(self._database, at_a_time=9).delete_guild(self.guild)

    # People

    async def forget(self) -> None:
        await PersonalData(self._database, at_a_time=9).forget_person(self.some()[0])

    async def block(self) -> None:
        one, *others = self.some()
        await Preferences(self._database).set_blocks(one, others)

    # Game nights and calls

    async def come(self) -> None:
        """Have people come to a game night, which seats two of them."""
        guests = tuple(Guest(number=one, user_id=one, is_in=True, here=True) for one in self.some())
        seats = guests[0].number, guests[1].number
        pairing = Pairing(1, seats, "playing")
        number = await self.any_id(select(nights.c.id))
        await self._nights.change(
            number, lambda night: replace(night, guests=guests, pairings=(pairing,), phase="playing"), NOON
        )

    async def skip(self) -> None:
        """Switch a weekly game night off, or count a week without visitors."""
        found = await self._schedules.of_guild(self.guild)
        if found:
            async with self._database.write() as connection:
                await note_visitors(connection, found[0].id, came=False, max_empty=3)
            await self._schedules.change(found[-1], zone=self.random.choice(["UTC", "Asia/Tokyo"]))

    async def want(self) -> None:
        games = self.random.sample(GAMES, len(GAMES))
        await self._calls.put(self.guild, self.some()[0], games, LATER)

    async def want_less(self) -> None:
        guild, one = self.guild, self.some()[0]
        await self._calls.take_off(guild, one, GAMES[:2])
        await self._calls.decline(guild, one, NOON)
        await self._calls.drop_over(NOON)

    # Leagues

    async def enter(self) -> None:
        """Have people enter a league, and two of them meet."""
        entrants = tuple(Entrant(number=one, user_id=one, here=True, division=1) for one in self.some())
        pairing = Pairing(1, (entrants[0].number, entrants[1].number), "playing")
        number = await self.any_id(select(leagues.c.id))
        await self._leagues.change(
            number,
            lambda league: replace(league, entrants=entrants, pairings=(pairing,), phase="playing"),
            NOON,
        )

    # Tables

    async def play(self) -> None:
        """Open a table, call people to it, and play its match to the end."""
        self._channel += 1
        people, pairing = self.some(2), None
        if self.random.random() < 0.6:
            pairing = await self.any_id(select(pairings.c.id).where(pairings.c.phase == "playing")) or None
        seats = [Seat(number, one, None, "somebody", "1") for number, one in enumerate(people)]
        lobby = new_lobby(self._channel, people[0], seats, guild_id=self.guild, pairing_id=pairing)
        table = await self._sessions.create_table(lobby)
        table = await self._sessions.save_table(table, replace(table, called_at=NOON), called=self.some())
        table = await self._sessions.save_table(table, replace(table, status="playing"))
        rows = tuple(SeatResult(number, one, None, 0, number + 1) for number, one in enumerate(people))
        ending = Ending("{}", NOON, rows, 1)
        await self._sessions.save_table(table, replace(table, status="finished"), ending=ending)

    async def review(self) -> None:
        table = await self.any_id(select(tables.c.id).where(tables.c.status == "finished"))
        one, other = self.some(2)
        new = Review(guild_id=self.guild, channel_id=1, table_id=table, step=0, leader_id=one)
        review = await self._reviews.open(new)
        await self._reviews.open_hand(table, one)
        await self._reviews.write_note(table, 1, other, "Why?")
        await self._reviews.change(review.id, lambda each: replace(each, leader_id=other))

    async def try_deal(self) -> None:
        group = await self.any_id(select(group_deals.c.id))
        begun = StoredAttempt(AttemptKey(1, "koi-koi", self.some()[0], group), self.guild, 1, ())
        begun = await self._attempts.begin_attempt(begun)
        ended = replace(begun, moves=((0, "x"), *begun.moves), result=AttemptResult(1, 1, 1, 1))
        await self._attempts.extend_attempt(begun, ended, NOON)

    async def work(self) -> list[str]:
        """Do things; return the names of those that ended in a deadlock."""
        things: list[Callable[[], Awaitable[None]]] = [
            self.arrange,
            self.forget,
            *[self.come, self.skip, self.want, self.want_less, self.block] * 2,
            *[self.enter, self.play, self.review, self.try_deal] * 4,
        ]
        if self.random.random() < 0.2:
            things.append(self.delete_guild)
        self.done, deadlocks = set[str](), list[str]()
        for _ in range(STEPS):
            thing = self.random.choice(things)
            try:
                await thing()
                self.done.add(thing.__name__)
            except (ZabutonError, IntegrityError):
                continue  # somebody else was first
            except DBAPIError as error:
                if getattr(error.orig, "sqlstate", None) != DEADLOCK:
                    raise
                deadlocks.append(thing.__name__)
        return deadlocks


@pytest.mark.deep
async def test_what_happens_at_the_same_time_never_ends_in_a_deadlock(postgres: Databases) -> None:
    url = postgres()
    first = await connected(url)
    async with first.write() as connection:  # which PostgreSQL looks for after a second otherwise
        name = await connection.scalar(text("SELECT current_database()"))
        await connection.execute(text(f"ALTER DATABASE {name} SET deadlock_timeout = '10ms'"))
    await first.close()
    database = await connected(url)
    workers = [Worker(database, number) for number in range(WORKERS)]
    for worker in workers[:4]:
        await worker.arrange()
        await worker.play()
    found = await asyncio.gather(*(worker.work() for worker in workers))
    await database.close()
    assert [name for names in found for name in names] == []
    assert len({name for worker in workers for name in worker.done}) == 12, "each has succeeded"

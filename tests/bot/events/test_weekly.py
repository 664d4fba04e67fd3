"""Weekly messages are sent on Mondays, once, unless nothing was played or it is late."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.errors import PlaceRefused, TryLater
from bot.events.weekly import LATEST_SEND, Summary, WeeklyMessages
from bot.store.database import Database
from bot.store.honours import Honours
from bot.store.match_end import SeatResult
from bot.store.nights import Night, NightStore, Schedule, ScheduleStore
from bot.store.pending import WEEKLY
from bot.store.weekly import WeeklyStore
from bot.timing import Timing
from tests.bot.sessions import due_ids
from tests.bot.store.ended import GUILD, Matches
from tests.support.in_place import Time

PLACE = 77
HOUR, WEEK = timedelta(hours=1), timedelta(days=7)
WEDNESDAY = datetime(2026, 3, 18, 12, tzinfo=UTC)
MONDAY = datetime(2026, 3, 23, 9, tzinfo=UTC)


@dataclass
class FakeBoard:
    """A channel without Discord.

    `sent` says how many matches each message tells of, and when the next game night begins.
    """

    sent: list[tuple[int, datetime | None]] = field(default_factory=list)
    problem: Exception | None = None

    async def send(self, summary: Summary) -> None:
        if self.problem is not None:
            raise self.problem
        self.sent.append((summary.week.matches, summary.night))


class House:
    """A server with weekly messages, and time that passes on request."""

    def __init__(self, database: Database, time: Time, timing: Timing) -> None:
        self.database = database
        self.time, self.matches, self.board = time, Matches(database), FakeBoard()
        self.stored, self.nights = WeeklyStore(database), NightStore(database)
        self.schedules = ScheduleStore(database)
        self.weekly = WeeklyMessages(self.stored, Honours(database), self.nights, self.schedules, timing)

    async def play(self, at: datetime) -> None:
        await self.matches.finish((SeatResult(0, 1, None, 2, 1), SeatResult(1, 2, None, 0, 2)), at)

    async def next_at(self) -> datetime | None:
        return (await self.stored.get(GUILD)).at

    async def set_zone(self, zone: str) -> None:
        found = await self.schedules.of_guild(GUILD)
        schedule = found[0] if found else await self.schedules.add(Schedule(guild_id=GUILD))
        assert await self.schedules.change(schedule, zone=zone)

    async def look(self, at: datetime) -> list[tuple[int, datetime | None]]:
        self.time.now = at
        for guild_id in await due_ids(self.database, WEEKLY, at):
            await self.weekly.act(self.board.send, guild_id)
        return self.board.sent


@pytest.fixture
async def house(database: Database, time: Time, timing: Timing) -> House:
    time.now = WEDNESDAY
    house = House(database, time, timing)
    await house.weekly.set_channel(GUILD, PLACE)
    return house


async def test_it_is_sent_on_monday_at_nine_once_and_tells_of_the_week_before(house: House) -> None:
    await house.play(WEDNESDAY)
    await house.play(MONDAY)
    assert await house.next_at() == MONDAY
    assert await house.look(MONDAY - timedelta(seconds=1)) == []
    assert await house.look(MONDAY) == [(1, None)]
    assert await house.look(MONDAY + HOUR) == [(1, None)]
    assert await house.look(MONDAY + WEEK) == [(1, None), (1, None)]
    assert await house.look(MONDAY + 2 * WEEK) == [(1, None), (1, None)], "nobody has played"


async def test_the_hour_is_in_the_zone_of_the_game_night_which_it_names(house: House) -> None:
    begins = MONDAY + timedelta(days=4)
    await house.set_zone("Europe/Paris")
    await house.nights.open(
        Night(guild_id=GUILD, channel_id=9, game="isuri", begins_at=begins, secret=bytes(32))
    )
    await house.weekly.set_channel(GUILD, PLACE)
    await house.play(WEDNESDAY)
    assert await house.look(MONDAY - HOUR) == [(1, begins)]
    assert await house.next_at() == MONDAY + WEEK - 2 * HOUR


async def test_it_names_a_weekly_night_that_is_not_announced_yet(house: House) -> None:
    begins = MONDAY + timedelta(days=4)
    await house.schedules.change(await house.schedules.add(Schedule(guild_id=GUILD)), begins_at=begins)
    await house.play(WEDNESDAY)
    assert await house.look(MONDAY) == [(1, begins)]


@pytest.mark.parametrize(
    ("monday", "before", "after"),
    [
        ("2026-10-12", "Europe/Paris", "Europe/Paris"),
        ("2027-03-15", "Europe/Paris", "Europe/Paris"),
        ("2026-06-01", "UTC", "Asia/Tokyo"),
        ("2026-06-01", "Asia/Tokyo", "America/New_York"),
    ],
)
async def test_each_match_is_told_in_one_message(house: House, monday: str, before: str, after: str) -> None:
    first = datetime.fromisoformat(f"{monday}T00:00Z")
    house.time.now = first - timedelta(days=1)
    await house.set_zone(before)
    for place in (None, PLACE):  # it begins anew
        await house.weekly.set_channel(GUILD, place)
    played, came = 0, list[tuple[datetime, int]]()
    for week in range(4):
        for hour in range(-3, 16):
            sent = len(house.board.sent)
            await house.look(first + week * WEEK + hour * HOUR)
            if len(house.board.sent) > sent:
                came.append((house.time(), played))
            await house.play(house.time() + HOUR / 2)
            played += 1
        await house.set_zone(after)
        await house.look(house.time())
    clocks = [at.astimezone(ZoneInfo(after if number else before)) for number, (at, _) in enumerate(came)]
    assert [(at.weekday(), at.hour) for at in clocks] == [(0, 9)] * 4
    assert sum(matches for matches, _ in house.board.sent) == came[-1][1]


async def test_one_that_is_late_is_left_out(house: House) -> None:
    await house.play(WEDNESDAY)
    assert await house.look(MONDAY + LATEST_SEND + timedelta(seconds=1)) == []
    assert await house.next_at() == MONDAY + WEEK


async def test_what_cannot_be_sent_now_is_sent_later(house: House) -> None:
    await house.play(WEDNESDAY)
    house.board.problem = TryLater("Discord has troubles")
    with pytest.raises(TryLater):
        await house.look(MONDAY)
    house.board.problem = None
    assert await house.look(MONDAY + HOUR) == [(1, None)]


async def test_without_a_permission_it_is_tried_again_with_growing_pauses_for_two_days(house: House) -> None:
    await house.play(WEDNESDAY)
    house.board.problem = PlaceRefused("rights")
    pauses = list[timedelta | None]()
    for after in (timedelta(0), HOUR, 47 * HOUR):
        with pytest.raises(TryLater) as later:
            await house.look(MONDAY + after)
        assert later.value.until is not None
        pauses.append(later.value.until - house.time())
    assert pauses == [timedelta(minutes=5), HOUR, 6 * HOUR]
    assert await house.look(MONDAY + LATEST_SEND + HOUR) == []
    assert await house.next_at() == MONDAY + WEEK


async def test_without_its_channel_there_are_no_more(house: House) -> None:
    await house.play(WEDNESDAY)
    house.board.problem = PlaceRefused("channel")
    assert await house.look(MONDAY) == []
    assert await house.next_at() is None


async def test_switched_off_there_is_none(house: House) -> None:
    await house.play(WEDNESDAY)
    await house.weekly.set_channel(GUILD, None)
    assert await house.look(MONDAY) == []

"""Weekly messages are sent on Mondays, once, unless nothing was played or it is late."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Literal

import pytest

from bot.errors import PlaceRefused, TryLater
from bot.store.database import Database
from bot.store.honours import Honours, Week
from bot.store.match_end import SeatResult
from bot.store.nights import Nights
from bot.store.weekly import StoredWeekly, Weekly
from bot.timing import Timing
from bot.weekly import TOO_LATE, WEEK, WeeklyMessages
from tests.bot.store.ended import GUILD, Matches
from tests.support.in_place import Time

PLACE = 77
WEDNESDAY = datetime(2026, 3, 18, 12, tzinfo=UTC)
MONDAY = datetime(2026, 3, 23, 9, tzinfo=UTC)


@dataclass
class FakeBoard:
    """A channel without Discord.

    Attributes:
        sent: how many matches each message tells of, and when the next game night begins.
        problem: what is raised instead of sending a message; None if nothing is in the way.
    """

    sent: list[tuple[int, datetime | None]] = field(default_factory=list)
    problem: Exception | None = None

    async def send(self, guild_id: int, weekly: Weekly, week: Week, night: datetime | None) -> None:
        if self.problem is not None:
            raise self.problem
        self.sent.append((week.matches, night))


class House:
    """A server with weekly messages, and time that passes on request."""

    def __init__(self, database: Database, time: Time, timing: Timing) -> None:
        self.time, self.matches, self.board = time, Matches(database), FakeBoard()
        self.stored, self.nights = StoredWeekly(database), Nights(database)
        self.weekly = WeeklyMessages(self.stored, Honours(database), self.nights, timing)
        self.weekly.board = self.board

    async def play(self, at: datetime) -> None:
        await self.matches.finish((SeatResult(0, 1, None, 2, 1), SeatResult(1, 2, None, 0, 2)), at)

    async def look(self, at: datetime) -> list[tuple[int, datetime | None]]:
        """Do what is due at a time; return all messages."""
        self.time.now = at
        for guild_id, _ in await self.weekly.due():
            await self.weekly.act(guild_id)
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
    assert await house.stored.get(GUILD) == Weekly(PLACE, MONDAY)
    assert await house.look(MONDAY - timedelta(seconds=1)) == []
    assert await house.look(MONDAY) == [(1, None)]
    assert await house.look(MONDAY + timedelta(hours=1)) == [(1, None)]
    assert await house.look(MONDAY + WEEK) == [(1, None), (1, None)]
    assert await house.look(MONDAY + 2 * WEEK) == [(1, None), (1, None)], "nobody has played"


async def test_the_hour_is_in_the_zone_of_the_game_night_which_it_names(house: House) -> None:
    begins = MONDAY + timedelta(days=4)
    night = await house.nights.get(GUILD)
    await house.nights.set_up(night, zone="Europe/Paris", begins_at=begins)
    await house.weekly.set_channel(GUILD, PLACE)
    await house.play(WEDNESDAY)
    assert await house.look(MONDAY - timedelta(hours=1)) == [(1, begins)]
    summer = MONDAY + WEEK - timedelta(hours=2)
    assert await house.stored.get(GUILD) == Weekly(PLACE, summer)


async def test_one_that_is_late_is_left_out(house: House) -> None:
    await house.play(WEDNESDAY)
    assert await house.look(MONDAY + TOO_LATE + timedelta(seconds=1)) == []
    assert await house.stored.get(GUILD) == Weekly(PLACE, MONDAY + WEEK)


async def test_what_cannot_be_sent_now_is_sent_later(house: House) -> None:
    await house.play(WEDNESDAY)
    house.board.problem = TryLater("Discord has troubles")
    with pytest.raises(TryLater):
        await house.look(MONDAY)
    house.board.problem = None
    assert await house.look(MONDAY + timedelta(hours=1)) == [(1, None)]


@pytest.mark.parametrize(
    ("problem", "then"), [("rights", Weekly(PLACE, MONDAY + WEEK)), ("channel", Weekly())]
)
async def test_without_a_right_a_week_is_left_out_and_without_its_channel_there_are_no_more(
    house: House, problem: Literal["channel", "rights"], then: Weekly
) -> None:
    await house.play(WEDNESDAY)
    house.board.problem = PlaceRefused(problem)
    assert await house.look(MONDAY) == []
    assert await house.stored.get(GUILD) == then


async def test_switched_off_there_is_none(house: House) -> None:
    await house.play(WEDNESDAY)
    await house.weekly.set_channel(GUILD, None)
    assert await house.look(MONDAY) == []

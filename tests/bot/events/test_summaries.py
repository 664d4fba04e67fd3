"""Summaries come each morning or on Mondays, once, unless there is nothing to tell or they are late."""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.errors import PlaceRefused, TryLater
from bot.events.summaries import LATEST_SENDS, Summaries, Summary
from bot.solo.daily import Dailies
from bot.store.daily import AttemptKey, DailyAttempts
from bot.store.database import Database
from bot.store.group_deals import GroupDealStore
from bot.store.honours import Honours
from bot.store.learning import PuzzleAnswer, PuzzleAnswers
from bot.store.match_end import SeatResult
from bot.store.nights import Night, NightStore, Schedule, ScheduleStore
from bot.store.notes import Notes
from bot.store.pending import SUMMARY
from bot.store.preferences import Preferences
from bot.store.summaries import DAILY, WEEKLY, SummaryStore
from bot.timing import Timing, day_of
from tests.bot.sessions import due_ids
from tests.bot.store.ended import GUILD, Matches
from tests.support.in_place import Time

PLACE = 77
HOUR, DAY, WEEK = timedelta(hours=1), timedelta(days=1), timedelta(days=7)
LATEST_SEND = LATEST_SENDS[WEEKLY]
WEDNESDAY = datetime(2026, 3, 18, 12, tzinfo=UTC)
MONDAY = datetime(2026, 3, 23, 9, tzinfo=UTC)


@dataclass
class FakeBoard:
    """A channel without Discord.

    Attributes:
        sent: how many matches each summary tells of, and when the next game night begins.
        summaries: what each one tells.
        problem: what is raised instead of sending a message; None if nothing is in the way.
    """

    sent: list[tuple[int, datetime | None]] = field(default_factory=list)
    summaries: list[Summary] = field(default_factory=list)
    problem: Exception | None = None

    async def send(self, summary: Summary) -> int:
        if self.problem is not None:
            raise self.problem
        self.sent.append((summary.played.matches, summary.night))
        self.summaries.append(summary)
        return 1000 + len(self.sent)


class House:
    """A server with summaries, and time that passes on request."""

    def __init__(self, database: Database, time: Time, timing: Timing) -> None:
        self.database = database
        self.time, self.matches, self.board = time, Matches(database), FakeBoard()
        self.stored, self.nights = SummaryStore(database), NightStore(database)
        self.schedules = ScheduleStore(database)
        self.preferences = Preferences(database)
        attempts = DailyAttempts(database)
        self.dailies = Dailies(attempts, Notes(database), GroupDealStore(database), timing)
        results = (Honours(database), self.dailies)
        self.summaries = Summaries(self.stored, *results, self.nights, self.schedules, timing)

    async def play(self, at: datetime) -> None:
        await self.matches.finish((SeatResult(0, 1, None, 2, 1), SeatResult(1, 2, None, 0, 2)), at)

    async def play_deal(self, user_id: int) -> None:
        """Have a person play today's deal of Isuri to its end."""
        attempt = await self.dailies.attempt_of_today(user_id, "isuri", GUILD)
        while attempt.result is None:
            attempt = await self.dailies.play_move(attempt, attempt.match.legal_moves(0)[0])

    async def next_at(self) -> datetime | None:
        return (await self.stored.get(GUILD)).at

    async def set_zone(self, zone: str) -> None:
        await self.preferences.set_guild(GUILD, zone=zone)
        await self.summaries.reschedule(GUILD)

    async def look(self, at: datetime) -> list[tuple[int, datetime | None]]:
        self.time.now = at
        for guild_id in await due_ids(self.database, SUMMARY, at):
            await self.summaries.act(self.board.send, guild_id)
        return self.board.sent


@pytest.fixture
async def house(database: Database, time: Time, timing: Timing) -> House:
    time.now = WEDNESDAY
    house = House(database, time, timing)
    await house.summaries.set_days(GUILD, WEEKLY)
    await house.summaries.set_channel(GUILD, PLACE)
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


async def test_the_hour_is_in_the_zone_of_the_server_and_it_names_the_next_game_night(house: House) -> None:
    begins = MONDAY + timedelta(days=4)
    await house.set_zone("Europe/Paris")
    await house.nights.open(
        Night(guild_id=GUILD, channel_id=9, game="isuri", begins_at=begins, secret=bytes(32))
    )
    await house.summaries.set_channel(GUILD, PLACE)
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
        await house.summaries.set_channel(GUILD, place)
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
    await house.summaries.set_channel(GUILD, None)
    assert await house.look(MONDAY) == []


async def test_each_one_replaces_the_one_before(house: House) -> None:
    for week in range(2):
        await house.play(MONDAY + week * WEEK - HOUR)
        await house.look(MONDAY + week * WEEK)
    assert [summary.plan.message_id for summary in house.board.summaries] == [None, 1001]


async def test_it_still_replaces_the_one_before_after_the_channel_is_chosen_again(house: House) -> None:
    for week, channels in enumerate(([], [PLACE], [None, PLACE])):
        for channel in channels:
            await house.summaries.set_channel(GUILD, channel)
        await house.play(MONDAY + week * WEEK - HOUR)
        await house.look(MONDAY + week * WEEK)
    assert [summary.plan.message_id for summary in house.board.summaries] == [None, 1001, 1002]


@pytest.mark.parametrize(("monday", "hours"), [("2026-10-26", 25), ("2027-03-29", 23)])
async def test_on_days_with_a_clock_change_a_daily_one_counts_each_match_once(
    house: House, monday: str, hours: int
) -> None:
    end = datetime.fromisoformat(f"{monday}T09:00").replace(tzinfo=ZoneInfo("Europe/Paris")).astimezone(UTC)
    number = 48 + hours
    house.time.now = end - number * HOUR
    await house.set_zone("Europe/Paris")
    await house.summaries.set_days(GUILD, DAILY)
    for hour in range(number):
        await house.play(house.time() + HOUR / 2)
        await house.look(end - (number - 1 - hour) * HOUR)
    assert [matches for matches, _ in house.board.sent] == [24, hours, number]
    assert [summary.by_week for summary in house.board.summaries] == [False, False, True]


@pytest.mark.parametrize(("days", "most"), [(DAILY, 7), (WEEKLY, 3)])
async def test_with_nothing_to_tell_for_long_it_switches_itself_off(
    house: House, days: int, most: int
) -> None:
    await house.summaries.set_days(GUILD, days)
    first = await house.next_at()
    assert first is not None
    for number in range(most):
        assert (await house.stored.get(GUILD)).channel_id == PLACE
        assert await house.look(first + number * days * DAY) == []
    plan = await house.stored.get(GUILD)
    assert (plan.channel_id, plan.at, plan.empty) == (None, None, most)


async def test_a_daily_one_comes_each_morning_and_on_mondays_tells_of_the_week(house: House) -> None:
    await house.summaries.set_days(GUILD, DAILY)
    told = list[tuple[int, bool]]()
    for day in range(5):  # Thursday to Monday
        at = MONDAY + (day - 4) * DAY
        await house.play(at - HOUR)
        await house.look(at)
        told.append((house.board.sent[-1][0], house.board.summaries[-1].by_week))
    assert told == [(1, False), (1, False), (1, False), (1, False), (5, True)]


async def test_it_tells_of_deals_and_puzzles_only_once_they_are_over(house: House) -> None:
    await house.summaries.set_days(GUILD, DAILY)
    day = day_of(house.time())
    for user_id in (1, 2):
        await house.play_deal(user_id)
    answers = PuzzleAnswers(house.database)
    for user_id, solved in ((1, True), (2, False)):
        await answers.add_answer(GUILD, "isuri", day, PuzzleAnswer(user_id, "a", solved))
    assert await house.look(WEDNESDAY + 21 * HOUR) == [], "it can still be finished"
    await house.look(WEDNESDAY + 45 * HOUR)
    (summary,) = house.board.summaries
    assert summary.day == day
    (deal,) = summary.deals
    assert (deal.game, deal.people) == ("isuri", 2)
    assert {line.place for line in deal.leaders} == {1}
    assert deal.best.stored.key == AttemptKey(day, "isuri", deal.leaders[0].user_id)
    assert [(each.solved, each.answers) for each in summary.puzzles] == [(1, 2)]


async def test_it_names_nobody_who_hides(house: House) -> None:
    await house.summaries.set_days(GUILD, DAILY)
    for user_id in (1, 2):
        await house.play_deal(user_id)
        await house.preferences.set_user(user_id, hidden=True)
    await house.look(WEDNESDAY + 45 * HOUR)
    assert house.board.summaries == []

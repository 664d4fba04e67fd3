"""Weekly game nights: announcements, turns of games, what Discord refuses, and kills at any request."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.errors import PlaceRefused, TryLater
from bot.events.night_agenda import LATEST_START, MAX_EMPTY_WEEKS, REMIND_BEFORE
from bot.events.nights import CHECK_IN_TIME
from bot.events.schedules import ANNOUNCE_BEFORE, RETRY_AFTER
from bot.store.nights import NightSettings
from bot.tables.table import FINISHED, PLAYING
from tests.bot.events.fake_messages import FakeMessages, Killed
from tests.bot.events.house import OPENER, House
from tests.bot.sessions import AKI, BEN, CHO, GUILD, finished
from tests.support.in_place import Time

MINUTE, WEEK = timedelta(minutes=1), timedelta(days=7)


async def test_a_weekly_night_is_announced_a_day_before_until_it_is_switched_off(house: House) -> None:
    schedule = await house.weekly()
    begins = schedule.begins_at
    assert begins is not None
    assert begins == datetime(2026, 1, 9, 19, tzinfo=UTC)
    await house.at(begins - ANNOUNCE_BEFORE - MINUTE)
    assert await house.store.opened_by(GUILD) == []
    await house.at(begins - ANNOUNCE_BEFORE)
    (night,) = await house.store.opened_by(GUILD)
    assert (night.begins_at, night.opener_id) == (begins, None)
    assert [*house.messages.events] == [night.id]
    assert (await house.schedule()).begins_at == begins + WEEK
    await house.nights.end(night, AKI.id, moderator=True)
    await house.look()
    assert not house.messages.events, "what does not take place is no event"
    await house.schedules.switch_off(await house.schedule())
    await house.at(begins + WEEK)
    assert await house.store.opened_by(GUILD) == []


@pytest.mark.parametrize(("late", "phase"), [(LATEST_START, "checking"), (LATEST_START + MINUTE, "missed")])
async def test_a_night_starts_late_after_an_outage(house: House, late: timedelta, phase: str) -> None:
    begins = (await house.weekly()).begins_at
    assert begins is not None
    await house.at(begins - ANNOUNCE_BEFORE)
    await house.nights.toggle_in(house.click(AKI))
    await house.at(begins + late)
    assert (await house.night()).phase == phase
    assert (await house.schedule()).empty_weeks == 0
    assert len(house.messages.events) == (phase == "checking")


@pytest.mark.parametrize("came_in", [None, 2])
async def test_three_weeks_without_anyone_end_a_schedule(house: House, came_in: int | None) -> None:
    for week in range(1, 4):
        begins = (await house.schedule()).begins_at if week > 1 else (await house.weekly()).begins_at
        assert begins is not None
        await house.at(begins - ANNOUNCE_BEFORE)
        await house.at(begins)
        if week == came_in:
            await house.nights.check_in(house.click(AKI, week))
        await house.at(begins + CHECK_IN_TIME)
        await house.at(begins + timedelta(hours=4))
        night = await house.night(week)
        assert night.phase == ("over" if week == came_in else "off")
    schedule = await house.schedule()
    assert MAX_EMPTY_WEEKS == 3
    if came_in is None:
        assert (schedule.begins_at, schedule.problem) == (None, "nobody")
    else:
        assert (schedule.empty_weeks, schedule.problem) == (1, None)


async def test_games_take_turns_by_weeks_of_the_zone_although_the_clocks_change(house: House) -> None:
    house.time.now = datetime(2026, 10, 12, 12, tzinfo=UTC)
    schedule = await house.weekly(
        "koi-koi", "hiyoko", weekday=6, minute=23 * 60 + 30, zone="America/New_York"
    )
    games = list[str]()
    for _ in range(6):  # the clocks change on 1 November
        begins = (await house.schedule(schedule.id)).begins_at
        assert begins is not None
        await house.at(begins - ANNOUNCE_BEFORE)
        (night,) = await house.store.opened_by(GUILD)
        games.append(night.game)
        await house.nights.end(night, AKI.id, moderator=True)
    assert sorted(games[:2]) == ["hiyoko", "koi-koi"]
    assert games == games[:2] * 3


async def test_a_week_whose_channel_has_a_night_is_tried_again_until_it_begins(house: House) -> None:
    schedule = await house.weekly()
    assert schedule.begins_at is not None
    settings = NightSettings(games=("koi-koi",))
    other = await house.nights.open(OPENER, settings, schedule.begins_at - timedelta(hours=12))
    await house.at(schedule.begins_at - ANNOUNCE_BEFORE)
    assert [night.id for night in await house.store.opened_by(GUILD)] == [other.id]
    await house.nights.end(other, AKI.id, moderator=False)
    await house.at(house.time() + RETRY_AFTER)
    assert [night.schedule_id for night in await house.store.opened_by(GUILD)] == [schedule.id]


async def test_a_channel_that_is_gone_ends_the_night_and_its_schedule(house: House) -> None:
    begins = (await house.weekly()).begins_at
    assert begins is not None
    await house.at(begins - ANNOUNCE_BEFORE)
    await house.nights.toggle_in(house.click(AKI))
    house.messages.fail(PlaceRefused("channel"), "say")
    await house.at(begins)
    night = await house.night()
    assert (night.phase, night.wake_at, night.shown) == ("over", None, night.version)
    schedule = await house.schedule()
    assert (schedule.begins_at, schedule.problem) == (None, "channel")
    assert not house.messages.events


@pytest.mark.parametrize("method", ["say", "open_thread", "delete", "create_event"])
async def test_one_failure_of_discord_delays_a_night_and_repeats_nothing(house: House, method: str) -> None:
    begins = (await house.weekly()).begins_at
    assert begins is not None
    house.messages.fail(TryLater("troubles"), method, times=1)
    await house.at(begins - ANNOUNCE_BEFORE)
    await house.look()
    for person in (AKI, BEN):
        await house.nights.toggle_in(house.click(person))
    await house.at(begins)
    await house.look()
    for person in (AKI, BEN):
        await house.nights.check_in(house.click(person))
    await house.look()
    await house.look()
    assert len(await house.playing()) == len(house.messages.events) == 1
    await house.at(begins + timedelta(hours=3))
    await house.play()
    await house.look()
    assert [said.what for said in house.messages.said.values()] == ["match", "summary"]
    assert (await house.night()).phase == "over"


@pytest.mark.parametrize("after", [False, True])
async def test_a_kill_at_any_request_repeats_and_loses_nothing(house: House, time: Time, after: bool) -> None:
    """Each evening the program ends at a later request, and is started again."""
    schedule = await house.weekly()
    request = 0
    killed = True
    while killed:
        request += 1
        killed = False
        begins = (await house.schedule(schedule.id)).begins_at
        assert begins is not None
        house.messages = FakeMessages()
        house.start()
        house.messages.die_at(request, after=after)

        async def look_until_done(moment: datetime) -> bool:
            time.now = moment
            died = False
            while True:
                try:
                    await house.look()
                except Killed:
                    died = True
                    house.start()
                else:
                    return died

        killed |= await look_until_done(begins - ANNOUNCE_BEFORE)
        night = (await house.store.opened_by(GUILD))[-1]
        for person in (AKI, BEN):
            await house.nights.toggle_in(house.click(person, night.id))
        await house.nights.toggle_reminder(house.click(CHO, night.id))
        killed |= await look_until_done(begins - REMIND_BEFORE)
        killed |= await look_until_done(begins)
        for person in (AKI, BEN, CHO):
            await house.nights.check_in(house.click(person, night.id))
        killed |= await look_until_done(begins + CHECK_IN_TIME)
        (pairing,) = (await house.night(night.id)).pairings
        table = await house.tables.get_table(pairing.table_id or 0)
        assert (table.status, pairing.phase) == (PLAYING, "playing"), "no undealt lobby"
        assert [*house.messages.threads] == [table.channel_id], "no second thread"
        await finished(house.tables, table, house.time())
        killed |= await look_until_done(begins + timedelta(hours=3))
        assert (await house.tables.get_table(table.id)).status == FINISHED
        assert [said.what for said in house.messages.said.values()] == ["match", "summary"]
        assert (await house.night(night.id)).phase == "over"
    assert request > 8, "it was killed at hardly anything"

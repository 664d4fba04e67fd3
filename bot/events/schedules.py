"""Schedules: the weekly game nights of a server, each announced a day before it starts."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from bot.errors import Reason, TableProblem, TryLater
from bot.events.hours import next_begin
from bot.events.nights import MIN_NOTICE, Nights, check_settings
from bot.store.nights import Schedule, ScheduleStore
from bot.store.subjects import EventPlace
from bot.timing import DEFAULT_TIMING, Timing

ANNOUNCE_BEFORE = timedelta(days=1)
"""Time between the announcement of a weekly night and its start."""

RETRY_AFTER = timedelta(minutes=30)
"""Pause until a night is opened again whose channel has another one, or whose server has too many."""


class Schedules:
    """Changes the weekly schedules of servers, and opens their nights."""

    def __init__(self, store: ScheduleStore, nights: Nights, timing: Timing = DEFAULT_TIMING) -> None:
        self.store = store
        self._nights = nights
        self._now = timing.now

    async def find(self, schedule_id: int, guild_id: int) -> Schedule:
        """Return a schedule of a server, or raise TableProblem."""
        found = await self.store.get(schedule_id)
        if found is None or found.guild_id != guild_id:
            raise TableProblem(Reason.OLD_CONTROL)
        return found

    async def set_up(self, schedule: Schedule, **values: Any) -> Schedule:
        """Change the settings of a schedule that is switched off; return it."""
        if schedule.begins_at is not None or not await self.store.change(schedule, **values):
            raise TableProblem(Reason.OLD_CONTROL)
        return replace(schedule, **values)

    async def switch_on(self, schedule: Schedule, speed: str) -> None:
        """Hold a night each week from the next one on; raise TableProblem if a setting is missing."""
        if schedule.zone is None or schedule.channel_id is None:
            raise TableProblem(Reason.NOT_OFFERED)
        check_settings(schedule)
        now = self._now()
        begins = next_begin(schedule.weekday, schedule.minute, schedule.zone, now + MIN_NOTICE)
        wake = max(now, begins - ANNOUNCE_BEFORE)
        on = {"begins_at": begins, "wake_at": wake, "speed": speed, "empty_weeks": 0, "problem": None}
        await self.store.change(schedule, **on)

    async def switch_off(self, schedule: Schedule) -> None:
        """Hold no more weekly nights; one that has been announced takes place, unless someone ends it."""
        await self.store.change(schedule, begins_at=None, wake_at=None, problem=None)

    async def act(self, schedule_id: int) -> None:
        """Open the next night of a schedule, if it is time, and wait for the one after it.

        Raises:
            TryLater: its channel has another night, or the server too many.
        """
        schedule = await self.store.get(schedule_id)
        now = self._now()
        if schedule is None or schedule.begins_at is None or schedule.zone is None:
            return
        begins = schedule.begins_at
        if begins > now and begins - ANNOUNCE_BEFORE <= now:
            place = EventPlace(schedule.guild_id, schedule.channel_id or 0)
            turn = week_of(begins, schedule.zone)
            try:
                await self._nights.open_unchecked(place, schedule, begins, turn, schedule.id)
            except TableProblem as full:
                raise TryLater("night not opened", now + RETRY_AFTER) from full
        elif begins > now:
            await self.store.change(schedule, wake_at=begins - ANNOUNCE_BEFORE)
            return
        following = next_begin(schedule.weekday, schedule.minute, schedule.zone, max(begins, now))
        await self.store.change(schedule, begins_at=following, wake_at=following - ANNOUNCE_BEFORE)


def week_of(begins_at: datetime, zone: str) -> int:
    """Return the number of a night's week in its time zone; it chooses the game in turn."""
    return begins_at.astimezone(ZoneInfo(zone)).toordinal() // 7

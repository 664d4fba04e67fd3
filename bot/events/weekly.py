"""Weekly messages: each Monday, a channel gets a summary of its server's week."""

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import NamedTuple

import structlog

from bot.errors import PlaceRefused, TryLater
from bot.events.agenda import pause_of_refusal
from bot.events.hours import next_begin
from bot.store.honours import Honours, Week
from bot.store.nights import NightStore, ScheduleStore
from bot.store.weekly import Weekly, WeeklyStore
from bot.timing import DEFAULT_TIMING, Timing

MONDAY, MORNING = 0, 9 * 60
"""When they are sent: a day from Monday, and minutes from midnight in the zone of the server's game night."""

_LONGEST_WEEK = timedelta(days=7, hours=12)
"""Longer than any week, even with the clocks put back."""

LATEST_SEND = timedelta(days=2)
"""Maximum delay of a weekly message."""

log = structlog.get_logger(__name__)


class Summary(NamedTuple):
    """A weekly message that is due.

    Attributes:
        guild_id: the server.
        channel_id: its channel.
        at: when it was due.
        week: what was played.
        night: when the next game night starts, or None.
    """

    guild_id: int
    channel_id: int
    at: datetime
    week: Week
    night: datetime | None


Send = Callable[[Summary], Awaitable[None]]
"""Sends a weekly message; raises TryLater or PlaceRefused if Discord doesn't take it."""


class WeeklyMessages:
    """Decides when weekly messages are sent, and the time that they cover.

    Args:
        stored: the channels and schedules.
        honours: the results of the week.
        nights: the game nights.
        schedules: the weekly schedules, whose time zone counts.
        timing: the time.
    """

    def __init__(
        self,
        stored: WeeklyStore,
        honours: Honours,
        nights: NightStore,
        schedules: ScheduleStore,
        timing: Timing = DEFAULT_TIMING,
    ) -> None:
        self._stored = stored
        self._honours = honours
        self._nights = nights
        self._schedules = schedules
        self._now = timing.now

    async def set_channel(self, guild_id: int, channel_id: int | None) -> None:
        """Set the channel of weekly messages, from the next Monday on; None switches them off."""
        known, following = await self._stored.get(guild_id), Weekly()
        if channel_id is not None:
            at = await self._next_at(guild_id, self._now())
            following = Weekly(channel_id, at, known.since or await self._week_before(guild_id, at))
        await self._stored.set(guild_id, following)

    async def act(self, send: Send, guild_id: int) -> None:
        """Send a server's message, unless it is late or nothing was played, and schedule the next one.

        Each message covers the time since the last one: a week may be shorter or longer than 168 hours, and
        the zone may have changed.

        Raises:
            TryLater: it can't be sent now.
        """
        weekly, now = await self._stored.get(guild_id), self._now()
        if weekly.channel_id is None or weekly.at is None or weekly.since is None or weekly.at > now:
            return
        at = await self._next_at(guild_id, weekly.since + LATEST_SEND)
        if at > now:
            await self._stored.note(guild_id, weekly, weekly._replace(at=at))
            return
        late = now > at + LATEST_SEND
        following_at = await self._next_at(guild_id, max(now, at + LATEST_SEND))
        since = await self._week_before(guild_id, following_at) if late else at
        following = Weekly(weekly.channel_id, following_at, since)
        week = await self._honours.week(guild_id, weekly.since, at)
        if week.matches and not late:
            night = await self.next_night(guild_id)
            try:
                await send(Summary(guild_id, weekly.channel_id, weekly.at, week, night))
            except PlaceRefused as refusal:
                if refusal.problem != "channel":
                    raise TryLater("weekly message refused", now + pause_of_refusal(now - at)) from refusal
                log.info("weekly channel is gone", guild=guild_id)
                following = Weekly()
        await self._stored.note(guild_id, weekly, following)

    async def _next_at(self, guild_id: int, after: datetime) -> datetime:
        """Return when the hour of weekly messages next comes after a time, in the zone of the game night."""
        return next_begin(MONDAY, MORNING, await self._schedules.zone_of(guild_id) or "UTC", after)

    async def next_night(self, guild_id: int) -> datetime | None:
        """Return when the next game night starts, announced or not."""
        nights = [night.begins_at for night in await self._nights.opened_by(guild_id)]
        weekly = [each.begins_at for each in await self._schedules.of_guild(guild_id) if each.begins_at]
        return min((at for at in (*nights, *weekly) if at > self._now()), default=None)

    async def _week_before(self, guild_id: int, at: datetime) -> datetime:
        """Return when that hour was in the week before."""
        return await self._next_at(guild_id, at - _LONGEST_WEEK)

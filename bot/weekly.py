"""Weekly messages: each Monday, a channel gets a summary of its server's week."""

from datetime import datetime, timedelta
from typing import Protocol

import structlog

from bot.errors import PlaceRefused
from bot.nights import next_begin
from bot.store.honours import Honours, Week
from bot.store.nights import NightStore
from bot.store.weekly import Weekly, WeeklyStore
from bot.timing import USUAL_TIMING, Timing

MONDAY, MORNING = 0, 9 * 60
"""Time of the messages: a day from Monday, and minutes from midnight in the zone of the game night."""

_LONGEST_WEEK = timedelta(days=7, hours=12)
"""Longer than any week, also one in which clocks go back."""

LATEST_SEND = timedelta(days=2)
"""Maximum delay of a message; a later one is skipped."""

log = structlog.get_logger(__name__)


class NoticeBoard(Protocol):
    """Sends weekly messages.

    Raises `TryLater`, or `PlaceRefused` for a missing permission or channel.
    """

    async def send(self, guild_id: int, weekly: Weekly, week: Week, night: datetime | None) -> None:
        """Send a weekly message, with the start of the next game night, if any."""
        ...


class WeeklyMessages:
    """Sends weekly messages."""

    board: NoticeBoard

    def __init__(
        self, stored: WeeklyStore, honours: Honours, nights: NightStore, timing: Timing = USUAL_TIMING
    ) -> None:
        self._stored = stored
        self._honours = honours
        self._nights = nights
        self._now = timing.now

    async def set_channel(self, guild_id: int, channel_id: int | None) -> None:
        """Turn on weekly messages in a channel from next Monday, or off (None)."""
        known = await self._stored.get(guild_id)
        following = Weekly()
        if channel_id is not None:
            at = await self._next_at(guild_id, self._now())
            following = Weekly(channel_id, at, known.since or await self._week_before(guild_id, at))
        await self._stored.set(guild_id, following)

    async def due(self) -> list[tuple[int, int]]:
        """Return the ids of servers with a due message, each twice: as its number and its server."""
        return [(guild_id, guild_id) for guild_id in await self._stored.due(self._now())]

    async def act(self, guild_id: int) -> None:
        """Send a server's message, unless it is too late or no match was played; store the next time.

        A message covers the time since the end of the last one: a week may be shorter or longer than 168
        hours, and the zone may have changed. Raises TryLater if it can't be sent now.
        """
        weekly = await self._stored.get(guild_id)
        now = self._now()
        if weekly.at is None or weekly.since is None or weekly.at > now:
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
            night = (await self._nights.get(guild_id)).begins_at
            try:
                await self.board.send(guild_id, weekly, week, night)
            except PlaceRefused as refusal:
                log.info("no weekly message", guild=guild_id, problem=refusal.problem)
                if refusal.problem == "channel":
                    following = Weekly()
        await self._stored.note(guild_id, weekly, following)

    async def _next_at(self, guild_id: int, after: datetime) -> datetime:
        """Return the next time of weekly messages after a time, in the zone of the game night."""
        return next_begin(MONDAY, MORNING, (await self._nights.get(guild_id)).zone or "UTC", after)

    async def _week_before(self, guild_id: int, at: datetime) -> datetime:
        """Return the time of the message one week earlier."""
        return await self._next_at(guild_id, at - _LONGEST_WEEK)

"""Weekly messages: on a Monday they tell a channel what was played on its server in the week before."""

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
"""When they are sent: a day from Monday, and minutes from midnight in the zone of the server's game night."""

_LONGEST_WEEK = timedelta(days=7, hours=12)
"""Longer than any week, also one in which the clocks are put back."""

LATEST_SEND = timedelta(days=2)
"""How long after its hour one is still sent."""

log = structlog.get_logger(__name__)


class NoticeBoard(Protocol):
    """Where weekly messages are sent.

    What cannot be done now raises `TryLater`, what the bot may not do `PlaceRefused`.
    """

    async def send(self, guild_id: int, weekly: Weekly, week: Week, night: datetime | None) -> None:
        """Send one, with when the next game night begins; None if there is none."""
        ...


class WeeklyMessages:
    """Sends weekly messages.

    Args:
        stored: where and when servers have them.
        honours: know what was played.
        nights: know when game nights are.
        timing: tells the time.
    """

    board: NoticeBoard

    def __init__(
        self, stored: WeeklyStore, honours: Honours, nights: NightStore, timing: Timing = USUAL_TIMING
    ) -> None:
        self._stored = stored
        self._honours = honours
        self._nights = nights
        self._now = timing.now

    async def set_channel(self, guild_id: int, channel_id: int | None) -> None:
        """Have weekly messages from the next Monday on in a channel; None for none."""
        known, following = await self._stored.get(guild_id), Weekly()
        if channel_id is not None:
            at = await self._next_at(guild_id, self._now())
            following = Weekly(channel_id, at, known.since or await self._week_before(guild_id, at))
        await self._stored.set(guild_id, following)

    async def due(self) -> list[tuple[int, int]]:
        """Return the servers whose messages are due, each by number and as its server."""
        return [(guild_id, guild_id) for guild_id in await self._stored.due(self._now())]

    async def act(self, guild_id: int) -> None:
        """Send the message of a server, unless it is late or nothing was played; and note the next one.

        Each counts from where the one before ended: a week may be shorter or longer than 168 hours, and the
        zone may have changed since.

        Raises:
            TryLater: it cannot be sent now.
        """
        weekly, now = await self._stored.get(guild_id), self._now()
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
        """Return when the hour of weekly messages next comes after a time, in the zone of the game night."""
        return next_begin(MONDAY, MORNING, (await self._nights.get(guild_id)).zone or "UTC", after)

    async def _week_before(self, guild_id: int, at: datetime) -> datetime:
        """Return when that hour was in the week before."""
        return await self._next_at(guild_id, at - _LONGEST_WEEK)

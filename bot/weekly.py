"""Weekly messages: on a Monday they tell a channel what was played on its server in the week before."""

from datetime import datetime, timedelta
from typing import Protocol

import structlog

from bot.errors import PlaceRefused
from bot.nights import next_begin
from bot.store.honours import Honours, Week
from bot.store.nights import Nights
from bot.store.weekly import StoredWeekly, Weekly
from bot.timing import USUAL_TIMING, Timing

MONDAY, MORNING = 0, 9 * 60
"""When they are sent: a day from Monday, and minutes from midnight in the zone of the server's game night."""

WEEK = timedelta(days=7)
"""What they tell of."""

TOO_LATE = timedelta(days=2)
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
        self, stored: StoredWeekly, honours: Honours, nights: Nights, timing: Timing = USUAL_TIMING
    ) -> None:
        self._stored = stored
        self._honours = honours
        self._nights = nights
        self._now = timing.now

    async def set_channel(self, guild_id: int, channel_id: int | None) -> None:
        """Have weekly messages from the next Monday on in a channel; None for none."""
        at = None if channel_id is None else await self._next_at(guild_id)
        await self._stored.set(guild_id, Weekly(channel_id, at))

    async def due(self) -> list[tuple[int, int]]:
        """Return the servers whose messages are due, each by number and as its server."""
        return [(guild_id, guild_id) for guild_id in await self._stored.due(self._now())]

    async def act(self, guild_id: int) -> None:
        """Send the message of a server, unless it is late or nothing was played; and note the next one.

        Raises:
            TryLater: it cannot be sent now.
        """
        weekly = await self._stored.get(guild_id)
        if weekly.at is None or weekly.at > self._now():
            return
        following = Weekly(weekly.channel_id, await self._next_at(guild_id))
        week = await self._honours.week(guild_id, weekly.at - WEEK, weekly.at)
        if week.matches and self._now() <= weekly.at + TOO_LATE:
            night = (await self._nights.get(guild_id)).begins_at
            try:
                await self.board.send(guild_id, weekly, week, night)
            except PlaceRefused as refusal:
                log.info("no weekly message", guild=guild_id, problem=refusal.problem)
                if refusal.problem == "channel":
                    following = Weekly()
        await self._stored.note(guild_id, weekly, following)

    async def _next_at(self, guild_id: int) -> datetime:
        zone = (await self._nights.get(guild_id)).zone or "UTC"
        return next_begin(MONDAY, MORNING, zone, self._now())

"""Server summaries: each morning, or on Mondays, a channel gets a message about its server."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

import structlog

from bot.errors import PlaceRefused, TableProblem, TryLater
from bot.events.agenda import pause_of_refusal
from bot.events.hours import next_begin
from bot.solo.daily import Dailies, DailyAttempt, DailyLine
from bot.store.daily import AttemptKey
from bot.store.honours import Honours, Week
from bot.store.nights import NightStore, ScheduleStore
from bot.store.summaries import DAILY, WEEKLY, SolvedPuzzle, SummaryPlan, SummaryStore
from bot.timing import DEFAULT_TIMING, Timing, latest_over_day
from games import catalogue

MONDAY, MORNING = 0, 9 * 60
"""When they are sent: weekly ones on Mondays, and all at these minutes from midnight in the server's zone."""

LATEST_SENDS = {DAILY: timedelta(hours=12), WEEKLY: timedelta(days=2)}
"""Maximum delays of daily and weekly summaries."""

MAX_EMPTY = {DAILY: 7, WEEKLY: 3}
"""Numbers of summaries in a row without anything to tell that switch them off."""

MAX_LEADERS, MAX_COUNTED = 3, 100
"""Maximum numbers of people named as leaders of a deal, and counted in one."""

_HALF_DAY = timedelta(hours=12)
"""More than clocks are put back."""

log = structlog.get_logger(__name__)


class DealSummary(NamedTuple):
    """A daily deal that is over, on a server.

    Attributes:
        game: the game's id.
        leaders: the lines of those in first place.
        people: how many finished it, up to MAX_COUNTED.
        best: the attempt of the first leader.
    """

    game: str
    leaders: Sequence[DailyLine]
    people: int
    best: DailyAttempt


class Summary(NamedTuple):
    """A summary that is due.

    Attributes:
        guild_id: the server.
        plan: its channel and schedule.
        day: the day of the deals and puzzles, as an ordinal: the last one that is over.
        deals: the deals that people finished.
        puzzles: the puzzles that people answered.
        played: the matches since the last summary; on Mondays, those of a week.
        by_week: whether they are those of a week.
        night: when the next game night starts, or None.
    """

    guild_id: int
    plan: SummaryPlan
    day: int
    deals: Sequence[DealSummary]
    puzzles: Sequence[SolvedPuzzle]
    played: Week
    by_week: bool
    night: datetime | None


Send = Callable[[Summary], Awaitable[int]]
"""Sends a summary and returns its message's id; raises TryLater or PlaceRefused if Discord refuses it."""


class Summaries:
    """Decides when summaries are sent, and collects their contents.

    Args:
        stored: their channels and schedules.
        honours: the results of matches.
        dailies: the results of daily deals.
        nights: the game nights.
        schedules: the weekly schedules of game nights.
        timing: the time.
    """

    def __init__(
        self,
        stored: SummaryStore,
        honours: Honours,
        dailies: Dailies,
        nights: NightStore,
        schedules: ScheduleStore,
        timing: Timing = DEFAULT_TIMING,
    ) -> None:
        self._stored = stored
        self._honours = honours
        self._dailies = dailies
        self._nights = nights
        self._schedules = schedules
        self._now = timing.now

    async def get_plan(self, guild_id: int) -> SummaryPlan:
        """Return the plan of a server's summary."""
        return await self._stored.get(guild_id)

    async def set_channel(self, guild_id: int, channel_id: int | None) -> None:
        """Set the channel of summaries, from the next morning or Monday on; None switches them off."""
        known = await self._stored.get(guild_id)
        plan = known._replace(channel_id=channel_id, empty=0)
        if channel_id is None:
            plan = plan._replace(at=None, since=None)
        elif known.channel_id is None:
            plan = self._begun(plan)
        await self._stored.set(guild_id, plan)

    async def set_days(self, guild_id: int, days: int) -> None:
        """Make summaries daily or weekly."""
        known = await self._stored.get(guild_id)
        plan = known._replace(days=days, empty=0)
        await self._stored.set(guild_id, plan if plan.channel_id is None else self._begun(plan))

    async def reschedule(self, guild_id: int) -> None:
        """Have the hour of the next summary computed again, in the server's new time zone."""
        known = await self._stored.get(guild_id)
        if known.at is not None:
            await self._stored.note(guild_id, known, known._replace(at=known.since))

    async def act(self, send: Send, guild_id: int) -> None:
        """Send a server's summary, unless it is late or there is nothing to tell, and schedule the next one.

        Each one covers the matches since the last one: a day or week may be shorter or longer than others,
        and the zone may have changed.

        Raises:
            TryLater: it can't be sent now.
        """
        plan, now = await self._stored.get(guild_id), self._now()
        if plan.channel_id is None or plan.at is None or plan.since is None or plan.at > now:
            return
        most = LATEST_SENDS[plan.days]
        at = _next_at(plan, plan.since + most)
        if at > now:
            await self._stored.note(guild_id, plan, plan._replace(at=at))
            return
        late = now > at + most
        following_at = _next_at(plan, max(now, at + most))
        following = plan._replace(at=following_at, since=_before(plan, following_at) if late else at)
        if not late:
            summary = await self._sum_up(guild_id, plan, at)
            if summary.deals or summary.puzzles or summary.played.matches:
                following = await self._send(send, summary, following, now - at)
            elif plan.empty + 1 < MAX_EMPTY[plan.days]:
                following = following._replace(empty=plan.empty + 1)
            else:
                following = SummaryPlan(days=plan.days, empty=plan.empty + 1, message_id=plan.message_id)
        await self._stored.note(guild_id, plan, following)

    async def _send(
        self, send: Send, summary: Summary, following: SummaryPlan, waited: timedelta
    ) -> SummaryPlan:
        """Send a summary; return what follows, which is nothing if its channel is gone."""
        try:
            return following._replace(empty=0, message_id=await send(summary))
        except PlaceRefused as refusal:
            if refusal.problem != "channel":
                raise TryLater("summary refused", self._now() + pause_of_refusal(waited)) from refusal
            log.info("channel of summaries is gone", guild=summary.guild_id)
            return SummaryPlan(days=following.days)

    async def _sum_up(self, guild_id: int, plan: SummaryPlan, at: datetime) -> Summary:
        day = latest_over_day(at)
        by_week = at.astimezone(ZoneInfo(plan.zone or "UTC")).weekday() == MONDAY
        weekly = plan._replace(days=WEEKLY)
        since = _before(weekly, at) if by_week and plan.days == DAILY else plan.since or at
        deals = [await self._sum_up_deal(guild_id, game, day) for game in catalogue.GAMES]
        return Summary(
            guild_id,
            plan,
            day,
            [deal for deal in deals if deal is not None],
            await self._stored.solved_puzzles(guild_id, day),
            await self._honours.week(guild_id, since, at),
            by_week,
            await self.next_night(guild_id),
        )

    async def _sum_up_deal(self, guild_id: int, game: str, day: int) -> DealSummary | None:
        """Return who led a day's deal of a game; None if nobody who may be named finished it."""
        lines = await self._dailies.day_board(guild_id, game, day, MAX_COUNTED)
        if not lines:
            return None
        leaders = [line for line in lines if line.place == 1][:MAX_LEADERS]
        try:
            best = await self._dailies.find_attempt(AttemptKey(day, game, leaders[0].user_id))
        except TableProblem:  # deleted just now
            return None
        return DealSummary(game, leaders, len(lines), best)

    async def next_night(self, guild_id: int) -> datetime | None:
        """Return when the next game night starts, announced or not."""
        nights = [night.begins_at for night in await self._nights.opened_by(guild_id)]
        weekly = [each.begins_at for each in await self._schedules.of_guild(guild_id) if each.begins_at]
        return min((at for at in (*nights, *weekly) if at > self._now()), default=None)

    def _begun(self, plan: SummaryPlan) -> SummaryPlan:
        """Return a plan whose first summary covers the usual time before it."""
        at = _next_at(plan, self._now())
        return plan._replace(at=at, since=_before(plan, at))


def _next_at(plan: SummaryPlan, after: datetime) -> datetime:
    """Return when a summary's hour next comes after a time, in the server's zone."""
    weekdays = range(7) if plan.days == DAILY else (MONDAY,)
    return min(next_begin(weekday, MORNING, plan.zone or "UTC", after) for weekday in weekdays)


def _before(plan: SummaryPlan, at: datetime) -> datetime:
    """Return when that hour was the time before."""
    return _next_at(plan, at - timedelta(days=plan.days) - _HALF_DAY)

"""Gaps: when nobody could act at a table, and how much time its people have had.

People are not to be late for time that they did not have: while the bot does not run, its machine sleeps, the
gateway or the guild is away, or their thread is locked. The clock says at each look where nobody can act just
then. Where two such looks lie far apart, as at a start or after the time of day has jumped, nobody could act
between them.
"""

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta

from bot.store.gaps import Gap, GapStore
from bot.store.pending import shard_of
from bot.timing import USUAL_TIMING, Timing

ALL_PLACES = -1
"""The place that stands for all places of a process; others are shards, and ids of guilds and channels."""

MIN_GAP = timedelta(minutes=1)
"""The shortest gap after which people are left some time, and the least time that they are left."""

_STORE_INTERVAL = timedelta(seconds=15)
"""How often it is stored that people can act: a killed process counts as ended at the last of these times."""

MAX_TIME_LIMIT = timedelta(hours=24)
"""How long people have at most until something is due."""

_GAP_RETENTION = timedelta(days=40)
"""For how long gaps are kept: longer than the longest deadline."""


def end_without_gaps(start: datetime, time: timedelta, gaps: Iterable[Gap]) -> datetime:
    """Return when people have had some time in full, not counting the gaps in it.

    After a gap of more than a minute they have at least a third of the time left, and a minute; all that they
    are given in this way comes to no more than that, however many gaps there are.

    Args:
        start: from when they have it.
        time: how much.
        gaps: when they could not act, in order of their beginnings; they may overlap.
    """
    least = max(time / 3, MIN_GAP)
    end, given, over = start + time, timedelta(0), start
    for began, ended in gaps:
        began = max(began, over)
        if began >= end:
            break  # they had had it by then
        if ended <= began:
            continue
        over, end = ended, end + (ended - began)
        if ended - began > MIN_GAP:
            more = min(max(least - (end - ended), timedelta(0)), least - given)
            given, end = given + more, end + more
    return end


class Gaps:
    """Knows the gaps at the places of this process.

    Args:
        store: keeps them over a restart.
        timing: tells the time, and how far apart two looks are between which nobody could act.
    """

    def __init__(self, store: GapStore, timing: Timing = USUAL_TIMING) -> None:
        self._store = store
        self._now = timing.now
        self._far_apart = timedelta(seconds=timing.gap)
        self._over: dict[int, list[Gap]] = {}
        self._last: dict[int, datetime] = {}
        self._stored: datetime | None = None
        self._shards = 1

    async def load(self) -> None:
        """Read what is stored; what lasts since the process ended goes on until people can act."""
        self._over, self._last = await self._store.load(self._now() - _GAP_RETENTION)

    async def observe(self, closed: Collection[int], shards: int = 1) -> bool:
        """Note where nobody can act now; return whether a gap has ended.

        Args:
            closed: the places in which nobody can act.
            shards: into how many shards guilds are divided.
        """
        now, self._shards = self._now(), shards
        before = self._last.get(ALL_PLACES, now)
        over = {
            place: Gap(began, now)
            for place, began in self._last.items()
            if place not in closed and now - began > self._far_apart
        }
        last = {place: min(self._last.get(place, before), now) for place in closed}
        last.setdefault(ALL_PLACES, now)
        set_back = now < before
        if over or set_back or self._stored is None or now - self._stored >= _STORE_INTERVAL:
            await self._store.save(now, over, last, set_back=set_back)
            self._stored = now
        if set_back:
            self._over = {
                place: [Gap(began, min(ended, now)) for began, ended in gaps if began < now]
                for place, gaps in self._over.items()
            }
        for place, gap in over.items():
            self._over.setdefault(place, []).append(gap)
        self._last = last
        return bool(over)

    def gaps_for(self, guild_id: int | None, channel_id: int, due_at: datetime | None) -> tuple[Gap, ...]:
        """Return the gaps at a place that may matter for what is due there, in order.

        Args:
            guild_id: the guild; None if it is in none.
            channel_id: the channel or thread.
            due_at: when it is due, if there are none; None if nothing is.
        """
        if due_at is None:
            return ()
        now, since = self._now(), due_at - MAX_TIME_LIMIT
        places = (ALL_PLACES, shard_of(guild_id, self._shards), guild_id, channel_id)
        known = [gap for place in places if place is not None for gap in self._over.get(place, ())]
        lasting = [Gap(self._last[place], now) for place in places if place in self._last]
        known += [gap for gap in lasting if now - gap.began > self._far_apart]
        return tuple(sorted(gap for gap in known if gap.ended > since))

"""Gaps: outages at tables, which must not make people late.

In an outage people can't act: the bot is down, its machine sleeps, the gateway or the server is away, or the
thread is locked. At each poll, the clock reports such places. Two polls that are far apart, as at a start or
after a jump of the time of day, mean that no one could act between them.
"""

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta

from bot.store.gaps import Gap, GapStore
from bot.store.pending import shard_of
from bot.timing import DEFAULT_TIMING, Timing

ALL_PLACES = -1
"""The place that represents all places of a process; others are shards, servers' and channels' ids."""

MIN_GAP = timedelta(minutes=1)
"""Minimum length of a gap that gives people extra time, and the least time that they then have."""

MAX_DELAY = timedelta(hours=8)
"""Maximum delay of the end of a long time by outages."""

_STORE_INTERVAL = timedelta(seconds=15)
"""Time between two stored polls: a killed process counts as down since its last stored poll."""

MAX_TIME_LIMIT = timedelta(hours=24)
"""Longest time limit of a deadline."""

_GAP_RETENTION = timedelta(days=40)
"""Lifetime of stored gaps: longer than the longest deadline."""


def end_without_gaps(start: datetime, time: timedelta, gaps: Iterable[Gap]) -> datetime:
    """Return when people have had some time in full, not counting the gaps, which may overlap.

    After a gap of more than a minute they have at least a third of the time left, and at least a minute. The
    extra time for this adds up to no more than that, however many gaps there are.
    """
    least = max(time / 3, MIN_GAP)
    end = start + time
    given = timedelta(0)
    over = start
    for began, ended in gaps:
        began = max(began, over)
        if began >= end:
            break  # the time was over before this gap
        if ended <= began:
            continue
        over = ended
        end += ended - began
        if ended - began > MIN_GAP:
            more = min(max(least - (end - ended), timedelta(0)), least - given)
            given += more
            end += more
    return end


def end_with_outages(start: datetime, end: datetime, gaps: Iterable[Gap]) -> datetime:
    """Return the end of a long time, moved by the length of all outages in it, at most by `MAX_DELAY`."""
    over = start
    delay = timedelta(0)
    for began, ended in gaps:
        began = max(began, over)
        if began < min(ended, end + delay):
            delay = min(delay + (ended - began), MAX_DELAY)
            over = ended
    return end + delay


class Gaps:
    """The gaps at the places of this process; `timing` tells the time between two polls that is one."""

    def __init__(self, store: GapStore, timing: Timing = DEFAULT_TIMING) -> None:
        self._store = store
        self._now = timing.now
        self._far_apart = timedelta(seconds=timing.gap)
        self._over: dict[int, list[Gap]] = {}
        self._last: dict[int, datetime] = {}
        self._stored: datetime | None = None
        self._shards = 1

    async def load(self) -> None:
        """Load the stored gaps; one that lasts since the process ended continues until people can act."""
        self._over, self._last = await self._store.load(self._now() - _GAP_RETENTION)

    async def observe(self, closed: Collection[int], shards: int = 1) -> bool:
        """Store the places where people can't act now, and the number of shards; return whether one ended."""
        now = self._now()
        self._shards = shards
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

    def gaps_for(
        self,
        guild_id: int | None,
        channel_id: int,
        due_at: datetime | None,
        since: datetime | None = None,
    ) -> tuple[Gap, ...]:
        """Return the gaps in a channel or thread that may delay something due at a time, in order.

        `since` is when it began; by default, the longest time limit before.
        """
        if due_at is None:
            return ()
        now = self._now()
        since = since or due_at - MAX_TIME_LIMIT
        places = (ALL_PLACES, shard_of(guild_id, self._shards), guild_id, channel_id)
        known = [gap for place in places if place is not None for gap in self._over.get(place, ())]
        lasting = [Gap(self._last[place], now) for place in places if place in self._last]
        known += [gap for gap in lasting if now - gap.began > self._far_apart]
        return tuple(sorted(gap for gap in known if gap.ended > since))

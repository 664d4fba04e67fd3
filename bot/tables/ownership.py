"""Ownership: for which guilds this process acts, if there may be others that use the same database.

A process acts for its shards while it holds their leases in the store. It renews them while it runs; when it
is gone they expire, and whoever waits for them takes over. A process that shares the work with nobody holds a
lease on everything, and does not wait for one that is alive.
"""

import asyncio
import os
import secrets
import socket
from collections.abc import Callable
from functools import partial
from math import inf
from time import monotonic

import structlog

from bot.errors import InUse
from bot.retry import insist
from bot.store import Leases, Shards
from bot.tables.problems import NotOursError
from bot.timing import USUAL, Timing

log = structlog.get_logger(__name__)

LEASE = 15.0
"""Seconds that a lease is held without being renewed: so long nobody takes over after a process is gone."""

BEAT = 4.0
"""Seconds between two renewals; three of them may fail."""

POLL = 1.0
"""Seconds between two tries to get leases that another process holds."""

IDENTIFY_PAUSE = 5.0
"""Seconds between two shards that begin a session, as Discord wants it."""


EVERYTHING = Shards(1, (0,))
"""What a process holds that shares the work with nobody."""


class Ownership:
    """Whether this process acts for a guild.

    Args:
        shards: the shards of this process; if not given, it acts for all guilds and shares with nobody.
        leases: the leases on them; if not given, there can be no other process.
        clock: seconds that only ever grow.

    Attributes:
        shards: the shards of this process, None if it shares with nobody.
        lost: whether this process no longer acts for any guild.
        awaited: the process that holds our shards while we wait for them.
    """

    def __init__(
        self,
        shards: Shards | None = None,
        leases: Leases | None = None,
        clock: Callable[[], float] = monotonic,
        timing: Timing = USUAL,
    ) -> None:
        self.shards = shards
        self.lost = False
        self.awaited: str | None = None
        self._held = EVERYTHING if shards is None else shards
        self._leases = leases
        self._clock = clock
        self._timing = timing
        self._owner = f"{socket.gethostname()[:60]}/{os.getpid()}/{secrets.token_hex(4)}"
        self._until = -inf
        self._claiming = asyncio.Lock()
        self._renewing: asyncio.Task[None] | None = None
        self._listeners: list[Callable[[], None]] = []

    @property
    def shared(self) -> bool:
        """Whether there may be another process, one that takes over or was taken over."""
        return self._leases is not None

    def on_lost(self, listener: Callable[[], None]) -> None:
        """Have a function called when another process has taken the shards over."""
        self._listeners.append(listener)

    def has(self, guild_id: int | None) -> bool:
        """Return whether a guild is in our shards, whoever acts for them now."""
        return self.shards is None or self.shards.have(guild_id)

    def holds(self, guild_id: int | None) -> bool:
        """Return whether a guild is in our shards, and nobody else can be acting for it now."""
        return self.has(guild_id) and (self._leases is None or self._clock() < self._until)

    async def check(self, guild_id: int | None) -> None:
        """Make sure that nobody else acts for a guild of ours, with a lease renewed at once if it is over.

        Raises:
            NotOursError: somebody else acts for it.
        """
        if self.holds(guild_id) or not self.has(guild_id):
            return
        if await self._claim() is not None:
            raise NotOursError

    async def take(self) -> None:
        """Wait until no other process holds our shards, then hold them until `close`.

        Raises:
            InUse: we share with nobody, and the other process is no dead one whose lease runs out.
        """
        if self._leases is None:
            return
        begun = asked = self._clock()
        while (holder := await insist(self._timing, self._claim, "shards cannot be claimed")) is not None:
            if self.shards is None and asked - begun >= LEASE + 2 * POLL:
                raise _refusal(holder)
            if holder != self.awaited:
                log.info("waiting for shards", shards=self._ids, held_by=holder)
                self.awaited = holder
            await asyncio.sleep(POLL)
            asked = self._clock()
        self.awaited = None
        log.info("shards taken", shards=self._ids, owner=self._owner)
        self._renewing = asyncio.create_task(self._keep_renewing(), name="leases")

    async def turn_to_identify(self, shard_id: int, at_once: int) -> None:
        """Wait until a shard may begin a session with Discord, whichever process began the last one.

        Args:
            shard_id: the shard.
            at_once: how many may begin within `IDENTIFY_PAUSE`: Discord's `max_concurrency`.
        """
        if self._leases is None:
            return
        name = f"identify {shard_id % at_once}"
        take = partial(self._leases.take_turn, name, self._owner, IDENTIFY_PAUSE)
        while True:
            seconds = await insist(self._timing, take, "no turn to identify", shard=shard_id)
            if not seconds:
                return
            await asyncio.sleep(seconds)

    async def close(self) -> None:
        """Give the shards up, so that whoever waits for them need not wait any longer."""
        if self._renewing is None or self._leases is None:
            return
        self._renewing.cancel()
        await asyncio.gather(self._renewing, return_exceptions=True)
        self._until, self.lost = -inf, True
        try:
            await self._leases.release(self._owner, self._held)
        except Exception as error:
            log.warning("shards are not released", error=type(error).__name__)

    @property
    def _ids(self) -> list[int] | str:
        return "all" if self.shards is None else list(self.shards.ids)

    async def _keep_renewing(self) -> None:
        while not self.lost:
            await asyncio.sleep(BEAT)
            try:
                await self._claim()
            except Exception as error:
                log.warning("leases are not renewed", error=type(error).__name__)

    async def _claim(self) -> str | None:
        """Claim the leases; return who has taken one of them, None if nobody has.

        What another process has once taken over is not claimed again: here nobody knows what it did.
        """
        async with self._claiming:
            if self._leases is None:
                return None
            if self.lost:
                return self._owner
            begun, had = self._clock(), self._until > -inf
            if begun < self._until - LEASE + BEAT / 2:
                return None  # somebody else who asked has just renewed them
            holder = await self._leases.claim(self._owner, self._held, LEASE, renewed=had)
            if holder is None:
                self._until = begun + LEASE
            elif had:
                self._lose(holder)
            return holder

    def _lose(self, holder: str) -> None:
        log.warning("shards lost", shards=self._ids, held_by=holder)
        self.lost, self._until = True, -inf
        for listener in self._listeners:
            listener()


def _refusal(holder: str) -> InUse:
    where = "/".join(holder.split("/")[:2])
    return InUse(
        f"DATABASE_URL: another process ({where}) runs the bot on this database; "
        "stop it, or let them share the work by SHARD_COUNT and SHARD_IDS"
    )

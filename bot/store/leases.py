"""Leases: processes that share a database agree on who acts for which of Discord's shards.

A lease is held for some seconds and then has to be renewed, so that it ends soon after its process does. Its
times are those of the database's server, whatever the clocks of the processes show; on a file, which has
none, those by which the bot goes. If that clock is set back, a lease seems to go on for long: whoever has
watched it for as long as it may last, and has not seen it renewed, takes it all the same.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from time import monotonic

from sqlalchemy import Connection, delete, func, select, text

from bot.store.engine import Store
from bot.store.schema import leases
from bot.store.stored import Shards
from bot.store.writing import put, put_all
from bot.timing import utcnow

_LOCK = text("LOCK TABLE leases IN SHARE ROW EXCLUSIVE MODE")
_NOW = select(func.clock_timestamp())


class Leases:
    """The leases in a store.

    Args:
        store: the store.
        clock: tells the time instead of the database.
        passed: seconds that only ever grow, and not while this machine sleeps, when nobody is watched.
    """

    def __init__(
        self,
        store: Store,
        clock: Callable[[], datetime] | None = None,
        passed: Callable[[], float] = monotonic,
    ) -> None:
        self._store = store
        self._clock = clock
        self._passed = passed
        self._watched: dict[str, tuple[str, datetime, float]] = {}

    async def claim(self, owner: str, shards: Shards, seconds: float, *, renewed: bool = False) -> str | None:
        """Take the leases of some shards, or renew them: all or none.

        Nobody is given a shard while somebody else counts shards differently: the same guild would have
        two owners.

        Args:
            owner: the process.
            shards: the shards it is to act for.
            seconds: how long it may, from now.
            renewed: whether they must have been its own all the time, even if they are over.

        Returns:
            None if it may; otherwise who holds one of them, or empty if somebody did meanwhile.
        """
        names = [_name(shard) for shard in shards.ids]

        def work(connection: Connection) -> str | None:
            now = self._alone(connection)
            others = select(leases).where(leases.c.expires_at > now, leases.c.owner != owner)
            for other in connection.execute(others):
                if (
                    other.shards is not None
                    and (other.shards != shards.count or other.name in names)
                    and self._is_renewed(other.name, other.owner, other.expires_at, seconds)
                ):
                    return other.owner
            if renewed:
                own = select(func.count()).where(leases.c.name.in_(names), leases.c.owner == owner)
                if connection.scalar(own) != len(names):
                    return ""
            row = {"shards": shards.count, "owner": owner, "expires_at": now + timedelta(seconds=seconds)}
            put_all(connection, leases, [{"name": name, **row} for name in names])
            return None

        return await self._store.write(work)

    async def release(self, owner: str, shards: Shards) -> None:
        """Give up the leases of some shards, those of them that this process holds."""
        names = [_name(shard) for shard in shards.ids]
        theirs = delete(leases).where(leases.c.name.in_(names), leases.c.owner == owner)
        await self._store.write(lambda connection: connection.execute(theirs))

    async def take_turn(self, name: str, owner: str, seconds: float) -> float:
        """Take a turn, unless the last one was too short a while ago.

        Args:
            name: what the turns are for.
            owner: the process.
            seconds: how long after this turn there is no other one.

        Returns:
            0 if it is theirs; otherwise in how many seconds there may be another one.
        """

        def work(connection: Connection) -> float:
            now = self._alone(connection)
            until = connection.scalar(select(leases.c.expires_at).where(leases.c.name == name))
            if until is not None and now < until <= now + timedelta(seconds=seconds):
                return (until - now).total_seconds()
            row = {"shards": None, "owner": owner, "expires_at": now + timedelta(seconds=seconds)}
            put(connection, leases, {"name": name}, row)
            return 0.0

        return await self._store.write(work)

    def _is_renewed(self, name: str, owner: str, until: datetime, seconds: float) -> bool:
        """Return whether somebody's lease has been renewed lately, as far as this process has seen."""
        now = self._passed()
        before = self._watched.get(name)
        if before is None or before[:2] != (owner, until):
            self._watched[name] = owner, until, now
            return True
        return now - before[2] <= seconds

    def _alone(self, connection: Connection) -> datetime:
        """Keep all others from the leases until the transaction ends, and return the time."""
        if connection.dialect.name != "postgresql":
            return utcnow() if self._clock is None else self._clock()
        connection.execute(_LOCK)
        return self._clock() if self._clock is not None else connection.execute(_NOW).scalar_one()


def _name(shard: int) -> str:
    return f"shard {shard}"

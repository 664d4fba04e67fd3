"""Lobbies to store, and matches of one move with results chosen by a test."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from typing import Any

from bot.store.database import Database
from bot.store.match_end import Ending, SeatResult
from bot.store.sessions import Sessions
from bot.store.stored import Seat, StoredTable

GUILD = 5


def new_lobby(channel_id: int = 7, host_id: int = 1, seats: Iterable[Seat] = (), **more: Any) -> StoredTable:
    lobby = StoredTable(
        id=0,
        guild_id=GUILD,
        channel_id=channel_id,
        message_id=None,
        host_id=host_id,
        game="koi-koi",
        rules=1,
        options={},
        status="lobby",
        server_seed=bytes(32),
        created_at=datetime.now(UTC),
        version=0,
        seats=tuple(seats),
    )
    return replace(lobby, **more)


class Matches:
    """Plays matches of one move."""

    def __init__(self, database: Database) -> None:
        self.sessions = Sessions(database)
        self._channels = count(100)

    async def begun(
        self,
        rows: tuple[SeatResult, ...],
        game: str = "koi-koi",
        guild_id: int | None = GUILD,
        channel_id: int | None = None,
        **more: Any,
    ) -> StoredTable:
        seats = [
            Seat(row.seat, row.user_id, row.computer, "somebody" if not row.former else "", "1")
            for row in rows
        ]
        place = next(self._channels) if channel_id is None else channel_id
        lobby = new_lobby(place, seats=seats, game=game, guild_id=guild_id, **more)
        table = await self.sessions.create_table(lobby)
        return await self.sessions.save_table(table, replace(table, status="playing"))

    async def finish(
        self, rows: tuple[SeatResult, ...], at: datetime, unrated: str | None = None, **where: Any
    ) -> int:
        table = await self.begun(rows, **where)
        table = await self.sessions.save_table(table, replace(table, unrated=unrated))
        await self.sessions.save_table(
            table, replace(table, status="finished"), ending=Ending("{}", at, rows, 1)
        )
        return table.id

    async def break_off(self, rows: tuple[SeatResult, ...], at: datetime, **where: Any) -> int:
        """End a match early; return the id of its table."""
        table = await self.begun(rows, **where)
        await self.sessions.save_table(
            table, replace(table, status="abandoned"), ending=Ending("{}", at, rows)
        )
        return table.id

"""Measures what a decision with its commit costs, beside plain sqlite3 that is called once, in a thread.

    python -m benchmarks.commits [--tables 10]

Both write the same rows to the same file: the decision, and its table. Processor time is the least of many
short rounds, in turn, so that it matters less what else goes on on the machine.
"""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from bot.store import Sessions, Store, StoredSeat, StoredTable

MOST_RATIO = 2.6
"""How many times what plain sqlite3 takes a decision may take that nothing else is committed with."""

ROUNDS, DECISIONS, EACH = 40, 40, 10
PLAIN, STORE = "plain sqlite3", "the store"
NOW = datetime(2026, 11, 1, tzinfo=UTC)
MOVE = "play 1b"

_INSERT = "INSERT INTO moves (table_id, number, seat, move) VALUES (?, ?, ?, ?)"
_UPDATE = (
    "UPDATE tables SET version = ?, due_at = ?, due_for = ?, wake_at = ?"
    " WHERE id = ? AND version = ? AND status IN ('lobby', 'playing')"
)


def main(tables: Annotated[int, typer.Option(min=2, help="How many tables play at once.")] = 10) -> None:
    """Measure decisions one after the other, and decisions at several tables at once."""
    with TemporaryDirectory() as folder:
        slow = asyncio.run(_measure(Path(folder) / "zabuton.db", tables))
    raise typer.Exit(1 if slow else 0)


async def _measure(file: Path, count: int) -> bool:
    store = await Store.open(f"sqlite:///{file}")
    try:
        players = [await _Player.at_table(store, channel_id) for channel_id in range(count)]
        with closing(_opened(file)) as connection:
            plain = _Plain(connection, await _playing(store, count))
            measured: dict[str, tuple[int, Callable[[], Awaitable[None]]]] = {
                PLAIN: (DECISIONS, partial(plain.decide, DECISIONS)),
                "plain sqlite3 without a thread": (DECISIONS, partial(plain.decide_here, DECISIONS)),
                STORE: (DECISIONS, partial(players[0].decide, DECISIONS)),
                f"the store, at {count} tables at once": (EACH * count, partial(_decide_all, players)),
                "the store, reading a table": (DECISIONS, partial(players[0].look, DECISIONS)),
            }
            costs: dict[str, list[float]] = {name: [] for name in measured}
            for _ in range(ROUNDS):
                for name, (times, done) in measured.items():
                    started = time.process_time()
                    await done()
                    costs[name].append((time.process_time() - started) / times)
    finally:
        await store.close()
    least = {name: min(each) for name, each in costs.items()}
    shown = Table("a decision with its commit", "processor, microseconds", "of plain sqlite3")
    for name, cost in least.items():
        shown.add_row(name, f"{cost * 1e6:.0f}", f"{cost / least[PLAIN]:.2f}")
    Console().print(shown)
    return least[STORE] > MOST_RATIO * least[PLAIN]


async def _decide_all(players: Sequence["_Player"]) -> None:
    await asyncio.gather(*(player.decide(EACH) for player in players))


def _opened(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    for habit in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {habit}")
    return connection


async def _playing(store: Store, channel_id: int) -> StoredTable:
    sessions = Sessions(store)
    seats = [StoredSeat(seat, seat + 1, None, "somebody", "1") for seat in range(2)]
    table = await sessions.create(1, channel_id, 1, "koi-koi", 1, {}, bytes(32), seats)
    return await sessions.change(table, status="playing")


class _Plain:
    """A table whose decisions sqlite3 writes."""

    def __init__(self, connection: sqlite3.Connection, table: StoredTable) -> None:
        self._connection, self._id, self._version, self._number = connection, table.id, table.version, 0

    async def decide(self, decisions: int) -> None:
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(1) as thread:
            for _ in range(decisions):
                await loop.run_in_executor(thread, self._decide)

    async def decide_here(self, decisions: int) -> None:
        for _ in range(decisions):
            self._decide()

    def _decide(self) -> None:
        execute, noon = self._connection.execute, "2026-11-01 12:00:00.000000"
        execute("BEGIN IMMEDIATE")
        execute(_INSERT, (self._id, self._number, 0, MOVE))
        execute(_UPDATE, (self._version + 1, noon, self._number, noon, self._id, self._version))
        execute("COMMIT")
        self._version += 1
        self._number += 1


class _Player:
    """A table whose decisions the store writes."""

    def __init__(self, store: Store, table: StoredTable) -> None:
        self._sessions, self._table, self._number = Sessions(store), table, 0

    @classmethod
    async def at_table(cls, store: Store, channel_id: int) -> "_Player":
        return cls(store, await _playing(store, channel_id))

    async def decide(self, decisions: int) -> None:
        for _ in range(decisions):
            self._table = await self._sessions.append(
                self._table, self._number, 0, MOVE, due_at=NOW, due_for=self._number, wake_at=NOW
            )
            self._number += 1

    async def look(self, times: int) -> None:
        for _ in range(times):
            await self._sessions.get(self._table.id)


if __name__ == "__main__":
    typer.run(main)

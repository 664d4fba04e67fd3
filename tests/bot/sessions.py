"""People at tables: lobbies, matches between two people, and their turns."""

import json
from collections.abc import Awaitable
from dataclasses import replace
from datetime import datetime
from random import Random

import pytest

from bot.errors import TableProblem
from bot.names import Person
from bot.store.database import Database
from bot.store.gaps import GapStore
from bot.store.pending import Pending
from bot.store.preferences import Preferences
from bot.store.sessions import Sessions
from bot.store.stored import Limits, StoredTable
from bot.tables.endings import ending_played_out
from bot.tables.gaps import Gaps
from bot.tables.lobbies import Lobbies, TableSetup
from bot.tables.table import FINISHED, Table
from bot.tables.tables import Tables
from bot.timing import DEFAULT_TIMING, Timing
from games import Match
from tests.support.in_place import same_seeds

GUILD, CHANNEL = 5, 7
AKI, BEN, CHO = Person(1, "Aki"), Person(2, "Ben"), Person(3, "Cho")
NAMES = ("Botan", "Kiku", "Hagi")
"""Names for computer players."""

KOI_KOI = TableSetup("koi-koi", {"rounds": 1})


def gaps_of(database: Database, *, timing: Timing = DEFAULT_TIMING, process: int = 0) -> Gaps:
    """Return the outages of a process; `load` reads them."""
    return Gaps(GapStore(database, process), timing)


def tables_of(
    database: Database,
    *,
    sessions: Sessions | None = None,
    gaps: Gaps | None = None,
    timing: Timing = DEFAULT_TIMING,
) -> Tables:
    """Return the tables of a database, as in a process of the bot."""
    return Tables(
        sessions or Sessions(database, timing=timing),
        Pending(database),
        gaps or gaps_of(database, timing=timing),
        timing,
    )


def lobbies_of(
    database: Database, tables: Tables, *, limits: Limits | None = None, timing: Timing = DEFAULT_TIMING
) -> Lobbies:
    """Return the lobbies for tables of a database."""
    sessions = Sessions(database, limits, timing=timing)
    return Lobbies(tables, sessions, Preferences(database), timing, same_seeds())


async def opened(lobbies: Lobbies, channel: int = CHANNEL, setup: TableSetup = KOI_KOI) -> Table:
    return await lobbies.open_lobby(GUILD, channel, AKI, setup, "11")


async def begun(lobbies: Lobbies, setup: TableSetup = KOI_KOI, channel: int = CHANNEL) -> Table:
    """Return a match between Aki and Ben at its first decision."""
    lobby = await opened(lobbies, channel, setup)
    await lobbies.join_lobby(lobby.id, BEN, "12")
    return await lobbies.start_match(lobby.id, AKI.id, "19")


async def alone(lobbies: Lobbies, channel: int = CHANNEL, level: str = "normal") -> Table:
    """Return a match between Aki and a computer player at its first decision."""
    lobby = await opened(lobbies, channel)
    await lobbies.add_computer(lobby.id, AKI.id, "Botan", level, "15")
    return await lobbies.start_match(lobby.id, AKI.id, "19")


async def computers_turn(tables: Tables, table: Table) -> Table:
    """Play a match until it waits for a computer player, and return it."""
    while not table.computers_to_move():
        table = await tables.play_move(table, *turn(table))
    return table


def turn(table: Table) -> tuple[int, int, str]:
    """Return the player to move, the decision, and a legal move."""
    match = match_of(table)
    (seat,) = match.to_move
    user_id = table.seats[seat].user_id
    assert user_id is not None
    return user_id, match.decision, match.legal_moves(seat)[0]


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


async def played_out(lobbies: Lobbies, tables: Tables, table: Table | None = None) -> Table:
    """Play a match, by default a new one, to its end, and return it."""
    table = table or await begun(lobbies)
    while table.open:
        table = await tables.play_move(table, *turn(table))
    return table


async def finished(tables: Tables, table: Table, now: datetime, rng: Random | None = None) -> Table:
    """Return a table after the end of its match, with first or random moves, all in one commit."""
    async with tables.lock_table(table.id) as begun_table:
        match = begun_table.match_in_play()
        while not match.over:
            seat = min(match.to_move)
            moves = match.legal_moves(seat)
            match = match.with_decision(seat, moves[0] if rng is None else rng.choice(moves))
        after = replace(begun_table, match=match, status=FINISHED)
        return await tables.commit(begun_table, after, ending=ending_played_out(after, match, now))


async def to_its_last_move(tables: Tables, table: Table) -> Table:
    """Play a match until only one decision is left, if `turn` makes it, and return it."""
    while True:
        after = match_of(table).copy()
        after.play(min(after.to_move), turn(table)[2])
        if after.over:
            return table
        table = await tables.play_move(table, *turn(table))


async def refusal(deed: Awaitable[object]) -> str:
    """Return the reason why an action at a table is refused."""
    with pytest.raises(TableProblem) as problem:
        await deed
    return problem.value.reason


async def table_in(sessions: Sessions, table_id: int) -> StoredTable | None:
    loaded = await sessions.load_table(table_id)
    return None if loaded is None else loaded.table


async def moves_in(sessions: Sessions, table_id: int) -> list[tuple[int, str]]:
    """Return the seat and move of each decision at a table, in play or ended."""
    loaded = await sessions.load_table(table_id)
    if loaded is None:
        return []
    if loaded.record is None:
        return [(made.seat, made.move) for made in loaded.decisions]
    return [(seat, move) for seat, move in json.loads(loaded.record)["moves"]]


async def due_ids(database: Database, kind: str, until: datetime) -> list[int]:
    """Return the numbers of everything of one kind on which the clock would act by a time."""
    return [due.id for due in await Pending(database).due(until, 99) if due.kind == kind]


async def stored_record(sessions: Sessions, table_id: int) -> str | None:
    """Return the record of an ended table, or None."""
    records = {found: record async for found, record in sessions.iter_records()}
    return records.get(table_id)

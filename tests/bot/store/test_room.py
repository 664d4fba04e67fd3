"""How many tables may be open: counted where no one can slip in between, in one process or in several."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.errors import ChannelBusy, TooManyTables
from bot.names import Person
from bot.store.database import Database
from bot.store.match_end import Ending, SeatResult
from bot.store.preferences import Preferences
from bot.store.sessions import Sessions
from bot.store.stored import Limits, Seat, StoredTable
from bot.tables.lobbies import Lobbies
from bot.tables.table import Table
from bot.tables.tables import Tables
from tests.bot.sessions import (
    AKI,
    BEN,
    GUILD,
    KOI_KOI,
    NAMES,
    lobbies_of,
    opened,
    refusal,
    table_in,
    tables_of,
)
from tests.bot.store.conftest import Both
from tests.bot.store.ended import new_lobby

LIMITS = Limits(lobbies=3, tables=5, guild_tables=7)


@pytest.fixture
def sessions(database: Database) -> Sessions:
    return Sessions(database, LIMITS)


@pytest.fixture
def both(sessions: Sessions, other_database: Database) -> Both:
    return sessions, Sessions(other_database, LIMITS)


def seat(user_id: int, number: int = 0, *, taken: bool = True) -> Seat:
    return Seat(number, user_id, None, "somebody", "11" if taken else "")


async def lobby(
    sessions: Sessions, channel_id: int, host_id: int = 1, guild_id: int | None = GUILD, *more: Seat
) -> StoredTable:
    new = new_lobby(channel_id, host_id, (seat(host_id), *more), guild_id=guild_id)
    return await sessions.create_table(new)


async def too_many(attempt: Awaitable[object]) -> tuple[str, object]:
    """Return of what there would be too many, and how many there may be."""
    with pytest.raises(TooManyTables) as problem:
        await attempt
    return problem.value.reason.removeprefix("too-many-"), problem.value.values["most"]


async def test_a_person_has_so_many_lobbies_and_no_more(sessions: Sessions) -> None:
    first, *_ = [await lobby(sessions, channel) for channel in range(3)]
    for attempt in (lobby(sessions, 3), sessions.check_limits(GUILD, 1), lobby(sessions, 3, 1, None)):
        assert await too_many(attempt) == ("lobbies", 3)
    await lobby(sessions, 3, host_id=2)
    await sessions.save_table(first, replace(first, status="playing"))
    await sessions.check_limits(GUILD, 1)
    await lobby(sessions, 4)


async def test_a_person_sits_at_so_many_open_tables_and_no_more(sessions: Sessions) -> None:
    mine, *_ = [await lobby(sessions, channel, 10 + channel, None, seat(1, 1)) for channel in range(5)]
    theirs, joined = await lobby(sessions, 5, 2), (seat(2), seat(1, 1))
    for attempt in (
        lobby(sessions, 6),
        sessions.save_table(theirs, replace(theirs, seats=joined), newcomer=1),
    ):
        assert await too_many(attempt) == ("tables", 5)
    assert await table_in(sessions, theirs.id) == theirs
    await sessions.save_table(mine, replace(mine, status="cancelled"))
    await sessions.save_table(theirs, replace(theirs, seats=joined), newcomer=1)


async def test_a_seat_that_others_reserve_for_somebody_takes_none_of_their_room(sessions: Sessions) -> None:
    for channel in range(6):
        await lobby(sessions, channel, 100 + channel, None, seat(1, 1, taken=False))
    await lobby(sessions, 6)


async def test_a_guild_has_so_many_open_tables_but_direct_messages_no_limit(sessions: Sessions) -> None:
    first, *_ = [await lobby(sessions, channel, 10 + channel) for channel in range(7)]
    assert await too_many(lobby(sessions, 7, 1)) == ("guild-tables", 7)
    await lobby(sessions, 8, 1, guild_id=6)
    for channel in range(9, 18):
        await lobby(sessions, channel, 10 + channel, None)
    await sessions.save_table(first, replace(first, status="cancelled"))
    await lobby(sessions, 7, 1)


async def test_a_table_opens_in_a_channel_while_the_match_there_ends(both: Both) -> None:
    ending = Ending("{}", datetime.now(UTC), (SeatResult(0, 1, None, 9, 1), SeatResult(1, 2, None, 3, 2)), 3)
    for _ in range(20):
        table = await lobby(both[0], 7, 1, GUILD, seat(2, 1))
        begun = await both[0].save_table(table, replace(table, status="playing"))
        ended, opened = await asyncio.gather(
            both[0].save_table(begun, replace(begun, status="finished"), ending=ending),
            lobby(both[1], 7, 3),
            return_exceptions=True,
        )
        assert isinstance(ended, StoredTable)
        if isinstance(opened, StoredTable):
            await both[0].save_table(opened, replace(opened, status="cancelled"))
        else:
            assert isinstance(opened, ChannelBusy)


async def opens(sessions: Sessions, number: int) -> StoredTable:
    return await lobby(sessions, number)


async def opens_for_another_host(sessions: Sessions, number: int) -> StoredTable:
    return await lobby(sessions, number, 10 + number)


async def sits_down(sessions: Sessions, number: int) -> StoredTable:
    table = await lobby(sessions, number, 10 + number, None)
    return await sessions.save_table(table, replace(table, seats=(*table.seats, seat(1, 1))), newcomer=1)


@pytest.mark.parametrize(("attempt", "most"), [(opens, 3), (opens_for_another_host, 7), (sits_down, 5)])
async def test_of_many_at_once_as_many_succeed_as_may(
    both: Both, attempt: Callable[[Sessions, int], Awaitable[StoredTable]], most: int
) -> None:
    attempts = [attempt(both[number % 2], number) for number in range(15)]
    ends = await asyncio.gather(*attempts, return_exceptions=True)
    assert sum(isinstance(end, StoredTable) for end in ends) == most
    assert sum(isinstance(end, TooManyTables) for end in ends) == 15 - most


@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        (replace(LIMITS, lobbies=1), "lobbies"),
        (replace(LIMITS, tables=1), "tables"),
        (replace(LIMITS, guild_tables=1), "guild-tables"),
    ],
)
async def test_too_many_reads_why(tables: Tables, database: Database, limits: Limits, reason: str) -> None:
    lobbies = lobbies_of(database, tables, limits=limits)
    await opened(lobbies)
    for attempt in (opened(lobbies, 8), lobbies.check_limits(GUILD, AKI)):
        assert await too_many(attempt) == (reason, 1)


async def test_who_joins_too_many_reads_why_and_the_table_is_as_before(database: Database) -> None:
    limited = Sessions(database, replace(LIMITS, tables=1))
    tables = tables_of(database, sessions=limited)
    lobbies = Lobbies(tables, limited, Preferences(database))
    await opened(lobbies)
    theirs = await lobbies.open_lobby(GUILD, 8, BEN, KOI_KOI, "12")
    heard: list[Table] = []
    tables.subscribe(heard.append)
    assert await refusal(lobbies.join_lobby(theirs.id, AKI, "13")) == "too-many-tables"
    assert (await tables.get_table(theirs.id)) == theirs
    assert heard == []
    assert (await lobbies.join_lobby(theirs.id, Person(3, "Cho"), "14")).people == [BEN.id, 3]


async def test_a_rematch_is_one_table_more(tables: Tables, database: Database) -> None:
    lobbies = lobbies_of(database, tables, limits=replace(LIMITS, lobbies=1))
    ended = await tables.end_table((await opened(lobbies)).id, AKI.id, moderator=False)
    await opened(lobbies, 8)
    assert await refusal(lobbies.open_rematch(ended.id, AKI, "21", NAMES)) == "too-many-lobbies"

"""How many tables may be open: counted where nobody can slip in between, in one process or in several."""

import asyncio
from dataclasses import replace

import pytest

from bot.errors import TableProblem, TooManyTables
from bot.names import Person
from bot.store.database import Database
from bot.store.pending import Pending
from bot.store.sessions import Sessions
from bot.store.stored import Limits, Seat, StoredTable
from bot.tables.lobbies import Lobbies
from bot.tables.table import Table
from bot.tables.tables import Tables
from tests.bot.sessions import AKI, BEN, KOI_KOI, lobbies_of, opened, reason_of, table_in

LIMITS = Limits(lobbies=3, tables=5, guild_tables=7)
GUILD, OTHER_GUILD = 5, 6
SEED = bytes(32)


@pytest.fixture
def sessions(database: Database) -> Sessions:
    return Sessions(database, LIMITS)


@pytest.fixture
def processes(sessions: Sessions, other_database: Database) -> tuple[Sessions, Sessions]:
    return sessions, Sessions(other_database, LIMITS)


def seat(user_id: int, number: int = 0, *, taken: bool = True) -> Seat:
    return Seat(number, user_id, None, "somebody", "11" if taken else "")


async def lobby(
    sessions: Sessions, channel_id: int, host_id: int = 1, guild_id: int | None = GUILD, *more: Seat
) -> StoredTable:
    seats = (seat(host_id), *more)
    return await sessions.create(guild_id, channel_id, host_id, "koi-koi", 1, {}, SEED, seats)


async def begin(sessions: Sessions, table: StoredTable) -> StoredTable:
    return await sessions.change(table, status="playing")


def refusal(problem: pytest.ExceptionInfo[TooManyTables]) -> tuple[str, object]:
    return problem.value.reason.removeprefix("too-many-"), problem.value.values["most"]


async def test_a_person_has_so_many_lobbies_and_no_more(sessions: Sessions) -> None:
    first, *_ = [await lobby(sessions, channel) for channel in range(3)]
    for attempt in (lobby(sessions, 3), sessions.check_room(GUILD, 1), lobby(sessions, 3, 1, None)):
        with pytest.raises(TooManyTables) as problem:
            await attempt
        assert refusal(problem) == ("lobbies", 3)
    await lobby(sessions, 3, host_id=2)
    await begin(sessions, first)
    await sessions.check_room(GUILD, 1)
    await lobby(sessions, 4)


async def test_a_person_sits_at_so_many_open_tables_and_no_more(sessions: Sessions) -> None:
    mine = [await begin(sessions, await lobby(sessions, channel, 1, None)) for channel in range(5)]
    theirs = await lobby(sessions, 5, 2)
    with pytest.raises(TooManyTables) as problem:
        await lobby(sessions, 6)
    assert refusal(problem) == ("tables", 5)
    with pytest.raises(TooManyTables) as problem:
        await sessions.change(theirs, 1, seats=(seat(2), seat(1, 1)))
    assert refusal(problem) == ("tables", 5)
    assert await table_in(sessions, theirs.id) == theirs
    await sessions.end(mine[0], "abandoned")
    await sessions.change(theirs, 1, seats=(seat(2), seat(1, 1)))


async def test_a_seat_that_others_reserve_for_somebody_takes_none_of_their_room(sessions: Sessions) -> None:
    for channel in range(6):
        kept = seat(1, 1, taken=False)
        await lobby(sessions, channel, 100 + channel, None, kept)
    await lobby(sessions, 6)


async def test_a_guild_has_so_many_open_tables_and_no_more(sessions: Sessions) -> None:
    first, *_ = [await lobby(sessions, channel, 10 + channel) for channel in range(7)]
    with pytest.raises(TooManyTables) as problem:
        await lobby(sessions, 7, 1)
    assert refusal(problem) == ("guild-tables", 7)
    await lobby(sessions, 8, 1, OTHER_GUILD)
    await lobby(sessions, 9, 1, None)
    await sessions.end(first, "cancelled")
    await lobby(sessions, 7, 1)


async def test_direct_messages_have_no_limit_together(sessions: Sessions) -> None:
    for channel in range(9):
        await lobby(sessions, channel, 10 + channel, None)


async def test_of_many_lobbies_at_once_as_many_open_as_may(processes: tuple[Sessions, Sessions]) -> None:
    attempts = [lobby(processes[number % 2], number) for number in range(12)]
    ends = await asyncio.gather(*attempts, return_exceptions=True)
    assert sum(isinstance(end, StoredTable) for end in ends) == 3
    assert sum(isinstance(end, TooManyTables) for end in ends) == 9


async def test_of_many_tables_at_once_a_guild_gets_as_many_as_may(
    processes: tuple[Sessions, Sessions],
) -> None:
    attempts = [lobby(processes[number % 2], number, 10 + number) for number in range(20)]
    ends = await asyncio.gather(*attempts, return_exceptions=True)
    assert sum(isinstance(end, StoredTable) for end in ends) == 7
    assert sum(isinstance(end, TooManyTables) for end in ends) == 13


async def test_who_sits_down_at_many_tables_at_once_gets_as_many_seats_as_may(
    processes: tuple[Sessions, Sessions],
) -> None:
    free = [await lobby(processes[0], number, 10 + number, None) for number in range(9)]
    attempts = [
        processes[number % 2].change(table, 1, seats=(*table.seats, seat(1, 1)))
        for number, table in enumerate(free)
    ]
    ends = await asyncio.gather(*attempts, return_exceptions=True)
    assert sum(isinstance(end, StoredTable) for end in ends) == 5
    assert sum(isinstance(end, TooManyTables) for end in ends) == 4


# At tables


@pytest.mark.parametrize(
    ("limits", "reason"),
    [
        (replace(LIMITS, lobbies=1), "too-many-lobbies"),
        (replace(LIMITS, tables=1), "too-many-tables"),
        (replace(LIMITS, guild_tables=1), "too-many-guild-tables"),
    ],
)
async def test_who_opens_too_many_reads_why(
    tables: Tables, database: Database, limits: Limits, reason: str
) -> None:
    lobbies = lobbies_of(database, tables, limits=limits)
    await opened(lobbies)
    for attempt in (opened(lobbies, 8), lobbies.check_room(GUILD, AKI)):
        with pytest.raises(TableProblem) as problem:
            await attempt
        assert (reason_of(problem), problem.value.values) == (reason, {"most": 1})


async def test_who_joins_too_many_reads_why_and_the_table_is_as_before(
    database: Database,
) -> None:
    limited = Sessions(database, replace(LIMITS, tables=1))
    tables = Tables(limited, Pending(database))
    lobbies = Lobbies(tables, limited)
    await opened(lobbies)
    theirs = await lobbies.open(GUILD, 8, BEN, KOI_KOI, "12")
    heard: list[Table] = []
    tables.subscribe(heard.append)
    with pytest.raises(TableProblem) as problem:
        await lobbies.join(theirs.id, AKI, "13")
    assert reason_of(problem) == "too-many-tables"
    assert (await tables.get(theirs.id)) == theirs
    assert heard == []
    assert (await lobbies.join(theirs.id, Person(3, "Cho"), "14")).people == [BEN.id, 3]


async def test_a_rematch_is_one_table_more(tables: Tables, database: Database) -> None:
    lobbies = lobbies_of(database, tables, limits=replace(LIMITS, lobbies=1))
    ended = await tables.end((await opened(lobbies)).id, AKI.id, moderator=False)
    await opened(lobbies, 8)
    with pytest.raises(TableProblem) as problem:
        await lobbies.open_again(ended.id, AKI, "21")
    assert reason_of(problem) == "too-many-lobbies"

"""What goes wrong with a table: nothing is lost, nothing half done, and it harms no other table."""

import asyncio

import pytest
import structlog
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from bot.errors import TableProblem
from bot.store.database import Database
from bot.store.personal_data import PersonalData
from bot.store.preferences import GuildSettings
from bot.store.sessions import Sessions
from bot.tables.lobbies import Lobbies
from bot.tables.table import ABANDONED, CANCELLED, FINISHED, LOBBY, Table
from bot.tables.tables import Tables
from tests.bot.sessions import (
    AKI,
    CHANNEL,
    begun,
    lobbies_of,
    match_of,
    opened,
    played_out,
    table_in,
    tables_of,
    turn,
)
from tests.support.counted import added_up, counted
from tests.support.database import written
from tests.support.faults import Faults


@pytest.fixture
def heard(tables: Tables) -> list[int]:
    """The numbers of decisions of tables that were announced, in order."""
    numbers: list[int] = []
    tables.subscribe(lambda table: numbers.append(table.match.number if table.match else -1))
    return numbers


@pytest.mark.parametrize("after_commit", [True, False])
async def test_a_move_is_there_if_it_was_committed_and_nobody_hears_of_what_may_not_have_been(
    lobbies: Lobbies, tables: Tables, heard: list[int], faults: Faults, after_commit: bool
) -> None:
    table = await begun(lobbies)
    heard.clear()
    faults.begin(after_commit=after_commit)
    with pytest.raises(OperationalError):
        await tables.play_move(table, *turn(table))
    assert heard == [], "what is unshown is looked for later"
    again = await tables.get_table(table.id)
    assert match_of(again).number == int(after_commit)
    assert match_of(await tables.play_move(again, *turn(again))).number == 1 + after_commit


async def test_failing_commits(lobbies: Lobbies, tables: Tables, database: Database, faults: Faults) -> None:
    table = await begun(lobbies)
    last = turn(table)
    while table.open:
        last = turn(table)
        faults.begin(after_commit=True)
        with pytest.raises(OperationalError):
            await tables.play_move(table, *last)
        table = await tables.get_table(table.id)
    assert table.status == FINISHED
    assert match_of(table).over
    with pytest.raises(TableProblem):
        await tables.play_move(table, *last)
    assert await counted(database) == await added_up(database) != {}


async def test_a_listener_that_fails_keeps_the_change_from_nobody(lobbies: Lobbies, tables: Tables) -> None:
    heard: list[int] = []

    def stumble(_: Table) -> None:
        raise RuntimeError("over its own feet")

    tables.subscribe(stumble)
    tables.subscribe(lambda table: heard.append(table.id))
    with structlog.testing.capture_logs() as logs:
        table = await opened(lobbies)
    assert heard == [table.id]
    assert [entry["event"] for entry in logs if entry["log_level"] == "error"] == ["listener failed"]


OF_SQLITE = {
    "options that are no JSON": "UPDATE tables SET options = '{\"rounds' WHERE id = 1",
    "pings that are no JSON": "UPDATE tables SET pinged = '[0' WHERE id = 1",
    "no time of its opening": "UPDATE tables SET created_at = 'yesterday' WHERE id = 1",
    "no time of its decision": "UPDATE tables SET turn_at = 'yesterday' WHERE id = 1",
    "no time of its deadline": "UPDATE tables SET due_at = 'yesterday' WHERE id = 1",
    "no time at which to act": "UPDATE tables SET wake_at = 'yesterday' WHERE id = 1",
    "a pause without a time": "UPDATE tables SET pause_until = '' WHERE id = 1",
}
"""What cannot even be decoded; PostgreSQL stores nothing like it."""

HARMS = OF_SQLITE | {
    "an illegal move": "UPDATE moves SET move = 'play 13x' WHERE table_id = 1 AND number = 1",
    "a move of the wrong seat": "UPDATE moves SET seat = 1 - seat WHERE table_id = 1 AND number = 1",
    "a move that is missing": "DELETE FROM moves WHERE table_id = 1 AND number = 0",
    "an unknown game": "UPDATE tables SET game = 'go' WHERE id = 1",
    "an unknown option": "UPDATE tables SET options = '{\"komi\": 6.5}' WHERE id = 1",
    "an unknown value of an option": "UPDATE tables SET options = '{\"rounds\": 99}' WHERE id = 1",
    "options that are none": "UPDATE tables SET options = '7' WHERE id = 1",
    "an unknown speed": "UPDATE tables SET speed = 'yesterday' WHERE id = 1",
    "other rules": "UPDATE tables SET rules = 999 WHERE id = 1",
    "a seat too few": "DELETE FROM seats WHERE table_id = 1 AND seat = 1",
    "a broken seed": "UPDATE tables SET server_seed = 'short' WHERE id = 1",
}
HARMS_OF_LOBBIES = [harm for harm in HARMS if harm.startswith(("an unknown", "options", "no time"))]
OTHER_CHANNEL = 8


async def harm(database: Database, statement: str) -> Tables:
    """Harm what is stored of table 1, and return the tables as the next program finds them."""
    if statement in OF_SQLITE.values():
        async with database.read() as connection:
            if connection.dialect.name != "sqlite":
                pytest.skip("PostgreSQL stores no such value")
    await written(database, lambda connection: connection.execute(text(statement.replace(":", "\\:"))))
    return tables_of(database)


@pytest.mark.parametrize("what", HARMS)
async def test_a_match_that_cannot_be_continued_is_set_aside_and_all_others_go_on(
    lobbies: Lobbies, tables: Tables, database: Database, what: str
) -> None:
    table = await begun(lobbies)
    for _ in range(3):
        table = await tables.play_move(table, *turn(table))
    other = await begun(lobbies, channel=OTHER_CHANNEL)
    later = await harm(database, HARMS[what])
    announced: list[Table] = []
    later.subscribe(announced.append)
    with structlog.testing.capture_logs() as logs:
        found = await later.get_table(table.id)
        again = await later.get_table(table.id)
    assert (found.status, found.match, again.status) == (ABANDONED, None, ABANDONED)
    assert [each.id for each in announced] == [table.id], "its people are shown that, once"
    (line,) = logs
    assert (line["event"], line["table"]) == ("table set aside", table.id)
    assert not any(move in str(line) for _, move in match_of(table).moves), "a log line names a card"
    assert await later.open_table_ids() == [other.id]
    assert await later.open_table_in(CHANNEL) is None
    assert [each.id for each in await later.open_tables_of(AKI.id)] == [other.id]
    assert match_of(await later.play_move(other, *turn(other))).number == 1
    # Neither what its host opens next nor what is told and deleted of its people depends on it.
    assert (await lobbies_of(database, later).usual_setup(GuildSettings(), AKI.id, "koi-koi")).options
    personal = PersonalData(database)
    assert len((await personal.export_rows(AKI.id))["tables"]) == 2
    await personal.forget_person(AKI.id)
    assert [row["id"] for row in (await personal.export_rows(AKI.id))["tables"]] == [other.id], "it is open"


@pytest.mark.parametrize("what", HARMS_OF_LOBBIES)
async def test_an_undealt_lobby_is_set_aside(lobbies: Lobbies, database: Database, what: str) -> None:
    await opened(lobbies)
    later = await harm(database, HARMS[what])
    with structlog.testing.capture_logs() as logs:
        found = await later.get_table(1)
    assert (found.status, found.match) == (ABANDONED, None)
    assert [line["event"] for line in logs] == ["table set aside"]
    assert (await opened(lobbies)).status == LOBBY, "the channel is free"


async def test_a_set_aside_table_is_closed(lobbies: Lobbies, tables: Tables, database: Database) -> None:
    table = await begun(lobbies)
    later = await harm(database, HARMS["an unknown option"])
    for _ in range(2):
        with pytest.raises(Exception, match="table-ended"):
            await later.play_move(table, *turn(table))
    assert not await later.note_reminder(table, 1, reminded=True)
    await later.close_idle_table(table.id)
    await later.abandon_table(table.id)
    assert (await later.get_table(table.id)).status == ABANDONED


@pytest.mark.parametrize(
    "harmed",
    ["UPDATE tables SET record = replace(record, 'play ', 'throw ')", "UPDATE tables SET record = 'torn'"],
)
async def test_broken_ends_stay(lobbies: Lobbies, tables: Tables, database: Database, harmed: str) -> None:
    table = await played_out(lobbies, tables)
    later = await harm(database, harmed)
    with structlog.testing.capture_logs() as logs:
        assert (await later.get_table(table.id)).match is None
    assert logs == []
    stored = await table_in(Sessions(database), table.id)
    assert stored is not None
    assert stored.status == FINISHED


async def test_cancelled_lobbies_can_be_read(lobbies: Lobbies, tables: Tables, database: Database) -> None:
    lobby = await opened(lobbies)
    await tables.end_table(lobby.id, AKI.id, moderator=False)
    later = await harm(database, HARMS["an unknown game"])
    assert (await later.get_table(lobby.id)).status == CANCELLED


async def test_it_is_announced_once(lobbies: Lobbies, database: Database, other_database: Database) -> None:
    await begun(lobbies)
    processes = [await harm(database, HARMS["other rules"]), tables_of(other_database)]
    announced: list[int] = []
    for process in processes:
        process.subscribe(lambda table: announced.append(table.id))
    found = await asyncio.gather(*(process.get_table(1) for process in processes))
    assert [table.status for table in found] == [ABANDONED, ABANDONED]
    assert announced == [1]


async def test_a_match_is_replayed_once_per_state(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    assert (await tables.get_table(table.id)).match is (await tables.get_table(table.id)).match is table.match
    after = await tables.play_move(table, *turn(table))
    assert (await tables.get_table(table.id)).match is after.match

"""The desk: what is committed is announced whatever goes wrong, and one broken table harms no other."""

import asyncio
from typing import Any

import pytest
import structlog
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from bot.store.database import Database
from bot.store.pending import Pending
from bot.store.sessions import Sessions
from bot.tables import ABANDONED, CANCELLED, FINISHED, LOBBY, MovedOnError, Table, Tables, Wish
from tests.bot.sessions import AKI, BEN, CHANNEL, begun, match_of, opened, played_out, turn
from tests.support.database import written
from tests.support.faults import Faults

# Faults of the store


@pytest.fixture
def heard(tables: Tables) -> list[int]:
    """The numbers of decisions of tables that were announced, in order."""
    numbers: list[int] = []
    tables.subscribe(lambda table: numbers.append(table.match.number if table.match else -1))
    return numbers


async def doubts() -> None:
    """Wait until the desk has found out what is in the store."""
    tasks = [task for task in asyncio.all_tasks() if task.get_name().startswith("doubts")]
    if tasks:
        await asyncio.wait(tasks)


async def test_a_move_that_was_committed_is_announced_although_the_store_failed_afterwards(
    tables: Tables, heard: list[int], faults: Faults
) -> None:
    table = await begun(tables)
    heard.clear()
    faults.begin(after_commit=True)
    with pytest.raises(OperationalError):
        await tables.act(table.id, *turn(table))
    await doubts()
    assert heard == [1]
    assert match_of(await tables.get(table.id)).number == 1


async def test_a_move_that_was_not_committed_is_not_shown_to_anybody(
    tables: Tables, heard: list[int], faults: Faults
) -> None:
    table = await begun(tables)
    heard.clear()
    faults.begin()
    with pytest.raises(OperationalError):
        await tables.act(table.id, *turn(table))
    await doubts()
    assert set(heard) <= {0}
    assert match_of(await tables.act(table.id, *turn(table))).number == 1


async def test_the_end_of_a_match_is_announced_although_the_store_failed_after_it(
    tables: Tables, faults: Faults
) -> None:
    table = await begun(tables)
    ended: list[Table] = []
    tables.subscribe(lambda changed: None if changed.open else ended.append(changed))
    while table.open:
        faults.begin(after_commit=True)
        with pytest.raises(OperationalError):
            await tables.act(table.id, *turn(table))
        await doubts()
        table = await tables.get(table.id)
    assert [each.stored.status for each in ended] == [FINISHED]
    assert match_of(ended[0]).over


async def test_a_table_that_cannot_be_read_for_a_moment_is_announced_later(
    tables: Tables, heard: list[int], faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(tables)
    heard.clear()
    read, unreadable = Sessions.get, iter(range(3))

    async def get(sessions: Sessions, table_id: int) -> Any:
        if next(unreadable, None) is not None:
            raise OSError("disk I/O error")
        return await read(sessions, table_id)

    monkeypatch.setattr(Sessions, "get", get)
    faults.begin(after_commit=True)
    with pytest.raises(OperationalError):
        await tables.act(table.id, *turn(table))
    await doubts()
    assert heard == [1]


async def test_a_listener_that_fails_keeps_the_change_from_nobody(tables: Tables) -> None:
    heard: list[int] = []

    def stumble(_: Table) -> None:
        raise RuntimeError("over its own feet")

    tables.subscribe(stumble)
    tables.subscribe(lambda table: heard.append(table.id))
    with structlog.testing.capture_logs() as logs:
        table = await opened(tables)
    assert heard == [table.id]
    assert [entry["event"] for entry in logs if entry["log_level"] == "error"] == ["listener failed"]


async def test_nothing_is_announced_after_the_stop(tables: Tables, heard: list[int]) -> None:
    table = await begun(tables)
    heard.clear()
    await tables.close()
    await tables.act(table.id, *turn(table))
    assert heard == []


# Tables that cannot be continued

HARMS = {
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
HARMS_OF_LOBBIES = [
    "an unknown game",
    "an unknown option",
    "an unknown value of an option",
    "options that are none",
    "an unknown speed",
]
OTHER_CHANNEL = 8


async def harm(database: Database, statement: str) -> Tables:
    """Harm what is stored of table 1, and return the tables as the next program finds them."""
    await written(database, lambda connection: connection.execute(text(statement.replace(":", "\\:"))))
    return Tables(Sessions(database), Pending(database))


async def sound_one(tables: Tables) -> Table:
    """Return a match in another channel."""
    lobby = await tables.open(5, OTHER_CHANNEL, AKI, Wish("koi-koi", {"rounds": 1}), "21")
    await tables.join(lobby.id, BEN, "22")
    return await tables.start(lobby.id, AKI.id)


@pytest.mark.parametrize("what", HARMS)
async def test_a_match_that_cannot_be_continued_is_set_aside_and_all_others_go_on(
    tables: Tables, database: Database, what: str
) -> None:
    table = await begun(tables)
    for _ in range(3):
        table = await tables.act(table.id, *turn(table))
    other = await sound_one(tables)
    later = await harm(database, HARMS[what])
    announced: list[Table] = []
    later.subscribe(announced.append)
    with structlog.testing.capture_logs() as logs:
        found = await later.get(table.id)
        again = await later.get(table.id)
    assert (found.stored.status, found.match) == (again.stored.status, again.match) == (ABANDONED, None)
    assert [each.id for each in announced] == [table.id], "its people are shown that, once"
    (line,) = logs
    assert (line["event"], line["table"]) == ("table set aside", table.id)
    assert not any(move in str(line) for _, move in match_of(table).moves), "a log line names a card"
    assert await later.open_ids() == [other.id]
    assert await later.open_in(CHANNEL) is None
    assert [each.id for each in await later.open_for(AKI.id)] == [other.id]
    assert match_of(await later.act(other.id, *turn(other))).number == 1


@pytest.mark.parametrize("what", HARMS_OF_LOBBIES)
async def test_a_lobby_that_cannot_be_dealt_is_set_aside(
    tables: Tables, database: Database, what: str
) -> None:
    await opened(tables)
    later = await harm(database, HARMS[what])
    with structlog.testing.capture_logs() as logs:
        found = await later.get(1)
    assert (found.stored.status, found.match) == (ABANDONED, None)
    assert [line["event"] for line in logs] == ["table set aside"]
    assert (await opened(later)).stored.status == LOBBY, "the channel is free"


async def test_nothing_can_be_done_at_a_table_that_was_set_aside(tables: Tables, database: Database) -> None:
    table = await begun(tables)
    later = await harm(database, HARMS["an unknown option"])
    for _ in range(2):
        with pytest.raises(Exception, match="table-ended"):
            await later.act(table.id, *turn(table))
    assert await later.begin_to_remind(table.id) is None
    await later.close_idle(table.id)
    await later.lose(table.id)
    assert (await later.get(table.id)).stored.status == ABANDONED


@pytest.mark.parametrize(
    "harmed",
    [
        "UPDATE tables SET record = replace(record, 'play ', 'throw ')",
        "UPDATE tables SET record = 'torn'",
    ],
)
async def test_a_finished_match_that_cannot_be_read_stays_finished_in_the_store(
    tables: Tables, database: Database, harmed: str
) -> None:
    table = await played_out(tables)
    later = await harm(database, harmed)
    with structlog.testing.capture_logs() as logs:
        assert (await later.get(table.id)).match is None
    assert logs == []
    stored = await Sessions(database).get(table.id)
    assert stored is not None
    assert stored.status == FINISHED


async def test_a_cancelled_lobby_is_there_whatever_it_was_for(tables: Tables, database: Database) -> None:
    lobby = await opened(tables)
    await tables.end(lobby.id, AKI.id, moderator=False)
    later = await harm(database, HARMS["an unknown game"])
    assert (await later.get(lobby.id)).stored.status == CANCELLED


async def test_of_two_processes_that_set_a_table_aside_one_announces_it(
    tables: Tables, database: Database, other_database: Database
) -> None:
    await begun(tables)
    processes = [
        await harm(database, HARMS["other rules"]),
        Tables(Sessions(other_database), Pending(other_database)),
    ]
    announced: list[int] = []
    for process in processes:
        process.subscribe(lambda table: announced.append(table.id))
    found = await asyncio.gather(*(process.get(1) for process in processes))
    assert [table.stored.status for table in found] == [ABANDONED, ABANDONED]
    assert announced == [1]


async def test_a_table_that_is_only_glanced_at_is_not_kept_in_memory(
    tables: Tables, database: Database
) -> None:
    table = await begun(tables)
    later = Tables(Sessions(database), Pending(database))
    assert (await later.glance(table.id)).match is not (await later.glance(table.id)).match
    assert (await later.get(table.id)).match is (await later.glance(table.id)).match


async def test_a_person_who_was_overtaken_by_another_process_makes_the_move_at_the_second_try(
    tables: Tables, other_process: Tables
) -> None:
    table = await begun(tables)
    await other_process.leave(table.id, BEN.id if turn(table)[0] == AKI.id else AKI.id)
    with pytest.raises(MovedOnError):
        await tables.act(table.id, *turn(table))
    fresh = await tables.get(table.id)
    assert match_of(await tables.act(table.id, *turn(fresh))).number == 1

"""What is stored about a person is exported in full, and nothing of it is left once it is deleted."""

import gzip
import json
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Connection,
    DateTime,
    Double,
    Integer,
    LargeBinary,
    insert,
    select,
)
from sqlalchemy.exc import OperationalError

from bot.choices import NEVER, WORDS
from bot.errors import TableProblem
from bot.names import Person
from bot.privacy import Privacy
from bot.store.database import Database
from bot.store.personal_data import NOBODY, PERSONAL, PersonalData
from bot.store.preferences import Preferences
from bot.store.schema import metadata, seats
from bot.store.schema import tables as stored_tables
from bot.store.sessions import Sessions
from bot.tables.lobbies import Lobbies, Setup
from bot.tables.table import LOBBY, PLAYING, Table
from bot.tables.tables import Tables
from games import MatchRecord
from tests.bot.sessions import match_of, table_in, tables_of, turn
from tests.support.database import asked, written
from tests.support.faults import Faults
from tests.support.records import stored_record

AKI = Person(912345678901234567, "Akimoto", "https://cdn.example/avatars/912345678901234567/face.png")
BEN = Person(823456789012345678, "Benedict", "https://cdn.example/avatars/823456789012345678/face.png")
CHO = Person(734567890123456789, "Chokichi")
CUT = "my very own words"
GUILD = 5
OTHER_IDS = {"table_id", "guild_id", "channel_id", "parent_id", "message_id", "reminder_id"}


@pytest.fixture
def preferences(database: Database) -> Preferences:
    return Preferences(database)


@pytest.fixture
def privacy(database: Database, tables: Tables, preferences: Preferences) -> Privacy:
    return Privacy(tables, PersonalData(database), preferences)


async def everything(database: Database) -> dict[str, list[dict[str, Any]]]:
    """Return all rows of all tables."""
    return await asked(
        database,
        lambda connection: {
            name: [dict(row._mapping) for row in connection.execute(select(table))]
            for name, table in metadata.tables.items()
        },
    )


async def said_of(database: Database, *texts: object) -> list[tuple[str, str, object]]:
    """Return where in the whole database any of these texts stands."""
    return [
        (name, column, value)
        for name, rows in (await everything(database)).items()
        for row in rows
        for column, value in row.items()
        if any(str(text) in str(value) for text in texts)
    ]


async def lobby(lobbies: Lobbies, channel: int, host: Person, *others: Person, cut: str = "") -> Table:
    table = await lobbies.open(GUILD, channel, host, Setup("koi-koi", {"rounds": 1}), f"{channel}1")
    for person in others:
        table = await lobbies.join(table.id, person, f"{channel}2")
    return await lobbies.cut(table.id, AKI.id, cut) if cut else table


async def begun(lobbies: Lobbies, channel: int, *people: Person, cut: str = "") -> Table:
    table = await lobby(lobbies, channel, *people, cut=cut)
    return await lobbies.start(table.id, people[0].id, "19")


async def finished(lobbies: Lobbies, tables: Tables, channel: int, *people: Person, cut: str = "") -> Table:
    table = await begun(lobbies, channel, *people, cut=cut)
    while table.open:
        table = await tables.act(table.id, *turn(table))
    return table


async def alone(lobbies: Lobbies, tables: Tables, channel: int) -> Table:
    table = await lobby(lobbies, channel, AKI)
    await lobbies.add_computer(table.id, AKI.id, "Botan", "easy", "9")
    await lobbies.start(table.id, AKI.id, "19")
    return await tables.end(table.id, AKI.id, moderator=False)


async def record_of(database: Database, table: Table) -> MatchRecord:
    line = await stored_record(Sessions(database), table.id)
    assert line is not None
    return MatchRecord.from_line(line)


def row_naming(naming: Column[Any], user_id: int, table_id: int) -> dict[str, Any]:
    """Return a row of a table that names somebody in one column, with some value in all it needs."""
    row: dict[str, Any] = {}
    for column in naming.table.c:
        if column is naming:
            row[column.name] = user_id
        elif column.name == "table_id":
            row[column.name] = table_id
        elif column.name == "high_id":
            row[column.name] = user_id + 1
        elif column.name == "low_id":
            row[column.name] = user_id - 1
        elif not column.nullable and column.server_default is None and column.autoincrement is not True:
            row[column.name] = some(column.type)
    return row


def some(kind: Any) -> Any:
    """Return some value of a column's type."""
    match kind:
        case JSON():
            return {}
        case Boolean():
            return True
        case Double():
            return 1.5
        case Integer():
            return 7
        case LargeBinary():
            return bytes(32)
        case _:
            is_time = isinstance(getattr(kind, "impl", kind), DateTime)
            return datetime(2026, 1, 1, tzinfo=UTC) if is_time else "finished"


def test_every_column_that_names_a_person_is_known() -> None:
    naming = {
        f"{column.table.name}.{column.name}"
        for table in metadata.tables.values()
        for column in table.c
        if isinstance(column.type, BigInteger)
        and column.name.endswith(("_id", "_by"))
        and column.name not in OTHER_IDS
    }
    assert naming == {f"{column.table.name}.{column.name}" for column in PERSONAL}


@pytest.mark.parametrize("naming", PERSONAL, ids=str)
async def test_each_row_that_names_a_person_is_exported_and_names_them_no_more(
    lobbies: Lobbies, database: Database, tables: Tables, privacy: Privacy, naming: Column[Any]
) -> None:
    others = await finished(lobbies, tables, 7, BEN, CHO)
    row = row_naming(naming, AKI.id, others.id)
    if naming.table is stored_tables:
        row |= {"id": 99}
    if naming.table.name == "results":
        row |= {"seat": 5}

    def work(connection: Connection) -> None:
        if naming.table is seats:
            named = {"user_id": None, naming.name: AKI.id, "name": AKI.name, "computer": "easy"}
            connection.execute(seats.update().where(seats.c.seat == 0).values(named))
        else:
            connection.execute(insert(naming.table).values(row))

    await written(database, work)
    exported = json.loads((await privacy.export(AKI.id)).content)["stored"]
    assert any(found[naming.name] == AKI.id for found in exported[naming.table.name])
    before = len((await everything(database))[naming.table.name])
    await privacy.forget(AKI.id)
    assert await said_of(database, AKI.id, AKI.name) == []
    after = len((await everything(database))[naming.table.name])
    assert before - after == (0 if PERSONAL[naming] is not None else 1)


async def test_nothing_of_a_person_is_left_and_the_matches_of_others_are_whole(
    database: Database, lobbies: Lobbies, tables: Tables, privacy: Privacy, preferences: Preferences
) -> None:
    both = await finished(lobbies, tables, 7, AKI, BEN, cut=CUT)
    theirs = await finished(lobbies, tables, 8, BEN, CHO)
    await alone(lobbies, tables, 9)
    await tables.leave((await begun(lobbies, 10, AKI, BEN)).id, AKI.id)
    await lobby(lobbies, 11, BEN, AKI)
    await preferences.set_user(AKI.id, look=WORDS)
    await preferences.set_user(AKI.id, pings=NEVER)
    whole, other = await record_of(database, both), await record_of(database, theirs)

    await privacy.forget(AKI.id)
    assert await said_of(database, AKI.id, AKI.name, CUT) == []
    assert (await preferences.user(AKI.id)).look is None

    record = await record_of(database, both)
    assert (record.seats, record.moves, record.scores) == (["", BEN.name], whole.moves, whole.scores)
    assert record.verify().seed == match_of(both).seed
    assert await record_of(database, theirs) == other
    table = await tables.get(both.id)
    assert match_of(table).record() == record, "the table replays as well"
    assert (table.seats[0].user_id, table.seats[0].name) == (None, "")
    assert table.seats[1] == both.seats[1]
    assert table.in_company
    assert table.host_id == NOBODY


async def test_tables_where_nobody_else_sat_are_gone(
    database: Database, lobbies: Lobbies, tables: Tables, privacy: Privacy
) -> None:
    table = await alone(lobbies, tables, 9)
    await privacy.forget(AKI.id)
    with pytest.raises(TableProblem, match="table-gone"):
        await tables.get(table.id)
    assert not any(rows for name, rows in (await everything(database)).items() if name != "alembic_version")


async def test_once_all_have_left_a_table_it_is_gone_too(
    lobbies: Lobbies, database: Database, tables: Tables, privacy: Privacy
) -> None:
    table = await finished(lobbies, tables, 7, AKI, BEN)
    await privacy.forget(AKI.id)
    await privacy.forget(BEN.id)
    assert await table_in(Sessions(database), table.id) is None
    assert await said_of(database, AKI.name, BEN.name) == []


async def test_a_match_in_play_goes_on_without_their_name(
    lobbies: Lobbies, database: Database, tables: Tables, privacy: Privacy
) -> None:
    table = await three(lobbies)
    before = match_of(table)
    await privacy.forget(AKI.id)
    assert await said_of(database, AKI.id, AKI.name, CUT) == []
    table = await tables.get(table.id)
    assert table.status == PLAYING
    assert match_of(table).moves == before.moves
    assert match_of(table).seats == ("", BEN.name, CHO.name)
    assert table.host_id == BEN.id
    assert table.in_company
    again = await tables_of(database).get(table.id)
    assert match_of(again).view(1) == match_of(table).view(1), "another process deals the same cards"
    ended = await tables.end(table.id, BEN.id, moderator=True)
    record = await record_of(database, ended)
    assert record.verify().seed == before.seed
    assert await said_of(database, AKI.id, AKI.name, CUT) == []


async def test_who_had_left_a_match_that_has_ended_since_is_taken_out_of_it_too(
    lobbies: Lobbies, database: Database, tables: Tables, privacy: Privacy
) -> None:
    table = await three(lobbies)
    await tables.leave(table.id, AKI.id)
    await tables.end(table.id, BEN.id, moderator=True)
    await privacy.forget(AKI.id)
    assert await said_of(database, AKI.id, AKI.name, CUT) == []
    record = await record_of(database, table)
    assert record.seats == ["", BEN.name, CHO.name]
    assert record.verify().seed == match_of(table).seed


async def test_their_match_still_counts_as_one_against_people(
    database: Database, lobbies: Lobbies, tables: Tables, privacy: Privacy
) -> None:
    table = await begun(lobbies, 7, AKI, BEN)
    await privacy.forget(AKI.id)
    await tables.end(table.id, BEN.id, moderator=True)
    results = (await everything(database))["results"]
    assert [(row["user_id"], row["against_people"]) for row in results] == [(None, True), (BEN.id, True)]


async def three(lobbies: Lobbies) -> Table:
    """Return a match of three at its first decision, for which Aki has cut the deck."""
    table = await lobbies.open(GUILD, 7, AKI, Setup("hana-awase", {"rounds": 1}), "71")
    for number, person in enumerate((BEN, CHO), start=2):
        await lobbies.join(table.id, person, f"7{number}")
    await lobbies.cut(table.id, AKI.id, CUT)
    return await lobbies.start(table.id, AKI.id, "19")


async def test_their_seat_in_a_lobby_is_free(lobbies: Lobbies, tables: Tables, privacy: Privacy) -> None:
    table = await lobby(lobbies, 7, BEN, AKI)
    await privacy.forget(AKI.id)
    table = await tables.get(table.id)
    assert (table.status, table.people) == (LOBBY, [BEN.id])


async def test_it_can_be_stopped_and_begun_again(
    lobbies: Lobbies, database: Database, tables: Tables, preferences: Preferences, faults: Faults
) -> None:
    privacy = Privacy(tables, PersonalData(database, at_a_time=1), preferences)
    for channel in (7, 8, 9):
        await finished(lobbies, tables, channel, AKI, BEN)
    faults.begin(first=2)
    with pytest.raises(OperationalError):
        await privacy.forget(AKI.id)
    assert await said_of(database, AKI.name) != []
    await privacy.forget(AKI.id)
    assert await said_of(database, AKI.id, AKI.name) == []


async def test_a_record_that_nobody_can_read_is_deleted(
    lobbies: Lobbies, database: Database, tables: Tables, privacy: Privacy
) -> None:
    table = await finished(lobbies, tables, 7, AKI, BEN)
    await written(
        database,
        lambda connection: connection.execute(stored_tables.update().values(record=f"broken {AKI.name}")),
    )
    await privacy.forget(AKI.id)
    assert await stored_record(Sessions(database), table.id) is None


async def test_an_export_holds_their_records_and_no_secret_of_a_match_in_play(
    database: Database, lobbies: Lobbies, tables: Tables, privacy: Privacy
) -> None:
    table = await finished(lobbies, tables, 7, AKI, BEN)
    await finished(lobbies, tables, 8, BEN, CHO)
    playing = await begun(lobbies, 9, AKI, BEN)
    export = await privacy.export(AKI.id)
    exported = json.loads(export.content)
    ids = [row["id"] for row in exported["stored"]["tables"]]
    assert ids == [table.id, playing.id]
    assert exported["stored"]["tables"][0]["record"]["seats"] == [AKI.name, BEN.name]
    assert [row["seat"] for row in exported["stored"]["seats"]] == [0, 0]
    assert playing.server_seed.hex() not in export.content.decode()
    assert str(playing.server_seed) not in export.content.decode()
    assert not {"server_seed", "seed"} & exported["stored"]["tables"][1].keys()


async def test_an_export_that_is_too_large_is_packed_and_refused_if_even_that_does_not_help(
    database: Database, lobbies: Lobbies, tables: Tables, privacy: Privacy
) -> None:
    def with_room(most_bytes: int) -> Privacy:
        return Privacy(tables, PersonalData(database), Preferences(database), most_bytes)

    await finished(lobbies, tables, 7, AKI, BEN)
    plain = await privacy.export(AKI.id)
    packed = await with_room(len(plain.content) - 1).export(AKI.id)
    assert packed.name.endswith(".gz")
    assert gzip.decompress(packed.content) == plain.content
    with pytest.raises(TableProblem, match="export-too-large"):
        await with_room(len(packed.content) - 1).export(AKI.id)

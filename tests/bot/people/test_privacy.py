"""What is stored about a person is exported in full, and nothing of it is left once it is deleted."""

import asyncio
import gzip
import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import (
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
from bot.people.privacy import Privacy
from bot.results.match_stats import SeatEnding
from bot.store.columns import Json
from bot.store.database import Database
from bot.store.history import History
from bot.store.personal_data import FORGOTTEN_ID, OTHERS_COLUMNS, PERSONAL_COLUMNS, PersonalData
from bot.store.preferences import Preferences
from bot.store.schema import league_people, leagues, metadata, night_people, nights, seats
from bot.store.schema import tables as stored_tables
from bot.store.sessions import Sessions, Stored
from bot.store.stored import StoredTable
from bot.tables.endings import endings_of
from bot.tables.lobbies import Lobbies, TableSetup
from bot.tables.table import PLAYING, Table
from bot.tables.tables import Tables
from games import MatchRecord
from tests.bot.sessions import match_of, played_out, stored_record, table_in, tables_of
from tests.support.database import asked, written
from tests.support.faults import Faults

AKI = Person(912345678901234567, "Akimoto", "https://cdn.example/avatars/912345678901234567/face.png")
BEN = Person(823456789012345678, "Benedict", "https://cdn.example/avatars/823456789012345678/face.png")
CHO = Person(734567890123456789, "Chokichi")
NOT_PLAYING = 90
"""A moderator who plays at no table."""

CUT = "my very own words"
GUILD = 5
OTHER_IDS = {
    "group_id",
    "table_id",
    "guild_id",
    "channel_id",
    "parent_id",
    "message_id",
    "reminder_id",
    "call_id",
    "herald_id",
} | {
    "ping_id",
    "post_id",
    "event_id",
    "pairing_id",
    "schedule_id",
    "previous_id",
    "practice_id",
    "thread_id",
    "night_id",
    "league_id",
}


class Home:
    """Tables, and what is stored of the people there."""

    def __init__(self, database: Database, tables: Tables, lobbies: Lobbies) -> None:
        self.database, self.tables, self.lobbies = database, tables, lobbies
        self.preferences = Preferences(database)
        self.privacy = Privacy(tables, PersonalData(database), self.preferences)

    async def everything(self) -> dict[str, list[dict[str, Any]]]:
        return await asked(
            self.database,
            lambda connection: {
                name: [{**row} for row in connection.execute(select(table)).mappings()]
                for name, table in metadata.tables.items()
            },
        )

    async def said_of(self, *texts: object) -> list[tuple[str, str, object]]:
        """Return where in the whole database any of these texts stands."""
        return [
            (name, column, value)
            for name, rows in (await self.everything()).items()
            for row in rows
            for column, value in row.items()
            if any(str(text) in str(value) for text in texts)
        ]

    async def record_of(self, table: Table) -> MatchRecord:
        line = await stored_record(Sessions(self.database), table.id)
        assert line is not None
        return MatchRecord.from_line(line)

    async def lobby(self, channel: int, host: Person, *others: Person, cut: str = "") -> Table:
        setup = TableSetup("hana-awase" if len(others) == 2 else "koi-koi", {"rounds": 1})
        table = await self.lobbies.open_lobby(GUILD, channel, host, setup, f"{channel}1")
        for number, person in enumerate(others, start=2):
            table = await self.lobbies.join_lobby(table.id, person, f"{channel}{number}")
        return await self.lobbies.cut_deck(table.id, AKI.id, cut) if cut else table

    async def begun(self, channel: int, *people: Person, cut: str = "") -> Table:
        table = await self.lobby(channel, *people, cut=cut)
        return await self.lobbies.start_match(table.id, people[0].id, "19")

    async def finished(self, channel: int, *people: Person, cut: str = "") -> Table:
        return await played_out(self.lobbies, self.tables, await self.begun(channel, *people, cut=cut))

    async def alone(self, channel: int) -> Table:
        table = await self.lobby(channel, AKI)
        await self.lobbies.add_computer(table.id, AKI.id, "Botan", "easy", "9")
        await self.lobbies.start_match(table.id, AKI.id, "19")
        return await self.tables.end_table(table.id, AKI.id, moderator=False)


@pytest.fixture
def home(database: Database, tables: Tables, lobbies: Lobbies) -> Home:
    return Home(database, tables, lobbies)


def row_naming(naming: Column[Any], user_id: int, table_id: int) -> dict[str, Any]:
    """Return a row of a table that names someone in one column, with some value in all it needs."""
    row: dict[str, Any] = {}
    for column in naming.table.c:
        if column is naming:
            row[column.name] = user_id
        elif column.name == "table_id":
            row[column.name] = table_id
        elif column.name == "phase":
            row[column.name] = "over"
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
        case Json():
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
    assert naming == {f"{column.table.name}.{column.name}" for column in (*PERSONAL_COLUMNS, *OTHERS_COLUMNS)}


@pytest.mark.parametrize("naming", PERSONAL_COLUMNS, ids=str)
async def test_each_row_is_exported_and_then_names_no_one(home: Home, naming: Column[Any]) -> None:
    others = await home.finished(7, BEN, CHO)
    row = row_naming(naming, AKI.id, others.id)
    if naming.table is stored_tables:
        row |= {"id": 99}
    if naming.table.name == "results":
        row |= {"seat": 5}

    def work(connection: Connection) -> None:
        for people, events in ((night_people, nights), (league_people, leagues)):
            if naming.table is people:
                connection.execute(insert(events).values(row_naming(events.c.opener_id, BEN.id, 0)))
                row[f"{events.name[:-1]}_id"] = connection.execute(select(events.c.id)).scalar_one()
        if naming.table is seats:
            named = {"user_id": None, naming.name: AKI.id, "name": AKI.name, "computer": "easy"}
            connection.execute(seats.update().where(seats.c.seat == 0).values(named))
        else:
            connection.execute(insert(naming.table).values(row))

    await written(home.database, work)
    exported = json.loads((await home.privacy.export_person(AKI.id)).content)["stored"]
    (found,) = (each for each in exported[naming.table.name] if each[naming.name] == AKI.id)
    assert not {"server_seed", "seed", "secret"} & found.keys()
    before = len((await home.everything())[naming.table.name])
    await home.privacy.forget_person(AKI.id)
    assert await home.said_of(AKI.id, AKI.name) == []
    after = len((await home.everything())[naming.table.name])
    of_a_past_day = naming.table.name in ("puzzle_answers", "daily_tries")
    assert before - after == (1 if PERSONAL_COLUMNS[naming] is None or of_a_past_day else 0)


async def test_blocks_belong_to_the_blocker_and_survive_the_deletion_of_the_blocked(home: Home) -> None:
    await home.preferences.set_blocks(AKI.id, [CHO.id])
    await home.preferences.set_blocks(BEN.id, [AKI.id])
    exported = json.loads((await home.privacy.export_person(AKI.id)).content)["stored"]
    assert exported["blocks"] == [{"user_id": AKI.id, "other_id": CHO.id}], "who has chosen is not told"
    await home.privacy.forget_person(AKI.id)
    assert await home.preferences.blocks_of(AKI.id) == ()
    assert await home.preferences.blocks_of(BEN.id) == (AKI.id,)
    lobby = await home.lobby(7, BEN)
    with pytest.raises(TableProblem):
        await home.lobbies.join_lobby(lobby.id, AKI, "1")


async def test_nothing_of_a_person_is_left_and_the_matches_of_others_are_whole(home: Home) -> None:
    both = await home.finished(7, AKI, BEN, cut=CUT)
    theirs = await home.finished(8, BEN, CHO)
    await home.alone(9)
    await home.tables.leave_table((await home.begun(10, AKI, BEN)).id, AKI.id)
    await home.lobby(11, BEN, AKI)
    await home.preferences.set_user(AKI.id, look=WORDS)
    await home.preferences.set_user(AKI.id, pings=NEVER)
    whole, other = await home.record_of(both), await home.record_of(theirs)

    await home.privacy.forget_person(AKI.id)
    assert await home.said_of(AKI.id, AKI.name, CUT) == []
    assert (await home.preferences.user_settings(AKI.id)).look is None

    record = await home.record_of(both)
    assert (record.seats, record.moves, record.scores) == (["", BEN.name], whole.moves, whole.scores)
    assert record.verify().seed == match_of(both).seed
    assert await home.record_of(theirs) == other
    table = await home.tables.get_table(both.id)
    assert match_of(table).record() == record, "the table replays as well"
    assert (table.seats[0].user_id, table.seats[0].name) == (None, "")
    assert table.seats[1] == both.seats[1]
    assert table.against_people
    assert table.host_id == FORGOTTEN_ID


async def test_tables_where_nobody_else_sat_are_gone(home: Home) -> None:
    table = await home.alone(9)
    await home.privacy.forget_person(AKI.id)
    with pytest.raises(TableProblem, match="table-gone"):
        await home.tables.get_table(table.id)
    left = {name for name, rows in (await home.everything()).items() if rows}
    assert left - {"alembic_version"} == {"notes"}
    assert await home.said_of(AKI.id, AKI.name) == []


async def test_once_all_have_left_a_table_it_is_gone_too(home: Home) -> None:
    table = await home.finished(7, AKI, BEN)
    await home.privacy.forget_person(AKI.id)
    await home.privacy.forget_person(BEN.id)
    assert await table_in(Sessions(home.database), table.id) is None
    assert await home.said_of(AKI.name, BEN.name) == []


async def test_who_is_forgotten_in_a_match_has_left_it_for_texts_and_ratings_alike(home: Home) -> None:
    endings: dict[int, tuple[SeatEnding, ...]] = {}
    for channel, move in ((7, 0), (8, -1)):
        table = await home.begun(channel, AKI, BEN)
        await home.privacy.forget_person(AKI.id)
        table = await home.tables.get_table(table.id)
        while table.open:
            (seat,) = match_of(table).to_move
            played, number = match_of(table).legal_moves(seat)[move], match_of(table).number
            if seat == 0:
                table = await home.tables.decide_for(table.id, seat, number, played) or table
            else:
                table = await home.tables.play_move(table, BEN.id, match_of(table).decision, played)
        (outcome,) = (await History(home.database).matches_in_channel(channel)).matches
        assert endings_of(table) == outcome.endings
        endings[match_of(table).ranks[0]] = outcome.endings
    assert endings == {1: (SeatEnding.LEFT, SeatEnding.NOBODY), 2: (SeatEnding.LEFT, SeatEnding.WON)}


async def test_a_match_in_play_goes_on_without_their_name(home: Home) -> None:
    table = await home.begun(7, AKI, BEN, CHO, cut=CUT)
    before = match_of(table)
    await home.privacy.forget_person(AKI.id)
    assert await home.said_of(AKI.id, AKI.name, CUT) == []
    table = await home.tables.get_table(table.id)
    assert table.status == PLAYING
    assert match_of(table).moves == before.moves
    assert match_of(table).seats == ("", BEN.name, CHO.name)
    assert table.host_id == BEN.id
    assert table.against_people
    again = await tables_of(home.database).get_table(table.id)
    assert match_of(again).view(1) == match_of(table).view(1), "another process deals the same cards"
    ended = await home.tables.end_table(table.id, NOT_PLAYING, moderator=True)
    results = (await home.everything())["results"]
    assert [(row["user_id"], row["against_people"]) for row in results] == [
        (None, True),
        (BEN.id, True),
        (CHO.id, True),
    ]
    record = await home.record_of(ended)
    assert record.verify().seed == before.seed
    assert await home.said_of(AKI.id, AKI.name, CUT) == []


async def test_who_had_left_a_match_that_has_ended_since_is_taken_out_of_it_too(home: Home) -> None:
    table = await home.begun(7, AKI, BEN, CHO, cut=CUT)
    await home.tables.leave_table(table.id, AKI.id)
    await home.tables.end_table(table.id, NOT_PLAYING, moderator=True)
    await home.privacy.forget_person(AKI.id)
    assert await home.said_of(AKI.id, AKI.name, CUT) == []
    record = await home.record_of(table)
    assert record.seats == ["", BEN.name, CHO.name]
    assert record.verify().seed == match_of(table).seed


async def test_two_of_one_match_can_have_themselves_deleted_at_once(home: Home) -> None:
    for channel in range(7, 12):
        await home.finished(channel, AKI, BEN, CHO)
    await asyncio.gather(home.privacy.forget_person(AKI.id), home.privacy.forget_person(BEN.id))
    assert await home.said_of(AKI.id, AKI.name, BEN.id, BEN.name) == []


class Overtaken(Sessions):
    """Has another process change each table before its first change here."""

    changed = frozenset[int]()

    async def save_table(self, before: StoredTable, after: Stored, **more: Any) -> Stored:
        if before.id not in self.changed:
            self.changed |= {before.id}
            await super().save_table(before, replace(before, pinged=[]))
        return await super().save_table(before, after, **more)


async def test_they_are_deleted_from_tables_that_others_change_just_then(home: Home) -> None:
    await home.begun(7, AKI, BEN, CHO)
    await home.lobby(8, BEN, AKI)
    tables = tables_of(home.database, sessions=Overtaken(home.database))
    await Privacy(tables, PersonalData(home.database), home.preferences).forget_person(AKI.id)
    assert await home.said_of(AKI.id, AKI.name) == []


async def test_it_can_be_stopped_and_begun_again(home: Home, faults: Faults) -> None:
    privacy = Privacy(home.tables, PersonalData(home.database, at_a_time=1), home.preferences)
    for channel in (7, 8, 9):
        await home.finished(channel, AKI, BEN)
    faults.begin(first=2)
    with pytest.raises(OperationalError):
        await privacy.forget_person(AKI.id)
    assert await home.said_of(AKI.name) != []
    await privacy.forget_person(AKI.id)
    assert await home.said_of(AKI.id, AKI.name) == []


async def test_a_record_that_nobody_can_read_is_deleted(home: Home) -> None:
    table = await home.finished(7, AKI, BEN)
    await written(
        home.database,
        lambda connection: connection.execute(stored_tables.update().values(record=f"broken {AKI.name}")),
    )
    await home.privacy.forget_person(AKI.id)
    assert await stored_record(Sessions(home.database), table.id) is None


async def test_an_export_holds_their_records_and_no_secret_of_a_match_in_play(home: Home) -> None:
    table = await home.finished(7, AKI, BEN)
    await home.finished(8, BEN, CHO)
    playing = await home.begun(9, AKI, BEN)
    export = await home.privacy.export_person(AKI.id)
    exported = json.loads(export.content)
    ids = [row["id"] for row in exported["stored"]["tables"]]
    assert ids == [table.id, playing.id]
    assert exported["stored"]["tables"][0]["record"]["seats"] == [AKI.name, BEN.name]
    assert [row["seat"] for row in exported["stored"]["seats"]] == [0, 0]
    assert playing.server_seed.hex() not in export.content.decode()
    assert str(playing.server_seed) not in export.content.decode()
    assert not {"server_seed", "seed"} & exported["stored"]["tables"][1].keys()


async def test_a_large_export_is_packed_and_refused_if_still_too_large(home: Home) -> None:
    def with_room(max_bytes: int) -> Privacy:
        personal = PersonalData(home.database)
        return Privacy(home.tables, personal, home.preferences, max_bytes=max_bytes)

    await home.finished(7, AKI, BEN)
    plain = await home.privacy.export_person(AKI.id)
    packed = await with_room(len(plain.content) - 1).export_person(AKI.id)
    assert packed.name.endswith(".gz")
    assert gzip.decompress(packed.content) == plain.content
    with pytest.raises(TableProblem, match="export-too-large"):
        await with_room(len(packed.content) - 1).export_person(AKI.id)

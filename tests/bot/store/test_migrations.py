"""A database in use is brought up to date, and everything in it is still there."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, text

from bot.looks import PICTURES, WORDS
from bot.people.pings import NEVER
from bot.store import (
    Matches,
    Preferences,
    Profiles,
    Sessions,
    Standings,
    Store,
    StoredSeat,
    StoredTable,
    Tally,
    Totals,
    migrate,
)
from bot.store.revisions import revisions
from bot.tables import AT_ONCE, PLAYING, Tables
from tests.support.in_place import same_seeds
from tests.support.raw import in_database, upgrade_to

SEED = bytes(range(32))
CREATED = datetime(2026, 1, 1, 12, 30, tzinfo=UTC)
OPTIONS = '{"rounds": 1, "weather": "all"}'

TABLE = {
    "guild_id": 5,
    "message_id": 99,
    "host_id": 1,
    "game": "koi-koi",
    "rules": 1,
    "options": OPTIONS,
    "seed": SEED,
    "created": CREATED,
    "version": 3,
}
ROWS: tuple[tuple[str, dict[str, Any]], ...] = (
    *(
        (
            "INSERT INTO tables (guild_id, channel_id, message_id, host_id, game, rules, options, status,"
            " server_seed, created_at, version) VALUES (:guild_id, :channel_id, :message_id, :host_id, :game,"
            " :rules, :options, :status, :seed, :created, :version)",
            {**TABLE, "channel_id": channel, "status": status},
        )
        for channel, status in ((7, "playing"), (8, "lobby"), (7, "finished"), (9, "cancelled"))
    ),
    *(
        (
            "INSERT INTO seats (table_id, seat, user_id, computer, name, entropy)"
            " VALUES (:table, :seat, :user, :computer, :name, :entropy)",
            {"table": table, "seat": seat, "user": user, "computer": computer, "name": name, "entropy": "11"},
        )
        for table in (1, 2, 3)
        for seat, user, computer, name in ((0, 1, None, "Aki"), (1, None, "greedy", "Botan"))
    ),
    *(
        (
            "INSERT INTO results (table_id, seat, guild_id, game, user_id, computer, score, rank,"
            " finished_at) VALUES (3, :rank - 1, 5, 'koi-koi', :user, :computer, :score, :rank, :created)",
            {"user": user, "computer": computer, "score": score, "rank": rank, "created": CREATED},
        )
        for user, computer, score, rank in ((1, None, 12, 1), (None, "greedy", 3, 2))
    ),
)


@pytest.fixture
async def old(database_url: str) -> str:
    """The URL of a database from the first version, with tables in every state."""

    def work(connection: Connection) -> None:
        upgrade_to(connection, "0001")
        for statement, values in ROWS:
            adapted = {
                name: value.isoformat(" ")
                if connection.dialect.name == "sqlite" and value is CREATED
                else value
                for name, value in values.items()
            }
            connection.execute(text(statement), adapted)

    await in_database(database_url, work)
    return database_url


async def test_tables_keep_all_they_had_and_get_what_they_lacked(old: str) -> None:
    done = await migrate(old)
    assert done.before == "0001"
    assert done.after != done.before
    store = await Store.open(old)
    stored = await Sessions(store).get(1)
    assert stored == StoredTable(
        id=1,
        guild_id=5,
        channel_id=7,
        message_id=99,
        host_id=1,
        game="koi-koi",
        rules=1,
        options={"rounds": 1, "weather": "all"},
        status="playing",
        server_seed=SEED,
        created_at=CREATED,
        version=3,
        seats=(StoredSeat(0, 1, None, "Aki", "11"), StoredSeat(1, None, "greedy", "Botan", "11")),
        speed="untimed",
        invited_only=False,
        own_thread=False,
        due_at=stored.due_at if stored else None,
        due_for=None,
        reminder_id=None,
        wake_at=CREATED,
    )
    assert stored is not None
    assert stored.due_at is not None
    assert stored.due_at > datetime.now(UTC)
    assert [seat.missed for seat in stored.seats] == [0, 0]
    assert not any(seat.away for seat in stored.seats)
    await store.close()


async def test_nothing_is_lost(old: str) -> None:
    store = await Store.open(old)
    sessions = Sessions(store)
    found = [await sessions.get(number) for number in (1, 2, 3, 4)]
    assert [table.status for table in found if table] == ["playing", "lobby", "finished", "cancelled"]
    assert await sessions.get(5) is None
    assert await Standings(store).totals(5) == [Totals(1, people=Tally(0, 0), computers=Tally(1, 1, 12))]
    await store.close()


async def test_open_tables_go_on(old: str) -> None:
    store = await Store.open(old)
    tables = Tables(Sessions(store), seeds=same_seeds())
    lobby, playing = [await tables.get(table_id) for table_id in await tables.open_ids()]
    match = playing.playing()
    assert match.seats == ("Aki", "Botan")
    assert match.shares == ("11", "11")
    started = await tables.start(lobby.id, 1)
    assert started.stored.status == PLAYING
    assert started.playing().shares == ("11", "11")
    await store.close()


async def test_open_tables_are_shown_and_seen_to_again_after_the_migration(old: str) -> None:
    store = await Store.open(old)
    sessions = Sessions(store)
    assert list(await sessions.duties.unshown()) == [1, 2]
    found = await sessions.duties.waking((AT_ONCE, 0), datetime.now(UTC), 9)
    assert found == [(CREATED, 1), (CREATED, 2)]
    await store.close()


async def test_who_had_cut_the_deck_still_brings_their_words(old: str) -> None:

    def work(connection: Connection) -> None:
        upgrade_to(connection, "0023")
        connection.execute(text("UPDATE seats SET cut = 'three blind mice' WHERE seat = 1"))

    await in_database(old, work)
    store = await Store.open(old)
    table = await Sessions(store).get(2)
    assert table is not None
    assert [seat.share for seat in table.seats] == ["11", "three blind mice"]
    await store.close()


async def test_who_has_a_seat_kept_for_them_is_not_told_once_more(old: str) -> None:
    kept = (
        "INSERT INTO seats (table_id, seat, user_id, name, entropy, open)"
        " SELECT id, 9, 9, 'Chika', '', status = 'lobby' FROM tables WHERE status IN ('lobby', 'finished')"
    )

    def work(connection: Connection) -> None:
        upgrade_to(connection, "0022")
        connection.execute(text(kept))

    await in_database(old, work)
    store = await Store.open(old)
    sessions = Sessions(store)
    assert await sessions.duties.untold() == []
    tables = [await sessions.get(number) for number in (1, 2, 3, 4)]
    told = {table.status: [seat.user_id for seat in table.seats if seat.told] for table in tables if table}
    assert told == {"playing": [], "lobby": [9], "finished": [], "cancelled": []}
    await store.close()


async def test_who_was_reminded_before_reminders_were_counted_is_not_reminded_again(old: str) -> None:

    def work(connection: Connection) -> None:
        upgrade_to(connection, "0004")
        due = {"due": CREATED.isoformat(" ") if connection.dialect.name == "sqlite" else CREATED}
        for statement in (
            "UPDATE tables SET due_at = :due, due_for = 4, reminder_id = 77 WHERE id = 1",
            "UPDATE tables SET due_at = :due, due_for = 4 WHERE id = 2",
        ):
            connection.execute(text(statement), due)

    await in_database(old, work)
    store = await Store.open(old)
    found = [await Sessions(store).get(number) for number in (1, 2)]
    assert [(table.due_at, table.reminded_for) for table in found if table] == [(CREATED, 4), (CREATED, None)]
    await store.close()


async def test_results_are_told_apart_by_who_was_there_as_far_as_they_say(old: str) -> None:

    def work(connection: Connection) -> None:
        upgrade_to(connection, "0005")
        finished = CREATED.isoformat(" ") if connection.dialect.name == "sqlite" else CREATED
        connection.execute(text("UPDATE tables SET status = 'finished' WHERE id IN (1, 4)"))
        for table, seat, user, rank in (
            (4, 0, 1, 2),
            (4, 1, None, 3),
            (4, 2, 2, 1),
            (1, 0, 2, 1),
            (1, 1, None, 2),
        ):
            connection.execute(
                text(
                    "INSERT INTO results (table_id, seat, guild_id, game, user_id, computer, score, rank,"
                    " finished_at) VALUES (:table, :seat, 5, 'hygge', :user, :computer, 1, :rank, :finished)"
                ),
                {
                    "table": table,
                    "seat": seat,
                    "user": user,
                    "computer": "normal" if user is None else None,
                    "rank": rank,
                    "finished": finished,
                },
            )

    await in_database(old, work)
    store = await Store.open(old)
    assert sorted(await Standings(store).totals(5), key=lambda total: total.user_id) == [
        Totals(1, people=Tally(1, 0, 1), computers=Tally(1, 1, 12)),
        Totals(2, people=Tally(1, 1, 1), computers=Tally(1, 1, 1)),
    ]
    found = [await Profiles(store).of(5, person, ["hygge"]) for person in (1, 2)]
    assert [(profile.streak, profile.best_streak) for profile in found] == [(0, 0), (1, 1)]
    await store.close()


async def test_a_channel_still_has_one_open_table_and_numbers_do_not_come_again(old: str) -> None:
    store = await Store.open(old)
    await store.write(lambda connection: connection.execute(text("DELETE FROM tables WHERE id = 4")))
    sessions = Sessions(store)
    seats = (StoredSeat(0, 1, None, "Aki", "11"),)
    with pytest.raises(Exception, match="table 1 is open in channel 7"):
        await sessions.create(5, 7, 1, "koi-koi", 1, {}, SEED, seats)
    created = await sessions.create(5, 10, 1, "koi-koi", 1, {}, SEED, seats)
    assert created.id > 4
    await store.close()


async def test_preferences_begin_empty(old: str) -> None:
    store = await Store.open(old)
    preferences = Preferences(store)
    assert await preferences.pinged(1) is None
    assert await preferences.defaults(5) == {}
    assert await preferences.look(5, 1) == PICTURES
    await preferences.set_pinged(1, NEVER)
    assert await preferences.pinged(1) == NEVER
    await store.close()


async def test_what_was_preferred_before_there_were_looks_is_still_preferred(database_url: str) -> None:

    def work(connection: Connection) -> None:
        upgrade_to(connection, "0002")
        connection.execute(
            text("INSERT INTO people (user_id, pings) VALUES (1, :no), (2, :yes)"), {"no": False, "yes": True}
        )
        defaults = {"defaults": '{"speed": "live"}'}
        connection.execute(text("INSERT INTO servers (guild_id, defaults) VALUES (5, :defaults)"), defaults)

    await in_database(database_url, work)
    store = await Store.open(database_url)
    preferences = Preferences(store)
    assert [await preferences.pinged(person) for person in (1, 2)] == [NEVER, None]
    assert await preferences.defaults(5) == {"speed": "live"}
    await preferences.set_look(1, WORDS)
    assert await preferences.look(5, 1) == WORDS
    assert await preferences.pinged(1) == NEVER
    await store.close()


async def test_moves_go_where_a_record_holds_them_and_open_seats_are_known(old: str) -> None:

    def work(connection: Connection) -> None:
        upgrade_to(connection, "0017")
        record = '{"moves": [[0, "play 1b"]]}'
        connection.execute(text("UPDATE tables SET record = :record WHERE id = 3"), {"record": record})
        connection.execute(
            text("INSERT INTO moves (table_id, number, seat, move) VALUES (1, 0, 0, 'a'), (3, 0, 0, 'b')")
        )

    await in_database(old, work)
    store = await Store.open(old)
    sessions = Sessions(store)
    assert await store.read(lambda connection: [*connection.scalars(text("SELECT table_id FROM moves"))]) == [
        1
    ]
    assert [await sessions.moves(number) for number in (1, 3)] == [[(0, "a")], [(0, "play 1b")]]
    assert [table.id for table in await sessions.open_for(1)] == [1, 2]
    await store.close()


async def test_matches_so_far_are_remembered_but_not_rated(old: str) -> None:
    record = '{"rounds": [[3, 1], [0, 2]], "scores": [3, 3]}'

    def work(connection: Connection) -> None:
        upgrade_to(connection, "0011")
        for statement in (
            "UPDATE tables SET record = :record WHERE id = 3",
            "UPDATE tables SET record = :record, status = 'abandoned' WHERE id = 2",
        ):
            connection.execute(text(statement), {"record": record})
        connection.execute(text("UPDATE seats SET user_id = 2, computer = NULL WHERE seat = 1"))

    await in_database(old, work)
    store = await Store.open(old)
    finished, abandoned = [await Matches(store).match(table_id) for table_id in (3, 2)]
    assert finished is not None
    assert abandoned is not None
    assert (finished.status, finished.rated, finished.unrated) == ("finished", False, "older")
    assert (finished.rounds, finished.ended_at, len(finished.seats)) == (2, CREATED, 2)
    assert abandoned.status == "abandoned"
    assert [(row.user_id, row.score, row.counted) for row in abandoned.seats] == [
        (1, 3, False),
        (2, 3, False),
    ]
    page = await Matches(store).of_guild(5)
    assert [match.table_id for match in page.matches] == [3, 2]
    await store.close()


def test_the_revisions_are_those_that_alembic_finds_in_their_order() -> None:
    config = Config()
    config.set_main_option("script_location", "bot.store:migrations")
    found = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert list(revisions()) == found


BEGAN_EMPTY = (
    ("0001", "moves"),
    ("0002", "people"),
    ("0002", "servers"),
    ("0009", "puzzle_answers"),
    ("0011", "lessons"),
    ("0012", "pairs"),
    ("0012", "ratings"),
    ("0013", "daily_tries"),
    ("0013", "secrets"),
    ("0016", "trophies"),
    ("0017", "streaks"),
    ("0019", "notes"),
    ("0021", "leases"),
)
"""The tables in which the old database has no rows, each with the schema that brought it."""

REPLACED = {"pings"}
"""The columns that a migration has replaced by others; what becomes of their values has a test of its own."""

VALUES: dict[type, Any] = {int: 4, str: "koi-koi", bytes: SEED, bool: True, float: 1.5, object: {}}


def fill_what_is_empty(connection: Connection) -> dict[str, dict[str, Any]]:
    """Write a row into each table of a schema that has none; returns the rows by table."""
    schema = MetaData()
    schema.reflect(connection)
    at = CREATED.replace(tzinfo=None) if connection.dialect.name == "sqlite" else CREATED
    filled: dict[str, dict[str, Any]] = {}
    for table in schema.sorted_tables:
        if connection.execute(table.select()).first() is None:
            row = {each.name: {**VALUES, datetime: at}[each.type.python_type] for each in table.columns}
            row |= {"high_id": 5} if "high_id" in row else {}
            connection.execute(table.insert().values(row))
            filled[table.name] = {name: value for name, value in row.items() if name not in REPLACED}
    return filled


def rows_of(connection: Connection, names: Iterable[str]) -> dict[str, list[dict[str, Any]]]:
    schema = MetaData()
    schema.reflect(connection)
    return {
        name: [dict(row) for row in connection.execute(schema.tables[name].select()).mappings()]
        for name in names
    }


@pytest.mark.deep
@pytest.mark.parametrize("revision", revisions()[-2::-1])
async def test_a_database_with_tables_in_it_is_brought_up_to_date_from_each_schema(
    old: str, revision: str
) -> None:

    def work(connection: Connection) -> Sequence[object]:
        upgrade_to(connection, revision)
        filled.update(fill_what_is_empty(connection))
        return connection.execute(text("SELECT id, status FROM tables ORDER BY id")).all()

    filled: dict[str, dict[str, Any]] = {}
    before = await in_database(old, work)
    assert {name for since, name in BEGAN_EMPTY if since <= revision} == {*filled}
    assert (await migrate(old)).after == revisions()[0]
    store = await Store.open(old)
    after = await store.read(
        lambda connection: connection.execute(text("SELECT id, status FROM tables ORDER BY id")).all()
    )
    assert after == before
    found = await store.read(lambda connection: rows_of(connection, filled))
    assert {name: [row.items() >= filled[name].items() for row in rows] for name, rows in found.items()} == {
        name: [True] for name in filled
    }
    assert (await Tables(Sessions(store)).get(1)).match is not None
    await store.close()

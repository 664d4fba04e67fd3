"""Game nights and tournaments of 1.1.0 go on as game nights and leagues, on each kind of database."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import JSON, Connection, MetaData, Table, insert, select

from bot.events.leagues import table_of
from bot.results.standings import points_of
from bot.store.leagues import LEFT, League, LeagueStore
from bot.store.nights import NightStore, ScheduleStore
from bot.store.schema import nights, tables
from tests.bot.conftest import Databases
from tests.support.database import asked, connected
from tests.support.raw import in_database, upgrade_to

BEFORE = "0005"
"""The newest migration before game nights and leagues."""

NOW = datetime.now(UTC).replace(microsecond=0)
DAY = timedelta(days=1)
AKI, BEN, CHO, DAI = 1, 2, 3, 4


def write(connection: Connection, name: str, **values: Any) -> None:
    """Insert a row into a table of the older schema."""
    table = Table(name, MetaData(), autoload_with=connection, resolve_fks=False)
    row = {
        column: json.dumps(value)
        if isinstance(value, list | dict) and not isinstance(table.c[column].type, JSON)
        else value
        for column, value in values.items()
    }
    connection.execute(insert(table).values(row))


def tournament(connection: Connection, number: int, status: str, *entrants: dict[str, Any]) -> None:
    write(
        connection,
        "tournaments",
        id=number,
        guild_id=5,
        channel_id=70 + number,
        opener_id=AKI,
        game="koi-koi",
        options={"rounds": 1},
        speed="slow",
        days=7,
        by_round=False,
        status=status,
        began_at=NOW - DAY,
        ends_at=NOW + DAY,
        message_id=900 + number,
        version=3,
        shown=3,
    )
    for place, entrant in enumerate(entrants, start=1):
        row = {"tournament_id": number, "number": place, "avatar": "", "here": True, **entrant}
        write(connection, "entrants", **row)


def table(connection: Connection, number: int, status: str, pairing_id: int | None) -> None:
    write(
        connection,
        "tables",
        id=number,
        guild_id=5,
        channel_id=500 + number,
        host_id=AKI,
        game="koi-koi",
        rules=1,
        options={"rounds": 1},
        status=status,
        server_seed=bytes(32),
        created_at=NOW,
        changed_at=NOW,
        version=1,
        pairing_id=pairing_id,
    )


def night(connection: Connection, guild_id: int, **values: Any) -> None:
    row = {"weekday": 4, "minute": 1200, "zone": "Europe/Paris", "channel_id": 7, "games": ["koi-koi"]}
    write(connection, "game_nights", guild_id=guild_id, **{**row, **values})
    for user_id in (BEN, AKI):
        write(connection, "night_guests", guild_id=guild_id, user_id=user_id)


def write_all(connection: Connection) -> None:
    upgrade_to(connection, BEFORE)
    everyone = [{"user_id": each} for each in (AKI, BEN, CHO)]
    tournament(connection, 1, "entering", *everyone[:2])
    tournament(connection, 2, "checking", *everyone)
    tournament(connection, 3, "playing", *everyone, {"user_id": DAI, "out": "lost"}, {"user_id": None})
    tournament(connection, 4, "over", *[{**each, "place": 4 - each["user_id"]} for each in everyone])
    tournament(connection, 5, "off", *everyone[:1])
    pairings = [
        (11, 3, [1, 2], [120, 0]),  # won by waiting
        (12, 3, [1, 3], [0, 120]),
        (13, 3, [2, 3], None),  # in play
        (14, 3, [2, 1], None),  # an open lobby
        (15, 3, [3, 2], None),
        (16, 4, [1, 3], [0, 120]),
        (17, 4, [1, 2], [0, 120]),
        (18, 4, [2, 3], [0, 120]),
    ]
    for number, owner, seats, result in pairings:
        values = {"id": number, "round": number, "tournament_id": owner, "seats": seats, "size": 2}
        write(connection, "pairings", **values, **({} if result is None else {"result": result}))
    table(connection, 21, "finished", 12)
    table(connection, 22, "cancelled", 13)
    table(connection, 23, "playing", 13)
    table(connection, 24, "lobby", 14)
    table(connection, 25, "lobby", None)
    night(connection, 51, begins_at=NOW + timedelta(hours=3), message_id=7000, ping_id=7001, event_id=7002)
    night(
        connection,
        52,
        begins_at=NOW - timedelta(minutes=3),
        message_id=7003,
        tables=[["koi-koi", 2]],
        opened=1,
    )
    night(connection, 53)
    upgrade_to(connection, "head")


async def test_each_phase_of_a_tournament_and_a_night_goes_on(new_database: Databases) -> None:
    url = new_database()
    await in_database(url, write_all)
    database = await connected(url)
    store = LeagueStore(database)
    found = dict[int, League]()
    for number in range(1, 6):
        league = await store.get(number)
        assert league is not None
        assert (league.message_id, len(league.secret)) == (900 + number, 32)
        found[number] = league

    assert [found[each].phase for each in found] == ["entering", "checking", "checking", "over", "off"]
    assert [found[each].wake_at is not None for each in found] == [True, True, True, False, False]
    assert (found[1].ends_at, [each.user_id for each in found[1].entrants]) == (NOW + DAY, [AKI, BEN])
    assert not any(each.here or each.asked_at for each in (*found[2].entrants, *found[3].entrants))

    under_way = found[3]
    assert [each.phase for each in under_way.pairings] == ["over", "over", "playing", "planned", "planned"]
    assert [each.table_id for each in under_way.pairings] == [None, 21, 23, None, None]
    assert points_of(under_way.pairings[0].outcome) == {1: 120, 2: 0}
    assert points_of(under_way.pairings[1].outcome) == {1: 0, 3: 120}
    assert [each.out for each in under_way.entrants] == [None, None, None, LEFT, LEFT]
    assert under_way.entrant_of(DAI) is None
    assert [(line.number, line.place) for line in table_of(found[4], 1)] == [(3, 1), (2, 2), (1, 3)]

    rows = await asked(database, lambda each: each.execute(select(tables.c.id, tables.c.status)).all())
    assert dict(map(tuple, rows)) == {
        21: "finished",
        22: "cancelled",
        23: "playing",
        24: "cancelled",
        25: "lobby",
    }

    schedules = ScheduleStore(database)
    begins = [[each.begins_at for each in await schedules.of_guild(guild)] for guild in (51, 52, 53)]
    week = timedelta(days=7, hours=1)
    assert begins[2] == [None]
    assert all(each is not None and NOW < each < NOW + week + timedelta(hours=3) for (each,) in begins[:2])
    ids = await asked(database, lambda each: [*each.scalars(select(nights.c.id))])
    (coming,) = [await NightStore(database).get(night_id) for night_id in ids]
    assert coming is not None
    assert (coming.guild_id, coming.phase, coming.begins_at) == (51, "announced", NOW + timedelta(hours=3))
    assert (coming.message_id, coming.event_id) == (7000, 7002)
    assert [(guest.user_id, guest.is_in) for guest in coming.guests] == [(AKI, True), (BEN, True)]
    # New ones get numbers of their own.
    newest = max(each.id for league in found.values() for each in league.pairings)
    opened = await store.open(under_way)
    again = await store.get(opened.id)
    assert again is not None
    assert again.id > 5
    assert min(each.id for each in again.pairings) > newest
    await database.close()


@pytest.mark.parametrize("games", [[], ["koi-koi", "hygge"]])
async def test_an_unannounced_night_keeps_its_schedule(new_database: Databases, games: list[str]) -> None:
    url = new_database()

    def work(connection: Connection) -> None:
        upgrade_to(connection, BEFORE)
        night(connection, 51, begins_at=NOW + 3 * DAY, games=games)
        upgrade_to(connection, "head")

    await in_database(url, work)
    database = await connected(url)
    (schedule,) = await ScheduleStore(database).of_guild(51)
    assert (schedule.begins_at, [*schedule.games]) == (NOW + 3 * DAY, games)
    await database.close()

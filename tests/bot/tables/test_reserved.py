"""Reserved seats that lapse: giving one up costs the others nothing, and only people who sit are hosts."""

from collections.abc import Awaitable, Callable

import pytest

from bot.errors import Reason
from bot.names import Person
from bot.people.privacy import Privacy
from bot.store.calls import CallStore
from bot.store.database import Database
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.tables.deadlines import RESERVATION_TIME
from bot.tables.lobbies import Lobbies, TableSetup
from bot.tables.table import CANCELLED, LOBBY, Table
from bot.tables.tables import Tables
from tests.bot.sessions import AKI, BEN, CHANNEL, CHO, GUILD, refusal
from tests.support.in_place import Time

HYGGE = TableSetup("hygge")
PEOPLE = {person.id: person for person in (AKI, BEN, CHO)}

Leave = Callable[[int, int], Awaitable[object]]


@pytest.fixture(params=["stands up", "has their data deleted"])
def leave(request: pytest.FixtureRequest, database: Database, tables: Tables) -> Leave:
    """Two ways out of a lobby, given the table and the person."""
    if request.param == "stands up":
        return lambda table_id, user_id: tables.leave_table(table_id, user_id, warned=False)
    privacy = Privacy(tables, PersonalData(database), Preferences(database))
    return lambda _, user_id: privacy.forget_person(user_id)


@pytest.fixture
async def lobby(database: Database, tables: Tables, lobbies: Lobbies, time: Time) -> Table:
    """A lobby where Aki sits, with seats reserved for Ben and Cho."""
    time.let_pass(0)  # it stands still
    for user_id in PEOPLE:
        await CallStore(database).put(GUILD, user_id, ["hygge"], time() + RESERVATION_TIME)
    table = await lobbies.open_lobby(GUILD, CHANNEL, AKI, HYGGE, "11", awaited=[BEN, CHO])
    await tables.note_reminder(table, None, told=[BEN.id, CHO.id])
    return await tables.get_table(table.id)


@pytest.mark.parametrize("leavers", [[AKI], [BEN], [AKI, CHO]])
async def test_a_seat_that_is_given_up_is_free_and_who_sits_down_next_is_the_host(
    lobbies: Lobbies, tables: Tables, leave: Leave, lobby: Table, leavers: list[Person]
) -> None:
    for person in leavers:
        await leave(lobby.id, person.id)
    left = await tables.get_table(lobby.id)
    staying = [person.id for person in PEOPLE.values() if person not in leavers]
    assert (left.status, left.people) == (LOBBY, staying)
    assert left.host_id in staying
    last = PEOPLE[staying[-1]]
    table = await lobbies.join_lobby(lobby.id, last, "12")
    assert table.host_id == (AKI.id if AKI.id in staying else last.id)


async def test_closes_once_nobody_is_expected(tables: Tables, leave: Leave, lobby: Table, time: Time) -> None:
    await leave(lobby.id, AKI.id)
    time.let_pass((RESERVATION_TIME / 2).total_seconds())
    await tables.free_late_seats(lobby.id)
    assert (await tables.get_table(lobby.id)).open
    time.let_pass((RESERVATION_TIME / 2).total_seconds())
    await tables.free_late_seats(lobby.id)
    assert await tables.open_table_in(CHANNEL) is None


async def test_it_closes_once_all_gave_up_seats(tables: Tables, leave: Leave, lobby: Table) -> None:
    for user_id in PEOPLE:
        assert (await tables.get_table(lobby.id)).open
        await leave(lobby.id, user_id)
    assert await tables.open_table_in(CHANNEL) is None


async def test_computers_do_not_wait(lobbies: Lobbies, tables: Tables, leave: Leave, lobby: Table) -> None:
    await lobbies.free_seats(lobby.id, AKI.id)
    await lobbies.add_computer(lobby.id, AKI.id, "Botan", "easy", "15")
    await leave(lobby.id, AKI.id)
    assert await tables.open_table_in(CHANNEL) is None


async def test_nobody_hosts_a_lobby_where_nobody_sits(lobbies: Lobbies, tables: Tables, lobby: Table) -> None:
    await tables.leave_table(lobby.id, AKI.id, warned=False)
    before = await tables.get_table(lobby.id)
    for user_id in PEOPLE:
        for deed in (
            tables.end_table(lobby.id, user_id, moderator=False, warned=False),
            lobbies.free_seats(lobby.id, user_id),
            lobbies.set_speed(lobby.id, user_id, "slow"),
        ):
            assert await refusal(deed) == Reason.NO_HOST
    assert await tables.get_table(lobby.id) == before
    assert (await tables.end_table(lobby.id, 90, moderator=True, warned=False)).status == CANCELLED

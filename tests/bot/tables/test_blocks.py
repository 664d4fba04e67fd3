"""Who may not play together is never seated at one table, whichever way they come to it."""

import asyncio
from collections.abc import Awaitable

import pytest
from sqlalchemy import Engine, event

from bot.errors import Reason, TableProblem
from bot.names import Person
from bot.store.database import Database
from bot.store.preferences import Preferences
from bot.tables.lobbies import Lobbies, TableSetup
from bot.tables.table import LOBBY, PLAYING, Table
from bot.tables.tables import Tables
from tests.bot.sessions import AKI, BEN, CHO, NAMES, opened, played_out, refusal

FOUR, TWO = TableSetup("hana-awase", {"rounds": 1}), TableSetup("koi-koi", {"rounds": 1})
DAI = Person(4, "Dai")

Direction = tuple[Person, Person]
BOTH = pytest.mark.parametrize("names", [(AKI, BEN), (BEN, AKI)], ids=["names", "is-named"])
"""Who of Aki and Ben has named the other."""


@pytest.fixture
def preferences(database: Database) -> Preferences:
    return Preferences(database)


async def name(preferences: Preferences, by: Person, *others: Person) -> None:
    await preferences.set_blocks(by.id, [other.id for other in others])


async def statements(work: Awaitable[object]) -> list[str]:
    """Return what the database is asked in vain by someone who wants to sit down."""
    asked: list[str] = []

    def note(_: object, __: object, statement: str, *___: object) -> None:
        asked.append(" ".join(statement.split("IN (")[0].split()))

    event.listen(Engine, "before_cursor_execute", note)
    assert await refusal(work) == Reason.TABLE_FULL
    event.remove(Engine, "before_cursor_execute", note)
    return asked


@BOTH
async def test_nobody_sits_down_where_somebody_sits_with_whom_they_do_not_play(
    lobbies: Lobbies, tables: Tables, preferences: Preferences, names: Direction
) -> None:
    await name(preferences, *names)
    lobby = await opened(lobbies, setup=FOUR)
    assert await refusal(lobbies.join_lobby(lobby.id, BEN, "12")) == Reason.TABLE_FULL
    assert await tables.get_table(lobby.id) == lobby, "nothing shows that somebody has tried"
    assert (await lobbies.join_lobby(lobby.id, CHO, "13")).people == [AKI.id, CHO.id]
    await lobbies.set_invited_only(lobby.id, AKI.id, invited_only=True)
    assert await refusal(lobbies.join_lobby(lobby.id, BEN, "14")) == Reason.INVITED_ONLY


@BOTH
async def test_unblocked_may_sit_down(lobbies: Lobbies, preferences: Preferences, names: Direction) -> None:
    await name(preferences, *names)
    lobby = await opened(lobbies, setup=FOUR)
    await name(preferences, names[0])
    assert (await lobbies.join_lobby(lobby.id, BEN, "12")).people == [AKI.id, BEN.id]


@BOTH
async def test_refusals_look_alike(lobbies: Lobbies, preferences: Preferences, names: Direction) -> None:
    await name(preferences, *names)
    full, other = await opened(lobbies, 7, TWO), await opened(lobbies, 8, FOUR)
    await lobbies.join_lobby(full.id, CHO, "12")
    assert await statements(lobbies.join_lobby(other.id, BEN, "13")) == await statements(
        lobbies.join_lobby(full.id, DAI, "14")
    )
    assert await statements(lobbies.invite_people(other.id, AKI.id, [BEN])) == await statements(
        lobbies.invite_people(full.id, AKI.id, [DAI])
    )


@BOTH
async def test_nobody_is_invited_by_or_to_somebody_with_whom_they_do_not_play(
    lobbies: Lobbies, tables: Tables, preferences: Preferences, names: Direction
) -> None:
    await name(preferences, *names)
    lobby = await opened(lobbies, setup=FOUR)
    assert await refusal(lobbies.invite_people(lobby.id, AKI.id, [CHO, BEN])) == Reason.TABLE_FULL
    theirs = await lobbies.open_lobby(5, 8, CHO, FOUR, "13")
    assert await refusal(lobbies.invite_people(theirs.id, CHO.id, [AKI, BEN])) == Reason.TABLE_FULL
    assert [(await tables.get_table(each.id)).people for each in (lobby, theirs)] == [[AKI.id], [CHO.id]]
    await lobbies.invite_people(theirs.id, CHO.id, [AKI])
    assert await refusal(lobbies.join_lobby(theirs.id, BEN, "14")) == Reason.TABLE_FULL, "a seat is kept"


@BOTH
async def test_blocked_first_comes(lobbies: Lobbies, preferences: Preferences, names: Direction) -> None:
    lobby = await lobbies.open_lobby(5, 8, CHO, FOUR, "13")
    await lobbies.invite_people(lobby.id, CHO.id, [AKI, BEN])
    await name(preferences, *names)
    await lobbies.join_lobby(lobby.id, BEN, "14")
    assert await refusal(lobbies.join_lobby(lobby.id, AKI, "15")) == Reason.TABLE_FULL


@pytest.mark.parametrize("names", [(BEN, CHO), (CHO, BEN)], ids=["names", "is-named"])
async def test_of_two_who_sit_down_at_once_one_does(
    lobbies: Lobbies, others: Lobbies, tables: Tables, preferences: Preferences, names: Direction
) -> None:
    await name(preferences, *names)
    for channel, elsewhere in ((7, lobbies), (8, others)):
        lobby = await opened(lobbies, channel, FOUR)
        done = await asyncio.gather(
            lobbies.join_lobby(lobby.id, BEN, "12"),
            elsewhere.join_lobby(lobby.id, CHO, "13"),
            return_exceptions=True,
        )
        assert [isinstance(each, Table) for each in done].count(True) == 1
        (refused,) = [each for each in done if isinstance(each, TableProblem)]
        assert refused.reason in (Reason.TABLE_FULL, Reason.MOVED_ON)
        assert len((await tables.get_table(lobby.id)).people) == 2


async def test_who_sits_there_already_stays_and_plays(lobbies: Lobbies, preferences: Preferences) -> None:
    lobby = await opened(lobbies, setup=TWO)
    await lobbies.join_lobby(lobby.id, BEN, "12")
    await name(preferences, AKI, BEN)
    assert (await lobbies.start_match(lobby.id, AKI.id, "19")).status == PLAYING


@pytest.fixture
async def of_three(lobbies: Lobbies, tables: Tables) -> Table:
    lobby = await opened(lobbies, setup=FOUR)
    for number, person in enumerate((BEN, CHO)):
        await lobbies.join_lobby(lobby.id, person, f"1{number}")
    return await played_out(lobbies, tables, await lobbies.start_match(lobby.id, AKI.id, "19"))


async def rematch(lobbies: Lobbies, old: Table, host: Person) -> Table:
    return await lobbies.open_rematch(old.id, host, "21", NAMES)


@BOTH
async def test_a_rematch_keeps_no_seat_for_somebody_with_whom_its_host_does_not_play(
    lobbies: Lobbies, tables: Tables, preferences: Preferences, of_three: Table, names: Direction
) -> None:
    await name(preferences, *names)
    again = await rematch(lobbies, of_three, AKI)
    assert sorted(again.people) == [AKI.id, CHO.id]
    assert await refusal(lobbies.join_lobby(again.id, BEN, "22")) == Reason.TABLE_FULL
    begun = await lobbies.join_lobby(again.id, CHO, "23")
    assert begun.status == PLAYING, "it waits for nobody else"
    # And the rematch of that, by then with the other one in it.
    once_more = await rematch(lobbies, await played_out(lobbies, tables, begun), CHO)
    assert sorted(once_more.people) == [AKI.id, CHO.id]
    await name(preferences, names[0])
    await lobbies.join_lobby(once_more.id, BEN, "24")
    assert (await tables.get_table(once_more.id)).people[-1] == BEN.id


@BOTH
async def test_a_rematch_keeps_a_seat_for_one_of_two_who_do_not_play_with_each_other(
    lobbies: Lobbies, preferences: Preferences, of_three: Table, names: Direction
) -> None:
    await name(preferences, *names)
    again = await rematch(lobbies, of_three, CHO)
    assert sorted(again.people) == [BEN.id, CHO.id], "the seats move on: Ben's comes before Aki's"
    assert await refusal(lobbies.join_lobby(again.id, AKI, "22")) == Reason.TABLE_FULL


async def test_a_rematch_waits_for_one(lobbies: Lobbies, tables: Tables, preferences: Preferences) -> None:
    ended = await played_out(lobbies, tables)
    await name(preferences, AKI, BEN)
    again = await rematch(lobbies, ended, BEN)
    assert (again.status, again.people) == (LOBBY, [BEN.id])
    assert await refusal(lobbies.join_lobby(again.id, AKI, "22")) == Reason.TABLE_FULL
    assert (await lobbies.join_lobby(again.id, CHO, "23")).people == [BEN.id, CHO.id]

"""Lobbies: a channel has one table, a seat is taken only once, and only the host sets the table up."""

import asyncio

import pytest

from bot.tables import (
    LOBBY,
    PLAYING,
    ChannelBusyError,
    NoTableError,
    Person,
    Table,
    TableProblem,
    Tables,
    Wish,
)
from games import WrongOptions
from tests.bot.sessions import (
    AKI,
    BEN,
    CHANNEL,
    CHO,
    begun,
    match_of,
    opened,
    reason_of,
)


async def test_a_table_opens_with_its_host_in_the_first_seat(tables: Tables) -> None:
    table = await opened(tables)
    assert (table.stored.status, table.stored.host_id) == (LOBBY, AKI.id)
    assert table.people == [AKI.id]
    assert await tables.open_in(CHANNEL) == table


async def test_a_channel_has_one_open_table(tables: Tables) -> None:
    table = await opened(tables)
    with pytest.raises(ChannelBusyError) as busy:
        await opened(tables)
    assert busy.value.table_id == table.id


async def test_of_many_who_open_a_table_at_once_one_does(tables: Tables) -> None:
    attempts = await asyncio.gather(*(opened(tables) for _ in range(10)), return_exceptions=True)
    assert sum(isinstance(attempt, Table) for attempt in attempts) == 1
    assert sum(isinstance(attempt, ChannelBusyError) for attempt in attempts) == 9


async def test_a_table_with_a_wrong_option_is_not_opened(tables: Tables) -> None:
    with pytest.raises(WrongOptions):
        await opened(tables, wish=Wish("koi-koi", {"rounds": 99}))
    assert await tables.open_in(CHANNEL) is None


async def test_there_is_no_table_of_an_unknown_number(tables: Tables) -> None:
    with pytest.raises(NoTableError):
        await tables.get(99)
    with pytest.raises(NoTableError):
        await tables.join(99, BEN, "12")


async def test_of_many_who_want_the_last_seat_one_gets_it(tables: Tables) -> None:
    lobby = await opened(tables)
    people = [Person(number, f"Person {number}") for number in range(20, 30)]
    joined = await asyncio.gather(
        *(tables.join(lobby.id, person, str(person.id)) for person in people), return_exceptions=True
    )
    assert sum(isinstance(each, Table) for each in joined) == 1
    assert {each.reason for each in joined if isinstance(each, TableProblem)} == {"table-full"}
    assert len((await tables.get(lobby.id)).seats) == 2


async def test_a_match_begins_when_the_seats_suit_the_game(tables: Tables) -> None:
    lobby = await opened(tables)
    with pytest.raises(TableProblem) as problem:
        await tables.start(lobby.id, AKI.id, "13")
    assert reason_of(problem) == "wrong-players"
    await tables.join(lobby.id, BEN, "12")
    with pytest.raises(TableProblem) as problem:
        await tables.start(lobby.id, BEN.id, "13")
    assert reason_of(problem) == "not-host"
    table = await tables.start(lobby.id, AKI.id, "13")
    assert table.stored.status == PLAYING
    assert match_of(table).seats == ("Aki", "Ben")


async def test_the_entropy_of_the_shuffle_is_what_people_clicked(tables: Tables) -> None:
    assert match_of(await begun(tables)).entropy == "11,12"


async def test_only_the_host_changes_options_and_only_to_what_the_game_has(tables: Tables) -> None:
    lobby = await opened(tables)
    with pytest.raises(TableProblem) as problem:
        await tables.set_options(lobby.id, BEN.id, {"rounds": 3})
    assert reason_of(problem) == "not-host"
    with pytest.raises(WrongOptions):
        await tables.set_options(lobby.id, AKI.id, {"rounds": 99})
    assert (await tables.set_options(lobby.id, AKI.id, {"rounds": 3})).stored.options["rounds"] == 3


HOSTS_ALONE: dict[str, tuple[object, ...]] = {
    "invite": ([CHO],),
    "free_kept_seats": (),
    "set_invited_only": (True,),
    "add_computer": ("Botan", "normal", "15"),
    "remove_computer": (),
    "set_options": ({"rounds": 3},),
    "set_speed": ("slow",),
    "start": ("13",),
}
"""What only the host can do in a lobby, with arguments."""


@pytest.mark.parametrize("deed", HOSTS_ALONE)
async def test_only_the_host_sets_a_table_up(tables: Tables, deed: str) -> None:
    lobby = await opened(tables)
    await tables.join(lobby.id, BEN, "12")
    with pytest.raises(TableProblem) as problem:
        await getattr(tables, deed)(lobby.id, BEN.id, *HOSTS_ALONE[deed])
    assert reason_of(problem) == "not-host"

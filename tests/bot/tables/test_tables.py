"""Tables: who is notified of changes, how people leave, and how tables end and start again."""

import asyncio

import pytest

from bot.errors import MovedOnError, TableProblem
from bot.store.database import Database
from bot.store.sessions import Sessions
from bot.tables.lobbies import Lobbies, Setup
from bot.tables.table import ABANDONED, CANCELLED, LOBBY, PLAYING, Table
from bot.tables.tables import Tables
from tests.bot.sessions import (
    AKI,
    BEN,
    CHO,
    begun,
    match_of,
    moves_in,
    opened,
    played_out,
    reason_of,
    tables_of,
    turn,
)


async def test_listeners_hear_of_a_change_after_it_is_committed(
    lobbies: Lobbies, tables: Tables, other_database: Database
) -> None:
    table = await begun(lobbies)
    seen: list[asyncio.Task[list[tuple[int, str]]]] = []
    sessions = Sessions(other_database)

    def listen(changed: Table) -> None:
        seen.append(asyncio.ensure_future(moves_in(sessions, changed.id)))

    tables.subscribe(listen)
    await tables.act(table.id, *turn(table))
    assert [len(await moves) for moves in seen] == [1]


async def test_nobody_hears_of_what_was_refused(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    heard: list[Table] = []
    tables.subscribe(heard.append)
    with pytest.raises(MovedOnError):
        await tables.act(table.id, AKI.id, 99, "play 1b")
    with pytest.raises(TableProblem):
        await tables.leave(table.id, CHO.id)
    assert heard == []


# Leaving and ending


async def test_a_seat_that_is_left_goes_to_a_computer_that_keeps_its_name(
    lobbies: Lobbies, tables: Tables
) -> None:
    table = await begun(lobbies)
    after = await tables.leave(table.id, BEN.id)
    assert (after.seats[1].user_id, after.seats[1].computer, after.seats[1].name) == (None, "normal", "Ben")
    assert after.open


async def test_who_left_has_no_seat_any_more(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    await tables.leave(table.id, BEN.id)
    with pytest.raises(TableProblem) as problem:
        await tables.leave(table.id, BEN.id)
    assert reason_of(problem) == "not-seated"


async def test_a_table_that_everybody_leaves_at_once_is_abandoned(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    await asyncio.gather(tables.leave(table.id, AKI.id), tables.leave(table.id, BEN.id))
    assert (await tables.get(table.id)).status == ABANDONED


async def test_moderators_end_any_table_the_host_a_lobby_and_nobody_else_anything(
    lobbies: Lobbies, tables: Tables
) -> None:
    table = await begun(lobbies)
    with pytest.raises(TableProblem) as problem:
        await tables.end(table.id, BEN.id, moderator=False)
    assert reason_of(problem) == "not-host"
    assert (await tables.end(table.id, CHO.id, moderator=True)).status == ABANDONED
    lobby = await opened(lobbies)
    assert (await tables.end(lobby.id, AKI.id, moderator=False)).status == CANCELLED


async def test_an_ended_table_ends_once(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    ends = await asyncio.gather(
        *(tables.end(table.id, CHO.id, moderator=True) for _ in range(5)), return_exceptions=True
    )
    assert sum(isinstance(end, Table) for end in ends) == 1
    assert {end.reason for end in ends if isinstance(end, TableProblem)} == {"table-ended"}


async def test_a_rematch_keeps_people_and_options_but_waits_for_the_others(
    lobbies: Lobbies, tables: Tables
) -> None:
    ended = await played_out(lobbies, tables)
    again = await lobbies.open_again(ended.id, BEN, "21")
    assert (again.status, again.host_id, again.options) == (
        LOBBY,
        BEN.id,
        ended.options,
    )
    assert [seat.user_id for seat in again.unready] == [AKI.id]
    assert again.server_seed != ended.server_seed
    with pytest.raises(TableProblem) as problem:
        await lobbies.start(again.id, BEN.id, "19")
    assert reason_of(problem) == "seats-kept"
    await lobbies.join(again.id, AKI, "23")
    assert (await lobbies.start(again.id, BEN.id, "19")).status == PLAYING


async def test_everybody_brings_another_share_to_a_rematch_and_computers_bring_theirs_at_the_start(
    lobbies: Lobbies,
    tables: Tables,
) -> None:
    setup = Setup("hygge", {})
    lobby = await opened(lobbies, setup=setup)
    await lobbies.join(lobby.id, BEN, "12")
    await lobbies.add_computer(lobby.id, AKI.id, "Botan", "normal", "15")
    await lobbies.cut(lobby.id, AKI.id, "words")
    await lobbies.start(lobby.id, AKI.id, "19")
    ended = await tables.end(lobby.id, CHO.id, moderator=True)
    again = await lobbies.open_again(ended.id, AKI, "21")
    assert [(seat.name, seat.share) for seat in again.seats] == [("Ben", ""), ("Botan", ""), ("Aki", "21")]
    assert [seat.name for seat in again.unready] == ["Ben"]
    await lobbies.join(again.id, BEN, "22")
    begun_again = await lobbies.start(again.id, AKI.id, "23")
    assert [seat.share for seat in begun_again.seats] == ["22", "23", "21"]


async def test_a_match_that_is_read_again_has_the_same_cards(lobbies: Lobbies, database: Database) -> None:
    tables = tables_of(database)
    table = await begun(lobbies)
    table = await tables.act(table.id, *turn(table))
    again = await tables_of(database).get(table.id)
    assert match_of(again).view(0) == match_of(table).view(0)


async def test_a_rematch_of_a_table_that_is_open_is_refused(lobbies: Lobbies) -> None:
    table = await begun(lobbies)
    with pytest.raises(TableProblem) as problem:
        await lobbies.open_again(table.id, AKI, "21")
    assert reason_of(problem) == "not-ended"

"""Tables: who is notified of changes, how people leave, and how tables end and start again."""

import asyncio

import pytest

from bot.store.database import Database
from bot.store.pending import Pending
from bot.store.sessions import Sessions
from bot.tables import (
    ABANDONED,
    CANCELLED,
    LOBBY,
    PLAYING,
    MovedOnError,
    Table,
    TableProblem,
    Tables,
    Wish,
)
from tests.bot.sessions import (
    AKI,
    BEN,
    CHO,
    begun,
    match_of,
    opened,
    played_out,
    reason_of,
    turn,
)
from tests.support.in_place import same_seeds


async def test_listeners_hear_of_a_change_after_it_is_committed(
    tables: Tables, other_database: Database
) -> None:
    table = await begun(tables)
    seen: list[asyncio.Task[list[tuple[int, str]]]] = []
    sessions = Sessions(other_database)

    def listen(changed: Table) -> None:
        seen.append(asyncio.ensure_future(sessions.moves(changed.id)))

    tables.subscribe(listen)
    await tables.act(table.id, *turn(table))
    assert [len(await moves) for moves in seen] == [1]


async def test_nobody_hears_of_what_was_refused(tables: Tables) -> None:
    table = await begun(tables)
    heard: list[Table] = []
    tables.subscribe(heard.append)
    with pytest.raises(MovedOnError):
        await tables.act(table.id, AKI.id, 99, "play 1b")
    with pytest.raises(TableProblem):
        await tables.leave(table.id, CHO.id)
    assert heard == []


# Leaving and ending


async def test_a_seat_that_is_left_goes_to_a_computer_that_keeps_its_name(tables: Tables) -> None:
    table = await begun(tables)
    after = await tables.leave(table.id, BEN.id)
    assert (after.seats[1].user_id, after.seats[1].computer, after.seats[1].name) == (None, "normal", "Ben")
    assert after.open


async def test_who_left_has_no_seat_any_more(tables: Tables) -> None:
    table = await begun(tables)
    await tables.leave(table.id, BEN.id)
    with pytest.raises(TableProblem) as problem:
        await tables.leave(table.id, BEN.id)
    assert reason_of(problem) == "not-seated"


async def test_a_table_that_everybody_leaves_at_once_is_abandoned(tables: Tables) -> None:
    table = await begun(tables)
    await asyncio.gather(tables.leave(table.id, AKI.id), tables.leave(table.id, BEN.id))
    assert (await tables.get(table.id)).stored.status == ABANDONED


async def test_moderators_end_any_table_the_host_a_lobby_and_nobody_else_anything(tables: Tables) -> None:
    table = await begun(tables)
    with pytest.raises(TableProblem) as problem:
        await tables.end(table.id, BEN.id, moderator=False)
    assert reason_of(problem) == "not-host"
    assert (await tables.end(table.id, CHO.id, moderator=True)).stored.status == ABANDONED
    lobby = await opened(tables)
    assert (await tables.end(lobby.id, AKI.id, moderator=False)).stored.status == CANCELLED


async def test_an_ended_table_ends_once(tables: Tables) -> None:
    table = await begun(tables)
    ends = await asyncio.gather(
        *(tables.end(table.id, CHO.id, moderator=True) for _ in range(5)), return_exceptions=True
    )
    assert sum(isinstance(end, Table) for end in ends) == 1
    assert {end.reason for end in ends if isinstance(end, TableProblem)} == {"table-ended"}


async def test_a_rematch_keeps_people_and_options_but_waits_for_the_others(tables: Tables) -> None:
    ended = await played_out(tables)
    again = await tables.open_again(ended.id, BEN, "21")
    assert (again.stored.status, again.stored.host_id, again.stored.options) == (
        LOBBY,
        BEN.id,
        ended.stored.options,
    )
    assert [seat.user_id for seat in again.unready] == [AKI.id]
    assert again.stored.server_seed != ended.stored.server_seed
    with pytest.raises(TableProblem) as problem:
        await tables.start(again.id, BEN.id)
    assert reason_of(problem) == "seats-kept"
    await tables.join(again.id, AKI, "23")
    assert (await tables.start(again.id, BEN.id)).stored.status == PLAYING


async def test_everybody_brings_another_share_to_a_rematch_and_computers_bring_theirs_at_once(
    tables: Tables,
) -> None:
    wish = Wish("hygge", {})
    lobby = await opened(tables, wish=wish)
    await tables.join(lobby.id, BEN, "12")
    await tables.add_computer(lobby.id, AKI.id, "Botan", "normal", "15")
    await tables.cut(lobby.id, AKI.id, "words")
    await tables.start(lobby.id, AKI.id)
    ended = await tables.end(lobby.id, CHO.id, moderator=True)
    again = await tables.open_again(ended.id, AKI, "21")
    assert [(seat.name, seat.share) for seat in again.seats] == [("Ben", ""), ("Botan", "21"), ("Aki", "21")]


async def test_a_match_that_is_read_again_has_the_same_cards(database: Database) -> None:
    tables = Tables(Sessions(database), Pending(database), seeds=same_seeds())
    table = await begun(tables)
    table = await tables.act(table.id, *turn(table))
    again = await Tables(Sessions(database), Pending(database)).get(table.id)
    assert match_of(again).view(0) == match_of(table).view(0)


async def test_a_rematch_of_a_table_that_is_open_is_refused(tables: Tables) -> None:
    table = await begun(tables)
    with pytest.raises(TableProblem) as problem:
        await tables.open_again(table.id, AKI, "21")
    assert reason_of(problem) == "not-ended"

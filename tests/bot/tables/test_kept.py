"""Kept tables: a process starts from the newest version it knows, and loses nothing that others change."""

from datetime import timedelta
from random import Random

import pytest

from bot.errors import MovedOn
from bot.store.database import Database
from bot.store.pending import TABLE, Pending, Shards
from bot.store.preferences import Preferences
from bot.store.sessions import Sessions
from bot.tables.lobbies import Lobbies
from bot.tables.table import PLAYING, Table
from bot.tables.tables import Tables
from bot.timing import Timing
from tests.bot.sessions import AKI, BEN, begun, due_ids, gaps_of, match_of, opened, tables_of, turn
from tests.support.in_place import Time
from tests.support.statements import statements

REMINDER = 900


def stored(table: Table) -> dict[str, object]:
    """Return what the store knows of a table, and the decisions made."""
    match = None if table.match is None else table.match.moves
    return {**vars(table), "match": match, "gaps": ()}


async def test_kept_equals_stored(lobbies: Lobbies, database: Database, timing: Timing, time: Time) -> None:
    table = await begun(lobbies)
    rng = Random(3)
    message_id = 100
    pending = Pending(database)
    tables = Tables(Sessions(database, timing=timing), pending, gaps_of(database), timing)
    for _ in range(40):
        time.let_pass(1)
        table = await tables.newest_table(table.id)
        match rng.randrange(6):
            case 0 | 1:
                table = await tables.play_move(table, *turn(table))
            case 2:
                message_id += rng.randint(-1, 1)
                await tables.set_shown(table.id, message_id, rng.choice([table.version, None]))
            case 3:
                await tables.set_shown(table.id, None, table.version)
            case 4:
                await pending.set_refused(table.id, time())
                await pending.forget_reminder(table.id, REMINDER)
                await tables.note_reminder(table, REMINDER, reminded=True)
            case _:
                table = await tables.step_away(table.id, AKI.id)
                table = await tables.come_back(table.id, AKI.id)
        kept = await tables.newest_table(table.id)
        if kept.status != PLAYING:
            break
        assert stored(kept) == stored(await tables_of(database).get_table(table.id))


async def test_a_move_at_the_current_decision_reads_nothing(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    with statements() as found:
        at = await tables.newest_table(table.id, match_of(table).decision)
        await tables.play_move(at, *turn(at))
    assert [each.split()[0] for each in found.asked] == ["UPDATE", "INSERT"]
    assert found.built == []


async def test_moves_follow_other_processes(lobbies: Lobbies, tables: Tables, other_process: Tables) -> None:
    table = await begun(lobbies)
    user_id, decision, move = turn(table)
    other = BEN if user_id == AKI.id else AKI
    await other_process.step_away(table.id, other.id)
    after = await tables.play_move(await tables.newest_table(table.id, decision), user_id, decision, move)
    assert after.own_seat(other.id).away
    assert match_of(after).moves == match_of(await other_process.get_table(table.id)).moves
    assert match_of(after).number == 1
    with pytest.raises(MovedOn):
        await tables.play_move(table, user_id, decision, move)


async def test_a_decision_elsewhere_is_read(lobbies: Lobbies, tables: Tables, other_process: Tables) -> None:
    table = await begun(lobbies)
    there = await other_process.play_move(table, *turn(table))
    here = await tables.newest_table(table.id, match_of(there).decision)
    assert stored(here) == stored(there)
    after = await tables.play_move(here, *turn(here))
    assert match_of(after).number == 2


async def test_a_change_of_settings_reaches_tables_in_every_process(
    lobbies: Lobbies, tables: Tables, other_database: Database, time: Time
) -> None:
    table = await begun(lobbies)
    await Preferences(other_database).set_user(BEN.id, plays_forced=False)
    assert await due_ids(other_database, TABLE, time()) == [table.id], "the clock of its process reads it"
    after = await tables.play_move(table, *turn(table))
    assert [seat.plays_forced for seat in after.seats] == [True, False]


async def test_whoever_sits_down_brings_setting(lobbies: Lobbies, tables: Tables, database: Database) -> None:
    await Preferences(database).set_user(BEN.id, plays_forced=False)
    lobby = await opened(lobbies)
    await lobbies.join_lobby(lobby.id, BEN, "12")
    table = await lobbies.start_match(lobby.id, AKI.id, "19")
    assert [seat.plays_forced for seat in table.seats] == [True, False]


async def test_a_clock_elsewhere_is_awoken(lobbies: Lobbies, other_database: Database, time: Time) -> None:
    table = await begun(lobbies)
    sessions = Sessions(other_database)
    elsewhere = Tables(sessions, Pending(other_database, Shards(2, (1,))), gaps_of(other_database))
    await elsewhere.step_away(table.id, AKI.id)
    assert await due_ids(other_database, TABLE, time() + timedelta(seconds=1)) == [table.id]

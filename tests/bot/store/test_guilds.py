"""A guild that removes the bot is deleted after a while, unless it invites the bot again."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from operator import methodcaller

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.exc import IntegrityError

from bot.errors import Reason, TableProblem
from bot.store.database import Database
from bot.store.guilds import RETENTION_DAYS, Guilds, GuildUse
from bot.store.history import History
from bot.store.learning import PuzzleAnswer, PuzzleAnswers
from bot.store.preferences import Preferences
from bot.store.schema import metadata
from bot.store.schema import tables as stored_tables
from bot.store.sessions import Sessions
from bot.store.stored import Decision, Limits
from bot.tables.lobbies import Lobbies
from bot.tables.tables import Tables
from tests.bot.sessions import GUILD, moves_in, played_out, table_in
from tests.bot.store.test_sessions import ending, open_lobby, open_match
from tests.support.database import asked, written

LATER = timedelta(days=30)
NOW = datetime(2026, 11, 22, tzinfo=UTC)
OTHER, ELSEWHERE = 6, 7


async def ids(database: Database) -> list[int]:
    async with database.read() as connection:
        return [*await connection.scalars(select(stored_tables.c.id).order_by(stored_tables.c.id))]


async def counts(database: Database) -> dict[str, int]:
    """Return how many rows each table of the database has."""
    return await asked(
        database,
        lambda connection: {
            name: connection.scalar(select(func.count()).select_from(table)) or 0
            for name, table in metadata.tables.items()
        },
    )


async def answered(database: Database, guild_id: int) -> None:
    answer = PuzzleAnswer(9, "play 1b", solved=True)
    await PuzzleAnswers(database).add_answer(guild_id, "koi-koi", guild_id, answer)


async def test_nothing_of_a_deleted_guild_is_left_and_all_of_the_others(
    database: Database, tables: Tables, lobbies: Lobbies, preferences: Preferences
) -> None:
    guilds = Guilds(database)
    await answered(database, OTHER)
    await preferences.set_guild(OTHER, speed="slow")
    await guilds.note_joined([OTHER])
    before = await counts(database)
    await played_out(lobbies, tables)
    await answered(database, GUILD)
    await preferences.set_guild(GUILD, speed="slow")
    assert await counts(database) != before
    await guilds.delete_guild(GUILD)
    assert await counts(database) == before


async def test_a_failed_deletion_is_repeated(database: Database, preferences: Preferences) -> None:
    await preferences.set_guild(GUILD, speed="slow")
    await answered(database, GUILD)
    referring = "game VARCHAR(32), day INTEGER, user_id BIGINT, FOREIGN KEY (game, day, user_id)"
    for statement in (
        f"CREATE TABLE held ({referring} REFERENCES puzzle_answers)",
        "INSERT INTO held SELECT game, day, user_id FROM puzzle_answers",
    ):
        await written(database, methodcaller("exec_driver_sql", statement))
    before = await counts(database)
    with pytest.raises(IntegrityError):
        await Guilds(database).delete_guild(GUILD)
    assert await counts(database) == before


async def test_a_guild_is_due_once_its_days_are_over(database: Database) -> None:
    guilds = Guilds(database)
    await guilds.note_joined([GUILD, OTHER])
    await guilds.note_removed(GUILD, NOW)
    await guilds.note_removed(ELSEWHERE, NOW)
    assert await guilds.current_guilds() == [OTHER]
    over = NOW + timedelta(days=RETENTION_DAYS)
    assert await guilds.removed_before(over - timedelta(days=RETENTION_DAYS)) == []
    assert await guilds.removed_before(over) == [GUILD, ELSEWHERE]


async def test_a_guild_that_comes_back_keeps_everything(database: Database, preferences: Preferences) -> None:
    guilds = Guilds(database)
    await preferences.set_guild(GUILD, speed="slow")
    await guilds.note_removed(GUILD, NOW)
    await guilds.note_joined([GUILD])
    assert await guilds.removed_before(NOW + timedelta(days=1000)) == []
    assert (await preferences.guild_settings(GUILD)).speed == "slow"


async def test_tables_without_a_match_are_deleted_in_time(database: Database, sessions: Sessions) -> None:
    closed, aside = await open_lobby(sessions, 1), await open_match(sessions, 2)
    await sessions.save_table(aside, aside, decision=Decision(0, 0, "play 1b"))
    aside = await table_in(sessions, aside.id) or aside
    await sessions.save_table(closed, replace(closed, status="cancelled"))
    await sessions.save_table(aside, replace(aside, status="abandoned"))
    guilds, now = Guilds(database), datetime.now(UTC)
    assert await guilds.delete_leftovers(now - LATER) == 0
    assert await ids(database) == [closed.id, aside.id]
    assert await guilds.delete_leftovers(now + LATER) == 2
    assert await ids(database) == []
    assert await moves_in(sessions, aside.id) == []


async def test_open_tables_and_those_with_a_match_are_kept(database: Database, sessions: Sessions) -> None:
    lobby, playing, left, over = [
        await (open_match if channel > 1 else open_lobby)(sessions, channel) for channel in range(1, 5)
    ]
    await sessions.save_table(left, replace(left, status="abandoned"), ending=ending())
    await sessions.save_table(over, replace(over, status="finished"), ending=ending())
    assert await Guilds(database).delete_leftovers(datetime.now(UTC) + LATER) == 0
    assert await ids(database) == [lobby.id, playing.id, left.id, over.id]
    lost = update(stored_tables).where(stored_tables.c.id == left.id).values(record=None)
    await written(database, lambda connection: connection.execute(lost))
    assert await Guilds(database).delete_leftovers(datetime.now(UTC) + LATER) == 0
    (match,) = (await History(database).matches_in_channel(left.channel_id)).matches
    assert (match.table_id, match.status) == (left.id, "abandoned")


async def test_many_leftovers_go_in_parts(database: Database, sessions: Sessions) -> None:
    for channel in range(5):
        lobby = await open_lobby(sessions, channel)
        await sessions.save_table(lobby, replace(lobby, status="cancelled"))
    assert await Guilds(database, at_a_time=2).delete_leftovers(datetime.now(UTC) + LATER) == 5
    assert await ids(database) == []


async def test_used_guilds_come_in_order(database: Database, tables: Tables, lobbies: Lobbies) -> None:
    guilds, today = Guilds(database), datetime.now(UTC)
    await played_out(lobbies, tables)
    answer, day = PuzzleAnswer(9, "play 1b", solved=True), date(2026, 1, 31).toordinal()
    await PuzzleAnswers(database).add_answer(OTHER, "koi-koi", day, answer)
    await guilds.note_joined([GUILD, OTHER])
    await guilds.note_removed(OTHER, NOW)
    await guilds.block(ELSEWHERE)
    played, answered_only, never = await guilds.uses()
    assert played.last_used is not None
    assert played.last_used > today
    assert played == GuildUse(GUILD, 0, 1, played.last_used)
    assert answered_only == GuildUse(OTHER, last_used=datetime(2026, 1, 31, tzinfo=UTC), removed=True)
    assert never == GuildUse(ELSEWHERE, blocked=True)


async def test_a_time_that_cannot_be_read_hides_no_guild(
    database: Database, database_url: str, tables: Tables, lobbies: Lobbies
) -> None:
    await played_out(lobbies, tables)
    if database_url.startswith("sqlite"):  # PostgreSQL stores times alone
        await written(database, methodcaller("exec_driver_sql", "UPDATE tables SET changed_at = 'soon'"))
    assert [use.guild_id for use in await Guilds(database).uses()] == [GUILD]


async def test_a_guild_that_is_kept_out_opens_no_table_until_it_is_let_in_again(database: Database) -> None:
    guilds, sessions = Guilds(database), Sessions(database, Limits(9, 9, 9))
    assert await guilds.block(GUILD)
    assert not await guilds.block(GUILD)
    for opening in (sessions.check_limits(GUILD, 1), open_lobby(sessions, 1)):
        with pytest.raises(TableProblem) as refused:
            await opening
        assert refused.value.reason == Reason.SERVER_BLOCKED
    await sessions.check_limits(OTHER, 1)
    await sessions.check_limits(None, 1)
    assert await guilds.unblock(GUILD)
    assert not await guilds.unblock(GUILD)
    await open_lobby(sessions, 1)


async def test_a_block_outlives_a_guilds_data(database: Database, preferences: Preferences) -> None:
    guilds = Guilds(database)
    await preferences.set_guild(GUILD, speed="slow")
    await guilds.block(GUILD)
    await guilds.delete_guild(GUILD)
    assert await guilds.blocked() == {GUILD}
    assert await guilds.uses() == [GuildUse(GUILD, blocked=True)]


async def test_a_guild_that_is_left_again_is_due_as_after_the_first_time(database: Database) -> None:
    guilds = Guilds(database)
    await guilds.note_removed(GUILD, NOW)
    await guilds.note_removed(GUILD, NOW + LATER)
    assert await guilds.removed_before(NOW + LATER) == [GUILD]

"""No page reads a whole table, however many rows there are: SQLite looks into an index first."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime
from itertools import product
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from bot.results.match_stats import MatchStats
from bot.store.analysis import AnalysisStore
from bot.store.calls import CallStore
from bot.store.daily import AttemptKey, AttemptResult, DailyAttempts
from bot.store.database import Database
from bot.store.group_deals import GroupDeal, GroupDealStore
from bot.store.guilds import Guilds
from bot.store.history import History
from bot.store.leaderboard import AGAINST, COMPUTERS, ORDERS, RATING, SPANS, BoardQuery, Leaderboards
from bot.store.leagues import LeagueStore
from bot.store.match_end import Ending, SeatResult
from bot.store.mistakes import Mistake, Mistakes
from bot.store.nights import NightStore, ScheduleStore
from bot.store.pending import Pending, Shards
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.store.profiles import Profiles
from bot.store.review import ReviewStore
from bot.store.sessions import Sessions
from bot.store.stored import Limits
from tests.bot.conftest import Databases
from tests.bot.sessions import moves_in, table_in
from tests.bot.store.ended import GUILD, Matches
from tests.support.database import asked

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
GAMES = ("koi-koi", "hygge")
WON = (SeatResult(0, 1, None, 9, 1), SeatResult(1, 2, None, 8, 2))

DEAL = GroupDeal(
    id=7, guild_id=GUILD, channel_id=7, game="koi-koi", rules=1, count=2, seed=bytes(32), ends_at=NOON
)

PARTIAL = ("uq_tables_open_channel", "ix_tables_leftover", "ix_tables_unshown", "ix_tables_wake_at")
PARTIAL += ("ix_tables_open_guild_id", "ix_tables_lobby_host_id", "ix_group_deals_unshown")
PARTIAL += ("ix_nights_unshown", "ix_leagues_unshown")
"""Indexes that hold some tables only: to read one from end to end is no scan of the tables."""

Ask = Callable[[Database], Awaitable[object]]


def boards() -> dict[str, Ask]:
    def board(game: str | None, order: str, span: str, against: str) -> Ask:
        wanted = BoardQuery(game, order, span, against, 2)
        return lambda database: Leaderboards(database).board_page(GUILD, wanted, NOON, 1)

    return {
        f"board of {game} by {order}, {span}, against {against}": board(game, order, span, against)
        for game, order, span, against in product((None, "koi-koi"), ORDERS, SPANS, AGAINST)
        if order != RATING or (game is not None and against != COMPUTERS)
    }


async def last_move(database: Database) -> None:
    """End a match, with ratings and trophies."""
    feats = tuple(MatchStats(seat + 1, "koi-koi", seat, ((),), ((9, 9),), (1, 2), 2) for seat in range(2))
    table = await Matches(database).begun(WON)
    await Sessions(database).save_table(
        table, replace(table, status="finished"), ending=Ending("{}", NOON, WON, 1, feats)
    )


async def start(database: Database) -> None:
    table = await Matches(database).begun(WON)
    await Sessions(database).guild_unrated_reason(table, [1, 2])


async def note(database: Database) -> None:
    table = await Matches(database).begun(WON)
    await ReviewStore(database).write_note(table.id, 1, 1, "a note")


READS: dict[str, Ask] = {
    **boards(),
    "history of a person": lambda database: History(database).matches_of_person(GUILD, 1, page=2),
    "of a game": lambda database: History(database).matches_of_person(GUILD, 1, "koi-koi"),
    "in channels": lambda database: History(database).matches_of_person(GUILD, 1, channels=range(100, 400)),
    "in direct messages": lambda database: History(database).matches_of_person(None, 1),
    "history of a channel": lambda database: History(database).matches_in_channel(100),
    "of a channel and game": lambda database: History(database).matches_in_channel(100, "koi-koi", 2),
    "two people": lambda database: History(database).head_to_head(GUILD, 1, 2, GAMES),
    "outcome": lambda database: History(database).match_outcome(1),
    "profile": lambda database: Profiles(database).read_profile(GUILD, 1, GAMES),
    "profile, a curve": lambda database: Profiles(database).read_profile(GUILD, 1, GAMES, "koi-koi"),
    "a match to analyse": lambda database: AnalysisStore(database).waiting(NOON),
    "one of some shards": lambda database: AnalysisStore(database, Shards(2, (0,))).waiting(NOON, [1, 2]),
    "the analysis of a match": lambda database: AnalysisStore(database).read(1),
    "mistakes that come back": lambda database: Mistakes(database).due(1, 740_000),
    "an answer to one": lambda database: Mistakes(database).answer(Mistake(1, 2, 1, 0.1, 7), 740_000),
    "trophies": lambda database: Profiles(database).trophies_of(GUILD, 1),
    "the end of a match": last_move,
    "the start of a match": start,
    "room": lambda database: Sessions(database, Limits(9, 9, 9)).check_limits(GUILD, 1),
    "a table": lambda database: table_in(Sessions(database), 1),
    "the table of a channel": lambda database: Sessions(database).open_table_in(7),
    "somebody's tables": lambda database: Sessions(database).open_tables_of(1),
    "a guild's tables": lambda database: Sessions(database).open_table_ids(GUILD),
    "all open tables": lambda database: Sessions(database).open_table_ids(),
    "what was opened last": lambda database: Sessions(database).last_opened_by(1, "koi-koi"),
    "moves": lambda database: moves_in(Sessions(database), 99),
    "who is called": lambda database: CallStore(database).listed(GUILD, "koi-koi", NOON, "live"),
    "the last call": lambda database: CallStore(database).last_call(GUILD),
    "a challenge": lambda database: Sessions(database).check_challenge(1, 2),
    "who may be pinged": lambda database: Preferences(database).claim_pings(1, [2, 3], NOON),
    "what is not shown": lambda database: Pending(database).unshown_tables(),
    "deals of some days": lambda database: DailyAttempts(database).attempts_between(1, 700_000, 700_002),
    "days finished": lambda database: DailyAttempts(database).days_finished(1, None, 9),
    "the board of a day": lambda database: DailyAttempts(database).best_attempts(
        GUILD, 700_000, "koi-koi", 9
    ),
    "a place on it": lambda database: DailyAttempts(database).count_better(
        GUILD, AttemptKey(700_000, "koi-koi", 1), AttemptResult(1, 2, 3, 4)
    ),
    "results of a group": lambda database: DailyAttempts(database).group_results(7),
    "whether somebody plays there": lambda database: DailyAttempts(database).is_group_over(
        DEAL, DEAL.ends_at
    ),
    "somebody's attempts there": lambda database: DailyAttempts(database).group_attempts(7, 1),
    "a league": lambda database: LeagueStore(database).get(7),
    "the league of a table": lambda database: LeagueStore(database).league_of_table(7),
    "somebody's leagues": lambda database: LeagueStore(database).leagues_of(1, GUILD),
    "ratings in a league": lambda database: LeagueStore(database).ratings_of(GUILD, "koi-koi", [1, 2]),
    "leagues to show": lambda database: LeagueStore(database).to_show(),
    "a game night": lambda database: NightStore(database).get(7),
    "a server's open nights": lambda database: NightStore(database).opened_by(GUILD),
    "who has met": lambda database: NightStore(database).count_meetings(GUILD, [1, 2], NOON),
    "nights to show": lambda database: NightStore(database).to_show(),
    "a server's weekly nights": lambda database: ScheduleStore(database).of_guild(GUILD),
    "notes on a step": lambda database: ReviewStore(database).notes_on(7, 1),
    "a review": lambda database: ReviewStore(database).get(1),
    "a note deleted": lambda database: ReviewStore(database).delete_note(7, 1, 1),
    "a note written": note,
    "hands that are open": lambda database: ReviewStore(database).hands_opened(7),
    "what is due": lambda database: Pending(database).due(NOON, 9),
    "due in some shards": lambda database: Pending(database, Shards(2, (0,))).due(NOON, 9),
    "deals to show": lambda database: GroupDealStore(database).to_show(),
    "deals under way": lambda database: GroupDealStore(database).waiting(),
    "of some shards": lambda database: Pending(database, Shards(2, (0,))).unshown_tables(),
    "leftovers": lambda database: Guilds(database).delete_leftovers(NOON),
    "a guild's end": lambda database: Guilds(database).delete_guild(GUILD),
    "what is known of somebody": lambda database: PersonalData(database).export_rows(1),
    "who may not play together": lambda database: Preferences(database).blocked_pairs([1, 2, 3]),
    "with whom somebody does not play": lambda database: Preferences(database).blocks_of(1),
    "forgetting somebody": lambda database: PersonalData(database).forget_person(1),
}


async def plans_of(database: Database, ask: Ask) -> list[str]:
    """Return the steps in which SQLite answers what is asked."""
    said: list[tuple[str, Any]] = []

    def note(_: Connection, __: object, statement: str, parameters: Any, *___: object) -> None:
        said.append((statement, parameters[0] if isinstance(parameters, list) else parameters))

    event.listen(Engine, "before_cursor_execute", note)
    await ask(database)
    event.remove(Engine, "before_cursor_execute", note)

    def work(connection: Connection) -> list[str]:
        plans = [
            connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            for statement, parameters in said
            if not statement.startswith(("BEGIN", "COMMIT"))
        ]
        return [str(row[-1]) for plan in plans for row in plan]

    return await asked(database, work)


@pytest.fixture
def new_database(sqlite: Databases) -> Databases:
    return sqlite


@pytest.fixture
async def played(database: Database) -> Database:
    for number in range(12):
        await Matches(database).finish(WON, NOON, channel_id=100 + number % 2)
    return database


@pytest.mark.parametrize("name", READS)
async def test_no_table_that_grows_is_read_from_end_to_end(played: Database, name: str) -> None:
    plan = await plans_of(played, READS[name])
    aliases = "tables|seats|results|moves|standings|blocks|own|other|ended|daily_tries|group_deals"
    aliases += "|nights|night_people|night_schedules|leagues|league_people|event_pairings|analyses|mistakes"
    scans = [step for step in plan if re.match(rf"SCAN ({aliases})\b", step)]
    assert [step for step in scans if not any(f"INDEX {index}" in step for index in PARTIAL)] == []
    assert plan


async def test_a_person_is_found_by_their_own_index_not_by_a_games(played: Database) -> None:
    plan = await plans_of(played, READS["profile, a curve"])
    used = {index for step in plan for index in re.findall(r"INDEX (\w*results\w*)", step)}
    assert used == {"ix_results_user_id_guild_id_ended_at"}

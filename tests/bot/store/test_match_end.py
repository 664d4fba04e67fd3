"""The end of a match in the store: what is counted is what the results come to, and ratings move once."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from bot.errors import MovedOn
from bot.results.lessons import all_lessons
from bot.results.match_stats import MatchStats
from bot.results.ratings import MAX_RATED_PER_DAY, PROVISIONAL_MATCHES
from bot.store.database import Database
from bot.store.history import History, MatchOutcome
from bot.store.learning import LessonProgress, PuzzleAnswer, PuzzleAnswers
from bot.store.match_end import Ending, SeatResult
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.store.profiles import Profiles
from bot.store.sessions import Sessions
from bot.store.stored import StoredTable
from bot.timing import DEFAULT_TIMING
from games import Event
from tests.bot.store.ended import GUILD, Matches
from tests.support.counted import added_up, counted

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
WON = (SeatResult(0, 1, None, 30, 1), SeatResult(1, 2, None, 4, 2))
PEOPLE = range(1, 7)


class Court(Matches):
    """Ends matches, and looks up what they did."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        self.database = database
        self.history = History(database)

    async def won(self, rows: tuple[SeatResult, ...] = WON, at: datetime = NOON) -> MatchOutcome:
        return await self.history.match_outcome(await self.finish(rows, at))

    async def why(self, people: tuple[int, ...] = (1, 2), at: datetime = NOON) -> str | None:
        """Return why a match that begins now would not be rated."""
        sessions = Sessions(self.database, timing=replace(DEFAULT_TIMING, now=lambda: at))
        table = await self.begun(WON)
        return await sessions.guild_unrated_reason(table, people)


@pytest.fixture
def court(database: Database) -> Court:
    return Court(database)


async def play(court: Court, rng: Random, at: datetime) -> None:
    """End a match of some people, former players and computer players, of whom some may have left."""
    who: list[int | None] = [*rng.sample(PEOPLE, rng.randint(1, 4))]
    who += [None] * rng.choice([0, 0, 0, 1])
    finished, tied = rng.random() < 0.8, rng.random() < 0.2
    rows: list[SeatResult] = []
    for seat, user_id in enumerate(who):
        left = user_id is not None and rng.random() < 0.15
        computer = "normal" if left or user_id is None else None
        score, rank = rng.randint(-20, 50), 1 if tied else rng.randint(1, len(who))
        rows.append(SeatResult(seat, user_id, computer, score, rank, left=left, counted=finished or left))
    if len(rows) > 2 and rng.random() < 0.1:
        rows[0] = replace(rows[0], user_id=None, computer="normal", former=True)
    where = {"game": rng.choice(["koi-koi", "hygge"]), "guild_id": rng.choice([GUILD, GUILD, 6, None])}
    await (court.finish if finished else court.break_off)(tuple(rows), at, **where)


@pytest.mark.parametrize("seed", [1, 2])
async def test_standings_are_the_sum_of_the_results(database: Database, court: Court, seed: int) -> None:
    rng, at = Random(seed), NOON
    for _ in range(60):
        at += timedelta(hours=rng.uniform(-0.2, 8))
        await play(court, rng, at)
    assert len(await counted(database)) > 12
    assert await counted(database) == await added_up(database)
    await PersonalData(database).forget_person(3)
    assert {person for _, _, person in await counted(database)} == {*PEOPLE} - {3}
    assert await counted(database) == await added_up(database)


async def test_a_rated_match_moves_ratings_from_where_the_last_one_left_them(court: Court) -> None:
    first, second = await court.won(), await court.won()
    assert moved(first) == {0: (1500, 1605), 1: (1500, 1395)}
    assert {seat: change.before for seat, change in second.ratings.items()} == {0: 1605, 1: 1395}


async def test_a_rating_is_provisional_until_ten_matches_have_been_rated(court: Court) -> None:
    outcomes = [await court.won() for _ in range(PROVISIONAL_MATCHES)]
    to_go = [change.to_go for outcome in outcomes for change in outcome.ratings.values()]
    assert to_go == [number // 2 for number in reversed(range(2 * PROVISIONAL_MATCHES))]


async def test_what_was_settled_as_a_match_began_decides_whether_it_is_rated(court: Court) -> None:
    await Preferences(court.database).set_guild(GUILD, rated=False)
    assert (await court.won()).ratings, "it was rated as it began"
    unrated = await court.finish(WON, NOON, unrated="options")
    assert await court.history.match_outcome(unrated) == MatchOutcome("options")


def moved(outcome: MatchOutcome) -> dict[int, tuple[int, int]]:
    return {seat: (change.before, change.after) for seat, change in outcome.ratings.items()}


FORMER = replace(WON[0], user_id=None, computer="normal", former=True)
LEFT, UNCOUNTED = (replace(WON[0], computer="normal", left=True), replace(WON[0], counted=False))


@pytest.mark.parametrize(
    ("first", "ratings"),
    [(LEFT, {0: (1500, 1395), 1: (1500, 1605)}), (FORMER, {1: (1500, 1605)})],
    ids=["left", "former"],
)
async def test_leavers_lose(court: Court, first: SeatResult, ratings: dict[int, tuple[int, int]]) -> None:
    assert moved(await court.won((first, WON[1]))) == ratings


async def test_a_match_that_was_broken_off_costs_only_those_who_left(court: Court) -> None:
    for first, ratings in ((LEFT, {0: (1500, 1395)}), (UNCOUNTED, {})):
        broken_off = await court.break_off((first, replace(WON[1], counted=False)), NOON)
        assert moved(await court.history.match_outcome(broken_off)) == ratings


async def test_a_server_may_rate_nothing(court: Court) -> None:
    assert await court.why() is None
    await Preferences(court.database).set_guild(GUILD, rated=False)
    assert await court.why() == "off"


async def test_the_same_people_are_rated_ten_times_a_day(court: Court) -> None:
    for number in range(MAX_RATED_PER_DAY):
        assert await court.why() is None
        await court.won(at=NOON + timedelta(minutes=number))
    assert await court.why() == "often"
    assert await court.why((1, 2, 3)) is None, "these are others"
    assert await court.why((1, 3)) is None
    assert await court.why(at=NOON + timedelta(hours=12)) is None, "the next day in UTC"
    assert await court.why(at=NOON - timedelta(days=1)) is None


async def test_only_rated_matches_of_exactly_these_people_count_for_that(court: Court) -> None:
    for _ in range(MAX_RATED_PER_DAY - 1):
        await court.won()
    await court.finish(WON, NOON, unrated="options")
    await court.break_off(tuple(replace(row, counted=False) for row in WON), NOON)
    await court.won((*WON, SeatResult(2, 3, None, 0, 3)))
    await court.won((*WON, SeatResult(2, None, "normal", 0, 3, former=True)))
    await court.finish(WON, NOON, guild_id=6)
    assert await court.why() is None
    await court.won()
    assert await court.why() == "often"


async def test_trophies_are_stored_once_with_their_match(database: Database, court: Court) -> None:
    yaku = (Event("scored-yaku", 1, 0, (), 80, "goko"),)
    feats = (MatchStats(1, "koi-koi", 0, (yaku,), ((9, 8),), (1, 2), 2),)
    ended: list[int] = []
    for guild_id in (GUILD, GUILD, None):
        table = await court.begun(WON, guild_id=guild_id)
        await court.sessions.save_table(
            table, replace(table, status="finished"), ending=Ending("{}", NOON, WON, 1, feats)
        )
        ended.append(table.id)
    profiles = Profiles(database)
    reached = {each.trophy: each.table_id for each in await profiles.trophies_of(GUILD, 1)}
    assert reached == dict.fromkeys(("yaku-goko", "first-win", "by-one-point"), ended[0])
    assert (await profiles.read_profile(GUILD, 1, ["koi-koi"])).trophies == len(reached)
    assert await profiles.trophies_of(6, 1) == [], "trophies belong to a server"
    outcomes = [await court.history.match_outcome(table_id) for table_id in ended]
    assert [outcome.trophies for outcome in outcomes] == [{0: tuple(sorted(reached))}, {}, {}]


LESSONS = sorted(all_lessons())


async def test_trophies_count_lessons_and_puzzles_too(database: Database) -> None:
    for game in LESSONS:
        await LessonProgress(database).save_step(1, game, 3, 3)
    answers = PuzzleAnswers(database)
    for day in range(10):
        await answers.add_answer(GUILD, "koi-koi", day, PuzzleAnswer(1, "x", solved=True))
    court, feats = Court(database), (MatchStats(1, "koi-koi", 0, ((),), ((0, 5),), (2, 1), 2),)
    sessions = Sessions(database)
    table = await court.begun(WON)
    await sessions.save_table(
        table, replace(table, status="finished"), ending=Ending("{}", NOON, WON, 1, feats)
    )
    names = {each.trophy for each in await Profiles(database).trophies_of(GUILD, 1)}
    assert names >= {"lessons-all", "puzzles-10"}


async def finish_at_once(courts: tuple[Court, Court], *tables: StoredTable) -> list[object]:
    """Have two processes end matches in turns."""
    ending = Ending("{}", NOON, WON, 1)
    ends = (
        courts[number % 2].sessions.save_table(table, replace(table, status="finished"), ending=ending)
        for number, table in enumerate(tables)
    )
    return await asyncio.gather(*ends, return_exceptions=True)


async def test_matches_that_end_at_once_are_rated_in_turn(court: Court, other_database: Database) -> None:
    tables = [await court.begun(WON) for _ in range(4)]
    await finish_at_once((court, Court(other_database)), *tables)
    steps = sorted([moved(await court.history.match_outcome(table.id))[0] for table in tables])
    assert [before for before, _ in steps] == [1500, *(after for _, after in steps[:-1])]
    assert await counted(court.database) == await added_up(court.database)


async def test_an_end_that_two_processes_reach_is_stored_once(court: Court, other_database: Database) -> None:
    table = await court.begun(WON)
    ends = await finish_at_once((court, Court(other_database)), table, table)
    assert sorted(type(end).__name__ for end in ends) == [MovedOn.__name__, StoredTable.__name__]
    assert moved(await court.history.match_outcome(table.id)) == {0: (1500, 1605), 1: (1500, 1395)}
    assert await counted(court.database) == await added_up(court.database)


async def test_an_end_meets_a_deletion(database: Database, other_database: Database, court: Court) -> None:
    personal = PersonalData(other_database)
    for hour in range(40):
        at = NOON + timedelta(hours=hour)
        await asyncio.gather(court.finish(WON, at), court.finish(WON, at), personal.forget_person(1))
        assert await counted(database) == await added_up(database)

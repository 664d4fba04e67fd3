"""A match is analysed once, by itself or when someone asks, from what the seats knew, and kept with it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from dataclasses import replace
from random import Random
from statistics import fmean
from typing import Any

import pytest

from bot.errors import Reason, TableProblem
from bot.jobs import MAX_PEOPLE, BackgroundJobs
from bot.results.given_away import divide_lead
from bot.store.analysis import MAX_WAITING, WAITING_TIME, AnalysisStore
from bot.store.database import Database
from bot.store.history import History
from bot.store.personal_data import PersonalData
from bot.tables.lobbies import Lobbies
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.thinking.analysis import (
    SIGNIFICANT_STANDARD_ERRORS,
    Analyses,
    Analysis,
    Habit,
    Judgement,
    analyse_seat,
    clear_gain,
    compare_move,
    mistakes_of,
    next_mistake,
)
from bot.thinking.engine import Engine
from bot.thinking.worker import Difference, SearchRequest, judge_move
from bot.timing import Timing
from games import Match
from games.players import PLAYERS
from games.players.self_play import play_out
from games.reasons import BLOCK, MINE, TAKE, Feature, MoveReason
from tests.bot.sessions import AKI, BEN, alone, begun, finished
from tests.bot.store.ended import Matches
from tests.bot.thinking.conftest import turns
from tests.cogs.tables import table_of
from tests.support.in_place import ByHand, InPlace, Time, engine_in_place

Analysing = Callable[[Engine], Analyses]


class Begun(ByHand):
    """A pool whose work never ends; `begun` is set once it gets some."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = asyncio.Event()

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.begun.set()
        return super().submit(work, *args, **kwargs)


class Failing(InPlace):
    """A pool whose work fails."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return super().submit(next, iter(()))


@pytest.fixture(scope="module")
def table() -> Table:
    """The table of a finished match that is not stored."""
    match = Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes([1] * 32), shares=["1", "2"])
    return table_of(play_out(match, [PLAYERS["random"]] * 2, Random(1)))


@pytest.fixture
async def jobs() -> AsyncIterator[BackgroundJobs]:
    made = BackgroundJobs()
    yield made
    await made.close()


@pytest.fixture
def store(database: Database) -> AnalysisStore:
    return AnalysisStore(database)


@pytest.fixture
def analysing(jobs: BackgroundJobs, tables: Tables, store: AnalysisStore, timing: Timing) -> Analysing:
    """Returns analyses by an engine."""
    return lambda engine: Analyses(engine, jobs, tables, store, timing)


@pytest.fixture
def pool() -> InPlace:
    return InPlace()


@pytest.fixture
def analyses(analysing: Analysing, pool: InPlace) -> Analyses:
    return analysing(Engine(pool, iterations=120))


@pytest.fixture
async def ended(lobbies: Lobbies, tables: Tables, time: Time) -> Table:
    """The table of a finished match of Aki and Ben with random decisions."""
    return await finished(tables, await begun(lobbies), time(), Random(1))


async def test_every_decision_that_was_a_choice_is_judged(analyses: Analyses, ended: Table) -> None:
    match = ended.ended_match()
    found = await analyses.analyse_match(ended, AKI.id)
    assert [*found] == [0, 1]
    for seat, analysis in found.items():
        choices = [
            number
            for number, (mover, _) in enumerate(match.moves)
            if mover == seat and len(match.at_decision(number).legal_moves(seat)) > 1
        ]
        assert [judged.number for judged in analysis.judgements] == choices
        for judged in analysis.judgements:
            assert match.moves[judged.number] == (seat, judged.played)
            assert (judged.lost is None) == (judged.played == judged.best)
        costs = [judged.cost for judged in analysis.costliest]
        assert costs == sorted(costs, reverse=True)
    assert any(analysis.costliest for analysis in found.values())


async def test_moves_of_a_stand_in_are_not_judged() -> None:
    rng = Random(1)
    match = Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes([1] * 32), shares=["1", "2"])
    while not match.over:
        seat = min(match.to_move)
        match.play(seat, rng.choice(match.legal_moves(seat)), stand_in=seat == 0 and match.number < 6)
    judged = (await analyse_seat(Engine(InPlace(), iterations=12), match, 0, rng)).judgements
    assert match.stand_ins
    assert judged
    assert match.stand_ins.isdisjoint(each.number for each in judged)


async def test_it_is_made_once_whoever_asks_and_whenever(
    analyses: Analyses, analysing: Analysing, ended: Table, pool: InPlace
) -> None:
    both = await asyncio.gather(*(analyses.analyse_match(ended, person.id) for person in (AKI, BEN)))
    assert both[0] == both[1]
    done = pool.done
    await analyses.analyse_waiting()
    assert await analysing(Engine(size=0)).analyse_match(ended, BEN.id) == both[0]
    assert pool.done == done


async def test_matches_are_analysed_by_themselves_and_the_message_shows_it(
    analyses: Analyses, database: Database, tables: Tables, ended: Table, pool: InPlace
) -> None:
    told = list[Table]()
    tables.subscribe(told.append)
    await analyses.analyse_waiting()
    assert [(table.id, table.version) for table in told] == [(ended.id, ended.version + 1)]
    given = (await History(database).match_outcome(ended.id)).given_away
    found = await analyses.analyse_match(ended, AKI.id)
    assert {seat: each.to_stored().points for seat, each in found.items()} == pytest.approx(
        {seat: each.points for seat, each in given.items()}
    )
    done = pool.done
    await analyses.analyse_waiting()
    assert pool.done == done


async def test_what_cards_and_play_made_adds_up_to_the_result(
    analyses: Analyses, database: Database, ended: Table
) -> None:
    await analyses.analyse_waiting()
    first, second = (await History(database).match_outcome(ended.id)).given_away.values()
    scores = ended.ended_match().scores
    lead = scores[0] - scores[1]
    cards, play, _ = divide_lead(lead, first, second)
    assert cards + play == lead
    assert divide_lead(-lead, second, first)[:2] == (-cards, -play)


async def test_a_person_alone_is_compared_with_the_computer(
    analyses: Analyses, lobbies: Lobbies, tables: Tables, time: Time
) -> None:
    played = await finished(tables, await alone(lobbies), time(), Random(1))
    assert [*await analyses.analyse_match(played, AKI.id)] == [0, 1]


async def test_without_workers_nothing_is_analysed(
    analysing: Analysing, store: AnalysisStore, ended: Table
) -> None:
    analyses = analysing(Engine(size=0))
    await analyses.analyse_waiting()
    assert await store.read(ended.id) == []
    with pytest.raises(TableProblem) as refused:
        await analyses.analyse_match(ended, AKI.id)
    assert refused.value.reason == Reason.NO_THINKERS


async def test_one_is_made_at_a_time_however_many_workers_there_are(
    analysing: Analysing, lobbies: Lobbies, tables: Tables, time: Time, ended: Table
) -> None:
    other = await finished(tables, await begun(lobbies, channel=8), time(), Random(2))
    pool = Begun()
    analyses = analysing(Engine(pool, size=4))
    asked = [
        asyncio.create_task(analyses.analyse_match(table, person.id))
        for table, person in ((ended, AKI), (other, BEN))
    ]
    await pool.begun.wait()
    await turns()
    assert len(pool.given) == 1
    for task in asked:
        task.cancel()
    await asyncio.gather(*asked, return_exceptions=True)


async def test_an_end_of_the_bot_in_the_middle_loses_nothing(
    analysing: Analysing, analyses: Analyses, jobs: BackgroundJobs, store: AnalysisStore, ended: Table
) -> None:
    pool = Begun()
    working = asyncio.create_task(analysing(Engine(pool)).analyse_waiting())
    await pool.begun.wait()
    await jobs.close()
    await asyncio.gather(working, return_exceptions=True)
    assert await store.read(ended.id) == []
    await analyses.analyse_waiting()
    assert [each.seat for each in await store.read(ended.id)] == [0, 1]


async def test_one_that_failed_holds_up_no_other_and_is_made_when_someone_asks(
    analysing: Analysing, analyses: Analyses, ended: Table, store: AnalysisStore
) -> None:
    pool = Failing()
    failing = analysing(Engine(pool))
    for _ in range(2):
        await failing.analyse_waiting()
        assert pool.done == 1
    assert await store.read(ended.id) == []
    assert len(await analyses.analyse_match(ended, AKI.id)) == 2


async def test_people_come_before_matches_that_no_one_asked_for(
    analyses: Analyses, jobs: BackgroundJobs, store: AnalysisStore, ended: Table
) -> None:
    done = asyncio.Event()
    asked = [jobs.begin(user_id, done.wait) for user_id in range(1, MAX_PEOPLE + 1)]
    await analyses.analyse_waiting()
    assert await store.read(ended.id) == []
    done.set()
    await asyncio.gather(*asked)
    await analyses.analyse_waiting()
    assert await store.read(ended.id)


async def test_the_newest_matches_of_a_day_wait(
    database: Database, store: AnalysisStore, ended: Table, time: Time
) -> None:
    assert await store.waiting(time()) == ended.id
    assert await store.waiting(time(), [ended.id]) is None
    assert await store.waiting(time() + WAITING_TIME) is None
    newest = 0
    for _ in range(MAX_WAITING):
        newest = await Matches(database).finish((), time())
    assert await store.waiting(time()) == newest
    assert await store.waiting(time(), range(ended.id + 1, newest + 1)) is None, "one too many waits"


async def test_it_goes_with_the_match_and_stays_for_the_others(
    analyses: Analyses,
    lobbies: Lobbies,
    tables: Tables,
    database: Database,
    store: AnalysisStore,
    ended: Table,
) -> None:
    own = await finished(tables, await alone(lobbies, channel=8), ended.created_at, Random(1))
    await analyses.analyse_waiting()
    assert await store.read(own.id)
    personal = PersonalData(database)
    await personal.forget_person(AKI.id)
    assert await store.read(own.id) == []
    assert await store.read(ended.id), "the match is Ben's, too"
    await personal.forget_person(BEN.id)
    assert await store.read(ended.id) == []


def test_the_mistakes_that_come_back_are_what_cost_a_person_most(table: Table) -> None:
    costs = (0.1, 0.0, 0.4, 0.3, 0.2, 0.5)
    found = Analysis(
        0, tuple(Judgement(at, 1, "a", "b", Difference(cost, 1.0, 0.0)) for at, cost in enumerate(costs))
    )
    computer = replace(table.seats[1], user_id=None, computer="easy")
    alone = replace(table, seats=(table.seats[0], computer))
    back = mistakes_of(alone, {0: found, 1: replace(found, seat=1)}, 7)
    assert [(each.number, each.cost, each.user_id) for each in back] == [
        (number, costs[number], alone.seats[0].user_id) for number in (5, 2, 3)
    ]
    assert {(each.table_id, each.day, each.answers) for each in back} == {(table.id, 7, 0)}


async def test_a_verdict_is_the_same_whatever_the_seat_could_not_see(table: Table) -> None:
    match, engine = table.ended_match(), engine_in_place(200)
    before, (seat, played) = match.at_decision(4), match.moves[4]
    others = [before.sample_match(seat, Random(number)) for number in range(3)]
    assert all(other.view(1 - seat) != before.view(1 - seat) for other in others)
    judged = [await engine.judge_move(each, seat, Random(3), played, 0.0) for each in (before, *others)]
    assert len({verdict for verdict, _ in judged}) == 1


def test_what_a_better_move_gains_is_measured_on_other_samples(table: Table) -> None:
    match = table.ended_match()
    lost = list[float]()
    for number, (seat, move) in enumerate(match.moves):
        before = match.at_decision(number)
        if len(before.legal_moves(seat)) > 1:
            sample = before.sample(seat, Random(1))
            verdicts = [judge_move(SearchRequest(sample, seat, seed, 0.0, 40, (move,))) for seed in range(9)]
            lost += [verdict.lost.points for verdict in verdicts if verdict.lost is not None]
    assert min(lost) < 0 < fmean(lost), "few samples find better moves that are not"


@pytest.mark.parametrize(
    ("lost", "cost"),
    [
        (None, 0.0),
        (Difference(0.2, 3.0, 0.05), 0.2),
        (Difference(0.2, 3.0, 0.2 / SIGNIFICANT_STANDARD_ERRORS), 0.0),
        (Difference(-0.1, 1.0, 0.01), 0.0),
    ],
    ids=["the same move", "sure", "not sure", "better than the best"],
)
def test_only_what_is_surely_lost_is_a_cost(lost: Difference | None, cost: float) -> None:
    assert Judgement(3, 1, "play 1b", "play 1p", lost).cost == cost


def judgement(theme: str | None, lost: Difference | None) -> Judgement:
    reason = theme and MoveReason(Feature("any", theme, MINE, 1.0), False, 0.5, 1.0, 0.5, 1.0)
    return Judgement(1, 1, "play 1b", "play 1p", lost, "", reason or None)


def test_habits_are_told_by_theme_from_four_decisions_on() -> None:
    costly, even = Difference(0.2, 3.0, 0.01), Difference(0.0, 0.0, 0.1)
    judgements = [judgement(TAKE, None)] * 3 + [judgement(TAKE, costly)]
    judgements += [judgement(BLOCK, None)] * 2 + [judgement(None, costly)] * 4
    judgements += [judgement(BLOCK, even)] * 4
    assert Analysis(0, tuple(judgements)).habits == [Habit(TAKE, 3, 4)]
    judgements += [judgement(BLOCK, costly)] * 2
    analysis = Analysis(0, tuple(judgements))
    assert analysis.habits == [Habit(TAKE, 3, 4), Habit(BLOCK, 2, 4)]
    assert [habit.share for habit in analysis.habits] == [0.75, 0.5]


def test_mistakes_are_found_one_after_the_other_by_whoever_is_looked_at() -> None:
    costly, even = Difference(0.2, 3.0, 0.01), Difference(0.0, 0.0, 0.1)
    made = {
        seat: Analysis(seat, tuple(Judgement(number, 1, "a", "b", lost) for number, lost in found))
        for seat, found in ((0, [(0, even), (2, costly), (6, costly)]), (1, [(1, costly), (3, costly)]))
    }

    def numbers(seats: list[int]) -> list[int | None]:
        found = [next_mistake(made, number, seats) for number in range(8)]
        return [None if judged is None else judged.number for judged in found]

    assert numbers([0, 1]) == [1, 1, 2, 3, 6, 6, 6, None]
    assert numbers([1]) == [1, 1, 3, 3, None, None, None, None]
    assert numbers([]) == [None] * 8


async def test_an_attempted_move_is_compared_with_the_best_and_the_played_one(table: Table) -> None:
    match, engine = table.ended_match(), engine_in_place()
    better = worse = 0
    for number, (seat, made) in enumerate(match.moves):
        for tried in match.at_decision(number).legal_moves(seat)[:3]:
            if tried != made:
                judged, gained = await compare_move(engine, match, number, tried)
                assert (judged.number, judged.played) == (number, made)
                assert (judged.lost is None) == (judged.best == made)
                assert judged.best != tried or judged.lost == gained
                better += clear_gain(gained) > 0
                worse += clear_gain(gained) < 0
    assert better
    assert worse


async def test_where_nothing_thinks_no_move_is_judged(table: Table) -> None:
    match = table.ended_match()
    with pytest.raises(TableProblem) as refused:
        await compare_move(Engine(size=0), match, 0, match.moves[0][1])
    assert refused.value.reason == Reason.NO_THINKERS

"""An analysis is made only once, after anything more urgent, and ends with the bot."""

from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random

import pytest

from bot.errors import Reason, TableProblem
from bot.jobs import BackgroundJobs
from bot.tables.table import Table
from bot.thinking.analysis import (
    SIGNIFICANT_STANDARD_ERRORS,
    Analyses,
    Analysis,
    Habit,
    Judgement,
    clear_gain,
    compare_move,
    next_mistake,
)
from bot.thinking.engine import Engine
from bot.thinking.worker import Difference
from games import Match
from games.players import PLAYERS
from games.players.self_play import play_out
from games.reasons import BLOCK, MINE, TAKE, Feature, MoveReason
from tests.bot.thinking.conftest import turns
from tests.cogs.tables import table_of
from tests.support.in_place import ByHand, engine_in_place

AKI, BEN = 1, 2


@pytest.fixture(scope="module")
def table() -> Table:
    match = Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes([1] * 32), shares=["1", "2"])
    return table_of(play_out(match, [PLAYERS["random"]] * 2, Random(1)))


@pytest.fixture
async def jobs() -> AsyncIterator[BackgroundJobs]:
    made = BackgroundJobs()
    yield made
    await made.close()


@pytest.fixture
def analyses(jobs: BackgroundJobs) -> Analyses:
    return Analyses(engine_in_place(), jobs)


async def test_every_decision_that_was_a_choice_is_judged(analyses: Analyses, table: Table) -> None:
    match = table.ended_match()
    analysis = analyses.analyse_seat(table, 1, AKI)
    assert (analysis.done, analysis.finished) == (0, False)
    await analysis.wait_finished(60)
    assert analysis.finished
    assert not analysis.failed
    assert analysis.done == analysis.total == sum(seat == 1 for seat, _ in match.moves)
    assert 0 < len(analysis.judgements) <= analysis.total
    for judged in analysis.judgements:
        assert match.moves[judged.number] == (1, judged.played)
        assert (judged.lost is None) == (judged.played == judged.best)
    costs = [judged.cost for judged in analysis.costliest]
    assert costs == sorted(costs, reverse=True)
    assert costs


async def test_a_second_one_who_asks_gets_the_same(analyses: Analyses, table: Table) -> None:
    first = analyses.analyse_seat(table, 0, AKI)
    assert analyses.analyse_seat(table, 0, BEN) is first
    await first.wait_finished(60)
    assert analyses.analyse_seat(table, 0, BEN) is first
    assert analyses.analyse_seat(table, 1, BEN) is not first


async def test_a_match_that_is_not_over_is_not_judged(analyses: Analyses) -> None:
    playing = table_of(Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes(32), shares=["1", "2"]))
    with pytest.raises(TableProblem):
        analyses.analyse_seat(playing, 0, AKI)


async def test_one_analysis_is_made_at_a_time(table: Table, pool: ByHand, jobs: BackgroundJobs) -> None:
    analyses = Analyses(Engine(pool, size=4), jobs)
    for seat, user_id in enumerate((AKI, BEN)):
        analyses.analyse_seat(table, seat, user_id)
    await turns()
    assert len(pool.given) == 1


async def test_a_second_one_waits_for_ones_own_first(analyses: Analyses, table: Table) -> None:
    first = analyses.analyse_seat(table, 0, AKI)
    with pytest.raises(TableProblem, match="errand-under-way"):
        analyses.analyse_seat(table, 1, AKI)
    assert analyses.analyse_seat(table, 0, AKI) is first
    other = analyses.analyse_seat(table, 1, BEN)
    assert analyses.analyse_seat(table, 1, AKI) is other
    for each in (first, other):
        await each.wait_finished(60)
    await analyses.analyse_seat(replace(table, id=99), 0, AKI).wait_finished(60)


async def test_the_end_of_the_bot_ends_it(table: Table, pool: ByHand, jobs: BackgroundJobs) -> None:
    analyses = Analyses(Engine(pool), jobs)
    analysis = analyses.analyse_seat(table, 0, AKI)
    await analysis.wait_finished(0.01)
    assert not analysis.finished
    await jobs.close()
    assert (analysis.finished, analysis.failed) == (True, True)


async def test_a_failed_one_begins_again(table: Table, pool: ByHand, jobs: BackgroundJobs) -> None:
    analyses = Analyses(Engine(pool), jobs)
    analysis = analyses.analyse_seat(table, 0, AKI)
    await turns()
    pool.given[0][1].set_exception(RuntimeError("no idea"))
    await analysis.wait_finished(60)
    assert analysis.failed
    assert analyses.analyse_seat(table, 0, AKI) is not analysis


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


def test_habits_are_told_by_theme_from_four_decisions_on(table: Table) -> None:
    costly, even = Difference(0.2, 3.0, 0.01), Difference(0.0, 0.0, 0.1)
    analysis = Analysis(0, table.ended_match())
    analysis.judgements += [judgement(TAKE, None)] * 3 + [judgement(TAKE, costly)]
    analysis.judgements += [judgement(BLOCK, None)] * 2 + [judgement(None, costly)] * 4
    analysis.judgements += [judgement(BLOCK, even)] * 4
    assert analysis.habits == [Habit(TAKE, 3, 4)]
    analysis.judgements += [judgement(BLOCK, costly)] * 2
    assert analysis.habits == [Habit(TAKE, 3, 4), Habit(BLOCK, 2, 4)]
    assert [habit.share for habit in analysis.habits] == [0.75, 0.5]


async def test_mistakes_are_found_one_after_the_other_by_whoever_is_looked_at(table: Table) -> None:
    match, engine = table.ended_match(), engine_in_place()
    found, number = list[Judgement](), 0
    while (judged := await next_mistake(engine, match, number, [0])) is not None:
        found.append(judged)
        number = judged.number + 1
    assert found
    for each in found:
        assert match.moves[each.number] == (0, each.played)
        assert each.cost > 0
        assert each.best != each.played
    numbers = [each.number for each in found]
    assert numbers == sorted(set(numbers))
    assert await next_mistake(engine, match, 0, []) is None


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
    match, engine = table.ended_match(), Engine(size=0)
    for asked in (next_mistake(engine, match, 0, [0]), compare_move(engine, match, 0, match.moves[0][1])):
        with pytest.raises(TableProblem) as refused:
            await asked
        assert refused.value.reason == Reason.NO_THINKERS

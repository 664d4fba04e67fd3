"""An analysis is made only once, after anything more urgent, and ends with the bot."""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.errors import TableProblem
from bot.tables.table import Table
from bot.thinking.analysis import SURE, Analyses, Judgement
from bot.thinking.engine import Engine
from bot.thinking.worker import Difference
from games import Match
from games.players import PLAYERS
from games.players.self_play import play_out
from tests.cogs.tables import table_of
from tests.support.in_place import ByHand, engine_in_place

AKI, BEN = 1, 2


@pytest.fixture(scope="module")
def table() -> Table:
    return finished()


def finished(number: int = 0) -> Table:
    """Return the table of a finished match."""
    match = Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes(32), shares=["1", "2"])
    table = table_of(play_out(match, [PLAYERS["random"]] * 2, Random(1)))
    return replace(table, id=table.id + number)


async def turns() -> None:
    """Let every task that can go on do so."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
async def analyses() -> AsyncIterator[Analyses]:
    made = Analyses(engine_in_place())
    yield made
    await made.close()


async def test_every_decision_that_was_a_choice_is_judged(analyses: Analyses, table: Table) -> None:
    match = table.ended_match()
    analysis = analyses.analyse(table, 1, AKI)
    assert (analysis.done, analysis.finished) == (0, False)
    await analysis.wait(60)
    assert analysis.finished
    assert not analysis.failed
    assert analysis.done == analysis.total == sum(seat == 1 for seat, _ in match.moves)
    assert 0 < len(analysis.judged) <= analysis.total
    for judged in analysis.judged:
        assert match.moves[judged.number] == (1, judged.played)
        assert (judged.lost is None) == (judged.played == judged.best)
    costs = [judged.cost for judged in analysis.costliest]
    assert costs == sorted(costs, reverse=True)
    assert costs


async def test_a_second_one_who_asks_gets_the_same(analyses: Analyses, table: Table) -> None:
    first = analyses.analyse(table, 0, AKI)
    assert analyses.analyse(table, 0, BEN) is first
    await first.wait(60)
    assert analyses.analyse(table, 0, BEN) is first
    assert analyses.analyse(table, 1, BEN) is not first


async def test_a_match_that_is_not_over_is_not_judged(analyses: Analyses) -> None:
    playing = table_of(Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes(32), shares=["1", "2"]))
    with pytest.raises(TableProblem):
        analyses.analyse(playing, 0, AKI)


async def test_one_is_made_at_a_time_however_many_workers_there_are(table: Table) -> None:
    pool = ByHand()
    analyses = Analyses(Engine(pool, size=4))
    for seat, user_id in enumerate((AKI, BEN)):
        analyses.analyse(table, seat, user_id)
    await turns()
    assert len(pool.given) == 1
    await analyses.close()


async def test_a_second_one_is_refused_while_ones_own_is_under_way_and_not_later(
    analyses: Analyses, table: Table
) -> None:
    first = analyses.analyse(table, 0, AKI)
    with pytest.raises(TableProblem, match="analysis-busy"):
        analyses.analyse(table, 1, AKI)
    assert analyses.analyse(table, 0, AKI) is first
    other = analyses.analyse(table, 1, BEN)
    assert analyses.analyse(table, 1, AKI) is other
    for each in (first, other):
        await each.wait(60)
    await analyses.analyse(finished(1), 0, AKI).wait(60)


async def test_the_end_of_the_bot_ends_it(table: Table) -> None:
    pool = ByHand()
    engine = Engine(pool)
    analyses = Analyses(engine)
    analysis = analyses.analyse(table, 0, AKI)
    await analysis.wait(0.01)
    assert not analysis.finished
    await analyses.close()
    assert (analysis.finished, analysis.failed) == (True, True)
    engine.close()
    assert pool.closed


class Failing(ByHand):
    """A pool whose work goes wrong."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = super().submit(work, *args, **kwargs)
        future.set_exception(RuntimeError("no idea"))
        return future


async def test_one_that_failed_begins_anew_when_somebody_asks_again(table: Table) -> None:
    analyses = Analyses(Engine(Failing()))
    analysis = analyses.analyse(table, 0, AKI)
    await analysis.wait(60)
    assert analysis.failed
    assert analyses.analyse(table, 0, AKI) is not analysis
    await analyses.close()


@pytest.mark.parametrize(
    ("lost", "cost"),
    [
        (None, 0.0),
        (Difference(0.2, 3.0, 0.05), 0.2),
        (Difference(0.2, 3.0, 0.2 / SURE), 0.0),
        (Difference(-0.1, 1.0, 0.01), 0.0),
    ],
    ids=["the same move", "sure", "not sure", "better than the best"],
)
def test_only_what_is_surely_lost_is_a_cost(lost: Difference | None, cost: float) -> None:
    assert Judgement(3, 1, "play 1b", "play 1p", lost).cost == cost

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
from bot.thinking.slots import Asker
from bot.thinking.thinking import Thinking
from bot.thinking.worker import Difference, Thought
from games import Match
from games.players import PLAYERS
from games.players.self_play import play_out
from tests.cogs.tables import table_of
from tests.support.in_place import ByHand, InPlace, thinking_in_place

SOMEBODY = Asker(5, 1)


@pytest.fixture(scope="module")
def table() -> Table:
    return finished()


def finished(number: int = 0) -> Table:
    """Return the table of a finished match."""
    match = Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes(32), shares=["1", "2"])
    table = table_of(play_out(match, [PLAYERS["random"]] * 2, Random(1)))
    return replace(table, id=table.id + number)


@pytest.fixture
async def analyses() -> AsyncIterator[Analyses]:
    made = Analyses(thinking_in_place())
    yield made
    await made.close()


async def test_every_decision_that_was_a_choice_is_judged(analyses: Analyses, table: Table) -> None:
    match = table.ended_match()
    study = analyses.study(table, 1, SOMEBODY)
    assert (study.done, study.finished) == (0, False)
    await study.wait(60)
    assert study.finished
    assert not study.failed
    assert study.done == study.total == sum(seat == 1 for seat, _ in match.moves)
    assert 0 < len(study.judged) <= study.total
    for judged in study.judged:
        assert match.moves[judged.number] == (1, judged.played)
        assert (judged.lost is None) == (judged.played == judged.best)
    costs = [judged.cost for judged in study.costliest]
    assert costs == sorted(costs, reverse=True)
    assert costs


async def test_a_second_one_who_asks_gets_the_same(analyses: Analyses, table: Table) -> None:
    first = analyses.study(table, 0, SOMEBODY)
    assert analyses.study(table, 0, SOMEBODY) is first
    await first.wait(60)
    assert analyses.study(table, 0, SOMEBODY) is first
    assert analyses.study(table, 1, SOMEBODY) is not first


async def test_a_match_that_is_not_over_is_not_judged(analyses: Analyses) -> None:
    playing = table_of(Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes(32), shares=["1", "2"]))
    with pytest.raises(TableProblem):
        analyses.study(playing, 0, SOMEBODY)


async def test_one_question_is_asked_at_a_time_however_many_workers_there_are(table: Table) -> None:
    pool = ByHand(4)
    analyses = Analyses(Thinking(4, lambda _: pool))
    for seat in (0, 1):
        analyses.study(table, seat, SOMEBODY)
    for _ in range(20):
        await asyncio.sleep(0)
    assert len(pool.given) == 1
    await analyses.close()


class Noting(Thinking):
    """Finds the first move best, and notes for whom.

    Attributes:
        askers: the people, in the order of their decisions.
    """

    def __init__(self) -> None:
        super().__init__(1, InPlace)
        self.askers: list[int] = []

    async def look_back(self, match: Match, seat: int, rng: Random, asker: Asker) -> tuple[Thought, ...]:
        self.askers.append(asker.user_id)
        await asyncio.sleep(0)
        return (Thought(match.legal_moves(seat)[0], 0.5, 0.0, 1),)

    async def difference(
        self, match: Match, seat: int, rng: Random, asker: Asker, better: str, worse: str
    ) -> Difference:
        return Difference(0.0, 0.0, 1.0)


async def test_people_take_turns_however_many_analyses_one_of_them_has_asked_for() -> None:
    thinking = Noting()
    analyses = Analyses(thinking)
    for number in range(5):
        analyses.study(finished(number), 0, Asker(5, 1))
    study = analyses.study(finished(5), 0, Asker(5, 2))
    await study.wait(60)
    assert study.judged
    turns = thinking.askers[: 2 * len(study.judged)]
    assert turns == [1, 2] * len(study.judged)
    await analyses.close()


async def test_the_end_of_the_bot_ends_it(table: Table) -> None:
    pool = ByHand(1)
    thinking = Thinking(1, lambda _: pool)
    analyses = Analyses(thinking)
    study = analyses.study(table, 0, SOMEBODY)
    await study.wait(0.01)
    assert not study.finished
    await analyses.close()
    assert (study.finished, study.failed) == (True, True)
    await thinking.close()
    assert pool.closed


class Failing(ByHand):
    """A pool whose work goes wrong."""

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = super().submit(work, *args, **kwargs)
        future.set_exception(RuntimeError("no idea"))
        return future


async def test_one_that_failed_begins_anew_when_somebody_asks_again(table: Table) -> None:
    analyses = Analyses(Thinking(1, Failing))
    study = analyses.study(table, 0, SOMEBODY)
    await study.wait(60)
    assert study.failed
    assert analyses.study(table, 0, SOMEBODY) is not study
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

"""Own mistakes come back after 1, 3 and 7 days, a few a day, and go with their match or their person."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime

import pytest

from bot.store.analysis import AnalysisStore, StoredAnalysis
from bot.store.database import Database
from bot.store.guilds import Guilds
from bot.store.match_end import SeatResult
from bot.store.mistakes import MAX_PER_DAY, Mistake, Mistakes
from bot.store.personal_data import PersonalData
from tests.bot.store.ended import GUILD, Matches

AKI, BEN = 1, 2
NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
BOTH = (SeatResult(0, AKI, None, 9, 1), SeatResult(1, BEN, None, 8, 2))
DAY = 740_000

Analysed = Callable[..., Awaitable[int]]


@pytest.fixture
def mistakes(database: Database) -> Mistakes:
    return Mistakes(database)


@pytest.fixture
def analysed(database: Database) -> Analysed:
    async def analyse(*costs: float, user_id: int = AKI) -> int:
        """Store the analysis of a match with decisions that cost so much; return the id of its table."""
        table_id = await Matches(database).finish(BOTH, NOON)
        costly = [Mistake(table_id, number, user_id, cost, DAY) for number, cost in enumerate(costs)]
        await AnalysisStore(database).write(table_id, [StoredAnalysis(0, 9, 1.0, 1.0)], costly)
        return table_id

    return analyse


async def numbers(mistakes: Mistakes, day: int, user_id: int = AKI) -> list[int]:
    return [each.number for each in await mistakes.due(user_id, DAY + day)]


@pytest.mark.parametrize(
    ("answered", "left"),
    [((1, 3, 7), ()), ((2, 5, 9), ()), ((1, 3), (7, 8, 400)), ((4,), (6, 7)), ((), (1, 2, 400))],
)
async def test_a_mistake_comes_back_three_times_and_later_if_it_was_answered_later(
    mistakes: Mistakes, analysed: Analysed, answered: tuple[int, ...], left: tuple[int, ...]
) -> None:
    await analysed(0.2)
    days = [day for day in range(500) if await numbers(mistakes, day)]
    assert days[0] == 1
    for day in answered:
        (due,) = await mistakes.due(AKI, DAY + day)
        assert await mistakes.answer(due, DAY + day)
        assert not await mistakes.answer(due, DAY + day), "a second click"
        assert not await numbers(mistakes, day + due.next_days - 1)
        assert bool(await numbers(mistakes, day + due.next_days)) is (due.next_days > 0)
    assert [bool(await numbers(mistakes, day)) for day in left] == [True] * len(left)
    assert bool(await numbers(mistakes, 500)) is bool(left)


async def test_a_day_brings_the_costliest_only(mistakes: Mistakes, analysed: Analysed) -> None:
    await analysed(0.1, 0.3, 0.2)
    await analysed(0.25, user_id=BEN)
    await analysed(0.05, 0.06, 0.07)
    assert await numbers(mistakes, 1) == [1, 2, 0]
    for left in range(MAX_PER_DAY - 1, -1, -1):
        assert await mistakes.answer((await mistakes.due(AKI, DAY + 1))[0], DAY + 1)
        assert len(await mistakes.due(AKI, DAY + 1)) == left
    assert await numbers(mistakes, 2) == [2, 1, 0]
    assert await numbers(mistakes, 1, BEN) == [0]


async def test_a_mistake_goes_with_its_match_or_its_person(
    database: Database, mistakes: Mistakes, analysed: Analysed
) -> None:
    await analysed(0.2)
    await analysed(0.2, user_id=BEN)
    await PersonalData(database).forget_person(AKI)
    assert (await numbers(mistakes, 1), await numbers(mistakes, 1, BEN)) == ([], [0])
    await analysed(0.3, user_id=3)
    assert await numbers(mistakes, 1, 3) == [], "who doesn't sit there any more"
    (due,) = await mistakes.due(BEN, DAY + 1)
    await Guilds(database).delete_guild(GUILD)
    assert await numbers(mistakes, 1, BEN) == []
    assert not await mistakes.answer(due, DAY + 1)

"""Background jobs run one at a time and one per person; requests beyond the limit are refused at once."""

import asyncio

import pytest

from bot.errors import Reason, TableProblem
from bot.jobs import BackgroundJobs
from tests.bot.thinking.conftest import turns

AKI, BEN, CHO, DAI = range(1, 5)


class Work:
    """Work that is done when the test says so."""

    def __init__(self) -> None:
        self.begun = list[int]()
        self._done = {each: asyncio.Event() for each in (AKI, BEN, CHO, DAI)}

    async def do(self, user_id: int) -> int:
        self.begun.append(user_id)
        await self._done[user_id].wait()
        return user_id

    def finish(self, user_id: int) -> None:
        self._done[user_id].set()


@pytest.fixture
def work() -> Work:
    return Work()


def refusal(jobs: BackgroundJobs, user_id: int, work: Work) -> Reason:
    """Return why a person's job is refused."""
    with pytest.raises(TableProblem) as refused:
        jobs.begin(user_id, lambda: work.do(user_id))
    return refused.value.reason


async def test_they_are_done_one_at_a_time_first_come_first_served(work: Work) -> None:
    jobs = BackgroundJobs()
    tasks = [jobs.begin(each, lambda each=each: work.do(each)) for each in (BEN, AKI, CHO)]
    await turns()
    assert work.begun == [BEN]
    work.finish(BEN)
    assert await tasks[0] == BEN
    await turns()
    assert work.begun == [BEN, AKI]
    await jobs.close()
    assert all(task.cancelled() for task in tasks[1:])


async def test_a_second_one_of_a_person_is_refused_until_the_first_is_done(work: Work) -> None:
    jobs = BackgroundJobs()
    first = jobs.begin(AKI, lambda: work.do(AKI))
    assert refusal(jobs, AKI, work) == Reason.ERRAND_UNDER_WAY
    work.finish(AKI)
    await first
    await jobs.begin(AKI, lambda: work.do(AKI))


async def test_when_too_many_are_waiting_the_next_is_refused_at_once(work: Work) -> None:
    jobs = BackgroundJobs(most=3)
    for each in (AKI, BEN, CHO):
        jobs.begin(each, lambda each=each: work.do(each))
    assert refusal(jobs, DAI, work) == Reason.TOO_MANY_ERRANDS
    work.finish(AKI)
    await turns()
    jobs.begin(DAI, lambda: work.do(DAI))
    await jobs.close()


async def test_one_that_fails_or_is_given_up_holds_nobody_up(work: Work) -> None:
    jobs = BackgroundJobs()

    async def fail() -> None:
        raise ZeroDivisionError

    failing, given_up = jobs.begin(AKI, fail), jobs.begin(BEN, lambda: work.do(BEN))
    last = jobs.begin(CHO, lambda: work.do(CHO))
    with pytest.raises(ZeroDivisionError):
        await failing
    given_up.cancel()
    work.finish(CHO)
    assert await last == CHO
    jobs.begin(AKI, lambda: work.do(AKI))
    await jobs.close()

"""The simulated month: its people play with each other, nothing goes wrong, and a seed decides everything."""

import pytest

from tools.month import opened_month, simulate
from tools.month_figures import report

pytestmark = pytest.mark.deep

SEED = 1


async def test_an_evening_of_the_month_has_matches_and_no_faults() -> None:
    async with opened_month(SEED) as month:
        await month.live(1)
        assert await month.problems() == []
        assert month.figures.clicks["play"]
        assert month.figures.pings
        assert await report(month, 1)


async def test_a_seed_decides_everything() -> None:
    assert await simulate(0.8, SEED) == await simulate(0.8, SEED)

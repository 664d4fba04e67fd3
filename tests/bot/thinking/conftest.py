"""Fixtures for tests of thinking: workers with answers provided by the test."""

import asyncio

import pytest

from bot.thinking.worker import Thought
from tests.support.in_place import ByHand

FOUND = (Thought("play 1b", 0.5, 1.0, 10),)
"""Result of a search."""


@pytest.fixture
def pool() -> ByHand:
    return ByHand()


async def turns(count: int = 20) -> None:
    """Run all ready tasks."""
    for _ in range(count):
        await asyncio.sleep(0)

"""What tests of thinking share: workers whose answers come when the test says so."""

import asyncio

import pytest

from bot.thinking.worker import Thought
from tests.support.in_place import ByHand

FOUND = (Thought("play 1b", 0.5, 1.0, 10),)
"""What workers find."""


@pytest.fixture
def pool() -> ByHand:
    return ByHand()


async def turns(count: int = 20) -> None:
    """Let every task that can go on do so."""
    for _ in range(count):
        await asyncio.sleep(0)

"""Frames of the gateway that have arrived already do not keep others waiting."""

import asyncio
from collections import deque
from itertools import pairwise
from typing import Any

from bot.client import create_bot
from bot.settings import Settings
from bot.wire.frames import AT_A_TIME, read_few_at_a_time


class Full:
    """A socket on which frames have arrived."""

    closed = False

    def __init__(self, frames: int) -> None:
        self.left = deque(range(frames))
        self.timeout: float | None = None

    async def receive(self, timeout: float | None = None) -> int:  # noqa: ASYNC109
        self.timeout = timeout
        return self.left.popleft()


async def test_others_have_their_turn_between_frames() -> None:
    full, read, read_before_turns = Full(20 * AT_A_TIME), list[int](), list[int]()

    class Http:
        async def ws_connect(self, address: str, *, compress: int) -> Any:
            assert (address, compress) == ("wss://gateway", 3)
            return full

    http: Any = Http()
    read_few_at_a_time(http)
    socket = await http.ws_connect("wss://gateway", compress=3)

    async def others() -> None:
        while full.left:
            read_before_turns.append(len(read))
            await asyncio.sleep(0)

    turns = asyncio.create_task(others())
    while full.left:
        read.append(await socket.receive(timeout=7.0))
    await turns
    assert read == [*range(20 * AT_A_TIME)]
    assert full.timeout == 7.0
    steps = [after - before for before, after in pairwise(read_before_turns)]
    assert len(steps) >= 18
    assert max(steps) <= AT_A_TIME
    assert socket.closed is False


async def test_the_bot_reads_like_that() -> None:
    bot = create_bot(Settings(discord_token=None))
    assert bot.http.ws_connect.__module__ == "bot.wire.frames"

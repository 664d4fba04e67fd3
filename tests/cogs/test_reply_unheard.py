"""Requests to wait that nobody has heard of: Discord may have taken them."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs.delivery import replies
from cogs.delivery.replies import Reply


class Response:
    """The response of an interaction, whose requests take some turns of the event loop, or fail."""

    def __init__(self, turns: int = 0, error: Exception | None = None) -> None:
        self.turns, self.error, self.asked = turns, error, 0

    async def defer(self, *, ephemeral: bool, thinking: bool) -> None:
        self.asked += 1
        for _ in range(self.turns):
            await asyncio.sleep(0)
        if self.error is not None:
            raise self.error


def reply_with(response: Response, late: float = 0.0) -> Reply:
    interaction: Any = SimpleNamespace(response=response)
    return Reply(interaction, late)


async def test_who_may_have_been_asked_to_wait_gets_the_answer_in_the_way_of_those_who_were() -> None:
    reply = reply_with(Response(error=OSError("reset")), late=replies.DISCORD_WAITS)
    with pytest.raises(OSError, match="reset"):
        await reply.ask_to_wait(private=True, thinking=True)
    assert reply.waits
    assert reply.refusal is None


async def test_a_request_to_wait_is_not_made_twice_while_there_is_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(replies, "ASKING", 0.0)
    response = Response(turns=5)
    await reply_with(response).ask_to_wait(private=True, thinking=True)
    assert response.asked == 1


async def test_a_late_one_is_not_tried_beyond_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    response = Response(error=OSError("reset"))
    with pytest.raises(OSError, match="reset"):
        await reply_with(response, late=replies.DISCORD_WAITS + 1).ask_to_wait(private=True, thinking=True)
    assert response.asked == 1


@pytest.mark.parametrize("code", [replies.ACKNOWLEDGED, replies.OVER], ids=["taken", "refused"])
async def test_who_stood_still_until_the_time_was_over_asks_once_more_what_discord_has(
    monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    monkeypatch.setattr(replies, "ONE_TRY", 0.02)
    reply, tries = reply_with(Response(), late=replies.DISCORD_WAITS - 0.01), list[int]()

    async def send() -> None:
        tries.append(code)
        if len(tries) == 1:
            await asyncio.sleep(1.0)
        answer: Any = SimpleNamespace(status=400, reason="")
        raise discord.HTTPException(answer, {"code": code, "message": ""})

    if code == replies.ACKNOWLEDGED:
        assert await reply.answer(send) is None
    else:
        with pytest.raises(discord.HTTPException):
            await reply.answer(send)
    assert len(tries) == 2
    assert not reply.waits

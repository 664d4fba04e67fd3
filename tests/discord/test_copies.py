"""Two messages that show the same table: the newer one is kept up to date, the older one is taken away."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
import structlog

from bot.store.sessions import Sessions
from cogs.delivery import sending
from cogs.delivery.copies import LOOKED_THROUGH
from cogs.delivery.sending import Received
from cogs.delivery.verbs import Verb
from cogs.publishing import publisher
from cogs.publishing.depth import PAUSE
from tests.bot.sessions import table_in
from tests.discord.chatting import chat, talked_over
from tests.discord.reading import Shown
from tests.discord.world import TRIED_AGAIN_AFTER, World, table_id
from tests.support.database import connected
from tests.support.faults import Cuts, forget_what_is_shown, send_by

SEND = ("POST", "/channels/*/messages")
DELETE = ("DELETE", "/channels/*/messages/*")

Post = Callable[[World, Shown], Awaitable[object]]
"""Has the message of a table posted again."""


def showing(world: World) -> list[Shown]:
    """Return the messages that show the table, oldest first."""
    return [shown for shown in world.public() if shown.controls]


def looks(world: World) -> int:
    """Return how often the bot has looked through a channel."""
    sent = (f"{sent.method} {sent.path}" for sent in world.env.http_requests)
    return sum(each.startswith("GET /channels/") and each.endswith("/messages") for each in sent)


async def by_command(world: World, old: Shown) -> object:
    return await world.ben.type(world.channel, "table")


async def by_itself(world: World, old: Shown) -> object:
    await world.env.advance_time(PAUSE)
    return await world.play_some(old, Random(1), 1)


async def change(world: World) -> None:
    """Have a decision made at the table, but not by a click."""
    table = await world.table()
    (seat,) = table.to_move
    match, user_id = table.playing(), table.seats[seat].user_id
    assert user_id is not None
    await world.bot.tables.act(table.id, user_id, match.decision, match.legal_moves(seat)[0])


async def posted_by_a_killed_bot(world: World, monkeypatch: pytest.MonkeyPatch, post: Post) -> None:
    """Have a table posted again, and the bot killed before that is stored; another one starts."""
    old = await talked_over(world)
    with monkeypatch.context() as killed:
        forget_what_is_shown(killed, world.bot.pending, knows=False)
        world.env.inject_error(*DELETE, status=500, times=1)
        await post(world, old)
        assert len(showing(world)) == 2
        await world.restart()


@pytest.mark.parametrize("post", [by_command, by_itself])
async def test_the_message_that_was_posted_as_the_bot_went_down_is_the_one_kept_up_to_date(
    world: World, monkeypatch: pytest.MonkeyPatch, post: Post
) -> None:
    await posted_by_a_killed_bot(world, monkeypatch, post)
    newer = showing(world)[-1]
    before = newer.text
    await world.play_some(newer, Random(1), 2)
    (only,) = showing(world)
    assert only.id == newer.id
    assert only.text != before


async def test_a_bot_that_may_not_look_back_finds_the_newer_message_when_somebody_uses_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.take_from_bot("read_message_history")
    await posted_by_a_killed_bot(world, monkeypatch, by_command)
    await world.play_some(showing(world)[0], Random(1), 1)
    assert looks(world) == 0
    assert len(showing(world)) == 2
    await world.chika.open_hand(showing(world)[-1])
    newer = showing(world)[-1]
    await world.env.advance_time(1)
    assert [shown.id for shown in showing(world)] == [newer.id]
    before = newer.text
    await world.play_some(newer, Random(1), 2)
    assert showing(world)[-1].text != before


async def test_a_newer_message_that_has_sunk_deep_is_found_when_somebody_uses_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await posted_by_a_killed_bot(world, monkeypatch, by_command)
    newer = showing(world)[-1]
    await chat(world, LOOKED_THROUGH)
    await world.play_some(newer, Random(1), 1)
    assert [shown.id for shown in showing(world)] == [newer.id]


async def test_an_older_message_that_was_left_goes_when_somebody_uses_it(
    world: World,
) -> None:
    old = await world.begin()
    world.env.inject_error(*DELETE, status=500, times=1)
    await world.ben.type(world.channel, "table")
    await world.restart()
    newer = showing(world)[-1]
    assert len(showing(world)) == 2
    assert (await world.aki.open_hand(old)).private
    await world.env.settle()
    assert [shown.id for shown in showing(world)] == [newer.id]


async def test_a_forged_click_never_has_one_table_shown_in_the_message_of_another(world: World) -> None:
    old = await world.open_lobby()
    ended = table_id(old)
    await world.aki.click(old, Verb.CANCEL)
    newer = await world.open_lobby()
    before = newer.text
    await world.aki.press(newer, f"z:{ended}:0:rematch")
    await world.env.advance_time(2)
    assert newer.text == before
    assert (await world.bot.tables.get(ended)).message_id == old.id


async def test_a_click_is_answered_although_the_store_does_not_know_whether_the_message_is_the_tables_own(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: object) -> int:
        raise OSError

    older = await world.begin()
    world.env.inject_error(*DELETE, status=500, times=1)
    await world.ben.type(world.channel, "table")
    monkeypatch.setattr(publisher, "table_shown_by", fail)
    with structlog.testing.capture_logs() as lines:
        assert (await world.aki.open_hand(older)).private
        await world.env.settle()
    assert [line["event"] for line in lines] == ["no look at a message that was used"]


async def test_a_message_that_arrived_although_the_answer_was_lost_is_not_sent_twice(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await talked_over(world)
    Cuts(monkeypatch).begin(SEND, arrived=True)
    await by_itself(world, old)
    newer = showing(world)[-1]
    assert newer.id != old.id
    await world.env.advance_time(3 * TRIED_AGAIN_AFTER + 1)
    assert [shown.id for shown in showing(world)] == [newer.id]


async def test_a_message_that_is_posted_while_the_older_one_is_edited_is_the_one_kept_up_to_date(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await world.begin("koi-koi", rounds="12")
    whole_edit, whole_reply, posted = sending.edit, sending.reply, asyncio.Event()

    async def edit(*arguments: Any) -> Received:
        received = await whole_edit(*arguments)
        await world.env.external_wait(posted.wait(), reason="the answer to an edit takes long")
        for _ in range(100):
            await asyncio.sleep(0)
        return received

    async def reply(*arguments: Any, **more: Any) -> Received:
        received = await whole_reply(*arguments, **more)
        if len(showing(world)) == 2:
            posted.set()
        return received

    send_by(monkeypatch, edit=edit, reply=reply)
    await world.play_some(old, Random(1), 1)
    await world.ben.type(world.channel, "table")
    await world.env.advance_time(2)
    (newer,) = showing(world)
    assert newer.id != old.id
    assert (await world.bot.tables.get(table_id(newer))).message_id == newer.id


async def test_of_two_messages_that_are_posted_at_the_same_time_the_newer_one_stays(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await talked_over(world)
    whole_post, whole_reply, posted = sending.post, sending.reply, asyncio.Event()
    both = asyncio.Event()

    async def post(*arguments: Any) -> Received:
        received = await whole_post(*arguments)
        posted.set()
        await world.env.external_wait(both.wait(), reason="the answer to a message takes long")
        for _ in range(100):
            await asyncio.sleep(0)
        return received

    async def reply(*arguments: Any, **more: Any) -> Received:
        received = await whole_reply(*arguments, **more)
        if posted.is_set():
            both.set()
        return received

    send_by(monkeypatch, post=post, reply=reply)
    await by_itself(world, old)
    assert posted.is_set()
    await world.ben.type(world.channel, "table")
    await world.env.advance_time(2)
    (newer,) = showing(world)
    assert (await world.bot.tables.get(table_id(newer))).message_id == newer.id


async def test_an_answer_that_is_older_by_the_time_it_is_known_goes(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await talked_over(world)
    await world.env.advance_time(PAUSE)
    whole_post, whole_reply, answered = sending.post, sending.reply, asyncio.Event()
    both, posted = asyncio.Event(), list[int]()

    async def post(*arguments: Any) -> Received:
        received = await whole_post(*arguments)
        posted.append(int(received["id"]))
        both.set()
        return received

    async def reply(*arguments: Any, **more: Any) -> Received:
        received = await whole_reply(*arguments, **more)
        if not more["private"] and not answered.is_set():
            answered.set()
            await world.env.external_wait(stored(), reason="what Discord answers takes long")
        return received

    async def stored() -> None:
        await both.wait()
        for _ in range(1000):
            if (await world.bot.tables.get(1)).message_id == posted[-1]:
                return
            await asyncio.sleep(0.001)

    async def post_then() -> None:
        await answered.wait()
        await change(world)

    send_by(monkeypatch, post=post, reply=reply)
    await asyncio.gather(world.ben.member.slash(world.channel, "table"), post_then())
    await world.env.advance_time(2)
    await world.published()
    (newer,) = showing(world)
    assert (await world.bot.tables.get(table_id(newer))).message_id == newer.id


async def test_a_message_that_is_posted_as_the_bot_is_stopped_is_stored_before_it_ends(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await talked_over(world)
    whole, stopped, closing = sending.post, asyncio.Event(), list[asyncio.Task[None]]()

    async def post(*arguments: Any) -> Received:
        received = await whole(*arguments)
        closing.append(asyncio.create_task(world.bot.close()))
        stopped.set()
        await asyncio.sleep(0.05)
        return received

    send_by(monkeypatch, post=post)
    await world.env.advance_time(PAUSE)
    await change(world)
    await stopped.wait()
    await closing[0]
    database = await connected(world.bots.settings.database_url)
    stored = await table_in(Sessions(database), table_id(old))
    await database.close()
    newer = showing(world)[-1]
    assert newer.id != old.id
    assert stored is not None
    assert stored.message_id == newer.id


async def test_a_channel_is_looked_through_once_after_a_start(world: World) -> None:
    message = await world.begin("koi-koi", rounds="12")
    await world.play_some(message, Random(1), 2)
    assert looks(world) == 0
    await world.restart()
    await world.play_some(message, Random(1), 3)
    assert looks(world) == 1

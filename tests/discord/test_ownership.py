"""Whoever clicks while another process takes their server over is asked for patience, and loses nothing."""

from random import Random
from typing import Any

import discord
import pytest

from bot.people.pings import LATE
from bot.store import Duties
from bot.tables import NotOursError, Ownership
from cogs.delivery import sending
from cogs.publishing.depth import PAUSE
from tests.discord.chatting import talked_over
from tests.discord.reading import Shown
from tests.discord.test_rest import publisher_of
from tests.discord.world import World, table_id


async def refuse(*_: object) -> None:
    raise NotOursError


async def test_a_click_during_a_takeover_changes_nothing_and_works_a_moment_later(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    with monkeypatch.context() as patch:
        patch.setattr(Ownership, "check", refuse)
        answer = await person.decide(hand, Random(1))
        assert answer.says("problem-not-ours")
        assert answer.private
    fresh = await person.decide(hand, Random(1))
    assert not fresh.says("note-moved-on")


async def test_no_table_is_opened_during_a_takeover(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Ownership, "check", refuse)
        answer = await world.aki.type(world.channel, "play", game="koi-koi")
        assert answer.says("problem-not-ours")
    assert await world.bot.tables.open_ids() == []
    await world.aki.type(world.channel, "play", game="koi-koi")
    assert len(await world.bot.tables.open_ids()) == 1


class Takeover:
    """Another process takes this one's server over, just as a request of this one is on its way.

    Args:
        monkeypatch: the test's.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch
        self.happened = False

        async def check(*_: object) -> None:
            if self.happened:
                raise NotOursError

        monkeypatch.setattr(Ownership, "check", check)

    def during(self, owner: object, request: str) -> None:
        """Have it happen while a request is made."""
        whole = getattr(owner, request)

        async def make(*arguments: Any, **more: Any) -> Any:
            answer = await whole(*arguments, **more)
            self.happened = True
            return answer

        self._patch.setattr(owner, request, make)


@pytest.fixture
def takeover(monkeypatch: pytest.MonkeyPatch) -> Takeover:
    return Takeover(monkeypatch)


def showing(world: World) -> list[Shown]:
    """Return the messages that show a table."""
    return [shown for shown in world.public() if shown.controls]


async def marked(world: World, message: Shown) -> bool:
    """Return whether the store says that somebody has to show a table once more."""
    return table_id(message) in await Duties(world.bot.store).doubted()


async def changed_by_another_process(world: World, message: Shown) -> None:
    """Have a table announced as changed, and wait until its message has been seen to."""
    table = await world.bot.tables.get(table_id(message))
    seat = min(table.playing().to_move)
    user_id = table.seats[seat].user_id
    assert user_id is not None
    await world.bot.tables.act(
        table.id, user_id, table.playing().decision, table.playing().legal_moves(seat)[0]
    )
    await world.env.advance_time(1)


async def test_after_a_takeover_no_message_is_edited_or_sent(world: World, takeover: Takeover) -> None:
    message = await talked_over(world)
    await world.env.advance_time(PAUSE)
    before, table = message.text, await world.bot.tables.get(table_id(message))
    seen = len(world.public())
    takeover.happened = True
    publisher_of(world).notice(table)
    await world.env.advance_time(60)
    assert (message.text, len(world.public())) == (before, seen)
    assert not await marked(world, message)


async def test_a_message_that_was_sent_as_another_process_took_over_is_taken_away(
    world: World, takeover: Takeover
) -> None:
    message = await talked_over(world)
    await world.env.advance_time(PAUSE)
    takeover.during(sending, "post")
    await changed_by_another_process(world, message)
    assert takeover.happened
    assert [shown.id for shown in showing(world)] == [message.id]
    assert await world.bot.tables.message_of(table_id(message)) == message.id
    assert await marked(world, message)


async def test_a_message_that_was_edited_as_another_process_took_over_is_marked(
    world: World, takeover: Takeover
) -> None:
    message = await world.begin("koi-koi", rounds="12")
    takeover.during(sending, "edit")
    await changed_by_another_process(world, message)
    assert takeover.happened
    assert [shown.id for shown in showing(world)] == [message.id]
    assert await marked(world, message)


async def test_a_table_that_another_process_has_shown_as_it_is_no_longer_is_shown_once_more(
    world: World,
) -> None:
    message = await world.begin("koi-koi", rounds="12")
    await world.env.advance_time(5)
    await world.bot.tables.doubt(table_id(message))
    edits = sum(sent.method == "PATCH" for sent in world.env.http_requests)
    for _ in range(2):
        await world.bot.tables.look_at_messages()
        await world.env.advance_time(5)
    assert sum(sent.method == "PATCH" for sent in world.env.http_requests) == edits + 1


async def test_a_message_that_another_process_has_sent_besides_is_taken_away(world: World) -> None:
    older = await world.begin("koi-koi", rounds="12")
    await world.ben.type(world.channel, "table")
    (message,) = showing(world)
    assert message.id != older.id
    channel = world.bot.get_partial_messageable(world.channel.id)
    stray = await channel.send("stands for another message of the table")
    world.bot.tables._messages._tell(table_id(message), stray.id)
    await world.env.advance_time(5)
    assert stray.id not in [shown.id for shown in world.public()]
    assert [shown.id for shown in showing(world)] == [message.id]


async def test_a_reminder_that_was_sent_as_another_process_took_over_is_taken_away(
    world: World, takeover: Takeover
) -> None:
    message = await world.begin(speed="live")
    for person in (world.aki, world.ben):
        await world.bot.preferences.set_pinged(person.id, LATE)
    takeover.during(discord.abc.Messageable, "send")
    await world.env.advance_time(61)
    assert takeover.happened
    assert [shown.id for shown in world.public()] == [message.id]


async def test_after_a_takeover_nobody_is_reminded(world: World, takeover: Takeover) -> None:
    message = await world.begin(speed="live")
    for person in (world.aki, world.ben):
        await world.bot.preferences.set_pinged(person.id, LATE)
    takeover.happened = True
    await world.env.advance_time(70)
    assert [shown.id for shown in world.public()] == [message.id]
    assert "⏰" not in str([sent.json for sent in world.env.http_requests])

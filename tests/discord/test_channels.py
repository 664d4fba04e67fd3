"""Channels that change under a running table, and other kinds of channels."""

from random import Random

import discord
import pytest
from simcord import ChannelHandle
from simcord.backend.models import Overwrite
from simcord.enums import ChannelType, OverwriteType

from bot.tables.table import ABANDONED, PLAYING
from cogs.delivery.verbs import Verb
from cogs.publishing.public_messages import UNKNOWN_CHANNEL
from tests.discord.reading import Shown
from tests.discord.test_places import status
from tests.discord.world import TRIED_AGAIN_AFTER, World, table_id

SLOWMODE = 6 * 3600


def deny(world: World, channel: ChannelHandle, right: str) -> None:
    """Have a channel deny the bot's role a right, as one that is moved to another category does."""
    role = world.guild.roles[world.env.backend.bot_user.name].id
    rights = getattr(discord.Permissions, right).flag
    world.env.backend.set_overwrite(channel.id, Overwrite(role, OverwriteType.ROLE, deny=rights))


def allow_again(world: World, channel: ChannelHandle) -> None:
    world.env.backend.delete_overwrite(channel.id, world.guild.roles[world.env.backend.bot_user.name].id)


async def begin_in(world: World, channel: ChannelHandle, **options: str) -> Shown:
    await world.aki.type(channel, "play", game="koi-koi")
    await world.set_options(channel, **options)
    lobby = world.message(channel)
    await world.ben.click(lobby, Verb.JOIN)
    return await world.aki.click(lobby, Verb.START)


async def test_a_match_goes_on_in_a_channel_that_the_bot_cannot_see_and_is_shown_once_it_can(
    world: World,
) -> None:
    message = await world.begin(rounds="12")
    deny(world, world.channel, "view_channel")
    await world.play_some(message, Random(1), 3)
    assert await world.unshown() == [table_id(message)]
    allow_again(world, world.channel)
    await world.env.advance_time(7 * TRIED_AGAIN_AFTER + 1)
    assert await world.unshown() == []
    before = message.text
    await world.play_some(message, Random(1), 1)
    await world.env.advance_time(TRIED_AGAIN_AFTER)
    assert message.text != before


async def test_a_table_in_a_channel_that_the_bot_cannot_see_outlives_a_restart(world: World) -> None:
    message = await world.begin()
    deny(world, world.channel, "view_channel")
    await world.restart()
    await world.play_some(message, Random(1), 1)
    assert await status(world, table_id(message)) == PLAYING


@pytest.mark.parametrize(
    "changes",
    [{"type": ChannelType.NEWS}, {"rate_limit_per_user": SLOWMODE}, {"name": "elsewhere"}],
    ids=["announcements", "slow mode", "renamed"],
)
async def test_a_match_goes_on_in_a_channel_that_is_changed(world: World, changes: dict[str, object]) -> None:
    message = await world.begin(rounds="1")
    world.env.backend.edit_channel(world.channel.id, changes)
    await world.play_some(message, Random(1), 2)
    await world.restart()
    await world.finish(message, Random(1))
    assert Verb.REMATCH in message.verbs
    assert await world.unshown() == []


async def test_a_thread_among_announcements_is_of_the_kind_that_discord_allows_there(world: World) -> None:
    world.env.backend.edit_channel(world.channel.id, {"type": ChannelType.NEWS})
    world.env.inject_error("POST", "/channels/*/threads", status=400, code=50024)
    answer = await world.aki.type(world.channel, "play", game="koi-koi", thread=True)
    assert answer.says("problem-no-thread")
    (sent,) = [each.json or {} for each in world.env.http_requests if each.path.endswith("/threads")]
    assert sent["type"] == discord.ChannelType.news_thread.value


async def test_a_whole_match_is_played_in_the_chat_of_a_voice_channel(world: World) -> None:
    channel = world.guild.create_voice_channel("voice")
    message = await begin_in(world, channel, rounds="1")
    assert message.message.channel_id == channel.id
    await world.play_some(message, Random(1), 2)
    await world.finish(message, Random(1))
    assert Verb.REMATCH in message.verbs


async def test_the_table_of_a_deleted_voice_channel_ends(world: World) -> None:
    channel = world.guild.create_voice_channel("voice")
    message = await begin_in(world, channel)
    world.env.backend.delete_channel(channel.id)
    await world.env.settle()
    assert await status(world, table_id(message)) == ABANDONED


async def test_the_table_of_a_channel_that_is_deleted_while_its_message_is_edited_ends(world: World) -> None:
    message = await begin_in(world, world.channel, rounds="12")
    for request in (("PATCH", "/channels/*/messages/*"), ("POST", "/channels/*/messages")):
        world.env.inject_error(*request, status=404, code=UNKNOWN_CHANNEL, times=None)
    table = await world.table()
    (seat,) = table.to_move
    match, user_id = table.playing(), table.seats[seat].user_id
    assert user_id is not None
    await world.bot.tables.act(table.id, user_id, match.decision, match.legal_moves(seat)[0])
    await world.env.advance_time(2 * TRIED_AGAIN_AFTER)
    await world.published()
    assert await status(world, table_id(message)) == ABANDONED
    assert await world.unshown() == []
    tried = [sent for sent in world.env.http_requests if sent.method == "PATCH" and "/messages/" in sent.path]
    await world.env.advance_time(3600)
    again = [sent for sent in world.env.http_requests if sent.method == "PATCH" and "/messages/" in sent.path]
    assert len(again) == len(tried)


def new_post(world: World) -> tuple[ChannelHandle, ChannelHandle]:
    """Return a forum and a post in it, as somebody has opened it."""
    forum = world.guild.create_forum_channel("forum")
    backend = world.env.backend
    thread = backend.create_thread(forum.id, "A post", world.aki.id, broadcast=False)
    backend.announce_thread_create(thread)
    return forum, ChannelHandle(world.env, world.guild, thread)


@pytest.mark.parametrize("all_of_it", [False, True], ids=["post", "forum"])
async def test_a_match_is_played_in_a_forums_post_and_ends_with_it(world: World, all_of_it: bool) -> None:
    forum, post = new_post(world)
    message = await begin_in(world, post)
    before = message.text
    await world.play_some(message, Random(1), 2)
    assert message.text != before
    world.env.backend.delete_channel(forum.id if all_of_it else post.id)
    await world.env.settle()
    assert await status(world, table_id(message)) == ABANDONED


async def test_a_table_in_a_thread_knows_the_channel_that_decides_who_may_see_it(world: World) -> None:
    forum, post = new_post(world)
    in_post = await begin_in(world, post)
    await world.aki.type(world.other_channel, "play", game="koi-koi", thread=True)
    here = await begin_in(world, world.channel)
    opened = [await world.bot.tables.get(each) for each in await world.bot.tables.open_ids()]
    parents = {table.id: table.parent_id for table in opened}
    assert (parents.pop(table_id(in_post)), parents.pop(table_id(here))) == (forum.id, None)
    assert [*parents.values()] == [world.other_channel.id]

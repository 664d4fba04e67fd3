"""Where people may play: `/server` offers all channels in which, or in whose threads, one writes."""

import pytest
from discord import ChannelType
from simcord import ChannelHandle

from cogs.delivery.verbs import Verb
from tests.discord.reading import walk
from tests.discord.world import Person, World

CHANNEL_SELECT = 8
"""The type of a select of channels."""

WITH_MESSAGES = ChannelType.text, ChannelType.voice, ChannelType.news, ChannelType.stage_voice
WITH_POSTS = ChannelType.forum, ChannelType.media


def new_channel(world: World, kind: ChannelType) -> ChannelHandle:
    """Return a channel of a type."""
    made = world.env.backend.create_channel(world.guild.id, f"a-{kind.name}", type=kind.value)
    return ChannelHandle(world.env, world.guild, made)


def new_post(world: World, channel: ChannelHandle) -> ChannelHandle:
    """Return a post in a channel that has nothing but posts."""
    backend = world.env.backend
    thread = backend.create_thread(channel.id, "A post", world.aki.id, broadcast=False)
    backend.announce_thread_create(thread)
    return ChannelHandle(world.env, world.guild, thread)


@pytest.mark.parametrize("kind", [*WITH_MESSAGES, *WITH_POSTS], ids=lambda kind: kind.name)
async def test_a_server_may_keep_play_to_a_channel_of_any_type_in_which_one_writes(
    world: World, aki: Person, manager: Person, kind: ChannelType
) -> None:
    channel = new_channel(world, kind)
    page = await manager.type(world.channel, "server")
    page = await manager.use(page, page.control(Verb.SERVER), ["channels"])
    (select,) = [part for part in walk(page.message.components) if part["type"] == CHANNEL_SELECT]
    assert sorted(select["channel_types"]) == [0, 2, 5, 13, 15, 16]
    assert kind.value in select["channel_types"]
    await manager.answer_of(
        await manager.member.select(page.message, [channel], custom_id=select["custom_id"])
    )
    answer = await aki.type(world.channel, "play", game="koi-koi")
    assert answer.says("problem-other-channels", channels=f"<#{channel.id}>")
    place = new_post(world, channel) if kind in WITH_POSTS else channel
    lobby = await aki.type(place, "play", game="koi-koi")
    assert lobby.control(Verb.JOIN)
    assert (await world.table(place)).channel_id == place.id


async def test_no_command_names_types_of_channels_so_none_of_them_keeps_it_from_being_registered(
    world: World,
) -> None:
    options = [each for command in world.env.backend.commands[None].values() for each in command["options"]]
    assert options
    assert [option["name"] for option in options if "channel_types" in option] == []

"""Where people may play: `/server` offers all channels in which, or in whose threads, one writes."""

from collections.abc import Mapping
from typing import Any

import pytest
from discord import ChannelType
from simcord import ChannelHandle

from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown, walk
from tests.discord.world import Person, World, words

CHANNEL_SELECT = 8
"""The type of a select of channels."""

WITH_MESSAGES = ChannelType.text, ChannelType.voice, ChannelType.news, ChannelType.stage_voice
WITH_POSTS = ChannelType.forum, ChannelType.media


def new_channel(world: World, kind: ChannelType) -> ChannelHandle:
    made = world.env.backend.create_channel(world.guild.id, f"a-{kind.name}", type=kind.value)
    return ChannelHandle(world.env, world.guild, made)


def new_post(world: World, channel: ChannelHandle) -> ChannelHandle:
    """Return a post in a channel that has nothing but posts."""
    backend = world.env.backend
    thread = backend.create_thread(channel.id, "A post", world.aki.id, broadcast=False)
    backend.announce_thread_create(thread)
    return ChannelHandle(world.env, world.guild, thread)


def channel_select(page: Shown) -> Mapping[str, Any]:
    (select,) = [part for part in walk(page.message.components) if part["type"] == CHANNEL_SELECT]
    return select


async def settings_of(world: World, manager: Person, verb: str) -> Shown:
    """Open the page of summaries, or of the only weekly night, which is added before."""
    page = await manager.click(await manager.type(world.channel, "server"), verb)
    if verb != Verb.NIGHT:
        return page
    if not page.offers(Verb.NIGHT):
        return await manager.click(page, Verb.SET_NIGHT, "add")
    (select,) = page.offers(Verb.NIGHT)
    return await manager.use(page, select, select.choices)


def chosen(page: Shown) -> list[int]:
    """Return the channels that are chosen beforehand on a page."""
    defaults = [part.get("default_values", ()) for part in walk(page.message.components)]
    return [int(each["id"]) for some in defaults for each in some]


@pytest.mark.parametrize("verb", [Verb.NIGHT, Verb.SUMMARY])
async def test_messages_go_to_channels_that_are_offered(world: World, manager: Person, verb: Verb) -> None:
    page = await settings_of(world, manager, verb)
    select = channel_select(page)
    assert sorted(select["channel_types"]) == [0, 5]
    for kind in (*WITH_MESSAGES, *WITH_POSTS):
        channel = new_channel(world, kind)
        answer = await manager.press(page, select["custom_id"], [str(channel.id)])
        assert (chosen(answer) == [channel.id]) == (kind.value in select["channel_types"])


@pytest.mark.parametrize("kind", [*WITH_MESSAGES, *WITH_POSTS], ids=lambda kind: kind.name)
async def test_play_keeps_to_channels(world: World, aki: Person, manager: Person, kind: ChannelType) -> None:
    channel = new_channel(world, kind)
    page = await manager.type(world.channel, "server")
    page = await manager.use(page, page.control(Verb.SERVER), ["channels"])
    select = channel_select(page)
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


@pytest.mark.parametrize("name", [Verb.NIGHT, Verb.SUMMARY, "channels"])
async def test_a_lost_channel_is_not_chosen_beforehand(world: World, manager: Person, name: str) -> None:
    async def open_page() -> Shown:
        if name != "channels":
            return await settings_of(world, manager, name)
        page = await manager.type(world.channel, "server")
        return await manager.use(page, page.control(Verb.SERVER), [name])

    stays, gone = new_channel(world, ChannelType.text), new_channel(world, ChannelType.text)
    page = await open_page()
    select = channel_select(page)
    ids = [each.id for each in (stays, gone)[-select["max_values"] :]]
    assert chosen(await manager.press(page, select["custom_id"], [*map(str, ids)])) == ids
    world.env.backend.delete_channel(gone.id)
    assert chosen(await open_page()) == ids[:-1]


@pytest.mark.parametrize("kind", [ChannelType.voice, ChannelType.stage_voice], ids=lambda kind: kind.name)
async def test_voice_channels_need_connect_as_well(world: World, aki: Person, kind: ChannelType) -> None:
    channel = new_channel(world, kind)
    world.take_from_bot("connect")
    answer = await aki.type(channel, "play", game="koi-koi")
    assert answer.says("problem-missing-right", right=words("right-connect"))
    assert (await aki.type(world.channel, "play", game="koi-koi")).control(Verb.JOIN)


async def test_commands_name_no_types_of_channels(world: World) -> None:
    options = [each for command in world.env.backend.commands[None].values() for each in command["options"]]
    assert options
    assert [option["name"] for option in options if "channel_types" in option] == []

"""How many tables may be open: whoever wants one more reads how many there are and what to do."""

import discord
from simcord import ChannelHandle

from bot.settings import Settings
from cogs.delivery.verbs import Verb
from tests.discord.world import Person, World

MANAGE_CHANNELS = discord.Permissions.manage_channels.flag


async def channels(world: World, count: int) -> list[ChannelHandle]:
    return [world.guild.create_text_channel(f"room-{number}") for number in range(count)]


async def fill(world: World, person: Person, count: int) -> list[ChannelHandle]:
    """Let a person open lobbies in channels of their own."""
    rooms = await channels(world, count)
    for room in rooms:
        assert not (await person.type(room, "play", game="koi-koi")).private
    return rooms


async def test_a_person_has_three_lobbies_and_then_reads_why_there_is_no_fourth(
    world: World, aki: Person, ben: Person
) -> None:
    first, *_ = await fill(world, aki, 3)
    for options in ({}, {"thread": True}):
        answer = await aki.type(world.channel, "play", game="koi-koi", **options)
        assert answer.private
        assert answer.says("problem-too-many-lobbies", most=3)
    assert world.channel.threads == [], "no thread is opened for nothing"
    assert not (await ben.type(world.channel, "play", game="koi-koi")).private
    await aki.click(world.message(first), Verb.CANCEL)
    assert not (await aki.type(first, "play", game="koi-koi")).private


async def test_two_commands_at_once_do_not_get_past_the_limit(world: World, aki: Person) -> None:
    await fill(world, aki, 2)
    answers = await world.at_once(
        aki.type(world.channel, "play", game="koi-koi"),
        aki.type(world.other_channel, "play", game="koi-koi"),
    )
    (refused,) = [answer for answer in answers if answer.private]
    assert refused.says("problem-too-many-lobbies", most=3)
    assert len(await world.bot.tables.open_ids()) == 3


async def test_two_threads_at_once_do_not_get_past_the_limit_and_the_empty_one_is_put_away(
    world: World, aki: Person
) -> None:
    # Discord lets the creator of a thread close it; SimCord requires the permission to manage channels.
    world.bots_role.permissions |= MANAGE_CHANNELS
    await fill(world, aki, 2)
    answers = await world.at_once(
        *(aki.type(world.channel, "play", game="koi-koi", thread=True) for _ in range(2))
    )
    refused = [a for a in answers if a.says("problem-too-many-lobbies", most=3)]
    assert len(refused) == 1
    assert len(await world.bot.tables.open_ids()) == 3
    in_use = [table.channel_id for table in await world.bot.tables.open_for(aki.id)]
    for thread in world.channel.threads:
        metadata = world.env.backend.channels[thread.id].thread_metadata
        assert metadata is not None
        assert metadata.archived is (thread.id not in in_use)


async def test_a_person_sits_at_twenty_tables_and_then_reads_why_there_is_no_more(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    settings = Settings()
    assert (settings.lobbies_per_person, settings.tables_per_person, settings.tables_per_guild) == (
        3,
        20,
        200,
    )
    for room in await channels(world, 20):
        lobby = await aki.type(room, "play", game="koi-koi")
        await aki.add_computer(lobby, "easy")
        await aki.click(lobby, Verb.START)
    answer = await aki.type(world.channel, "play", game="koi-koi")
    assert answer.says("problem-too-many-tables", most=20)
    lobby = await ben.type(world.channel, "play", game="koi-koi")
    refused = await aki.click(lobby, Verb.JOIN)
    assert refused.private
    assert refused.says("problem-too-many-tables", most=20)
    await chika.click(lobby, Verb.JOIN)
    assert "Chika" in lobby.text

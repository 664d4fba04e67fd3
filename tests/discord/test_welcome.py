"""When the bot joins a server it says in one message how to begin."""

import discord
from simcord import GuildHandle

from bot.texts import words_for
from bot.texts.marks import command_mark
from tests.discord.reading import Shown
from tests.discord.world import Person, World, shown_in


async def joined(world: World, guild: GuildHandle) -> None:
    found = world.bot.get_guild(guild.id)
    assert found is not None
    for listener in world.bot.extra_events["on_guild_join"]:
        await listener(found)


def said(world: World) -> list[list[Shown]]:
    return [shown_in(world.env, channel) for channel in (world.channel, world.other_channel)]


async def test_a_new_server_is_told_once_how_to_begin(world: World, aki: Person) -> None:
    await joined(world, world.guild)
    (message,), nothing = said(world)
    assert nothing == []
    assert message.says("welcome-text")
    assert command_mark("play") in message.text
    (select,) = [control for control in message.controls if control.choices]
    page = await aki.use(message, select, ["koi-koi"])
    assert page.private
    assert page.says("game-koi-koi")


async def test_it_says_so_where_it_may_write(world: World) -> None:
    guild = world.env.create_guild("Quiet House")
    silent = discord.PermissionOverwrite(send_messages=False)
    rules = guild.create_text_channel("rules", overwrites={guild.default_role: silent})
    cards = guild.create_text_channel("cards")
    await joined(world, guild)
    assert shown_in(world.env, rules) == []
    (message,) = shown_in(world.env, cards)
    assert message.says("welcome-title")


async def test_without_a_channel_to_write_in_it_says_nothing(world: World) -> None:
    world.take_from_bot("send_messages")
    await joined(world, world.guild)
    assert said(world) == [[], []]


async def test_it_speaks_the_servers_language_and_says_in_the_others_how_to_change_it(world: World) -> None:
    guild = world.env.create_guild("Salon de thé", preferred_locale="fr")
    channel = guild.create_text_channel("cartes")
    await joined(world, guild)
    (message,) = shown_in(world.env, channel)
    assert words_for("fr")("welcome-text") in message.text
    for language in ("en", "ja"):
        assert words_for(language)("welcome-language") in message.text
    assert words_for("fr")("welcome-language") not in message.text
